"""The command line: exit statuses, one-line errors, languages, pipes."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from vandatta_tui.cli import COMMANDS, main

ROOT = Path(__file__).parents[1]
SOUND = "schema: 1\nid: own\nname: {en: Own}\n"
FAULTY = "schema: 1\nid: own\nplayers: {min: 9, max: 3}\ncolour: red\n"
NEWER = "schema: 99\nid: own\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with ruleset files of every kind."""
    for name, text in (("sound", SOUND), ("faulty", FAULTY), ("newer", NEWER)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty").mkdir()
    return tmp_path


def environ(home: Path, **variables: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    extra = {"PYTHONPATH": str(ROOT), "VANDATTA_HOME": str(home / "home"), "LC_ALL": "C.UTF-8"}
    return {**kept, **extra, **variables}


def vandatta(
    *words: str, cwd: Path, stdin: int = subprocess.DEVNULL, **variables: str
) -> "subprocess.CompletedProcess[str]":
    """Run the command line as a shell does."""
    return subprocess.run(
        [sys.executable, "-m", "vandatta_tui", *words],
        cwd=cwd,
        env=environ(cwd, **variables),
        stdin=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("--version", 0),
        ("--help", 0),
        ("rules", 0),
        ("rules vandatta", 0),
        ("rules sound.yaml", 0),
        ("schema", 0),
        ("validate sound.yaml", 0),
        ("bogus", 2),
        ("--bogus", 2),
        ("--lang xx", 2),
        ("play", 2),
        ("play nosuch", 2),
        ("play vandatta --seat bot:genius", 2),
        ("play vandatta --seat Eva --seat eva", 2),
        ("play vandatta --seat Eva", 2),
        ("play vandatta --seed -1", 2),
        ("play vandatta --set nosuch=1", 2),
        ("play vandatta --set points", 2),
        ("play vandatta --set points=maybe", 2),
        ("play vandatta --teams pairs", 2),
        ("rules nosuch", 2),
        ("validate", 2),
        ("check", 2),
        ("validate faulty.yaml", 3),
        ("validate sound.yaml faulty.yaml", 3),
        ("validate nosuch.yaml", 3),
        ("validate bytes.yaml", 3),
        ("validate empty", 3),
        ("rules faulty.yaml", 3),
        ("play faulty.yaml", 3),
        ("check sound.yaml", 3),
        ("check nosuch.yaml", 3),
        ("check empty", 3),
        ("validate newer.yaml", 4),
        ("rules newer.yaml", 4),
        ("", 6),
        ("play vandatta", 6),
        ("play vandatta --seat Eva --seat bot:normal --set sneak_out=true --seed 7", 6),
    ],
)
def test_exit_status_tells_the_outcome(words: str, status: int, files: Path) -> None:
    done = vandatta(*words.split(), cwd=files)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    if status in (2, 6):
        assert done.stderr.startswith("vandatta: ")
        assert done.stderr.count("\n") == 1
        assert done.stdout == ""


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
def test_help_speaks_every_language(
    command: str, lang: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert main([*command.split(), "--lang", lang, "--help"]) == 0
    shown = capsys.readouterr().out
    assert {"sv": "användning: ", "nb": "bruk: ", "en": "usage: "}[lang] in shown
    assert {"sv": "språk", "nb": "språk", "en": "language"}[lang] in shown


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "variables", "settings", "word"),
    [
        (["--lang", "nb"], {"LANG": "sv_SE.UTF-8"}, "language: sv", "Mål"),
        ([], {"LC_ALL": "en_GB.UTF-8", "LANG": "en_GB.UTF-8"}, "language: sv", "Mål"),
        ([], {"LC_ALL": "sv_SE.UTF-8", "LANG": "en_GB.UTF-8"}, "", "Mål"),
        ([], {"LC_MESSAGES": "nn_NO.UTF-8"}, "", "Mål"),
        ([], {"LANG": "de_DE.UTF-8"}, "", "Aim"),
        (["--lang", "no"], {}, "", "Mål"),
    ],
)
def test_language_is_that_of_the_flag_the_settings_the_system(
    words: list[str],
    variables: dict[str, str],
    settings: str,
    word: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if settings:
        (home / "settings.yaml").write_text(settings, encoding="utf-8")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main([*words, "rules", "vandatta"]) == 0
    assert word in capsys.readouterr().out


def test_house_rules_show_on_the_page(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "vandatta", "--lang", "sv", "--set", "points=true"]) == 0
    assert "Hos er:" in capsys.readouterr().out


def test_list_names_every_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "rulesets").mkdir()
    (home / "rulesets" / "own.yaml").write_text(SOUND, encoding="utf-8")
    (home / "rulesets" / "bad.yaml").write_text(FAULTY, encoding="utf-8")
    assert main(["rules", "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert {"vandatta", "vandatta-grund", "vandatta-klubb", "vri-atter", "own"} <= {
        line.split()[0] for line in told.out.splitlines()
    }
    assert "bad.yaml:3" in told.err


def test_faults_come_with_their_places(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(files / "faulty.yaml")]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert any(":3:" in line for line in lines)
    assert any(":4:" in line for line in lines)


def test_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert "properties" in json.loads(capsys.readouterr().out)


def test_verdicts_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    folder = ROOT / "tests" / "scenarios"
    assert main(["check", "--json", str(folder)]) == 0
    verdicts = json.loads(capsys.readouterr().out)
    assert all(set(v) == {"file", "ok", "at", "expected", "got"} for v in verdicts)


@pytest.mark.parametrize("words", [("rules",), ("schema",), ()])
def test_markup_and_escapes_are_told_harmlessly(words: tuple[str, ...], files: Path) -> None:
    done = vandatta(*words, "[/x]\x1b]52;c;aGk=\x07", cwd=files)
    assert done.returncode == 2
    assert "\x1b" not in done.stderr
    assert "\x07" not in done.stderr
    assert "[/x]" in done.stderr


def test_pipe_may_close_early(files: Path) -> None:
    script = f"'{sys.executable}' -m vandatta_tui schema | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["/bin/bash", "-c", script],
        env=environ(files),
        cwd=files,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.stdout.split() == ["{", "141"] or done.stdout.split() == ["{", "0"]
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_full_disk_is_told(files: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "vandatta_tui", "schema"],
            env=environ(files),
            cwd=files,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=30,
            check=False,
        )
    assert done.returncode == 5
    assert done.stderr.startswith("vandatta: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("stream", ["0<&-", "1>&-", "</dev/null", ">/dev/null", "2>/dev/null"])
def test_app_without_a_whole_terminal_does_not_begin(stream: str, files: Path) -> None:
    done = subprocess.run(
        ["/bin/bash", "-c", f"'{sys.executable}' -m vandatta_tui {stream}"],
        env=environ(files, TERM="xterm"),
        cwd=files,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 6


def test_interrupt_leaves_no_traceback(files: Path) -> None:
    words = ["simulate", "vandatta", "--deals", "1000000", "--out", "out"]
    child = subprocess.Popen(
        [sys.executable, "-m", "vandatta_tui", *words],
        env=environ(files),
        cwd=files,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    until_it_plays(child, files)
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=30)
    assert child.returncode == 130
    assert b"Traceback" not in err


def until_it_plays(child: "subprocess.Popen[Any]", folder: Path) -> None:
    """Wait until a simulation has written its first deal, or has ended."""
    for _ in range(600):
        if list(folder.glob("out/*.yaml")) or child.poll() is not None:
            break
        time.sleep(0.05)


@pytest.mark.parametrize("words", ["rules", "--lang sv rules vandatta", "--lang nb rules vandtia"])
def test_an_encoding_without_letters_gets_plainer_ones(words: str, tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = vandatta(*words.split(), cwd=tmp_path, **plain)
    assert result.returncode == 0
    assert result.stdout.isascii()
    assert "?" not in result.stdout.replace("? ", "")
    assert "Vandtia" in result.stdout or "Vandatta" in result.stdout
    assert not result.stderr
