"""What happened, as small frozen facts.

They are appended where the state changes, and only there. `seen_by` takes out what a seat may
not know. Screens animate events and the log tells them; nobody compares states.
"""

from dataclasses import dataclass, replace
from typing import Self

from vandatta_tui.engine.cards import UNKNOWN_ROOM, Card, Suit


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a seat (-1 when it happened to nobody)."""

    seat: int

    def seen_by(self, seat: int) -> Self:
        """Return the fact as this seat learns it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards are dealt; `seat` is the dealer, `first` leads, `starter` lies (-1: none)."""

    first: int
    starter: Card


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """A card turned up as starter went back into the stock."""

    card: Card


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Cards were laid, bottom first; a suit named with them is a `SuitNamed` of its own."""

    cards: tuple[Card, ...]
    jumped_in: bool = False
    from_table: bool = False


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    """A suit was named."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards were drawn from the stock, of the own will or as a penalty."""

    cards: tuple[Card, ...]
    why: str = "draw"
    """`draw`; else the key of the rule: others_draw, next_draws, missed, refill, starter,
    if_broken, never_last, cover_else."""
    short: int = 0
    """How many more were due but not there."""

    def seen_by(self, seat: int) -> Self:
        """Return the fact without the cards, unless this seat drew them."""
        if seat == self.seat:
            return self
        return replace(self, cards=tuple(UNSEEN for _ in self.cards))


UNSEEN: Card = -UNKNOWN_ROOM
"""A card in an event that the seat did not see."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The turn was passed on; `after_draw` if cards were drawn in it."""

    after_draw: bool = False


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A turn was missed. `why`: next_skips, missed, next_draws."""

    why: str = "next_skips"


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The direction turned; 1 is clockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The word was said."""

    word: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class CallMissed(Event):
    """A forgotten call has its consequence; `by` pointed it out (-1: the rules did)."""

    word: str
    by: int = -1


@dataclass(frozen=True, slots=True)
class PenaltyPending(Event):
    """`seat` must answer, draw `draws` cards or miss `skips` turns."""

    draws: int
    skips: int


@dataclass(frozen=True, slots=True)
class PenaltyCancelled(Event):
    """What was pending ended without effect."""


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A wild draw four was challenged; `against` laid it."""

    against: int
    right: bool


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The hand of `seat` was shown to `to` alone."""

    to: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> Self:
        """Return the fact without the cards, unless this seat was shown them."""
        if seat in (self.seat, self.to):
            return self
        return replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """A wild draw four was accepted."""


@dataclass(frozen=True, slots=True)
class RuleBroken(Event):
    """A card was laid against its `only_if`, and the rules saw it."""


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """`seat` and `other` exchanged their hands."""

    other: int


@dataclass(frozen=True, slots=True)
class HandsPassedOn(Event):
    """Every hand went on to the next seat in the direction of play."""


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile under its top card became the stock, of `count` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class SwappedCards(Event):
    """A hand card was exchanged for an open one, before the first lay."""

    hand_card: Card
    open_card: Card


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """A seat is done swapping."""


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A hidden card was turned, for all to see. It lies if `fits`, else it is taken."""

    card: Card
    place: int
    fits: bool


@dataclass(frozen=True, slots=True)
class Chanced(Event):
    """The top of the stock was tried. It lies if `fits`, else it is taken."""

    card: Card
    fits: bool


@dataclass(frozen=True, slots=True)
class PileTaken(Event):
    """The whole pile went to the hand of `seat`."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PileBurned(Event):
    """The pile is out of play; `seat` laid the card that did it."""

    count: int
    four: bool = False


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """`seat` has no card left; `place` counts from 1."""

    place: int


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is over; `seat` won it (-1: blocked)."""

    points: tuple[int, ...]
