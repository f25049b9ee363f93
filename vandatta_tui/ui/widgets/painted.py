"""A widget whose cells are painted on a canvas."""

from typing import ClassVar

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from vandatta_tui.ui.drawing.canvas import Canvas, pen_of


class Painted(Widget):
    """Paints itself anew whenever something about it has changed."""

    ALLOW_SELECT = False
    GROUND: ClassVar[str] = "felt"
    """The role of the colour behind everything."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._canvas: Canvas | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the widget; the canvas is blank and has its size."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint the widget and return the lines that show."""
        self._canvas = None
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Return one painted line."""
        if self._canvas is None:
            self._canvas = self._painted()
        return self._canvas.strip(y)

    def _painted(self) -> Canvas:
        canvas = Canvas(pen_of(self.app), self.size.width, self.size.height, self.GROUND)
        self.paint(canvas)
        return canvas
