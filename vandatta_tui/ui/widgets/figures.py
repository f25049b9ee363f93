"""A table of figures: texts at the left, numbers right-aligned; what has no room gives way."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import Rows

GAP = 2
LEAST_TEXT = 14
"""Cells that a text keeps before a column of numbers gives way."""


class Figures(Rows):
    """One line a row, the names of the columns in the heading."""

    SCROLLBAR: ClassVar[bool] = True

    @dataclass(frozen=True)
    class Column:
        """A column; the last ones give way first."""

        name: str
        cells: tuple[str, ...]
        number: bool = True

    columns_shown: reactive[tuple[Column, ...]] = reactive((), layout=True)
    """What is shown, in order."""

    @property
    def count(self) -> int:
        """How many rows there are."""
        shown = self.columns_shown
        return len(shown[0].cells) if shown else 0

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw the cells of a row."""
        for place, column in enumerate(self._fitting()):
            lit = self.marked(index)
            style = self.style(index, "text" if lit or not place else "muted", bold=not place)
            self._put(canvas, x, place, column.cells[index], style)

    def _draw_heading(self, canvas: Canvas) -> None:
        for place, column in enumerate(self._fitting()):
            style = self.drawing_pen("brass", self.bare, bold=True)
            self._put(canvas, 0, place, column.name, style)

    def _put(self, canvas: Canvas, x: int, place: int, text: str, style: object) -> None:
        start, width, number = self._places()[place]
        text = cut(text, width)
        begin = start + (width - cell_len(text) if number else 0)
        canvas.put(x + begin, 0, text, style)  # type: ignore[arg-type]

    def _fitting(self) -> Sequence[Column]:
        return self.columns_shown[: len(self._places())]

    def _places(self) -> list[tuple[int, int, bool]]:
        """Return where each column begins, how wide it is, and whether it holds numbers."""
        columns = list(self.columns_shown)
        room = self.size.width - 2 * GAP
        while len(columns) > 1 and self._least(columns) > room:
            columns.pop()
        widths = [_width(column) for column in columns]
        over = sum(widths) + GAP * (len(widths) - 1) - room
        for place, column in enumerate(columns):
            if not column.number and over > 0:
                less = min(over, max(0, widths[place] - LEAST_TEXT))
                widths[place] -= less
                over -= less
        starts = [GAP + sum(widths[:i]) + GAP * i for i in range(len(widths))]
        return [(s, w, c.number) for s, w, c in zip(starts, widths, columns, strict=True)]

    @staticmethod
    def _least(columns: Sequence[Column]) -> int:
        widths = [_width(c) if c.number else min(LEAST_TEXT, _width(c)) for c in columns]
        return sum(widths) + GAP * (len(widths) - 1)

    def watch_columns_shown(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()


def _width(column: Figures.Column) -> int:
    return max(map(cell_len, (column.name, *column.cells)))
