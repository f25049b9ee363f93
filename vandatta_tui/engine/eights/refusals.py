"""Why a move is refused. Off the hot path: asked for moves that people and files try.

The checks stand in the order of `Reason`; the first that applies is the answer.
"""

from collections.abc import Callable

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, Mask
from vandatta_tui.engine.eights.effects import breaks_condition
from vandatta_tui.engine.eights.listing import givable, may_jump_in, needs_suit
from vandatta_tui.engine.eights.options import (
    answers,
    can_be_covered,
    can_pass,
    may_draw,
    may_draw_to_cover,
    may_finish,
)
from vandatta_tui.engine.eights.several import bottoms, is_run, may_lay_several
from vandatta_tui.engine.moves import BAD_SUIT, Kind, Move, Reason
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import available

FOREIGN = (Kind.SWAP, Kind.READY, Kind.TAKE, Kind.FLIP)
"""Moves of the other family."""


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """Return why this seat may not make this move now, or None if it may."""
    if state.phase is Phase.OVER:
        return Reason.DEAL_OVER
    if move.kind in (Kind.CALL, Kind.CATCH):
        return calls.why_not(state, seat, move)
    if seat != state.turn:
        return _out_of_turn(state, seat, move)
    if not _belongs_here(state, move):
        return Reason.NOT_NOW
    return _CHECKS.get(move.kind, _nothing)(state, move)


def _nothing(state: State, move: Move) -> Reason | None:
    return None


def _out_of_turn(state: State, seat: int, move: Move) -> Reason | None:
    """Judge a jump-in; everything else has to wait."""
    if move.kind is not Kind.LAY or len(move.cards) != 1 or not may_jump_in(state, seat):
        return Reason.NOT_YOUR_TURN
    faces = state.rules.deck.faces
    if faces[move.cards[0]] != faces[state.pile[-1]]:
        return Reason.NOT_YOUR_TURN
    trial = state.copy()
    trial.turn = seat
    trial.draws = trial.drawn = 0
    return _lay(trial, move)


def _belongs_here(state: State, move: Move) -> bool:
    """Return whether this kind of move belongs to the phase."""
    phase, kind = state.phase, move.kind
    if kind in FOREIGN:
        return False
    if phase is Phase.SUIT:
        return kind is Kind.SUIT
    if phase is Phase.GIVE:
        return kind is Kind.GIVE and move.target in givable(state)
    if phase is Phase.CHALLENGE:
        if kind is Kind.LAY:
            return all(answers(state) >> card & 1 for card in move.cards)
        return kind in (Kind.ACCEPT, Kind.CHALLENGE)
    return kind in (Kind.LAY, Kind.DRAW, Kind.PASS)


def _suit(state: State, move: Move) -> Reason | None:
    known = 0 <= move.suit < len(state.rules.deck.suits)
    return None if known else Reason.BAD_SUIT


def _draw(state: State, move: Move) -> Reason | None:
    if state.phase is Phase.COVER:
        effect = state.rules.effects[state.pile[-1]]
        if effect is None or effect.cover_else == "not_allowed":
            return Reason.MUST_COVER
        allowed = may_draw_to_cover(state)
    elif state.pending_card != NO_CARD:
        return None if state.pending_draws else Reason.PENDING_PENALTY
    else:
        allowed = state.phase is Phase.PLAY and may_draw(state)
    if not allowed:
        return Reason.MAY_NOT_DRAW
    return None if available(state) else Reason.STOCK_EMPTY


def _pass(state: State, move: Move) -> Reason | None:
    if can_pass(state):
        return None
    if state.phase is Phase.COVER:
        effect = state.rules.effects[state.pile[-1]]
        if effect is None or effect.cover_else == "not_allowed":
            return Reason.MUST_COVER
    return Reason.PENDING_PENALTY if state.pending_card != NO_CARD else Reason.MAY_NOT_PASS


def _lay(state: State, move: Move) -> Reason | None:
    for check in _LAY_CHECKS:
        reason = check(state, move)
        if reason is not None:
            return reason
    return None


def _held(state: State, move: Move) -> Reason | None:
    mask = move.mask
    once = mask.bit_count() == len(move.cards)
    held = not mask & ~(state.hands[state.turn] & state.rules.deck.all)
    return None if once and held and move.cards else Reason.NOT_YOURS


def _suit_named(state: State, move: Move) -> Reason | None:
    wild = state.rules.choosers >> move.cards[-1] & 1
    if move.suit == BAD_SUIT or (move.suit >= 0 and not wild):
        return Reason.BAD_SUIT
    if wild and move.suit < 0 and needs_suit(state, move.cards):
        return Reason.BAD_SUIT
    return None


def _pending(state: State, move: Move) -> Reason | None:
    if state.pending_card == NO_CARD or answers(state) >> move.cards[0] & 1:
        return None
    return Reason.PENDING_PENALTY


def _several(state: State, move: Move) -> Reason | None:
    if len(move.cards) == 1:
        return None
    rules = state.rules
    if not may_lay_several(state):
        return Reason.SETS_NOT_ALLOWED
    ranks = {rules.deck.rank_of[card] for card in move.cards}
    fits = is_run(state, move.cards) if rules.lay.several == "run" else len(ranks) == 1
    never = move.mask & rules.lay.several_never
    if never and (fits or len(ranks) == 1):
        return Reason.SETS_NOT_ALLOWED
    return None if fits else Reason.MIXED_RANKS


def _banned(state: State, move: Move) -> Reason | None:
    banned = state.rules.bans[state.pile[-1]] >> move.cards[0] & 1
    return Reason.FORBIDDEN_ON_TOP if banned else None


def _covering(state: State, move: Move) -> Reason | None:
    if state.phase is not Phase.COVER:
        return None
    covers = state.rules.covers[state.pile[-1]] >> move.cards[0] & 1
    return None if covers else Reason.MUST_COVER


def _cover_in_hand(state: State, move: Move) -> Reason | None:
    card = move.cards[-1]
    effect = state.rules.effects[card]
    if effect is None or effect.cover == "none" or effect.cover_else != "not_allowed":
        return None
    return None if _rest(state, move) & state.rules.covers[card] else Reason.NO_COVER


def _rest(state: State, move: Move) -> Mask:
    return state.hands[state.turn] & ~move.mask


def _follows(state: State, move: Move) -> Reason | None:
    if state.phase is Phase.COVER:
        return None
    return None if state.follow >> move.cards[0] & 1 else Reason.NO_MATCH


def _bottom(state: State, move: Move) -> Reason | None:
    if len(move.cards) == 1 or bottoms(state) >> move.cards[0] & 1:
        return None
    return Reason.SET_BOTTOM


def _condition(state: State, move: Move) -> Reason | None:
    card: Card = move.cards[0]
    forbids = state.rules.forbidden_if_suit >> card & 1
    return Reason.HAS_SUIT if forbids and breaks_condition(state, card) else None


def _finish(state: State, move: Move) -> Reason | None:
    """Judge the last card, and an ace whose cover would be the last (S1.18)."""
    out, cards = state.rules.out, move.mask
    rest = _rest(state, move)
    if rest:
        covered = can_be_covered(state, state.hands[state.turn], move.cards[-1])
        return None if covered or len(move.cards) > 1 else Reason.FORBIDDEN_FINISH
    if state.phase is Phase.LAST_DRAW:
        return Reason.FORBIDDEN_FINISH if cards & out.never_last else None
    if state.phase is Phase.COVER and not out.with_cover:
        return Reason.FORBIDDEN_FINISH
    if out.never_last_how == "forbidden" and cards & out.never_last:
        return Reason.FORBIDDEN_FINISH
    return None


def _called(state: State, move: Move) -> Reason | None:
    if _rest(state, move) or state.phase is Phase.LAST_DRAW:
        return None
    allowed = may_finish(state, move.mask, len(move.cards) > 1)
    return None if allowed else Reason.CALL_MISSING


def _drawn_only(state: State, move: Move) -> Reason | None:
    if state.phase is not Phase.PLAY or state.rules.draw.then != "lay_drawn" or not state.draws:
        return None
    return Reason.DRAWN_ONLY if move.mask & ~state.drawn else None


def _call_with_lay(state: State, move: Move) -> Reason | None:
    if not move.call or call_fits(state, move):
        return None
    return Reason.NOTHING_TO_CALL


def call_fits(state: State, move: Move) -> bool:
    """Return whether the hand that this lay leaves needs a call; after an ace to be covered, none.

    What is drawn for a last eight or ace cannot be known beforehand (S6?12).
    """
    rules, rest = state.rules, _rest(state, move)
    effect = rules.effects[move.cards[-1]]
    if effect is not None and effect.cover != "none":
        return False
    if not rest and (state.phase is Phase.LAST_DRAW or rules.out.never_last >> move.cards[-1] & 1):
        return False
    return calls.due_for(rules, rest) > 0


Check = Callable[[State, Move], Reason | None]

_LAY_CHECKS: tuple[Check, ...] = (
    _held,
    _suit_named,
    _pending,
    _several,
    _banned,
    _covering,
    _cover_in_hand,
    _follows,
    _bottom,
    _condition,
    _finish,
    _called,
    _drawn_only,
    _call_with_lay,
)

_CHECKS: dict[Kind, Check] = {
    Kind.LAY: _lay,
    Kind.DRAW: _draw,
    Kind.PASS: _pass,
    Kind.SUIT: _suit,
}
