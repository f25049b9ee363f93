"""The menu: a new game by questions, a saved one, the rules."""

import pytest

from tests.plain.tables import home_with
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.settings import load


@pytest.mark.parametrize(
    ("lang", "menu"), [("sv", "1. Nytt spel"), ("nb", "1. Nytt spill"), ("en", "1. New game")]
)
def test_the_menu_speaks_every_language_and_can_be_left(lang: str, menu: str) -> None:
    said = home_with(["0"], lang)
    assert menu in said
    assert "Continue" not in said


def test_a_new_game_is_dealt_and_remembered() -> None:
    said = home_with(["1", "1", "1", "q", "2", "0"])
    assert "Which game?" in said
    assert "At the table: You, Åsa, Bo and Dag." in said
    assert len(heads()) == 1
    assert load()[0].last_ruleset == "vandatta"
    assert "1. Continue" in said


def chosen(said: str, label: str) -> str:
    """Return the number of the last option that begins like this."""
    lines = [line for line in said.splitlines() if line.partition(". ")[2].startswith(label)]
    return lines[-1].partition(".")[0]


def test_house_rules_are_numbered_questions() -> None:
    said = home_with(["1", "1"])
    line = next(line for line in said.splitlines() if line.endswith(": no"))
    number, _, rule = line.partition(". ")
    said = home_with(["1", "1", number, "0", number, "1"])
    assert rule.replace(": no", ": yes") in said
    assert said.count("1. yes") == 2


def test_a_number_is_typed_as_it_is() -> None:
    game = chosen(home_with(["1"]), "Vri åtter")
    said = home_with(["1", game])
    rule = next(line for line in said.splitlines() if line.rpartition(": ")[2].isdigit())
    number, _, text = rule.partition(". ")
    said = home_with(["1", game, number, "7777", "", number, "5"])
    assert "Type a number from" in said
    assert f"{text.rpartition(': ')[0]}: 5" in said


def test_seats_are_named_and_filled_by_number() -> None:
    seat = chosen(home_with(["1", "1"]), "Seat 2")
    said = home_with(["1", "1", seat, "5", "[/x]", seat, "5", "", seat, "5", "You", seat, "2"])
    assert "Seat 2: [/x], bot, medium" in said
    assert "A name is needed." in said
    assert "You already sits here." in said
    assert "Seat 2: [/x], bot, random" in said


def test_seats_come_and_go_as_far_as_the_game_allows() -> None:
    said = home_with(["1", "1"])
    more = chosen(said, "One more seat")
    said = home_with(["1", "1", more])
    assert "Seat 5: " in said
    seat = chosen(said, "Seat 5")
    said = home_with(["1", "1", more, seat, "6", "0", "0", "0"])
    assert "take the seat away" in said


def test_every_house_rule_of_every_game_can_be_asked() -> None:
    said = home_with(["1"])
    games = [line for line in said.splitlines() if "players:" in line]
    assert len(games) >= 13
    for number in range(1, len(games) + 1):
        said = home_with(["1", str(number), "2", "1", "1", "0", "0", "0"])
        assert "Traceback" not in said


def test_a_question_mark_reads_the_sections_of_the_rules_again() -> None:
    said = home_with(["2", "1", "?", "0", "0"])
    sections = [line for line in said.splitlines() if line.startswith("1. ")]
    assert sections[-2] == sections[-3] != sections[-1]


def test_the_rules_of_any_game() -> None:
    said = home_with(["2", "1", "1", "", "0", "0"])
    assert "Section, Enter for the next, or 0:" in said
    assert "1. " in said
