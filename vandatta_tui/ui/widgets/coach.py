"""One line that says what to do next, under the prompt band."""

from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class Coach(Painted):
    """A sign in brass, and the first sentences for which there is room."""

    GROUND: ClassVar[str] = "night"
    DEFAULT_CSS = """
    Coach { layer: flight; position: absolute; width: 100%; height: 1; }
    """
    SIGN: ClassVar[str] = "★"

    said: reactive[tuple[str, ...]] = reactive(())
    """What is said, what matters most first."""

    def paint(self, canvas: Canvas) -> None:
        """Write the line."""
        pen = canvas.pen
        canvas.put(2, 0, self.SIGN, pen("brass", "night", bold=True))
        canvas.put(4, 0, self.fitting(canvas.width - 5), pen("text", "night", bold=True))

    def fitting(self, width: int) -> str:
        """Return as many of the sentences as fit, the first one in any case."""
        text = cut(" ".join(self.said[:1]), width)
        for sentence in self.said[1:]:
            longer = f"{text} {sentence}"
            text = longer if cell_len(longer) <= width else text
        return text
