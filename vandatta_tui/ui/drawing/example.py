"""A worked example as a little table: the pile, a hand, and what is told of it."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import SIZES, Face, Look, Size, card
from vandatta_tui.ui.drawing.wrap import wrapped

GROUND: Final = "rim"
GAP: Final = 2
"""Cells between the pile and the hand."""
EDGE: Final = 2
READABLE: Final = 5
"""A small card that shows less than this does not show its suit; a larger one does."""


@dataclass(frozen=True)
class Still:
    """The table at one moment."""

    top: Face | None
    who: str
    hand: tuple[tuple[Face, bool], ...]
    """Each card, and whether it may be laid."""
    text: str
    refused: bool = False


@dataclass(frozen=True)
class LittleTable:
    """An example that can be stepped through."""

    id: str
    title: str
    pile: str
    """What the card on the pile is called."""
    stills: tuple[Still, ...]

    def height(self, width: int, size: Size) -> int:
        """Return how many lines it takes, whatever is shown of it."""
        texts = max(len(wrapped(still.text, width - 2 * EDGE)) for still in self.stills)
        return 1 + SIZES[self.hand_size(width, size)][1] + 1 + texts

    def hand_size(self, width: int, size: Size) -> Size:
        """Return how large the cards of a hand are: larger where they must overlap."""
        longest = max(len(still.hand) for still in self.stills)
        return size if size != "S" or step_of(width, size, longest) >= READABLE else "M"


def step_of(width: int, size: Size, count: int) -> int:
    """Return how far apart the cards of a hand lie."""
    wide = SIZES[size][0]
    room = width - 2 * EDGE - GAP - 2 * wide  # the pile is as wide as a card
    return max(3, min(wide + 1, room // max(1, count - 1)))


def draw_example(
    canvas: Canvas, y: int, table: LittleTable, step: int, width: int, size: Size, lit: bool
) -> int:
    """Draw a still of the example from this line; return how many lines it takes."""
    height, still = table.height(width, size), table.stills[step]
    canvas.fill(0, y, width, height, GROUND)
    _draw_title(canvas, y, table, step, width, lit)
    hand = table.hand_size(width, size)
    if still.top is not None:
        canvas.blit(EDGE, y + 1, card(still.top, size, canvas.pen))
    x, below = EDGE + SIZES[size][0] + GAP, y + 1 + SIZES[hand][1]
    _draw_hand(canvas, x, y + 1, still, width, hand)
    canvas.put(EDGE, below, cut(table.pile, x - EDGE - 1), canvas.pen("muted", GROUND))
    canvas.put(x, below, cut(still.who, width - x), canvas.pen("text", GROUND, bold=True))
    role = "ember" if still.refused else "text"
    for n, line in enumerate(wrapped(still.text, width - 2 * EDGE), below + 1):
        canvas.put(EDGE, n, line, canvas.pen(role, GROUND))
    return height


def _draw_title(
    canvas: Canvas, y: int, table: LittleTable, step: int, width: int, lit: bool
) -> None:
    pen = canvas.pen
    place = f"‹ {step + 1}/{len(table.stills)} ›"
    canvas.put(0, y, "▌", pen("brass" if lit else "line", GROUND))
    room = width - 2 * EDGE - cell_len(place) - 1
    canvas.put(EDGE, y, cut(table.title, room), pen("text", GROUND, bold=True))
    canvas.right(width - 1, y, place, pen("brass" if lit else "muted", GROUND, bold=lit))


def _draw_hand(canvas: Canvas, x: int, y: int, still: Still, width: int, size: Size) -> None:
    wide = SIZES[size][0]
    room = width - x - EDGE // 2 - wide
    step = max(3, min(wide + 1, room // max(1, len(still.hand) - 1)))
    for n, (face, playable) in enumerate(still.hand):
        if x + n * step + wide <= width:
            look = Look(mood="face" if playable else "ghost")
            canvas.blit(x + n * step, y, card(face, size, canvas.pen, look))
