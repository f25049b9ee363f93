"""Who is next, and which way it goes."""

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class Course(Painted):
    """Says who follows, and the direction of play in words."""

    after: reactive[str] = reactive("")
    way: reactive[str] = reactive("")
    turned: reactive[bool] = reactive(False)
    """The direction has just been turned."""

    def paint(self, canvas: Canvas) -> None:
        """Draw both lines."""
        pen = canvas.pen
        canvas.put(0, 0, cut(self.after, canvas.width), pen("muted"))
        way = pen("brass", bold=True) if self.turned else pen("muted")
        canvas.put(0, 1, cut(self.way, canvas.width), way)
