"""What rules mean, read back from their tables: how a card goes, what it may not lie on.

Sentences are made from the tables that the engine plays by, not from the file they were
compiled from; so they cannot say anything else than what happens at the table.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import COLOURS, Card, Mask, bits, first, mask_of
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.follow import neighbour_ranks


@dataclass(frozen=True, slots=True)
class Way:
    """How a card follows the top card."""

    anything: bool = False
    suit: bool = False
    rank: bool = False
    adjacent: bool = False
    equal: bool = False
    higher: bool = False
    also_on: tuple[str, ...] = ()
    """Ranks on which it goes whatever else holds."""


def faces(rules: Rules) -> tuple[Card, ...]:
    """Return one card of each face."""
    return tuple(first(mask) for mask in rules.deck.face_masks)


@lru_cache(maxsize=4096)
def way_of(rules: Rules, card: Card) -> Way:
    """Return how this card follows, as the tables have it."""
    tops = [top for top in faces(rules) if _tells(rules, top, card)]
    went = {top for top in tops if rules.follows[top] >> card & 1}
    if tops and len(went) == len(tops):
        return Way(anything=True)
    if rules.family == "beating":
        return _beating_way(rules, card, tops, went)
    deck = rules.deck
    rank, suit = deck.rank_of[card], deck.suit_of[card]
    neighbours = neighbour_ranks(deck.ranks, deck.rank_name(card))
    by_suit = [t for t in tops if deck.suit_of[t] == suit >= 0 and deck.rank_of[t] != rank]
    by_rank = [t for t in tops if deck.rank_of[t] == rank and deck.suit_of[t] != suit]
    near = [t for t in tops if deck.rank_name(t) in neighbours and deck.suit_of[t] != suit]
    way = Way(
        suit=_all_in(by_suit, went), rank=_all_in(by_rank, went), adjacent=_all_in(near, went)
    )
    explained = {t for t in tops if _explains(rules, way, card, t)}
    return Way(
        suit=way.suit,
        rank=way.rank,
        adjacent=way.adjacent,
        also_on=_rank_names(rules, went - explained),
    )


def _tells(rules: Rules, top: Card, card: Card) -> bool:
    """Return whether this top card tells how cards follow: not if it bans or takes everything."""
    effect = rules.effects[top]
    takes_all = effect is not None and (effect.resets or effect.see_through)
    return not takes_all and not rules.bans[top] >> card & 1


def _all_in(tops: list[Card], went: set[Card]) -> bool:
    return bool(tops) and went.issuperset(tops)


def _explains(rules: Rules, way: Way, card: Card, top: Card) -> bool:
    deck = rules.deck
    same_suit = deck.suit_of[top] == deck.suit_of[card] >= 0
    same_rank = deck.rank_of[top] == deck.rank_of[card]
    near = deck.rank_name(top) in neighbour_ranks(deck.ranks, deck.rank_name(card))
    return (way.suit and same_suit) or (way.rank and same_rank) or (way.adjacent and near)


def _rank_names(rules: Rules, cards: Iterable[Card]) -> tuple[str, ...]:
    ranks = {rules.deck.rank_of[card] for card in cards}
    return tuple(rules.deck.ranks[rank] for rank in sorted(ranks))


def _beating_way(rules: Rules, card: Card, tops: list[Card], went: set[Card]) -> Way:
    order, own = rules.order, rules.order[card]
    plain = [t for t in tops if order[t] >= 0 and not _wants_lower(rules, t)]
    equal = [t for t in plain if rules.deck.rank_of[t] == rules.deck.rank_of[card]]
    lower = [t for t in plain if 0 <= order[t] < own]
    return Way(equal=_all_in(equal, went), higher=own >= 0 and went.issuperset(lower))


def _wants_lower(rules: Rules, top: Card) -> bool:
    effect = rules.effects[top]
    return effect is not None and effect.next_must != ""


@lru_cache(maxsize=64)
def usual_way(rules: Rules) -> Way:
    """Return how most cards without an effect of their own follow."""
    plain = [card for card in faces(rules) if rules.effects[card] is None] or list(faces(rules))
    ways = [way_of(rules, card) for card in plain]
    return max(dict.fromkeys(ways), key=ways.count)


@lru_cache(maxsize=4096)
def banned_on(rules: Rules, card: Card) -> Mask:
    """Return the top cards on which this card may never be laid."""
    return mask_of(top for top in range(rules.deck.size) if rules.bans[top] >> card & 1)


@lru_cache(maxsize=64)
def wild_ranks(rules: Rules) -> tuple[str, ...]:
    """Return the ranks that go on anything, all copies of them."""
    ranks = rules.deck.ranks
    return tuple(
        rank
        for rank, mask in zip(ranks, rules.deck.rank_masks, strict=True)
        if all(way_of(rules, card).anything for card in bits(mask))
    )


# ---- naming sets of cards

Named: TypeAlias = tuple[Literal["rank", "black", "red", "card"], str | Card]
"""A part of a set of cards that has a name of its own: a rank, its black cards, one card."""


def parts(rules: Rules, cards: Mask) -> list[Named]:
    """Return a set of cards as whole ranks, halves of ranks by colour, and single cards.

    The ace comes last, as people count ranks.
    """
    found: list[Named] = []
    ranked = zip(rules.deck.ranks, rules.deck.rank_masks, strict=True)
    for rank, mask in sorted(ranked, key=lambda pair: pair[0] == "A"):
        if mask & cards:
            found += _parts_of_rank(rules, rank, mask & cards)
    return found


def _parts_of_rank(rules: Rules, rank: str, cards: Mask) -> list[Named]:
    deck = rules.deck
    whole = deck.rank_masks[deck.ranks.index(rank)]
    if cards == whole:
        return [("rank", rank)]
    for colour in ("black", "red"):
        half = mask_of(c for c in bits(whole) if deck.suit_name(deck.suit_of[c]) in COLOURS[colour])
        if cards == half and half.bit_count() > 1:
            return [("black" if colour == "black" else "red", rank)]
    return [("card", first(mask)) for mask in deck.face_masks if mask & cards]


def groups(rules: Rules, key: Callable[[Card], Hashable], cards: Mask) -> list[Mask]:
    """Return the cards parted into sets that share the key, by rank, the ace last."""
    found: dict[Hashable, Mask] = {}
    deck = rules.deck
    ordered = sorted(bits(cards), key=lambda c: (deck.rank_name(c) == "A", deck.rank_of[c], c))
    for card in ordered:
        found[key(card)] = found.get(key(card), 0) | 1 << card
    return list(found.values())


NUMBERS: Final = tuple(str(n) for n in range(21))
COURT: Final = ("J", "Q", "K")
