"""Rulesets by id and by path: the shipped ones, the person's own, and what is wrong with them."""

import os
from pathlib import Path

import pytest

from vandatta_tui.files import folders
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import shown_path
from vandatta_tui.files.library import UnknownRuleset, all_rulesets, find, known_ids

SHIPPED = [
    "idiot-no",
    "jack-change-it",
    "mau-mau",
    "prsi",
    "shithead",
    "shithead-3-7-8",
    "uno",
    "uno-mattel",
    "vandatta",
    "vandatta-grund",
    "vandatta-klubb",
    "vandtia",
    "vri-atter",
]


@pytest.fixture
def own(home: Path) -> Path:
    return home / "rulesets"


def test_one_folder_replaces_all(home: Path) -> None:
    assert folders.own_rulesets() == home / "rulesets"
    assert folders.saves() == home / "saves"
    assert folders.settings_file() == home / "settings.yaml"
    assert folders.history_file() == home / "history.db"


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("VANDATTA_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert "vandatta" in folders.own_rulesets().parts
    assert "vandatta" in folders.saves().parts


def test_a_shipped_ruleset_by_id() -> None:
    assert find("uno").id == "uno"
    assert sorted(known_ids()) == SHIPPED


def test_an_own_ruleset_by_id_whatever_its_file_is_called(own: Path) -> None:
    (own / "some name.yaml").write_text("id: mine")
    assert find("mine").id == "mine"
    assert "mine" in known_ids()
    assert [ruleset.id for ruleset in all_rulesets()[0]][-1] == "mine"


def test_a_file_by_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.yaml").write_text("id: mine")
    assert find(str(tmp_path / "x.yaml")).id == "mine"
    assert find("x.yaml", tmp_path).id == "mine"
    monkeypatch.chdir(tmp_path)
    assert find("x.yaml").id == "mine"


def test_a_shipped_id_cannot_be_taken(own: Path) -> None:
    (own / "uno.yaml").write_text("\nid: uno\ndeal: {hand: 3}")
    good, faults = all_rulesets()
    assert [ruleset.id for ruleset in good] == sorted(SHIPPED, key=lambda i: f"{i}.yaml")
    text = "id: 'uno' is taken by a ruleset of the program; another id is needed"
    assert [str(fault) for fault in faults] == [f"{own / 'uno.yaml'}:2:5: {text}"]
    assert find("uno").model.deal.hand == 7


def test_two_own_rulesets_cannot_share_an_id(own: Path) -> None:
    (own / "a.yaml").write_text("id: mine")
    (own / "b.yaml").write_text("id: mine")
    (fault,) = all_rulesets()[1]
    assert str(fault).startswith(f"{own / 'b.yaml'}:1:5: id: 'mine' is taken by {own / 'a.yaml'}")


def test_a_faulty_own_file_is_reported_and_left_alone(own: Path) -> None:
    (own / "bad.yaml").write_text("id: bad\ndeal: {hand: 0}\nfoo: 1")
    (own / "worse.yaml").write_bytes(b"\xff\xfe")
    good, faults = all_rulesets()
    assert len(good) == len(SHIPPED)
    assert [(Path(fault.path).name, fault.line) for fault in faults] == [
        ("bad.yaml", 2),
        ("bad.yaml", 3),
        ("worse.yaml", 1),
    ]
    assert (own / "worse.yaml").read_bytes() == b"\xff\xfe"
    with pytest.raises(FileFault, match=r"bad\.yaml:2"):
        find("bad")
    with pytest.raises(FileFault, match=r"worse\.yaml:1"):
        find("worse")


def test_what_is_no_yaml_file_is_not_looked_at(own: Path) -> None:
    (own / "notes.txt").write_text("nothing")
    (own / "folder.yaml").mkdir()
    assert [Path(fault.path).name for fault in all_rulesets()[1]] == ["folder.yaml"]


def test_a_missing_folder_is_an_empty_one(own: Path) -> None:
    own.rmdir()
    assert all_rulesets()[1] == []


@pytest.mark.parametrize(
    "ruleset",
    [
        "",
        "..",
        "../uno",
        "/etc/passwd",
        "..\\uno",
        "%2e%2e",
        "a/../../b",
        "a\0",
        "~",
        "-rf",
        "UNO",
        "x" * 300,
    ],
)
def test_what_is_no_id_finds_nothing(ruleset: str) -> None:
    with pytest.raises(UnknownRuleset):
        find(ruleset)


def test_an_unknown_id_is_told_what_there_is(own: Path) -> None:
    (own / "x.yaml").write_text("id: mine")
    with pytest.raises(
        UnknownRuleset, match="no ruleset 'vandata'; did you mean 'vandatta'"
    ) as caught:
        find("vandata")
    assert "mine" in str(caught.value)


def test_a_changed_file_is_read_again(own: Path) -> None:
    path, base = own / "mine.yaml", own / "base.yaml"
    base.write_text("id: base\ndeal: {hand: 3}")
    path.write_text("id: mine\nextends: base")
    assert find("mine") is find("mine")
    assert find("mine").model.deal.hand == 3
    base.write_text("id: base\ndeal: {hand: 4}")
    os.utime(base, ns=(1, 1))
    assert find("mine").model.deal.hand == 4


def test_a_path_is_told_from_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/eva"))
    assert shown_path(Path("/home/eva/x/y.yaml")) == str(Path("~/x/y.yaml"))
    assert shown_path(Path("/srv/y.yaml")) == str(Path("/srv/y.yaml"))
