"""Every game file below this folder is played, and every clause of the rules is in some test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from vandatta_tui.engine.moves import Reason
from vandatta_tui.files.check import check_file
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.library import find
from vandatta_tui.files.schema import NumberRule, Pick

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.yaml"))
CITED = re.compile(r"\b(?:S\d[.?]\d+|G\d)(?!\d)")
EVERYWHERE = {"deal_over", "not_your_turn", "not_now", "not_yours", "bad_suit"}
EIGHTS = EVERYWHERE | {
    "sets_not_allowed",
    "no_match",
    "may_not_draw",
    "stock_empty",
    "may_not_pass",
    "nothing_to_call",
    "nothing_to_catch",
}
ACES = {"mixed_ranks", "forbidden_on_top", "must_cover", "no_cover", "forbidden_finish"}
REFUSALS = {
    "vandatta": EIGHTS | ACES | {"call_missing"},
    "vandatta-grund": EIGHTS,
    "vandatta-klubb": EIGHTS | ACES | {"set_bottom"},
    "vri-atter": EIGHTS | {"drawn_only"},
    "uno": EIGHTS | {"pending_penalty", "has_suit"},
    "vandtia": EVERYWHERE
    | {"mixed_ranks", "too_low", "may_not_draw", "stock_empty", "may_not_pass"}
    | {"nothing_to_take", "nothing_to_call", "nothing_to_catch"},
}
"""By ruleset: the reasons of refusal that can occur in it, house rules included."""


@cache
def game(path: Path) -> GameFile:
    """Return a game file as it was read."""
    return read_game(path)


def clauses() -> dict[str, str]:
    """Return the clauses by id, with the reason why one needs no test (or nothing)."""
    table = {}
    for line in (HERE / "clauses.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _, reason = line.partition(" | ")
            table[head.split()[0]] = reason
    return table


def docstrings() -> Iterator[str]:
    """Yield the docstrings of all tests of the project."""
    for path in sorted(HERE.parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
                yield ast.get_docstring(node) or ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_game_file(path: Path) -> None:
    verdict = check_file(path)
    assert verdict.ok, str(verdict)


def test_every_clause_is_cited() -> None:
    texts = [game(path).title for path in FILES]
    cited = {clause for text in [*texts, *docstrings()] for clause in CITED.findall(text)}
    known = clauses()
    needed = {clause for clause, reason in known.items() if not reason}
    assert needed - cited == set(), "clauses without a test"
    assert cited - set(known) == set(), "clauses that do not exist"


@pytest.mark.parametrize("ruleset", REFUSALS)
def test_every_refusal_of_a_ruleset_occurs(ruleset: str) -> None:
    files = [game(path) for path in sorted((HERE / ruleset).glob("*.yaml"))]
    moves = [line for file in files for part in file.deals for line in part.moves]
    found = {line.refused for line in moves if line.refused}
    assert found == REFUSALS[ruleset]


def test_the_refusals_are_the_reasons_of_the_engine() -> None:
    assert set().union(*REFUSALS.values()) == {reason.code for reason in Reason}


@pytest.mark.parametrize("ruleset", REFUSALS)
def test_every_house_rule_is_tried(ruleset: str) -> None:
    """Some file gives each house rule, each of its choices, or a number that is not the default."""
    files = [game(path) for path in sorted((HERE / ruleset).glob("*.yaml"))]
    tried = {(key, value) for file in files for key, value in file.options.items()}
    for rule in find(ruleset).model.house:
        if isinstance(rule, Pick):
            missing = {(rule.id, name) for name in list(rule.pick)[1:]} - tried
        elif isinstance(rule, NumberRule):
            others = {value for key, value in tried if key == rule.id} - {rule.number.default}
            missing = set() if others else {(rule.id, "another number")}
        else:
            missing = {(rule.id, True)} - tried
        assert not missing


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_title_says_what_is_proved(path: Path) -> None:
    """A title names the clauses or the house rule, then says what holds."""
    head, colon, text = game(path).title.partition(": ")
    house = {rule.id for rule in find(game(path).ruleset).model.house}
    words = set(re.findall(r"[a-z_]+", head))
    assert colon and text
    assert CITED.search(head) or words & house
