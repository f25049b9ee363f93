"""What `vandatta bench` prints. How fast anything is, no test asks."""

import json
import sys
from pathlib import Path

import pytest

from tests.ui.grid import grid
from vandatta_tui.benchmarks import suite, terminal
from vandatta_tui.benchmarks.line import Line, Unmeasured
from vandatta_tui.benchmarks.play import our_rates, rules_of
from vandatta_tui.cli import main
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch


def lines(out: str) -> dict[str, dict[str, object]]:
    return {line["name"]: line for line in json.loads(out)["lines"]}


def test_a_line_compares_medians() -> None:
    line = Line("x", "x", "ms", 1.5)
    for ours, theirs in ((2, 1), (1, 1), (30, 20)):
        line.add(ours, theirs)
    assert line.value == 1.5 and line.ok
    assert line.as_json() == {
        "name": "x",
        "unit": "ms",
        "ours": 2,
        "yardstick": 1,
        "ratio": 1.5,
        "at_most": 1.5,
        "ok": True,
    }


def test_more_may_be_better_or_worse() -> None:
    more, less = Line("x", "x", "", 2, at_least=True), Line("x", "x", "", 2, alone=True)
    more.add(1.9)
    less.add(2.1)
    assert more.ok is less.ok is False
    assert less.figures == {"ours": 2.1}


def test_random_play_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--only", "vri-atter", "--rounds", "1", "--json"]) == 0
    found = lines(capsys.readouterr().out)
    assert list(found) == ["vri-atter", "vri-atter-play"]
    for line in found.values():
        assert line["at_least"] == suite.ENGINE
        assert line["ok"] is (line["ratio"] >= suite.ENGINE)


def test_the_table_has_a_row_for_everything(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> None:
        raise Unmeasured("nothing came on the screen")

    for kind in (suite.RandomPlay, suite.AgainstPeer, suite.Start, suite.Key, suite.Memory):
        monkeypatch.setattr(kind, "once", lambda *_: fails(None))
    assert main(["bench", "--rounds", "1", "--lang", "en"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["measured", "yardstick", "ratio", "target"]
    assert len(rows) == 3 * 2 + 2 + 3
    assert all(row.endswith("nothing came on the screen") for row in rows)


def test_other_engines_need_not_be_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vandatta_tui.benchmarks.peers.find_spec", lambda _: None)
    arguments = ["bench", "--only", "openspiel", "--only", "rlcard", "--rounds", "1", "--json"]
    assert main(arguments) == 0
    found = lines(capsys.readouterr().out)
    assert [line["note"] for line in found.values()] == ["not installed"] * 2


def test_there_is_at_least_one_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--rounds", "0"]) == 2
    assert "--rounds" in capsys.readouterr().err


def test_rates_are_positive() -> None:
    whole, play = our_rates(rules_of("uno"), range(2))
    assert 0 < whole < play


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo terminals")
def test_a_program_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "SETTLED", 0.2)
    with terminal.running("vandatta_tui.benchmarks.board") as board:
        assert board.wait_for("39") > board.began
        board.settle()
        assert 0 < board.press(terminal.RIGHT) < terminal.PATIENCE
        assert board.resident > 1 << 20


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo terminals")
def test_a_program_that_ends_is_told() -> None:
    with terminal.running("vandatta_tui", "--version") as program, pytest.raises(Unmeasured):
        program.wait_for("no such words")


async def test_the_first_screen_has_the_words_that_are_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    app = VandattaApp(Launch(lang="en"))
    async with app.run_test(size=(terminal.COLUMNS, terminal.LINES)) as pilot:
        await pilot.pause()
        assert all(word in grid(app) for word in suite.HOME_WORDS)
