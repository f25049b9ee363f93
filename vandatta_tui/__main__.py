"""Lets `python -m vandatta_tui` do what `vandatta` does."""

import sys

from vandatta_tui.commands.interrupts import leave_at_once


def main() -> int:
    """Do what the command line says; return the exit status."""
    leave_at_once()
    from vandatta_tui.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
