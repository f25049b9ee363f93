"""Game files: every key, every fault with its place, and writing that reads back the same."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.files.conftest import told
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.gamefile import parse_game, read_game
from vandatta_tui.files.gamemodel import DealPart, GameFile, MoveLine, Position
from vandatta_tui.files.gamewrite import scalar, write_game
from vandatta_tui.files.library import find, rules_of, ruleset_of
from vandatta_tui.files.replay import Replay
from vandatta_tui.files.ruleset import Ruleset, resolve
from vandatta_tui.files.text import clean
from vandatta_tui.files.yamlread import parse_yaml

Load = Callable[[str], Ruleset]

POSITION = """\
scenario: a title
rules: 1
seed: 7
ruleset: vandtia
options: {chance: true}
seats: [Ada, Bo]
dealer: Bo
bots: {Ada: normal}
scores: {Bo: -10}
position:
  hands: {Ada: "9H KC", Bo: 5}
  open: {Ada: [3D, 4D, "?"]}
  hidden: {Bo: "6C - ?"}
  discard: "9♣ 10D"
  suit: y
  stock: [2S, JD]
  turn: Ada
  direction: -1
  called: [Bo]
  drawn: 2
moves:
  - Ada: KC
  - Bo: {try: 9D, refused: no_match}
expect:
  turn: Ada
  hands: {Ada: "", Bo: 9H}
  counts: {Bo: 1}
  top: KC
  suit:
  stock: 2
  discard: 3
  direction: 1
  playable: 9D 4D
  may: draw, pass
  called: []
  over: false
  winner: Bo
  places: [Bo, Ada]
  points: {Ada: 75}
  scores: {Ada: -75}
  match_over: false
  match_winner: [Ada]
meta: {saved: 2026-11-29T18:00:00}
"""


def parse(text: str) -> GameFile:
    return parse_game(text.encode(), "g.yaml")


def test_every_key_is_read() -> None:
    game = parse(POSITION)
    assert game == GameFile(
        path="g.yaml",
        title="a title",
        seed=7,
        ruleset="vandtia",
        options={"chance": True},
        seats=("Ada", "Bo"),
        dealer="Bo",
        bots={"Ada": "normal"},
        scores={"Bo": -10},
        deals=(
            DealPart(
                dealer="Bo",
                position=Position(
                    hands={"Ada": ("9H", "KC"), "Bo": ("?",) * 5},
                    open={"Ada": ("3D", "4D", "?")},
                    hidden={"Bo": ("6C", "-", "?")},
                    discard=("9♣", "10D"),
                    suit="y",
                    stock=("2S", "JD"),
                    turn="Ada",
                    direction=-1,
                    called=("Bo",),
                    drawn=2,
                ),
                moves=(MoveLine("Ada", "KC"), MoveLine("Bo", "9D", "no_match")),
            ),
        ),
        expect={
            "turn": "Ada",
            "hands": {"Ada": (), "Bo": ("9H",)},
            "counts": {"Bo": 1},
            "top": "KC",
            "suit": None,
            "stock": 2,
            "discard": 3,
            "direction": 1,
            "playable": ("9D", "4D"),
            "may": ("draw", "pass"),
            "called": (),
            "over": False,
            "winner": ("Bo",),
            "places": ("Bo", "Ada"),
            "points": {"Ada": 75},
            "scores": {"Ada": -75},
            "match_over": False,
            "match_winner": ("Ada",),
        },
        meta={"saved": "2026-11-29T18:00:00"},
    )


def test_moves_and_values_know_their_places() -> None:
    game = parse(POSITION)
    assert [(move.line, move.column) for move in game.deals[0].moves] == [(22, 5), (23, 5)]
    assert str(game.fault(("expect", "stock"), "not so")) == "g.yaml:30:10: not so"
    assert game.marks["expect", "turn"] == (25, 9)


DEALS = """\
ruleset: uno
seats: [Ada, Bo, Cia, Dag]
teams: [[Ada, Cia], [Bo, Dag]]
dealer: Cia
deals:
  - deck: >-
      9r +4
    moves:
      - Ada: "+4=b"
  - {dealer: Ada, deck: [9r, "+4"]}
"""


def test_a_match_of_several_deals() -> None:
    game = parse(DEALS)
    assert game.teams == (("Ada", "Cia"), ("Bo", "Dag"))
    assert [deal.dealer for deal in game.deals] == ["Cia", "Ada"]
    assert [deal.deck for deal in game.deals] == [("9r", "+4")] * 2
    assert game.deals[0].moves == (MoveLine("Ada", "+4=b"),)
    assert game.deal_path(1, "moves", 0) == ("deals", 1, "moves", 0)
    assert parse(POSITION).deal_path(0, "moves", 0) == ("moves", 0)


def test_names_are_text_and_cleaned() -> None:
    game = parse(
        'ruleset: uno\nseats: [1, true, "[/x]", "a\\e[31m", no]\ndeck: ""\n'
        'moves: [{1: draw}, {true: draw}, {"a\\e[31m": "catch a\\e[31m"}]'
    )
    assert game.seats == ("1", "true", "[/x]", "a\ufffd[31m", "no")
    assert game.deals[0].moves[2] == MoveLine("a\ufffd[31m", "catch a\ufffd[31m")


HEAD = "ruleset: uno\nseats: [A, B]\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ruleset: uno\ndeck: ''", "1:1 seats: 2 to 10 names are needed, not 0"),
        ("ruleset: uno\nseats: [A]\ndeck: ''", "2:8 seats: 2 to 10 names are needed, not 1"),
        (
            f"ruleset: uno\nseats: {[*'ABCDEFGHIJK']}\ndeck: ''",
            "2:8 seats: 2 to 10 names are needed",
        ),
        ("ruleset: uno\nseats: A\ndeck: ''", "2:8 seats: a list is needed, not 'A'"),
        ("ruleset: uno\nseats: [A, '']\ndeck: ''", "2:12 seats[1]: a name must not be empty"),
        (
            "ruleset: uno\nseats: [Ana, ＡＮＡ]\ndeck: ''",
            "2:14 seats[1]: 'ＡＮＡ' and 'Ana' are too alike",
        ),
        (
            f"ruleset: uno\nseats: [A, {'x' * 41}]\ndeck: ''",
            "2:12 seats[1]: the name is too long; at",
        ),
        (
            "seats: [A, B]\ndeck: ''",
            "1:1 ruleset: an id, a path ending in .yaml or a whole ruleset",
        ),
        ("ruleset: [uno]\nseats: [A, B]\ndeck: ''", "1:10 ruleset: text is needed, not a list"),
        (HEAD, "1:1 exactly one of deck, position and deals is needed, there is none"),
        (HEAD + "deck: ''\nposition: {}", "4:1 position: exactly one of deck, position and deals"),
        (
            HEAD + "deck: ''\ndeals: []",
            "4:1 deals: exactly one of deck, position and deals is needed",
        ),
        (HEAD + "deals: []", "3:8 deals: 1 to 1000 deals are needed, not 0"),
        (HEAD + "deals: [{dealer: A}]", "3:9 deals[0]: a deck is needed in every deal"),
        (
            HEAD + "deals: [{deck: '', position: {}}]",
            "3:20 deals[0].position: unknown key; allowed are",
        ),
        (HEAD + "deals: [{deck: ''}]\nmoves: []", "4:1 moves: the moves belong to each deal"),
        (HEAD + "deck: 9", "3:7 deck: cards like '8S KH' are needed, not 9"),
        (HEAD + "deck: ''\nmove: []", "4:1 move: unknown key; did you mean 'moves'?"),
        (HEAD + "deck: ''\ndealer: C", "4:9 dealer: nobody is called 'C'; there are A, B"),
        (HEAD + "deck: ''\nseed: -1", "4:7 seed: a whole number from 0 to"),
        (HEAD + "deck: ''\nseed: x", "4:7 seed: a whole number from 0 to"),
        (HEAD + "deck: ''\nrules: 0", "4:8 rules: a whole number from 1 to 1 is needed, not 0"),
        (
            HEAD + "deck: ''\noptions: {x: [1]}",
            "4:14 options.x: true, false, a number or a choice is",
        ),
        (
            HEAD + "deck: ''\noptions: [x]",
            "4:10 options: a mapping (key: value) is needed, not a list",
        ),
        (HEAD + "deck: ''\nbots: {C: easy}", "4:8 bots.C: nobody is called 'C'"),
        (HEAD + "deck: ''\nscores: {A: many}", "4:13 scores.A: a whole number from"),
        (HEAD + "deck: ''\nteams: [[A, B]]", "4:8 teams: at least two teams are needed"),
        (HEAD + "deck: ''\nteams: [[A], [A, B]]", "4:8 teams: 'A' is in more than one team"),
        (HEAD + "deck: ''\nteams: [[A], [C, B]]", "4:15 teams[1][0]: nobody is called 'C'"),
        (HEAD + "position: {stok: ''}", "3:12 position.stok: unknown key; did you mean 'stock'?"),
        (HEAD + "position: {hands: {C: 1}}", "3:20 position.hands.C: nobody is called 'C'"),
        (
            HEAD + "position: {hands: {A: +4}}",
            "3:23 position.hands.A: +4 alone is a number in YAML",
        ),
        (
            HEAD + "position: {hands: {A: [3r, +4]}}",
            "3:28 position.hands.A[1]: +4 alone is a number",
        ),
        (HEAD + "position: {hands: {A: 257}}", "3:23 position.hands.A: 0 to 256 unknown cards are"),
        (
            HEAD + "position: {hands: {A: 200, B: 100}}",
            "3:11 position: at most 256 unknown cards are",
        ),
        (HEAD + "position: {hands: {A: true}}", "3:23 position.hands.A: cards like '8S KH' are"),
        (HEAD + "position: {turn: C}", "3:18 position.turn: nobody is called 'C'"),
        (HEAD + "position: {called: [C]}", "3:21 position.called[0]: nobody is called 'C'"),
        (
            HEAD + "position: {direction: 0}",
            "3:23 position.direction: 1 (clockwise) or -1 is needed",
        ),
        (HEAD + "position: {direction: true}", "3:23 position.direction: 1 (clockwise) or -1 is"),
        (HEAD + "position: {drawn: -1}", "3:19 position.drawn: a whole number from 0 to 500"),
        (HEAD + "deck: ''\nmoves: [A]", "4:9 moves[0]: a move is written 'NAME: TEXT'"),
        (HEAD + "deck: ''\nmoves: [{A: x, B: y}]", "4:9 moves[0]: a move is written 'NAME: TEXT'"),
        (
            HEAD + "deck: ''\nmoves:\n  - A: +4",
            "5:8 moves[0].A: +4 alone is a number in YAML; write",
        ),
        (HEAD + "deck: ''\nmoves:\n  - A:", "5:7 moves[0].A: a move is needed, not nothing"),
        (HEAD + "deck: ''\nmoves:\n  - C: draw", "5:5 moves[0].C: nobody is called 'C'"),
        (HEAD + "deck: ''\nmoves:\n  - A: {try: x}", "5:8 moves[0].A: an attempt is written"),
        (
            HEAD + "deck: ''\nmoves: [{A: {try: x, refused: to_low}}]",
            "4:31 moves[0].A.refused: 'to_low' is not allowed; did you mean 'too_low'?",
        ),
        (
            HEAD + "deck: ''\nmoves: [{A: {try: +4, refused: too_low}}]",
            "4:19 moves[0].A.try: +4 alone is",
        ),
        (
            HEAD + "deck: ''\nexpect: {playble: x}",
            "4:10 expect.playble: unknown key; did you mean 'playable'?",
        ),
        (
            HEAD + "deck: ''\nexpect: {may: drow}",
            "4:15 expect.may: 'drow' is no move; did you mean 'draw'?",
        ),
        (
            HEAD + "deck: ''\nexpect: {over: yes}",
            "4:16 expect.over: true or false is needed, not 'yes'",
        ),
        (HEAD + "deck: ''\nexpect: {turn: C}", "4:16 expect.turn: nobody is called 'C'"),
        (
            HEAD + "deck: ''\nexpect: {counts: {A: x}}",
            "4:22 expect.counts.A: a whole number from 0 to",
        ),
        (HEAD + "deck: ''\nexpect: {winner: C}", "4:18 expect.winner: nobody is called 'C'"),
    ],
)
def test_a_fault_has_its_place(text: str, fault: str) -> None:
    faults = told(lambda: parse(text))
    assert any(line.startswith(fault) for line in faults), faults


def test_all_faults_are_told_at_once() -> None:
    text = HEAD + "deck: ''\nseed: x\nmoves:\n  - C: draw\n  - A:\nexpect: {over: 1}"
    places = [line.split()[0] for line in told(lambda: parse(text))]
    assert places == ["4:7", "6:5", "7:7", "8:16"]


def test_a_newer_file_is_told_before_anything_else() -> None:
    with pytest.raises(NewerVersion, match="version 2 needs a newer program"):
        parse("rules: 2\nsomething: new")


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "g.yaml"
    path.write_bytes(b"#" * (1024 * 1024 + 1))
    with pytest.raises(FileFault, match="at most 1024 KiB"):
        read_game(path)


# --- the ruleset of a game file ------------------------------------------------------------------


def test_a_ruleset_by_id_and_by_path(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("id: mine\ndeal: {hand: 3}")
    path = tmp_path / "g.yaml"
    path.write_text("ruleset: mine.yaml\nseats: [A, B]\ndeck: ''")
    assert rules_of(read_game(path)).hand == 3
    path.write_text("ruleset: uno\noptions: {stacking: true}\nseats: [A, B]\ndeck: ''")
    assert rules_of(read_game(path)).id == "uno"


def test_a_whole_ruleset_keeps_its_places() -> None:
    game = parse("ruleset:\n  id: mine\n  deal: {hnad: 3}\nseats: [A, B]\ndeck: ''")
    assert told(lambda: ruleset_of(game)) == [
        "3:10 deal.hnad: unknown key; did you mean 'hand'?; allowed are hand, table_down, table_up,"
        " swap, first_dealer, next_dealer, starts, direction"
    ]


def test_a_whole_ruleset_is_resolved_and_options_are_for_display() -> None:
    resolved = resolve(find("uno"), {"stacking": True, "limit": 200})
    tree = {key: value for key, value in resolved.tree.items() if key != "house"}
    game = GameFile(ruleset=tree, options={"stacking": True}, seats=("A", "B"), deals=(DealPart(),))
    assert rules_of(game).match.limit == 200
    again = GameFile(
        ruleset=resolved.tree, options={"stacking": True, "limit": 200}, seats=("A", "B")
    )
    assert rules_of(again).match.limit == 200


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ruleset: unno", "1:10 ruleset: no ruleset 'unno'; did you mean 'uno'?"),
        ("ruleset: ../uno", "1:10 ruleset: no ruleset '../uno'"),
        (
            "ruleset: uno\noptions: {stakcing: true}",
            "2:11 options: no house rule 'stakcing'; did you",
        ),
        ("ruleset: uno\noptions: {limit: 1}", "2:11 options: limit: a whole number from 50"),
    ],
)
def test_faults_of_the_rules_of_a_game(text: str, fault: str) -> None:
    game = parse(f"{text}\nseats: [A, B]\ndeck: ''")
    assert told(lambda: rules_of(game))[0].startswith(fault)


def test_a_missing_ruleset_file_is_told(tmp_path: Path) -> None:
    game = replace(parse(HEAD + "deck: ''"), ruleset="none.yaml", path=str(tmp_path / "g.yaml"))
    with pytest.raises(FileFault, match=r"g\.yaml:1:10: ruleset: .*none\.yaml: cannot be read"):
        rules_of(game)


def test_too_many_seats_are_a_fault_of_the_game_not_of_the_ruleset() -> None:
    game = parse("ruleset: vandtia\nseats: [A, B, C, D, E, F]\ndeck: ''")
    assert told(lambda: rules_of(game)) == ["2:8 seats: 2 to 5 can play, not 6"]


PAIRS = "ruleset: uno\nseats: [A, B, C, D]\nteams: [[A, C], [B, D]]\ndeck: ''\n"


def test_in_team_play_every_seat_shows_the_points_of_its_team() -> None:
    """S5.22: one total for a team, whoever of it is named."""
    assert parse(PAIRS + "scores: {A: 40}").scores == {"A": 40, "C": 40}
    faults = told(lambda: parse(PAIRS + "scores: {A: 40, C: 30}"))
    assert faults == ["5:9 scores: A, C are a team; they have the same points"]


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("open: {A: 3S}", "3:22 1 cards, but there are 0 places"),
        ("hidden: {A: '? ? -'}", "3:24 3 cards, but there are 0 places"),
        ("hands: {A: 53}", "3:23 more cards than the 52 of these packs"),
    ],
)
def test_a_position_that_cannot_lie_on_this_table_is_told(position: str, fault: str) -> None:
    game = parse(f"ruleset: vandatta\nseats: [A, B]\nposition: {{{position}, discard: 7S}}")
    assert told(lambda: list(Replay(game).steps())) == [fault]


# --- writing -----------------------------------------------------------------------------------


def test_what_is_written() -> None:
    game = GameFile(
        title="Ada: 1",
        ruleset="uno",
        options={"limit": 200, "stacking": True, "scoring": "winner_collects"},
        seats=("Ada", "no"),
        dealer="no",
        scores={"Ada": 3},
        deals=(
            DealPart(
                dealer="no",
                deck=("9r", "+4") * 20,
                moves=(MoveLine("Ada", "+4=b"), MoveLine("no", "8r", "no_match")),
            ),
        ),
        expect={"may": ("draw", "pass"), "playable": (), "winner": (), "hands": {"Ada": ("9r",)}},
    )
    assert write_game(game) == (
        """\
scenario: "Ada: 1"
rules: 1
seed: 1
ruleset: uno
options: {limit: 200, stacking: true, scoring: winner_collects}
seats: [Ada, "no"]
dealer: "no"
scores: {Ada: 3}
deck: >-
  9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r +4 9r
  +4 9r +4 9r +4 9r +4 9r +4
moves:
  - Ada: "+4=b"
  - "no": {try: 8r, refused: no_match}
expect:
  may: "draw, pass"
  playable: ""
  winner: []
  hands: {Ada: 9r}
"""
    )


@pytest.mark.parametrize("text", [POSITION, DEALS])
def test_what_was_read_is_written_and_read_the_same(text: str) -> None:
    game = parse(text)
    again = parse(write_game(game))
    assert again == game
    assert write_game(again) == write_game(game)


def test_a_whole_ruleset_is_written_and_read_the_same() -> None:
    for ruleset in ("uno", "vandatta", "vandtia"):
        game = GameFile(
            "g.yaml", ruleset=find(ruleset).tree, seats=("A", "B"), deals=(DealPart(deck=()),)
        )
        assert parse(write_game(game)).ruleset == find(ruleset).tree


texts = st.text(max_size=12).map(clean)


@given(
    st.one_of(
        st.text(),
        st.sampled_from(["yes", "1", "1e3", "+4", "~", "2024-01-01", "a: b", "- a", "#", "0x1f"]),
    )
)
def test_any_text_reads_back_as_itself(text: str) -> None:
    if any("\ud800" <= char <= "\udfff" for char in text):
        return
    read = parse_yaml(f"{{{scalar(text or 'x')}: {scalar(text)}}}".encode(), "x").data
    assert list(read.values()) == [unicodedata.normalize("NFC", text)]


@given(
    names=st.lists(texts.filter(bool), min_size=2, max_size=4, unique_by=lambda n: n.casefold()),
    title=texts,
    moves=st.lists(texts.filter(bool), max_size=4),
)
def test_any_names_and_moves_are_written_and_read_the_same(
    names: list[str], title: str, moves: list[str]
) -> None:
    lines = tuple(MoveLine(names[i % 2], text) for i, text in enumerate(moves))
    game = GameFile(
        "g.yaml",
        title,
        ruleset="uno",
        seats=tuple(names),
        deals=(DealPart(deck=("9r",), moves=lines),),
    )
    try:
        read = parse(write_game(game))
    except FileFault as fault:
        assert "too alike" in str(fault)
        return
    assert read == game
