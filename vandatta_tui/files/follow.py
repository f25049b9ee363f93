"""What may be laid on what: tables of masks, computed face by face.

In the eights family a card follows the suit or the rank of the top card, as `lay.follow` and
its own `goes_on` say. A named suit takes the place of both suit and rank of the top card (G5):
then only its suit follows, and cards that go on anything or name the top's rank in `goes_on`.
In the beating family strength decides. A ban (`never_on`) always holds.
"""

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from vandatta_tui.engine.cards import FRENCH_RANKS, UNKNOWN_ROOM, Card, Deck, Mask, Suit, first


@dataclass(frozen=True, slots=True)
class Way:
    """How cards may follow the top card."""

    suit: bool = False
    rank: bool = False
    adjacent: bool = False
    equal: bool = False
    higher: bool = False
    anything: bool = False
    tops: Mask = 0
    """Top cards on which they go whatever else holds."""


Ways: TypeAlias = dict[Way, Mask]
"""The cards that follow in each way."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What top cards say about what may lie on them, apart from suit and rank."""

    deck: Deck
    bans: tuple[Mask, ...]
    """By top card: what may never lie on it."""
    order: tuple[int, ...]
    """By card: its strength, -1 if it stands outside the order."""
    resets: Mask = 0
    """Tops on which everything may be laid."""
    lower: Mask = 0
    """Tops on which an equal or lower card is to be laid, not a higher one."""


def padded(deck: Deck, by_face: Callable[[Card], Mask]) -> tuple[Mask, ...]:
    """Return a table by card, from what holds for the first card of each face."""
    faces = [by_face(first(mask)) for mask in deck.face_masks]
    return (*(faces[face] for face in deck.faces[: deck.size]), *[0] * UNKNOWN_ROOM)


def follows(ground: Ground, ways: Ways) -> tuple[Mask, ...]:
    """Return, by top card, what may be laid on it when no suit was named."""

    def on(top: Card) -> Mask:
        if ground.resets >> top & 1:
            return ground.deck.all & ~ground.bans[top]
        mask = 0
        for way, cards in ways.items():
            mask |= cards & _reach(ground, way, top)
        return mask & ~ground.bans[top]

    return padded(ground.deck, on)


def follows_named(ground: Ground, ways: Ways) -> tuple[tuple[Mask, ...], ...]:
    """Return, by top card and named suit, what may be laid on it."""
    suits = range(len(ground.deck.suits))
    tables = [_named_table(ground, ways, suit) for suit in suits]
    return tuple(zip(*tables, strict=True)) or ((),) * len(ground.deck.faces)


def _named_table(ground: Ground, ways: Ways, suit: Suit) -> tuple[Mask, ...]:
    def on(top: Card) -> Mask:
        mask = 0
        for way, cards in ways.items():
            if way.anything or way.tops >> top & 1:
                mask |= cards
            elif way.suit:
                mask |= cards & ground.deck.suit_masks[suit]
        return mask & ~ground.bans[top]

    return padded(ground.deck, on)


def bottoms(ways: Ways, several_first: Container[str]) -> Ways:
    """Return the ways in which the bottom card of several may follow."""
    result: Ways = {}
    for way, cards in ways.items():
        ranks = "rank" in several_first
        narrow = replace(
            way,
            suit=way.suit and "suit" in several_first,
            rank=way.rank and ranks,
            adjacent=way.adjacent and "adjacent" in several_first,
            tops=way.tops if ranks else 0,
        )
        result[narrow] = result.get(narrow, 0) | cards
    return result


def same_suit(deck: Deck, card: Card) -> Mask:
    """Return the cards that bear the suit of this one; none if it has no suit."""
    suit = deck.suit_of[card]
    return deck.suit_masks[suit] if suit >= 0 else 0


def _reach(ground: Ground, way: Way, top: Card) -> Mask:
    deck = ground.deck
    if way.anything or way.tops >> top & 1:
        return deck.all
    reach = same_suit(deck, top) if way.suit else 0
    if way.rank or way.equal:
        reach |= deck.rank_masks[deck.rank_of[top]]
    if way.adjacent:
        reach |= _neighbours(deck, top)
    if way.equal or way.higher:
        reach = _by_strength(ground, way, top) | (0 if ground.lower >> top & 1 else reach)
    return reach


def _by_strength(ground: Ground, way: Way, top: Card) -> Mask:
    strength, mask = ground.order[top], 0
    lower = ground.lower >> top & 1
    for card in range(ground.deck.size):
        own = ground.order[card]
        if own >= 0 and strength >= 0:
            beats = own <= strength if lower else own > strength and way.higher
            mask |= beats << card
    return mask


def _neighbours(deck: Deck, top: Card) -> Mask:
    mask = 0
    for rank in neighbour_ranks(deck.ranks, deck.rank_name(top)):
        mask |= deck.rank_masks[deck.ranks.index(rank)]
    return mask


def neighbour_ranks(ranks: Iterable[str], rank: str) -> list[str]:
    """Return the ranks next to this one: numbers one up or down, or in a French pack in a ring."""
    present = list(ranks)
    ring = [r for r in FRENCH_RANKS if r in present]
    if rank in ring and "A" in ring:
        at = ring.index(rank)
        return [ring[at - 1], ring[(at + 1) % len(ring)]]
    if not rank.isdecimal():
        return []
    return [str(n) for n in (int(rank) - 1, int(rank) + 1) if str(n) in present]
