"""The signs: one cell each, and all of them have a plain spelling."""

import pytest
from rich.cells import cell_len

from vandatta_tui.ui.drawing.glyphs import ASCII, SUIT_SIGNS, UNICODE, UNICODE_SIGNS, Glyphs


@pytest.mark.parametrize("sign", sorted(UNICODE_SIGNS))
def test_a_sign_is_one_cell_wide_and_has_an_ascii_spelling(sign: str) -> None:
    assert cell_len(sign) == 1
    told = ASCII.text(sign)
    assert told.isascii()
    assert len(told) == 1


def test_unicode_is_left_alone() -> None:
    assert UNICODE.text("Kn♣ – › …") == "Kn♣ – › …"


def test_ascii_spells_suits_as_letters_of_the_language() -> None:
    swedish = Glyphs(ascii=True, letters={"♠": "s", "♥": "h", "♦": "r", "♣": "k"})
    assert swedish.text("Kn♣ går inte: 7♦ …") == "Knk går inte: 7r ~"


def test_letters_go_when_the_encoding_lacks_them() -> None:
    assert Glyphs(ascii=True, plain=True).text("Åsa på ön 水") == "Asa pa on ??"


def test_every_suit_has_a_sign() -> None:
    assert {UNICODE.suit(letter) for letter in "SHDCrygb"} < set(SUIT_SIGNS.values())
    assert UNICODE.suit("") == "★"


def test_a_card_that_cannot_be_played_has_dots_for_a_border() -> None:
    assert ASCII.border("╭───╮", playable=False) == "....."
    assert ASCII.border("│   │", playable=False) == ":   :"
    assert ASCII.border("╭───╮", playable=True) == "+---+"
    assert UNICODE.border("╭───╮", playable=False) == "╭───╮"
