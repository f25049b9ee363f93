"""The position of a deal: zones, whose turn it is, what is due. No rules in here.

Hands and open cards are masks; the stock and the pile are lists, because their order matters
(the last of each is the next card to come, the top). `copy` is written by hand: bots and
sampling copy a state before almost every thought.
"""

from enum import IntEnum
from typing import Final

from vandatta_tui.engine.cards import NO_SUIT, Card, Mask, Suit
from vandatta_tui.engine.rules import Rules


class Phase(IntEnum):
    """What the player in turn has to do now."""

    PLAY = 0
    """Lay, draw, take or pass."""
    COVER = 1
    """Cover the special card just laid."""
    SUIT = 2
    """Name a suit (starter card)."""
    GIVE = 3
    """Say whose hand to swap with."""
    CHALLENGE = 4
    """Accept or challenge a wild draw four."""
    LAST_DRAW = 5
    """Lay or keep the card drawn after an eight or ace as last card (S6?12)."""
    SWAP = 6
    """Exchange hand and open cards before the first lay."""
    OVER = 7


NO_CARD: Final = -1
"""An emptied place of hidden cards; no top card."""


class State:
    """A deal at one moment. Whoever holds it may see every card: screens and bots get a `View`."""

    __slots__ = (
        "burned",
        "called",
        "catchable",
        "dealer",
        "direction",
        "down",
        "drawn",
        "draws",
        "first",
        "follow",
        "free",
        "hands",
        "inn",
        "laid_by",
        "last_guilty",
        "miss",
        "moves",
        "out",
        "passed",
        "pending_card",
        "pending_draws",
        "pending_skips",
        "phase",
        "pile",
        "points",
        "reshuffles",
        "rules",
        "seed",
        "seen",
        "stock",
        "succ",
        "suit",
        "teams",
        "turn",
        "turns",
        "up",
        "window",
        "winner",
    )

    rules: Rules
    hands: list[Mask]
    up: list[Mask]
    """Open table cards (beating)."""
    down: list[list[Card]]
    """Hidden table cards by place; NO_CARD where the place is empty (beating)."""
    stock: list[Card]
    """The last one is drawn first."""
    pile: list[Card]
    """The last one is the top card."""
    burned: Mask
    """Cards that left the game for all to see (beating)."""
    suit: Suit
    """The suit named for the top card; NO_SUIT when its own print counts."""
    follow: Mask
    """What may be laid on the pile as it lies, by suit and rank alone."""
    free: bool
    """Anything may be laid on the starter as it lies."""
    turn: int
    direction: int
    phase: Phase
    dealer: int
    inn: list[bool]
    """Who still plays in this deal: dealt in, and not yet out."""
    succ: list[int]
    """By seat: the next seat still in, in the direction of play. See `seat_order`."""
    out: list[int]
    """The seats that went out, in order."""
    drawn: Mask
    """The cards that the player in turn has drawn in this turn."""
    draws: int
    """How often the player in turn has drawn in this turn."""
    passed: Mask
    """The seats that passed without a draw, one after another, as a mask of seats."""
    called: list[int]
    """By seat: the call that stands, as index + 1; 0 is none."""
    window: list[int]
    """By seat: the call that may still be made, as index + 1; 0 is none."""
    catchable: list[int]
    """By seat: the forgotten call that may be pointed out, as index + 1; 0 is none."""
    miss: list[int]
    """By seat: turns still to be missed for a forgotten call."""
    pending_draws: int
    pending_skips: int
    pending_card: Card
    """The card that made them pending; NO_CARD when nothing is."""
    last_guilty: bool
    """The wild draw four that waits for an answer was laid against its condition."""
    laid_by: int
    """Who laid the top card; the one a challenge is aimed at."""
    teams: tuple[int, ...]
    """By seat: its team; empty when everybody plays alone."""
    seen: list[Mask]
    """By seat: the cards in hidden zones of others whose place this seat knows."""
    first: int
    """Who leads."""
    moves: int
    turns: int
    seed: int
    """What reshuffles are drawn from: (seed · 1000 + deal) · 1000."""
    reshuffles: int
    winner: int
    """Who won the deal; -1 before its end and when it was blocked."""
    points: list[int]
    """What the deal was worth to each seat; all 0 before its end."""

    def __init__(self, rules: Rules, seats: int, dealer: int, seed: int) -> None:
        self.rules = rules
        self.hands = [0] * seats
        self.up = [0] * seats
        self.down = [[] for _ in range(seats)]
        self.stock = []
        self.pile = []
        self.burned = 0
        self.suit = NO_SUIT
        self.follow = 0
        self.free = False
        self.turn = dealer
        self.direction = rules.direction
        self.phase = Phase.PLAY
        self.dealer = dealer
        self.inn = [True] * seats
        self.succ = []
        self.out = []
        self.drawn = 0
        self.draws = 0
        self.passed = 0
        self.called = [0] * seats
        self.window = [0] * seats
        self.catchable = [0] * seats
        self.miss = [0] * seats
        self.pending_draws = 0
        self.pending_skips = 0
        self.pending_card = NO_CARD
        self.last_guilty = False
        self.laid_by = dealer
        self.teams = ()
        self.seen = [0] * seats
        self.first = dealer
        self.moves = 0
        self.turns = 0
        self.seed = seed
        self.reshuffles = 0
        self.winner = -1
        self.points = [0] * seats
        self.seat_order()

    @property
    def seats(self) -> int:
        """How many seats stand round the table, those without cards included."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def top(self) -> Card:
        """The top card of the pile, or NO_CARD."""
        return self.pile[-1] if self.pile else NO_CARD

    @property
    def suit_in_force(self) -> Suit:
        """The suit that has to be followed: the named one, else that of the top card."""
        if self.suit >= 0 or not self.pile:
            return self.suit
        return self.rules.deck.suit_of[self.pile[-1]]

    def seat_order(self) -> None:
        """Work out who follows whom, after the direction or who plays has changed."""
        seats = range(len(self.inn))
        self.succ = list(seats)
        backwards = seats[:: -self.direction]
        following = next((seat for seat in backwards[::-1] if self.inn[seat]), -1)
        if following < 0:
            return
        for seat in backwards:
            self.succ[seat] = following
            if self.inn[seat]:
                following = seat

    def copy(self) -> "State":
        """Return an independent copy."""
        new = State.__new__(State)
        new.rules = self.rules
        new.hands = self.hands[:]
        new.up = self.up[:]
        new.down = [places[:] for places in self.down]
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.burned = self.burned
        new.suit = self.suit
        new.follow = self.follow
        new.free = self.free
        new.turn = self.turn
        new.direction = self.direction
        new.phase = self.phase
        new.dealer = self.dealer
        new.inn = self.inn[:]
        new.succ = self.succ[:]
        new.out = self.out[:]
        new.drawn = self.drawn
        new.draws = self.draws
        new.passed = self.passed
        new.called = self.called[:]
        new.window = self.window[:]
        new.catchable = self.catchable[:]
        new.miss = self.miss[:]
        new.pending_draws = self.pending_draws
        new.pending_skips = self.pending_skips
        new.pending_card = self.pending_card
        new.last_guilty = self.last_guilty
        new.laid_by = self.laid_by
        new.teams = self.teams
        new.seen = self.seen[:]
        new.first = self.first
        new.moves = self.moves
        new.turns = self.turns
        new.seed = self.seed
        new.reshuffles = self.reshuffles
        new.winner = self.winner
        new.points = self.points[:]
        return new

    def digest(self) -> tuple[object, ...]:
        """Return everything that makes this position what it is, for comparing two of them."""
        return tuple(
            tuple(map(tuple, value)) if name == "down" else _frozen(value)
            for name in self.__slots__
            if (value := getattr(self, name)) is not self.rules
        )


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
