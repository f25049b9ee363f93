"""Making a move. `apply` trusts its caller: the move is legal."""

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.eights import effects
from vandatta_tui.engine.eights.effects import breaks_condition, clear_pending
from vandatta_tui.engine.events import (
    Accepted,
    CallMissed,
    Challenged,
    Event,
    HandShown,
    Laid,
    Passed,
    SuitNamed,
)
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.rules import MOVE_LIMIT, Call, Effect
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import Events, draw_cards
from vandatta_tui.engine.turns import begin_turn, end_turn, finish, go_out, stop_endless

LAY, DRAW, PASS = Kind.LAY, Kind.DRAW, Kind.PASS
PLAY, LAST_DRAW = Phase.PLAY, Phase.LAST_DRAW


def apply(state: State, seat: int, move: Move, events: Events = None) -> None:
    """Make a move that is legal; append what happens to `events`."""
    state.moves = moves = state.moves + 1
    kind = move.kind
    if kind is LAY:
        _lay(state, seat, move, events)
    elif kind is DRAW:
        _draw(state, events)
    elif kind is PASS:
        _pass(state, events)
    else:
        _OTHERS[kind](state, seat, move, events)
    if moves >= MOVE_LIMIT:
        stop_endless(state, events)


def _lay(state: State, seat: int, move: Move, events: Events) -> None:
    jumped = seat != state.turn
    if jumped:
        state.turn = seat
        state.draws = state.drawn = 0
    state.catchable[seat] = 0
    cards = move.cards
    rules, rest = state.rules, state.hands[seat] ^ move.mask
    acting = move.mask & rules.acting
    guilty = acting > 0 and breaks_condition(state, cards[-1])
    if not rest and state.phase is not LAST_DRAW:
        cost = _exit_cost(state, cards)
        if cost is not None:
            return _stay_in(state, cost, events)
    state.hands[seat] = rest
    state.pile += cards
    state.suit = suit = move.suit
    top = cards[-1]
    state.follow = rules.follows[top] if suit < 0 else rules.follows_named[top][suit]
    state.free = False
    state.passed = 0
    state.laid_by = seat
    if events is not None:
        _tell_lay(seat, move, jumped, events)
    if not rest:
        return _last_cards(state, move, guilty, events)
    if move.call:
        calls.make_call(state, seat, False, events)
    if acting:
        state.phase = PLAY
        return effects.act(state, cards, guilty, events)
    if state.pending_card != NO_CARD:
        clear_pending(state)
    return end_turn(state, True, events)


def _tell_lay(seat: int, move: Move, jumped: bool, events: list[Event]) -> None:
    events.append(Laid(seat, move.cards, jumped))
    if move.suit >= 0:
        events.append(SuitNamed(seat, move.suit))


def _exit_cost(state: State, cards: tuple[Card, ...]) -> Call | None:
    """Return the call whose silence keeps these last cards in hand (S6.15)."""
    if state.rules.out.never_last >> cards[-1] & 1:
        return None
    return calls.costs_the_exit(state, state.turn, len(cards) > 1)


def _stay_in(state: State, call: Call, events: Events) -> None:
    """Draw the penalty instead of going out; the turn passes."""
    state.passed = 0
    if events is not None:
        events.append(CallMissed(state.turn, call.word))
    calls.take_cards(state, state.turn, call.missed.draw, "missed", events)
    end_turn(state, False, events)


def _last_cards(state: State, move: Move, guilty: bool, events: Events) -> None:
    """The hand is empty: out, unless the rules make the player draw."""
    rules, seat, cards = state.rules, state.turn, move.cards
    if state.phase is not LAST_DRAW:
        effect = rules.effects[cards[-1]]
        if effect is not None and effect.cover != "none" and effect.cover_else != "not_allowed":
            return effects.act(state, cards, guilty, events)
        if move.mask & rules.out.never_last:
            return _not_out(state, cards, events)
        if _word_missed(state, move, events):
            return effects.act(state, cards, guilty, events)
    if move.call:
        calls.make_call(state, seat, False, events)
    effects.serve_last(state, cards, events)
    state.phase = PLAY
    following = state.succ[seat]
    if not go_out(state, seat, events):
        if rules.calls:
            calls.turn_ends(state, seat, False, events)
        begin_turn(state, following, events)
    return None


def _word_missed(state: State, move: Move, events: Events) -> bool:
    """Charge a word that had to be said with the last card (`at: [0]`); it is no way out."""
    index = state.rules.call_at[0]
    if not index or move.call:
        return False
    calls.pay(state, state.turn, state.rules.calls[index - 1], -1, events)
    return True


def _not_out(state: State, cards: tuple[Card, ...], events: Events) -> None:
    """These cards may be laid last but are no way out: draw (S6?12, `never_last_how`)."""
    seat, out = state.turn, state.rules.out
    if out.never_last_how == "draw":
        calls.take_cards(state, seat, out.never_last_draw, "never_last", events)
        return effects.act(state, cards, False, events)
    effects.serve_last(state, cards, events)
    drawn = draw_cards(state, seat, 1, "never_last", events)
    if not drawn:
        state.phase = PLAY
        return end_turn(state, True, events)
    state.phase = LAST_DRAW
    state.drawn = drawn
    return None


def _draw(state: State, events: Events) -> None:
    seat = state.turn
    state.passed = 0
    if state.pending_card != NO_CARD:
        return _draw_pending(state, events)
    cards = draw_cards(state, seat, 1, "draw" if state.phase is PLAY else "cover_else", events)
    state.draws += 1
    state.drawn |= cards
    if state.called[seat] or state.catchable[seat] or state.window[seat]:
        state.catchable[seat] = 0
        calls.hand_changed(state, seat)
    if state.phase is PLAY and state.rules.draw.then == "turn_ends":
        end_turn(state, False, events)
    return None


def _draw_pending(state: State, events: Events) -> None:
    """Take the whole penalty. Where it skips, that was the turn."""
    seat, draws, skips = state.turn, state.pending_draws, state.pending_skips
    clear_pending(state)
    state.phase = PLAY
    state.catchable[seat] = 0
    calls.take_cards(state, seat, draws, "next_draws", events)
    if skips:
        end_turn(state, False, events)


def _pass(state: State, events: Events) -> None:
    seat = state.turn
    state.catchable[seat] = 0
    if events is not None:
        events.append(Passed(seat, state.draws > 0))
    quiet = state.draws == 0 and state.phase is PLAY and state.pending_card == NO_CARD
    state.passed = state.passed | 1 << seat if quiet else 0
    laid = state.phase in (LAST_DRAW, Phase.COVER)
    clear_pending(state)
    if quiet and _blocked(state):
        return finish(state, state.out[0] if state.out else -1, events)
    state.phase = PLAY
    return end_turn(state, laid, events)


def _blocked(state: State) -> bool:
    """Return whether every seat still in has passed, one after another, without a draw."""
    return all(state.passed >> seat & 1 for seat in range(state.seats) if state.inn[seat])


def _name_suit(state: State, seat: int, move: Move, events: Events) -> None:
    top = state.pile[-1]
    state.suit = move.suit
    state.follow = state.rules.follows_named[top][move.suit]
    _tell(events, SuitNamed(seat, move.suit))
    state.phase = PLAY
    state.turn = state.first


def _give(state: State, seat: int, move: Move, events: Events) -> None:
    effects.give(state, move.target, events)


def _accept(state: State, seat: int, move: Move, events: Events) -> None:
    _tell(events, Accepted(seat))
    state.phase = PLAY
    _draw_pending(state, events)


def _challenge(state: State, seat: int, move: Move, events: Events) -> None:
    """Show the layer's hand to the challenger and let the one who was wrong draw (S5?10)."""
    offender, guilty = state.laid_by, state.last_guilty
    effect = state.rules.effects[state.pending_card]
    _tell(events, Challenged(seat, offender, guilty))
    _show_hand(state, offender, seat, events)
    state.catchable[seat] = 0
    draws = state.pending_draws
    clear_pending(state)
    state.phase = PLAY
    if guilty:
        calls.take_cards(state, offender, draws, "if_broken", events)
        return
    calls.take_cards(state, seat, draws + _surcharge(effect), "if_broken", events)
    end_turn(state, False, events)


def _surcharge(effect: Effect | None) -> int:
    """Return what a wrong challenge costs on top of the cards at stake."""
    if effect is None:
        return 0
    return effect.if_broken.challenger_draws - effect.if_broken.self_draws


def _show_hand(state: State, holder: int, viewer: int, events: Events) -> None:
    hand: Mask = state.hands[holder]
    state.seen[viewer] |= hand
    _tell(events, HandShown(holder, viewer, tuple(bits(hand))))


def _call(state: State, seat: int, move: Move, events: Events) -> None:
    calls.make_call(state, seat, True, events)


def _catch(state: State, seat: int, move: Move, events: Events) -> None:
    """Charge a forgotten call; in the offender's own turn that turn is the one missed."""
    offender = move.target
    index = state.catchable[offender]
    calls.pay(state, offender, state.rules.calls[index - 1], seat, events)
    if offender != state.turn or not state.miss[offender]:
        return
    draws = state.pending_draws
    clear_pending(state)
    if draws:
        calls.take_cards(state, offender, draws, "next_draws", events)
    state.phase = PLAY
    begin_turn(state, offender, events)


def _tell(events: Events, event: Event) -> None:
    if events is not None:
        events.append(event)


_OTHERS = {
    Kind.SUIT: _name_suit,
    Kind.GIVE: _give,
    Kind.ACCEPT: _accept,
    Kind.CHALLENGE: _challenge,
    Kind.CALL: _call,
    Kind.CATCH: _catch,
}
