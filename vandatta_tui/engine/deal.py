"""A deal: its state, the moves made in it, each checked by the rules, and what came of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from vandatta_tui.engine.cards import Card, Deck, bits
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.moves import Move, Reason
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.state import State
from vandatta_tui.engine.stock import stock_of
from vandatta_tui.engine.view import FAMILIES, View, look


class IllegalMove(ValueError):  # noqa: N818 - it is what the caller did
    """The rules refuse a move; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


@dataclass(slots=True)
class Deal:
    """One deal: its state, the moves made in it and the events that came of them."""

    state: State
    order: tuple[Card, ...] = ()
    """The cards in the order in which they left the deck; empty for a position."""
    moves: list[tuple[int, Move]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    position: State | None = None
    """The position that it began with, where it did not begin with a deck."""
    undone: list[tuple[int, Move]] = field(default_factory=list)
    """The moves that were taken back and may be made again; the last one comes first."""

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.state.over

    @property
    def turn(self) -> int:
        """The seat that is to act; -1 when the deal is over."""
        return -1 if self.state.over else self.state.turn

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Return why this seat may not make this move now, or None if it may."""
        reason: Reason | None = FAMILIES[self.state.rules.family].why_not(self.state, seat, move)
        return reason

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move and return what happened, unredacted.

        Raises:
            IllegalMove: the rules refuse it; the state is as it was.
        """
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        events: list[Event] = []
        FAMILIES[self.state.rules.family].apply(self.state, seat, move, events)
        self.moves.append((seat, move))
        self.events += events
        self._made(seat, move)
        return events

    def _made(self, seat: int, move: Move) -> None:
        """Forget what was taken back, unless it is just being made again."""
        if self.undone and self.undone.pop() != (seat, move):
            self.undone.clear()

    def legal_moves(self) -> list[Move]:
        """Return all moves of the player in turn."""
        moves: list[Move] = FAMILIES[self.state.rules.family].legal_moves(self.state)
        return moves

    def reactions(self, seat: int) -> list[Move]:
        """Return what this seat may do out of turn."""
        moves: list[Move] = FAMILIES[self.state.rules.family].reactions(self.state, seat)
        return moves

    def view(self, seat: int) -> View:
        """Return the table as this seat sees it."""
        return look(self.state, seat)


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended."""

    points: tuple[int, ...]
    winner: int
    """-1 when it was blocked."""
    dealer: int
    places: tuple[int, ...]
    """The order in which seats went out, the last one included where play goes on."""

    @property
    def blocked(self) -> bool:
        """Whether nobody won."""
        return self.winner < 0


def start_deal(
    rules: Rules,
    order: Sequence[Card],
    dealer: int,
    seed: int = 0,
    playing: Sequence[bool] = (),
    teams: Sequence[int] = (),
    leader: int = -1,
) -> Deal:
    """Deal a deck that lies in this order and open the first turn.

    Args:
        seed: what reshuffles are drawn from, (seed · 1000 + deal) · 1000.
        playing: which seats are dealt in; all by default.
        leader: who leads; by the rules, if -1.
    """
    state = State(rules, rules.seats, dealer, seed)
    if playing:
        state.inn = list(playing)
        state.seat_order()
    state.teams = tuple(teams)
    state.stock = stock_of(order)
    deal = Deal(state, tuple(order))
    FAMILIES[rules.family].start(state, leader, deal.events)
    return deal


def in_rising_copies(deck: Deck, cards: Iterable[Card]) -> list[Card]:
    """Return cards of the same faces, of every face the first copy first: as files name them."""
    copies = [bits(mask) for mask in deck.face_masks]
    return [next(copies[deck.faces[card]]) for card in cards]


def deal_seed(seed: int, index: int) -> int:
    """Return what the deck (plus 0) and the reshuffles (plus 1, 2…) of a deal are drawn from."""
    return (seed * 1000 + index) * 1000
