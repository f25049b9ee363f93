"""The drawing for who deals: everybody's card in a row, a row for each time it was drawn."""

from dataclasses import dataclass
from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import SIZES, Face, Look, Size, back, card
from vandatta_tui.ui.widgets.painted import Painted

AROUND: int = 2
"""The rows of a name, and of what stays free under a card."""
WIDEST: int = 18
"""From one card to the next, at most."""
SIZES_TRIED: tuple[Size, ...] = ("L", "M")
"""The sizes of cards, the largest one first; small ones where neither fits."""


class LotRows(Painted):
    """Shows the cards drawn so far; the next ones lie on their faces."""

    LEFT: ClassVar[int] = 3

    @dataclass(frozen=True)
    class Drawn:
        """A card that somebody drew."""

        name: str
        face: Face
        best: bool = False
        """No card of its row is better."""

    rounds: reactive[tuple[tuple[Drawn, ...], ...]] = reactive(())
    shown: reactive[int] = reactive(0)
    """So many cards are turned up, row after row."""

    @property
    def card_size(self) -> Size:
        """The largest size in which all that was drawn fits."""
        longest = max((len(row) for row in self.rounds), default=1)
        for size in SIZES_TRIED:
            wide, high = SIZES[size]
            across = (wide + 1) * longest <= self.size.width + 1
            if across and (high + AROUND) * len(self.rounds) <= self.size.height + 1:
                return size
        return "S"

    def paint(self, canvas: Canvas) -> None:
        """Draw the rows that fit, the last ones."""
        height = SIZES[self.card_size][1] + AROUND
        most = max(1, (canvas.height + 1) // height)
        number = sum(len(row) for row in self.rounds[:-most])
        for line, drawn in enumerate(self.rounds[-most:]):
            self._paint_row(canvas, drawn, line * height, number)
            number += len(drawn)

    def _paint_row(self, canvas: Canvas, row: tuple[Drawn, ...], y: int, number: int) -> None:
        if self.shown < number:
            return
        least = SIZES[self.card_size][0] + 1
        left = max(0, min(self.LEFT, canvas.width + 1 - least * len(row)))
        step = max(least, min(WIDEST, (canvas.width + 1 - left) // len(row)))
        whole = self.shown >= number + len(row)
        for index, drawn in enumerate(row):
            lies_open = self.shown > number + index
            self._paint_card(canvas, left + step * index, y, step, drawn, lies_open, whole)

    def _paint_card(
        self, canvas: Canvas, x: int, y: int, step: int, drawn: Drawn, lies_open: bool, whole: bool
    ) -> None:
        pen, best, size = canvas.pen, drawn.best and whole, self.card_size
        name = cut(drawn.name, step - 1)
        canvas.put(x, y, name, pen.badge() if best else pen("text", bold=True))
        look = Look("face" if best or not whole else "rest", fresh=best)
        canvas.blit(x, y + 1, card(drawn.face, size, pen, look) if lies_open else back(size, pen))

    @property
    def cards(self) -> int:
        """How many cards were drawn."""
        return sum(len(row) for row in self.rounds)
