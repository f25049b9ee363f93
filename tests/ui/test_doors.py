"""Leaving a match by any door: it is kept, the terminal restored, and no card is printed."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.terminal import READY, ended, spawn
from vandatta_tui.cli import main
from vandatta_tui.engine.match import Match
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import load_match

SUITS = "♠♥♦♣".encode()
GAME = ("play", "vandatta", "--seat", "Eva", "--seat", "bot:easy", "--seed", "7")
Child = "pexpect.spawn[bytes]"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.yaml").write_text("bot_speed: fast\nmotion: false\n")
    monkeypatch.setenv("VANDATTA_HOME", str(folder))
    return folder


def at_the_table(home: Path, *words: str, **how: str) -> Child:
    """Start a match and make a move."""
    child = spawn(*(words or GAME), home=home, **how)
    child.expect(READY)
    until(lambda: moves() >= 0)
    follow_a_hint(child)
    until(lambda: moves() >= 1)
    return child


def follow_a_hint(child: Child) -> None:
    """Ask for a hint and do it, once it can be read."""
    child.send("h")
    time.sleep(0.5)
    child.send("\r")


def until(condition: Callable[[], bool], seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)


def moves() -> int:
    """Return how many moves are saved; -1 without a save."""
    found = [head for head in heads() if head.fault is None]
    return len(load_match(found[0].path).match.deal.moves) if found else -1


def kept() -> Match:
    (head,) = heads()
    assert head.fault is None
    assert head.in_use is None
    return load_match(head.path).match


def restored(rest: bytes) -> bytes:
    """Return what stands on the terminal after the end, if it was left as it was found."""
    assert rest.count(b"\x1b[?1049l") == 1
    assert b"\x1b[?25h" in rest
    assert b"\x1b[?1000l" in rest
    assert b"Traceback" not in rest
    after = rest.split(b"\x1b[?1049l")[-1]
    assert not any(bytes([a, b, c]) in after for a, b, c in zip(*[iter(SUITS)] * 3, strict=True))
    return after


def quit_by_key(child: Child) -> None:
    child.send("q")
    time.sleep(0.3)
    child.send("\x1b[B\r")
    time.sleep(0.3)
    child.send("\x11")


DOORS: dict[str, tuple[Callable[[Child], None], int]] = {
    "q": (quit_by_key, 0),
    "ctrl-c": (lambda child: child.send("\x03\x03") and None, 130),
    "SIGTERM": (lambda child: os.kill(child.pid, signal.SIGTERM), 143),
    "SIGHUP": (lambda child: os.kill(child.pid, signal.SIGHUP), 129),
    "SIGQUIT": (lambda child: os.kill(child.pid, signal.SIGQUIT), 131),
}


@pytest.mark.parametrize("door", DOORS)
def test_the_match_is_kept_whatever_the_door(door: str, home: Path) -> None:
    leave, status = DOORS[door]
    child = at_the_table(home)
    leave(child)
    code, rest = ended(child)
    assert code == status
    assert restored(rest).count(b"\n") <= 1
    assert len(kept().deal.moves) >= 1


def test_a_closed_terminal_keeps_it_too(home: Path) -> None:
    child = at_the_table(home)
    os.close(child.child_fd)
    _, status = os.waitpid(child.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 129
    assert len(kept().deal.moves) >= 1


def test_a_program_put_to_sleep_shows_no_hand_and_wakes_behind_the_curtain(home: Path) -> None:
    child = spawn("play", "vandatta", "--seat", "Eva", "--seat", "Bo", "--seed", "7", home=home)
    child.expect("Only you see")
    time.sleep(0.8)  # the curtain does not go up for a key that was pressed before
    child.send("\r")
    child.expect(READY)
    child.send("\x1a")
    child.expect_exact("\x1b[?1049l")
    _, status = os.waitpid(child.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    os.kill(child.pid, signal.SIGCONT)
    child.expect_exact("\x1b[?1049h")
    assert not any(sign.encode() in child.before for sign in "♠♥♦♣")
    child.expect("Only you see")
    child.send("\x03\x03")
    assert ended(child)[0] == 130


CRASH = """
import sys
from vandatta_tui.cli import main
from vandatta_tui.ui.screens.table import TableScreen

def fail(self):
    hand = "SENTINEL-QS"
    raise KeyError(hand, self.match.deal.state.hands)

TableScreen.action_sort = fail
sys.exit(main(sys.argv[1:]))
"""


def test_a_crash_keeps_it_and_shows_no_card(home: Path) -> None:
    child = at_the_table(home, *GAME, code=CRASH)
    child.send("s")
    code, rest = ended(child)
    assert code == 1
    after = restored(rest)
    assert b"vandatta: " in after
    assert b"SENTINEL" not in rest
    (report,) = home.glob("crash-*.txt")
    text = report.read_text(encoding="utf-8").replace('hand = "SENTINEL-QS"', "")
    assert "SENTINEL" not in text
    assert not set("♠♥♦♣") & set(text)
    assert len(kept().deal.moves) >= 1


def test_a_disk_that_refuses_is_told_at_the_end(home: Path) -> None:
    (home / "saves").write_text("a file stands where the folder should")
    child = spawn(*GAME, home=home)
    child.expect(READY)
    follow_a_hint(child)
    child.expect("spar|saved|lagret")
    child.send("\x03\x03")
    code, rest = ended(child)
    assert code == 130
    assert b"vandatta: " in restored(rest)


def test_without_any_home_a_match_is_played_and_lost(home: Path) -> None:
    child = spawn(*GAME, home=Path("/dev/null/nowhere"))
    child.expect(READY)
    follow_a_hint(child)
    child.expect("spar|saved|lagret")
    child.send("\x11")
    time.sleep(0.5)
    child.send("\x1b[B\r")
    assert ended(child)[0] == 5


def test_replay_wants_a_good_file_and_a_terminal(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    child = at_the_table(home)
    child.send("\x11")
    ended(child)
    (head,) = heads()
    assert main(["replay", str(head.path)]) == 6
    capsys.readouterr()
    bad = tmp_path / "bad.yaml"
    for text, status in {
        "": 3,
        "rules: 2\nseats: [A, B]\n": 4,
        head.path.read_text().replace("Eva: ", "Eva: 8H "): 3,
    }.items():
        bad.write_text(text)
        assert main(["replay", str(bad)]) == status
        assert capsys.readouterr().err.count("\n") == 1
    child = spawn("replay", str(head.path), home=home)
    child.expect(READY)
    child.send("\x1b[C\x1b[Cvhg\x1b")
    time.sleep(0.5)
    child.send("\x11")
    assert ended(child)[0] == 0


def test_continue_by_keyboard_in_a_real_terminal(home: Path) -> None:
    child = at_the_table(home)
    child.send("\x11")
    ended(child)
    before = len(kept().deal.moves)
    child = spawn("--lang", "en", home=home)
    child.expect("ontinue")  # the initial is drawn in another colour
    child.send("c")
    child.expect("Eva")
    child.send("\r")
    child.expect("YOUR TURN|score")
    follow_a_hint(child)
    until(lambda: moves() > before)
    child.send("\x11")
    assert ended(child)[0] == 0
