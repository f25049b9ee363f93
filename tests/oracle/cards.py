"""Cards as game files write them: `8S`, `TD`, `+2r`, `W`; and moves, taken to pieces."""

from functools import cache
from typing import NamedTuple

SUITS = {"french": "SHDC", "uno": "rygb"}
RANKS = {
    **{"T": "10", "X": "joker", "S": "skip", "R": "reverse"},
    **{"+2": "draw2", "W": "wild", "+4": "wild4"},
}
PACKS = {
    "french52": [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"],
    "uno108": [rank + suit for suit in "rygb" for rank in (*"01122334455667788", *"99SSRR")]
    + [f"+2{suit}" for suit in "rrggyybb"]
    + ["W", "+4"] * 4,
}
"""What is in a pack (S2.1, S5.2)."""
GLYPHS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
COLOURS = {"S": "black", "C": "black", "H": "red", "D": "red"}


@cache
def plain(text):
    """Return a card or a suit with letters instead of glyphs."""
    for glyph, letter in GLYPHS.items():
        text = text.replace(glyph, letter)
    return "T" + text[2:] if text.startswith("10") else text


@cache
def suit_of(card):
    """Return the suit letter, or nothing for a wild card."""
    return card[-1] if len(card) > 1 and card[-1] in "SHDCrygb" else ""


@cache
def rank_of(card):
    """Return the rank as rulesets name it."""
    head = card[:-1] if suit_of(card) else card
    return RANKS.get(head, head)


@cache
def meanings(card):
    """Return what selectors may call this card, the most specific first."""
    suit, rank = suit_of(card), rank_of(card)
    group = "court" if rank in ("J", "Q", "K") else "number" if rank.isdecimal() else "other"
    return [card, f"{COLOURS.get(suit)} {rank}", rank, group, "other"]


def chosen(table, card):
    """Return the entry of a table keyed by selectors that fits a card best, or None."""
    return next((table[name] for name in meanings(card) if name in table), None)


def is_among(card, selectors):
    """Tell whether one of the selectors means this card."""
    return any(name in map(str, selectors) for name in meanings(card)[:4])


def lacks(hand, cards):
    """Tell whether the cards are not all in the hand, copies counted."""
    return any(cards.count(card) > hand.count(card) for card in cards)


class Move(NamedTuple):
    """A move in pieces."""

    kind: str
    cards: list = ()
    suit: str | None = None
    call: bool = False
    name: str = ""


WITH_SUIT, WITH_NAME, WITH_CARDS = ("suit",), ("catch", "give", "flip"), ("swap",)
WORDS = ("pass", "take", "call", "accept", "challenge", "ready", "draw")


@cache
def parse(text):
    """Return the move that a text means; what is no word is a lay."""
    head, _, rest = text.strip().partition(" ")
    if head in WORDS:
        return Move(head, [plain(rest)] if rest else [])
    if head in WITH_SUIT:
        return Move(head, suit=plain(rest.strip()))
    if head in WITH_NAME:
        return Move(head, name=rest.strip())
    if head in WITH_CARDS:
        return Move(head, [plain(card) for card in rest.split()])
    body = text.strip()
    body, call = (body[:-1], True) if body.endswith("!") else (body, False)
    body, equals, suit = body.partition("=")
    cards = [plain(card) for card in body.split()]
    return Move("lay", cards, plain(suit.strip()) if equals else None, call)
