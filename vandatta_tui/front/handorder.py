"""A hand in the order a person wants."""

from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.rules import Rules

Order: TypeAlias = Literal["suit", "rank"]

LAST: Final = 99
"""The place of what stands behind everything else."""


def sorted_hand(rules: Rules, hand: Mask, order: Order) -> list[Card]:
    """Return the cards by suit or by rank: never by what can be played."""
    deck = rules.deck

    def key(card: Card) -> tuple[int, int, int, int]:
        suit, rank = deck.suit_of[card] % LAST, deck.rank_of[card]
        height = _height(rules, card)
        return (suit, height, rank, card) if order == "suit" else (height, rank, suit, card)

    return sorted(bits(hand), key=key)


def usual_order(rules: Rules) -> Order:
    """Return how a hand is sorted before anybody chooses."""
    return "rank" if rules.family == "beating" else "suit"


def _height(rules: Rules, card: Card) -> int:
    """Return how high a card stands: as the rules rank it, else aces over kings."""
    if rules.family == "beating":
        return rules.order[card] % LAST
    ranks, rank = rules.deck.ranks, rules.deck.rank_of[card]
    return len(ranks) if ranks[rank] == "A" else rank
