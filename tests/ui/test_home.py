"""The first screen: what is offered, by which keys, and how it looks."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import Click
from textual.pilot import Pilot

from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.lesson import LessonScreen
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.settings import SettingsScreen
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.offer import Offer

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


async def test_a_double_click_opens_and_does_nothing_to_what_it_opens() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.click(offset=(10, 13))
        await pilot.pause(0.3)
        assert isinstance(app.screen, PickerScreen)
        games = app.screen.query_one(GameList)
        assert games.index_at(10, 12) not in (None, games.cursor)
        second = Click(games, 10, 13, 0, 0, 1, False, False, False, 10, 13, chain=2)
        app.screen._forward_event(second)
        await pilot.pause()
        assert games.cursor == 0
        await pilot.click(offset=(10, 13))
        assert games.cursor != 0


async def test_q_quits() -> None:
    app = VandattaApp()
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert app.return_code == 0


async def test_a_q_too_many_after_another_screen_only_warns() -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("i")
        await pilot.pause(0.2)
        await pilot.press("escape")
        await pilot.pause(0.2)
        await pilot.press("q")
        await pilot.pause(0.2)
        assert app.is_running
        assert "Q en gång till" in said(app)
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


# ---- the offer to whoever is here for the first time


def said(app: VandattaApp) -> str:
    return "\n".join(rows(app))


async def warm(pilot: Pilot[None]) -> None:
    """Wait until everything is loaded that may change the first screen."""
    app = pilot.app
    assert isinstance(app, VandattaApp)
    while not app.warm:
        await pilot.pause(0.01)
    await pilot.pause(0.02)


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_the_first_time_it_is_offered_to_learn_and_no_key_is_taken(
    lang: str, size: tuple[int, int]
) -> None:
    app = VandattaApp(Launch(lang=lang))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        words = app.screen.query_one(Offer).words
        assert words is not None
        assert words.question in said(app)
        last = app.screen.query_one(Menu).entries[-1]
        assert (last.action, last.label[0]) == ("app.lesson", words.keys[0].key)
        assert last.label in said(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_no_thanks_is_remembered() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        assert "Första gången?" in said(app)
        await pilot.press("escape")
        await warm(pilot)
        assert "Första gången?" not in said(app)
        assert "Lär dig spela" in said(app)
    again = VandattaApp(Launch(lang="sv"))
    async with again.run_test() as pilot:
        assert "Första gången?" not in said(again)  # in the very first frame
        await warm(pilot)
        assert "Första gången?" not in said(again)


async def test_the_offer_is_taken_and_declined_by_mouse() -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        row = rows(app)[11]
        await pilot.click(offset=(row.index("en giv med hjälp"), 11))
        await pilot.pause(0.3)
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("q")
        await pilot.pause(0.2)
        assert "Första gången?" not in said(app)
        app.change_setting("greeted", False)
        await pilot.pause()
        await pilot.click(offset=(rows(app)[11].index("nej tack"), 11))
        assert "Första gången?" not in said(app)


async def test_nothing_is_offered_to_somebody_who_has_played(home: Path) -> None:
    (home / "saves").mkdir()
    (home / "saves" / "x.yaml").write_text("meta:\n  over: true\n", encoding="utf-8")
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        assert "Första gången?" not in said(app)
        await warm(pilot)
        assert "Första gången?" not in said(app)


async def test_every_entry_shows_at_the_least_size_with_a_match_to_go_on_with(home: Path) -> None:
    (home / "saves").mkdir()
    (home / "saves" / "x.yaml").write_text("meta:\n  over: false\n", encoding="utf-8")
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test(size=(60, 20)):
        for entry in app.screen.query_one(Menu).entries:
            assert entry.label in said(app)


# ---- how many games there are


async def test_only_sound_files_count_as_games(home: Path) -> None:
    (home / "rulesets").mkdir()
    sound = "schema: 1\nid: tiny\nname: {sv: Liten}\nextends: vandatta\n"
    (home / "rulesets" / "tiny.yaml").write_text(sound, encoding="utf-8")
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await warm(pilot)
        assert "Sju spel. Välj husregler" in said(app)
    (home / "rulesets" / "bad.yaml").write_text("schema: 1\nid: bad\nnope: 1\n", encoding="utf-8")
    faulty = VandattaApp(Launch(lang="sv"))
    async with faulty.run_test() as pilot:
        await warm(pilot)
        assert "Sju spel; en egen fil har fel." in said(faulty)
