"""Lets `python -m vandatta_tui` do what `vandatta` does."""

import sys

from vandatta_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
