"""The manners of the command line: its language, its order, its ends."""

import ast
import os
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

import pexpect
import pytest

from tests.said import unknown
from tests.test_cli import environ, home, until_it_plays
from tests.ui.terminal import READY
from vandatta_tui.cli import COMMANDS, OF_ARGPARSE, main
from vandatta_tui.files.settings import Settings
from vandatta_tui.front.games import Games
from vandatta_tui.words.translate import Translator

__all__ = ["home"]

CANNOT_COME = (
    ".__call__() not defined",
    "%(prog)s: error: %(message)s\n",
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting option string: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "expected %s argument",
    "expected at most one argument",
    "invalid %(type)s value: %(value)r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    "subcommands",
    "unexpected option string: %s",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
)
"""What argparse says to programmers, or about kinds of arguments that we do not have."""


def test_argparse_has_no_word_of_its_own() -> None:
    source = Path(sys.modules[ArgumentParser.__module__].__file__ or "")
    said = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            text = node.args[0] if node.func.id in ("_", "ngettext") else None
            if isinstance(text, ast.Constant):
                said.add(text.value)
    assert said - set(CANNOT_COME) <= set(OF_ARGPARSE)
    for lang in ("sv", "nb"):
        assert unknown(lang, iter(OF_ARGPARSE)) == []


ENGLISH = ("the following", "argument -", "invalid", "expected", "show ", "not allowed", "needed")


@pytest.mark.parametrize("lang", ["sv", "nb"])
@pytest.mark.parametrize(
    "words",
    [
        "play",
        "play vandata",
        "play vandatta --set nosuch=1",
        "play vandatta --set points=maybe",
        "play vandatta --teams nonsense",
        "play vandatta --seed x",
        "simulate vandatta --players 99",
        "simulate vandatta --players",
        "bench --only nosuch",
        "frobnicate",
        "--nosuch",
        "stats --json --csv",
        "stats --json=3",
        "check --json=1 x",
        "validate nosuch.yaml",
        "check nosuch.yaml",
        "replay nosuch.yaml",
        "--plain rules",
        "--help",
        "simulate --help",
        "serve --host 9.9.9.9",
        "serve --port 70000",
    ],
)
def test_no_line_is_english(
    words: str, lang: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--lang", lang, *words.split()])
    told = capsys.readouterr()
    lines = (told.out + told.err).splitlines()
    assert lines
    assert not [line for line in lines if any(word in line for word in ENGLISH)], lines
    assert len(told.err.splitlines()) <= 1


def test_an_unknown_language_is_told_in_the_usual_one(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "settings.yaml").write_text("language: sv\n", encoding="utf-8")
    assert main(["--lang", "xx", "rules"]) == 2
    assert "'xx' går inte att välja" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["x", "1.5", "1_000", "٣", "", "9" * 30, "0x10"])
def test_a_whole_number_is_needed(
    text: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "simulate", "uno", "--deals", text]) == 2
    assert "argument --deals: a whole number is needed, not '" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "number"), [("deals", 10**8), ("jobs", 65), ("jobs", 0)])
def test_what_is_too_much_is_refused(
    name: str, number: int, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "simulate", "uno", f"--{name}", str(number)]) == 2
    assert f"--{name} is at" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--plain", "--ascii", "--no-motion"])
@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("play", "replay")])
def test_looks_of_a_table_are_refused_where_there_is_none(
    option: str, command: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = {"check": ["x"], "validate": ["x"], "simulate": ["uno"]}.get(command, [])
    assert main([option, "--lang", "en", command, *words]) == 2
    assert capsys.readouterr().err == f"vandatta: {option} means nothing to {command}\n"


def test_games_are_listed_in_the_order_of_the_picker(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "rulesets").mkdir()
    (home / "rulesets" / "own.yaml").write_text("id: alpha\n", encoding="utf-8")
    assert main(["rules", "--lang", "en"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == [one.id for one in Games(Translator("en"), Settings()).rulesets]


# --- own rulesets ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "mine",
            "id: uno\nfamily: eights\n",
            "1:5: id: 'uno' is taken by a ruleset of the program",
        ),
        ("mine", "schema: 1\n", "1:1: the key 'id' is missing"),
        ("mine", "extends: uno\n", "1:1: the key 'id' is missing"),
        ("b", "id: other\n", "1:5: id: 'other' is taken by "),
    ],
)
def test_an_own_ruleset_that_is_never_found_is_refused(
    name: str, text: str, line: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = home / "rulesets"
    folder.mkdir()
    (folder / "a.yaml").write_text("id: other\n", encoding="utf-8")
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    assert main(["validate", "--lang", "en", str(path)]) == 3
    assert capsys.readouterr().out.startswith(f"{path}:{line}")
    main(["rules", "--lang", "en"])
    assert f"{path}:{line}" in capsys.readouterr().err


def test_elsewhere_a_file_may_have_the_id_of_a_shipped_one(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("id: uno\n", encoding="utf-8")
    assert main(["validate", "--lang", "en", str(path)]) == 0
    told = "no faults; 'uno' is a ruleset of the program, so play this one by its path"
    assert capsys.readouterr().out == f"{path}: {told}\n"
    shipped = Path(__file__).parents[1] / "rulesets" / "uno.yaml"
    assert main(["validate", "--lang", "en", str(shipped)]) == 0
    assert capsys.readouterr().out.endswith("uno.yaml: no faults\n")


def test_the_name_of_its_file_decides_between_two_of_one_id(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = home / "rulesets"
    folder.mkdir()
    for name in ("a", "same"):
        (folder / f"{name}.yaml").write_text(f"id: same\nname: {{en: {name}!}}\n")
    main(["rules", "--lang", "en"])
    told = capsys.readouterr()
    assert "same!" in told.out
    assert "a.yaml:1:5: id: 'same' is taken by" in told.err
    main(["rules", "same", "--lang", "en"])
    assert "same!" in capsys.readouterr().out


# --- simulate ----------------------------------------------------------------------------------


def test_a_single_deal_is_told_as_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "uno", "--deals", "1", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("uno: 1 deal in ")


def test_files_are_written_over_only_if_told(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    words = ["simulate", "uno", "--deals", "2", "--out", str(folder), "--lang", "en"]
    assert main(words) == 0
    second = folder / "uno-000002.yaml"
    second.write_text("my own notes", encoding="utf-8")
    (folder / "uno-000001.yaml").unlink()
    capsys.readouterr()
    assert main(words) == 2
    told = capsys.readouterr().err
    assert told == f"vandatta: {second} is there already; --overwrite writes over it\n"
    assert second.read_text(encoding="utf-8") == "my own notes"
    assert not (folder / "uno-000001.yaml").exists()
    assert main([*words, "--overwrite"]) == 0
    assert main(["check", str(folder)]) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_many_processes_end_with_the_command(number: signal.Signals, tmp_path: Path) -> None:
    """As a terminal does: Ctrl-C goes to all of them."""
    words = ["simulate", "vandatta", "--deals", "1000000", "--jobs", "2"]
    child = subprocess.Popen(
        [sys.executable, "-m", "vandatta_tui", *words, "--out", str(tmp_path / "out")],
        env=environ(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until_it_plays(child, tmp_path)
    if number == signal.SIGINT:
        os.killpg(child.pid, number)
    else:
        child.send_signal(number)
    out, err = child.communicate(timeout=30)
    assert (child.returncode, out, err) == (128 + number, b"", b"")
    for _ in range(600):  # the kernel may take its time over them
        if not _group_lives(child.pid):
            break
        time.sleep(0.05)
    assert not _group_lives(child.pid)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system has no /proc")
def test_a_process_that_is_ended_from_outside_is_told(tmp_path: Path) -> None:
    """The kernel does so when the memory is full."""
    words = ["--lang", "sv", "simulate", "vandatta", "--deals", "1000000", "--jobs", "2"]
    child = subprocess.Popen(
        [sys.executable, "-m", "vandatta_tui", *words, "--out", str(tmp_path / "out")],
        env=environ(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    until_it_plays(child, tmp_path)
    for line in Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text().split():
        if b"spawn_main" in Path(f"/proc/{line}/cmdline").read_bytes():
            os.kill(int(line), signal.SIGKILL)
            break
    out, err = child.communicate(timeout=30)
    assert (child.returncode, out) == (1, "")
    assert err == "vandatta: en av processerna avslutades utifrån\n"


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


# --- terminal ----------------------------------------------------------------------------------


def test_errors_may_go_into_a_file(tmp_path: Path) -> None:
    """Textual draws on the error stream; if that is a file, it draws where a person looks."""
    child = pexpect.spawn(
        "/bin/bash",
        ["-c", f"'{sys.executable}' -m vandatta_tui --lang en 2>err.log; echo status $?"],
        env={**os.environ, **environ(tmp_path, TERM="xterm-256color")},
        cwd=str(tmp_path),
        dimensions=(24, 80),
        timeout=20,
    )
    child.expect(READY)
    child.send("q")
    child.expect("status 0")
    child.close()
    assert (tmp_path / "err.log").read_bytes() == b""


@pytest.mark.parametrize(
    ("stream", "why"),
    [
        ("</dev/null", "standard input is no terminal"),
        (">out.txt", "standard output is no terminal"),
        ("2>err.log >out.txt", "standard output is no terminal"),
    ],
)
def test_what_is_no_terminal_is_named(stream: str, why: str, tmp_path: Path) -> None:
    log = tmp_path / "told.txt"
    stream = stream if "2>" in stream else f"{stream} 2>told.txt"
    child = pexpect.spawn(
        "/bin/bash",
        ["-c", f"'{sys.executable}' -m vandatta_tui --lang en {stream}; echo status $?"],
        env={**os.environ, **environ(tmp_path, TERM="xterm-256color")},
        cwd=str(tmp_path),
        timeout=20,
    )
    child.expect("status 6")
    child.close()
    told = (log if log.exists() else tmp_path / "err.log").read_text(encoding="utf-8")
    assert told == (
        f"vandatta: this needs a terminal, and {why}; without one try: vandatta --plain\n"
    )


def test_a_dumb_terminal_is_refused(tmp_path: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "vandatta_tui", "--lang", "en"],
        env={**os.environ, **environ(tmp_path, TERM="dumb")},
        cwd=str(tmp_path),
        timeout=20,
    )
    child.expect("TERM=dumb")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 6


AT_IMPORT = """
import os, signal, sys
import vandatta_tui.__main__ as program

wanted = sys.argv.pop(1)

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
sys.exit(program.main())
"""


@pytest.mark.parametrize(
    "module", ["vandatta_tui.cli", "pydantic", "yaml", "vandatta_tui.files.compile"]
)
def test_interrupt_while_importing_leaves_no_traceback(module: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_IMPORT, module, "rules", "vandatta"],
        env=environ(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_who_ignores_interrupts_goes_on_ignoring_them(tmp_path: Path) -> None:
    """As with nohup, or in the background of a script."""
    ignoring = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + AT_IMPORT
    done = subprocess.run(
        [sys.executable, "-c", ignoring, "pydantic", "rules", "vandatta"],
        env=environ(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
