"""The tournament: crosstable, rounds, its way to the table and back; the list of tournaments."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot
from textual.widgets import Input

from tests.ui.grid import grid, ink_at, rows
from tests.ui.tournaments import (
    PAIRS,
    TWELVE,
    Cup,
    Here,
    planned,
    scored,
    waiting,
    with_some_played,
)
from vandatta_tui.bots import make_bot
from vandatta_tui.files.check import check_file
from vandatta_tui.files.tournaments import create, heads, open_tournament
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.entry import EntryScreen
from vandatta_tui.ui.screens.lot import LotScreen
from vandatta_tui.ui.screens.meeting import MeetingScore, MeetingScreen
from vandatta_tui.ui.screens.replay import ReplayScreen
from vandatta_tui.ui.screens.rules import RulesScreen
from vandatta_tui.ui.screens.tournament import TournamentScreen
from vandatta_tui.ui.screens.tournaments import TournamentsScreen
from vandatta_tui.ui.widgets.crosstable import CrossTable
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.schedule import Schedule

pytestmark = pytest.mark.usefixtures("home")

PERSONS = {"Åsa": "easy", "Maximiliana": "normal", "Eva": "easy", "Ida": "easy", "Jon": "easy"}
"""The bots where Du, Bo and [/x] are persons."""


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the bots play in this process."""
    monkeypatch.setattr("vandatta_tui.ui.shell.workers.ProcessPoolExecutor", Here)
    yield


async def settled(pilot: Pilot[None], run: object) -> None:
    """Wait until the meetings are loaded, and shown."""
    await pilot.pause()
    for _ in range(200):
        if getattr(run, "ready", True):
            break
        await pilot.pause(0.01)
    await pilot.pause(0.15)


async def at_the_table(pilot: Pilot[None]) -> MeetingScreen:
    """Press Enter, and wait until a meeting goes on at the table, its dealer drawn for."""
    await pilot.press("enter")
    for _ in range(200):
        screen = pilot.app.screen
        if isinstance(screen, MeetingScreen) and screen.is_mounted:
            await pilot.pause()
            return screen
        if isinstance(screen, LotScreen):
            await pilot.press("enter")
        await pilot.pause(0.01)
    raise AssertionError(pilot.app.screen)


# --- how it looks ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_tournament_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    app = Cup(with_some_played(planned(bots=PERSONS)))
    async with app.run_test(size=size) as pilot:
        await settled(pilot, app.cup.run)
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_twelve_entrants_scroll(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    app = Cup(with_some_played(planned(TWELVE)))
    async with app.run_test(size=size) as pilot:
        await settled(pilot, app.cup.run)
        await pilot.press("tab", "end", "right", "right")
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


async def test_plain_signs(looks: SnapshotAssertion) -> None:
    app = Cup(with_some_played(planned(bots=PERSONS)), ascii=True)
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        assert app == looks
        assert not set(grid(app)) & set("▌▶━–·")


async def test_without_colour_everything_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Cup(with_some_played(planned(bots=PERSONS)))
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        assert "▶" in grid(app)
        assert "▌" in grid(app)


@pytest.mark.parametrize("lang", ["nb", "en"])
async def test_other_languages_fit(lang: str) -> None:
    app = Cup(with_some_played(planned(bots=PERSONS)), lang)
    async with app.run_test(size=(60, 20)) as pilot:
        await settled(pilot, app.cup.run)
        assert all(len(row) == 60 for row in rows(app))
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.1)
        await pilot.pause()
        assert all(len(row) == 80 for row in rows(app))


async def test_the_leader_is_told_in_brass() -> None:
    app = Cup(with_some_played(planned(bots=PERSONS)))
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        leader = next(i for i, e in enumerate(app.cup.query_one(CrossTable).entries) if e.leads)
        assert ink_at(app, 4, 3 + leader) == FELT.brass


async def test_at_the_end_the_best_is_first(looks: SnapshotAssertion) -> None:
    saved = create(planned(PAIRS[:3], deals=1))
    for number, points in enumerate([(10, 0), (10, 0), (0, 7)]):
        scored(saved, number, points)
    app = Cup(waiting(saved))
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        assert [e.place for e in app.cup.query_one(CrossTable).entries] == ["1", "2", "3"]
        assert app == looks


async def test_equal_sums_share_the_win() -> None:
    saved = create(planned(PAIRS[:3], deals=1))
    for number, meeting in enumerate(saved.tournament.meetings):
        scored(saved, number, (10 * (meeting.home == 0), 10 * (meeting.away == 1)))
    app = Cup(waiting(saved), "en")
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        assert sum(e.place == "1" for e in app.cup.query_one(CrossTable).entries) == 2
        assert "share the win" in grid(app)


async def test_deals_won_count_where_there_are_no_points() -> None:
    saved = create(planned((("Du",), ("Bo",)), ruleset="vandtia", deals=2))
    scored(saved, 0, (1, 0), (2, 0))
    app = Cup(waiting(saved), "en")
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        assert "2–0" in grid(app)
        assert [e.total for e in app.cup.query_one(CrossTable).entries] == ["2", "0"]


# --- to the table and back ---------------------------------------------------------------------


async def test_enter_plays_the_next_meeting_of_persons() -> None:
    run = with_some_played(planned(bots=PERSONS))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        number = app.cup.chosen
        table = await at_the_table(pilot)
        assert table.match.names == run.saved.begun(number).match.names
        assert app.setup is not None


async def test_another_meeting_can_be_played_first() -> None:
    run = with_some_played(planned(bots=PERSONS))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        first = app.cup.chosen
        await pilot.press("down")
        await pilot.press(*["down"] * 1)
        assert app.cup.chosen != first
        assert app.cup.chosen in run.persons_to_play()


async def test_enter_on_a_meeting_that_is_over_plays_the_next_one() -> None:
    run = with_some_played(planned(bots=PERSONS))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        await pilot.press("home")
        assert app.cup.query_one(Schedule).cursor == 0
        assert app.cup.chosen == run.persons_to_play()[0]


async def in_replay(pilot: Pilot[None]) -> ReplayScreen:
    """Wait until a replay is there."""
    for _ in range(200):
        screen = pilot.app.screen
        if isinstance(screen, ReplayScreen) and screen.is_mounted:
            await pilot.pause()
            return screen
        await pilot.pause(0.01)
    raise AssertionError(grid(pilot.app))


async def play_on(pilot: Pilot[None], table: MeetingScreen) -> None:
    """Play the persons of a table as bots would, to the end of the deal."""
    bots = [make_bot("easy", seat) for seat in range(len(table.seats))]
    for _ in range(2000):
        if table.match.deal.over:
            break
        turn = table.match.deal.turn
        table._play(turn, bots[turn].choose(table.match.view(turn)))
    await pilot.pause()


async def test_a_meeting_is_played_deal_by_deal_and_counts() -> None:
    run = waiting(create(planned((("Du",), ("Bo",)), {"Bo": "easy"}, deals=2)))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        table = await at_the_table(pilot)
        for deal in (1, 2):
            await play_on(pilot, table)
            assert run.tournament.deals_played(0) == deal
            table.action_go_on()
            await pilot.pause()
            assert isinstance(app.screen, MeetingScore)
            if deal == 2:
                assert "vann mötet mot" in grid(app) or "won the meeting against" in grid(app)
            await pilot.press("enter")
            await pilot.pause()
        assert app.screen is app.cup
        assert run.tournament.over
        assert app.setup is None
    assert heads()[0].facts.over


async def test_a_meeting_is_seen_again_move_by_move() -> None:
    run = waiting(create(planned((("Du",), ("Bo",)), {"Bo": "easy"}, deals=2)))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        await pilot.press("s")
        await pilot.pause(0.1)
        assert app.screen is app.cup, "nothing was played yet"
        table = await at_the_table(pilot)
        await play_on(pilot, table)
        table.end("left")
        await pilot.pause()
        for over in (False, True):
            assert "se igen" in grid(app).lower()
            await pilot.press("s")
            replay = await in_replay(pilot)
            assert replay.opened, "the first deal is over"
            assert replay.reel.deals == (2 if over else 1)
            await pilot.press("escape")
            await pilot.pause()
            if not over:
                table = await at_the_table(pilot)
                table.action_go_on()
                await pilot.pause()
                await pilot.press("enter")
                await play_on(pilot, table)
                table.end("left")
                await pilot.pause()
        assert run.tournament.over


async def test_a_meeting_that_was_left_goes_on_where_it_was() -> None:
    plan = planned((("Du",), ("Bo",)), {"Bo": "easy"}, deals=2)
    run = waiting(create(plan))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        table = await at_the_table(pilot)
        turn = table.match.deal.turn
        table._play(turn, table.match.view(turn).moves[0])
        made = list(table.match.deal.moves)
        table.end("left")
        await pilot.pause()
        assert app.screen is app.cup
        again = await at_the_table(pilot)
        assert again.match.deal.moves[: len(made)] == made


# --- keys --------------------------------------------------------------------------------------


async def test_the_bots_are_stopped_and_sent_on() -> None:
    run = with_some_played(planned())
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        assert not run.running
        await pilot.press("b")
        for _ in range(300):
            if not run.bots_to_play():
                break
            await pilot.pause(0.01)
        await pilot.pause(0.15)
        assert run.tournament.over
        assert app.cup.query_one(CrossTable).entries[0].place == "1"


async def test_escape_leaves_and_r_shows_the_rules() -> None:
    app = Cup(with_some_played(planned(bots=PERSONS)))
    async with app.run_test() as pilot:
        await settled(pilot, app.cup.run)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.press("escape")
        assert app.left == [None]


async def test_a_damaged_meeting_is_told_and_played_anew() -> None:
    saved = create(planned((("Du",), ("Bo",), ("Eva",)), {"Bo": "easy", "Eva": "easy"}, deals=1))
    path = saved.folder / "02-C-A.yaml"
    path.write_text("damaged")
    run = waiting(saved)
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        schedule = app.cup.query_one(Schedule)
        schedule.cursor = app.cup.board.meeting_rows().index(1)
        await pilot.pause()
        assert "02-C-A.yaml" in grid(app)
        table = await at_the_table(pilot)
        assert {"Du", "Eva"} == set(table.match.names)
    assert path.read_text() == "damaged"


# --- the list ----------------------------------------------------------------------------------


class Home(VandattaApp):
    """The app at home, in Swedish."""

    def __init__(self) -> None:
        super().__init__(Launch(lang="sv", motion=False))


async def test_home_tells_of_the_tournament_and_goes_to_it(home: Path) -> None:
    create(planned(bots=PERSONS)).plan_path.write_text(
        with_some_played(planned(bots=PERSONS)).saved.plan_text()
    )
    app = Home()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Höstcupen: 2 av 6" in grid(app)
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, TournamentsScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TournamentScreen)


async def test_the_list_looks_as_drawn(home: Path, looks: SnapshotAssertion) -> None:
    run = with_some_played(planned(bots=PERSONS))
    facts_day = run.saved.plan_text().replace(run.saved.facts().saved, "2026-11-29T20:00:00")
    run.saved.plan_path.write_text(facts_day)
    run.close()
    broken = create(planned(title="[/x] " * 5))
    broken.plan_path.write_text("deals: many\n")
    app = Home()
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert all(len(row) == 80 for row in rows(app))
        assert app == looks
        await pilot.press("end")
        assert "tournament.yaml" in grid(app)


async def test_without_any_the_set_up_comes_at_once_and_escape_leads_home() -> None:
    app = Home()
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, EntryScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_a_tournament_is_deleted_after_a_question() -> None:
    create(planned(bots=PERSONS))
    app = Home()
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.press("delete", "enter")
        assert len(heads()) == 1
        await pilot.press("delete", "down", "enter")
        await pilot.pause()
        assert heads() == []


async def test_what_another_program_plays_is_not_opened() -> None:
    run = waiting(create(planned(bots=PERSONS)))
    app = Home()
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TournamentsScreen)
        assert "annat fönster" in grid(app) or "Another window" in grid(app)
    run.close()


async def test_at_the_table_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    run = waiting(create(planned((("Du",), ("Bo",)), {"Bo": "easy"}, deals=2)))

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("vandatta_tui.files.writer.write_atomically", full)
    app = Cup(run)
    told: list[str] = []
    monkeypatch.setattr(app, "warn", told.append)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        table = await at_the_table(pilot)
        turn = table.match.deal.turn
        table._play(turn, table.match.view(turn).moves[0])
        for _ in range(100):
            await pilot.pause(0.01)
            if told:
                break
        assert len(told) == 1
        table.end("left")
        await pilot.pause(0.2)
        assert told[0] in grid(app)


# --- other names, reports ----------------------------------------------------------------------


async def write(pilot: Pilot[None], text: str) -> None:
    """Write a text where one is asked for."""
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


async def test_an_entrant_is_called_otherwise_also_in_a_meeting_that_goes_on() -> None:
    plan = planned((("Du",), ("Bo",), ("Dag",)), {"Bo": "easy", "Dag": "easy"}, deals=2)
    run = waiting(create(plan))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        table = await at_the_table(pilot)
        turn = table.match.deal.turn
        table._play(turn, table.match.view(turn).moves[0])
        made = list(table.match.deal.moves)
        table.end("left")
        await pilot.pause()
        assert "byt namn" not in rows(app)[-1]
        await pilot.press("tab")
        await pilot.pause()
        assert "byt namn" in rows(app)[-1]
        await pilot.press("n")
        await pilot.pause()
        await write(pilot, "Bo")
        assert "Bo sitter redan här" in grid(app)
        await write(pilot, "  Eva   [b]")
        assert app.screen is app.cup
        assert "Eva [b]" in grid(app)
        again = await at_the_table(pilot)
        assert "Eva [b]" in again.match.names
        assert again.match.deal.moves[: len(made)] == made
    run.close(1.0)
    again_read = heads()[0].plan
    assert again_read is not None
    assert again_read.entrants[0] == ("Eva [b]",)
    fresh = open_tournament(heads()[0].folder)
    assert list(fresh.load())
    assert not fresh.faults


async def test_a_pair_needs_two_names() -> None:
    run = waiting(create(planned(bots=PERSONS)))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        await pilot.press("n")
        await pilot.pause()
        await write(pilot, "Du")
        assert "två namn" in grid(app)
        await write(pilot, "Åsa & Du")
        assert run.plan.entrants[0] == ("Åsa", "Du")
        assert run.plan.bots["Du"] == "easy"
        assert run.plan.is_person("Åsa")


async def test_a_meeting_is_written_into_a_report(home: Path) -> None:
    run = waiting(create(planned((("Du",), ("Bo",)), {"Bo": "easy"}, deals=2)))
    app = Cup(run)
    async with app.run_test() as pilot:
        await settled(pilot, run)
        await at_the_table(pilot)
        await pilot.press("w")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
    (path,) = (home / "reports").iterdir()
    assert check_file(path).ok


@pytest.mark.parametrize("mouse", [False, True])
async def test_pairs_play_to_the_end(mouse: bool) -> None:
    bots = {"Åsa": "easy", "Bo": "easy", "Maximiliana": "easy"}
    run = waiting(create(planned(PAIRS[:2], bots, deals=2)))
    app = Cup(run)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot, run)
        table = await (clicked_to_the_table(pilot) if mouse else at_the_table(pilot))
        for _ in range(2):
            await play_on(pilot, table)
            table.action_go_on()
            await pilot.pause()
            await (pilot.click(KeyBar, offset=(3, 0)) if mouse else pilot.press("enter"))
            await pilot.pause()
        assert app.screen is app.cup
        assert "Slutställning" in grid(app)
    assert heads()[0].facts.over


async def clicked_to_the_table(pilot: Pilot[None]) -> MeetingScreen:
    """Click on the key of the last line that plays the next meeting."""
    await pilot.click(KeyBar, offset=(3, 0))
    for _ in range(200):
        screen = pilot.app.screen
        if isinstance(screen, MeetingScreen) and screen.is_mounted:
            await pilot.pause()
            return screen
        if isinstance(screen, LotScreen):
            await pilot.click(KeyBar, offset=(3, 0))
        await pilot.pause(0.01)
    raise AssertionError(pilot.app.screen)
