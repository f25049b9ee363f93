"""The header: what is played, which deal, what the match runs to."""

from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class TitleBar(Painted):
    """One row at the top."""

    GROUND: ClassVar[str] = "night"
    DEFAULT_CSS = """
    TitleBar { height: 1; dock: top; background: $night; }
    """

    title: reactive[str] = reactive("")
    detail: reactive[str] = reactive("")
    right: reactive[str] = reactive("")
    alarm: reactive[str] = reactive("")
    """What must not be overlooked; it takes the place of all but the title."""

    def on_mount(self) -> None:
        """Take over what is alarming already."""
        self.alarm = getattr(self.app, "alarm", "")

    def paint(self, canvas: Canvas) -> None:
        """Draw the row; what is at the right gives way first."""
        pen, end = canvas.pen, canvas.width - 1
        title = cut(self.title, end - 1)
        x = canvas.put(1, 0, title, pen("text", "night", bold=True)) + 1
        if self.alarm:
            alarm = cut(self.alarm, end - x - 2)
            canvas.right(end, 0, f" {alarm} ", pen.badge("ember"))
            return
        if self.right and x + cell_len(self.right) + 1 <= end:
            end = canvas.right(end, 0, self.right, pen("muted", "night")) - 1
        canvas.put(x, 0, cut(self.detail, end - x), pen("muted", "night"))
