"""Which game it is: its name, how many may play, and a line about it."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class GameTitle(Painted):
    """Two lines."""

    DEFAULT_CSS = """
    GameTitle { width: 1fr; height: 2; }
    """

    @dataclass(frozen=True)
    class Said:
        """What stands there."""

        name: str
        players: str
        story: str

    said: reactive[Said | None] = reactive[Said | None](None)
    """What stands there; nothing for a faulty game."""

    def paint(self, canvas: Canvas) -> None:
        """Write both lines."""
        if self.said is None:
            return
        pen, width = canvas.pen, canvas.width
        name = cut(self.said.name, width - cell_len(self.said.players) - 1)
        x = canvas.put(0, 0, name, pen("text", bold=True))
        canvas.put(x + 1, 0, self.said.players, pen("muted"))
        canvas.put(0, 1, cut(self.said.story, width), pen("muted"))
