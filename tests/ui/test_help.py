"""Help: every key that works on a screen is told there."""

from collections.abc import Iterable
from typing import Final

import pytest
from textual.pilot import Pilot

from tests.ui.tables import FOUR, ME, front, new_match, settled, table
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.help import HelpScreen
from vandatta_tui.ui.shell.keys import help_keys
from vandatta_tui.ui.widgets.keyrows import KeyRows

pytestmark = pytest.mark.usefixtures("home")

SHOWN: Final = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "enter": "Enter",
    "escape": "Esc",
    "space": "Mellanslag",
    "tab": "Tab",
    "delete": "Del",
    "plus": "+",
    "minus": "−",
    "slash": "/",
    "question_mark": "?",
    "Z": "Shift+Z",
}
"""What the keys are called in help; letters and the like are called as they are."""

TWINS: Final = {"backspace": "delete", "shift+tab": "tab"}
"""Keys that need no telling beside the one that does the same, or the opposite."""

OF_TEXTUAL: Final = {"super+c"}
"""Textual binds it on every screen; no text of ours can be selected."""


def told(screen: BaseScreen[object]) -> set[str]:
    """Return the keys that help tells of, ranges written out."""
    names = {name for key in help_keys(screen) for name in key.key.split()}
    return names | set("0123456789") if "0–9" in names else names


def untold(screen: BaseScreen[object], idle: Iterable[str] = ()) -> set[str]:
    """Return the keys that are bound here, and that help does not tell of.

    Args:
        idle: keys that do nothing here, though they are bound.
    """
    known, alone = told(screen), len(screen.focus_chain) <= 1
    bound = {TWINS.get(name, name) for name in screen.active_bindings} - OF_TEXTUAL - set(idle)
    if alone:
        bound.discard("tab")  # there is nothing else to go to
    shown = {SHOWN.get(name, name.upper() if len(name) == 1 else name.title()) for name in bound}
    return {name for name in shown if name not in known and name.upper() not in known}


def here(pilot: Pilot[None]) -> BaseScreen[object]:
    screen = pilot.app.screen
    assert isinstance(screen, BaseScreen)
    return screen


@pytest.mark.parametrize(
    ("keys", "idle"),
    [
        ((), ()),
        (("n",), ()),
        (("n", "tab"), ()),
        (("n", "tab", "tab"), ()),
        (("n", "tab", "tab", "tab"), ()),
        (("n", "v"), ()),
        (("t",), ("v",)),  # variants are made where a single match is set up
        (("r",), ("enter",)),
        (("i",), ("left", "right")),  # the first row opens a list
    ],
)
async def test_help_tells_of_every_key_of_a_screen(
    keys: tuple[str, ...], idle: tuple[str, ...]
) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.3)
        assert not untold(here(pilot), idle)


EIGHTS_IDLE: Final = ("t", "u", "j", "x", "up", "down")
"""Nobody takes a pile, challenges, jumps in or catches in Vändåtta; there is one row of cards."""


async def test_help_tells_of_every_key_of_the_table() -> None:
    async with table() as (pilot, _):
        assert not untold(here(pilot), (*EIGHTS_IDLE, "w"))  # only what is kept can be reported
        await pilot.press("l")
        await settled(pilot)
        assert not untold(here(pilot))


async def test_help_tells_of_every_key_of_uno_and_of_vandtia() -> None:
    idle = ("t", "u", "j", "up", "down", "w", "space", "plus", "minus")
    two = (ME, Seat("Åsa"))
    async with table(new_match(two, "uno"), two) as (pilot, _):
        assert not untold(here(pilot), ("c", "x", "j"))  # nobody owes a word
    async with table(new_match(FOUR, "uno"), FOUR) as (pilot, _):
        assert not untold(here(pilot), idle[:-2])
    async with table(new_match(FOUR, "vandtia"), FOUR) as (pilot, _):
        assert not untold(here(pilot), ("u", "c", "x", "j", "w", "up", "down"))


@pytest.mark.parametrize("key", ["f1", "question_mark"])
@pytest.mark.parametrize("opens", ["q", "w"])
async def test_help_opens_over_a_question(key: str, opens: str) -> None:
    async with table() as (pilot, _):
        await pilot.press(opens)
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)
        assert not untold(here(pilot))
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(front(pilot), HelpScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)


async def test_keys_that_do_the_same_stand_beside_each_other() -> None:
    async with table() as (pilot, _):
        await pilot.press("l", "f1")
        await settled(pilot)
        screen = front(pilot)
        assert isinstance(screen, HelpScreen)
        shown = [key.key for key in screen.query_one(KeyRows).keys]
        assert "Esc  L  Q" in shown
        assert len(shown) == len(set(shown))


async def test_the_table_tells_in_help_what_is_done_at_other_times() -> None:
    async with table() as (pilot, screen):
        assert not {"P", "Z"} & {key.key for key in screen.hints()}
        assert {"P", "Z", "Y", "C"} <= told(here(pilot))
        assert not {"T", "U", "J", "X"} & told(here(pilot))  # never in this game
