"""Decks, faces, copies and selectors."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import rules_for
from vandatta_tui.engine.cards import (
    FRENCH_RANKS,
    NO_SUIT,
    Deck,
    Print,
    bits,
    build_deck,
    first,
    french_prints,
    mask_of,
    uno_prints,
)

FRENCH = build_deck(french_prints())
TWO_PACKS = build_deck(french_prints(), dict.fromkeys(french_prints(), 2))
UNO = build_deck(uno_prints(), uno_prints())


def test_a_french_pack_holds_every_card_once() -> None:
    """S2.1 S3.1 S4.2: thirteen ranks in four suits, no joker."""
    assert FRENCH.size == 52
    assert len(set(FRENCH.codes)) == 52
    assert Counter(code[-1] for code in FRENCH.codes) == {"S": 13, "H": 13, "D": 13, "C": 13}
    assert "X" not in FRENCH.codes


def test_two_packs_hold_every_card_twice() -> None:
    """S1?23 S6?17: copies are cards of their own that share a face."""
    assert TWO_PACKS.size == 104
    assert all(mask.bit_count() == 2 for mask in TWO_PACKS.face_masks)
    one, other = bits(TWO_PACKS.copies(TWO_PACKS.parse_face("9H")))
    assert one != other
    assert TWO_PACKS.code(one) == TWO_PACKS.code(other) == "9H"


def test_the_uno_pack() -> None:
    """S5.2: 108 cards: one nought and two of all else in a colour, four of each wild."""
    assert UNO.size == 108
    counts = {code: UNO.copies(UNO.parse_face(code)).bit_count() for code in UNO.codes}
    for colour in "rygb":
        mine = {code: n for code, n in counts.items() if code.endswith(colour) and code != "+4"}
        assert mine.pop(f"0{colour}") == 1
        assert sorted(mine) == sorted(f"{r}{colour}" for r in [*"123456789", "S", "R", "+2"])
        assert set(mine.values()) == {2}
    assert counts["W"] == counts["+4"] == 4


@pytest.mark.parametrize("deck", [FRENCH, TWO_PACKS, UNO], ids=["french", "two", "uno"])
def test_codes_are_read_as_they_are_written(deck: Deck) -> None:
    for card in range(deck.size):
        assert deck.parse_face(deck.code(card)) == deck.faces[card]


@pytest.mark.parametrize(
    ("text", "code"),
    [("9♥", "9H"), ("10♠", "TS"), ("10D", "TD"), ("T♣", "TC"), ("A♦", "AD"), ("8S", "8S")],
)
def test_marks_and_the_ten(text: str, code: str) -> None:
    assert FRENCH.codes[FRENCH.parse_face(text)] == code


@pytest.mark.parametrize(
    "text", ["", "?", "1S", "11H", "9", "H9", "9h", "as", "X", "9HH", "Z♥", "W"]
)
def test_no_card_is_written_so(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        FRENCH.parse_face(text)


@pytest.mark.parametrize("text", ["sr", "SR", "+2", "+4r", "Wr", "10r", "5", "5♥"])
def test_uno_letters_are_case_sensitive(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        UNO.parse_face(text)


def test_suits_are_read_by_letter_and_mark() -> None:
    assert FRENCH.parse_suit("♥") == FRENCH.parse_suit("H") == FRENCH.suits.index("H")
    assert [FRENCH.parse_suit(text) for text in ("h", "r", "", "S H")] == [NO_SUIT] * 4
    assert UNO.parse_suit("r") == UNO.suits.index("r")
    assert UNO.parse_suit("H") == NO_SUIT


def codes(deck: Deck, selector: str) -> set[str]:
    return {deck.code(card) for card in bits(deck.select(selector))}


def test_selectors() -> None:
    assert codes(FRENCH, "8") == {"8S", "8H", "8D", "8C"}
    assert codes(FRENCH, "KS") == {"KS"}
    assert codes(FRENCH, "black J") == {"JS", "JC"}
    assert codes(FRENCH, "red J") == {"JH", "JD"}
    assert codes(FRENCH, "court") == {r + s for r in "JQK" for s in "SHDC"}
    assert codes(FRENCH, "number") == {r + s for r in "23456789T" for s in "SHDC"}
    assert codes(UNO, "number") == {r + s for r in "0123456789" for s in "rygb"}
    assert codes(UNO, "wild") == {"W"}


@pytest.mark.parametrize("selector", ["", "joker", "blue J", "black", "black 11", "skip", "9h"])
def test_selectors_that_mean_nothing(selector: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        FRENCH.select(selector)


def test_unknown_cards_are_in_no_mask_of_a_rule() -> None:
    """A card that nobody knows has no suit, rank or face."""
    unknown = FRENCH.size
    assert FRENCH.code(unknown) == "?"
    assert FRENCH.rank_name(unknown) == FRENCH.suit_name(FRENCH.suit_of[unknown]) == ""
    rules = rules_for("vandatta", 3)
    for masks in (rules.follows, rules.firsts, rules.bans):
        assert not any(mask >> rules.deck.size for mask in masks)


def test_jokers_have_no_suit() -> None:
    deck = build_deck(french_prints(jokers=True), {Print("joker"): 2})
    assert deck.size == 54
    assert deck.suit_of[deck.size - 1] == NO_SUIT
    assert deck.code(deck.size - 1) == "X"


def test_a_short_pack() -> None:
    deck = build_deck(french_prints(("7", "8", "9", "10", "J", "Q", "K", "A")))
    assert deck.size == 32
    assert deck.copies(deck.parse_face("TS")).bit_count() == 1
    with pytest.raises(ValueError, match="2S"):
        deck.parse_face("2S")


@given(st.sets(st.integers(0, 300)))
def test_masks_hold_what_was_put_in(cards: set[int]) -> None:
    mask = mask_of(cards)
    assert list(bits(mask)) == sorted(cards)
    assert mask.bit_count() == len(cards)
    if cards:
        assert first(mask) == min(cards)


def test_tables_agree() -> None:
    """Every card is in exactly one mask of a suit and of a rank, wilds in none of a suit."""
    for deck in (FRENCH, TWO_PACKS, UNO):
        for card in range(deck.size):
            suits = [i for i, mask in enumerate(deck.suit_masks) if mask >> card & 1]
            ranks = [i for i, mask in enumerate(deck.rank_masks) if mask >> card & 1]
            assert suits == ([deck.suit_of[card]] if deck.suit_of[card] >= 0 else [])
            assert ranks == [deck.rank_of[card]]
    assert len(FRENCH_RANKS) == len(FRENCH.rank_masks)
