"""What the pile demands, in words: `hjärter, en tia eller en åtta`, `nio eller högre`.

Made from the rules and the position, naming only what may really be laid.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import NO_SUIT, Card, Mask, bits, first
from vandatta_tui.engine.state import NO_CARD, Phase
from vandatta_tui.engine.view import View
from vandatta_tui.words.labels import both
from vandatta_tui.words.reading import wild_ranks
from vandatta_tui.words.speech import Voice

MOST_RANKS: Final = 3
"""So many ranks are named one by one; more is `almost anything`."""


def top_of(view: View) -> Card:
    """Return the top card of the pile, or NO_CARD."""
    return view.pile[-1] if view.pile else NO_CARD


def zone(view: View) -> Mask:
    """Return the cards that the viewer plays from: the hand, else the open cards."""
    if view.hand or view.seat < 0:
        return view.hand
    return view.seats[view.seat].up


def follow_now(view: View) -> Mask:
    """Return what may be laid on the pile as it lies, whoever holds it."""
    if view.phase is Phase.COVER:
        return view.rules.covers[top_of(view)]
    return view.follow


# ---- eights: suit, rank, wild cards


def wanted(voice: Voice, view: View, bare: bool = False) -> list[str]:
    """Return the things that may be laid, each in words: `hjärter`, `en tia`; bare, `tia`."""
    follow = follow_now(view)
    if not view.rules.deck.all & ~follow:
        return [voice.t("whatever you like")]
    if view.rules.family == "beating":
        return [*_bounded(voice, heights(view)), *_nouns(voice, heights(view).also, bare)]
    return _by_suit_and_rank(voice, view, follow, bare)


def _nouns(voice: Voice, ranks: Iterable[str], bare: bool) -> list[str]:
    return [voice.cards.noun_of(rank) if bare else voice.cards.noun(rank).one for rank in ranks]


def _by_suit_and_rank(voice: Voice, view: View, follow: Mask, bare: bool) -> list[str]:
    deck, wilds = view.rules.deck, _wild_mask(view)
    suit_mask = deck.suit_masks[view.suit] if view.suit >= 0 else 0
    named = [voice.cards.mass(view.suit)] if follow & suit_mask & ~wilds else []
    ranks = _ranks(view, follow & ~suit_mask & ~wilds)
    if len(ranks) > MOST_RANKS:
        return [voice.t("almost anything")]
    wild = [rank for rank in wild_ranks(view.rules) if _may_be_wild(view, rank, follow)]
    return named + _nouns(voice, [*ranks, *wild], bare)


def _wild_mask(view: View) -> Mask:
    deck = view.rules.deck
    mask = 0
    for rank in wild_ranks(view.rules):
        mask |= deck.rank_masks[deck.ranks.index(rank)]
    return mask


def _ranks(view: View, cards: Mask) -> list[str]:
    """Return the ranks of these cards, that of the top card first."""
    deck, top = view.rules.deck, top_of(view)
    found = [rank for rank, mask in zip(deck.ranks, deck.rank_masks, strict=True) if mask & cards]
    return sorted(found, key=lambda rank: top < 0 or rank != deck.rank_name(top))


def _may_be_wild(view: View, rank: str, follow: Mask) -> bool:
    """Return whether to name a wild rank: it follows, and nothing in this hand forbids it."""
    deck = view.rules.deck
    cards = deck.rank_masks[deck.ranks.index(rank)] & follow
    held = deck.rank_masks[deck.ranks.index(rank)] & view.hand
    if held:
        return bool(held & view.playable) and not _against_condition(view, first(held))
    return bool(cards) and not _has_condition(view, first(cards))


def _has_condition(view: View, card: Card) -> bool:
    effect = view.rules.effects[card]
    return effect is not None and effect.only_if != ""


def _against_condition(view: View, card: Card) -> bool:
    """Return whether laying this card would break its `only_if`, which may cost something."""
    if not _has_condition(view, card) or view.suit < 0:
        return False
    return bool(view.hand & ~(1 << card) & view.rules.deck.suit_masks[view.suit])


# ---- beating: height


Bound: TypeAlias = Literal["up", "down", "all", "list", "none"]


@dataclass(frozen=True, slots=True)
class Heights:
    """Which ranks of the order may be laid, and which others."""

    bound: Bound
    edge: str
    """The rank from which, or down to which, all may be laid."""
    ranks: tuple[str, ...]
    """The ranks of the order that may be laid and stand in no bound."""
    also: tuple[str, ...]
    """Ranks that go in any case: wild ones, and those outside the order."""


def heights(view: View) -> Heights:
    """Return what the pile demands in the beating family."""
    follow = follow_now(view)
    ordered = _ordered_ranks(view)
    free = wild_ranks(view.rules)
    may = [rank for rank in ordered if rank not in free and _rank_mask(view, rank) & follow]
    plain = [rank for rank in ordered if rank not in free]
    also = tuple(rank for rank in _others(view) if _rank_mask(view, rank) & follow)
    bound, edge = _bound(may, plain)
    return Heights(bound, edge, () if bound != "list" else tuple(may), also)


def _bound(may: list[str], plain: list[str]) -> tuple[Bound, str]:
    if len(may) == len(plain):
        return "all", ""
    if not may:
        return "none", ""
    if len(may) > 1 and may == plain[-len(may) :]:
        return "up", may[0]
    if len(may) > 1 and may == plain[: len(may)]:
        return "down", may[-1]
    return "list", ""


def _ordered_ranks(view: View) -> list[str]:
    strength: dict[str, int] = {}
    for card in range(view.rules.deck.size):
        if view.rules.order[card] >= 0:
            strength[view.rules.deck.rank_name(card)] = view.rules.order[card]
    return sorted(strength, key=strength.__getitem__)


def _others(view: View) -> list[str]:
    free = wild_ranks(view.rules)
    ordered = _ordered_ranks(view)
    return [rank for rank in view.rules.deck.ranks if rank in free or rank not in ordered]


def _rank_mask(view: View, rank: str) -> Mask:
    return view.rules.deck.rank_masks[view.rules.deck.ranks.index(rank)]


def _bounded(voice: Voice, found: Heights) -> Iterator[str]:
    if found.bound == "all":
        yield voice.t("whatever you like")
    elif found.bound in ("up", "down"):
        yield at_least(voice, found)
    for rank in found.ranks:
        yield voice.cards.noun(rank).one


def at_least(voice: Voice, found: Heights) -> str:
    """Return `nio eller högre`, `sju eller lägre`."""
    name = voice.cards.noun(found.edge).name
    if found.bound == "up":
        return voice.t("{rank} or higher", rank=name)
    return voice.t("{rank} or lower", rank=name)


# ---- what stands beside the top card


@dataclass(frozen=True, slots=True)
class Sign:
    """What the table shows in big beside the pile."""

    suit: int
    """The suit in force, or -1."""
    figure: str
    """The rank in force in the beating family, as its index; else empty."""
    word: str
    """`HJÄRTER` when named, `hjärter` when printed, `ELLER HÖGRE`, `fritt`."""
    strong: bool
    """Whether the word is bold."""
    also: tuple[str, ...] = ()
    """`samt 2 och 10`, and shorter forms where there is little room: `samt 2, 10`, `2, 10`."""


def sign(voice: Voice, view: View) -> Sign:
    """Return what the table shows in big beside the pile."""
    if view.rules.family == "beating":
        return _height_sign(voice, view)
    if _anything_goes(view):
        return Sign(NO_SUIT, "", voice.t("free"), False)
    if view.suit < 0:
        return Sign(NO_SUIT, "", _only(voice, view), False)
    word = voice.cards.suit(view.suit)
    strong = view.named or voice.cards.coloured
    return Sign(view.suit, "", word.upper() if strong else word, view.named)


def _anything_goes(view: View) -> bool:
    return view.free or not view.rules.deck.all & ~follow_now(view)


def _only(voice: Voice, view: View) -> str:
    """Return the few ranks that go on a card without a suit: `joker, 8`; else nothing."""
    ranks = _ranks(view, follow_now(view)) if view.phase is not Phase.SUIT else []
    return ", ".join(_brief(voice, view, rank) for rank in ranks if len(ranks) <= MOST_RANKS)


def _brief(voice: Voice, view: View, rank: str) -> str:
    """Return the name of a rank that has no suits, the index of the others."""
    suited = view.rules.deck.suit_of[first(_rank_mask(view, rank))] >= 0
    return _index(voice, view, rank) if suited else voice.cards.noun_of(rank)


def _height_sign(voice: Voice, view: View) -> Sign:
    found = heights(view)
    if not view.pile or found.bound in ("all", "none", "list"):
        return Sign(NO_SUIT, "", voice.t("free") if found.bound == "all" else "", False)
    t = voice.t
    word = t("or higher") if found.bound == "up" else t("or lower")
    also = _besides(voice, [_index(voice, view, rank) for rank in found.also])
    return Sign(NO_SUIT, _index(voice, view, found.edge), word.upper(), True, also)


def _besides(voice: Voice, ranks: list[str]) -> tuple[str, ...]:
    """Return what goes in any case, the fullest form first."""
    if not ranks:
        return ()
    listed = ", ".join(ranks)
    return *(voice.t("and {ranks}", ranks=r) for r in (both(voice.t, ranks), listed)), listed


def _index(voice: Voice, view: View, rank: str) -> str:
    return voice.cards.index(first(_rank_mask(view, rank)))


def same_rank_in_zone(view: View, card: Card) -> list[Card]:
    """Return the other cards of this rank that may be laid from the same zone."""
    deck = view.rules.deck
    mask = deck.rank_masks[deck.rank_of[card]] & zone(view) & ~(1 << card)
    return list(bits(mask))
