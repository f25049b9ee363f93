"""What a match is, in a few rows: the name of each fact muted, the fact beside it."""

from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.valuerows import ValueRows

LEAST_LABEL = 10
"""Facts begin no nearer to the edge than after so many cells of label."""


class FactRows(ValueRows):
    """Rows whose values stand one under another, right after the longest label."""

    @property
    def value_at(self) -> int:
        """The column where values begin."""
        longest = max((cell_len(row.label) for row in self.rows), default=0)
        return min(max(LEAST_LABEL, longest + 2), self.column_width // 2) + 1

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw label and value."""
        row, lit, start = self.rows[index], self.marked(index), x + self.value_at
        label = cut(row.label, self.value_at - 2)
        canvas.put(x + 1, 0, label, self.style(index, "text" if lit else "muted"))
        value = cut(row.value, x + self.column_width - start - 3)
        role = "brass" if row.changed else "text"
        end = canvas.put(start, 0, value, self.style(index, role, bold=row.changed))
        if lit and not row.fixed:
            canvas.put(start - 2, 0, "‹", self.style(index, "brass", bold=True))
            canvas.put(end + 1, 0, "›", self.style(index, "brass", bold=True))

    def clicked(self, index: int, x: int) -> None:
        """Change the value: to the one before on ‹, else to the next."""
        self.action_turn(-1 if abs(x - self.value_at + 2) <= 1 else 1)
