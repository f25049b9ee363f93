"""One line that says what to do next, over the prompt band."""

from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class Coach(Painted):
    """A sign in brass, and a sentence."""

    GROUND: ClassVar[str] = "night"
    DEFAULT_CSS = """
    Coach { layer: flight; position: absolute; width: 100%; height: 1; }
    """
    SIGN: ClassVar[str] = "★"

    said: reactive[str] = reactive("")
    """What is said."""

    def paint(self, canvas: Canvas) -> None:
        """Write the line."""
        pen = canvas.pen
        canvas.put(2, 0, self.SIGN, pen("brass", "night", bold=True))
        canvas.put(4, 0, cut(self.said, canvas.width - 5), pen("text", "night", bold=True))
