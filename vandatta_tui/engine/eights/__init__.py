"""The eights family: lay to suit or rank, draw when stuck.

The contract of both families: `legal_moves` is never empty before the end of the deal and
lists moves in a fixed order; `apply` trusts its caller; `why_not` gives the reason of a
refusal; `reactions` lists what a seat may do out of turn.
"""

from vandatta_tui.engine.eights.applying import apply
from vandatta_tui.engine.eights.listing import legal_moves, reactions
from vandatta_tui.engine.eights.options import (
    can_draw,
    can_pass,
    follow_now,
    playable,
)
from vandatta_tui.engine.eights.refusals import call_fits, why_not
from vandatta_tui.engine.eights.starter import start

__all__ = [
    "apply",
    "call_fits",
    "can_draw",
    "can_pass",
    "follow_now",
    "legal_moves",
    "playable",
    "reactions",
    "start",
    "why_not",
]
