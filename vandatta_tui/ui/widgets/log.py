"""The last lines of the log, beside the middle of the table."""

from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.log import Story, lit, paint_story
from vandatta_tui.ui.widgets.painted import Painted


class Log(Painted):
    """Shows as many of the last lines as fit."""

    story: reactive[Story] = reactive(Story())
    flashes: reactive[bool] = reactive(False)
    """The last line stands out: it has just been written."""

    class Clicked(Message):
        """The log was clicked: the person wants to read all of it."""

    def on_click(self) -> None:
        """Tell that it was clicked."""
        self.post_message(self.Clicked())

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines, the newest at the end."""
        paint_story(canvas, lit(self.story, self.flashes), 0, 0, canvas.height)
