"""`extends`: what an heir says, and what it takes over."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.files.conftest import told
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.house import answers
from vandatta_tui.files.ruleset import Ruleset, resolve

Load = Callable[..., Ruleset]


def test_mappings_are_merged_and_the_rest_is_replaced(ruleset: Load) -> None:
    model = ruleset(
        "id: mine\nextends: vandatta\ncards: {A: {never_on: [A]}}\ndeal: {hand: 4}"
    ).model
    assert model.id == "mine"
    assert model.deal.hand == 4
    assert model.cards["A"].never_on == ("A",)
    assert model.cards["A"].others_draw == 1
    assert model.cards["8"].choose == "suit"
    assert model.draw.up_to == 3


def test_house_rules_are_inherited_by_id(ruleset: Load) -> None:
    text = """
        id: mine
        extends: vri-atter
        house:
          - id: own
            set: {draw.up_to: 2}
          - id: deals
            number: {min: 2, max: 4, default: 3, set: match.ends.deals}
    """
    model = ruleset(text).model
    assert [rule.id for rule in model.house] == ["deals", "play_drawn", "own"]
    assert answers(model, {})["deals"] == 3


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("match: {ends: {limit: 300}}", (None, 300, None)),
        ("match: {ends: {limit_per_player: 50}}", (None, None, 50)),
        ("match: {wins: highest}", (1, None, None)),
    ],
)
def test_another_end_of_the_match_replaces_the_inherited_one(
    ruleset: Load, own: str, expected: tuple[int | None, ...]
) -> None:
    ends = ruleset(f"id: mine\nextends: vandatta\n{own}").model.match.ends
    assert (ends.deals, ends.limit, ends.limit_per_player) == expected


def test_numbers_of_players_give_way_where_they_overlap(ruleset: Load) -> None:
    pack = ruleset('id: mine\nextends: vandatta\npack: {packs: {"2-5": 1, "6-7": 2}}').model.pack
    assert pack.packs == {"8+": 2, "2-5": 1, "6-7": 2}
    deal = ruleset('id: mine\nextends: vandatta-grund\ndeal: {hand: {"2": 8}}').model.deal
    assert deal.hand == {"2": 8, "3+": 5}


def test_an_inherited_default_does_not_undo_the_heirs_own_word(ruleset: Load) -> None:
    reverse = ruleset("id: mine\nextends: uno\ncards: {reverse: {two_players: again}}")
    assert resolve(reverse, {}).model.cards["reverse"].two_players == "again"
    assert answers(reverse.model, {})["two_player_reverse"] == "again"
    plain = resolve(reverse, {"two_player_reverse": "plain"})
    assert plain.model.cards["reverse"].two_players == "plain"
    limit = ruleset("id: mine\nextends: uno\nmatch: {ends: {limit: 300}}")
    assert resolve(limit, {}).model.match.ends.limit == 300


def test_an_own_file_may_extend_a_neighbour(ruleset: Load, tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("id: base\ndeal: {hand: 3}")
    heir = ruleset("id: heir\nextends: base")
    assert heir.model.deal.hand == 3
    assert heir.files == (str(tmp_path / "base.yaml"), str(tmp_path / "my.yaml"))


def test_a_fault_is_told_in_the_file_where_it_stands(ruleset: Load, tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("id: base\n\ndeal: {hand: 0}")
    with pytest.raises(ValueError, match=r"base\.yaml:3:14: deal\.hand"):
        ruleset("id: heir\nextends: base")
    with pytest.raises(ValueError, match=r"my\.yaml:3:14: deal\.hand"):
        ruleset("id: heir\nextends: uno\ndeal: {hand: 0}")


def test_a_fault_of_an_inherited_house_rule_is_told_where_it_stands(
    ruleset: Load, tmp_path: Path
) -> None:
    base = "id: base\ncalls: {x: {}}\nhouse:\n  - id: a\n    set: {deal.hand: 5}\n"
    (tmp_path / "base.yaml").write_text(base)
    text = "id: heir\nextends: base\nhouse:\n  - id: b\n    set:\n      deal.hand: 0\n"
    assert told(lambda: ruleset(text)) == [
        "6:18 deal.hand: 0 is out of range; at least 1 is allowed"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("extends: nobody", "1:10 extends: there is no ruleset 'nobody'; an id is needed"),
        ("extends: ../uno", "1:10 extends: there is no ruleset '../uno'; an id is needed"),
        ("extends: [uno]", "1:10 extends: there is no ruleset a list; an id is needed"),
        ("id: my\nextends: my", "2:10 extends: 'my' extends this ruleset in turn"),
    ],
)
def test_faulty_ancestors(ruleset: Load, text: str, fault: str) -> None:
    assert told(lambda: ruleset(text)) == [fault]


def test_a_circle_is_refused(ruleset: Load, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("id: a\nextends: b")
    (tmp_path / "b.yaml").write_text("id: b\nextends: a")
    assert "in turn" in told(lambda: ruleset("id: c\nextends: a"))[0]


def test_a_long_line_of_ancestors_is_refused(ruleset: Load, tmp_path: Path) -> None:
    (tmp_path / "r0.yaml").write_text("id: r0")
    for n in range(1, 12):
        (tmp_path / f"r{n}.yaml").write_text(f"id: r{n}\nextends: r{n - 1}")
    assert ruleset("id: x\nextends: r6").id == "x"
    assert "at most 8 rulesets in a row" in told(lambda: ruleset("id: x\nextends: r11"))[0]


HOUSE = (
    "schema: 1\nid: far\nmatch: {ends: {limit: 500}}\ncalls: {rop: {}, sista: {at: [2]}}\n"
    "cards: {'8': {choose: suit}}\nscore: {points: {'8': 50, other: 1}}\n"
    "house:\n"
    "  - {id: limit, number: {min: 50, max: 900, default: 500, set: match.ends.limit}}\n"
    "  - {id: loud, set: {calls.rop.caught_by: players}}\n"
    "  - {id: acts, pick: {plain: {starter.others: plain}, acts: {starter.others: acts}}}\n"
)


def heir(ruleset: Load, tmp_path: Path, text: str) -> Ruleset:
    (tmp_path / "far.yaml").write_text(HOUSE, encoding="utf-8")
    return ruleset(f"schema: 1\nid: barn\nextends: far\n{text}")


def test_null_takes_away_what_is_named(ruleset: Load, tmp_path: Path) -> None:
    text = "calls: {rop: null}\ncards: {'8': null}\nscore: {points: {'8': null}}\n"
    model = heir(ruleset, tmp_path, text).model
    assert list(model.calls) == ["sista"]
    assert model.cards == {}
    assert model.score.points == {"other": 1}
    assert [rule.id for rule in model.house] == ["limit", "acts"]


@pytest.mark.parametrize(
    "text", ["calls: {ropp: null}\n", "draw: {up_to: null}\n", "calls: null\n"]
)
def test_null_takes_away_nothing_else(ruleset: Load, tmp_path: Path, text: str) -> None:
    with pytest.raises(FileFault):
        heir(ruleset, tmp_path, text)


def test_a_house_rule_for_another_end_of_the_match_is_not_inherited(
    ruleset: Load, tmp_path: Path
) -> None:
    model = heir(ruleset, tmp_path, "match: {ends: {deals: 3}}\n").model
    assert [rule.id for rule in model.house] == ["loud", "acts"]


def test_an_own_word_outside_the_answers_is_an_answer_too(ruleset: Load, tmp_path: Path) -> None:
    own = heir(ruleset, tmp_path, "starter: {others: free}\nmatch: {ends: {limit: 20}}\n")
    model = resolve(own, {}).model
    assert model.starter.others == "free"
    assert model.match.ends.limit == 20
    assert resolve(own, {"acts": "plain"}).model.starter.others == "plain"
