"""A match at the table has a life: it is kept, taken back, written down, left and ended."""

import errno
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.files.matches import play_moves, sitting, told
from tests.ui.grid import grid, rows
from tests.ui.saved import save
from tests.ui.tables import drawn, follow_hint
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.state import Phase
from vandatta_tui.files import writer as writer_module
from vandatta_tui.files.check import check_file
from vandatta_tui.files.folders import saves
from vandatta_tui.files.history import History
from vandatta_tui.files.house import Answer
from vandatta_tui.files.library import find
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import load_match
from vandatta_tui.files.writer import written
from vandatta_tui.front.choosing import forced
from vandatta_tui.front.setup import GameSetup, Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.curtain import CurtainScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.screens.logbook import LogbookScreen
from vandatta_tui.ui.screens.replay import ReplayScreen
from vandatta_tui.ui.screens.scoreboard import ScoreboardScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.menu import Menu

pytestmark = pytest.mark.usefixtures("home", "at_once")

ALONE = (Seat("Eva"), Seat("Bo", "easy"), Seat("Dag", "normal"))
TOGETHER = (Seat("Eva"), Seat("Bo"), Seat("Dag", "normal"))


@asynccontextmanager
async def playing(
    seats: tuple[Seat, ...] = ALONE, ruleset: str = "vandatta-grund", **settings: object
) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    setup = GameSetup(find(ruleset), {}, seats, seed=3)
    app = VandattaApp(Launch(lang="en", motion=False, setup=setup))
    for name, value in {"bot_speed": "fast", **settings}.items():
        setattr(app.settings, name, value)
    async with app.run_test(notifications=True) as pilot:
        await calm(pilot)
        table = next(s for s in app.screen_stack if isinstance(s, TableScreen))
        yield pilot, table


async def calm(pilot: Pilot[None]) -> None:
    """Wait until the bots have played and everything is saved."""
    for _ in range(4):
        await pilot.pause(0.01)
    await drawn(pilot)
    app = pilot.app
    assert isinstance(app, VandattaApp)
    table = next((s for s in app.screen_stack if isinstance(s, TableScreen)), None)
    if table is not None:
        await app.archive.settled(table.match)


async def move(pilot: Pilot[None]) -> None:
    """Make a move of the person in front of the screen."""
    await follow_hint(pilot)
    await calm(pilot)


# ---- kept


async def test_every_move_is_in_the_file_and_every_deal_in_the_history() -> None:
    async with playing() as (pilot, table):
        for _ in range(60):
            await move(pilot)
            (head,) = heads()
            assert told(load_match(head.path).match) == told(table.match)
            if len(table.match.results) >= 1 and len(table.match.deals) > 1:
                break
        deals = len(table.match.results)
    assert pilot.app.put_away() == ""  # type: ignore[attr-defined]
    with History() as history:
        assert history.lines("name")[0].deals == deals >= 1


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], threading.Event]]:
    """Return what holds every write back from now on, until it is set."""
    event = threading.Event()
    real = writer_module.write_atomically

    def slow(path: Path, text: str) -> None:
        event.wait(60)
        real(path, text)

    def close() -> threading.Event:
        monkeypatch.setattr(writer_module, "write_atomically", slow)
        return event

    yield close
    event.set()


async def lay_while_closed(
    pilot: Pilot[None], table: TableScreen, gate: Callable[[], threading.Event]
) -> threading.Event:
    """Lay a card of the first person, and let nothing reach the disk from then on."""
    while True:
        lays = [move for move in table.match.view(0).moves if move.kind is Kind.LAY]
        if lays:
            disk = gate()
            table.act(lays[0])
            return disk
        await move(pilot)


async def test_bots_wait_for_the_disk_but_keys_are_heard(
    gate: Callable[[], threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vandatta_tui.ui.matches.archive.PATIENCE", 60)
    async with playing() as (pilot, table):
        disk = await lay_while_closed(pilot, table, gate)
        before = len(table.match.deal.moves)
        await pilot.press("l")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, LogbookScreen)
        assert len(table.match.deal.moves) == before, "the bots wait"
        await pilot.press("escape")
        disk.set()
        while len(table.match.deal.moves) == before:
            await calm(pilot)
        assert told(load_match(heads()[0].path).match) == told(table.match)


async def test_bots_do_not_wait_for_ever_for_the_disk(
    gate: Callable[[], threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vandatta_tui.ui.matches.archive.PATIENCE", 0.01)
    async with playing() as (pilot, table):
        disk = await lay_while_closed(pilot, table, gate)
        before = len(table.match.deal.moves)
        while len(table.match.deal.moves) == before:
            await pilot.pause(0.01)
        disk.set()
        await calm(pilot)
        await calm(pilot)
        assert told(load_match(heads()[0].path).match) == told(table.match)


async def test_a_person_is_never_two_moves_ahead_of_the_disk(
    gate: Callable[[], threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vandatta_tui.ui.matches.archive.PATIENCE", 60)
    async with playing(ruleset="vandatta") as (pilot, table):
        disk = gate()
        before = len(table.match.deal.moves)
        await pilot.press("d", "d", "d", "z", "y")
        assert not disk.is_set(), "keys are heard all the while"
        assert len(table.match.deal.moves) == before + 1
        disk.set()
        await calm(pilot)
        await calm(pilot)
        assert told(load_match(heads()[0].path).match) == told(table.match)


async def test_no_score_is_shown_of_a_deal_that_is_just_being_taken_back(
    gate: Callable[[], threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vandatta_tui.ui.matches.archive.PATIENCE", 60)
    async with playing() as (pilot, table):
        while not table.match.deal.over:
            if table.match.deal.turn == 0:
                table.act(table.match.view(0).moves[0])
            await calm(pilot)
        disk = gate()
        table.vandatta.archive.save()
        await pilot.press("z", "enter")
        assert table.match.deal.over, "the move before is not on the disk yet"
        assert pilot.app.screen is table
        disk.set()
        await calm(pilot)
        await calm(pilot)
        assert not table.match.deal.over
        assert pilot.app.screen is table


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "cannot be written")]
)
async def test_a_disk_that_refuses_shows_in_the_header_and_play_goes_on(
    number: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = OSError(number, "no")

    def refuse(path: Path, text: str) -> None:
        raise refused

    async with playing() as (pilot, table):
        path = heads()[0].path
        kept = path.read_bytes()
        with monkeypatch.context() as patched:
            patched.setattr(writer_module, "write_atomically", refuse)
            for _ in range(3):
                await move(pilot)
            assert words in rows(pilot.app)[0]
            assert len(table.match.deal.moves) > 3
            assert path.read_bytes() == kept
            await pilot.press("q")
            await pilot.pause()
            assert words in grid(pilot.app)
            await pilot.press("escape")
            await pilot.press("ctrl+q")
            assert isinstance(pilot.app.screen, ConfirmScreen), "leaving would lose moves"
            await pilot.press("escape")
        await move(pilot)
        pilot.app.clear_notifications()  # so many of them may reach up to the header
        await calm(pilot)
        assert words not in rows(pilot.app)[0]
        assert told(load_match(path).match) == told(table.match)


async def test_without_a_folder_a_match_is_played_and_lost(home: Path) -> None:
    saves().write_text("a file stands where the folder should")
    async with playing() as (pilot, table):
        await move(pilot)
        assert "Not saved" in rows(pilot.app)[0]
        assert len(table.match.deal.moves) >= 3
        app = pilot.app
    assert isinstance(app, VandattaApp)
    assert app.put_away().startswith("Not saved")


async def test_a_second_window_is_kept_out() -> None:
    async with playing() as (pilot, _):
        (head,) = heads()
        other = VandattaApp(Launch(lang="en", motion=False))
        assert head.in_use is not None
        saved = load_match(head.path)
        async with other.run_test() as second:
            other.resume(saved)
            await second.pause()
            assert isinstance(other.screen, HomeScreen)
        await move(pilot)


# ---- taken back


async def test_undo_goes_back_to_the_own_decision_and_redo_forth() -> None:
    async with playing() as (pilot, table):
        for _ in range(3):
            await move(pilot)
        now = told(table.match)
        count = len(table.match.deal.moves)
        await pilot.press("z")
        await calm(pilot)
        assert table.match.deal.turn == 0
        assert len(table.match.deal.moves) < count
        assert told(load_match(heads()[0].path).match) == told(table.match)
        await pilot.press("y")
        await calm(pilot)
        assert told(table.match) == now
        for _ in range(20):
            await pilot.press("z")
            await calm(pilot)
        assert not [seat for seat, _ in table.match.deal.moves if seat == 0]
        await pilot.press("z")
        assert "nothing to take back" in grid(pilot.app)
        assert table.about is not None
        assert table.about.undone > 3


async def test_an_undone_draw_comes_again() -> None:
    async with playing(ruleset="vandatta") as (pilot, table):
        await pilot.press("d")
        await pilot.pause()
        assert table.match.deal.moves[-1][1].kind is Kind.DRAW
        hand = table.match.view(0).hand
        await pilot.press("z")
        await pilot.pause()
        assert table.match.view(0).hand != hand
        await pilot.press("d")
        await pilot.pause()
        assert table.match.view(0).hand == hand


async def test_what_was_taken_back_is_nowhere_to_be_seen() -> None:
    async with playing() as (pilot, table):
        for key in "hhzhzzy":
            await (follow_hint(pilot) if key == "h" else pilot.press(key))
            await calm(pilot)
            text = grid(pilot.app)
            view, words = table.match.view(0), table.scene.voice.cards
            hidden = [card for seat in (1, 2) for card in bits(table.match.view(seat).hand)]
            hidden += table.match.deal.state.stock
            assert not [c for c in hidden if words.short(c) in text and not view.hand >> c & 1]


async def test_forced_moves_do_not_hold_up_the_way_back() -> None:
    async with playing(auto_forced=True) as (pilot, table):
        for _ in range(6):
            await pilot.pause(1.0 if len(table.match.view(0).moves) == 1 else 0.01)
            await move(pilot)
        before = len(table.match.deal.moves)
        await pilot.press("z")
        await calm(pilot)
        assert len(table.match.deal.moves) < before
        assert forced(table.match.view(table.match.deal.turn)) is None


async def through_curtain(pilot: Pilot[None]) -> None:
    if isinstance(pilot.app.screen, CurtainScreen):
        await pilot.press("enter")
    await calm(pilot)


async def test_among_persons_all_have_to_agree() -> None:
    async with playing(TOGETHER) as (pilot, table):
        await through_curtain(pilot)
        await move(pilot)
        await through_curtain(pilot)
        count = len(table.match.deal.moves)
        seat = table.match.deal.turn
        await pilot.press("z")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert len(table.match.deal.moves) == count
        await pilot.press("z", "down", "enter")
        await pilot.pause(0.05)
        assert len(table.match.deal.moves) < count
        assert table.match.deal.turn != seat
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, CurtainScreen), "the one whose move it was comes back"


@pytest.mark.parametrize("consent", ["own", "never"])
async def test_a_table_may_want_no_taking_back(consent: str) -> None:
    async with playing(TOGETHER, undo_consent=consent) as (pilot, table):
        await through_curtain(pilot)
        await move(pilot)
        await through_curtain(pilot)
        count = len(table.match.deal.moves)
        await pilot.press("z")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, ConfirmScreen)
        assert len(table.match.deal.moves) == count


# ---- written down


async def test_a_report_is_written_and_check_reads_it(home: Path) -> None:
    async with playing() as (pilot, table):
        await move(pilot)
        await pilot.press("w", "enter")
        await pilot.pause()
        await pilot.press("w", "down", "enter")
        await pilot.pause()
        reports = sorted((home / "reports").glob("*.yaml"))
        assert len(reports) == 2
        assert all(str(check_file(path)).startswith("ok ") for path in reports)
        seen, whole = sorted(
            (path.read_text() for path in reports), key=lambda text: "?" not in text
        )
        assert "position:" in seen
        assert "?" in seen
        assert "deck:" in whole
        assert table.match.deal.turn == 0


# ---- left and ended


async def leave(pilot: Pilot[None], downs: int) -> None:
    await pilot.press("q")
    await pilot.pause()
    await pilot.press(*["down"] * downs, "enter")
    await calm(pilot)


async def test_who_leaves_for_good_is_replaced_by_a_bot() -> None:
    async with playing(TOGETHER) as (pilot, table):
        await through_curtain(pilot)
        leaver = table.me
        await leave(pilot, 2)
        await through_curtain(pilot)
        assert table.persons == [seat for seat in (0, 1) if seat != leaver]
        assert table.seats[leaver].level == "normal"
        await move(pilot)
        again = load_match(heads()[0].path)
        assert again.about.bots[table.match.names[leaver]] == "normal"


async def test_a_match_that_is_ended_is_no_longer_offered() -> None:
    async with playing() as (pilot, _):
        await move(pilot)
        await leave(pilot, 2)
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.pause(0.05)
        (head,) = heads()
        assert head.over


async def test_enter_after_a_on_the_score_ends_the_match() -> None:
    setup = GameSetup(find("vandatta"), {"points": True}, ALONE, seed=3)
    app = VandattaApp(Launch(lang="en", motion=False, setup=setup))
    app.settings.bot_speed = "fast"
    async with app.run_test() as pilot:
        await calm(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        while not table.match.deal.over:
            await move(pilot)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(app.screen, HomeScreen)
        (head,) = heads()
        assert head.over


async def test_home_does_not_offer_a_match_that_was_just_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_write = threading.Event()
    may_write.set()

    def write_late(path: Path, text: str) -> OSError | None:
        may_write.wait(5)
        return written(path, text)

    monkeypatch.setattr("vandatta_tui.files.writer.written", write_late)
    async with playing() as (pilot, _):
        await move(pilot)
        may_write.clear()
        await leave(pilot, 2)
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        assert home.query_one(Menu).entries[0].action == "go_on"
        may_write.set()
        await pilot.pause(0.3)
        assert all(entry.action != "go_on" for entry in home.query_one(Menu).entries)


async def test_the_header_speaks_the_language_of_the_moment() -> None:
    setup = GameSetup(find("vandatta"), {"points": True}, ALONE, seed=3)
    app = VandattaApp(Launch(lang="sv", motion=False, setup=setup))
    app.settings.bot_speed = "fast"
    async with app.run_test(size=(100, 30)) as pilot:
        await calm(pilot)
        assert "poängspel till 100" in rows(app)[0]
        app.action_language("nb")
        await calm(pilot)
        assert "poengspill til 100" in rows(app)[0]
        table = app.screen
        assert isinstance(table, TableScreen)
        while not table.match.deal.over:
            await move(pilot)
        await pilot.press("enter")
        await calm(pilot)
        assert isinstance(app.screen, ScoreboardScreen)
        app.action_language("sv")
        await calm(pilot)
        assert "poängspel till 100" in rows(app)[0]


async def test_the_scoreboard_shows_the_deal_again_and_asks_before_it_ends_the_match() -> None:
    setup = GameSetup(find("vandatta"), {"points": True}, ALONE, seed=3)
    app = VandattaApp(Launch(lang="en", motion=False, setup=setup))
    app.settings.bot_speed = "fast"
    async with app.run_test() as pilot:
        await calm(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        while not table.match.deal.over:
            await move(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
        await pilot.press("r")
        await pilot.pause()
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.opened
        await pilot.press("right", "p")
        assert app.screen is replay, "the match itself is waiting"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        assert "End the match?" in app.screen.question
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen), "the question lay over the score"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("escape")
        table.action_go_on()
        table.action_undo()
        table.action_go_on()
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
        await pilot.press("enter", "enter", "enter")
        await calm(pilot)
        assert len(table.match.deals) == 2
        assert not [deal for deal in table.match.deals[:-1] if not deal.over]
    app.put_away()


async def test_the_rules_of_a_continued_match_are_those_of_the_match() -> None:
    match, about = sitting("vandatta", 3, 5, points=True)
    play_moves(match, 5)
    app = VandattaApp(Launch(lang="sv", motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test() as pilot:
        app.resume(load_match(save(match, about)))
        await calm(pilot)
        await pilot.press("r")
        await pilot.pause()
        assert not isinstance(app.screen, TableScreen)
        assert "100" in grid(app) or "Vändåtta" in grid(app)
    app.put_away()


async def test_leaving_keeps_the_match() -> None:
    async with playing() as (pilot, table):
        await move(pilot)
        await leave(pilot, 1)
        assert isinstance(pilot.app.screen, HomeScreen)
        assert heads()[0].in_use is None
        assert told(load_match(heads()[0].path).match) == told(table.match)


async def test_every_phase_of_every_game_is_continued() -> None:
    """At whatever moment a match was left, the table opens and the bots or the person play on."""
    app = VandattaApp(Launch(lang="en", motion=False))
    app.settings.bot_speed = "fast"
    phases: set[tuple[str, int]] = set()
    games: list[tuple[str, dict[str, Answer]]] = [
        ("uno", {"illegal_wild4": "challenge", "seven_zero": True, "starter_acts": True}),
        ("vandatta", {}),
        ("vandatta-klubb", {"last_special": "draw_at_once"}),
        ("vandatta-grund", {"starter_eight": "dealer_names"}),
        ("vandtia", {}),
    ]
    async with app.run_test() as pilot:
        for ruleset, options in games:
            match, about = sitting(ruleset, 3, 5, **options)
            while match.next_deal().state.phase is not Phase.SUIT and len(match.deals) < 60:
                if ruleset != "vandatta-grund":
                    break
                match.deals.clear()
                match.future += 1
            for _ in range(900):
                key = (match.rules.family, match.deal.state.phase)
                if key not in phases:
                    phases.add(key)
                    path = save(match, about)
                    app.resume(load_match(path))
                    await pilot.pause(0.02)
                    table = app.screen_stack[-1]
                    while not isinstance(table, TableScreen):
                        await pilot.press("escape")
                        await pilot.pause(0.02)
                        table = app.screen_stack[-1]
                    table.end("left")
                    await pilot.pause(0.02)
                if match.over:
                    break
                play_moves(match, 1)
    app.put_away()
    assert {phase for _, phase in phases} >= {*Phase} - {Phase.LAST_DRAW}
