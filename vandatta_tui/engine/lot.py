"""Drawing cards for who deals first (S5.3): everybody takes a card, the highest deals."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from vandatta_tui.engine.cards import Card, Deck
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.stock import shuffled

COURT = {"J": 11, "Q": 12, "K": 13, "A": 14}
ROUNDS = 999
"""The deal number from whose seed the lot is drawn: no match has so many deals."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Who deals first, and the cards that decided it."""

    dealer: int
    rounds: tuple[tuple[tuple[int, Card], ...], ...] = ()
    """By round: the seats that drew and their cards. Tied ones draw again; empty: by chance."""


def height(deck: Deck, card: Card) -> int:
    """Return what a card counts in the lot: its number; action and wild cards nothing (S5?3)."""
    rank = deck.rank_name(card)
    return int(rank) if rank.isdecimal() else COURT.get(rank, 0)


def best_of(rules: Rules, drawn: Sequence[tuple[int, Card]]) -> list[int]:
    """Return the seats whose card decides a round: one deals, several draw again."""
    heights = {seat: height(rules.deck, card) for seat, card in drawn}
    wanted = (max if rules.first_dealer == "highest_card" else min)(heights.values())
    return [seat for seat, high in heights.items() if high == wanted]


def draw_lot(rules: Rules, seed: int) -> Lot:
    """Return who deals first, as the rules say: by chance, or by the highest or lowest card."""
    if rules.first_dealer == "random":
        return Lot(int(random.Random(seed).random() * rules.seats))
    seats = list(range(rules.seats))
    rounds: list[tuple[tuple[int, Card], ...]] = []
    while len(seats) > 1:
        base = (seed * 1000 + ROUNDS) * 1000 + len(rounds)
        drawn = tuple(zip(seats, shuffled(range(rules.deck.size), base), strict=False))
        rounds.append(drawn)
        seats = best_of(rules, drawn)
    return Lot(seats[0], tuple(rounds))
