"""The panel beside a grand table: standings and events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.log import Story, lit, paint_story
from vandatta_tui.ui.widgets.painted import Painted

BAR: int = 12
LEFT: int = 2
AROUND_NAME: int = LEFT + 1 + BAR + 6
"""Columns of a standing beside its name."""


class Side(Painted):
    """Shows who stands where, and the last lines of the log."""

    GROUND: ClassVar[str] = "rim"

    @dataclass(frozen=True)
    class Standing:
        """One line of the standings."""

        name: str
        points: str
        share: float | None = None
        """How far the bar reaches, 0 to 1; None is no bar."""
        mine: bool = False

    standings: reactive[Sequence[Standing]] = reactive(())
    story: reactive[Story] = reactive(Story())
    flashes: reactive[bool] = reactive(False)
    """The last line of the log stands out: it has just been written."""
    titles: reactive[tuple[str, str]] = reactive(("", ""))

    class LogClicked(Message):
        """The log was clicked: the person wants to read all of it."""

    @property
    def below(self) -> int:
        """The row of the second heading."""
        return 4 + len(self.standings) if self.standings else 1

    def on_click(self, event: events.Click) -> None:
        """Tell that the log was clicked."""
        if event.y >= self.below:
            self.post_message(self.LogClicked())

    def paint(self, canvas: Canvas) -> None:
        """Draw both parts."""
        heading = canvas.pen("brass", "rim", bold=True)
        canvas.put(LEFT, 1, self.titles[0], heading)
        for row, standing in enumerate(self.standings):
            self._paint_standing(canvas, 3 + row, standing)
        canvas.put(LEFT, self.below, self.titles[1], heading)
        top = self.below + 2
        story = lit(self.story, self.flashes)
        paint_story(canvas, story, LEFT, top, canvas.height - top - 1)

    def _paint_standing(self, canvas: Canvas, y: int, standing: Standing) -> None:
        pen = canvas.pen
        style = pen("text", "rim", bold=standing.mine)
        if standing.share is None:
            after = f" – {standing.points}"
            room = canvas.width - 2 * LEFT - cell_len(after)
            canvas.put(LEFT, y, cut(standing.name, room) + after, style)
            return
        room = canvas.width - AROUND_NAME
        canvas.put(LEFT, y, cut(standing.name, room), style)
        full = round(BAR * min(1.0, max(0.0, standing.share)))
        x = canvas.put(LEFT + room + 1, y, "━" * full, pen("brass", "rim"))
        rest = "-" if pen.glyphs.ascii else "━"
        canvas.put(x, y, rest * (BAR - full), pen("line", "rim"))
        canvas.right(canvas.width - 2, y, standing.points, style)
