"""`vandatta stats`: a table, JSON and CSV of what was played."""

import csv
import io
import json
import sqlite3
from pathlib import Path

import pytest

from tests.files.matches import NAMES
from tests.files.test_history import finished, note
from vandatta_tui.cli import main
from vandatta_tui.files.folders import history_file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["stats", "--lang", "sv", *words]) == 0
    return capsys.readouterr().out


def test_the_table_has_a_line_for_each_person_and_game(capsys: pytest.CaptureFixture[str]) -> None:
    note(finished("vandatta", 3, 1), finished("vandatta", 3, 2), finished("vri-atter", 2, 3))
    head, first, second, *good = told(capsys).splitlines()
    assert good == ["Vändåtta: få poäng är bra.", "Vri åtter (norsk): få poäng är bra."]
    assert "p/giv" in head
    assert "Vändåtta" in first
    assert NAMES[0] in second
    assert {len(head), len(first), len(second)} == {len(head)}


def test_on_a_terminal_no_row_is_longer_than_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    note(finished("vandatta-grund", 3, 1))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    head, first, *_ = told(capsys).splitlines()
    assert max(len(head), len(first)) <= 60
    assert "p/giv" in head
    assert "…" in first


def test_json_and_csv_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    note(finished("vandatta", 3, 1, points=True), finished("vri-atter", 4, 2))
    table = json.loads(told(capsys, "--json"))
    assert table["lines"][0]["name"] == NAMES[0]
    assert table["matches"][0]["options"] == {"points": True}
    rows = list(csv.DictReader(io.StringIO(told(capsys, "--csv"))))
    assert len(rows) == sum(len(d["scores"]) for m in table["matches"] for d in m["deals"])
    assert sum(int(row["points"]) for row in rows) == sum(
        player["total"] for match in table["matches"] for player in match["players"]
    )


def test_a_name_is_no_formula(capsys: pytest.CaptureFixture[str]) -> None:
    note(finished("vandatta", 8, 1))
    rows = list(csv.DictReader(io.StringIO(told(capsys, "--csv"))))
    assert "'- Liv" in {row["name"] for row in rows}


def test_nothing_played_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(told(capsys).splitlines()) == 1
    assert json.loads(told(capsys, "--json")) == {"lines": [], "games": [], "matches": []}
    assert told(capsys, "--csv").startswith("match,began,game")
    assert not history_file().exists()


def test_a_newer_history_needs_a_newer_program(capsys: pytest.CaptureFixture[str]) -> None:
    note(finished())
    base = sqlite3.connect(history_file())
    base.execute("PRAGMA user_version = 99")
    base.close()
    assert main(["stats"]) == 4
    assert "newer" in capsys.readouterr().err


def test_a_history_that_cannot_be_opened_is_disk_trouble(
    capsys: pytest.CaptureFixture[str],
) -> None:
    history_file().mkdir()
    assert main(["stats"]) == 5
    assert capsys.readouterr().err.count("\n") == 1


def test_a_damaged_history_is_a_bad_file(capsys: pytest.CaptureFixture[str]) -> None:
    history_file().write_bytes(b"this is not a database" * 99)
    assert main(["stats"]) == 3
    error = capsys.readouterr().err
    assert error.startswith("vandatta: ")
    assert error.count("\n") == 1
