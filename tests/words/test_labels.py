"""Numbers, lists, durations."""

from vandatta_tui.words.labels import (
    both,
    card_count,
    cards_in_words,
    decimal,
    either,
    integer,
    number_word,
    people_word,
    percent,
    place_word,
    players_range,
    points_short,
    seat_kind,
    spread,
)
from vandatta_tui.words.translate import LANGUAGES, Translator

SV, NB, EN = (Translator(lang) for lang in LANGUAGES)


def test_numbers_in_words() -> None:
    assert [number_word("sv", n) for n in (0, 1, 3, 20, 21)] == [
        "noll",
        "ett",
        "tre",
        "tjugo",
        "21",
    ]
    assert [number_word("nb", n) for n in (1, 7, 20)] == ["ett", "sju", "tjue"]
    assert [number_word("en", n) for n in (1, 12, 20)] == ["one", "twelve", "twenty"]
    assert [people_word(lang, 1) for lang in LANGUAGES] == ["en", "én", "one"]
    assert number_word("sv", -1) == "-1"


def test_places() -> None:
    assert [place_word(lang, 2) for lang in LANGUAGES] == ["tvåa", "nummer to", "second"]
    assert place_word("sv", 11) == "11."


def test_lists() -> None:
    assert both(SV, []) == ""
    assert both(SV, ["a"]) == "a"
    assert both(SV, ["a", "b", "c"]) == "a, b och c"
    assert either(NB, ["a", "b"]) == "a eller b"
    assert either(EN, ["a", "b", "c"]) == "a, b or c"


def test_spread() -> None:
    assert spread(SV, (2, 3, 4)) == "två till fyra"
    assert spread(SV, (1,)) == "ett"
    assert spread(EN, (1, 3)) == "one or three"


def test_counts() -> None:
    assert card_count(SV, 1) == "1 kort"
    assert cards_in_words(NB, 3) == "tre kort"
    assert cards_in_words(EN, 1) == "one card"
    assert points_short(SV, 20) == "20 p"


def test_figures() -> None:
    assert integer(SV, 1234) == "1234"
    assert integer(SV, 12345) == "12\N{NO-BREAK SPACE}345"
    assert integer(EN, -12345) == "\N{MINUS SIGN}12,345"
    assert decimal(SV, 3.46) == "3,5"
    assert decimal(EN, -3.46) == "\N{MINUS SIGN}3.5"
    assert decimal(SV, -0.01) == "0,0"
    assert percent(SV, 0.343) == "34\N{NO-BREAK SPACE}%"
    assert percent(EN, 0.343) == "34%"


def test_who_sits_there() -> None:
    assert seat_kind(SV, None) == "person"
    assert seat_kind(SV, "hard") == "bot · svår"
    assert seat_kind(NB, "normal") == "bot · middels"
    assert seat_kind(EN, "unheard of") == "bot · unheard of"


def test_players() -> None:
    assert players_range(2, 10) == "2–10"
    assert players_range(4, 4) == "4"
