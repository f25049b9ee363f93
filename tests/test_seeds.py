"""Seeds: every one that is accepted can be read again from the game files made with it."""

from pathlib import Path

import pytest

from vandatta_tui.cli import main
from vandatta_tui.commands.choices import MOST_SEED


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("play", "vandatta", "--seed", str(MOST_SEED)), 6),
        (("play", "vandatta", "--seed", str(MOST_SEED + 1)), 2),
        (("play", "vandatta", "--seed", "1" * 400), 2),
        (("simulate", "vandatta", "--deals", "1", "--seed", str(10**30)), 2),
    ],
)
def test_only_seeds_that_a_file_can_hold_are_taken(
    words: tuple[str, ...], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(list(words)) == status
    assert capsys.readouterr().err.count("\n") == 1


def test_the_largest_seed_of_a_simulation_makes_good_files(tmp_path: Path) -> None:
    most = str(MOST_SEED // 10**7)
    out = str(tmp_path / "out")
    words = ["simulate", "vandatta", "--deals", "2", "--seed", most, "--out", out, "--json"]
    assert main(words) == 0
    assert main(["check", out]) == 0
