"""What Ctrl-C does: before there is anything to put away, it ends the program at once."""

import os
import signal
from types import FrameType
from typing import Final

INTERRUPTED: Final = 128 + 2


def leave_at_once() -> None:
    """From now on leave at an interrupt, whatever is just being imported; without a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else it is ignored: nohup
        signal.signal(signal.SIGINT, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def put_away_first() -> None:
    """From now on unwind at an interrupt: there is a screen, a bar or a process to put away."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)
