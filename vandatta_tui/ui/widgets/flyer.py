"""A card on its way over the table."""

from vandatta_tui.ui.draw import Canvas
from vandatta_tui.ui.draw_cards import SIZES, Size, back, card
from vandatta_tui.ui.motion import Flight
from vandatta_tui.ui.widgets.painted import Painted


class Flyer(Painted):
    """Flies once from where it starts to where it lands."""

    DEFAULT_CSS = """
    Flyer { position: absolute; layer: flight; }
    """

    def __init__(self, flight: Flight, size: Size) -> None:
        super().__init__()
        self.flight = flight
        self.card_size = size
        self.styles.offset = flight.start
        self.styles.width, self.styles.height = SIZES[size]

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        face = self.flight.face
        size = self.card_size
        canvas.blit(0, 0, back(size, canvas.pen) if face is None else card(face, size, canvas.pen))

    def on_mount(self) -> None:
        """Take off."""
        flight = self.flight
        self.animate(
            "offset", flight.end, duration=flight.seconds, delay=flight.delay, easing="out_cubic"
        )
