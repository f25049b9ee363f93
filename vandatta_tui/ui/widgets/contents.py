"""The contents of the rules: a row for each section, the one in view marked."""

from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import Rows


class Contents(Rows):
    """One line a section."""

    DEFAULT_CSS = """
    Contents { width: 20; height: 1fr; }
    """
    KEEPS_MARK: ClassVar[bool] = True

    sections: reactive[tuple[str, ...]] = reactive(())
    """The titles."""

    @property
    def count(self) -> int:
        """How many sections there are."""
        return len(self.sections)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw a title."""
        lit = self.marked(index)
        title = cut(self.sections[index], self.column_width - 3)
        canvas.put(x + 2, 0, title, self.style(index, "text" if lit else "muted", bold=lit))

    def watch_sections(self) -> None:
        """Keep the cursor on a section."""
        self.cursor = self.validate_cursor(self.cursor)
