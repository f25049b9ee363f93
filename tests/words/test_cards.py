"""Cards, ranks and suits in three languages."""

import pytest

from vandatta_tui.engine.cards import Deck, Print, build_deck, first, french_prints, uno_prints
from vandatta_tui.files.text import width
from vandatta_tui.words.cards import CardWords, capital
from vandatta_tui.words.nouns import NOUNS, SUITS
from vandatta_tui.words.translate import LANGUAGES

FRENCH = build_deck(french_prints(jokers=True))
UNO = build_deck(uno_prints(), uno_prints())
WHOT = build_deck([Print("5", "circle"), Print("7", "star"), Print("whot")])


def card(deck: Deck, code: str) -> int:
    return first(deck.copies(deck.parse_face(code)))


@pytest.mark.parametrize(
    ("lang", "row"),
    [
        ("sv", "E 2 10 Kn D K Jo"),
        ("nb", "A 2 10 Kn D K Jo"),
        ("en", "A 2 10 J Q K Jo"),
    ],
)
def test_indexes_of_a_french_pack(lang: str, row: str) -> None:
    words = CardWords(lang, FRENCH)
    codes = ("AS", "2S", "TS", "JS", "QS", "KS", "X")
    assert " ".join(words.index(card(FRENCH, code)) for code in codes) == row


def test_short_and_plain_forms() -> None:
    swedish, plain = CardWords("sv", FRENCH), CardWords("sv", FRENCH, ascii_only=True)
    assert swedish.short(card(FRENCH, "9H")) == "9♥"
    assert swedish.short(card(FRENCH, "JC")) == "Kn♣"
    assert plain.short(card(FRENCH, "TH")) == "10h"
    assert plain.short(card(FRENCH, "JC")) == "Knk"
    assert CardWords("en", FRENCH, ascii_only=True).short(card(FRENCH, "JC")) == "Jc"
    assert CardWords("nb", FRENCH, ascii_only=True).short(card(FRENCH, "7D")) == "7r"
    assert swedish.short(card(FRENCH, "X")) == "joker"


@pytest.mark.parametrize(
    ("lang", "seven", "ace"),
    [
        ("sv", "hjärter sju", "spader ess"),
        ("nb", "hjerter sju", "spar ess"),
        ("en", "seven of hearts", "ace of spades"),
    ],
)
def test_long_names(lang: str, seven: str, ace: str) -> None:
    words = CardWords(lang, FRENCH)
    assert words.long(card(FRENCH, "7H")) == seven
    assert words.long(card(FRENCH, "AS")) == ace


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("sv", ("en sjua", "sjuan", "sjuor", "sjua", "sju", "ingen sjua", "en sjua till")),
        ("nb", ("en sjuer", "sjueren", "sjuere", "sjuer", "sju", "ingen sjuer", "en sjuer til")),
        ("en", ("a seven", "the seven", "sevens", "seven", "seven", "no seven", "another seven")),
    ],
)
def test_forms_of_a_rank(lang: str, forms: tuple[str, ...]) -> None:
    words, seven = CardWords(lang, FRENCH), card(FRENCH, "7H")
    said = (words.one, words.the, words.many, words.bare, words.name, words.none, words.another)
    assert tuple(form(seven) for form in said) == forms


def test_gender_of_the_ace() -> None:
    ace = card(FRENCH, "AH")
    assert CardWords("sv", FRENCH).none(ace) == "inget ess"
    assert CardWords("nb", FRENCH).none(ace) == "ikke noe ess"


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("sv", "röd 7|gul stopp|grön vänd|blå +2|byt färg|+4"),
        ("nb", "rød 7|gul stopp|grønn snu|blå +2|fargebytte|+4"),
        ("en", "red 7|yellow skip|green reverse|blue +2|wild|+4"),
    ],
)
def test_uno(lang: str, names: str) -> None:
    words = CardWords(lang, UNO)
    codes = ("7r", "Sy", "Rg", "+2b", "W", "+4")
    assert "|".join(words.short(card(UNO, code)) for code in codes) == names
    assert words.coloured


def test_uno_indexes_and_feet() -> None:
    words = CardWords("sv", UNO)
    codes = ("0r", "+2r", "+4", "Sb", "Rg", "W")
    assert [words.index(card(UNO, code)) for code in codes] == ["0", "+2", "+4", "Ø", "⇄", "By"]
    assert [words.foot(card(UNO, code)) for code in ("0r", "1b", "2g", "3y", "W", "+4")] == [
        "RÖD",
        "BLÅ",
        "GRÖN",
        "GUL",
        "BYT",
        "+4",
    ]
    plain = CardWords("sv", UNO, ascii_only=True)
    assert all(plain.index(c).isascii() for c in range(UNO.size))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("deck", [FRENCH, UNO, WHOT])
def test_room_on_a_card(lang: str, deck: Deck) -> None:
    words = CardWords(lang, deck)
    for number in range(deck.size):
        assert 1 <= width(words.index(number)) <= 2
        assert 1 <= width(words.foot(number)) <= 5


def test_a_row_of_cards() -> None:
    assert CardWords("sv", FRENCH).shorts([card(FRENCH, "7H"), card(FRENCH, "7S")]) == "7♥ 7♠"
    assert CardWords("sv", UNO).shorts([card(UNO, "7r"), card(UNO, "7b")]) == "röd 7, blå 7"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("deck", [FRENCH, UNO, WHOT])
def test_each_suit_has_a_key_of_its_own(lang: str, deck: Deck) -> None:
    words = CardWords(lang, deck)
    keys = [words.key(suit) for suit in range(len(deck.suits))]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 1 and key.isalnum() and key == key.upper() for key in keys)


def test_keys_of_the_suit_question() -> None:
    assert [CardWords("sv", FRENCH).key(suit) for suit in range(4)] == list("SHRK")
    assert [CardWords("en", FRENCH).key(suit) for suit in range(4)] == list("SHDC")


def test_suits_as_what_one_lays() -> None:
    assert CardWords("sv", UNO).mass(0) == "rött"
    assert CardWords("sv", FRENCH).mass(1) == "hjärter"
    assert CardWords("sv", FRENCH).suit(3) == "klöver"
    assert CardWords("en", FRENCH).suit_card(1) == "heart"


def test_a_pack_of_its_own_keeps_its_words() -> None:
    deck = build_deck([Print("5", "sea"), Print("kraken")])
    words = CardWords("sv", deck)
    assert (words.short(0), words.short(1)) == ("sea 5", "kraken")
    assert words.long(0) == "sea femma"
    assert words.one(1) == "kraken"
    assert CardWords("sv", WHOT).short(0) == "cirkel 5"


def test_a_card_that_nobody_knows() -> None:
    words = CardWords("sv", FRENCH)
    for unknown in (-1, -256, FRENCH.size, FRENCH.size + 9):
        assert words.short(unknown) == words.long(unknown) == words.index(unknown) == "?"


def test_the_tables_of_all_languages_have_the_same_entries() -> None:
    assert NOUNS["sv"].keys() == NOUNS["nb"].keys() == NOUNS["en"].keys()
    assert SUITS["sv"].keys() == SUITS["nb"].keys() == SUITS["en"].keys()
    for nouns in NOUNS.values():
        for noun in nouns.values():
            assert all((noun.name, noun.one, noun.the, noun.many))


def test_capital_leaves_the_rest_alone() -> None:
    assert capital("åsa UNO") == "Åsa UNO"
    assert capital("") == ""
