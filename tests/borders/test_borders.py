"""Where rules meet: game files whose ends were worked out by hand, from the texts alone."""

from pathlib import Path

import pytest

from vandatta_tui.files.check import check_file

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_game_file(path: Path) -> None:
    verdict = check_file(path)
    assert verdict.ok, str(verdict)
