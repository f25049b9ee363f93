"""The cards of a hand: as a fan with raised cards, or as two rows of tabs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style

from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.canvas import Block, Canvas, Pen
from vandatta_tui.ui.drawing.cards import SIZES, Face, Look, Mood, Size, back, card
from vandatta_tui.ui.drawing.fan import TAB_HEIGHT, Fan, Window

PLAYABLE: Final = "•"
CURSOR: Final = "▲"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card as the hand shows it."""

    card: Card
    face: Face | None
    """None is a hidden card, chosen by its place."""
    mood: Mood = "face"
    fresh: bool = False
    away: bool = False
    """It has its place, but is still on its way there."""


@dataclass(frozen=True, slots=True)
class Slide:
    """The fan while it opens or closes: from where the cards lay to where they will lie."""

    starts: Mapping[Card, int]
    """The first column of each card before."""
    share: float
    """How much of the way they have gone, 0 to 1."""

    def x(self, card: Card, end: int) -> int:
        """Return the first column of a card now; a new one is at its place at once."""
        start = self.starts.get(card, end)
        return start + round((end - start) * self.share)


@dataclass(frozen=True, slots=True)
class Held:
    """A hand at one moment: its cards, the cursor, and what is marked in order."""

    cards: Sequence[HandCard]
    cursor: int = 0
    marks: tuple[Card, ...] = ()
    size: Size = "M"
    slide: Slide | None = None

    def order(self, index: int) -> int:
        """Return the number that a marked card bears, 0 if it is not marked."""
        number = self.cards[index].card
        return self.marks.index(number) + 1 if number in self.marks else 0

    def look(self, index: int) -> Look:
        """Return how a card is shown."""
        held = self.cards[index]
        return Look(held.mood, index == self.cursor, held.fresh)

    @property
    def raised(self) -> frozenset[int]:
        """The cards that stand one row up."""
        return frozenset(i for i in range(len(self.cards)) if self.order(i))

    def fan(self, width: int) -> Fan:
        """Return where the cards lie in so many columns."""
        return Fan(width, len(self.cards), self.size, self.cursor)

    def x(self, index: int, fan: Fan) -> int:
        """Return the first column of a card in a fan that may be opening or closing."""
        end = fan.x(index)
        return self.slide.x(self.cards[index].card, end) if self.slide else end


def paint_hand(canvas: Canvas, held: Held) -> None:
    """Draw a hand over the whole canvas."""
    fan = held.fan(canvas.width)
    if fan.tabbed:
        _paint_tabs(canvas, held, fan)
        return
    for index, shown in enumerate(held.cards):
        if not shown.away:
            _paint_card(canvas, held, index, fan)


def _paint_card(canvas: Canvas, held: Held, index: int, fan: Fan) -> None:
    x, order = held.x(index, fan), held.order(index)
    canvas.blit(x, 0 if order else 1, _block(canvas.pen, held, index, held.size))
    if order:
        canvas.put(x + 1, fan.card_height, str(order), canvas.pen.badge())
    sign = _sign(held, index)
    canvas.put(x + 1, fan.card_height + 1, sign, canvas.pen("brass", bold=sign == CURSOR))


def _block(pen: Pen, held: Held, index: int, size: Size) -> Block:
    face = held.cards[index].face
    return back(size, pen) if face is None else card(face, size, pen, held.look(index))


def _sign(held: Held, index: int) -> str:
    if index == held.cursor:
        return CURSOR
    return PLAYABLE if held.cards[index].mood == "face" else ""


def _paint_tabs(canvas: Canvas, held: Held, fan: Fan) -> None:
    for row, window in enumerate(fan.windows):
        top = row * TAB_HEIGHT
        for index in range(window.start, window.stop):
            if held.cards[index].away:
                continue
            canvas.blit(fan.x(index), top, _block(canvas.pen, held, index, "M")[:TAB_HEIGHT])
            _paint_tab_sign(canvas, fan.x(index) + 1, top, held, index)
        if fan.scrolls:
            _paint_ends(canvas, top + 1, window)


def _paint_tab_sign(canvas: Canvas, x: int, y: int, held: Held, index: int) -> None:
    order = held.order(index)
    if order:
        canvas.put(x, y, str(order), canvas.pen.badge())
    else:
        canvas.put(x, y, _sign(held, index), _tab_ink(canvas.pen, held, index))


def _tab_ink(pen: Pen, held: Held, index: int) -> Style:
    """Return the style of a sign in the border of a tab: that of the card's index."""
    rank = _block(pen, held, index, "M")[1]
    style = next((style for text, style in rank if text.strip("│|: ")), rank[0][1])
    return style + Style(bold=True, reverse=False) if index == held.cursor else style


def _paint_ends(canvas: Canvas, y: int, window: Window) -> None:
    before, after = window.start - window.first, window.end - window.stop
    if before:
        canvas.put(0, y, f"‹ {before}", canvas.pen("muted"))
    if after:
        canvas.right(canvas.width, y, f"{after} ›", canvas.pen("muted"))


def hand_height(size: Size) -> int:
    """Return the rows of a hand: raise, card, marks."""
    return SIZES[size][1] + 2
