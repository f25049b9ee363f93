"""Figures as bars: a label, a bar whose length tells the share, the figure."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Size
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class Bars(Painted):
    """A heading, and a bar on each line under it."""

    DEFAULT_CSS = """
    Bars { width: 1fr; height: auto; }
    """
    FILLED: ClassVar[str] = "━"

    @dataclass(frozen=True)
    class Bar:
        """One figure."""

        label: str
        share: float
        """How long the bar is, 0 to 1."""
        figure: str
        role: str = "brass"

    title: reactive[str] = reactive("")
    """What the figures are."""
    bars: reactive[tuple[Bar, ...]] = reactive((), layout=True)
    """The figures."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of heading and bars."""
        return 1 + len(self.bars)

    def paint(self, canvas: Canvas) -> None:
        """Draw heading and bars; the bars all begin in the same column."""
        pen = canvas.pen
        canvas.put(0, 0, cut(self.title, canvas.width), pen("brass", bold=True))
        labels = min(canvas.width // 3, max((cell_len(b.label) for b in self.bars), default=0))
        figures = max((cell_len(bar.figure) for bar in self.bars), default=0)
        room = max(1, canvas.width - labels - figures - 3)
        for y, bar in enumerate(self.bars, 1):
            canvas.right(labels, y, cut(bar.label, labels), pen("muted"))
            filled = round(min(1.0, max(0.0, bar.share)) * room)
            x = canvas.put(labels + 1, y, self.FILLED * filled, pen(bar.role))
            plain = pen.glyphs.ascii or pen.palette.reverse  # no colour tells the two apart
            rest = " " if plain else self.FILLED
            canvas.put(x, y, rest * (room - filled), pen("line"))
            canvas.right(canvas.width, y, bar.figure, pen("text", bold=True))
