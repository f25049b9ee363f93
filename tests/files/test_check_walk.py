"""A walk over game files goes on past one that cannot be read."""

from pathlib import Path

import pytest

from vandatta_tui.files import check
from vandatta_tui.files.gamemodel import GameFile


def test_a_file_that_went_away_does_not_end_the_walk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("seats: [A, B]\n")

    def gone(path: Path) -> GameFile:
        raise FileNotFoundError(2, "No such file or directory", str(path))

    monkeypatch.setattr(check, "read_game", gone)
    verdicts = list(check.check_paths([tmp_path]))
    assert [Path(verdict.file).name for verdict in verdicts] == ["a.yaml", "b.yaml"]
    assert {verdict.status for verdict in verdicts} == {check.UNREADABLE}
    assert str(verdicts[0]).endswith("a.yaml: No such file or directory")
