"""What the app does when the system wants it to end: leave properly, and say why."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import Final

ENDING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
    if hasattr(signal, name)
)
INTERRUPTED: Final = 128 + signal.SIGINT
HUNG_UP: Final = 128 + 1

LOOK_SECONDS: Final = 1.0
"""So often the terminal is looked at."""
GRACE_SECONDS: Final = 0.5
"""After a terminal is gone, Textual may wait for ever for it to take what is written."""


def on_ending(leave: Callable[[int], None]) -> None:
    """Call `leave` with the exit status when the program is to end.

    That is when a signal says so, or when the terminal is gone: where SIGHUP is ignored (nohup),
    nothing else would tell.
    """
    loop = asyncio.get_running_loop()
    for number in ENDING:
        # Where the loop takes no signals (Windows, another thread) they do what they always do.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, _leave, leave, 128 + number)
    if _has_terminal():
        loop.call_later(LOOK_SECONDS, _look, loop, leave)


def _look(loop: asyncio.AbstractEventLoop, leave: Callable[[int], None]) -> None:
    if _has_terminal():
        loop.call_later(LOOK_SECONDS, _look, loop, leave)
    else:
        _leave(leave, HUNG_UP)


def _leave(leave: Callable[[int], None], status: int) -> None:
    if status == HUNG_UP:
        # Every move is saved as it is made: nothing is lost by a short end.
        last = threading.Timer(GRACE_SECONDS, os._exit, (HUNG_UP,))
        last.daemon = True
        last.start()
    leave(status)


def _has_terminal() -> bool:
    """Return whether keys can still come: a terminal that hung up is none any more."""
    try:
        return sys.__stdin__ is not None and os.isatty(sys.__stdin__.fileno())
    except (OSError, ValueError):
        return False
