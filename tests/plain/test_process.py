"""The program from outside: pipes, signals, a terminal, exit statuses."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import load_match

ROOT = Path(__file__).parents[2]
PLAY = ("play", "vandatta", "--plain", "--seed", "3", "--seat", "Eva", "--seat", "bot:easy")


def environ(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "TERM"))}
    fixed = {"PYTHONPATH": str(ROOT), "VANDATTA_HOME": str(home), "LC_ALL": "C.UTF-8"}
    return {**kept, **fixed, **more}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "vandatta_tui", *words]


def test_signals_keep_the_match_and_tell_by_the_status(tmp_path: Path) -> None:
    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
    running = [
        subprocess.Popen(
            command(*PLAY),
            env=environ(tmp_path / number.name),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for number in numbers
    ]
    for number, process in zip(numbers, running, strict=True):
        assert process.stdout
        while not process.stdout.readline().startswith(b"Eva:"):
            pass
        process.send_signal(number)
    for number, process in zip(numbers, running, strict=True):
        _, error = process.communicate(timeout=30)
        assert (process.returncode, error) == (128 + number, b"")
        saves = tmp_path / number.name / "saves"
        assert load_match(next(saves.glob("*.yaml"))).match.deals
        assert not list(saves.glob(".*.lock"))


def test_a_pipe_without_letters_gets_plain_ones(tmp_path: Path) -> None:
    done = subprocess.run(
        command("--plain", "--lang", "sv"),
        env=environ(tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
        input=b"1\n1\n1\nd\n\xff\xfe\n",
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert b"Vandatta" in done.stdout
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""


def test_a_file_is_looked_at_again_through_a_pipe(tmp_path: Path) -> None:
    example = ROOT / "tests" / "scenarios" / "worked-example.yaml"
    done = subprocess.run(
        command("replay", str(example), "--plain", "--lang", "en"),
        env=environ(tmp_path),
        input="\na\n\nq\n",
        text=True,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "That was the last move." in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_on_a_terminal_the_hand_before_is_cleared_away(tmp_path: Path) -> None:
    words = [*PLAY[:-2], "--seat", "Maximiliana", "--lang", "sv"]
    child = pexpect.spawn(
        sys.executable,
        ["-m", "vandatta_tui", *words],
        env=environ(tmp_path, TERM="xterm"),
        encoding="utf-8",
        timeout=20,
    )
    child.expect("tryck Enter")
    assert "\x1b[3J" in child.before
    child.sendline("")
    child.expect("På handen")
    child.sendline("q")
    child.expect("2. Lämna. Partiet är sparat.")
    child.sendline("2")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert len(heads(tmp_path / "saves")) == 1


def test_the_plain_mode_loads_no_textual_and_no_rich() -> None:
    code = "import vandatta_tui.plain.start, sys; print({'textual', 'rich'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
