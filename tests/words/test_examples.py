"""The worked examples: each runs through the engine, and every shipped game has some."""

from pathlib import Path

import pytest

from vandatta_tui.files.check import check_file
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.library import find
from vandatta_tui.words.examples import TITLES, example_files, examples_of
from vandatta_tui.words.translate import Translator

SECTIONS = {"aim", "deal", "turn", "special", "calls", "out", "stock", "score", "teams"}


@pytest.mark.parametrize("path", example_files(), ids=lambda path: path.stem)
def test_an_example_goes_as_it_is_written(path: Path) -> None:
    verdict = check_file(path)
    assert verdict.ok, str(verdict)
    game = read_game(path)
    assert game.meta["section"] in SECTIONS
    assert set(game.meta["games"]) <= set(shipped_ids())


def test_every_example_has_a_title() -> None:
    assert {path.stem for path in example_files()} == set(TITLES)


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
@pytest.mark.parametrize("ruleset", shipped_ids())
def test_every_game_has_two_or_three(ruleset: str, lang: str) -> None:
    found = examples_of(Translator(lang), find(ruleset), {})
    assert 2 <= len(found) <= 3
    assert all(frame.text for example in found for frame in example.frames)
    assert any(frame.refused for example in found for frame in example.frames)


def test_every_example_that_names_a_game_goes_in_it() -> None:
    for path in example_files():
        for ruleset in read_game(path).meta["games"]:
            found = examples_of(Translator("en"), find(str(ruleset)), {})
            assert path.stem in [example.id for example in found], (path.stem, ruleset)


def test_a_house_rule_that_changes_it_takes_an_example_away() -> None:
    found = examples_of(Translator("en"), find("vandatta"), {"one_card": True})
    assert "several" not in [example.id for example in found]
    assert "eight" in [example.id for example in found]
