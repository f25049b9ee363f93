"""Why a move may not be made."""

from collections.abc import Callable

from vandatta_tui.engine import calls
from vandatta_tui.engine.beating.options import (
    both_zones,
    flippable,
    may_chance,
    may_lay_several,
    may_take,
    zone,
)
from vandatta_tui.engine.cards import Mask, first
from vandatta_tui.engine.moves import Kind, Move, Reason
from vandatta_tui.engine.state import Phase, State


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """Return why this seat may not make this move now, or None if it may."""
    if state.phase is Phase.OVER:
        return Reason.DEAL_OVER
    if move.kind in (Kind.CALL, Kind.CATCH):
        return calls.why_not(state, seat, move)
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    swapping = move.kind in (Kind.SWAP, Kind.READY)
    if swapping != (state.phase is Phase.SWAP) or move.kind not in _WHY_NOT:
        return Reason.NOT_NOW
    return _WHY_NOT[move.kind](state, move)


def _no_lay(state: State, move: Move) -> Reason | None:
    mask = move.mask
    held = zone(state)
    if both_zones(state, mask):
        held |= state.up[state.turn]
    if mask & ~held or mask.bit_count() != len(move.cards) or not move.cards:
        return Reason.NOT_YOURS
    if move.suit != -1:
        return Reason.BAD_SUIT
    return _no_several(state, move, mask) or _too_low(state, move)


def _no_several(state: State, move: Move, mask: Mask) -> Reason | None:
    if len(move.cards) == 1:
        return None
    rules = state.rules
    rank = rules.deck.rank_masks[rules.deck.rank_of[first(mask)]]
    if not may_lay_several(state) or (mask & rules.lay.several_never and not mask & ~rank):
        return Reason.SETS_NOT_ALLOWED
    return Reason.MIXED_RANKS if mask & ~rank else None


def _too_low(state: State, move: Move) -> Reason | None:
    card = move.cards[0]
    if state.pile and state.rules.bans[state.pile[-1]] >> card & 1:
        return Reason.FORBIDDEN_ON_TOP
    if not state.follow >> card & 1:
        return Reason.TOO_LOW
    return Reason.NOTHING_TO_CALL if move.call else None


def _no_flip(state: State, move: Move) -> Reason | None:
    seat = state.turn
    if state.hands[seat] or (state.up[seat] and state.rules.table.up_first):
        return Reason.NOT_NOW
    return None if move.target in flippable(state) else Reason.NOT_YOURS


def _no_draw(state: State, move: Move) -> Reason | None:
    if not may_chance(state):
        return Reason.MAY_NOT_DRAW
    return None if state.stock else Reason.STOCK_EMPTY


def _no_take(state: State, move: Move) -> Reason | None:
    if not state.pile:
        return Reason.NOTHING_TO_TAKE
    return None if may_take(state) else Reason.NOT_NOW


def _no_pass(state: State, move: Move) -> Reason | None:
    return Reason.MAY_NOT_PASS


def _no_swap(state: State, move: Move) -> Reason | None:
    mine, other = move.cards
    held = state.hands[state.turn] >> mine & 1
    return None if held and state.up[state.turn] >> other & 1 else Reason.NOT_YOURS


def _no_ready(state: State, move: Move) -> Reason | None:
    return None


_WHY_NOT: dict[Kind, Callable[[State, Move], Reason | None]] = {
    Kind.LAY: _no_lay,
    Kind.FLIP: _no_flip,
    Kind.DRAW: _no_draw,
    Kind.TAKE: _no_take,
    Kind.PASS: _no_pass,
    Kind.SWAP: _no_swap,
    Kind.READY: _no_ready,
}
