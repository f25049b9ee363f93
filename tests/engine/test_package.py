"""The engine stands alone: standard library only, no copying of whole objects."""

import subprocess
import sys
from pathlib import Path

import vandatta_tui

PACKAGE = Path(vandatta_tui.__file__).parent
HEAVY = ("textual", "rich", "pydantic", "yaml", "platformdirs")


def loaded_by(module: str) -> set[str]:
    """Return the top-level packages that a fresh interpreter has loaded after the import."""
    code = f"import {module}, sys; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
        timeout=60,
    )
    return set(done.stdout.split())


def test_engine_and_bots_load_nothing_heavy() -> None:
    modules = ["engine.match", "engine.view", "engine.tournament", "bots", "bots.selfplay"]
    names = ", ".join(f"vandatta_tui.{module}" for module in modules)
    loaded = loaded_by(names)
    assert "vandatta_tui" in loaded
    assert not loaded & set(HEAVY)


def test_nothing_is_copied_by_guesswork() -> None:
    """States are copied by hand; a copy that follows references would be slow and share rules."""
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "deepcopy" not in text, path
        assert "import copy" not in text, path
        assert "import pickle" not in text, path


def test_the_engine_prints_and_asks_nothing() -> None:
    for path in (PACKAGE / "engine").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("print(", "input(", "import time", "import os", "datetime"):
            assert word not in text, (path, word)
