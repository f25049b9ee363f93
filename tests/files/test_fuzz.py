"""Files that were damaged anywhere: read, or refused with a place; never a crash."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vandatta_tui.files.compile import check_playable
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import shipped_rulesets, yaml_files
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.library import rules_of
from vandatta_tui.files.ruleset import load_ruleset
from vandatta_tui.files.yamlread import parse_yaml

BITS = [
    "",
    " ",
    "{",
    "}",
    "[",
    ":",
    "- ",
    "'",
    "&a ",
    "!x ",
    "0",
    "-1",
    "true",
    "null",
    "\n",
    "ö",
    "9" * 30,
]
GAME = b"""\
ruleset: {id: x, deal: {hand: 3}, house: [{id: y, set: {deal.hand: 4}}]}
seats: [A, B, C]
teams: [[A, B], [C]]
deals: [{dealer: A, deck: "9H KH", moves: [{A: 9H}, {B: {try: KH, refused: no_match}}]}]
expect: {turn: A, hands: {A: 9H}, may: "draw, pass", points: {A: 1}}
"""


def damaged(text: str, random: Random) -> str:
    """Return the text with a few pieces replaced, or lines left out or doubled."""
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(text))
        text = text[:at] + random.choice(BITS) + text[at + random.randint(0, 6) :]
    lines = text.splitlines(keepends=True)
    if random.random() < 0.5 and lines:
        lines[random.randrange(len(lines))] = random.choice(["", random.choice(lines)])
    return "".join(lines)


@pytest.mark.parametrize("source", yaml_files(shipped_rulesets()), ids=lambda path: path.stem)
def test_a_damaged_ruleset_is_read_or_refused(source: Path, tmp_path: Path) -> None:
    random = Random(source.stem)
    text = source.read_text(encoding="utf-8")
    path, refused = tmp_path / "x.yaml", 0
    for _ in range(60):
        path.write_text(damaged(text, random), encoding="utf-8")
        try:
            refused += bool(check_playable(load_ruleset(path)))
        except FileFault as fault:
            refused += 1
            assert all(single.line for single in fault.faults)
    assert refused > 20


def test_a_damaged_game_is_read_or_refused() -> None:
    random = Random(8)
    for _ in range(400):
        try:
            rules_of(parse_game(damaged(GAME.decode(), random).encode(), "g.yaml"))
        except FileFault as fault:
            assert str(fault).startswith("g.yaml")


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        parse_yaml(data, "x")
    except FileFault as fault:
        assert str(fault)


@given(st.text(st.sampled_from("ab12:-?[]{}&*!|>'\"%@`#,\n \t~"), max_size=60))
def test_any_signs_are_read_or_refused(text: str) -> None:
    try:
        parse_game(text.encode(), "x")
    except FileFault as fault:
        assert str(fault)
