"""How the plain mode ends: at once where it waits for somebody, else before its next line."""

import signal
from types import FrameType
from typing import Final

ENDING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    if hasattr(signal, name)
)
HUNG_UP: Final = 128 + 1


class Ended(BaseException):
    """The program is to end; `status` is what it tells the shell."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Watch:
    """Hears the signals that end a program. A move under way is finished first."""

    def __init__(self) -> None:
        self.status: int | None = None
        self._waiting = False

    def start(self) -> None:
        """Listen from now on; only the main thread can."""
        for number in ENDING:
            signal.signal(number, self._hear)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.status = 128 + number
        if self._waiting:
            raise Ended(self.status)

    def check(self) -> None:
        """End, if that was asked for.

        Raises:
            Ended: it was.
        """
        if self.status is not None:
            raise Ended(self.status)

    def __enter__(self) -> None:
        """Wait for somebody."""
        self._waiting = True
        self.check()

    def __exit__(self, *error: object) -> None:
        self._waiting = False
