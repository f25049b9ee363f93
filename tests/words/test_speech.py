"""Spans, lines, people."""

import pytest

from tests.words.tables import rules_of
from vandatta_tui.words.speech import (
    Line,
    Span,
    Voice,
    as_seen_by,
    possessive,
    sentence,
    text,
    weave,
)
from vandatta_tui.words.translate import Translator


@pytest.mark.parametrize(
    ("lang", "name", "form"),
    [
        ("sv", "Bo", "Bos"),
        ("sv", "Max", "Max"),
        ("sv", "Klas", "Klas"),
        ("nb", "Bo", "Bos"),
        ("nb", "Max", "Max'"),
        ("en", "Bo", "Bo's"),
        ("en", "Agnes", "Agnes'"),
    ],
)
def test_possessive(lang: str, name: str, form: str) -> None:
    assert possessive(lang, name) == form


def test_pieces_are_never_read_as_placeholders() -> None:
    spans = weave("{who} lays {what}", {"who": "{what}", "what": Span("card", "{who}")})
    assert "".join(span.text for span in spans) == "{what} lays {who}"


def test_plain_text_is_one_span() -> None:
    assert weave("a {b} c", {"b": "b"}) == (text("a b c"),)


def test_a_sentence_leaves_a_name_as_it_is() -> None:
    assert Line(sentence([Span("name", "bo"), text(" passade")])).text == "bo passade."
    assert Line(sentence([text("röd 7 gick")])).text == "Röd 7 gick."
    assert Line(sentence([text("Lappen!")])).text == "Lappen!"


def test_wide_names_are_cut_by_cells() -> None:
    line = Line((Span("name", "山田太郎花子"), text(" passade")))
    assert line.width == 20
    assert line.fitted(14).text == "山田… passade"
    assert line.fitted(14).width <= 14


def test_the_reader_is_you_and_nobody_else() -> None:
    voice = Voice.of(Translator("sv"), rules_of("vandatta"), ("Åsa", "Bo"), 1)
    assert (voice.who(0), voice.who(1), voice.whom(1), voice.mid(1)) == ("Åsa", "Du", "dig", "du")
    assert voice.people([0, 1]) == "du och Åsa"
    assert (voice.whose(0), voice.whose(1), voice.of_name(1)) == ("Åsas", "din", "Bos")
    onlooker = Voice.of(Translator("sv"), rules_of("vandatta"), ("Åsa", "Bo"))
    assert onlooker.who(0) == "Åsa"


@pytest.mark.parametrize(
    ("lang", "mine", "other"),
    [
        ("sv", "som du ser det", "som Åsa ser det"),
        ("nb", "slik du ser det", "slik Åsa ser det"),
        ("en", "as you see it", "as Åsa sees it"),
    ],
)
def test_the_name_that_means_you_is_small_within_a_sentence(
    lang: str, mine: str, other: str
) -> None:
    t = Translator(lang)
    assert as_seen_by(t, t.p("name", "You")) == mine
    assert as_seen_by(t, "Åsa") == other
