"""Moves: what a seat may do, and how a game file writes it.

A `Move` is immutable and compared by value. A lay names its cards bottom first: the last one
ends on top of the discard pile. The notation is that of the game file; `parse` chooses, among
the copies of a face, those that the seat holds.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Final

from vandatta_tui.engine.cards import NO_SUIT, Card, Deck, Face, Mask, Suit, bits, first, mask_of
from vandatta_tui.engine.said import Unusable, say

BAD_SUIT: Final = -2
"""A suit was named that this deck does not have."""


class Kind(IntEnum):
    """The kinds of move, in the order in which `legal_moves` lists them."""

    LAY = 0
    FLIP = 1
    DRAW = 2
    TAKE = 3
    PASS = 4
    SUIT = 5
    GIVE = 6
    ACCEPT = 7
    CHALLENGE = 8
    SWAP = 9
    READY = 10
    CALL = 11
    CATCH = 12


class Reason(IntEnum):
    """Why a move is refused; when several apply, the first in this order wins."""

    DEAL_OVER = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2
    NOT_YOURS = 3
    BAD_SUIT = 4
    PENDING_PENALTY = 5
    SETS_NOT_ALLOWED = 6
    MIXED_RANKS = 7
    FORBIDDEN_ON_TOP = 8
    MUST_COVER = 9
    NO_COVER = 10
    NO_MATCH = 11
    SET_BOTTOM = 12
    HAS_SUIT = 13
    TOO_LOW = 14
    FORBIDDEN_FINISH = 15
    CALL_MISSING = 16
    MAY_NOT_DRAW = 17
    STOCK_EMPTY = 18
    MAY_NOT_PASS = 19
    DRAWN_ONLY = 20
    NOTHING_TO_TAKE = 21
    NOTHING_TO_CALL = 22
    NOTHING_TO_CATCH = 23

    @property
    def code(self) -> str:
        """The code as game files write it."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Move:
    """One move. Only the fields that its kind needs are set."""

    kind: Kind
    cards: tuple[Card, ...] = ()
    """A lay: bottom first. A swap: the hand card, then the open card."""
    suit: Suit = NO_SUIT
    """The suit named with a wild card or on its own; BAD_SUIT if the deck has none such."""
    call: bool = False
    """The call is made together with the lay (`!`)."""
    target: int = -1
    """CATCH, GIVE: a seat. FLIP: a place, 0 is leftmost."""
    mask: Mask = field(init=False, compare=False, repr=False)
    """The cards as a set."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", mask_of(self.cards))


DRAW: Final = Move(Kind.DRAW)
PASS: Final = Move(Kind.PASS)
TAKE: Final = Move(Kind.TAKE)
CALL: Final = Move(Kind.CALL)
ACCEPT: Final = Move(Kind.ACCEPT)
CHALLENGE: Final = Move(Kind.CHALLENGE)
READY: Final = Move(Kind.READY)

PLAIN_WORDS: Final = {
    "draw": DRAW,
    "pass": PASS,
    "take": TAKE,
    "call": CALL,
    "accept": ACCEPT,
    "challenge": CHALLENGE,
    "ready": READY,
}


class MoveError(Unusable):
    """The text is no move at all (a move that is merely refused has a `Reason` instead)."""


def lay(*cards: Card, suit: Suit = NO_SUIT, call: bool = False) -> Move:
    """Return the lay of these cards, bottom first."""
    return Move(Kind.LAY, cards, suit, call)


@cache
def single(card: Card, suit: Suit = NO_SUIT, call: bool = False) -> Move:
    """Return the lay of one card; the same object each time, for speed."""
    return Move(Kind.LAY, (card,), suit, call)


def with_call(move: Move) -> Move:
    """Return the same lay, made together with the call."""
    return Move(move.kind, move.cards, move.suit, True, move.target)


def label(move: Move, deck: Deck, names: tuple[str, ...]) -> str:
    """Return the move as a game file writes it."""
    if move.kind is Kind.LAY:
        return _lay_label(move, deck)
    word = move.kind.name.lower()
    if move.kind is Kind.SUIT:
        return f"{word} {deck.suit_name(move.suit)}"
    if move.kind in (Kind.CATCH, Kind.GIVE):
        return f"{word} {names[move.target]}"
    if move.kind is Kind.FLIP:
        return f"{word} {move.target + 1}"
    if move.kind is Kind.SWAP:
        return f"{word} {deck.code(move.cards[0])} {deck.code(move.cards[1])}"
    return word


def _lay_label(move: Move, deck: Deck) -> str:
    cards = " ".join(deck.code(card) for card in move.cards)
    suit = f"={deck.suit_name(move.suit)}" if move.suit >= 0 else ""
    return cards + suit + ("!" if move.call else "")


def parse(
    text: str,
    deck: Deck,
    names: tuple[str, ...],
    held: Mask,
    preferred: Mask = 0,
    table: Mask = 0,
) -> tuple[Move, Face]:
    """Return the move that the text means, and the face that it asserts to be drawn (or -1).

    Args:
        held: the cards that the seat may play from; a face means one of them if it can.
        preferred: the copies to take first: those drawn in this turn.
        table: the open cards of the seat, for a swap.

    Raises:
        MoveError: the text is no move of this deck and table.
    """
    words = text.split()
    if not words:
        raise MoveError(say("a move is missing"))
    head, rest = words[0], words[1:]
    if head in PLAIN_WORDS and not (head == "draw" and rest):
        if rest:
            why = say("'{word}' stands alone, not with '{rest}'", word=head, rest=" ".join(rest))
            raise MoveError(why)
        return PLAIN_WORDS[head], -1
    if head in _WITH_ARGUMENT:
        return _parse_argument(head, rest, text, deck, names, held, table)
    return _parse_lay(text, deck, held, preferred), -1


_WITH_ARGUMENT: Final = {"draw": 1, "suit": 1, "catch": 1, "give": 1, "flip": 1, "swap": 2}


def _parse_argument(
    head: str,
    rest: list[str],
    text: str,
    deck: Deck,
    names: tuple[str, ...],
    held: Mask,
    table: Mask,
) -> tuple[Move, Face]:
    if head in ("catch", "give"):
        name = text.split(None, 1)[1].strip() if rest else ""
        if name not in names:
            raise MoveError(say("nobody is called '{name}'", name=name))
        kind = Kind.CATCH if head == "catch" else Kind.GIVE
        return Move(kind, target=names.index(name)), -1
    if len(rest) != _WITH_ARGUMENT[head]:
        wanted = _WITH_ARGUMENT[head]
        why = say("'{move}' takes {wanted} word(s), not {n}", move=head, wanted=wanted, n=len(rest))
        raise MoveError(why)
    if head == "draw":
        return DRAW, _face(rest[0], deck)
    if head == "suit":
        return Move(Kind.SUIT, suit=_suit(rest[0], deck)), -1
    if head == "flip":
        if not rest[0].isdecimal() or not rest[0].isascii() or int(rest[0]) < 1:
            why = say("'{place}' is no place; places are counted from 1", place=rest[0])
            raise MoveError(why)
        return Move(Kind.FLIP, target=int(rest[0]) - 1), -1
    mine, other = (_face(word, deck) for word in rest)
    return Move(Kind.SWAP, (_copy(mine, deck, held), _copy(other, deck, table))), -1


def _parse_lay(text: str, deck: Deck, held: Mask, preferred: Mask) -> Move:
    body = text.strip()
    call = body.endswith("!")
    body = body[:-1].rstrip() if call else body
    body, equals, suit_text = body.partition("=")
    suit = _suit(suit_text.strip(), deck) if equals else NO_SUIT
    cards: list[Card] = []
    for word in body.split():
        card = _copy(_face(word, deck), deck, held, preferred, cards)
        cards.append(card)
        held &= ~(1 << card)
        preferred &= ~(1 << card)
    if not cards:
        raise MoveError(say("'{text}' names no card", text=text))
    return lay(*cards, suit=suit, call=call)


def _copy(face: Face, deck: Deck, held: Mask, preferred: Mask = 0, used: list[Card] = []) -> Card:  # noqa: B006 - never changed
    """Return the copy of a face that makes a move legal, or any if none is held."""
    copies = deck.copies(face)
    mine = copies & held
    if mine:
        return first(mine & preferred or mine)
    return next((card for card in bits(copies) if card not in used), first(copies))


def _face(text: str, deck: Deck) -> Face:
    try:
        return deck.parse_face(text)
    except ValueError:
        why = say("'{text}' is no card of this deck and no move", text=text)
        raise MoveError(why) from None


def _suit(text: str, deck: Deck) -> Suit:
    suit = deck.parse_suit(text)
    return suit if suit >= 0 else BAD_SUIT
