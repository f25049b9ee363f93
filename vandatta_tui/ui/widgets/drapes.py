"""The curtain between two people, with the box that says whose turn it is."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.wrap import wrapped
from vandatta_tui.ui.widgets.painted import Painted

BOX_WIDTH: int = 46
BOX_HEIGHT: int = 13
"""With room for what happened in two lines; each further line makes it higher."""
FIRST_LINES: int = 2
MARGIN: int = 4
"""The rows of the curtain that stay free, above and below."""
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
        told: tuple[str, ...] = ()
        """What happened, the newest at the end."""
        remark: str = ""
        button: str = ""

    words: reactive[Words] = reactive(Words())

    def paint(self, canvas: Canvas) -> None:
        """Draw folds, rod and box."""
        plain = canvas.pen.glyphs.ascii or self.app.no_color
        for x in range(canvas.width):
            self._paint_fold(canvas, x, "│" if plain and x % 3 == 0 else " ")
        self._paint_box(canvas, self.box)

    @property
    def told(self) -> list[str]:
        """The lines of what happened for which there is room: the newest ones."""
        room = max(1, self.size.height - MARGIN - BOX_HEIGHT + FIRST_LINES)
        lines: list[str] = []
        for sentence in reversed(self.words.told):
            more = wrapped(sentence, BOX_WIDTH - 4)
            if lines and len(lines) + len(more) > room:
                break
            lines[:0] = more
        return lines[-room:]

    @property
    def box(self) -> Region:
        """Where the box stands."""
        width = min(BOX_WIDTH, self.size.width)
        height = BOX_HEIGHT + max(0, len(self.told) - FIRST_LINES)
        x = max(0, (self.size.width - width) // 2)
        return Region(x, max(0, (self.size.height + 1 - height) // 2), width, height)

    def _paint_fold(self, canvas: Canvas, x: int, fold: str) -> None:
        palette = canvas.pen.palette
        wine = palette.wines[x % len(palette.wines)]
        for y in range(canvas.height):
            canvas.put(x, y, fold, canvas.pen("back2", wine))
        canvas.put(x, 0, "=" if canvas.pen.glyphs.ascii else " ", canvas.pen(wine, palette.rod))
        if x % len(palette.wines):
            canvas.put(x, 1, "▀", canvas.pen(palette.rod, wine))

    def _paint_box(self, canvas: Canvas, box: Region) -> None:
        pen, words = canvas.pen, self.words
        canvas.fill(box.x, box.y, box.width, box.height, "night")
        lines = {
            2: (words.above, pen("muted", "night")),
            4: (spaced(words.name), pen("text", "night", bold=True)),
            6: (words.hand_over, pen("text", "night")),
            box.height - 4: (words.remark, pen("ember", "night")),
            box.height - 3: (f"  {words.button}  ", pen.badge()),
        }
        lines |= {7 + row: (line, pen("muted", "night")) for row, line in enumerate(self.told)}
        for row, (text, style) in lines.items():
            canvas.centre(box.x, box.y + row, box.width, cut(text, box.width - 2), style)

    def button_at(self, x: int, y: int) -> bool:
        """Return whether a cell belongs to the button."""
        width = cell_len(self.words.button) + 4
        return y == self.box.bottom - 3 and abs(x - self.size.width // 2) <= width // 2


def spaced(name: str) -> str:
    """Return a name in capitals, spaced out unless it is long."""
    text = name.upper()
    return " ".join(text) if len(text) <= LONGEST_SPACED and text.isprintable() else text
