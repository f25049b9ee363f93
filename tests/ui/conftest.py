"""What all tests of screens and widgets share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData
from textual.app import App
from textual.widgets import Input

from tests.ui.grid import grid
from vandatta_tui.files.folders import shipped_rulesets

os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")


class GridExtension(SingleFileSnapshotExtension):
    """A snapshot is the screen's text, row by row: readable in a diff."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT

    def serialize(self, data: SerializableData, **_: object) -> str:
        return grid(data) if isinstance(data, App) else str(data)


@pytest.fixture
def looks(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compare an app's screen with its snapshot: `assert app == looks`."""
    return snapshot.use_extension(GridExtension)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the pilot wait for less long after every key."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 1 / 500, raising=False)
    monkeypatch.setattr(Input, "cursor_blink", False, raising=False)
    yield


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every key count at the curtain, however soon it comes."""
    for name in ("QUIET_SECONDS", "HELD_SECONDS"):
        monkeypatch.setattr(f"vandatta_tui.ui.keyboard.{name}", 0.0)


SIX = ("vandatta", "vandatta-grund", "vandatta-klubb", "vri-atter", "vandtia", "uno")
"""The games of the pictures; further ones do not change a snapshot."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program a folder of its own for settings, rulesets and reports; ship six games."""
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    for name in SIX:
        source = shipped_rulesets() / f"{name}.yaml"
        (shipped / source.name).write_bytes(source.read_bytes())
    for module in ("folders", "library"):
        monkeypatch.setattr(f"vandatta_tui.files.{module}.shipped_rulesets", lambda: shipped)
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr("vandatta_tui.ui.shell.wishes.plain_signs", lambda environ: False)
    return tmp_path
