"""A card, or the pill of whose turn it is, on its way over the table."""

from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.cards import SIZES, Size, back, card
from vandatta_tui.ui.matches.motion import Flight
from vandatta_tui.ui.widgets.painted import Painted


class Flyer(Painted):
    """Is where its flight is at a time that it is told.

    Between two flights it stays on the screen, out of sight: a widget that comes or goes has the
    whole screen drawn anew, and on a line that takes longer than the flight.
    """

    DEFAULT_CSS = """
    Flyer { position: absolute; layer: flight; visibility: hidden; }
    """

    flight: Flight | None = None
    """None while there is nothing to carry."""
    card_size: Size = "M"
    pill: str = ""

    def take_off(self, flight: Flight, size: Size, pill: str = "") -> None:
        """Begin a flight.

        Args:
            pill: what the pill says, if it is one.
        """
        self.flight, self.card_size, self.pill = flight, size, pill
        self.styles.width, self.styles.height = (cell_len(pill), 1) if pill else SIZES[size]
        self.fly(0.0)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card or the pill."""
        face, size = self.flight.face if self.flight else None, self.card_size
        if self.pill:
            canvas.put(0, 0, self.pill, canvas.pen.badge())
        elif face is None:
            canvas.blit(0, 0, back(size, canvas.pen))
        else:
            canvas.blit(0, 0, card(face, size, canvas.pen))

    def fly(self, elapsed: float) -> None:
        """Go where the flight is after so many seconds; be seen only on the way."""
        place = self.flight.at(elapsed) if self.flight else None
        self.visible = place is not None
        if place is not None:
            self.styles.offset = place

    def land(self) -> None:
        """Be out of sight until the next flight."""
        self.flight, self.visible = None, False
