"""The other seats, round the table."""

from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.plates import Round
from vandatta_tui.ui.drawing.seats import paint_round
from vandatta_tui.ui.widgets.painted import Painted


class Seats(Painted):
    """Shows the plates of all seats but one's own."""

    around: reactive[Round] = reactive(Round())

    @dataclass
    class Picked(Message):
        """A plate was clicked; counted from the left."""

        index: int

    def paint(self, canvas: Canvas) -> None:
        """Draw the plates."""
        paint_round(canvas, self.around, self.region.y)

    def on_click(self, event: events.Click) -> None:
        """Tell which plate was clicked."""
        index = self.around.at(event.screen_x, event.screen_y)
        if index is not None:
            self.post_message(self.Picked(index))
