"""What the disk does while saves are listed, locked, swept and noted is no reason to fail."""

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from tests.files.matches import play_moves, sitting
from tests.files.test_history import finished
from tests.files.test_saves import game_bytes, saved
from vandatta_tui.files import glance, locks, report, savelist
from vandatta_tui.files.atomic import private_folder
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import history_file, saves
from vandatta_tui.files.history import History, HistoryFault
from vandatta_tui.files.keeper import Keeper
from vandatta_tui.files.locks import MatchLock
from vandatta_tui.files.rescue import load_sound
from vandatta_tui.files.results import result_of
from vandatta_tui.files.saves import load_match
from vandatta_tui.files.seal import sealed
from vandatta_tui.files.writer import Writer


def refuse(*args: object, **kwargs: object) -> None:
    raise OSError(errno.EIO, "Input/output error")


def test_a_glance_sees_a_match_under_way_and_nothing_else(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not glance.under_way()
    saved(*finished("vri-atter", 2))
    (saves() / "folder.yaml").mkdir()
    (saves() / "pipe.yaml").symlink_to("/dev/zero")
    assert not glance.under_way()
    match, about = sitting("vri-atter", 2)
    play_moves(match, 2)
    saved(match, about)
    assert glance.under_way()
    monkeypatch.setattr(Path, "open", refuse)
    assert not glance.under_way()


@pytest.mark.parametrize("name", ["_lock", "os.truncate", "os.write"])
def test_a_system_without_locks_is_no_reason_not_to_play(
    name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"vandatta_tui.files.locks.{name}", refuse)
    lock = MatchLock(home / "saves" / "a.yaml")
    lock.release()


def test_a_lock_file_that_cannot_be_removed_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = MatchLock(home / "saves" / "a.yaml")
    monkeypatch.setattr(Path, "unlink", refuse)
    lock.release()
    monkeypatch.undo()
    assert (home / "saves" / ".a.lock").exists()


def test_a_lock_that_vanished_is_taken_anew(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, seen = os.path.samestat, []

    def vanished(one: os.stat_result, other: os.stat_result) -> bool:
        if not seen:
            seen.append(one)
            raise OSError(errno.ENOENT, "gone")
        return real(one, other)

    monkeypatch.setattr(locks.os.path, "samestat", vanished)
    MatchLock(home / "saves" / "a.yaml").release()
    assert seen


def test_sweeping_never_fails(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in (saves(), home):
        private_folder(folder)
        (folder / ".old.yaml.x.new").write_text("half")
    monkeypatch.setattr(Path, "unlink", refuse)
    savelist.sweep()
    monkeypatch.setattr(Path, "stat", refuse)
    savelist.sweep()


def test_a_head_without_people_is_a_fault(home: Path) -> None:
    path = home / "x.yaml"
    path.write_text(sealed("rules: 1\nseats: [A]\nruleset: vandatta\n"))
    fault = savelist.read_head(path).fault
    assert fault is not None
    assert "who plays what" in fault.text


def test_a_program_that_plays_otherwise_says_so(home: Path) -> None:
    _, data = game_bytes()
    text = data.decode().partition("\n")[2].partition("\n")[2]
    lines = text.split("\n")
    number = next(i for i, line in enumerate(lines) if line.startswith("      - "))
    name = lines[number][8:].partition(":")[0]
    lines[number] = f"      - {name}: pass"
    path = home / "other.yaml"
    path.write_text(sealed("\n".join(lines)))
    with pytest.raises(FileFault, match="plays by other rules"):
        load_match(path)
    assert load_sound(path).match.deal.moves == []


def test_what_a_copy_cannot_do_without_is_told(home: Path) -> None:
    _, data = game_bytes(30)
    text = data.decode().partition("\n")[2].partition("\n")[2]
    without = [line for line in text.split("\n") if not line.startswith(("seats", "  totals"))]
    path = home / "nobody.yaml"
    kept = [line for line in without if not line.startswith("    ") or ":" not in line]
    path.write_text(sealed("\n".join(kept)))
    with pytest.raises(FileFault):
        load_sound(path)


def test_a_change_of_the_history_is_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = finished("vri-atter", 2, 1), finished("vri-atter", 2, 2)
    with History() as history:
        history.note(result_of(*first))
        broken = result_of(*second)
        rows = [row[:-1] for row in broken.score_rows()]
        monkeypatch.setattr(type(broken), "score_rows", lambda self: rows)
        with pytest.raises(HistoryFault):
            history.note(broken)
        assert [match["id"] for match in history.everything()] == [first[1].id]


def test_a_history_that_another_program_holds_is_disk_trouble(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with History() as history:
        history.lines()
    monkeypatch.setattr("vandatta_tui.files.history.WAIT_SECONDS", 0.05)
    other = sqlite3.connect(history_file(), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(HistoryFault) as caught, History() as history:
        history.note(result_of(*finished("vri-atter", 2, 1)))
    assert caught.value.disk
    other.close()


def test_the_disk_refuses_while_a_history_is_made(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vandatta_tui.files.history.private_folder", refuse)
    match, about = finished("vri-atter", 2, 1)
    told: list[HistoryFault] = []
    writer = Writer()
    Keeper(match, about, writer, told=told.append).note()
    writer.close(5)
    assert told[0].disk


def test_without_a_quiet_moment_a_report_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match, about = sitting("vandatta", 3, 8)
    play_moves(match, 10)
    monkeypatch.setattr(report, "_is_quiet", lambda moment, about: False)
    assert report.seen_report(match, about, 0) is None


def test_a_report_that_would_not_play_holds_the_quiet_moment_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, about = sitting("vandatta", 3, 8)
    play_moves(match, 10)
    monkeypatch.setattr(report, "_plays", lambda game: False)
    game = report.seen_report(match, about, 0)
    assert game is not None
    assert game.deals[0].moves == ()
