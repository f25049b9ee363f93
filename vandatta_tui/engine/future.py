"""What nobody has seen of a deal yet, and so may be shuffled anew."""

from vandatta_tui.engine.cards import Card, bits
from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.events import Buried
from vandatta_tui.engine.state import NO_CARD
from vandatta_tui.engine.stock import shuffled


def mixed(deal: Deal, seed: int) -> list[Card]:
    """Return the deck of a deal with those cards shuffled that nobody has seen yet."""
    state = deal.state
    unseen = {card for places in state.down for card in places if card != NO_CARD}
    if not state.reshuffles:
        unseen.update(state.stock)
    unseen.difference_update(event.card for event in deal.events if isinstance(event, Buried))
    places = [place for place, card in enumerate(deal.order) if card in unseen]
    order = list(deal.order)
    for place, card in zip(places, shuffled([order[p] for p in places], seed), strict=True):
        order[place] = card
    return order


def on_the_table(deal: Deal) -> tuple[object, ...]:
    """Return what the seats see of a moment, all of them together, with equal cards alike."""
    state, faces = deal.state, deal.state.rules.deck.faces
    held = [sorted(faces[card] for card in bits(mask)) for mask in (*state.hands, *state.up)]
    pile = [faces[card] for card in state.pile]
    return held, pile, len(state.stock), state.turn, state.phase, state.moves, state.called
