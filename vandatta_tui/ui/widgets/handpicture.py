"""A hand to look at: it stays lit while a question lies over the table."""

from textual.geometry import Region
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.hand import Held, paint_hand
from vandatta_tui.ui.widgets.painted import Painted


class HandPicture(Painted):
    """Shows a hand and hears nothing."""

    held: reactive[Held] = reactive(Held(()))
    within: reactive[Region] = reactive(Region())
    """Where the cards lie within the widget."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards."""
        cards = Canvas(canvas.pen, *self.within.size)
        paint_hand(cards, self.held)
        canvas.blit(*self.within.offset, cards.rows())
