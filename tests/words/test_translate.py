"""The translator and the choice of language."""

import pytest

from vandatta_tui.words.translate import Translator, choose_language, fill, language_of

NASTY = ("[/x]", "{0.__class__}", "{name}", "{{", "%s %(name)s", "Åsa\\n")


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_never_a_format_string(name: str) -> None:
    assert fill("{name} och {other}", {"name": name, "other": "Bo"}) == f"{name} och Bo"


def test_a_placeholder_without_value_stays() -> None:
    assert Translator("en")("{name} passes") == "{name} passes"


def test_plural_forms_show_the_number() -> None:
    t = Translator("en")
    assert t.n("{n} card", "{n} cards", 1) == "1 card"
    assert t.n("{n} card", "{n} cards", 0) == "0 cards"


def test_a_language_without_catalogue_speaks_english() -> None:
    assert Translator("fi")("A message that no catalogue has") == "A message that no catalogue has"


def test_nothing_is_translated_to_nothing() -> None:
    """The empty msgid of a catalogue is its header, never a text to show."""
    assert Translator("sv")("") == ""


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("sv_SE.UTF-8", "sv"),
        ("sv_FI@euro", "sv"),
        ("no", "nb"),
        ("nn", "nb"),
        ("no_NO", "nb"),
        ("nb-NO", "nb"),
        ("NN_no.utf8", "nb"),
        ("en_GB", "en"),
        ("de_DE", "en"),
        ("C", "en"),
    ],
)
def test_language_of_a_locale(text: str, lang: str) -> None:
    assert language_of(text) == lang


def test_the_first_that_is_set_decides() -> None:
    environ = {"LC_ALL": "", "LC_MESSAGES": "nb_NO.UTF-8", "LANG": "sv_SE.UTF-8"}
    assert choose_language("sv", "en", environ) == "sv"
    assert choose_language(None, "en", environ) == "en"
    assert choose_language(None, "auto", environ) == "nb"
    assert choose_language(None, None, {**environ, "LC_ALL": "C"}) == "en"
    assert choose_language(None, None, {}) == "en"
