"""The drawing for who deals: everybody's card in a row, a row for each time it was drawn."""

from dataclasses import dataclass
from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import Face, Look, back, card
from vandatta_tui.ui.widgets.painted import Painted

ROW_HEIGHT: int = 5
"""A name, a card, a free row."""
WIDEST: int = 14
LEAST: int = 6


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

    def paint(self, canvas: Canvas) -> None:
        """Draw the rows that fit, the last ones."""
        most = max(1, canvas.height // ROW_HEIGHT)
        number = sum(len(row) for row in self.rounds[:-most])
        for line, drawn in enumerate(self.rounds[-most:]):
            self._paint_row(canvas, drawn, line * ROW_HEIGHT, number)
            number += len(drawn)

    def _paint_row(self, canvas: Canvas, row: tuple[Drawn, ...], y: int, number: int) -> None:
        if self.shown < number:
            return
        left = max(0, min(self.LEFT, canvas.width + 1 - LEAST * len(row)))
        step = max(LEAST, min(WIDEST, (canvas.width + 1 - left) // len(row)))
        whole = self.shown >= number + len(row)
        for index, drawn in enumerate(row):
            lies_open = self.shown > number + index
            self._paint_card(canvas, left + step * index, y, step, drawn, lies_open, whole)

    def _paint_card(
        self, canvas: Canvas, x: int, y: int, step: int, drawn: Drawn, lies_open: bool, whole: bool
    ) -> None:
        pen, best = canvas.pen, drawn.best and whole
        name = cut(drawn.name, step - 1)
        canvas.put(x, y, name, pen.badge() if best else pen("text", bold=True))
        look = Look("face" if best or not whole else "rest", fresh=best)
        canvas.blit(x, y + 1, card(drawn.face, "S", pen, look) if lies_open else back("S", pen))

    @property
    def cards(self) -> int:
        """How many cards were drawn."""
        return sum(len(row) for row in self.rounds)
