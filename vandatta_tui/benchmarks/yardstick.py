"""What the yardsticks have in common.

A yardstick is a hard-coded game of the same kind, in plain Python and nothing else: no objects,
no options, no lists of moves, no history. It shows what the machine gives at best. A general
engine is compared with it, and never replaced by it.

The cards of a yardstick are single bits, its hands are masks. Its stock has no order: a card
drawn is swapped out of a random place, which is a shuffle paid card by card.
"""

from collections.abc import Callable
from typing import TypeAlias

Random: TypeAlias = Callable[[], float]
"""A generator's `random`."""

Zones: TypeAlias = tuple[list[int], ...]
"""Where all cards ended up, as lists of masks."""

Outcome: TypeAlias = tuple[int, int, Zones]
"""Of a game: who won (or lost; -1 is nobody), how many turns it took, and the cards."""


def dealt(cards: list[int], n: int, rnd: Random) -> tuple[list[int], list[int]]:
    """Return `n` cards by chance, and the stock of all others."""
    stock = cards[:]
    for last in range(len(cards) - 1, len(cards) - 1 - n, -1):
        at = int(rnd() * (last + 1))
        stock[last], stock[at] = stock[at], stock[last]
    return stock[-n:], stock[:-n]
