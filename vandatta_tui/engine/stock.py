"""Dealing, drawing and turning the pile into a new stock.

The shuffle is part of the game file's contract: it must give the same cards everywhere.
"""

import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from vandatta_tui.engine.cards import Card, Mask, mask_of
from vandatta_tui.engine.events import Drew, Event, Reshuffled
from vandatta_tui.engine.state import State

Events: TypeAlias = list[Event] | None
"""Where events are appended; None in rollouts, where nobody reads them."""


def shuffled(cards: Sequence[Card], seed: int) -> list[Card]:
    """Return the cards in the order that the game file's generator gives them.

    Fisher-Yates over `random()`, whose sequence is guaranteed between Python versions.
    """
    order = list(cards)
    draw = random.Random(seed).random
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def available(state: State) -> bool:
    """Return whether a card can still be drawn, if need be after a reshuffle."""
    if state.stock:
        return True
    return len(state.pile) > 1 and state.rules.stock_empty == "reshuffle"


def reshuffle(state: State, events: Events) -> bool:
    """Turn the pile under its top card into the stock, if the rules and the pile allow it.

    The top card stays, and with it the suit in force (G4).
    """
    if state.rules.stock_empty != "reshuffle" or len(state.pile) < 2:
        return False
    *under, top = state.pile
    state.reshuffles += 1
    state.stock = shuffled(under, state.seed + state.reshuffles)[::-1]
    state.pile = [top]
    forgotten = ~mask_of(under)
    state.seen = [mask & forgotten for mask in state.seen]
    if events is not None:
        events.append(Reshuffled(-1, len(under)))
    return True


def draw_cards(state: State, seat: int, n: int, why: str, events: Events) -> Mask:
    """Move up to `n` cards from the stock to a hand; return them. The rest is forgiven (G3)."""
    cards: list[Card] = []
    mask = 0
    while len(cards) < n and (state.stock or reshuffle(state, events)):
        card = state.stock.pop()
        cards.append(card)
        mask |= 1 << card
    state.hands[seat] |= mask
    if events is not None:
        events.append(Drew(seat, tuple(cards), why, n - len(cards)))
    return mask


def show(state: State, cards: Mask) -> None:
    """Let every seat know where these cards are from now on."""
    state.seen = [mask | cards for mask in state.seen]


def dealing_order(state: State) -> list[int]:
    """Return the seats that are dealt in, from the one after the dealer round to the dealer."""
    n = state.seats
    step = state.rules.direction
    seats = [(state.dealer + step * (i + 1)) % n for i in range(n)]
    return [seat for seat in seats if state.inn[seat]]


def deal_hands(state: State, rounds: int) -> None:
    """Deal one card at a time from the stock, round by round."""
    hands, stock = state.hands, state.stock
    for seat in dealing_order(state) * rounds:
        hands[seat] |= 1 << stock.pop()


def stock_of(cards: Iterable[Card]) -> list[Card]:
    """Return a stock from cards in drawing order: the last of the list is drawn first."""
    return list(cards)[::-1]
