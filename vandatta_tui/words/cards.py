"""The names of cards, ranks and suits in the player's language."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from vandatta_tui.engine.cards import Card, Deck, Suit
from vandatta_tui.words.nouns import (
    FEET,
    GLYPHS,
    INDEX,
    KEYS,
    MASS,
    NOUNS,
    ONE_OF,
    PLAIN_SIGNS,
    SIGNS,
    SUITS,
    Noun,
)

UNKNOWN: Final = "?"
"""How a card is written that nobody may know."""


_NONE: Final = {"sv": ("ingen", "inget"), "nb": ("ingen", "ikke noe"), "en": ("no", "no")}


def capital(text: str) -> str:
    """Return the text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


class CardWords:
    """What the cards of one deck are called in one language, with glyphs or in plain ASCII."""

    aloud = False
    """They are meant for the ear, and so are lists of them."""

    def __init__(self, lang: str, deck: Deck, ascii_only: bool = False) -> None:
        self.lang = lang
        self.deck = deck
        self.ascii_only = ascii_only
        self._keys = _keys(lang, deck)

    # ---- cards

    def index(self, card: Card) -> str:
        """Return what stands in the corner of the card: `10`, `Kn`, `+2`. Two cells at most."""
        rank = self.rank(card)
        signs = PLAIN_SIGNS if self.ascii_only else SIGNS
        return (signs.get(rank) or INDEX[self.lang].get(rank) or rank or UNKNOWN)[:2]

    def short(self, card: Card) -> str:
        """Return the card as it stands in a sentence: `10♥` (ASCII `10h`), `röd 7`, `byt färg`."""
        rank = self.rank(card)
        if not rank:
            return UNKNOWN
        suit = self._letter(card)
        if not suit:
            return self.noun(rank).name
        if suit in SUITS["sv"] and suit.isupper():
            return self.index(card) + self.sign(self.deck.suit_of[card])
        return f"{self.suit(self.deck.suit_of[card])} {self._said(rank)}"

    def long(self, card: Card) -> str:
        """Return the full name: `hjärter sju`, `seven of hearts`, `röd sjua`."""
        rank = self.rank(card)
        suit = self.suit(self.deck.suit_of[card]) if rank else ""
        if not suit:
            return self.noun(rank).name if rank else UNKNOWN
        if self._letter(card).isupper():
            name = self.noun(rank).name
            return f"{name} of {suit}" if self.lang == "en" else f"{suit} {name}"
        number = self.noun(rank).one.partition(" ")[2] if rank.isdecimal() else ""
        return f"{suit} {number or self.noun(rank).name}"

    def shorts(self, cards: Iterable[Card]) -> str:
        """Return several cards in a row: `7♥ 7♠`; cards with words in their names, `a, b`."""
        names = [self.short(card) for card in cards]
        return (", " if any(" " in name for name in names) else " ").join(names)

    def foot(self, card: Card) -> str:
        """Return the word at the foot of a colour card, five cells at most: `RÖD`, `BYT`."""
        feet, key = FEET[self.lang], self._letter(card) or self.rank(card)
        word = feet.get(key) or self.suit(self.deck.suit_of[card]) or self.index(card)
        return word.upper()[:5]

    # ---- ranks

    def rank(self, card: Card) -> str:
        """Return the rank as rulesets write it, or the empty string if nobody knows it."""
        return self.deck.rank_name(card) if card >= 0 else ""

    def noun(self, rank: str) -> Noun:
        """Return the forms of a rank's name."""
        return NOUNS[self.lang].get(rank) or Noun(rank, rank, rank, rank)

    def name(self, card: Card) -> str:
        """Return the rank as a bare word: `nio`."""
        return self.noun(self.rank(card)).name

    def one(self, card: Card) -> str:
        """Return the rank with its article: `en nia`, `ett ess`."""
        return self.noun(self.rank(card)).one

    def bare(self, card: Card) -> str:
        """Return the noun without an article: `nia`, `ess`."""
        return self.noun_of(self.rank(card))

    def noun_of(self, rank: str) -> str:
        """Return the noun of a rank without an article: `nia`, `ess`."""
        one = self.noun(rank).one
        article, _, noun = one.partition(" ")
        return noun if article in ("en", "ett", "et", "a", "an") else one

    def another(self, card: Card) -> str:
        """Return one more of the rank: `en sjua till`, `another seven`."""
        if self.lang == "en":
            return f"another {self.bare(card)}"
        return f"{self.one(card)} {'till' if self.lang == 'sv' else 'til'}"

    def demanded(self, card: Card) -> str:
        """Return the rank as that which is to be followed: `tia`, English `a ten`."""
        return self.one(card) if self.lang == "en" else self.bare(card)

    def the(self, card: Card) -> str:
        """Return the rank in its definite form: `nian`, `esset`."""
        return self.noun(self.rank(card)).the

    def many(self, card: Card) -> str:
        """Return the rank in the plural: `nior`, `ess`."""
        return self.noun(self.rank(card)).many

    def none(self, card: Card) -> str:
        """Return that there is none of this rank: `ingen knekt`, `inget ess`, `no jack`."""
        neuter = self.noun(self.rank(card)).one.startswith(("ett ", "et "))
        return f"{_NONE[self.lang][neuter]} {self.bare(card)}"

    # ---- suits

    def suit(self, suit: Suit) -> str:
        """Return the word for a suit: `hjärter`, `röd`."""
        code = self.deck.suit_name(suit)
        return SUITS[self.lang].get(code, code)

    def mass(self, suit: Suit) -> str:
        """Return a suit as that which one lays: `hjärter`, `rött`."""
        return MASS[self.lang].get(self.deck.suit_name(suit)) or self.suit(suit)

    def suit_card(self, suit: Suit) -> str:
        """Return what one card of the suit is, without an article: `heart`, `hjärter`."""
        return ONE_OF[self.lang].get(self.deck.suit_name(suit)) or self.mass(suit)

    def sign(self, suit: Suit) -> str:
        """Return the sign of a suit: `♥`, in plain ASCII its small letter; else its word."""
        code = self.deck.suit_name(suit)
        if self.ascii_only:
            return self.key(suit).lower()
        return GLYPHS.get(code) or self.suit(suit)

    def key(self, suit: Suit) -> str:
        """Return the letter that names this suit on the keyboard."""
        return self._keys[suit] if suit >= 0 else ""

    @property
    def coloured(self) -> bool:
        """Whether the suits are colours (UNO)."""
        return "r" in self.deck.suits

    def _letter(self, card: Card) -> str:
        return self.deck.suit_name(self.deck.suit_of[card]) if card >= 0 else ""

    def _said(self, rank: str) -> str:
        return rank if rank.isdecimal() else self.noun(rank).name


@lru_cache(maxsize=64)
def card_words(lang: str, deck: Deck, ascii_only: bool = False) -> CardWords:
    """Return the words for a deck; the same object for the same deck and language."""
    return CardWords(lang, deck, ascii_only)


def _keys(lang: str, deck: Deck) -> tuple[str, ...]:
    """Return a letter for every suit of a deck, no two alike."""
    keys: list[str] = []
    for code in deck.suits:
        word = SUITS[lang].get(code, code).upper()
        wanted = KEYS[lang].get(code, "") + word + "123456789"
        keys.append(next((letter for letter in wanted if letter not in keys), "?"))
    return tuple(keys)
