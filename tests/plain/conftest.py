"""What the tests of the plain mode share."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program a folder of its own."""
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    return tmp_path
