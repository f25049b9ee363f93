"""The program for a visitor: with folders of its own, which are gone when the visitor is."""

import os
import sys
import tempfile

from vandatta_tui.cli import main
from vandatta_tui.files.folders import HOME_VARIABLE


def visit() -> int:
    """Run the program; what is saved lasts as long as the visit."""
    with tempfile.TemporaryDirectory(prefix="vandatta-guest-") as folder:
        os.environ[HOME_VARIABLE] = folder
        return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(visit())
