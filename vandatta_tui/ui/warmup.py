"""Loads what the next screens need while the first one is being looked at."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

NEXT: Final = (
    "files.settings",
    "files.library",
    "engine.game",
    "ui.screens.picker",
    "bots",
    "ui.playing",
)
"""Modules that take their time, in the order in which they are needed."""


def warm_up(wanted: Callable[[], bool]) -> None:
    """Load them, and read the rulesets; run this in a thread of its own.

    Args:
        wanted: tells whether it is still worth while.
    """
    for module in NEXT:
        if wanted():
            import_module(f"vandatta_tui.{module}")
    if wanted():
        from vandatta_tui.files.library import all_rulesets

        all_rulesets()
