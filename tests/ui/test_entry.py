"""The set-up of a tournament: game and house rules, who takes part, how many deals; refusals."""

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.grid import grid, rows
from tests.ui.tournaments import PAIRS, Here, planned
from vandatta_tui.files.library import find
from vandatta_tui.files.tournaments import create, heads
from vandatta_tui.front.choices import Choices
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.entry import EntryScreen
from vandatta_tui.ui.screens.tournament import TournamentScreen
from vandatta_tui.ui.tournament.entrants import TITLE, TournamentChoices
from vandatta_tui.ui.widgets.nameinput import NameInput
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.translate import Translator

pytestmark = pytest.mark.usefixtures("home")

EN = Translator("en")
UNO = 5
"""The place of Uno in the list of games."""


class Day(datetime.date):
    """A day that stays the same."""

    @classmethod
    def today(cls) -> "Day":
        return cls(2026, 11, 29)


@pytest.fixture(autouse=True)
def one_day(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("vandatta_tui.ui.screens.entry.date", Day)
    monkeypatch.setattr("vandatta_tui.ui.shell.workers.ProcessPoolExecutor", Here)
    yield


class Entry(VandattaApp):
    """The app, at once at the set-up of a tournament."""

    def __init__(self, lang: str = "sv") -> None:
        super().__init__(Launch(lang=lang, motion=False))
        self.entry = EntryScreen()
        self.left: list[object] = []

    def on_mount(self) -> None:
        self.call_later(self.push_screen, self.entry, self.left.append)


async def uno(pilot: Pilot[None]) -> None:
    """Choose Uno, and go to its rules."""
    await pilot.press(*["down"] * UNO, "tab")
    await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_set_up_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    app = Entry()
    async with app.run_test(size=size) as pilot:
        await uno(pilot)
        await pilot.press("down", "right")
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


@pytest.mark.parametrize("lang", ["nb", "en"])
async def test_other_languages_fit(lang: str) -> None:
    app = Entry(lang)
    async with app.run_test(size=(60, 20)) as pilot:
        await uno(pilot)
        assert all(len(row) == 60 for row in rows(app))


async def test_f5_begins_what_is_chosen() -> None:
    app = Entry()
    async with app.run_test() as pilot:
        await uno(pilot)
        await pilot.press("1", "2", "f5", "f5")
        plan = app.entry.plan
        assert plan is not None
        assert len(app.left) == 1
        assert plan.deals == 12
        assert plan.ruleset.id == "uno"
        assert plan.title == "UNO (svenska regler) 2026-11-29"
        assert [len(names) for names in plan.entrants] == [1, 1, 1, 1]
        assert list(plan.bots.values()) == ["normal"] * 3


async def test_pairs_are_refused_where_the_rules_know_none() -> None:
    app = Entry("en")
    async with app.run_test() as pilot:
        await pilot.press("tab", "down", "right")
        await pilot.pause()
        assert "not played in pairs" in rows(app)[8]
        assert app.entry.entry.size == 1


async def test_entrants_are_added_named_and_removed() -> None:
    app = Entry()
    async with app.run_test() as pilot:
        await uno(pilot)
        await pilot.press("down", "right", "tab")
        grid_ = app.entry.query_one(SeatGrid)
        assert len(grid_.seats) == 8
        await pilot.press("plus", "enter", *["backspace"] * 9, *"Ma [/", "enter")
        await pilot.pause()
        assert app.entry.entry.seats[0].name == "Ma [/"
        assert len(grid_.seats) == 10
        await pilot.press("delete")
        await pilot.pause()
        assert len(grid_.seats) == 8
        assert "Ma [/" not in grid(app)


async def test_the_tournament_gets_a_name() -> None:
    app = Entry()
    async with app.run_test() as pilot:
        await pilot.press("tab")
        rules = app.entry.query_one("#rules", ValueRows)
        rules.cursor = [row.id for row in rules.rows].index("title")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.focused, NameInput)
        app.focused.value = "Höstcupen"
        await pilot.press("enter")
        await pilot.pause()
        assert app.focused is rules
        await pilot.press("f5")
        assert app.entry.plan is not None
        assert app.entry.plan.title == "Höstcupen"


async def test_another_language_keeps_what_was_chosen() -> None:
    app = Entry()
    async with app.run_test() as pilot:
        await uno(pilot)
        await pilot.press("down", "right")
        app.change_setting("language", "en")
        await pilot.pause()
        assert app.entry.entry.size == 2
        assert app.entry.entry.seats[0].name == "You"
        assert "New tournament" in rows(app)[0]


async def test_the_entrants_of_the_last_tournament_come_back() -> None:
    create(planned(PAIRS, {"Jon": "easy"}))
    app = Entry()
    async with app.run_test() as pilot:
        await uno(pilot)
        entry = app.entry.entry
        assert entry.size == 2
        assert [seat.name for seat in entry.seats] == [n for names in PAIRS for n in names]
        assert entry.seats[-1] == Seat("Jon", "easy")


async def test_a_faulty_ruleset_cannot_be_begun(home: Path) -> None:
    (home / "rulesets").mkdir()
    (home / "rulesets" / "odd.yaml").write_text("id: odd\nwhat: 1\n")
    app = Entry()
    async with app.run_test() as pilot:
        await pilot.press("end", "f5")
        assert app.left == []
        await pilot.press("up")
        await pilot.pause()
        assert len(app.entry.query_one(SeatGrid).seats) == 4


async def test_a_tournament_begins_and_its_bots_play() -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.press("tab", "1", "f5")
        for _ in range(300):
            await pilot.pause(0.01)
            screen = app.screen
            if isinstance(screen, TournamentScreen) and not screen.run.bots_to_play():
                break
        await pilot.pause(0.15)
        assert isinstance(app.screen, TournamentScreen)
        assert "3 av 6" in rows(app)[0] or "3 of 6" in rows(app)[0]
    assert heads()[0].facts.played == 3


# --- the choices -------------------------------------------------------------------------------


def chosen(ruleset: str = "uno") -> TournamentChoices:
    return TournamentChoices(EN, Choices(EN, find(ruleset), "You"))


def test_what_cannot_be_is_refused_with_the_reason() -> None:
    entry = chosen()
    assert entry.turn_deals(-4) == "1 to 20 is possible."
    assert entry.type_deals("0") == "1 to 20 is possible."
    assert entry.deals == 4
    entry.remove_seat(0)
    entry.remove_seat(0)
    assert entry.remove_seat(0) == "At least two have to take part."
    assert entry.rename(0, entry.seats[1].name) == f"{entry.seats[1].name} already sits here."
    assert entry.rename(TITLE, "x" * 31) == "A name has at most 30 characters."


def test_sixteen_pairs_have_names_of_their_own() -> None:
    entry = chosen()
    assert entry.turn_size() == ""
    while entry.may_add:
        assert entry.add_seat() == ""
    assert entry.add_seat() == "At most 16 can take part."
    assert len({seat.name for seat in entry.seats}) == 32


def test_who_played_in_pairs_plays_in_pairs_again() -> None:
    entry = chosen()
    entry.rename(0, "Ma")
    entry.turn_size()
    entry.rename(7, "Fia")
    entry.turn_size()
    assert len(entry.seats) == 4
    entry.turn_size()
    assert (entry.seats[0].name, entry.seats[7].name) == ("Ma", "Fia")


def test_the_number_of_deals_is_typed() -> None:
    entry = chosen()
    assert entry.type_deals("1") == ""
    assert entry.type_deals("5") == ""
    assert entry.deals == 15


def test_a_game_for_more_than_two_is_played_in_pairs(tmp_path: Path) -> None:
    path = tmp_path / "four.yaml"
    path.write_text(
        "schema: 1\nid: four\nplayers: {min: 4, max: 4}\nteams: {modes: [solo, pairs]}\n"
    )
    entry = chosen(str(path))
    assert entry.size == 2
    assert entry.problem == ""
    assert "4 to 4 can play" in entry.turn_size() or "2" in entry.turn_size()


def test_a_game_that_no_meeting_can_play_says_so(tmp_path: Path) -> None:
    path = tmp_path / "three.yaml"
    path.write_text("schema: 1\nid: three\nplayers: {min: 3, max: 5}\n")
    assert chosen(str(path)).problem == "A meeting seats 2; 3 to 5 can play."
