"""Keys that come faster than screens: one that is still opening or closing takes no harm."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.help import HelpScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.rules import RulesScreen
from vandatta_tui.ui.screens.settings import SettingsScreen
from vandatta_tui.ui.screens.tournaments import TournamentsScreen
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.valuerows import ValueRows


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))


async def opened(pilot: Pilot[None], key: str) -> None:
    await pilot.pause()
    await pilot.press(key)
    await pilot.pause()


@pytest.mark.parametrize(
    ("key", "kind"),
    [("n", PickerScreen), ("r", RulesScreen), ("o", SettingsScreen), ("f1", HelpScreen)],
)
async def test_a_screen_is_left_only_once(key: str, kind: type[PickerScreen]) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, key)
        screen = app.screen
        assert isinstance(screen, kind)
        screen.dismiss(None)
        screen.dismiss(None)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_list_that_is_not_there_yet_has_nothing_under_the_cursor() -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(TournamentsScreen())
        screen = app.screen
        assert isinstance(screen, TournamentsScreen)
        assert screen.head is None
        screen.action_delete()
        await pilot.pause()


async def test_a_change_meant_for_another_game_is_dropped() -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "n")
        rows, grid = app.screen.query_one(ValueRows), app.screen.query_one(SeatGrid)
        for message in (
            ValueRows.Turned(rows, "of another game", 1),
            ValueRows.Typed(rows, "of another game", "1"),
            SeatGrid.Turned(9, 1),
            SeatGrid.Removed(9),
            SeatGrid.Renaming(9),
        ):
            grid.post_message(message)
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_a_screen_closed_while_it_opens_is_not_filled() -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(HelpScreen(()))
        app.screen.dismiss(None)
        await pilot.pause()
        app.push_screen(HelpScreen(()))
        app.pop_screen()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
