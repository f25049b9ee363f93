"""The first screen: what is offered, by which keys, and how it looks."""

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.settings import SettingsScreen
from vandatta_tui.ui.widgets.menu import Menu

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_home_looks_as_drawn(
    lang: str, size: tuple[int, int], looks: SnapshotAssertion
) -> None:
    app = VandattaApp(Launch(lang=lang))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


async def test_row_in_focus_stands_on_ghost_with_a_brass_bar() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert rows(app)[13][2:13] == "▌ Nytt spel"
        assert ground_at(app, 40, 13) == FELT.ghost
        assert ink_at(app, 2, 13) == FELT.brass
        assert ink_at(app, 4, 14) == FELT.brass  # the initial is the key
        assert ink_at(app, 20, 14) == FELT.muted


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
async def test_initials_of_the_entries_differ(lang: str) -> None:
    app = VandattaApp(Launch(lang=lang))
    async with app.run_test() as pilot:
        await pilot.pause()
        initials = [entry.label[0] for entry in app.screen.query_one(Menu).entries]
        assert len(set(initials)) == len(initials)


async def test_initial_opens_its_entry() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("i")
        assert isinstance(app.screen, SettingsScreen)


async def test_click_moves_the_cursor_and_second_click_opens() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.click(offset=(10, 15))
        assert app.screen.query_one(Menu).cursor == 2
        await pilot.click(offset=(10, 13))
        await pilot.click(offset=(10, 13))
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_q_quits() -> None:
    app = VandattaApp()
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert app.return_code == 0


async def test_window_too_small_says_so_and_comes_back() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await resized(pilot, 40, 10)
        text = " ".join("".join(rows(app)).split())
        assert "60×20" in text
        assert "40×10" in text
        assert "Nytt spel" not in text
        await resized(pilot, 80, 24)
        assert "Nytt spel" in rows(app)[13]


async def resized(pilot: Pilot[None], width: int, height: int) -> None:
    """Resize the terminal and wait until the screen has heard of it."""
    await pilot.resize_terminal(width, height)
    while pilot.app.screen.size != (width, height):
        await pilot.pause(0.01)
    await pilot.pause(0.05)
