"""Statistics and settings line by line."""

import json
from pathlib import Path

import pytest

from tests.files.matches import play_moves, sitting
from tests.plain.tables import home_with
from vandatta_tui.files.folders import history_file
from vandatta_tui.files.history import History
from vandatta_tui.files.results import result_of
from vandatta_tui.files.settings import LastChoice, SeatChoice, Settings, load


def counted(name: str = "Eva", seed: int = 3) -> None:
    """Note a match that was played to its end."""
    match, about = sitting("vandatta", 3, seed, points=True)
    match.names = (name, *match.names[1:])
    play_moves(match)
    with History() as history:
        history.note(result_of(match, about))


def lines(*words: str) -> str:
    return home_with(["3", *words, "0", "0"])


def test_nothing_played_is_said() -> None:
    assert "Nothing has been played to its end yet." in lines()


@pytest.mark.parametrize(
    ("way", "head"), [("1", "Eva: "), ("2", "Eva, Vändåtta: "), ("3", "Eva, Vändåtta, points: ")]
)
def test_every_person_is_a_sentence(way: str, head: str) -> None:
    counted()
    said = lines(way)
    (line, *_) = [one for one in said.splitlines() if one.startswith(head)]
    assert " deals, " in line
    assert " matches won, " in line or " match won, " in line
    assert ("points a deal" in line) is (way != "1"), "games differ in which way points are good"
    assert line.endswith("caught.")


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
def test_it_is_said_in_every_language(lang: str) -> None:
    counted()
    assert "{" not in home_with(["3", "3", "0", "0"], lang)


def test_everything_is_exported(home: Path) -> None:
    counted()
    said = lines("4")
    assert "Written: " in said
    assert json.loads((home / "exports" / "history.json").read_text())["matches"]


def test_one_or_all_are_erased_after_a_question() -> None:
    counted("Eva")
    counted("Ola", 4)
    assert "Erased." not in lines("5", "0")
    assert "Erased." in lines("5", "1")
    with History() as history:
        assert len(history.lines("name")) == 1
    assert "Erased." in lines("5", "2")
    assert "Nothing has been played" in lines("5")


def test_a_damaged_history_is_told_once() -> None:
    history_file().write_bytes(b"no database" * 100)
    said = lines("5")
    assert said.count("The history cannot be used") == 2
    assert "Nothing has been played" not in said
    assert history_file().read_bytes() == b"no database" * 100


# ---- settings


def test_settings_are_numbered_questions_and_last() -> None:
    said = home_with(["4", "3", "2", "0", "0"])
    assert "H shows a good move and says why." in said
    assert "3. Hints: no" in said
    assert load() == (Settings(hints=False), None)


def test_the_language_changes_at_once_and_everywhere() -> None:
    said = home_with(["4", "2", "2", "0", "1", "0", "0"])
    assert "2. Språk: svenska" in said
    assert "1. Nytt spel" in said
    assert "Vilket spel?" in said
    assert load()[0].language == "sv"


def test_one_takes_a_name_which_also_stands_where_one_sat_before() -> None:
    seats = [SeatChoice(kind="person"), SeatChoice(name="Bo")]
    settings = Settings(last={"vandatta": LastChoice(seats=seats)})
    said = home_with(["4", "1", "Eva [/x]", "0", "1", "1", "0", "0"], settings=settings)
    assert "1. Your name: Eva [/x]" in said
    assert "Seat 1: Eva [/x], person" in said
    assert load()[0].names == ["Eva [/x]"]


def test_what_was_played_last_can_be_forgotten() -> None:
    def settings() -> Settings:
        return Settings(last={"vandatta": LastChoice(seats=[SeatChoice(), SeatChoice()])})

    kept = settings()
    home_with(["4", "8", "1", "0", "0"], settings=kept)
    assert kept.last
    said = home_with(["4", "8", "2", "0", "0"], settings=kept)
    assert "8. House rules and seats of last time: of 1 game" in said
    assert not kept.last


@pytest.mark.parametrize(("name", "told"), [("", "A name is needed."), ("x" * 17, "at most 16")])
def test_a_name_that_cannot_be_is_refused(name: str, told: str) -> None:
    assert told in home_with(["4", "1", name, "0", "0"])
    assert load()[0].names == []


def test_a_question_mark_reads_the_question_again() -> None:
    said = home_with(["?", "0"])
    assert said.count("1. New game") == 2


def test_a_disk_that_takes_no_settings_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Settings) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("vandatta_tui.plain.settings.save", full)
    said = home_with(["4", "3", "2", "0", "0"])
    assert "Settings not saved: the disk is full" in said
    assert "3. Hints: no" in said
