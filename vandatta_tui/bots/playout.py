"""Pure chance, as fast as the engine goes: rollouts, benchmarks, simulations of `random`.

It plays on the state itself, but looks at nothing that the player in turn may not know: which
of the own cards may be laid. It does what `RandomBot` does, without building views.
"""

from collections.abc import Callable
from itertools import islice
from types import ModuleType

from vandatta_tui.engine import beating, calls, eights
from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.moves import DRAW, PASS, READY, TAKE, Kind, Move, lay, single, with_call
from vandatta_tui.engine.state import Phase, State
from vandatta_tui.engine.view import FAMILIES

Random = Callable[[], float]
"""A generator's `random`: from 0 up to, not including, 1."""

CALLS = 0.5
"""How often chance remembers to call."""


def pick(mask: Mask, rnd: Random) -> Card:
    """Return a card of a mask that is not empty, each with equal chance."""
    if mask & (mask - 1):
        for _ in range(int(rnd() * mask.bit_count())):
            mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def random_move(state: State, rnd: Random) -> Move:
    """Return a move of the player in turn by pure chance; a draw only when it must be."""
    rules = state.rules
    family = FAMILIES[rules.family]
    cards = family.playable(state)
    if not cards:
        return _without_lay(state, family, rnd)
    card = pick(cards, rnd)
    if rules.family == "beating":
        return _several(state, cards, card, rnd)
    if rules.choosers >> card & 1:
        move = single(card, int(rnd() * len(rules.deck.suits)))
    else:
        move = single(card)
    if rules.call_room and state.hands[state.turn].bit_count() <= rules.call_room + 1:
        return _called(state, move, rnd)
    return move


def _several(state: State, cards: Mask, card: Card, rnd: Random) -> Move:
    """Return a lay of this card and, by chance, of others of its rank."""
    rules = state.rules
    same = cards & rules.deck.rank_masks[rules.deck.rank_of[card]]
    if not same & (same - 1) or rules.lay.several == "one":
        return single(card)
    n = 1 + int(rnd() * same.bit_count())
    return single(card) if n == 1 else lay(*islice(bits(same), n))


def _without_lay(state: State, family: ModuleType, rnd: Random) -> Move:
    if state.phase is not Phase.PLAY:
        return _other(family.legal_moves(state), rnd)
    if family is beating:
        places = beating.flippable(state)
        if not places:
            return TAKE
        return Move(Kind.FLIP, target=places[int(rnd() * len(places))])
    return DRAW if family.can_draw(state) else PASS


def _other(moves: list[Move], rnd: Random) -> Move:
    """Return a move that lays nothing known; the pile is taken only when it must be."""
    if moves[-1] is READY:
        return READY
    wanted = [move for move in moves if move is not TAKE and move is not DRAW] or moves
    return wanted[int(rnd() * len(wanted))]


def _called(state: State, move: Move, rnd: Random) -> Move:
    return with_call(move) if eights.call_fits(state, move) and rnd() < CALLS else move


def random_catch(state: State, rnd: Random) -> tuple[int, Move] | None:
    """Return a seat that points out a forgotten call now, and its move; or None."""
    for offender, index in enumerate(state.catchable):
        if index and rnd() < CALLS:
            for seat in range(state.seats):
                if state.inn[seat] and calls.may_be_caught(state, offender, seat):
                    return seat, Move(Kind.CATCH, target=offender)
    return None


def play_out(state: State, rnd: Random) -> int:
    """Play the deal to its end by pure chance; return how many moves that took."""
    apply = FAMILIES[state.rules.family].apply
    before = state.moves
    catching = any(call.caught_by == "players" for call in state.rules.calls)
    while state.phase is not Phase.OVER:
        if catching and any(state.catchable) and (caught := random_catch(state, rnd)):
            apply(state, *caught)
        else:
            apply(state, state.turn, random_move(state, rnd))
    return state.moves - before
