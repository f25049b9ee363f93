"""The app as a whole: keys that work everywhere, languages, signs, and how it ends."""

import os
import signal
import stat
from pathlib import Path

import pytest

from tests.ui.grid import rows
from tests.ui.tables import table
from tests.ui.terminal import READY, ended, spawn
from vandatta_tui.files.library import find
from vandatta_tui.front.setup import GameSetup, Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.commands import CommandsScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.help import HelpScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.screens.logbook import LogbookScreen
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.settings import SettingsScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.keyrows import KeyRows
from vandatta_tui.ui.widgets.menu import Menu

# Keys that work everywhere


async def test_help_lists_the_keys_of_the_screen_below(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("n", "tab", "f1")
        assert isinstance(app.screen, HelpScreen)
        keys = [key.key for key in app.screen.query_one(KeyRows).keys]
        assert {"Tab", "F5", "Esc", "Ctrl+P", "Ctrl+Q"} <= set(keys)
        assert len(keys) == len(set(keys))
        await pilot.press("escape")
        assert isinstance(app.screen, PickerScreen)


async def test_question_mark_opens_help_too(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("f1")
        assert isinstance(app.screen, HomeScreen)


async def test_key_chosen_in_help_does_what_it_does(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("f1", "enter")  # the first key is N: a new game
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_commands_are_found_by_a_part_of_their_name(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", *"inst", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_commands_offer_languages_and_no_screenshot(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        labels = [key.label for key in app.screen.query_one(KeyRows).keys]
        assert any("English" in label for label in labels)
        assert not any("svg" in label.casefold() or "screen" in label for label in labels)
        await pilot.press(*"english", "enter")
        await pilot.pause()
        assert app.t.lang == "en"
        assert "New game" in rows(app)[13]


@pytest.mark.parametrize("typed", ["[", "[/x]", "[@click=app.quit]"])
async def test_any_key_may_be_typed_into_the_list_of_commands(home: Path, typed: str) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", *typed, "enter")
        await pilot.pause()
        assert isinstance(app.screen, CommandsScreen)


async def test_second_ctrl_c_leaves(home: Path) -> None:
    app = VandattaApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        assert app.is_running
        await pilot.press("ctrl+c")
        assert app.return_code == 130


async def test_question_answers_with_the_action_of_an_entry(home: Path) -> None:
    answers: list[str | None] = []
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        entries = [Menu.Entry("stay", "Play on [/x]", ""), Menu.Entry("leave", "Leave", "😀")]
        app.push_screen(ConfirmScreen("[@click=app.quit]Leave[/]?", entries), answers.append)
        await pilot.press("down", "enter", "enter")
        assert answers == ["leave"]
        app.push_screen(ConfirmScreen("Leave?", entries), answers.append)
        await pilot.press("escape")
        assert answers == ["leave", None]


# Straight to the table, and home again


async def test_game_asked_for_is_played_at_once(home: Path) -> None:
    setup = GameSetup(find("vandatta"), {}, (Seat("Eva"), Seat("Bo", "easy")), seed=7)
    app = VandattaApp(Launch(lang="sv", setup=setup))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert "Vändåtta" in rows(app)[0]
        app.screen.dismiss("left")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_rematch_is_another_match_of_the_same(home: Path) -> None:
    setup = GameSetup(find("vandatta"), {}, (Seat("Eva"), Seat("Bo", "easy")), seed=7)
    app = VandattaApp(Launch(lang="sv", setup=setup))
    async with app.run_test() as pilot:
        await pilot.pause()
        first = app.screen
        assert isinstance(first, TableScreen)
        first.dismiss("rematch")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen is not first
        assert app.screen.match.names == ("Eva", "Bo")


# Signs and colours


async def test_ascii_shows_no_other_sign_but_letters(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", ascii=True))
    async with app.run_test(notifications=True) as pilot:
        for keys in ([], ["n", "tab"], ["f1"], ["escape", "escape", "r"], ["escape", "ctrl+p"]):
            await pilot.press(*keys)
            app.warn("… ‹›")
            await pilot.pause()
            signs = set("".join(rows(app))) - set("åäöÅÄÖéæøÆØ")
            assert all(sign.isascii() for sign in signs), signs


async def test_a_capital_does_what_its_small_letter_does(home: Path) -> None:
    async with table() as (pilot, screen):
        await pilot.press("L")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, LogbookScreen)
        await pilot.press("Q")
        await pilot.pause(0.1)
        assert pilot.app.screen is screen


# What is told for a moment


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_notice_covers_nothing_but_the_title(home: Path, size: tuple[int, int]) -> None:
    async with table(size=size) as (pilot, screen):
        for place in (screen, PickerScreen()):
            if place is not screen:
                pilot.app.push_screen(place)
            await pilot.pause(0.1)
            before = rows(pilot.app)
            pilot.app.notify("Matchen är sparad igen.")
            await pilot.pause(0.1)
            after = rows(pilot.app)
            assert "Matchen är sparad igen." in after[0]
            assert after[1:] == before[1:]
            pilot.app.clear_notifications()


# How it ends


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_signal_restores_the_terminal(tmp_path: Path, number: int, status: int) -> None:
    child = spawn(home=tmp_path)
    child.expect(READY)
    os.kill(child.pid, number)
    code, rest = ended(child)
    assert code == status
    assert rest.count(b"\x1b[?1049l") == 1
    assert b"\x1b[?25h" in rest
    assert b"\x1b[?1000l" in rest
    assert b"Traceback" not in rest


def test_quitting_is_no_failure(tmp_path: Path) -> None:
    child = spawn(home=tmp_path)
    child.expect(READY)
    child.send("\x11")
    assert ended(child)[0] == 0


@pytest.mark.parametrize("nohup", [False, True])
def test_closed_terminal_ends_the_program(tmp_path: Path, nohup: bool) -> None:
    child = spawn(home=tmp_path, nohup=nohup)
    child.expect(READY)
    os.close(child.child_fd)
    _, status = os.waitpid(child.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 129


CRASH = """
import sys
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.screens.home import HomeScreen

def fail(self):
    hand = "SENTINEL-QS"
    raise KeyError(hand)

HomeScreen.action_settings = fail
app = VandattaApp()
app.run()
sys.exit(app.return_code)
"""


def test_crash_tells_one_line_and_shows_no_card(tmp_path: Path) -> None:
    child = spawn(home=tmp_path, code=CRASH)
    child.expect(READY)
    child.send("o")
    status, rest = ended(child)
    after = rest.split(b"\x1b[?1049l")[-1]
    assert status == 1
    assert b"vandatta: " in after
    assert after.count(b"\n") <= 2
    assert b"Traceback" not in rest
    assert b"SENTINEL" not in rest
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    assert stat.S_IMODE(reports[0].stat().st_mode) == 0o600
    report = reports[0].read_text(encoding="utf-8")
    assert "KeyError" in report
    assert "action_settings" in report or "fail" in report
    assert "SENTINEL" not in report.replace('hand = "SENTINEL-QS"', "")


# In a browser


async def test_a_page_that_begins_without_the_keys_gets_them(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        app.screen.set_focus(None)  # as in a browser, whose pages begin like this
        app.app_focus = False
        await pilot.pause()
        app.app_focus = True
        assert isinstance(app.focused, Menu)
        app.screen.set_focus(None)
        app.app_focus = False
        await pilot.press("n")  # a key comes only where the keys are
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert app.focused is not None
