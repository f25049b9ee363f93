"""From a ruleset's `pack` to the deck, and from its card selectors to cards."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from vandatta_tui.engine.cards import (
    COLOURS,
    FRENCH_RANKS,
    GROUPS,
    Card,
    Deck,
    Mask,
    Print,
    bits,
    build_deck,
    french_prints,
    uno_prints,
)
from vandatta_tui.engine.said import Said, Unusable, say
from vandatta_tui.files.fields import seat_range
from vandatta_tui.files.schema import Pack
from vandatta_tui.files.text import did_you_mean, listed, shown

MOST_CARDS: Final = 500
OTHER: Final = "other"

_FIRST_RANK: Final = {"french52": 2, "french36": 6, "french32": 7}
_ENTRY: Final = re.compile(r"(?:([1-9][0-9]?)x )?(\w[\w-]*)((?: \w[\w-]*)*)")
_RANGE: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_JOKER: Final = Print("joker")
_Value = TypeVar("_Value")


def by_seats(table: _Value | Mapping[str, _Value], seats: int) -> _Value | None:
    """Return what a value, or a map by numbers of players, says for so many; None if nothing."""
    if not isinstance(table, Mapping):
        return table
    return next((v for key, v in table.items() if seats in seat_range(key)), None)


# --- packs -------------------------------------------------------------------------------------


def one_pack(pack: Pack) -> dict[Print, int]:
    """Return the faces of one pack and how often each occurs, before any is taken out.

    Raises:
        Unusable: the list of own cards is faulty; the text tells how.
    """
    if pack.kind == "uno108":
        return uno_prints()
    if pack.kind == "list":
        return own_cards(pack.cards)
    lowest = _FIRST_RANK[pack.kind]
    ranks = [rank for rank in FRENCH_RANKS if not rank.isdecimal() or int(rank) >= lowest]
    counts = dict.fromkeys(french_prints(ranks), 1)
    return {**counts, _JOKER: pack.jokers} if pack.jokers else counts


def own_cards(entries: Iterable[str]) -> dict[Print, int]:
    """Return the cards of entries like `circle 1-5 7`, `2x star skip` and `5x whot`.

    Raises:
        Unusable: an entry means no cards; the text tells why.
    """
    counts: dict[Print, int] = {}
    for entry in entries:
        found = _ENTRY.fullmatch(entry)
        if not found:
            why = say("{entry} means no cards; write 'suit ranks' or '5x rank'", entry=shown(entry))
            raise Unusable(why)
        for face in _faces(found[2], found[3].split()):
            counts[face] = counts.get(face, 0) + int(found[1] or 1)
    return counts


def _faces(head: str, words: list[str]) -> list[Print]:
    if not words:
        return [Print(head)]
    return [Print(rank, head) for word in words for rank in _ranks(word)]


def _ranks(word: str) -> list[str]:
    found = _RANGE.fullmatch(word)
    if not found:
        return [word]
    first, last = int(found[1]), int(found[2])
    if last < first:
        text = say("{range} runs backwards; write the lower number first", range=shown(word))
        raise Unusable(text)
    return [str(number) for number in range(first, last + 1)]


def known_deck(pack: Pack) -> Deck:
    """Return a deck of every face that a selector may name: also of those taken out.

    Raises:
        Unusable: the pack is faulty; the text tells how.
    """
    faces = dict(one_pack(pack))
    if pack.kind.startswith("french"):
        faces[_JOKER] = 1
    return build_deck(faces)


def deck_of(pack: Pack, packs: int, removed: set[Print]) -> Deck:
    """Return the deck of so many packs without the faces taken out.

    Raises:
        Unusable: it has no card, too many, or two that are written alike.
    """
    counts = {f: n * packs for f, n in one_pack(pack).items() if f not in removed}
    total = sum(counts.values())
    if not total:
        raise Unusable(say("no card is left in the pack"))
    if total > MOST_CARDS:
        text = say("{n} cards are too many; at most {most} are allowed", n=total, most=MOST_CARDS)
        raise Unusable(text)
    deck = build_deck(counts, counts)
    if len(deck.by_code) < len(deck.prints):
        twice = sorted({c for c in deck.codes if deck.codes.count(c) > 1})
        text = say("two different cards would both be written {cards}", cards=listed(twice))
        raise Unusable(text)
    return deck


# --- selectors ---------------------------------------------------------------------------------


class Selection:
    """Finds the cards of a deck that a selector means; the most specific of several wins."""

    def __init__(self, known: Deck, deck: Deck) -> None:
        self._known = known
        self._deck = deck
        self._cards = {p: deck.face_masks[face] for face, p in enumerate(deck.prints)}

    def prints(self, selector: str) -> set[Print]:
        """Return the faces that a selector means.

        Raises:
            Unusable: it means none of this kind of pack; the text tells what is allowed.
        """
        try:
            chosen = self._known.select(selector)
        except ValueError:
            raise Unusable(self._unknown(selector)) from None
        return {self._known.prints[self._known.faces[card]] for card in bits(chosen)}

    def mask(self, selector: str) -> Mask:
        """Return the cards that a selector means; there may be none of them in this deck.

        Raises:
            Unusable: as for `prints`.
        """
        mask = 0
        for face in self.prints(selector):
            mask |= self._cards.get(face, 0)
        return mask

    def winners(self, selectors: Iterable[str]) -> dict[Card, str]:
        """Return the selector that counts for each card that any of them means.

        Raises:
            Unusable: a selector is unknown, or two equally specific ones name the same card.
        """
        won: dict[Card, str] = {}
        for selector in sorted(selectors, key=self.level):
            mask = self._deck.all if selector == OTHER else self.mask(selector)
            for card in bits(mask):
                rival = won.get(card)
                if rival is not None and self.level(rival) == self.level(selector):
                    raise Unusable(_same_card(rival, selector))
                won[card] = selector
        return won

    def level(self, selector: str) -> int:
        """Return how specific a selector is: 4 one card, 3 a colour's rank … 0 all others."""
        if selector == OTHER:
            return 0
        if selector in self._known.ranks:
            return 2
        if selector in GROUPS:
            return 1
        return 3 if selector.partition(" ")[0] in COLOURS else 4

    def _unknown(self, selector: str) -> Said:
        words = [*self._known.ranks, *GROUPS]
        near = did_you_mean(selector, [*words, *self._known.codes])
        return say(
            "{card} is no card of this pack{near}; there are {words}",
            card=shown(selector),
            near=near,
            words=listed(words),
        )


def _same_card(one: str, other: str) -> Said:
    return say("{one} and {other} name the same card", one=shown(one), other=shown(other))
