"""The middle of the table: stock, top card, and the sign of what it demands."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.cards import SIZES, Face, Look, Size, back, card
from vandatta_tui.ui.drawing.layout import Kind
from vandatta_tui.ui.drawing.signs import (
    FIGURE_HEIGHT,
    SIGN_HEIGHT,
    SIGN_WIDTH,
    big_figures,
    big_sign,
    sign_colour,
)


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle."""

    stock: int = 0
    no_stock: str = ""
    """The word for a stock that is gone."""
    top: Face | None = None
    fresh: bool = False
    """The top card was laid just now."""
    closed: int = 0
    """So many columns of the top card are closed already: the pile goes out of play."""
    suit: str = ""
    """The suit in force, as a letter; nothing if any will do."""
    word: str = ""
    """The name of that suit, `eller högre`, or that anything goes."""
    strong: bool = False
    """The suit was named, not printed on the top card."""
    figure: str = ""
    """Beating: the rank to beat."""
    besides: tuple[str, ...] = ()
    """Beating: what else goes, the fullest form first."""
    columns: int = SIGN_WIDTH
    """So many columns of the sign have come in."""


@dataclass(frozen=True, slots=True)
class Spots:
    """The columns of stock, top card and sign, and the first row of the sign."""

    top: int
    sign: int
    row: int = 0


SPOTS: Final[dict[Kind, Spots]] = {
    "small": Spots(8, 17),
    "normal": Spots(9, 19),
    "grand": Spots(12, 25, 1),
}


def card_size(kind: Kind) -> Size:
    """Return the size of the cards in the middle."""
    return "L" if kind == "grand" else "M"


def paint_middle(canvas: Canvas, middle: Middle, kind: Kind) -> None:
    """Draw stock, top card and sign."""
    spots, size = SPOTS[kind], card_size(kind)
    canvas.blit(0, 0, back(size, canvas.pen, middle.stock, middle.no_stock))
    if middle.top is not None:
        canvas.blit(spots.top, 0, card(middle.top, size, canvas.pen, Look(fresh=middle.fresh)))
        _close(canvas, spots.top, SIZES[size], middle.closed)
    if middle.figure:
        _paint_demand(canvas, middle, spots)
    else:
        _paint_sign(canvas, middle, spots)


def _close(canvas: Canvas, x: int, size: tuple[int, int], columns: int) -> None:
    """Take away so many columns of the pile, from the left."""
    for row in range(size[1] if columns else 0):
        canvas.put(x, row, " " * columns, canvas.pen("text"))


def _paint_sign(canvas: Canvas, middle: Middle, spots: Spots) -> None:
    colour = sign_colour(canvas.pen, middle.suit) if middle.suit else canvas.pen.palette.text
    big_sign(canvas, spots.sign, spots.row, middle.suit, colour, columns=middle.columns)
    if middle.columns < SIGN_WIDTH:
        return
    tint = canvas.pen.palette.tint(middle.suit) if middle.suit else "muted"
    style = canvas.pen(tint, bold=middle.strong)
    x = spots.sign + (SIGN_WIDTH - cell_len(middle.word)) // 2
    least = spots.top + SIZES["M"][0] + 1
    canvas.put(max(x, least), spots.row + SIGN_HEIGHT, middle.word, style)


def _paint_demand(canvas: Canvas, middle: Middle, spots: Spots) -> None:
    pen = canvas.pen
    whole = middle.columns >= SIGN_WIDTH
    columns = None if whole else middle.columns
    big_figures(canvas, spots.sign, spots.row, middle.figure, pen.palette.text, columns)
    if not whole:
        return
    below, room = spots.row + FIGURE_HEIGHT, canvas.width - spots.sign
    canvas.put(spots.sign, below, middle.word, pen("text", bold=middle.strong))
    besides = next((form for form in middle.besides if cell_len(form) <= room), "")
    canvas.put(spots.sign, below + 1, besides, pen("muted"))


def part_at(kind: Kind, x: int, y: int) -> str:
    """Return what lies at a cell: `stock`, `pile` or nothing."""
    width, height = SIZES[card_size(kind)]
    if not 0 <= y < height:
        return ""
    if 0 <= x < width:
        return "stock"
    return "pile" if 0 <= x - SPOTS[kind].top < width else ""
