"""What the app does when the system wants it to end: leave properly, and say why."""

import asyncio
import contextlib
import signal
from collections.abc import Callable
from typing import Final

ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)
)
INTERRUPTED: Final = 128 + signal.SIGINT


def on_ending(leave: Callable[[int], None]) -> None:
    """Call `leave` with the exit status when a signal wants the program to end."""
    loop = asyncio.get_running_loop()
    for number in ENDING:
        # Where the loop takes no signals (Windows, another thread) they do what they always do.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, leave, 128 + number)
