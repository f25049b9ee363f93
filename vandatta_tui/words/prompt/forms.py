"""What the lines of the band have in common: their room, and what the person points at."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import Reason
from vandatta_tui.files.text import width as cells

LONG: Final = 68
"""Cells that line 1 may take at 80 columns, the pill beside it."""
SHORT: Final = 46
"""Cells that the short line 1 may take at 60 columns."""
LONG_2: Final = 76
SHORT_2: Final = 56
"""The same for line 2."""

Tone: TypeAlias = Literal["muted", "ember"]


@dataclass(frozen=True, slots=True)
class Focus:
    """What the person points at."""

    cursor: Card = -1
    """The card under the cursor, or -1."""
    marked: tuple[Card, ...] = ()
    """The marked cards, in the order in which they will be laid."""
    refused: Reason | None = None
    """Why the cursor card can't go (with the marked ones, if there are any)."""
    armed: bool = False
    """The call will be made together with the lay."""
    tried: bool = False
    """The person pressed Enter on a card that can't go: say why, whatever else there is."""


NOTHING: Final = Focus()
"""Nothing in focus."""


def same(text: str) -> tuple[str, str]:
    """Return a text that is short enough for both widths."""
    return text, text


def if_short(long: str, short: str) -> str:
    """Return the long form where it fits at 60 columns, too."""
    return long if cells(long) <= SHORT else short
