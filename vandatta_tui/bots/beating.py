"""Weighing moves of the beating family by sense rather than by search."""

from vandatta_tui.engine.cards import Card, Mask, mask_of
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.view import View

LAY = 1000.0
"""Laying comes before taking the pile: none is taken for nothing."""


def weigh(view: View, move: Move) -> float:
    """Return how much this move is worth; only the order of the weights counts."""
    if move.kind is Kind.LAY:
        return LAY + _weigh_lay(view, move)
    if move.kind is Kind.SWAP:
        return _gain(view, move)
    return _OTHER_WEIGHTS.get(move.kind, 0.0)


_OTHER_WEIGHTS = {Kind.FLIP: 3.0, Kind.TAKE: 2.0, Kind.DRAW: 2.5, Kind.READY: 0.0}


def value(view: View, card: Card) -> float:
    """Return how good a card is to keep: by its rank, and best if it goes on anything."""
    rules = view.rules
    effect = rules.effects[card]
    if effect is not None and (effect.burns or effect.resets or effect.see_through):
        return 20.0 + (3.0 if effect.burns else 0.0)
    return float(rules.order[card])


def _weigh_lay(view: View, move: Move) -> float:
    """Low cards first, several at once, the good ones last; a burn is worth a good card."""
    cards = mask_of(move.cards)
    several = 2.5 * (len(move.cards) - 1)
    keep = value(view, move.cards[0]) * _worth_keeping(view)
    return several - keep * len(move.cards) * 0.5 + _burn(view, move, cards) + _last(view, cards)


def _worth_keeping(view: View) -> float:
    """Good cards matter as long as there is something left to come."""
    return 1.0 if view.stock or view.hand.bit_count() > 3 else 0.6


def _burn(view: View, move: Move, cards: Mask) -> float:
    n = view.rules.pile.burn_when_same
    rank = view.rules.deck.rank_of
    same = 0
    for card in reversed(view.pile):
        if rank[card] != rank[move.cards[0]]:
            break
        same += 1
    if n and same + len(move.cards) >= n:
        return 12.0
    effect = view.rules.effects[move.cards[0]]
    return 0.4 * len(view.pile) if effect is not None and effect.burns else 0.0


def _last(view: View, cards: Mask) -> float:
    """Prefer what empties the hand, once nothing is drawn any more."""
    return 6.0 if not view.stock and not view.hand & ~cards else 0.0


def _gain(view: View, move: Move) -> float:
    """Swap good cards on to the table: they come last, when nothing else helps."""
    mine, other = (value(view, card) for card in move.cards)
    return mine - other if mine > other else -1.0
