"""The deal: hidden, open and hand cards, then the swap, then the first turn."""

from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.events import (
    Dealt,
    Event,
)
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import Events, deal_hands, dealing_order
from vandatta_tui.engine.turns import begin_turn


def start(state: State, leader: int, events: Events) -> None:
    """Deal hidden, open and hand cards, three rounds each, and open the swap (S3.4, S3.6)."""
    rules = state.rules
    order = dealing_order(state)
    for seat in order * rules.table_down:
        state.down[seat].append(state.stock.pop())
    for seat in order * rules.table_up:
        state.up[seat] |= 1 << state.stock.pop()
    deal_hands(state, rules.hand)
    state.follow = rules.deck.all
    state.first = leader if leader >= 0 else order[-1 if rules.starts == "dealer" else 0]
    tell(events, Dealt(state.dealer, state.first, NO_CARD))
    if rules.swap == "none":
        return open_play(state, leader, events)
    begin_turn(state, state.first, events)
    state.phase = Phase.SWAP
    return None


def open_play(state: State, leader: int, events: Events) -> None:
    """Open the first turn; who leads by the lowest card is found only now."""
    if state.rules.starts == "lowest_card" and leader < 0:
        state.first = _lowest(state)
    begin_turn(state, state.first, events)


def _lowest(state: State) -> int:
    """Return who holds the lowest rank in hand; of equals the one nearest the dealer's left."""
    order = state.rules.order
    outside = len(order)

    def strength(seat: int) -> int:
        ranks = (order[card] for card in bits(state.hands[seat]))
        return min((rank for rank in ranks if rank >= 0), default=outside)

    return min(dealing_order(state), key=strength)


def tell(events: Events, event: Event) -> None:
    """Add an event, where events are wanted."""
    if events is not None:
        events.append(event)
