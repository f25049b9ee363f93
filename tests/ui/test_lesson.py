"""The guided first deal: it says what to do next, it can be played to its end, nothing is kept."""

from pathlib import Path

import pytest

from tests.ui.grid import rows
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.screens.lesson import LessonScreen
from vandatta_tui.ui.widgets.coach import Coach


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
async def test_it_begins_with_the_keys(home: Path, size: tuple[int, int], lang: str) -> None:
    app = VandattaApp(Launch(lang=lang, motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test(size=size) as pilot:
        app.action_lesson()
        await pilot.pause(0.3)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        coach = screen.query_one(Coach)
        assert "Enter" in coach.said
        assert coach.said in rows(app)[coach.region.y]
        assert all(len(row) == size[0] for row in rows(app))


async def test_it_is_played_to_the_end_and_nothing_is_kept(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test() as pilot:
        app.action_lesson()
        await pilot.pause(0.3)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        for _ in range(60):
            if screen.match.deal.over:
                break
            await pilot.press("h", "enter")
            await pilot.pause(0.05)
        assert screen.match.deal.over
        await pilot.pause(0.2)
        assert "Enter" in screen.query_one(Coach).said
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert isinstance(app.screen, HomeScreen)
    assert not list((home / "saves").glob("*")) if (home / "saves").exists() else True


async def test_it_is_found_among_the_commands(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.press(*"lär dig")
        await pilot.press("enter")
        await pilot.pause(0.4)
        assert isinstance(app.screen, LessonScreen)
