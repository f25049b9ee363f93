"""Words that have to be said: when they are due, when they lapse, what forgetting costs.

Three moments count. A call *stands* (`called`) while the hand stays in its band (G9). While it
is still in time its *window* is open. A forgotten one that players must point out is
*catchable* until the offender's own next move.
"""

from vandatta_tui.engine.cards import Mask, first
from vandatta_tui.engine.events import Called, CallMissed
from vandatta_tui.engine.moves import CALL, Kind, Move, Reason
from vandatta_tui.engine.rules import Call, Rules
from vandatta_tui.engine.state import Phase, State
from vandatta_tui.engine.stock import Events, draw_cards


def can_go_out(rules: Rules, hand: Mask) -> bool:
    """Return whether a hand could go out in one lay: all of one rank that may be last (S6?8)."""
    if not hand or hand & rules.out.never_last:
        return False
    rank = rules.deck.rank_of[first(hand)]
    return rank >= 0 and not hand & ~rules.deck.rank_masks[rank]


def due_for(rules: Rules, hand: Mask) -> int:
    """Return the call that this hand needs, as index + 1; 0 is none."""
    size = hand.bit_count()
    if size > rules.call_room:
        return 0
    if size < len(rules.call_at) and rules.call_at[size]:
        return rules.call_at[size]
    if rules.call_can_go_out and can_go_out(rules, hand):
        return rules.call_can_go_out
    return 0


def make_call(state: State, seat: int, late: bool, events: Events) -> None:
    """Say the word that the hand of this seat needs."""
    index = state.window[seat] if late else due_for(state.rules, state.hands[seat])
    state.called[seat] = index
    state.window[seat] = 0
    if events is not None:
        events.append(Called(seat, state.rules.calls[index - 1].word, late))


def hand_changed(state: State, seat: int) -> None:
    """Let lapse what no longer fits the hand; open a window where the new hand needs a call."""
    rules = state.rules
    if not rules.calls:
        return
    due = due_for(rules, state.hands[seat])
    if state.called[seat] != due:
        state.called[seat] = 0
    if state.window[seat] != due:
        state.window[seat] = 0
    if state.catchable[seat] != due:
        state.catchable[seat] = 0
    if due and seat != state.turn and _call(state, due).due == "next_own_turn":
        state.window[seat] = 0 if state.called[seat] else due


def take_cards(state: State, seat: int, n: int, why: str, events: Events) -> Mask:
    """Draw cards outside the own turn's choice (a penalty, an effect) and return them."""
    cards = draw_cards(state, seat, n, why, events)
    if cards:
        hand_changed(state, seat)
    return cards


def swapped(state: State, seats: list[int]) -> None:
    """Clear the calls of seats whose hands were swapped: nobody has to say a word for them."""
    for seat in seats:
        state.called[seat] = state.window[seat] = state.catchable[seat] = 0


def turn_ends(state: State, seat: int, laid: bool, events: Events) -> None:
    """See to the calls when the turn of `seat` is over: its own, then those of all others."""
    if state.hands[seat].bit_count() <= state.rules.call_room:
        _own_turn_ends(state, seat, laid, events)
    if any(state.window):
        _others_have_acted(state, seat, events)


def _own_turn_ends(state: State, seat: int, laid: bool, events: Events) -> None:
    due = due_for(state.rules, state.hands[seat])
    if state.called[seat] != due:
        state.called[seat] = 0
        if due:
            _open(state, seat, due, laid, events)


def _open(state: State, seat: int, due: int, laid: bool, events: Events) -> None:
    when = _call(state, due).due
    if when == "next_own_turn" or (laid and when == "next_acted"):
        state.window[seat] = due
    elif laid and when == "with_lay":
        _too_late(state, seat, due, events)


def _others_have_acted(state: State, actor: int, events: Events) -> None:
    for seat, index in enumerate(state.window):
        if index and seat != actor and _call(state, index).due == "next_acted":
            state.window[seat] = 0
            _too_late(state, seat, index, events)


def own_turn_comes(state: State, seat: int, events: Events) -> None:
    """Close the window of calls that had to be made before the own turn (S1.16, S6.14)."""
    index = state.window[seat]
    if index and _call(state, index).due == "next_own_turn":
        state.window[seat] = 0
        _too_late(state, seat, index, events)


def _too_late(state: State, seat: int, index: int, events: Events) -> None:
    call = _call(state, index)
    if call.missed.no_out or call.missed.instead_of_out:
        return
    if call.caught_by == "players":
        state.catchable[seat] = index
    else:
        pay(state, seat, call, -1, events)


def pay(state: State, seat: int, call: Call, by: int, events: Events) -> None:
    """Let the seat pay for a forgotten call; `by` pointed it out (-1: the rules did)."""
    state.window[seat] = state.catchable[seat] = 0
    if events is not None:
        events.append(CallMissed(seat, call.word, by))
    take_cards(state, seat, call.missed.draw, "missed", events)
    state.miss[seat] += call.missed.skip


def _call(state: State, index: int) -> Call:
    return state.rules.calls[index - 1]


def may_be_caught(state: State, seat: int, by: int) -> bool:
    """Return whether `by` may point out that this seat forgot a call: any opponent still in may."""
    if not state.catchable[seat] or seat == by or not state.inn[by] or state.phase is Phase.OVER:
        return False
    return not state.teams or state.teams[seat] != state.teams[by]


def may_call(state: State, seat: int) -> bool:
    """Return whether this seat may still call now."""
    return bool(state.window[seat]) and state.phase is not Phase.OVER


def reactions(state: State, seat: int) -> list[Move]:
    """Return what this seat may say out of turn: a late call, and whom it may catch."""
    said = [CALL] if may_call(state, seat) else []
    caught = (other for other in range(state.seats) if may_be_caught(state, other, seat))
    return said + [Move(Kind.CATCH, target=other) for other in caught]


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """Return why this seat may not call late, or not catch, or None if it may."""
    if move.kind is Kind.CALL:
        return None if may_call(state, seat) else Reason.NOTHING_TO_CALL
    return None if may_be_caught(state, move.target, seat) else Reason.NOTHING_TO_CATCH


def lets_out(state: State, seat: int, several: bool) -> bool:
    """Return whether the calls let this seat go out, where silence bars the way (S1.16-17)."""
    if not state.rules.no_out_calls or state.called[seat]:
        return True
    due = due_for(state.rules, state.hands[seat])
    return bool(due) and several and _call(state, due).not_for_several


def costs_the_exit(state: State, seat: int, several: bool) -> Call | None:
    """Return the call whose silence turns going out into drawing (S6.15), if it was missed."""
    due = due_for(state.rules, state.hands[seat])
    if not due or state.called[seat]:
        return None
    call = _call(state, due)
    if not call.missed.instead_of_out or (several and call.not_for_several):
        return None
    return call
