"""House rules as rows; where there is room, each question is written out in full."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.reactive import reactive
from textual.strip import Strip

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.wrap import wrapped
from vandatta_tui.ui.widgets.valuerows import END, ValueRows

MOST_LINES = 3
"""A question takes no more lines than this."""


class RuleRows(ValueRows):
    """Rows whose labels may take several lines, with a free line between them if that fits."""

    spacious: reactive[bool] = reactive(False)
    """Whether labels are broken into lines instead of being cut, if all rows fit like that."""

    @property
    def tall(self) -> bool:
        """Whether all rows stand there in full."""
        return bool(self._places())

    @property
    def unsaid(self) -> str:
        """What the row under the cursor has no room to say; where rows are tall, all is said."""
        return "" if self.tall else super().unsaid

    @property
    def full_height(self) -> int:
        """How many lines all rows take in full, with a free line between them."""
        return sum(map(len, self.labels())) + max(0, self.count - 1)

    @property
    def shown(self) -> int:
        """How many rows fit."""
        return self.count if self.tall else super().shown

    def labels(self) -> list[list[str]]:
        """Return the lines of each label."""
        return [self._label(row)[:MOST_LINES] for row in self.rows]

    def _label(self, row: ValueRows.Row) -> list[str]:
        room = self.column_width - END - max(cell_len(row.value), 4) - 6
        return wrapped(row.label, max(12, room))

    def _places(self) -> Sequence[range]:
        """Return the lines of each row below the heading; none if they do not all fit."""
        if not (self.spacious and self.rows):
            return ()
        heights = [len(label) for label in self.labels()]
        room = self.size.height - self.heading
        gap = 1 if sum(heights) + len(heights) - 1 <= room else 0
        places, y = [], 0
        for height in heights:
            places.append(range(y, y + height))
            y += height + gap
        return places if y - gap <= room else ()

    def line_of(self, index: int) -> int:
        """Return the line of the widget on which a row begins."""
        places = self._places()
        return self.heading + places[index].start if places else super().line_of(index)

    def index_at(self, x: int, y: int) -> int | None:
        """Return the row at a cell of the widget, or None."""
        places = self._places()
        if not places:
            return super().index_at(x, y)
        return next((n for n, lines in enumerate(places) if y - self.heading in lines), None)

    def render_line(self, y: int) -> Strip:
        """Return one line of the list."""
        places = self._places()
        if not places or y < self.heading:
            return super().render_line(y)
        canvas = Canvas(self.drawing_pen, self.size.width, 1, self.bare)
        index = self.index_at(0, y)
        if index is not None:
            self._draw_ground(canvas, 0, index)
            self._draw_in_full(canvas, index, y - self.heading - places[index].start)
        return canvas.strip(0)

    def _draw_in_full(self, canvas: Canvas, index: int, line: int) -> None:
        lit = self.marked(index)
        canvas.put(2, 0, self.labels()[index][line], self.style(index, "text", bold=lit))
        if line == 0:
            self.draw_value(canvas, 0, index)
