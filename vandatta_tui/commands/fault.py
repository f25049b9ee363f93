"""Why a command cannot do what it was asked to: one line, and an exit status."""

from typing import Final

DONE: Final = 0
NO: Final = 1
"""The answer is no."""
USAGE: Final = 2
BAD_FILE: Final = 3
NEWER_FILE: Final = 4
DISK: Final = 5
NO_TERMINAL: Final = 6


class Fault(Exception):  # noqa: N818 - it is no error of the program
    """Ends a command with one line on the error stream; a text of `say` is translated there."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
