"""Text from outside is made fit to show, once, at the border."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vandatta_tui.files.text import clean, cut, did_you_mean, folded_name, shown, width


@pytest.mark.parametrize(
    ("given_text", "cleaned"),
    [
        ("Ada", "Ada"),
        ("  Ada   Bo ", "Ada Bo"),
        ("A\u030asa", "Åsa"),
        ("a\x1b[31mb", "a\ufffd[31mb"),
        ("a\x9bb", "a\ufffdb"),
        ("a\nb\tc", "a b c"),
        ("a\u202eb", "a\ufffdb"),
        ("a\u200bb", "a\ufffdb"),
        ("♥\ufe0f", "♥"),
        ("a\U000e0041b", "ab"),
        ("\u3164", "\ufffd"),
        ("a\u00a0b", "a b"),
        ("x\u0321\u0322", "x\u0321"),
        ("\u0301a", "a"),
        ("[red]x[/]", "[red]x[/]"),
    ],
)
def test_cleaning(given_text: str, cleaned: str) -> None:
    assert clean(given_text) == cleaned


@given(st.text())
def test_cleaned_text_is_harmless_and_stays_as_it_is(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert all(char.isprintable() for char in once)
    assert once == once.strip()
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in once)


@given(st.text(), st.integers(1, 30))
def test_a_cut_text_fits(text: str, cells: int) -> None:
    assert width(cut(text, cells)) <= cells


def test_wide_characters_count_twice() -> None:
    assert width("日本") == 4
    assert cut("日本語", 4) == "日…"


def test_values_are_quoted_short_and_harmless() -> None:
    assert shown("x" * 100) == f"'{'x' * 39}…'"
    assert shown("\x1b") == "'\ufffd'"
    values: tuple[object, ...] = (True, None, 3, [1], {})
    assert [shown(value) for value in values] == [
        "true",
        "nothing",
        "3",
        "a list",
        "a mapping",
    ]


def test_names_that_look_alike_fold_alike() -> None:
    assert folded_name("ANA") == folded_name("ａｎａ") == folded_name("ana ")


def test_did_you_mean() -> None:
    assert did_you_mean("pionts", ["points", "to"]) == "; did you mean 'points'?"
    assert did_you_mean("uno", ["UNO"]) == "; did you mean 'UNO'?"
    assert did_you_mean("xyzzy", ["points"]) == ""
