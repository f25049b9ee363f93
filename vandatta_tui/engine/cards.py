"""Decks and cards.

A card is a small int: its bit in every zone that has no order. Copies of a card (two packs,
or the pairs of UNO) are cards of their own that share one *face*. What is printed on a face
is looked up in tables, by card.

Numbers from `Deck.size` up are cards that nobody knows (the `?` of a game file): they have
no suit, no rank and no face, and no rule mask ever holds them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

Card: TypeAlias = int
Face: TypeAlias = int
Suit: TypeAlias = int
Mask: TypeAlias = int

NO_SUIT: Final = -1
"""The suit of a joker or a wild card, and of nothing at all."""

UNKNOWN_ROOM: Final = 256
"""How many unknown cards a deck has numbers for."""

SUIT_GLYPHS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

FRENCH_SUITS: Final = ("S", "H", "D", "C")
FRENCH_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
UNO_SUITS: Final = ("r", "y", "g", "b")
UNO_ACTIONS: Final = ("skip", "reverse", "draw2")
UNO_WILDS: Final = ("wild", "wild4")

RANK_CODES: Final = {
    "10": "T",
    "joker": "X",
    "skip": "S",
    "reverse": "R",
    "draw2": "+2",
    "wild": "W",
    "wild4": "+4",
}
"""Ranks whose letters in a game file differ from their name in a ruleset."""


def bits(mask: Mask) -> Iterator[Card]:
    """Yield the cards of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[Card]) -> Mask:
    """Return the set of these cards as one int."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def first(mask: Mask) -> Card:
    """Return the lowest card of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a face: a rank and, unless it is a joker or a wild card, a suit."""

    rank: str
    suit: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards in play, and what is printed on them. Tables are indexed by card or face."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    prints: tuple[Print, ...]
    size: int
    faces: tuple[Face, ...]
    """The face of each card; -1 for an unknown one."""
    suit_of: tuple[Suit, ...]
    rank_of: tuple[int, ...]
    """The index in `ranks` of each card; -1 for an unknown one."""
    codes: tuple[str, ...]
    """The text of each face in a game file."""
    face_masks: tuple[Mask, ...]
    suit_masks: tuple[Mask, ...]
    rank_masks: tuple[Mask, ...]
    by_code: dict[str, Face]

    @property
    def all(self) -> Mask:
        """The whole deck as a mask."""
        return (1 << self.size) - 1

    def code(self, card: Card) -> str:
        """Return how a game file writes this card: `8S`, `+2r`, or `?`."""
        face = self.faces[card]
        return self.codes[face] if face >= 0 else "?"

    def suit_name(self, suit: Suit) -> str:
        """Return the letter of a suit, or the empty string for none."""
        return self.suits[suit] if suit >= 0 else ""

    def rank_name(self, card: Card) -> str:
        """Return the rank of a card as rulesets write it, or the empty string if unknown."""
        rank = self.rank_of[card]
        return self.ranks[rank] if rank >= 0 else ""

    def parse_face(self, text: str) -> Face:
        """Return the face that a game file's text means.

        Raises:
            ValueError: no card of this deck is written so.
        """
        code = text
        for glyph, letter in SUIT_GLYPHS.items():
            code = code.replace(glyph, letter)
        if code.startswith("10"):
            code = "T" + code[2:]
        face = self.by_code.get(code)
        if face is None:
            raise ValueError(text)
        return face

    def parse_suit(self, text: str) -> Suit:
        """Return the suit that a letter or glyph means, or -1 if this deck has none such."""
        letter = SUIT_GLYPHS.get(text, text)
        return self.suits.index(letter) if letter in self.suits else NO_SUIT

    def copies(self, face: Face) -> Mask:
        """Return all cards that bear this face."""
        return self.face_masks[face]

    def select(self, selector: str) -> Mask:
        """Return the cards that a ruleset's selector means: a card, a rank or a group.

        Raises:
            ValueError: the selector means nothing in this deck.
        """
        mask = self._selected(selector)
        if mask is None:
            raise ValueError(selector)
        return mask

    def _selected(self, selector: str) -> Mask | None:
        if selector in self.ranks:
            return self.rank_masks[self.ranks.index(selector)]
        if selector in GROUPS:
            return self._group(GROUPS[selector])
        head, _, rank = selector.partition(" ")
        if rank and rank in self.ranks and head in COLOURS:
            letters = COLOURS[head]
            colour = mask_of(
                c for c in range(self.size) if self.suit_name(self.suit_of[c]) in letters
            )
            return self.rank_masks[self.ranks.index(rank)] & colour
        try:
            return self.face_masks[self.parse_face(selector)]
        except ValueError:
            return None

    def _group(self, ranks: tuple[str, ...]) -> Mask:
        mask = 0
        for rank in ranks:
            if rank in self.ranks:
                mask |= self.rank_masks[self.ranks.index(rank)]
        return mask


COLOURS: Final = {"black": ("S", "C"), "red": ("H", "D", "r")}
GROUPS: Final = {
    "court": ("J", "Q", "K"),
    "number": tuple(str(n) for n in range(21)),
}


def build_deck(prints: Iterable[Print], copies: dict[Print, int] | None = None) -> Deck:
    """Return the deck of these faces, each `copies[face]` times (once by default)."""
    printed = tuple(prints)
    counts = [(copies or {}).get(p, 1) for p in printed]
    suits = tuple(dict.fromkeys(p.suit for p in printed if p.suit))
    ranks = tuple(dict.fromkeys(p.rank for p in printed))
    faces = [face for face, n in enumerate(counts) for _ in range(n)]
    size = len(faces)
    suit_of = [suits.index(printed[f].suit) if printed[f].suit else NO_SUIT for f in faces]
    rank_of = [ranks.index(printed[f].rank) for f in faces]
    codes = tuple(RANK_CODES.get(p.rank, p.rank) + p.suit for p in printed)
    unknown = [-1] * UNKNOWN_ROOM
    return Deck(
        suits=suits,
        ranks=ranks,
        prints=printed,
        size=size,
        faces=tuple(faces + unknown),
        suit_of=tuple(suit_of + unknown),
        rank_of=tuple(rank_of + unknown),
        codes=codes,
        face_masks=_masks(faces, len(printed)),
        suit_masks=_masks(suit_of, len(suits)),
        rank_masks=_masks(rank_of, len(ranks)),
        by_code={code: face for face, code in enumerate(codes)},
    )


def _masks(keys: list[int], n: int) -> tuple[Mask, ...]:
    masks = [0] * n
    for card, key in enumerate(keys):
        if key >= 0:
            masks[key] |= 1 << card
    return tuple(masks)


def french_prints(ranks: Iterable[str] = FRENCH_RANKS, jokers: bool = False) -> list[Print]:
    """Return the faces of a French pack, suit by suit, the joker last."""
    wanted = tuple(ranks)
    prints = [Print(rank, suit) for suit in FRENCH_SUITS for rank in wanted]
    return [*prints, Print("joker")] if jokers else prints


def uno_prints() -> dict[Print, int]:
    """Return the faces of the 108 UNO cards and how often each occurs (S5.2)."""
    counts: dict[Print, int] = {}
    for suit in UNO_SUITS:
        counts[Print("0", suit)] = 1
        for rank in (*map(str, range(1, 10)), *UNO_ACTIONS):
            counts[Print(rank, suit)] = 2
    for wild in UNO_WILDS:
        counts[Print(wild)] = 4
    return counts
