"""What one seat may know, and what it may do.

Screens and bots get a `View`, never the state: plain frozen data that holds no card which the
seat has not seen. `sample` deals the unseen cards at random, for bots that want to play on in
thought.
"""

import random
from dataclasses import dataclass

from vandatta_tui.engine.cards import Card, Mask, Suit
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.state import Phase, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is publicly known of a seat, and what the viewer knows of its hand."""

    count: int
    """How many cards it holds in hand."""
    known: Mask
    """Those of them that the viewer knows (all, if it is the viewer's own hand)."""
    up: Mask
    """Its open table cards."""
    down: tuple[bool, ...]
    """Its places of hidden cards: whether a card lies there."""
    called: str
    """The word that stands, or the empty string."""
    playing: bool
    """Whether it still takes turns in this deal."""
    place: int
    """1 for who went out first…; 0 while playing."""
    team: int
    """Its team; its own number when everybody plays alone."""
    misses: int
    """Turns it has to miss for a forgotten call."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it. With `seat` -1 it is what an onlooker sees."""

    rules: Rules
    seat: int
    seats: tuple[SeatView, ...]
    hand: Mask
    """The viewer's hand."""
    stock: int
    """How many cards are left in the stock."""
    pile: tuple[Card, ...]
    """The discard pile; the last one is on top. Everybody saw these cards being laid."""
    suit: Suit
    """The suit in force, -1 if any will do."""
    named: bool
    """Whether the suit in force was named rather than printed on the top card."""
    turn: int
    """Who is to act; -1 when the deal is over."""
    dealer: int
    direction: int
    phase: Phase
    drawn: Mask
    """The cards drawn in this turn, if it is the viewer's."""
    draws: int
    """How often the player in turn has drawn in this turn."""
    pending_draws: int
    pending_skips: int
    out: tuple[int, ...]
    """The seats that went out, in order."""
    playable: Mask
    """What the viewer may lay now as a single card."""
    moves: tuple[Move, ...]
    """All that the viewer may do now in turn; empty when another is to act."""
    reactions: tuple[Move, ...]
    """All that the viewer may do out of turn: call late, catch, jump in."""
    callable: frozenset[Move]
    """Those of `moves` that may be made together with a call (`!`)."""
    next: int
    """Whose turn it is after the player in turn, if nothing turns or skips it."""

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to act."""
        return self.turn == self.seat >= 0


def sample(view: View, rng: random.Random) -> State:
    """Return a state that the viewer cannot tell from the real one.

    The unseen cards are dealt at random to the hidden zones; what the viewer knows stays.
    """
    raise NotImplementedError
