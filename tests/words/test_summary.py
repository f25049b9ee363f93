"""The summary of the picker, and the head of the table."""

import textwrap

import pytest

from tests.words.tables import EVERY_GAME, rules_of, translators
from vandatta_tui.words.summary import (
    head_goal,
    match_text,
    paragraphs,
    summary,
    summary_text,
)
from vandatta_tui.words.translate import Translator

SV = Translator("sv")


def test_the_summary_of_the_picture() -> None:
    bits = summary(SV, rules_of("vandatta", {"points": True}))
    text = summary_text(bits)
    for part in (
        "Sex kort var. Lägg samma färg eller valör, gärna flera av samma valör. Åtta: välj färg. "
        "Ess: de andra drar ett, du täcker.",
        "Annars dra högst tre. Ropa varning och lappen.",
        "Ute vid 100; sist kvar vinner.",
    ):
        assert part in text


@pytest.mark.parametrize(("name", "options"), EVERY_GAME)
def test_it_fits_in_five_lines(name: str, options: dict[str, object]) -> None:
    for t in translators():
        bits = summary(t, rules_of(name, options), rules_of(name))
        text = summary_text(bits, 52, 5)
        assert len(textwrap.wrap(text, 52)) <= 5
        assert "{" not in text
        for bit in bits:
            assert bit.text[0] == bit.text[0].upper()
            assert bit.text.endswith(".")


def test_what_a_house_rule_changed_is_kept_and_marked() -> None:
    bits = summary(SV, rules_of("vandatta", {"points": True}), rules_of("vandatta"))
    assert [bit.text for bit in bits if bit.changed] == ["Ute vid 100; sist kvar vinner."]
    assert paragraphs(bits)[-1] == ("Ute vid 100; sist kvar vinner.", True)
    assert paragraphs(bits)[0] == ("Sex kort var.", False)


@pytest.mark.parametrize(
    ("name", "options", "goal"),
    [
        ("vandatta", {"points": True}, "poängspel till 100"),
        ("vandatta", {}, "en giv"),
        ("vandatta-klubb", {"points": True}, "fem givar, lägst vinner"),
        ("vandatta-grund", {}, "först till 400"),
        ("uno", {}, "först till 500"),
        ("vandtia", {}, "sist kvar förlorar"),
    ],
)
def test_what_the_match_runs_to(name: str, options: dict[str, object], goal: str) -> None:
    assert head_goal(SV, rules_of(name, options)) == goal


def test_the_head_of_the_table() -> None:
    assert head_goal(SV, rules_of("uno"), "pairs") == "par · först till 500"
    assert head_goal(SV, rules_of("vandatta", {"points": True}), width=60) == "till 100"
    english = Translator("en")
    assert head_goal(english, rules_of("vandatta", {"points": True})) == "playing to 100 points"


def test_a_match_in_words() -> None:
    assert match_text(SV, rules_of("vandatta", {"points": True})) == "ute vid 100; sist kvar vinner"
    assert match_text(SV, rules_of("vri-atter", {"deals": 5})) == "fem givar, lägst summa vinner"


def test_a_start_card_by_house_rule_is_told() -> None:
    bits = summary(SV, rules_of("vandatta", {"starter": "club"}), rules_of("vandatta"))
    said = "Startkort: en åtta sticks tillbaka, ett ess ger alla ett till."
    assert [bit.text for bit in bits if bit.changed] == [said]
    text = summary_text(bits, 52, 5)
    assert said in text
    assert "Lägg samma färg eller valör" in text
