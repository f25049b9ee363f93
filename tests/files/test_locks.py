"""Locks: one program plays a match; the lock ends with its holder, however that ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from vandatta_tui.files.locks import InUse, MatchLock, locked_by

HOLDER = """
import sys, time
from pathlib import Path
from vandatta_tui.files.locks import MatchLock
lock = MatchLock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "match.yaml"


def test_the_second_program_is_refused_until_the_first_is_dead(save: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(save)], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(InUse) as caught:
        MatchLock(save)
    assert caught.value.pid == holder.pid
    assert locked_by(save) == holder.pid
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    holder.stdout.close()
    assert locked_by(save) is None
    MatchLock(save).release()
    assert list(save.parent.iterdir()) == []


def test_asking_who_holds_it_takes_nothing_from_the_holder(save: Path) -> None:
    with MatchLock(save):
        for _ in range(3):
            assert locked_by(save) == os.getpid()
        with pytest.raises(InUse):
            MatchLock(save)
    assert locked_by(save) is None


def test_a_lock_file_that_was_replaced_is_no_lock(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from vandatta_tui.files import locks

    path, real = save.with_name(".match.lock"), locks._lock
    replaced = []

    def lock(handle: int) -> None:
        real(handle)
        if not replaced:
            path.unlink()
            path.write_text("")
            replaced.append(handle)

    monkeypatch.setattr(locks, "_lock", lock)
    with MatchLock(save):
        assert replaced
        with pytest.raises(InUse):
            MatchLock(save)


def test_where_there_can_be_no_lock_one_plays_without(save: Path, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file stands where the folder should")
    first = MatchLock(save)
    second = MatchLock(save)
    first.release()
    second.release()
    second.release()
    assert locked_by(save) is None


def test_a_link_in_its_place_is_not_followed(save: Path, tmp_path: Path) -> None:
    save.parent.mkdir()
    target = tmp_path / "precious"
    target.write_text("precious")
    save.with_name(".match.lock").symlink_to(target)
    MatchLock(save).release()
    assert target.read_text() == "precious"
