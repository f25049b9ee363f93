"""A match: deals in a row, their points and who wins; moves are taken back and made again here."""

from collections.abc import Sequence

from vandatta_tui.engine import scoring
from vandatta_tui.engine.cards import Card, Face
from vandatta_tui.engine.deal import (
    Deal,
    DealResult,
    IllegalMove,
    deal_seed,
    in_rising_copies,
    start_deal,
)
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.future import mixed, on_the_table
from vandatta_tui.engine.lot import Lot, draw_lot
from vandatta_tui.engine.moves import Kind, Move, Reason, label, parse
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import Unusable, say
from vandatta_tui.engine.state import State
from vandatta_tui.engine.stock import shuffled
from vandatta_tui.engine.view import View


def seat_teams(mode: str, seats: int) -> tuple[int, ...]:
    """Return the team of each seat for `solo`, `pairs`, or a number of teams.

    Members sit alternately, never two of a team side by side (S5.22-23).

    Raises:
        Unusable: the seats do not make equal teams, or there is no such mode.
    """
    if mode == "solo":
        return ()
    if mode != "pairs" and not mode.isdecimal():
        text = say("teams are solo, pairs or a number, not '{mode}'", mode=mode)
        raise Unusable(text)
    teams = seats // 2 if mode == "pairs" else int(mode)
    if teams < 2 or seats % teams or seats // teams < 2 or (mode == "pairs" and seats % 2):
        text = say("{n} seats do not make equal teams ({mode})", n=seats, mode=mode)
        raise Unusable(text)
    return tuple(seat % teams for seat in range(seats))


class Match:
    """A match: deals in a row, totals, who leaves, who wins. Seats are numbers, never names."""

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        seed: int = 1,
        teams: Sequence[int] = (),
        scores: Sequence[int] = (),
    ) -> None:
        if len(names) != rules.seats:
            raise ValueError(f"{len(names)} names for {rules.seats} seats")
        self.rules = rules
        self.names = tuple(names)
        self.seed = seed
        self.teams = tuple(teams)
        self.scores = list(scores) if scores else [0] * rules.seats
        self.results: list[DealResult] = []
        self.deals: list[Deal] = []
        self.lot: Lot = draw_lot(rules, seed)
        self.future = 0
        """What the decks of deals to come are shuffled from, if not from the seed."""

    @property
    def deal(self) -> Deal:
        """The present deal, or the one that ended last."""
        return self.deals[-1]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.results) and scoring.match_over(
            self.rules, self.scores, len(self.results), self.teams
        )

    @property
    def winners(self) -> list[int]:
        """The seats that won the match; several share it, none after a blocked single deal."""
        if not self.over:
            return []
        return scoring.match_winners(self.rules, self.scores, self.results[-1].winner, self.teams)

    @property
    def dealer(self) -> int:
        """Who dealt the present deal."""
        return self.deals[-1].state.dealer if self.deals else self.lot.dealer

    def seat_in(self, seat: int) -> bool:
        """Return whether this seat has not left the match at the limit."""
        return not scoring.leavers(self.rules.match, self.scores)[seat]

    def next_dealer(self) -> int:
        """Return who deals next: by the rules, among those still in."""
        if not self.results:
            return self._next_in(self.lot.dealer - 1)
        last = self.results[-1]
        if self.rules.next_dealer == "winner" and last.winner >= 0:
            return self._next_in(last.winner - 1)
        if self.rules.next_dealer == "loser" and (loser := self._loser(last)) >= 0:
            return self._next_in(loser - 1)
        return self._next_in(last.dealer)

    def _loser(self, last: DealResult) -> int:
        if len(last.places) == self.rules.seats:
            return last.places[-1]
        worst = max(range(self.rules.seats), key=lambda seat: last.points[seat])
        return worst if self.rules.points_to == "holder" and not last.blocked else -1

    def _next_in(self, seat: int) -> int:
        n = self.rules.seats
        return next((s for d in range(1, n + 1) if self.seat_in(s := (seat + d) % n)), 0)

    def next_deal(self, dealer: int = -1, order: Sequence[Card] = ()) -> Deal:
        """Open the next deal: shuffled from the seed, or in a given order."""
        index = len(self.deals)
        deck, mix = self.rules.deck, deal_seed(self.future or self.seed, index)
        cards = order or in_rising_copies(deck, shuffled(range(deck.size), mix))
        seed = deal_seed(self.seed, index)
        deal = self._opened(cards, dealer if dealer >= 0 else self.next_dealer(), seed)
        self.deals.append(deal)
        return deal

    def next_position(self, state: State) -> Deal:
        """Open the next deal in the middle: at a position."""
        deal = Deal(state, position=state.copy())
        self.deals.append(deal)
        return deal

    def _opened(self, cards: Sequence[Card], dealer: int, seed: int) -> Deal:
        leader = -1
        if self.rules.starts == "winner" and self.results and self.results[-1].winner >= 0:
            leader = self._next_in(self.results[-1].winner - 1)
        playing = [self.seat_in(seat) for seat in range(self.rules.seats)]
        return start_deal(self.rules, cards, dealer, seed, playing, self.teams, leader)

    def view(self, seat: int) -> View:
        """Return the present deal as this seat sees it."""
        return self.deal.view(seat)

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Return why this seat may not make this move now, or None if it may."""
        return self.deal.why_not(seat, move)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move; when it ends the deal, add its points to the totals.

        Of equal cards, those are laid that a game file would mean by the move.

        Raises:
            IllegalMove: the rules refuse it.
        """
        events = self.deal.play(seat, self._as_written(seat, move))
        if self.deal.over:
            self.close_deal()
        return events

    def read(self, seat: int, text: str) -> tuple[Move, Face]:
        """Return the move that a text of a game file means for this seat now.

        The second value is the face that the text asserts to be drawn, or -1.

        Raises:
            MoveError: it is no move of this deck and table.
        """
        state = self.deal.state
        held = state.hands[seat]
        preferred = state.drawn if seat == state.turn else 0
        if self.rules.family == "beating" and not text.startswith("swap"):
            held, preferred = held | state.up[seat], held
        return parse(text, self.rules.deck, self.names, held, preferred, state.up[seat])

    def _as_written(self, seat: int, move: Move) -> Move:
        deck = self.rules.deck
        if deck.size == len(deck.codes) or move.kind is not Kind.LAY:
            return move
        written, _ = self.read(seat, label(move, deck, self.names))
        return move if self.why_not(seat, written) else written

    def close_deal(self) -> None:
        """Add a deal that is over to the results and totals (`play` does so by itself)."""
        state = self.deal.state
        result = DealResult(tuple(state.points), state.winner, state.dealer, tuple(state.out))
        self.results.append(result)
        self.scores = [a + b for a, b in zip(self.scores, result.points, strict=True)]

    # --- taking back

    def undo_to(self, count: int) -> None:
        """Take the present deal back to its first moves; the others can be made again by `redo`.

        The deal is dealt anew and the moves are made anew, so a card drawn again is the same.

        Args:
            count: how many moves stay made.

        Raises:
            ValueError: so many moves were not made.
        """
        old = self.deal
        if not 0 <= count <= len(old.moves):
            raise ValueError(f"{count} moves of {len(old.moves)}")
        if old.over:
            self._reopen()
        self.deals[-1] = new = self._anew(old)
        for seat, move in old.moves[:count]:
            self.play(seat, move)
        new.undone = [*old.undone, *reversed(old.moves[count:])]

    def at(self, deal: int, count: int) -> "Match":
        """Return another match that stands where this one stood after so many moves of a deal.

        The rest of the moves of that deal can be made again by `redo`.
        """
        rest = [result.points for result in self.results[deal + 1 :]]
        scores = [total - sum(column) for total, *column in zip(self.scores, *rest, strict=True)]
        copy = Match(self.rules, self.names, self.seed, self.teams, scores)
        copy.deals, copy.results = self.deals[: deal + 1], self.results[: deal + 1]
        copy.future = self.future
        copy.undo_to(count)
        return copy

    def redo(self) -> list[Event]:
        """Make the move again that was taken back last, and return what happens.

        Raises:
            IndexError: nothing was taken back.
        """
        return self.play(*self.deal.undone[-1])

    def open_future(self, seed: int) -> None:
        """Shuffle anew what nobody has seen yet, so that nobody can know what comes.

        That is the stock as it was dealt, hidden table cards, and the decks of deals to come. A
        stock that was the pile before keeps its order, which follows from the seed of the match.
        """
        self.future = seed
        deal = self.deal
        deal.undone.clear()
        order = mixed(deal, seed)
        if list(deal.order) != order:
            self._deal_in_order(deal, order)

    def _deal_in_order(self, deal: Deal, order: Sequence[Card]) -> None:
        """Deal this deck instead and make the same moves, if the table looks the same then."""
        cards = in_rising_copies(self.rules.deck, order)
        self.deals[-1] = self._opened(cards, deal.state.dealer, deal.state.seed)
        try:
            for seat, move in deal.moves:
                self.play(seat, move)
        except IllegalMove:
            self.deals[-1] = deal
        if on_the_table(self.deal) != on_the_table(deal):
            self.deals[-1] = deal

    def _anew(self, deal: Deal) -> Deal:
        """Return a deal as it was before its first move."""
        if deal.position is not None:
            return Deal(deal.position.copy(), position=deal.position)
        return self._opened(deal.order, deal.state.dealer, deal.state.seed)

    def _reopen(self) -> None:
        """Take the result of the present deal out of the totals."""
        points = self.results.pop().points
        self.scores = [a - b for a, b in zip(self.scores, points, strict=True)]
