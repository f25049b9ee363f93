"""Nasty files and words through every command: one line each, the right status, no escape."""

import os
import re
import sqlite3
from pathlib import Path

import pytest

from tests.test_cli import home, vandatta
from vandatta_tui.cli import main

__all__ = ["home"]

GAME = "seats: [A, B]\nruleset: uno\n"
TABLE = GAME + "position: {hands: {A: 1r, B: 2r}, stock: 3y 4y, discard: 2g}\n"

FILES: dict[str, bytes | str] = {
    # no text, or too much of it
    "empty": "",
    "blank": "  \n\n\t\n",
    "comment": "# only\n",
    "nul": b"id: a\x00b\n",
    "bom": b"\xef\xbb\xbfid: bom\n",
    "utf16": "id: x\n".encode("utf-16"),
    "latin1": "id: å\n".encode("latin1"),
    "crlf": "schema: 1\r\nid: crlf\r\ncolour: red\r\n",
    "binary": bytes(range(256)) * 16,
    "huge": b"a: 1\n" * 2_200_000,
    "long_line": b"id: " + b"x" * 70_000,
    # YAML that is none, or more than plain data
    "deep": "a: " + "[" * 100_000,
    "deep_21": "a: " + "[" * 21 + "]" * 21,
    "bomb": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "merge": "<<: {a: 1}\n",
    "twice": "id: a\n'id': b\n",
    "tag": "!!python/object/apply:os.system ['echo hi']\n",
    "binary_tag": "id: !!binary aGk=\n",
    "two": "id: a\n---\nid: b\n",
    "list": "- a\n- b\n",
    "scalar": "hello\n",
    "null": "null\n",
    "list_key": "? [a, b]\n: c\n",
    "empty_key": "'': a\n",
    "other_keys": "1: a\ntrue: b\nnull: c\n",
    "tab": "\tid: a\n",
    "unclosed": "id: 'a\n",
    "brace": "{id: a\n",
    "colon": "a: b: c\n",
    "at": "a: @b\n",
    "directive": "%YAML 3.0\n---\nid: a\n",
    # signs that would move a terminal, or be read as markup or as a form
    "escape": 'id: "\\e[31mred"\n"\\e[2J": 1\nname: {sv: "\\e]52;c;aGk=\\a"}\n',
    "c1": 'id: "\\x9b31m"\n',
    "raw_escape": b"id: \x1b[31mred\n",
    "right_to_left": '"\u202egpj": 1\nname: {sv: "\u202eabc"}\n',
    "zero_width": 'name: {sv: "a\u200bb"}\n',
    "emoji": 'id: "👨‍👩‍👧‍👦"\n🃏: 1\n',
    "newlines": 'id: "a\\nb\\nc"\n"x\\ny": 1\n',
    "separators": '"a\u0085b": 1\n"a\u2028b": 2\n',
    "markup": 'id: "[@click=app.quit]x[/]"\n"[/red]": 1\n',
    "surrogate": 'id: "\\ud800"\n',
    "zalgo": 'id: "z' + "\u0301" * 200 + '"\n',
    "forms": 'id: "%s %(x)s {0} {id} {got}"\n"{near}": 1\n',
    # values
    "digits": "players: {min: " + "9" * 5000 + "}\n",
    "bounds": "players: {min: 999999999999999999, max: -5}\n",
    "floats": "players: {min: 2.5, max: .inf}\n",
    "yes": "players: {min: true, max: yes}\n",
    "types": "id: [1]\nfamily: {a: 1}\nname: 5\nplayers: 3\npack: french52\ndeal: 7\ncards: []\n"
    "draw: ~\nmatch: 2\nhouse: {}\ncalls: x\nout: 1\nteams: 3\nscore: 1\nlay: ''\n",
    "cards": "id: a\ncards: {8: {goes_on: [], choose: colour, next_draws: -1}, Z: {reverse: 1}, "
    "'': {}, 'red Q': {}, KS: {swap: x}}\n",
    "house": "id: a\nhouse: [{id: x}, {id: x, set: {}}, {id: y, pick: {}}, 5, "
    "{id: z, number: {min: 9, max: 1, default: 5, set: a}}]\n",
    "patch": "id: a\nhouse: [{id: x, set: {nothing.here: 1}}]\n",
    "path": "id: a\nhouse: [{id: z, set: {.: 1}}]\n",
    "call": "id: a\nhouse: [{id: w, set: {calls.foo.at: [1]}}]\n",
    "number": "id: a\nhouse: [{id: v, number: {min: 1, max: 300, default: 2, set: deal.hand}}]\n",
    "extends": "id: a\nextends: ../../etc/passwd\n",
    "self": "id: self\nextends: self\n",
    "heir": "id: a\nextends: uno\ncards: {wild: ~}\nhouse: [{id: 5}]\n",
    "hand": "id: a\ndeal: {hand: 30}\n",
    "own_cards": "id: a\npack: {kind: list, cards: ['a b c', '!!', '9x', 'r 5-1']}\n",
    "many_cards": "id: a\npack: {kind: list, cards: ['99x a 1-99']}\n",
    "buried": "id: a\nstarter: {others: bury}\n",
    "no_cards": "id: a\npack: {remove: [number, court, A]}\n",
    "words": "id: a\ncalls: {a: {at: [1]}, b: {at: [1]}, 'x.y': {}}\n",
    "ends": "id: a\nmatch: {ends: {limit: 100, deals: 3}}\n",
    "newer": "schema: 2\nid: a\n",
    "newer_game": "rules: 99\nseats: [a, b]\n",
    # games
    "no_deal": GAME,
    "no_cards_in_it": GAME + "deck: 5\n",
    "bad_cards": GAME + "deck: 9Z 8H\n",
    "strangers": GAME + "position: {hands: {C: 5}, discard: 1r}\nmoves: [D: pass]\n",
    "odd_moves": TABLE + "moves: [A: +4, B: 5, {A: {try: x}}, 7, {}]\n",
    "refused": TABLE + "moves: [A: 1r]\n",
    "no_reason": TABLE + "moves: [{A: {try: x, refused: nonono}}]\n",
    "expects": TABLE + "expect: {turn: B}\n",
    "expects_more": TABLE + "expect: {top: 9Z, counts: {A: 99}, may: jump}\n",
    "copies": GAME + "position: {hands: {A: 1r 1r 1r}, discard: 2g}\n",
    "position": GAME + "position: {hands: {A: 1r}, discard: 2g, suit: q, direction: 4}\n",
    "names": "seats: [A, a, '', [], '[/x]', \"\\e[31m\"]\nruleset: nosuch\nposition: {}\n",
    "options": TABLE + "options: {foo: 1, bar: [], stacking: maybe}\n",
    "option": TABLE + "options: {stacking: maybe}\n",
    "both": GAME + "deals: [{moves: []}]\nmoves: []\ndeck: 1r\n",
    "inline": "seats: [A, B]\nruleset: {id: x, deal: {hand: 99}}\nposition: {discard: 2C}\n",
    "teams": TABLE + "teams: [[A], [A, B], []]\n",
    "unknown_cards": GAME + "position: {hands: {A: 300}, discard: '?'}\n",
    "save": 'meta:\n  sum: "' + "0" * 64 + '"\nrules: 1\n',
}
MOVES = ("flip 0", "swap 1", "give Z", "catch Z", "suit", "draw 99", "pass now", "1r=", "=", "!")
FILES |= {
    f"move_{n}": TABLE + f'moves:\n  - A: "{move}"\n'
    for n, move in enumerate(
        (*MOVES, "1r 1r=q", "\\e[31m", "draw 5g", "flip ٣", "take", "draw 1 2")
    )
}

ENGLISH = re.compile(
    r"\b(is|are|not|the|needed|allowed|expected|got|found|cannot|unknown|there|missing|must)\b"
)
UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u202e\u2028]")
FINE = {
    *(("bom", command) for command in ("validate", "rules", "play", "simulate")),
    # only another answer than the default one cannot be played
    *(("number", command) for command in ("rules", "play", "simulate")),
    # it can be looked at, whatever it expects
    *((name, "replay") for name in ("expects", "expects_more")),
}
COMMANDS = ("validate", "check", "replay", "rules", "play", "simulate")


def judge(out: str, err: str) -> None:
    """Demand harmless lines without English."""
    assert "Traceback" not in out + err
    assert not UNSAFE.search(out + err), out + err
    assert err.count("\n") <= 1, err
    for line in (out + err).splitlines():
        said = re.sub(r"'[^']*'|/\S+|tillåtna är .*|\([^)]*--help\)", "", line)
        assert not ENGLISH.search(said), line


@pytest.mark.parametrize("name", FILES)
def test_a_nasty_file_is_told_in_a_line(
    name: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, content = tmp_path / "x.yaml", FILES[name]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    for command in COMMANDS:
        few = ["--deals", "1"] if command == "simulate" else []
        status = main(["--lang", "sv", command, str(path), *few])
        told = capsys.readouterr()
        judge(told.out, told.err)
        if (name, command) not in FINE:
            assert status in {"check": (1, 3, 4)}.get(command, (2, 3, 4)), (command, told)
        assert told.err or command in ("validate", "check") or not status


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_file_is_told_in_a_line(
    command: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    (tmp_path / "file").write_text("")
    (tmp_path / "b\x1b[31m\nc.yaml").write_text("id: [\n")
    names = [
        "folder",
        "pipe",
        "loop",
        "zero",
        "none",
        "none/x",
        "file/x",
        "x" * 300,
        "b\x1b[31m\nc",
    ]
    for path in [*(str(tmp_path / f"{name}.yaml") for name in names), "\udcff.yaml", "a\x00b.yaml"]:
        status = main(["--lang", "sv", command, path])
        told = capsys.readouterr()
        judge(told.out, told.err)
        assert status == 3, (path, told)
        assert len((told.out + told.err).splitlines()) == 1


WORDS = (
    "play vandatta" + " --seat bot:easy" * 40,
    "play vandatta --seat bot: --seat bot:normal",
    "play vandatta --seat " + "x" * 10_000 + " --seat bot:easy",
    "play vandatta --set =1",
    "play uno --teams ² --seat A --seat B",
    "play uno --teams 99999999999999999999999 --seat A --seat B",
    "play uno --teams=-2 --seat A --seat B",
    "simulate uno --bots ,",
    "simulate uno --players 5 --teams pairs",
    "simulate uno --out=",
    "bench --rounds 0",
    "serve --port 0",
    "\x1b]52;c;aGk=\x07",
    "--\udcff=\udcfe",
    "play \udcff",
)


@pytest.mark.parametrize("words", WORDS)
def test_a_nasty_word_is_told_in_a_line(
    words: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "sv", *words.split(" ")]) == 2
    told = capsys.readouterr()
    judge(told.out, told.err)
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert len(told.err) < 400


# --- folders -----------------------------------------------------------------------------------


def test_a_home_that_nobody_has_is_no_reason_to_fail(tmp_path: Path) -> None:
    done = vandatta("rules", cwd=tmp_path, VANDATTA_HOME="~nosuchuser/x")
    assert (done.returncode, done.stderr) == (0, "")


def test_settings_that_never_come_are_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    os.mkfifo(tmp_path / "home" / "settings.yaml")
    done = vandatta("--lang", "sv", "--plain", cwd=tmp_path)
    assert done.returncode == 0
    assert "settings.yaml: det här är ingen vanlig fil" in done.stdout


def test_a_file_in_place_of_the_home_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    done = vandatta("--lang", "sv", "play", "uno", "--plain", "--seed", "1", cwd=tmp_path)
    assert done.returncode == 5
    assert done.stderr == "vandatta: Inte sparat: en fil ligger där mappen skulle vara\n"


@pytest.mark.parametrize(
    ("statements", "status", "line"),
    [
        (
            ["create table x(a)", "pragma user_version = 1"],
            3,
            "det är inte det här programmets historik",
        ),
        (["pragma user_version = 99"], 4, "den skrevs av en nyare version av programmet"),
    ],
)
def test_a_strange_history_is_told(
    statements: list[str],
    status: int,
    line: str,
    home: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    base = sqlite3.connect(home / "history.db")
    for statement in statements:
        base.execute(statement)
    base.commit()
    base.close()
    assert main(["--lang", "sv", "stats"]) == status
    told = capsys.readouterr()
    judge(told.out, told.err)
    assert line in told.err
