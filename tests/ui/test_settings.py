"""Settings: changed on the spot, kept at once, heard at once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import yaml
from rich.console import COLOR_SYSTEMS
from textual.pilot import Pilot
from textual.widgets import Input

from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import CLASSIC, DARK, FELT, LIGHT
from vandatta_tui.ui.drawing.tables import OWN, _borrowed, borrowable, palette_of, tables_on
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.settings import ORDER, SettingsScreen, names_in
from vandatta_tui.ui.widgets.keyrows import KeyRows
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.wishes import LABELS, REMARKS, VALUES, value_text


def test_every_setting_has_its_words() -> None:
    assert set(ORDER) == set(LABELS) == set(REMARKS) > set(VALUES)


@asynccontextmanager
async def warm(app: VandattaApp) -> AsyncIterator[Pilot[None]]:
    """Start the app and wait until it has read the settings in full."""
    async with app.run_test() as pilot:
        while not app.warm:
            await pilot.pause(0.01)
        yield pilot


async def go_to(pilot: Pilot[None], name: str) -> None:
    """Put the cursor on a setting, from home."""
    pilot.app.action_settings()  # type: ignore[attr-defined]
    await pilot.pause()
    pilot.app.screen.query_one(ValueRows).cursor = ORDER.index(name)
    await pilot.pause()


async def test_language_changes_on_every_screen_at_once(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await pilot.press("o", "right")  # from "as the system" to Swedish
        assert rows(app)[0].strip() == "Inställningar"
        await pilot.press("escape")
        assert "Nytt spel" in rows(app)[13]
    assert yaml.safe_load((home / "settings.yaml").read_text())["language"] == "sv"


async def test_settings_are_kept_for_the_next_time(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await go_to(pilot, "bot_speed")
        await pilot.press("right")
    assert VandattaApp().settings.bot_speed == "fast"


async def test_unwritable_settings_are_told_and_the_app_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("no folder")
    monkeypatch.setenv("VANDATTA_HOME", str(home / "file"))
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(notifications=True) as pilot:
        await go_to(pilot, "bot_speed")
        await pilot.press("right")
        await pilot.pause()
        assert app.settings.bot_speed == "fast"
        assert any("not saved" in note.message for note in app._notifications)


async def test_click_on_a_value_changes_it(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await go_to(pilot, "bot_speed")
        values = app.screen.query_one(ValueRows)
        await pilot.click(values, offset=(63, values.cursor))
        await pilot.pause()
        assert app.settings.bot_speed == "fast"
        value = value_text(app.t, "bot_speed", "fast")
        assert f"‹ {value} ›" in rows(app)[values.cursor + 2]


async def test_table_and_deck_are_chosen_apart_seen_at_once_and_kept(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await go_to(pilot, "four_colours")
        queen = next(x for x in range(80) if rows(app)[18][x] == "Q")
        assert ink_at(app, queen, 18) == FELT.suits[2].tint
        await pilot.press("right")
        await pilot.pause()
        assert palette_of(app) is CLASSIC
        assert ink_at(app, queen, 18) == CLASSIC.suits[2].tint
        await pilot.press("up", *["right"] * 3)
        await pilot.pause()
        assert app.theme == "light-classic"
        assert ground_at(app, 0, 22) == LIGHT.felt
    assert VandattaApp().theme == "light-classic"


async def test_names_are_written_here_and_begin_a_new_game(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await go_to(pilot, "names")
        await pilot.press("enter")
        await pilot.pause()
        app.screen.query_one(Input).value = "Eva, Max,Eva"
        await pilot.press("enter")
        await pilot.pause()
        assert "Eva already sits here." in "\n".join(rows(app))
        app.screen.query_one(Input).value = " Eva , [/x]"
        await pilot.press("enter")
        while not isinstance(app.screen, SettingsScreen):
            await pilot.pause(0.01)
        await pilot.pause()
        assert any("Eva, [/x]" in row for row in rows(app))
        await pilot.press("escape", "n")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert any("Eva" in row for row in rows(app))
    assert VandattaApp().settings.names == ["Eva", "[/x]"]


async def test_the_list_of_commands_has_the_other_looks(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", *"light", "enter")
        await pilot.pause()
        assert app.theme == "light"
        await pilot.press("ctrl+p", *"two", "enter")
        await pilot.pause()
        assert app.theme == "light-classic"


async def test_a_look_is_seen_while_its_command_is_under_the_cursor(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with warm(app) as pilot:
        await pilot.press("ctrl+p", *"table")
        await pilot.pause()
        assert app.theme == "dark"
        assert ground_at(app, 0, 12) == DARK.felt
        await pilot.press("down")
        await pilot.pause()
        assert app.theme == "contrast"
        await pilot.press("escape")
        await pilot.pause()
        assert app.theme == "felt"
        assert ground_at(app, 0, 12) == FELT.felt
    assert VandattaApp().settings.theme == ""


async def test_what_closes_the_list_otherwise_takes_the_preview_away_too(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with warm(app) as pilot:
        await pilot.press("ctrl+p", *"dracula")
        await pilot.pause()
        assert app.theme == "dracula"
        await app.pop_screen()
        await pilot.pause()
        assert app.theme == "felt"


async def test_a_table_is_borrowed_from_a_list_with_all_of_them(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with warm(app) as pilot:
        await go_to(pilot, "theme")
        assert "Enter all of them" in rows(app)[-1]
        await pilot.press("enter")
        await pilot.pause()
        names = app.screen.query_one(KeyRows)
        assert [key.label for key in names.keys][:4] == ["felt", "dark", "high contrast", "light"]
        assert names.count == len(OWN) + len(borrowable())
        await pilot.press(*"tokyo")
        await pilot.pause()
        assert app.theme == "tokyo-night"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert any("Tokyo Night" in row for row in rows(app))
        await pilot.press("down", "right")
        await pilot.pause()
    again = VandattaApp()
    assert again.theme == "tokyo-night-classic"  # in the very first frame
    assert palette_of(again).suits[0] is palette_of(again).suits[3]


async def test_the_list_begins_at_the_table_that_is_laid(home: Path) -> None:
    (home / "settings.yaml").write_text("theme: nord\n")
    app = VandattaApp(Launch(lang="en"))
    async with warm(app) as pilot:
        await go_to(pilot, "theme")
        await pilot.press("enter")
        await pilot.pause()
        names = app.screen.query_one(KeyRows)
        assert names.keys[names.cursor].label == "Nord"
        assert app.theme == "nord"
        await pilot.press("down")
        await pilot.pause()
        assert app.theme != "nord"
        await pilot.press("escape")
        await pilot.pause()
        assert app.theme == "nord"


async def test_an_unknown_table_is_told_and_the_felt_is_laid(home: Path) -> None:
    (home / "settings.yaml").write_text("theme: marble\nlanguage: en\n")
    app = VandattaApp()
    async with app.run_test(notifications=True) as pilot:
        while not app._notifications:
            await pilot.pause(0.01)
        assert any("no table called marble" in note.message for note in app._notifications)
        assert app.theme == "felt"
        assert app.settings.theme == ""


@pytest.mark.parametrize(
    ("system", "tables", "remark"),
    [("256", len(OWN), "has others, too"), ("standard", 1, "every table is black")],
)
async def test_only_tables_that_a_terminal_can_show_are_offered(
    home: Path, system: str, tables: int, remark: str
) -> None:
    (home / "settings.yaml").write_text("theme: nord\n")
    app = VandattaApp(Launch(lang="en"))
    app.console._color_system = COLOR_SYSTEMS[system]
    async with warm(app) as pilot:
        await go_to(pilot, "theme")
        assert len(tables_on(app)) == tables
        assert remark in "\n".join(rows(app))
        values = app.screen.query_one(ValueRows)
        assert values.row is not None
        assert values.row.value == "dark"
        await pilot.press("right")
        await pilot.pause()
        assert app.settings.theme == ("contrast" if tables > 1 else "nord")


async def test_nothing_is_derived_for_the_first_frame_but_the_table_that_is_laid(
    home: Path,
) -> None:
    _borrowed.cache_clear()
    async with warm(VandattaApp(Launch(lang="en"))):
        assert _borrowed.cache_info().misses == 0
    (home / "settings.yaml").write_text("theme: nord\n")
    VandattaApp()
    assert _borrowed.cache_info().misses == 1


async def test_the_command_under_the_cursor_is_seen_to_be_it(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", "down")
        await pilot.pause()
        keys = app.screen.query_one(KeyRows)
        assert ink_at(app, keys.region.x, keys.region.y + 1) == FELT.brass


def test_names_stand_between_commas() -> None:
    assert names_in(" Eva  Maria ,, Bo,") == ["Eva Maria", "Bo"]


async def test_what_was_played_last_can_be_forgotten(home: Path) -> None:
    (home / "settings.yaml").write_text("last:\n  uno:\n    options: {}\n  vandtia: {}\n")
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await go_to(pilot, "last")
        assert any("of 2 games" in row for row in rows(app))
        await pilot.press("enter", "f", "enter")
        await pilot.pause()
        assert app.settings.last == {}
    assert VandattaApp().settings.last == {}


async def test_faulty_settings_are_told_and_ignored(home: Path) -> None:
    (home / "settings.yaml").write_text("bot_speed: never\nlanguage: sv\n")
    app = VandattaApp()
    async with app.run_test(notifications=True) as pilot:
        assert app.t.lang == "sv"
        while not app._notifications:
            await pilot.pause(0.01)
        assert any("bot_speed" in note.message for note in app._notifications)


async def test_motion_is_off_by_setting_or_by_the_command_line(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    assert VandattaApp().animation_level == "full"
    assert VandattaApp(Launch(motion=False)).animation_level == "none"
    (home / "settings.yaml").write_text("motion: false\n")
    assert VandattaApp().animation_level == "none"


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
async def test_every_row_fits(home: Path, lang: str) -> None:
    app = VandattaApp(Launch(lang=lang))
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_settings()
        await pilot.pause()
        assert not any("…" in row for row in rows(app))


async def test_a_long_value_leaves_the_label_its_part(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    app.settings.names = ["Wilhelmina Maria", "Kristoffer Alexa", "Maximiliana Beat"]
    async with app.run_test(size=(60, 20)) as pilot:
        await go_to(pilot, "names")
        row = next(row for row in rows(app) if "Vilka som spelar här" in row)
        assert "Wilhelmina Maria" in row
        assert "…" in row
