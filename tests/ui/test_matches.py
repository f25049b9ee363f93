"""The lists of saved matches: what they tell, what they open, and that they show no card."""

import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from tests.files.matches import play_moves, sitting, told
from tests.ui.grid import grid, ground_at, rows
from tests.ui.saved import save, saved
from tests.ui.tables import follow_hint
from vandatta_tui.files import savetext
from vandatta_tui.files.folders import saves
from vandatta_tui.files.saves import load_match
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.screens.matches import MatchesScreen
from vandatta_tui.ui.screens.replay import ReplayScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.matchlist import MatchList
from vandatta_tui.ui.widgets.menu import Menu

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savetext, "now", lambda: "2020-01-02T21:15:00")


def app_at_home(lang: str = "sv") -> VandattaApp:
    app = VandattaApp(Launch(lang=lang, motion=False))
    app.settings.bot_speed = "fast"
    app.warm = True
    return app


async def at_list(pilot: Pilot[None], over: bool = False) -> MatchesScreen:
    await pilot.press("p" if over else "f")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, MatchesScreen)
    return screen


async def test_home_offers_to_continue_first_and_names_the_match() -> None:
    saved(points=True)
    app = app_at_home()
    async with app.run_test() as pilot:
        await pilot.pause()
        first = app.screen.query_one(Menu).entries[0]
        assert first.label == "Fortsätt"
        assert "Vändåtta · Åsa" in first.fact
        labels = [entry.label[:1] for entry in app.screen.query_one(Menu).entries]
        assert len(set(labels)) == len(labels)
        assert {len(row) for row in rows(app)} == {80}


async def test_nothing_to_continue_is_not_offered() -> None:
    saved(10_000)
    app = app_at_home()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.screen.query_one(Menu).entries[0].label == "Nytt spel"


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_the_list_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    saved(70, seed=3, points=True)
    saved(5, "uno", 2, seed=2)
    saved(30, "vandtia", 4, seed=1)
    (saves() / "damaged.yaml").write_text("meta:\n  sum: x\n")
    app = app_at_home()
    async with app.run_test(size=size) as pilot:
        await at_list(pilot)
        assert app == looks


async def test_no_card_is_on_the_list() -> None:
    match, _, _ = saved(40)
    app = app_at_home("en")
    async with app.run_test() as pilot:
        await pilot.press("c")
        await pilot.pause()
        text = grid(app)
        assert not [card for card in match.rules.deck.codes if f" {card} " in text]
        assert not set("♠♥♦♣") & set(text)


async def test_enter_continues_exactly_where_it_was() -> None:
    match, about, path = saved(70, points=True)
    app = app_at_home()
    async with app.run_test() as pilot:
        await at_list(pilot)
        await pilot.press("enter")
        await pilot.pause(0.05)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert told(table.match) == told(match)
        assert [seat.level for seat in table.seats] == [None, "normal", "normal"]
        before = len(table.match.deal.moves)
        await follow_hint(pilot)
        await pilot.pause(0.05)
        assert len(table.match.deal.moves) > before
        table.end("left")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
    assert app.put_away() == ""
    again = load_match(path)
    assert told(again.match) == told(table.match)
    assert again.about.id == about.id
    assert again.about.sequence > about.sequence


async def test_a_match_that_is_played_elsewhere_is_refused() -> None:
    _, _, path = saved(20)
    code = f"""
import time
from pathlib import Path
from vandatta_tui.files.locks import MatchLock
lock = MatchLock(Path({str(path)!r}))
print("held", flush=True)
time.sleep(60)
"""
    other = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    app = app_at_home()
    async with app.run_test() as pilot:
        screen = await at_list(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
        assert str(other.pid) in grid(app)
        other.kill()
        other.wait()
        other.stdout.close()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    app.put_away()


async def test_a_match_just_left_is_sat_down_to_again_at_once() -> None:
    saved(20)
    app = app_at_home()
    async with app.run_test() as pilot:
        for _ in range(5):
            await pilot.press("f", "enter")
            await pilot.pause()
            table = app.screen
            assert isinstance(table, TableScreen)
            table.end("left")
            await pilot.pause()
    app.put_away()


async def test_a_damaged_file_says_why_and_opens_as_a_copy() -> None:
    match, _, path = saved(40)
    data = path.read_bytes()
    path.write_bytes(data[:-7])
    app = app_at_home("en")
    async with app.run_test() as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert "damaged" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.match.names == match.names
        assert abs(len(table.match.deal.moves) - len(match.deal.moves)) <= 2
    app.put_away()
    assert path.read_bytes() == data[:-7]
    assert len(list(saves().glob("*.yaml"))) == 2


async def test_a_newer_file_is_left_alone() -> None:
    _, _, path = saved(20)
    newer = path.read_text().replace("rules: 1", "rules: 9")
    path.write_text(newer)
    app = app_at_home("en")
    async with app.run_test() as pilot:
        await pilot.press("c")
        await pilot.pause()
        screen = app.screen
        assert "newer version" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
    assert path.read_text() == newer


async def test_deleting_asks_first() -> None:
    _, _, path = saved(20)
    app = app_at_home()
    async with app.run_test() as pilot:
        await at_list(pilot)
        await pilot.press("delete")
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert path.exists()
        await pilot.press("delete", "down", "enter")
        await pilot.pause()
        assert not path.exists()
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.query_one(Menu).entries[0].label == "Nytt spel"


async def test_past_games_are_seen_again() -> None:
    saved(10_000)
    saved(5, "uno", 2, seed=2)
    app = app_at_home("en")
    async with app.run_test() as pilot:
        screen = await at_list(pilot, over=True)
        assert len(screen.heads) == 1
        assert "won against" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)


async def test_nasty_names_are_literal(home: Path) -> None:
    saved(20, seats=6)
    app = app_at_home()
    async with app.run_test(size=(120, 40)) as pilot:
        await at_list(pilot)
        assert "Dag [/x]" in grid(app)


# ---- long lists


def many(count: int) -> None:
    """Save so many matches, one of them another game."""
    match, about = sitting("vandatta", 3, 8)
    play_moves(match, 4)
    for number in range(count):
        about.id, about.sequence = f"{number:012x}", number
        save(match, about)
    other, about = sitting("uno", 2, 9)
    play_moves(other, 4)
    about.sequence = count
    save(other, about)


async def test_a_long_list_shows_where_one_is_and_goes_where_one_clicks() -> None:
    many(60)
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(MatchesScreen(over=False))
        await pilot.pause()
        rows_ = app.screen.query_one(MatchList)
        edge = rows_.region.right - 1
        bar = FELT.gline
        assert ground_at(app, edge, 2) == bar
        assert ground_at(app, edge, 10) != bar
        for _ in range(5):
            rows_.post_message(
                MouseScrollDown(rows_, 5, 5, 0, 1, 0, False, False, False, 5, 5, None)
            )
        await pilot.pause()
        assert rows_.cursor == 5
        await pilot.click(rows_, offset=(rows_.size.width - 1, rows_.size.height - 1))
        await pilot.pause()
        assert rows_.cursor == rows_.count - 1
        assert ground_at(app, edge, 2) != bar
        assert all(cell_len(row) == 80 for row in rows(app))


async def test_matches_are_found_by_any_part_of_what_is_told_of_them() -> None:
    many(3)
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(MatchesScreen(over=False))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, MatchesScreen)
        assert rows(app)[0].rstrip().endswith("4")
        await pilot.press("slash", *"uno")
        await pilot.pause()
        assert [head.ruleset for head in screen.heads] == ["uno"]
        assert "1 av 4" in rows(app)[0]
        await pilot.press("left_square_bracket", "q")
        await pilot.pause()
        assert screen.heads == []
        assert "Ingen match" in grid(app)
        await pilot.press("backspace", "backspace", "enter")
        await pilot.pause()
        assert isinstance(screen.focused, MatchList)
        assert len(screen.heads) == 1
        await pilot.press("escape")
        await pilot.pause()
        assert len(screen.heads) == 4
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen
