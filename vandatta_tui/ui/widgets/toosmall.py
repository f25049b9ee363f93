"""What is shown instead of a screen that does not fit."""

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.wrap import wrapped
from vandatta_tui.ui.widgets.painted import Painted


class TooSmall(Painted):
    """One sentence in the middle, over everything."""

    DEFAULT_CSS = """
    TooSmall { layer: toosmall; width: 100%; height: 100%; display: none; }
    """

    sentence: reactive[str] = reactive("")
    """What is needed, and what there is."""

    def paint(self, canvas: Canvas) -> None:
        """Write the sentence, in as many lines as it takes."""
        lines = wrapped(self.sentence, canvas.width)
        top = max(0, (canvas.height - len(lines)) // 2)
        for row, line in enumerate(lines):
            canvas.centre(0, top + row, canvas.width, line, canvas.pen("text"))
