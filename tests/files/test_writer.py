"""The background writer: newest text first, faults kept and tried again, never waited for."""

import errno
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from vandatta_tui.files import writer as module
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import saves
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import load_match
from vandatta_tui.files.writer import Writer

ROOT = Path(__file__).parents[2]

Told = list[tuple[str, int | None]]


@pytest.fixture
def told() -> Told:
    return []


@pytest.fixture
def writer(told: Told) -> Iterator[Writer]:
    def tell(path: Path, error: OSError | None) -> None:
        told.append((path.name, None if error is None else error.errno))

    made = Writer(tell, retry=0.02)
    yield made
    made.close(2)


def until(condition: Callable[[], bool], seconds: float = 3) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.002)


def slow_disk(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, list[str]]:
    """Let nothing be written before the gate opens; also return what was written."""
    gate, written = threading.Event(), list[str]()

    def write(path: Path, text: str) -> None:
        gate.wait(30)
        written.append(text)

    monkeypatch.setattr(module, "write_atomically", write)
    return gate, written


def test_the_newest_text_is_written_and_older_ones_are_skipped(
    writer: Writer, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, texts = threading.Event(), []

    def slow(path: Path, text: str) -> None:
        texts.append(text)
        gate.wait(3)

    monkeypatch.setattr(module, "write_atomically", slow)
    for number in range(100):
        writer.put(tmp_path / "a", str(number))
        if number == 0:
            until(lambda: texts == ["0"])
    assert not writer.idle
    gate.set()
    assert writer.wait(3)
    assert texts == ["0", "99"]
    assert told == [("a", None), ("a", None)]


def test_nobody_waits_for_a_slow_disk(
    writer: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, written = slow_disk(monkeypatch)
    for number in range(500):
        writer.put(tmp_path / "a", str(number))
    assert not written
    assert not writer.wait(0.01)
    gate.set()


def test_jobs_come_after_what_was_asked_before_and_may_fail(writer: Writer, tmp_path: Path) -> None:
    seen: list[str] = []
    path = tmp_path / "a"

    def fail() -> None:
        raise RuntimeError

    writer.put(path, "text")
    writer.do(lambda: seen.append(path.read_text()))
    writer.do(fail)
    writer.put(tmp_path / "b", "later")
    assert writer.wait(3)
    assert seen == ["text"]
    assert (tmp_path / "b").read_text() == "later"


def test_a_full_disk_is_told_and_tried_again(
    writer: Writer, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = True
    real = module.write_atomically

    def write(path: Path, text: str) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(path, text)

    monkeypatch.setattr(module, "write_atomically", write)
    path = tmp_path / "a"
    writer.put(path, "one")
    until(lambda: told.count(("a", errno.ENOSPC)) >= 2)
    assert writer.idle
    assert writer.unsaved[path].errno == errno.ENOSPC
    writer.put(path, "two")
    full = False
    until(lambda: not writer.unsaved)
    assert path.read_text() == "two"
    assert told[-1] == ("a", None)


def test_the_end_tries_once_more_and_tells_what_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full, real = True, module.write_atomically

    def write(path: Path, text: str) -> None:
        if full:
            raise OSError(errno.EIO, "Input/output error")
        real(path, text)

    monkeypatch.setattr(module, "write_atomically", write)
    lost, kept = Writer(), Writer()
    for writer in (lost, kept):
        writer.put(tmp_path / "a", "text")
        assert writer.wait(3)
    assert lost.close(3)[tmp_path / "a"].errno == errno.EIO
    full = False
    assert kept.close(3) == {}
    assert (tmp_path / "a").read_text() == "text"


def test_a_dead_disk_does_not_hold_up_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, written = slow_disk(monkeypatch)
    writer = Writer()
    writer.put(tmp_path / "a", "one")
    until(lambda: not writer.idle)
    writer.put(tmp_path / "b", "two")
    assert writer.close(0.05)[tmp_path / "b"].errno == errno.ETIMEDOUT
    assert not written
    gate.set()


def test_what_is_deleted_is_not_written_again(writer: Writer, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    path = blocked / "a"
    writer.put(path, "text")
    until(lambda: bool(writer.unsaved))
    writer.forget(path)
    assert not writer.unsaved
    assert writer.close(1) == {}


def test_a_writer_that_never_wrote_ends_at_once() -> None:
    assert Writer().close(1) == {}


def test_a_text_too_long_to_be_read_again_is_an_error(writer: Writer, tmp_path: Path) -> None:
    path = tmp_path / "long"
    writer.put(path, "x" * (1024 * 1024 + 1))
    until(lambda: bool(writer.unsaved))
    assert writer.unsaved[path].errno == errno.EFBIG
    assert not path.exists()


# --- other processes ---------------------------------------------------------------------------

PLAYER = """
import sys
from tests.files.matches import sitting, play_moves
from vandatta_tui.files.saves import save_path
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.writer import Writer

match, about = sitting(sys.argv[1], 3, 5)
about.id = "abcd"
writer, text = Writer(), SaveText(match, about)
print("ready", flush=True)
for _ in range(60):
    play_moves(match, 1)
    writer.put(save_path(about), text.text())
    writer.wait(5)
print("done", *writer.close(2).values(), flush=True)
"""


def player(ruleset: str, **how: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PLAYER, ruleset],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        **how,  # type: ignore[call-overload]
    )


KILLER = """
import os, random, signal, time
from tests.files.matches import sitting, play_moves
from vandatta_tui.files.savelist import heads, sweep
from vandatta_tui.files.saves import load_match, save_path
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.folders import saves
from vandatta_tui.files.writer import Writer

def play(sat, told):
    match, about = sat
    writer, text = Writer(), SaveText(match, about)
    os.write(told, b"0 ")
    while play_moves(match, 1):
        writer.put(save_path(about), text.text())
        writer.wait(5)
        os.write(told, b"%d " % sum(len(deal.moves) for deal in match.deals))

rng = random.Random(1)
sittings = [sitting(ruleset, 3, 5) for ruleset in ("vandatta", "uno", "vandtia")]
for number in range(40):
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        try:
            play(rng.choice(sittings), mouth)
        finally:
            os._exit(0)
    os.close(mouth)
    ready = os.read(ear, 2)
    time.sleep(rng.random() * 0.08)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told = list(map(int, (ready + os.read(ear, 100_000)).split()))
    os.close(ear)
    for head in heads():
        match = load_match(head.path).match
        assert sum(len(deal.moves) for deal in match.deals) - told[-1] in (0, 1)
        print("played", told[-1])
    sweep()
    assert not [file for file in saves().glob(".*")]
    for head in heads():
        head.path.unlink()
"""


def test_killed_at_any_moment_at_most_one_move_is_lost(home: Path) -> None:
    run = script(KILLER)
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) > 10


def script(text: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", text],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )


def test_a_file_size_limit_is_told_and_the_old_save_stands(home: Path) -> None:
    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2600, 2600))

    child = player("vandatta-grund", preexec_fn=limit)
    output, _ = child.communicate(timeout=60)
    assert output.splitlines()[-1].startswith("done"), "play goes on to its end"
    assert "File too large" in output.splitlines()[-1]
    (head,) = heads()
    assert head.fault is None
    load_match(head.path)
    assert [file.name for file in saves().iterdir()] == [head.path.name]


ENDED = """
import os, pathlib, sys, tempfile
from tests.files.matches import sitting, play_moves
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.savelist import heads, sweep
from vandatta_tui.files.saves import load_match, save_path
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.folders import saves

def counted(real, left=[0]):
    def call(*args, **kwargs):
        global left
        left -= 1
        if not left:
            os._exit(0)
        return real(*args, **kwargs)
    return call

for number in range(1, 12):
    match, about = sitting("vri-atter", 2)
    about.id = "abcd"
    play_moves(match, 5)
    write_atomically(save_path(about), SaveText(match, about).text())
    play_moves(match, 1)
    child = os.fork()
    if not child:
        left = number
        for module, name in [(tempfile, "mkstemp"), (os, "fdopen"), (os, "fsync"), (os, "open"),
                             (pathlib.Path, "replace"), (os, "close")]:
            setattr(module, name, counted(getattr(module, name)))
        write_atomically(save_path(about), SaveText(match, about).text())
        os._exit(7)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    (head,) = heads()
    print(ended, len(load_match(head.path).match.deal.moves))
    sweep()
    assert [file.name for file in saves().iterdir()] == [head.path.name]
"""


def test_ended_at_any_system_call_there_is_a_whole_file(home: Path) -> None:
    run = script(ENDED)
    assert run.returncode == 0, run.stderr
    seen = run.stdout.splitlines()
    assert seen[0] == "0 5"
    assert seen[-1] == "7 6"
    assert {"0 5", "0 6", "7 6"} == set(seen)


def test_without_a_folder_play_goes_on(home: Path) -> None:
    saves().write_text("a file stands where the folder should")
    output, _ = player("vri-atter").communicate(timeout=60)
    assert output.splitlines()[-1].startswith("done")
    assert "exists" in output.splitlines()[-1] or "Not a directory" in output.splitlines()[-1]
    with pytest.raises(FileFault):
        load_match(saves() / "vri-atter-abcd.yaml")
