"""The deal, and the card turned up to start the pile."""

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, bits
from vandatta_tui.engine.eights.effects import hit, take_round
from vandatta_tui.engine.events import Buried, Dealt, Reversed
from vandatta_tui.engine.rules import Effect
from vandatta_tui.engine.state import Phase, State
from vandatta_tui.engine.stock import Events, deal_hands, dealing_order
from vandatta_tui.engine.turns import begin_turn


def start(state: State, leader: int, events: Events) -> None:
    """Deal the hands from the stock, turn up the starter and open the first turn.

    Args:
        leader: who leads; the seat after the dealer, if -1.
    """
    deal_hands(state, state.rules.hand)
    state.first = leader if leader >= 0 else _leader(state)
    if state.rules.starts == "lowest_card" and leader < 0:
        state.first = _lowest(state)
    card = _turn_up(state, events)
    state.pile = [card]
    state.follow = state.rules.follows[card]
    state.laid_by = state.dealer
    if events is not None:
        events.append(Dealt(state.dealer, state.first, card))
    _open_windows(state)
    _begin(state, card, events)


def _leader(state: State) -> int:
    order = dealing_order(state)
    return order[-1] if state.rules.starts == "dealer" else order[0]


def _lowest(state: State) -> int:
    ranks = state.rules.deck.rank_of
    order = dealing_order(state)
    return min(order, key=lambda seat: min(ranks[card] for card in bits(state.hands[seat])))


def _turn_up(state: State, events: Events) -> Card:
    """Turn cards up until one may stay; a buried one goes to the middle of the stock."""
    for _ in range(len(state.stock)):
        card = state.stock.pop()
        if state.rules.starter[card] != "bury":
            return card
        above = len(state.stock) // 2
        state.stock.insert(len(state.stock) - above, card)
        if events is not None:
            events.append(Buried(-1, card))
    return _next_that_may_stay(state)


def _next_that_may_stay(state: State) -> Card:
    """Return the starter of a stock so short that the same cards come up again and again.

    It is the next card that may stay; where there is none, the top one lies as a plain card.
    """
    stays = [i for i, card in enumerate(state.stock) if state.rules.starter[card] != "bury"]
    return state.stock.pop(stays[-1] if stays else -1)


def _open_windows(state: State) -> None:
    """A hand that is dealt so small that it needs a call may still call (rules of small hands)."""
    state.turn = state.first
    if state.rules.hand > state.rules.call_room:
        return
    for seat in range(state.seats):
        if state.inn[seat]:
            calls.hand_changed(state, seat)


def _begin(state: State, card: Card, events: Events) -> None:
    does = state.rules.starter[card]
    first = state.first
    if does == "all_draw_1":
        take_round(state, dealing_order(state), 1, "starter", events)
    elif does == "suit_only":
        state.follow = state.rules.follows_named[card][state.rules.deck.suit_of[card]]
    elif does == "free":
        state.free = True
        state.follow = state.rules.deck.all & ~state.rules.bans[card]
    elif does == "acts":
        return _act(state, card, events)
    begin_turn(state, first, events)
    if does in ("dealer_names", "first_names"):
        state.turn = state.dealer if does == "dealer_names" else first
        state.phase = Phase.SUIT
    return None


def _act(state: State, card: Card, events: Events) -> None:
    """Let the starter act as if the dealer had laid it (S5?1); swaps and covers do not."""
    effect = state.rules.effects[card]
    if effect is None:
        return begin_turn(state, state.first, events)
    first = state.first
    if effect.reverse:
        state.direction = -state.direction
        state.seat_order()
        if events is not None:
            events.append(Reversed(state.dealer, state.direction))
    if effect.reverse or effect.again:
        first = state.dealer if state.inn[state.dealer] else first
    if effect.others_draw:
        others = [seat for seat in dealing_order(state) if seat != state.dealer]
        take_round(state, others, effect.others_draw, "others_draw", events)
    return _hit_first(state, card, effect, first, events)


def _hit_first(state: State, card: Card, effect: Effect, first: int, events: Events) -> None:
    if effect.next_draws or effect.next_skips:
        first = hit(state, card, 1, first, events)
    state.first = first
    begin_turn(state, first, events)
    if effect.choose != "nothing":
        state.turn = state.dealer if state.inn[state.dealer] else first
        state.phase = Phase.SUIT
