"""Stock and discard pile, in the middle of the table."""

from textual import events
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.layout import Kind
from vandatta_tui.ui.drawing.middle import Middle, paint_middle, part_at
from vandatta_tui.ui.widgets.painted import Painted


class Piles(Painted):
    """Shows stock, top card and what is demanded."""

    middle: reactive[Middle] = reactive(Middle())
    kind: reactive[Kind] = reactive("normal")

    class StockClicked(Message):
        """The stock was clicked."""

    class PileClicked(Message):
        """The discard pile was clicked."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the middle of the table."""
        paint_middle(canvas, self.middle, self.kind)

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        part = part_at(self.kind, event.x, event.y)
        if part:
            self.post_message(self.StockClicked() if part == "stock" else self.PileClicked())
