"""Cards on their way: from where to where, and when. No widgets in here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from textual.geometry import Offset, Region

from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.cards import SIZES, Face
from vandatta_tui.ui.drawing.layout import Plan
from vandatta_tui.ui.drawing.middle import SPOTS

LAY_SECONDS: Final = 0.18
DRAW_SECONDS: Final = 0.16
TAKE_SECONDS: Final = 0.24
EACH_LATER: Final = 0.09
FAN_SECONDS: Final = 0.12
"""So long the hand takes to make room for a card, or to close up after one."""
MOST_FLIGHTS: Final = 5


def eased(share: float) -> float:
    """Return how much of a way is gone after this share of its time: fast first, then slower."""
    return 1 - (1 - min(1.0, share)) ** 3


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way."""

    face: Face | None
    """None is a back."""
    start: Offset
    end: Offset
    seconds: float = LAY_SECONDS
    delay: float = 0.0
    pill: int = -1
    """The seat whose pill walks; then it is no card."""

    @property
    def lands_after(self) -> float:
        """Seconds until it has arrived."""
        return self.delay + self.seconds

    def at(self, elapsed: float) -> Offset | None:
        """Return where it is after so many seconds; None before it starts and once it is there."""
        if not self.delay <= elapsed < self.lands_after:
            return None
        gone = eased((elapsed - self.delay) / self.seconds)
        way = self.end - self.start
        return self.start + Offset(round(way.x * gone), round(way.y * gone))


@dataclass(frozen=True, slots=True)
class Stage:
    """Where things are, for flights between them."""

    plan: Plan
    me: int
    others: Sequence[int]
    """The other seats in the order of their plates."""
    in_hand: dict[Card, Offset]
    """Where my cards lay before the move."""
    face: Callable[[Card], Face]
    to_hand: Mapping[Card, Offset] = field(default_factory=dict)
    """Where my cards lie after the move."""

    @property
    def stock(self) -> Offset:
        """Where the stock lies."""
        return self.plan.piles.offset

    @property
    def pile(self) -> Offset:
        """Where the discard pile lies."""
        return self.plan.piles.offset + Offset(SPOTS[self.plan.kind].top, 0)

    def seat(self, seat: int) -> Offset:
        """Return where a card comes from or goes to at a seat."""
        if seat == self.me:
            return self._middle(self.plan.hand)
        place = self.plan.plates[self.others.index(seat)]
        return self._middle(Region(place.x, place.y, place.width, 1))

    def of_card(self, seat: int, card: Card) -> Offset:
        """Return where a card is laid from."""
        return self.in_hand.get(card, self.seat(seat))

    def for_card(self, seat: int, card: Card) -> Offset:
        """Return where a card comes to lie at a seat."""
        return self.to_hand.get(card, self.seat(seat))

    def pill(self, seat: int) -> Offset:
        """Return where the pill of a seat stands."""
        if seat == self.me:
            return self.plan.prompt.offset + Offset(2, 0)
        place = self.plan.plates[self.others.index(seat)]
        return Offset(place.x, place.y)

    @property
    def card_width(self) -> int:
        """How wide a card in the middle is."""
        return SIZES[self.plan.card_size][0]

    def _middle(self, region: Region) -> Offset:
        width = SIZES[self.plan.card_size][0]
        return Offset(max(0, region.x + (region.width - width) // 2), region.y)
