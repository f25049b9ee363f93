"""How every list of rows looks: heading, bar and ground of the row under the cursor."""

from typing import ClassVar

from rich.style import Style
from textual.reactive import reactive
from textual.strip import Strip

from vandatta_tui.ui.drawing.canvas import Canvas, Pen, cut, pen_of
from vandatta_tui.ui.widgets.cursorlist import CursorList

FOCUS_BAR = "▌"


class Rows(CursorList):
    """A list of rows; a subclass says how one row is drawn."""

    DEFAULT_CSS = """
    Rows { width: 1fr; height: 1fr; }
    """
    KEEPS_MARK: ClassVar[bool] = False
    """The row under the cursor stays marked when the list is not in focus."""
    HEADING_AT: ClassVar[int] = 1

    title: reactive[str] = reactive("")
    """The heading above the rows."""
    note: reactive[str] = reactive("")
    """A remark at the right end of the heading."""

    def __init__(self, *, heading: int = 0, bare: str = "felt", id: str | None = None) -> None:
        """Set up a list.

        Args:
            heading: how many lines stand above the rows: the heading and free ones.
            bare: the role of the colour behind the rows.
        """
        super().__init__(heading=heading, id=id)
        self.bare = bare

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw one line of a row on row 0 of the canvas, from column `x`."""
        raise NotImplementedError

    @property
    def drawing_pen(self) -> Pen:
        """The colours and signs as they are now."""
        return pen_of(self.app)

    def marked(self, index: int) -> bool:
        """Return whether this row is shown as the one under the cursor."""
        return index == self.cursor and (self.has_focus or self.KEEPS_MARK)

    def style(self, index: int, role: str, *, bold: bool = False) -> Style:
        """Return the style of text in a role's colour, on this row."""
        pen = self.drawing_pen
        if not self.marked(index):
            return pen(role, self.bare, bold=bold)
        if self.has_focus and (pen.palette.reverse or pen.glyphs.ascii):
            return pen.badge("text", bold=bold)
        return pen(role, "ghost", bold=bold)

    def render_line(self, y: int) -> Strip:
        """Return one line of the list."""
        canvas = Canvas(self.drawing_pen, self.size.width, 1, self.bare)
        row, line = divmod(y - self.heading, self.row_height)
        if y == 0 and self.heading:
            self._draw_heading(canvas)
        elif y >= self.heading and row < self.shown:
            self._draw_cells(canvas, self.top + row, line)
        return canvas.strip(0)

    def _draw_cells(self, canvas: Canvas, row: int, line: int) -> None:
        for column in range(self.columns):
            index = row * self.columns + column
            if index < self.count:
                x = column * (self.column_width + 1)
                self._draw_ground(canvas, x, index)
                self.draw_row(canvas, x, index, line)

    def _draw_ground(self, canvas: Canvas, x: int, index: int) -> None:
        canvas.put(x, 0, " " * self.column_width, self.style(index, "text"))
        if self.marked(index):
            bar = self.style(index, "brass" if self.has_focus else "line")
            canvas.put(x, 0, FOCUS_BAR, bar)

    def _draw_heading(self, canvas: Canvas) -> None:
        pen, bare = self.drawing_pen, self.bare
        x = canvas.put(self.HEADING_AT, 0, self.title, pen("brass", bare, bold=True))
        for sign, hidden in (("↑", self.top), ("↓", self.below)):
            if hidden > 0:
                x = canvas.put(x, 0, f"  {sign} {hidden}", pen("muted", bare))
        note = cut(self.note, self.size.width - x - 3)
        canvas.right(self.size.width - 1, 0, note, pen("muted", bare))
