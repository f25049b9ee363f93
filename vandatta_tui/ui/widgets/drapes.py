"""The curtain between two people, with the box that says whose turn it is."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted

BOX_WIDTH: int = 46
BOX_HEIGHT: int = 13
LONGEST_SPACED: int = 20


class Drapes(Painted):
    """Covers everything."""

    GROUND: ClassVar[str] = "back"

    @dataclass(frozen=True)
    class Words:
        """What the box says."""

        above: str = ""
        name: str = ""
        hand_over: str = ""
        last: str = ""
        button: str = ""

    words: reactive[Words] = reactive(Words())

    def paint(self, canvas: Canvas) -> None:
        """Draw folds, rod and box."""
        plain = canvas.pen.glyphs.ascii or self.app.no_color
        for x in range(canvas.width):
            self._paint_fold(canvas, x, "│" if plain and x % 3 == 0 else " ")
        x = max(0, (canvas.width - BOX_WIDTH) // 2)
        y = max(0, (canvas.height + 1 - BOX_HEIGHT) // 2)
        self._paint_box(canvas, x, y, min(BOX_WIDTH, canvas.width))

    def _paint_fold(self, canvas: Canvas, x: int, fold: str) -> None:
        palette = canvas.pen.palette
        wine = palette.wines[x % len(palette.wines)]
        for y in range(canvas.height):
            canvas.put(x, y, fold, canvas.pen("back2", wine))
        canvas.put(x, 0, "=" if canvas.pen.glyphs.ascii else " ", canvas.pen(wine, palette.rod))
        if x % len(palette.wines):
            canvas.put(x, 1, "▀", canvas.pen(palette.rod, wine))

    def _paint_box(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        pen, words = canvas.pen, self.words
        canvas.fill(x, y, width, BOX_HEIGHT, "night")
        lines = {
            2: (words.above, pen("muted", "night")),
            4: (spaced(words.name), pen("text", "night", bold=True)),
            6: (words.hand_over, pen("text", "night")),
            7: (words.last, pen("muted", "night")),
            10: (f"  {words.button}  ", pen.badge()),
        }
        for row, (text, style) in lines.items():
            canvas.centre(x, y + row, width, cut(text, width - 2), style)

    def button_at(self, x: int, y: int) -> bool:
        """Return whether a cell belongs to the button."""
        top = max(0, (self.size.height + 1 - BOX_HEIGHT) // 2)
        width = cell_len(self.words.button) + 4
        return y == top + 10 and abs(x - self.size.width // 2) <= width // 2


def spaced(name: str) -> str:
    """Return a name in capitals, spaced out unless it is long."""
    text = name.upper()
    return " ".join(text) if len(text) <= LONGEST_SPACED and text.isprintable() else text
