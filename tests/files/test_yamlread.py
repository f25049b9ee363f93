"""What the YAML reader types, marks and refuses, with the parser in C and the one in Python."""

import os
import re
import threading
from pathlib import Path

import pytest
import yaml

from tests.files.conftest import told
from vandatta_tui.files import yamlread
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.yamlread import Yaml, parse_yaml, read_yaml


@pytest.fixture(params=["CSafeLoader", "SafeLoader"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(yaml, request.param):
        pytest.skip("PyYAML was built without its parser in C")
    monkeypatch.setattr(yamlread, "_LOADER", getattr(yaml, request.param))


def parse(text: str | bytes) -> Yaml:
    return parse_yaml(text.encode() if isinstance(text, str) else text, "x.yaml")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-0", 0),
        ("+4", 4),
        ("-17", -17),
        ("1.5", 1.5),
        ('"1"', "1"),
        ("'true'", "true"),
        *((same, same) for same in ("no", "NO", "on", "off", "y", "yes", "Yes", "n")),
        *((same, same) for same in ("08", "010", "1_000", "1e3", "0x1f", "0o7", ".inf", ".nan")),
        *((same, same) for same in ("1:30", "2024-01-02", "2026-11-29T18:00:00", ".5", "1.", "=")),
    ],
)
def test_only_the_core_scalars_are_typed(written: str, read: object) -> None:
    value = parse(f"a: {written}").data["a"]
    assert value == read
    assert type(value) is type(read)


def test_keys_are_always_text() -> None:
    assert parse("8: a\ntrue: b\nnull: c\n1.5: d\n").data == {
        "8": "a",
        "true": "b",
        "null": "c",
        "1.5": "d",
    }


def test_block_scalars_are_text() -> None:
    assert parse("a: >-\n  9H\n  KH\nb: |-\n  1\n").data == {"a": "9H KH", "b": "1"}


def test_text_is_composed() -> None:
    assert parse('"A\u030a": "e\u0301"').data == {"\u00c5": "\u00e9"}


def test_every_value_and_key_has_its_place() -> None:
    read = parse("a: 1\nb:\n  - x\n  - {c: y}\n")
    assert read.marks == {
        (): (1, 1),
        ("a",): (1, 4),
        ("b",): (3, 3),
        ("b", 0): (3, 5),
        ("b", 1): (4, 5),
        ("b", 1, "c"): (4, 9),
    }
    assert read.key_marks == {("a",): (1, 1), ("b",): (2, 1), ("b", 1, "c"): (4, 6)}
    assert read.place(("b", 1, "missing"))[1:] == (4, 5)
    assert read.key_place(("b", 1, "c"))[1:] == (4, 6)
    assert read.sources == {("a",): "1"}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: 1\nb:\n  c: 1\n  c: 2", "4:3 the key 'c' is there twice; first in line 3"),
        ('8: 1\n"8": 2', "2:1 the key '8' is there twice; first in line 1"),
        ("a: &x 1", "1:4 an anchor (&) is not allowed; write the value out"),
        ("&x a: 1", "1:1 an anchor (&) is not allowed; write the value out"),
        ("a: &x [1]", "1:4 an anchor (&) is not allowed; write the value out"),
        ("a: *x", "1:4 an alias (*) is not allowed; write the value out"),
        ("<<: {a: 1}", "1:1 a merge key (<<) is not allowed; write the keys out"),
        ("a: !!python/object:os.system x", "1:4 a tag (tag:yaml.org,2002:python/object:os"),
        ("a: !x [1]", "1:4 a tag (!x) is not allowed"),
        ("a: !!binary aGk=", "1:4 a tag (tag:yaml.org,2002:binary) is not allowed"),
        ("? [a]\n: b", "1:3 a key must be text, not a list or mapping"),
        ("? {a: 1}\n: b", "1:3 a key must be text, not a list or mapping"),
        ('"": b', "1:1 an empty key is not allowed"),
        ("a: 1\n---\nb: 2", "2:1 a second document (---) is not allowed"),
        ("", "1:1 the file is empty; a mapping is needed"),
        ("# nothing", "1:1 the file is empty; a mapping is needed"),
        ("~", "1:1 the file is empty; a mapping is needed"),
        ("8S", "1:1 the file holds '8S'; a mapping (key: value) is needed"),
        ("- a", "1:1 the file holds a list; a mapping (key: value) is needed"),
        ("a: " + "9" * 5000, "1:4 the number is too long; at most 18 digits"),
        ("a: 0." + "9" * 400, "1:4 the number is too long; at most 18 digits"),
        ("a:\n  b: \x1b[31m", "2:6 the control character U+001B is not allowed"),
        ("a: b\x00", "1:5 the control character U+0000 is not allowed"),
        ("a: b\x9b", "1:5 the control character U+009B is not allowed"),
        ("a: " + "{a: " * 30, "1:80 this is nested too deep; at most 20 levels"),
        ("a:\n" + "  " + "- " * 40 + "b", "2:41 this is nested too deep; at most 20 levels"),
    ],
)
def test_refused_with_its_place(text: str, fault: str) -> None:
    assert told(lambda: parse(text))[0].startswith(fault)


@pytest.mark.parametrize("text", ["a: [1, 2", "a: b: c", "\ta: 1", "a: @x", "a: 'b", "{a: 1}}"])
def test_broken_yaml_has_a_place(text: str) -> None:
    with pytest.raises(FileFault, match="this is not YAML") as caught:
        parse(text)
    assert caught.value.line is not None


@pytest.mark.parametrize("depth", [50, 500, 5_000, 100_000])
@pytest.mark.parametrize("bracket", ["[", "{a: ", "- ", "? "])
def test_no_depth_is_too_much_to_refuse(depth: int, bracket: str) -> None:
    with pytest.raises(FileFault):
        parse("a: " + bracket * depth if bracket in "[{a: " else bracket * depth)


def test_an_alias_bomb_never_expands() -> None:
    rows = ["a0: &a0 [x, x]"] + [f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 40)]
    assert told(lambda: parse("\n".join(rows)))[0].startswith("1:5 an anchor")


def test_half_a_surrogate_is_refused() -> None:
    with pytest.raises(FileFault, match=r"x\.yaml:1:"):
        parse('a: "\\ud800"')


def test_too_many_events_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yamlread, "MOST_EVENTS", 12)
    parse("a: [1, 2, 3]")
    assert told(lambda: parse("a: [1, 2,\n3, 4, 5, 6, 7, 8, 9]"))[0].startswith(
        "2:16 the file holds too much"
    )


# --- bytes and files ---------------------------------------------------------------------------


def test_utf8_with_or_without_a_mark_only() -> None:
    assert parse("\ufeffa: å").data == {"a": "å"}
    assert told(lambda: parse("a: 1\nb: å".encode("latin-1"))) == [
        "2:4 this is not UTF-8; save the file as UTF-8"
    ]
    with pytest.raises(FileFault):
        parse("a: 1".encode("utf-16"))


def test_the_size_is_capped(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"a: " + b"x" * (1024 - 3))
    assert len(read_yaml(path, 1024).data["a"]) == 1021
    path.write_bytes(b"a: " + b"x" * (1025 - 3))
    with pytest.raises(FileFault, match="too large; at most 1 KiB"):
        read_yaml(path, 1024)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="folder"):
        read_yaml(tmp_path, 1024)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="cannot be read: No such file"):
        read_yaml(tmp_path / "none.yaml", 1024)


def test_an_impossible_name_is_told() -> None:
    with pytest.raises(FileFault, match="cannot be read"):
        read_yaml("a\0b", 1024)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_never_blocks(tmp_path: Path) -> None:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    outcome: list[BaseException] = []

    def read() -> None:
        try:
            read_yaml(path, 1024)
        except FileFault as fault:
            outcome.append(fault)

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    thread.join(5)
    assert [str(fault) for fault in outcome] == [f"{path}: this is no ordinary file"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_device_is_refused() -> None:
    with pytest.raises(FileFault, match="no ordinary file"):
        read_yaml("/dev/zero", 1024)


def test_a_fault_prints_nothing_that_moves_the_terminal() -> None:
    with pytest.raises(FileFault) as caught:
        parse_yaml(b'"\\e]52;c;x\\a": 1\n"\\e]52;c;x\\a": 2', "bad\x1b[2J\nname.yaml")
    assert re.search(r"[\x00-\x1f\x7f-\x9f]", str(caught.value)) is None
