"""Cards, as blocks of cells: chips, small, middle and large faces, backs and empty places."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from rich.style import Style

from vandatta_tui.ui.drawing.canvas import Block, Canvas, Pen
from vandatta_tui.ui.drawing.palette import SuitInk, UnoInk
from vandatta_tui.ui.drawing.shades import mix

Size: TypeAlias = Literal["S", "M", "L"]
Mood: TypeAlias = Literal["face", "ghost", "rest"]

SIZES: Final[dict[Size, tuple[int, int]]] = {"S": (5, 3), "M": (7, 5), "L": (9, 7)}
CHIP_WIDTH: Final = 3

PIPS: Final[dict[str, tuple[tuple[str, tuple[int, ...]], ...]]] = {
    "A": (("4", (2,)),),
    "2": (("4", (1, 3)),),
    "3": (("4", (0, 2, 4)),),
    "4": (("35", (1, 3)),),
    "5": (("35", (1, 3)), ("4", (2,))),
    "6": (("35", (1, 2, 3)),),
    "7": (("35", (0, 2, 4)), ("4", (1,))),
    "8": (("35", (0, 2, 4)), ("4", (1, 3))),
    "9": (("35", (0, 1, 3, 4)), ("4", (2,))),
    "10": (("35", (0, 1, 2, 3, 4)),),
}
"""By rank: columns of the inner field, and the rows of the pips in each."""

COURT: Final = ("J", "Q", "K")
PIP_FADE: Final = 0.45
CREST_FADE: Final = 0.30


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, as the person reads it."""

    rank: str
    """At most two cells: `10`, `Kn`, `+4`."""
    suit: str
    """S H D C, r y g b, or nothing for a joker and a wild card."""
    name: str = ""
    """The rank as rulesets write it, for pips and crests."""
    foot: str = ""
    """UNO: the word in the corner."""
    uno: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How a card is shown."""

    mood: Mood = "face"
    """Playable, not playable, or at rest because another is to act."""
    cursor: bool = False
    fresh: bool = False
    """Just drawn, or just laid."""


@dataclass(frozen=True, slots=True)
class _Inks:
    ground: str
    border: str
    ink: str
    bold: bool


def chip(face: Face, pen: Pen, look: Look = Look()) -> Block:
    """Return a card in one row: rank and suit, right-aligned in three cells."""
    inks = _inks(face, look, pen)
    text = pen.glyphs.text(face.rank) + pen.glyphs.suit(face.suit)
    return [[(text.rjust(CHIP_WIDTH), pen(inks.ink, inks.ground, bold=inks.bold))]]


@lru_cache(maxsize=1024)
def card(face: Face, size: Size, pen: Pen, look: Look = Look()) -> Block:
    """Return a card of the size asked for; the block is shared and must not be changed."""
    inks = _inks(face, look, pen)
    canvas = _frame(size, pen, inks, look)
    style = _index_style(face, pen, inks, look)
    sign = pen.glyphs.suit(face.suit)
    canvas.put(1, 1, face.rank, style)
    if size == "S":
        canvas.put(3, 1, sign, style)
        return canvas.rows()
    canvas.put(1, 2, sign, style)
    plain = pen(inks.ink, inks.ground, bold=inks.bold)
    if size == "M" or face.uno:
        canvas.right(canvas.width - 1, canvas.height - 2, face.foot or face.rank, plain)
    if size == "L":
        _middle(canvas, face, inks)
    return canvas.rows()


@lru_cache(maxsize=256)
def back(size: Size, pen: Pen, count: int | None = None, empty: str = "") -> Block:
    """Return the back of a card; with a count it is a stock, and `empty` says it is gone."""
    if count == 0:
        return _gone(size, pen, empty)
    width, height = SIZES[size]
    inks = _Inks("back", "back2", "back2", False)
    canvas = _frame(size, pen, inks, Look())
    style = pen("back2", "back")
    for row in range(1, height - 1):
        canvas.put(1, row, "▒" * (width - 2), style)
    if count is not None:
        white = pen("backtext", "back", bold=True)
        canvas.put(1, height // 2, " " * (width - 2), white)
        canvas.centre(1, height // 2, width - 2, str(count), white)
    return canvas.rows()


def open_over_hidden(width: int, pen: Pen, ground: str = "felt") -> Block:
    """Return the edge of a hidden card under an open one."""
    return [[("▀" * width, pen("back2", ground))]]


def hand_backs(count: int, most: int, pen: Pen) -> Block:
    """Return the hand of another seat in one row: a sliver per card, at most so many."""
    return [[("▌" * min(count, most), pen("back2", "back"))]]


def fan_of_backs(count: int, most: int, pen: Pen) -> Block:
    """Return the hand of another seat as small backs at step 2, at most so many."""
    shown = min(count, most)
    if not shown:
        return []
    canvas = Canvas(pen, 2 * (shown - 1) + SIZES["S"][0], SIZES["S"][1])
    for index in range(shown):
        canvas.blit(2 * index, 0, back("S", pen))
    return canvas.rows()


def _inks(face: Face, look: Look, pen: Pen) -> _Inks:
    if look.mood == "ghost":
        ground = "ghostcur" if look.cursor else "ghost"
        border = "brass" if look.cursor or look.fresh else "gline"
        return _Inks(ground, border, pen.palette.tint(face.suit), False)
    if face.uno and not pen.palette.grey:
        return _uno_inks(pen.palette.colour(face.suit), look)
    return _french_inks(pen.palette.suit(face.suit), look)


def _french_inks(inks: SuitInk, look: Look) -> _Inks:
    fresh = "brass" if look.fresh else "edge"
    if look.mood == "rest":
        return _Inks("rest", fresh, inks.rest or inks.cur, True)
    if look.cursor:
        return _Inks("cur", "curedge", inks.cur, True)
    return _Inks("face", fresh, inks.face, True)


def _uno_inks(inks: UnoInk, look: Look) -> _Inks:
    marked = (look.cursor and look.mood == "face") or look.fresh
    return _Inks(inks.face, inks.cursor if marked else inks.border, inks.ink, True)


def _frame(size: Size, pen: Pen, inks: _Inks, look: Look) -> Canvas:
    width, height = SIZES[size]
    canvas = Canvas(pen, width, height, inks.ground)
    style = pen(inks.border, inks.ground)
    solid = look.mood != "ghost"
    inner = width - 2
    canvas.put(0, 0, pen.glyphs.border("╭" + "─" * inner + "╮", solid), style)
    for row in range(1, height - 1):
        canvas.put(0, row, pen.glyphs.border("│", solid), style)
        canvas.put(width - 1, row, pen.glyphs.border("│", solid), style)
    canvas.put(0, height - 1, pen.glyphs.border("╰" + "─" * inner + "╯", solid), style)
    return canvas


def _index_style(face: Face, pen: Pen, inks: _Inks, look: Look) -> Style:
    """Return the style of the index: reversed under the cursor where nothing else tells enough.

    That is in ASCII, and on a UNO card in 16 colours, whose ground is the colour of the card.
    """
    style = pen(inks.ink, inks.ground, bold=inks.bold)
    tells = pen.glyphs.ascii or (pen.palette.reverse and face.uno)
    return style + Style(reverse=True) if look.cursor and tells else style


def _middle(canvas: Canvas, face: Face, inks: _Inks) -> None:
    if face.uno:
        style = canvas.pen(inks.ink, inks.ground, bold=True)
        canvas.centre(1, 3, canvas.width - 2, face.rank, style)
    elif face.name in COURT:
        _crest(canvas, face, _faded(canvas.pen, inks, CREST_FADE))
    else:
        _pips(canvas, face, _faded(canvas.pen, inks, PIP_FADE))


def _faded(pen: Pen, inks: _Inks, share: float) -> Style:
    ink, ground = pen.colour(inks.ink), pen.colour(inks.ground)
    return pen(mix(ink, ground, share) if pen.palette.mixes else ink, ground)


def _pips(canvas: Canvas, face: Face, style: Style) -> None:
    for columns, rows in PIPS.get(face.name, ()):
        for column in columns:
            for row in rows:
                canvas.put(1 + int(column), 1 + row, canvas.pen.glyphs.suit(face.suit), style)


def _crest(canvas: Canvas, face: Face, style: Style) -> None:
    sign = canvas.pen.glyphs.suit(face.suit)
    for row, text in enumerate(("╭─╮", f"│{sign}│", "╰─╯")):
        canvas.put(4, 2 + row, text, style)


def _gone(size: Size, pen: Pen, word: str) -> Block:
    width, height = SIZES[size]
    canvas = _frame(size, pen, _Inks("felt", "line", "line", False), Look(mood="ghost"))
    canvas.centre(1, height // 2, width - 2, word[: width - 2], pen("muted"))
    return canvas.rows()
