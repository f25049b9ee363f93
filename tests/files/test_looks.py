"""The glance at the settings says what the full reader says."""

from pathlib import Path

import pytest

from vandatta_tui.files.looks import Looks, peek
from vandatta_tui.files.settings import Settings, load, save


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(language="nb", four_colours=False, ascii=True, motion=False),
        Settings(language="sv", theme="light"),
        Settings(theme="rose-pine-moon", four_colours=False),
        Settings(motion=False),
        Settings(greeted=True),
    ],
)
def test_a_glance_agrees_with_the_full_reader(settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    save(settings, path)
    full, looks = load(path)[0], peek(path)
    shown = (full.language, full.theme, full.four_colours, full.ascii, full.motion, full.greeted)
    assert looks == Looks(*shown)


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"language: [sv]\n", b"last:\n  language: sv\n"]
)
def test_what_is_not_plain_is_left_to_the_full_reader(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_bytes(data)
    assert peek(path) == Looks()


def test_the_classic_deck_was_a_theme_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("theme: classic\nlanguage: sv\n")
    full, warning = load(path)
    assert (full.theme, full.four_colours, warning) == ("", False, None)
    assert peek(path) == Looks("sv", "", four_colours=False)


def test_no_settings_are_the_usual_ones(tmp_path: Path) -> None:
    assert peek(tmp_path / "none.yaml") == Looks()
    assert peek(tmp_path) == Looks()
