"""What special cards do when they are laid."""

from collections.abc import Sequence

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.events import (
    HandsPassedOn,
    HandsSwapped,
    PenaltyCancelled,
    PenaltyPending,
    Reversed,
    RuleBroken,
)
from vandatta_tui.engine.rules import Effect
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import Events
from vandatta_tui.engine.turns import begin_turn, end_turn, skip


def breaks_condition(state: State, card: Card) -> bool:
    """Return whether this card would be laid against its `only_if` by the player in turn.

    An answer to a pending penalty is never illegal.
    """
    effect = state.rules.effects[card]
    if effect is None or not effect.only_if or state.pending_card != NO_CARD:
        return False
    suit = state.suit_in_force
    others = state.hands[state.turn] & ~(1 << card)
    return suit >= 0 and others & state.rules.deck.suit_masks[suit] > 0


def act(state: State, cards: Sequence[Card], guilty: bool, events: Events) -> None:
    """Let the cards just laid do what they do, and end or continue the turn."""
    effect = state.rules.effects[cards[-1]]
    pending = state.pending_card != NO_CARD
    if effect is None or (pending and _cancels(state, cards[-1], events)):
        return end_turn(state, True, events)
    if guilty and effect.if_broken.how == "auto":
        if events is not None:
            events.append(RuleBroken(state.turn))
        calls.take_cards(state, state.turn, effect.if_broken.self_draws, "if_broken", events)
    again = turn_round(state, effect, len(cards), events) or effect.again
    draw_round(state, effect, len(cards), events)
    if effect.cover != "none":
        return _must_cover(state)
    if effect.swap != "none" and not _swap(state, effect, events):
        return None
    return _on_to_next(state, cards, effect, guilty, again, events)


def _cancels(state: State, card: Card, events: Events) -> bool:
    """End what is pending without effect, if this card does so to the one that made it pend."""
    pending = state.rules.effects[state.pending_card]
    if pending is None or not pending.cancel >> card & 1:
        return False
    clear_pending(state)
    if events is not None:
        events.append(PenaltyCancelled(state.turn))
    return True


def clear_pending(state: State) -> None:
    """Nothing is pending any more."""
    state.pending_card = NO_CARD
    state.pending_draws = state.pending_skips = 0
    state.last_guilty = False


def turn_round(state: State, effect: Effect, times: int, events: Events) -> bool:
    """Reverse the direction; return whether two players make that another turn (S5?7)."""
    if not effect.reverse or times % 2 == 0:
        return False
    state.direction = -state.direction
    state.seat_order()
    if events is not None:
        events.append(Reversed(state.turn, state.direction))
    return effect.two_players == "again" and sum(state.inn) == 2


def draw_round(state: State, effect: Effect, times: int, events: Events) -> None:
    """Let all others draw, in turn order from the player (S1.12, S6.10)."""
    if not effect.others_draw:
        return
    others, seat = [], state.succ[state.turn]
    while seat != state.turn:
        others.append(seat)
        seat = state.succ[seat]
    take_round(state, others, effect.others_draw * times, "others_draw", events)


def take_round(state: State, seats: Sequence[int], n: int, why: str, events: Events) -> None:
    """Let each seat take a card before the next one takes any, `n` times round (G2)."""
    for _ in range(n):
        for seat in seats:
            calls.take_cards(state, seat, 1, why, events)


def _must_cover(state: State) -> None:
    state.phase = Phase.COVER
    state.draws = 0
    state.drawn = 0


def _swap(state: State, effect: Effect, events: Events) -> bool:
    """Swap hands (7-0 rule); return whether the turn is over by it."""
    if effect.swap == "pick":
        state.phase = Phase.GIVE
        return False
    playing, seat = [state.turn], state.succ[state.turn]
    while seat != state.turn:
        playing.append(seat)
        seat = state.succ[seat]
    hands = state.hands[:]
    for giver in playing:
        state.seen[giver] |= hands[giver]
        state.hands[state.succ[giver]] = hands[giver]
    calls.swapped(state, playing)
    if events is not None:
        events.append(HandsPassedOn(state.turn))
    return True


def give(state: State, target: int, events: Events) -> None:
    """Exchange hands with another seat, and end the turn."""
    seat = state.turn
    hands, seen = state.hands, state.seen
    seen[seat] |= hands[seat]
    seen[target] |= hands[target]
    hands[seat], hands[target] = hands[target], hands[seat]
    calls.swapped(state, [seat, target])
    if events is not None:
        events.append(HandsSwapped(seat, target))
    state.phase = Phase.PLAY
    end_turn(state, False, events)


def _on_to_next(
    state: State, cards: Sequence[Card], effect: Effect, guilty: bool, again: bool, events: Events
) -> None:
    seat = state.turn
    laid = effect.swap == "none"  # a hand that was swapped in needs no call
    if not (effect.next_draws or effect.next_skips):
        return end_turn(state, laid, events, again=again)
    state.last_guilty = guilty
    following = hit(state, cards[-1], len(cards), state.succ[seat], events)
    if state.rules.calls:
        calls.turn_ends(state, seat, laid, events)
    begin_turn(state, following, events)
    if state.pending_card != NO_CARD and effect.if_broken.how == "challenge":
        state.phase = Phase.CHALLENGE
    return None


def hit(state: State, card: Card, times: int, victim: int, events: Events) -> int:
    """Aim draws and skips at the victim; return whose turn comes now.

    Where the victim may answer, challenge or cancel, they stay pending (S5?5, S5?10).
    """
    effect = state.rules.effects[card]
    assert effect is not None  # noqa: S101 - only called for cards that hit
    draws = effect.next_draws * times
    skips = effect.next_skips * (1 if draws else times)
    if effect.answer or effect.cancel or (draws and effect.if_broken.how == "challenge"):
        state.pending_card = card
        state.pending_draws += draws
        state.pending_skips = max(state.pending_skips, skips)
        if events is not None:
            events.append(PenaltyPending(victim, state.pending_draws, state.pending_skips))
        return victim
    if draws:
        calls.take_cards(state, victim, draws, "next_draws", events)
    return skip(state, victim, skips, events)


def serve_last(state: State, cards: Sequence[Card], events: Events) -> None:
    """Let cards laid last do what makes others draw, before the count (S5?19)."""
    effect = state.rules.effects[cards[-1]]
    if effect is None or not state.rules.out.last_card_acts:
        return
    turn_round(state, effect, len(cards), events)
    draw_round(state, effect, len(cards), events)
    draws = state.pending_draws + effect.next_draws * len(cards)
    if draws and effect.next_draws:
        calls.take_cards(state, state.succ[state.turn], draws, "next_draws", events)
    clear_pending(state)
