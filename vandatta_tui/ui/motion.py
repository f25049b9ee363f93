"""What moves when something happens: which card flies from where to where. No widgets in here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from textual.geometry import Offset, Region

from vandatta_tui.engine import events as ev
from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.draw_cards import SIZES, Face
from vandatta_tui.ui.draw_middle import SPOTS
from vandatta_tui.ui.layout import Plan

LAY_SECONDS: Final = 0.18
DRAW_SECONDS: Final = 0.16
TAKE_SECONDS: Final = 0.24
EACH_LATER: Final = 0.09
MOST_FLIGHTS: Final = 5
LIT_SECONDS: Final = 0.06
"""The border of a card that has just landed shines so long."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way."""

    face: Face | None
    """None is a back."""
    start: Offset
    end: Offset
    seconds: float
    delay: float = 0.0

    @property
    def lands_after(self) -> float:
        """Seconds until it has arrived."""
        return self.delay + self.seconds


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

    def _middle(self, region: Region) -> Offset:
        width = SIZES[self.plan.card_size][0]
        return Offset(max(0, region.x + (region.width - width) // 2), region.y)


def flights(events: Sequence[ev.Event], stage: Stage) -> list[Flight]:
    """Return the flights that these events call for, one after another."""
    found: list[Flight] = []
    for event in events:
        for flight in _of(event, stage):
            found.append(_later(flight, len(found)))
    return found


def _later(flight: Flight, number: int) -> Flight:
    delay = number * EACH_LATER
    return Flight(flight.face, flight.start, flight.end, flight.seconds, delay)


def _of(event: ev.Event, stage: Stage) -> list[Flight]:
    if isinstance(event, ev.Laid):
        return [_lay(event.seat, card, stage) for card in event.cards]
    if isinstance(event, ev.Drew):
        drawn = Flight(None, stage.stock, stage.seat(event.seat), DRAW_SECONDS)
        return [drawn] * min(len(event.cards), MOST_FLIGHTS)
    if isinstance(event, ev.PileTaken):
        taken = Flight(None, stage.pile, stage.seat(event.seat), TAKE_SECONDS)
        return [taken] * min(len(event.cards), MOST_FLIGHTS)
    return []


def _lay(seat: int, card: Card, stage: Stage) -> Flight:
    start = stage.in_hand.get(card, stage.seat(seat))
    return Flight(stage.face(card), start, stage.pile, LAY_SECONDS)
