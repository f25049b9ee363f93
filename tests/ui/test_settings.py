"""Settings: changed on the spot, kept at once, heard at once."""

from pathlib import Path

import pytest
import yaml

from tests.ui.grid import rows
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.settings import LABELS, REMARKS, VALUES, value_text
from vandatta_tui.ui.widgets.valuerows import ValueRows


def test_every_setting_has_its_words() -> None:
    assert set(VALUES) == set(LABELS) == set(REMARKS)


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
        await pilot.press("o", "down", "down", "right")
    assert VandattaApp().settings.bot_speed == "fast"


async def test_unwritable_settings_are_told_and_the_app_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("no folder")
    monkeypatch.setenv("VANDATTA_HOME", str(home / "file"))
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("o", "down", "down", "right")
        await pilot.pause()
        assert app.settings.bot_speed == "fast"
        assert any("not saved" in note.message for note in app._notifications)


async def test_click_on_a_value_changes_it(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await pilot.press("o", "down", "down")
        values = app.screen.query_one(ValueRows)
        await pilot.click(values, offset=(63, 2))
        await pilot.pause()
        assert app.settings.bot_speed == "fast"
        value = value_text(app.t, "bot_speed", "fast")
        assert f"‹ {value} ›" in rows(app)[4]


async def test_two_colours_are_a_theme(home: Path) -> None:
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test() as pilot:
        await pilot.press("o", "down", "right")
        assert app.theme.startswith("classic")


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
