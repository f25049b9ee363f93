"""The beating family (Vändtia, Shithead): lay equal or higher, take the pile when stuck.

Same contract as the eights family: `legal_moves`, `apply`, `why_not`, `reactions`.
"""

from vandatta_tui.engine.beating.applying import apply
from vandatta_tui.engine.beating.dealing import start
from vandatta_tui.engine.beating.options import (
    flippable,
    follow_now,
    legal_moves,
    playable,
    reactions,
)
from vandatta_tui.engine.beating.refusals import why_not

__all__ = [
    "apply",
    "flippable",
    "follow_now",
    "legal_moves",
    "playable",
    "reactions",
    "start",
    "why_not",
]
