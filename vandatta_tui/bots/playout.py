"""Pure chance, as fast as the engine goes: rollouts, benchmarks, simulations of `random`.

It plays on the state itself, but looks at nothing that the player in turn may not know: which
of the own cards may be laid. It does what `RandomBot` does, without building views.
"""

from collections.abc import Callable
from itertools import islice

from vandatta_tui.engine import beating, calls, eights
from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.moves import DRAW, PASS, READY, TAKE, Kind, Move, lay, single
from vandatta_tui.engine.state import Phase, State
from vandatta_tui.engine.view import FAMILIES

Random = Callable[[], float]
"""A generator's `random`: from 0 up to, not including, 1."""

CALLS = 0.5
"""How often chance remembers to call."""

PLAY, OVER = Phase.PLAY, Phase.OVER


def play_out(state: State, rnd: Random, made: list[tuple[int, Move]] | None = None) -> int:
    """Play the deal to its end by pure chance; return how many moves that took.

    Args:
        made: takes the moves, each with its seat.
    """
    family = state.rules.family
    apply, choose = FAMILIES[family].apply, _CHOOSE[family]
    moves = [] if made is None else made
    before = len(moves)
    catching = any(call.caught_by == "players" for call in state.rules.calls)
    while state.phase is not OVER:
        if catching and any(state.catchable) and (caught := random_catch(state, rnd)):
            seat, move = caught
        else:
            seat, move = state.turn, choose(state, rnd)
        apply(state, seat, move)
        moves.append((seat, move))
    return len(moves) - before


def random_catch(state: State, rnd: Random) -> tuple[int, Move] | None:
    """Return a seat that points out a forgotten call now, and its move; or None."""
    for offender, index in enumerate(state.catchable):
        if index and rnd() < CALLS:
            for seat in range(state.seats):
                if state.inn[seat] and calls.may_be_caught(state, offender, seat):
                    return seat, Move(Kind.CATCH, target=offender)
    return None


def pick(mask: Mask, rnd: Random) -> Card:
    """Return a card of a mask that is not empty, each with equal chance."""
    n = mask.bit_count()
    if n > 1:
        n = int(rnd() * n)
        while n:
            mask &= mask - 1
            n -= 1
    return (mask & -mask).bit_length() - 1


def _in_eights(state: State, rnd: Random) -> Move:
    """Lay one card and name any suit, if that can be; else draw or pass."""
    cards = eights.playable(state)
    if not cards:
        return _nothing_to_lay(state, rnd)
    rules = state.rules
    card = pick(cards, rnd)
    if rules.choosers >> card & 1:
        move = single(card, int(rnd() * len(rules.deck.suits)))
    else:
        move = single(card)
    if state.hands[state.turn].bit_count() <= rules.call_room + 1:
        return _called_or_not(state, move, rnd)
    return move


def _called_or_not(state: State, move: Move, rnd: Random) -> Move:
    if eights.call_fits(state, move) and rnd() < CALLS:
        return single(move.cards[0], move.suit, True)
    return move


def _nothing_to_lay(state: State, rnd: Random) -> Move:
    if state.phase is not PLAY:
        return _other(eights.legal_moves(state), rnd)
    return DRAW if eights.can_draw(state) else PASS


def _in_beating(state: State, rnd: Random) -> Move:
    """Lay cards of one rank, if that can be; else turn a hidden card or take the pile."""
    cards = beating.playable(state)
    if cards:
        return _of_a_rank(state, cards, rnd)
    if state.phase is not PLAY:
        return _other(beating.legal_moves(state), rnd)
    places = beating.flippable(state)
    if not places:
        return TAKE
    return Move(Kind.FLIP, target=places[int(rnd() * len(places))])


def _of_a_rank(state: State, cards: Mask, rnd: Random) -> Move:
    """Return a lay of a card and, by chance, of others of its rank."""
    rules = state.rules
    card = pick(cards, rnd)
    same = cards & rules.deck.rank_masks[rules.deck.rank_of[card]]
    if not same & (same - 1) or rules.lay.several == "one":
        return single(card)
    n = 1 + int(rnd() * same.bit_count())
    return single(card) if n == 1 else lay(*islice(bits(same), n))


def _other(moves: list[Move], rnd: Random) -> Move:
    """Return a move that lays nothing known; the pile is taken only when it must be."""
    if moves[-1] is READY:
        return READY
    wanted = [move for move in moves if move is not TAKE and move is not DRAW] or moves
    return wanted[int(rnd() * len(wanted))]


_CHOOSE: dict[str, Callable[[State, Random], Move]] = {
    "eights": _in_eights,
    "beating": _in_beating,
}
