"""Loads what the next screens need while the first one is being looked at.

Until then the program throws nothing away, so that it is not searched for rubbish: `start_cold`
is called before anything large is loaded. What is loaded by the end stays, and is never searched.
"""

import gc
from collections.abc import Callable
from importlib import import_module
from typing import Final

NEXT: Final = (
    "files.settings",
    "files.library",
    "engine.match",
    "ui.screens.picker",
    "bots",
    "front.playing",
    "ui.screens.table",
)
"""Modules that take their time, in the order in which they are needed."""


def start_cold() -> None:
    """Put off the search for rubbish until `warm_up` is through."""
    gc.disable()


def warm_up(wanted: Callable[[], bool]) -> None:
    """Load them, and read the rulesets; run this in a thread of its own.

    Args:
        wanted: tells whether it is still worth while.
    """
    try:
        _load(wanted)
    finally:
        if not gc.isenabled():
            gc.freeze()
            gc.enable()


def _load(wanted: Callable[[], bool]) -> None:
    for module in NEXT:
        if wanted():
            import_module(f"vandatta_tui.{module}")
    if wanted():
        from vandatta_tui.files.library import all_rulesets

        all_rulesets()
