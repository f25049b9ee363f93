"""What the plates round the table say, and where they stand. Nothing is drawn here."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.ui.drawing.layout import Arrow, PlatePlace


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate says."""

    name: str
    count: int
    points: str = ""
    """Figures alone; with their unit in `points_unit`."""
    points_unit: str = ""
    """What stands behind points where there is room: ` p`."""
    deals: str = ""
    """The word for the dealer, if this seat deals."""
    badge: str = ""
    """The call that stands: `LAPPEN!`."""
    status: str = ""
    idle: bool = False
    """The status only says who sits there; not worth a part of it."""
    tone: str = "muted"
    """The role of the status: `muted`, `sky`, `ember`."""
    out: str = ""
    """How it left the deal, instead of its cards."""
    turn: bool = False
    faded: bool = False
    """The pill only passes by: the seat is skipped."""
    blinks: bool = False
    """The badge is in reverse: it has just come."""
    partner: bool = False
    gone: bool = False
    """It has left the match."""
    faces: tuple[Face, ...] = ()
    """The cards in hand, where they are open to whoever looks."""
    up: tuple[Face | None, ...] = ()
    """Beating: the open card at each place; None where there is none."""
    down: tuple[bool, ...] = ()
    """Beating: whether a hidden card lies at each place."""


@dataclass(frozen=True, slots=True)
class Round:
    """All plates, in order from the left, with their places and the arrows between them."""

    plates: Sequence[Plate] = ()
    places: Sequence[PlatePlace] = ()
    arrows: Sequence[Arrow] = ()
    clockwise: bool = True
    stale: frozenset[int] = frozenset()
    """The arrows that still point the other way: the direction is just turning."""
    points_width: int = field(init=False, default=2)

    def __post_init__(self) -> None:
        widest = max((len(plate.points) for plate in self.plates), default=0)
        object.__setattr__(self, "points_width", max(2, widest))

    def at(self, x: int, y: int) -> int | None:
        """Return the index of the plate at a cell of the screen."""
        for index, place in enumerate(self.places):
            rows = 5 if place.form == "grand" else 3
            if place.x <= x < place.x + place.width and place.y <= y < place.y + rows:
                return index
        return None
