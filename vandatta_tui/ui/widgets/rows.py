"""How every list of rows looks: heading, bar and ground of the row under the cursor."""

from typing import ClassVar

from rich.style import Style
from textual import events
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
    LINES: ClassVar[int] = 9
    """So many lines of a row say something at most; those after them stay free."""
    SCROLLBAR: ClassVar[bool] = False
    """A bar at the right edge shows where one is in a long list; a click on it goes there."""

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

    @property
    def lit(self) -> bool:
        """Whether keys act on the row under the cursor."""
        return self.has_focus

    def marked(self, index: int) -> bool:
        """Return whether this row is shown as the one under the cursor."""
        return index == self.cursor and (self.lit or self.KEEPS_MARK)

    def style(self, index: int, role: str, *, bold: bool = False) -> Style:
        """Return the style of text in a role's colour, on this row."""
        pen = self.drawing_pen
        if not self.marked(index):
            return pen(role, self.bare, bold=bold)
        if self.lit and (pen.palette.reverse or pen.glyphs.ascii):
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
        if self.scrolls and y >= self.heading:
            self._draw_bar(canvas, y - self.heading)
        return canvas.strip(0)

    @property
    def scrolls(self) -> bool:
        """Whether there is a bar: the rows do not all fit."""
        return self.SCROLLBAR and self.total > self.shown

    @property
    def _bar(self) -> tuple[int, int]:
        """How many lines the bar may lie on, and how many it takes."""
        lines = self.shown * self.row_height
        return lines, max(1, lines * self.shown // self.total)

    def _draw_bar(self, canvas: Canvas, y: int) -> None:
        lines, high = self._bar
        start = self.top * (lines - high) // (self.total - self.shown)
        pen = self.drawing_pen
        if start <= y < start + high:
            plain = pen.glyphs.ascii or pen.palette.reverse
            canvas.put(self.size.width - 1, 0, "#" if plain else " ", pen("muted", "gline"))

    def on_click(self, event: events.Click) -> None:
        """Go to the place of the list that a click on the bar means."""
        if self.scrolls and event.x == self.size.width - 1 and event.y >= self.heading:
            event.stop()
            event.prevent_default()
            lines = self._bar[0]
            place = min(max(0, event.y - self.heading), lines - 1)
            self.cursor = place * (self.count - 1) // max(1, lines - 1)

    def _draw_cells(self, canvas: Canvas, row: int, line: int) -> None:
        for column in range(self.columns):
            index = self.row_at(row, column)
            if index < self.count and line < self.LINES:
                x = column * (self.column_width + 1)
                self._draw_ground(canvas, x, index)
                self.draw_row(canvas, x, index, line)

    def _draw_ground(self, canvas: Canvas, x: int, index: int) -> None:
        canvas.put(x, 0, " " * self.column_width, self.style(index, "text"))
        if self.marked(index):
            canvas.put(x, 0, FOCUS_BAR, self._focus_style(index))

    def _focus_style(self, index: int) -> Style:
        """Return the style of the focus bar: where rows are in reverse, it stands before them."""
        pen = self.drawing_pen
        if not self.lit:
            return self.style(index, "line")
        if pen.palette.reverse or pen.glyphs.ascii:
            return pen("brass", self.bare, bold=True)
        return self.style(index, "brass")

    def _draw_heading(self, canvas: Canvas) -> None:
        pen, bare = self.drawing_pen, self.bare
        x = canvas.put(self.HEADING_AT, 0, self.title, pen("brass", bare, bold=True))
        for sign, hidden in (("↑", self.top), ("↓", self.below)):
            if hidden > 0:
                x = canvas.put(x, 0, f"  {sign} {hidden}", pen("muted", bare))
        note = cut(self.note, self.size.width - x - 3)
        canvas.right(self.size.width - 1, 0, note, pen("muted", bare))


class TwoLineRows(Rows):
    """Rows of which a second line tells more, where all of them have room for it."""

    LINES: ClassVar[int] = 2
    SCROLLBAR: ClassVar[bool] = True
    roomy: reactive[bool] = reactive(False)
    """There is much room: second lines are wanted."""

    @property
    def row_height(self) -> int:
        """How many lines a row has: two, and a free one if they all fit; else one."""
        if not self.roomy:
            return 1
        lines = self.size.height - self.heading
        return next((n for n in (self.LINES + 1, self.LINES) if n * self.total <= lines), 1)
