"""Folders of its own for every test of the words."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    (folder / "rulesets").mkdir(parents=True)
    monkeypatch.setenv("VANDATTA_HOME", str(folder))
    return folder
