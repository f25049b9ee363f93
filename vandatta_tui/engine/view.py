"""What one seat may know, and what it may do.

Screens and bots get a `View`, never the state: plain frozen data that holds no card which the
seat has not seen. `sample` deals the unseen cards at random, for bots that want to play on in
thought.
"""

import random
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from vandatta_tui.engine import beating, calls, eights
from vandatta_tui.engine.cards import Card, Mask, Suit, bits, mask_of
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.scoring import team_of
from vandatta_tui.engine.state import NO_CARD, Phase, State

FAMILIES: Final[dict[str, ModuleType]] = {"eights": eights, "beating": beating}
"""Where the rules of each family are; they offer the same functions."""

ONLOOKER: Final = -1
"""The seat of whoever looks on without sitting at the table, and so sees nobody's cards."""


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
    follow: Mask
    """What may be laid on the pile as it lies, by suit and rank alone."""
    free: bool
    """Anything may be laid on the starter as it lies."""
    turn: int
    """Who is to act; -1 when the deal is over."""
    dealer: int
    first: int
    """Who leads."""
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
    burned: Mask
    """Cards that left the game for all to see."""
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


def look(state: State, seat: int) -> View:
    """Return the table as this seat sees it; -1 is an onlooker."""
    family = FAMILIES[state.rules.family]
    mine = state.turn == seat and not state.over
    moves = tuple(family.legal_moves(state)) if mine else ()
    return View(
        rules=state.rules,
        seat=seat,
        seats=tuple(_seat(state, other, seat) for other in range(state.seats)),
        hand=state.hands[seat] if seat >= 0 else 0,
        stock=len(state.stock),
        pile=tuple(state.pile),
        suit=state.suit_in_force,
        named=state.suit >= 0,
        follow=state.follow,
        free=state.free,
        turn=-1 if state.over else state.turn,
        dealer=state.dealer,
        first=state.first,
        direction=state.direction,
        phase=state.phase,
        drawn=state.drawn if mine else 0,
        draws=state.draws,
        pending_draws=state.pending_draws,
        pending_skips=state.pending_skips,
        out=tuple(state.out),
        burned=state.burned,
        playable=family.playable(state) if mine else 0,
        moves=moves,
        reactions=tuple(family.reactions(state, seat)) if seat >= 0 else (),
        callable=_callable(state, moves),
        next=state.succ[state.turn],
    )


def _seat(state: State, seat: int, viewer: int) -> SeatView:
    hand = state.hands[seat]
    index = state.called[seat]
    seen = state.seen[viewer] if viewer >= 0 else 0
    return SeatView(
        count=hand.bit_count(),
        known=hand if seat == viewer else hand & seen,
        up=state.up[seat],
        down=tuple(card != NO_CARD for card in state.down[seat]),
        called=state.rules.calls[index - 1].word if index else "",
        playing=state.inn[seat],
        place=state.out.index(seat) + 1 if seat in state.out else 0,
        team=team_of(state.teams, seat),
        misses=state.miss[seat],
    )


def _callable(state: State, moves: tuple[Move, ...]) -> frozenset[Move]:
    if not state.rules.calls or not moves:
        return frozenset()
    return frozenset(m for m in moves if m.kind is Kind.LAY and eights.call_fits(state, m))


def sample(view: View, rng: random.Random) -> State:
    """Return a state that the viewer cannot tell from the real one.

    The unseen cards are dealt at random to the hidden zones; what the viewer knows stays.
    """
    state = State(view.rules, len(view.seats), view.dealer, rng.getrandbits(40))
    pool = _unseen(view)
    rng.shuffle(pool)
    _public(view, state)
    for seat, known in enumerate(view.seats):
        state.hands[seat] = known.known
        for _ in range(known.count - known.known.bit_count()):
            state.hands[seat] |= 1 << pool.pop()
        state.up[seat] = known.up
        state.down[seat] = [pool.pop() if full else NO_CARD for full in known.down]
    state.stock = pool[: view.stock]
    state.seen[view.seat] = mask_of(c for s in view.seats for c in bits(s.known))
    _open_calls(view, state)
    if state.phase is Phase.CHALLENGE:
        _blame(state, rng)
    return state


def _open_calls(view: View, state: State) -> None:
    """Leave open what the viewer may say out of turn: a late call, and whom it may catch."""
    for move in view.reactions:
        if move.kind is Kind.CALL:
            state.window[view.seat] = calls.due_for(view.rules, view.hand)
        elif move.kind is Kind.CATCH:
            due = calls.due_for(view.rules, state.hands[move.target])
            state.catchable[move.target] = due or _caught_by_players(view.rules)


def _caught_by_players(rules: Rules) -> int:
    """Return a call that players point out, as index + 1: what a hand can be caught for."""
    return 1 + next(i for i, call in enumerate(rules.calls) if call.caught_by == "players")


def _blame(state: State, rng: random.Random) -> None:
    """Let the seat before have laid what waits for an answer; its sampled hand says if rightly."""
    deck = state.rules.deck
    state.laid_by = next(s for s in range(state.seats) if state.succ[s] == state.turn)
    before = deck.suit_of[state.pile[-2]] if len(state.pile) > 1 else -1
    held = state.hands[state.laid_by]
    state.last_guilty = bool(held & deck.suit_masks[before]) if before >= 0 else rng.random() < 0.5


def _unseen(view: View) -> list[Card]:
    """Return the cards that may lie anywhere hidden, unknown ones to make up the number."""
    seen = view.hand | mask_of(view.pile) | view.burned
    for seat in view.seats:
        seen |= seat.known | seat.up
    pool = list(bits(view.rules.deck.all & ~seen))
    hidden = view.stock + sum(
        seat.count - seat.known.bit_count() + sum(seat.down) for seat in view.seats
    )
    size = view.rules.deck.size
    return pool + list(range(size, size + max(0, hidden - len(pool))))


def _public(view: View, state: State) -> None:
    """Set what everybody knows."""
    words = [call.word for call in view.rules.calls]
    state.called = [words.index(seat.called) + 1 if seat.called else 0 for seat in view.seats]
    state.inn = [seat.playing for seat in view.seats]
    state.miss = [seat.misses for seat in view.seats]
    teams = [seat.team for seat in view.seats]
    state.teams = tuple(teams) if len(set(teams)) < len(teams) else ()
    state.out = list(view.out)
    state.direction = view.direction
    state.seat_order()
    state.pile = list(view.pile)
    state.burned = view.burned
    state.suit = view.suit if view.named else -1
    state.follow, state.free = view.follow, view.free
    state.first, state.turn, state.phase = view.first, view.turn, view.phase
    state.drawn, state.draws = view.drawn, view.draws
    state.pending_draws, state.pending_skips = view.pending_draws, view.pending_skips
    if view.pending_draws or view.pending_skips:
        state.pending_card = view.pile[-1]
