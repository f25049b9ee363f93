"""Who is next, and which way it goes."""

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.wrap import wrapped
from vandatta_tui.ui.widgets.painted import Painted


class Course(Painted):
    """Says who follows, and the direction of play in words."""

    after: reactive[str] = reactive("")
    way: reactive[str] = reactive("")
    turned: reactive[bool] = reactive(False)
    """The direction has just been turned."""

    def paint(self, canvas: Canvas) -> None:
        """Draw both; who follows takes two lines where there is room for them."""
        pen = canvas.pen
        rows = self._rows(canvas.width, canvas.height - 1)
        for y, row in enumerate(rows):
            canvas.put(0, y, cut(row, canvas.width), pen("muted"))
        way = pen("brass", bold=True) if self.turned else pen("muted")
        canvas.put(0, len(rows), cut(self.way, canvas.width), way)

    def _rows(self, width: int, most: int) -> list[str]:
        """Return who follows in at most so many rows; what does not fit ends the last one."""
        rows = wrapped(self.after, width) if most > 1 else [self.after]
        return rows if len(rows) <= most else [*rows[: most - 1], " ".join(rows[most - 1 :])]
