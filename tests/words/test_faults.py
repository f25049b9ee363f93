"""What is wrong with a file, a move or an option is told in every language."""

import ast
import copy
import os
import pickle
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import yaml

from tests.said import PLACEHOLDER, speaks_every_language, unknown
from vandatta_tui.engine.match import seat_teams
from vandatta_tui.engine.said import Said, Unusable, say, together
from vandatta_tui.files import settings
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.history import History, HistoryFault
from vandatta_tui.files.house import parse_option
from vandatta_tui.files.library import find
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.ruleset import load_ruleset
from vandatta_tui.files.saves import load_match
from vandatta_tui.files.system import database_says, system_says
from vandatta_tui.files.variant import Variant
from vandatta_tui.files.yamlproblems import problem_of
from vandatta_tui.files.yamlread import parse_yaml
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator

PACKAGE = Path(__file__).resolve().parents[2] / "vandatta_tui"
GAME = "ruleset: uno\nseats: [A, B]\n"


def yaml_text(text: str) -> None:
    parse_yaml(text.encode(), "x.yaml")


def ruleset(text: str) -> None:
    path = Path("x.yaml")
    path.write_text(text, encoding="utf-8")
    compile_rules(load_ruleset(path), {}, 2)


def game(text: str) -> None:
    for _ in Replay(parse_game(text.encode(), "x.yaml")).steps():
        pass


def save(text: str) -> None:
    path = Path("x.yaml")
    path.write_text(text, encoding="utf-8")
    load_match(path)


def setting(text: str) -> None:
    path = Path("x.yaml")
    path.write_text(text, encoding="utf-8")
    _, warning = settings.load(path)
    assert warning is not None
    raise Unusable(warning)


def history() -> None:
    path = Path("history.db")
    path.write_bytes(b"this is no database at all" * 50)
    History(path)


def option(text: str) -> None:
    parse_option(find("vandatta").model, text)


def variant(values: dict[str, object]) -> None:
    Variant.of(find("vandatta")).with_values(values)


KINDS: dict[str, tuple[Callable[[], object], str, str, str]] = {
    "syntax": (
        partial(yaml_text, "a: [1, 2"),
        "x.yaml:2:1: this is not YAML: did not find expected ',' or ']'",
        "x.yaml:2:1: det här är inte YAML: ',' eller ']' saknas",
        "x.yaml:2:1: dette er ikke YAML: ',' eller ']' mangler",
    ),
    "twice": (
        partial(yaml_text, "a: 1\na: 2"),
        "x.yaml:2:1: the key 'a' is there twice; first in line 1",
        "x.yaml:2:1: nyckeln 'a' står där två gånger; först på rad 1",
        "x.yaml:2:1: nøkkelen 'a' står der to ganger; først på linje 1",
    ),
    "key": (
        partial(ruleset, "deal: {hnad: 7}"),
        "x.yaml:1:8: deal.hnad: unknown key; did you mean 'hand'?; allowed are hand, table_down, "
        "table_up, swap, first_dealer, next_dealer, starts, direction",
        "x.yaml:1:8: deal.hnad: okänd nyckel; menade du 'hand'?; tillåtna är hand, table_down, "
        "table_up, swap, first_dealer, next_dealer, starts, direction",
        "x.yaml:1:8: deal.hnad: ukjent nøkkel; mente du 'hand'?; tillatt er hand, table_down, "
        "table_up, swap, first_dealer, next_dealer, starts, direction",
    ),
    "type": (
        partial(ruleset, "players: [2, 4]"),
        "x.yaml:1:10: players: a mapping (key: value) is needed, not a list",
        "x.yaml:1:10: players: nycklar med värden (nyckel: värde) behövs, inte en lista",
        "x.yaml:1:10: players: nøkler med verdier (nøkkel: verdi) trengs, ikke en liste",
    ),
    "range": (
        partial(ruleset, "players: {max: 40}"),
        "x.yaml:1:16: players.max: 40 is out of range; at most 10 is allowed",
        "x.yaml:1:16: players.max: 40 går inte; högst 10 är tillåtet",
        "x.yaml:1:16: players.max: 40 går ikke; høyst 10 er tillatt",
    ),
    "form": (
        partial(ruleset, "draw: {up_to: []}"),
        "x.yaml:1:15: draw.up_to: a number, until_playable or any is needed, not a list",
        "x.yaml:1:15: draw.up_to: ett antal, until_playable eller any behövs, inte en lista",
        "x.yaml:1:15: draw.up_to: et antall, until_playable eller any trengs, ikke en liste",
    ),
    "impossible": (
        partial(ruleset, "deal: {hand: 26}"),
        "x.yaml:1:1: deal: 2 players × 26 cards and 2 for the table are 54, but there are only 52",
        "x.yaml:1:1: deal: 2 spelare × 26 kort och 2 till bordet blir 54, men det finns bara 52",
        "x.yaml:1:1: deal: 2 spillere × 26 kort og 2 til bordet blir 54, men det er bare 52",
    ),
    "selector": (
        partial(ruleset, "cards: {quen: {reverse: true}}\npack: {kind: french32}"),
        "x.yaml:1:9: cards.quen: 'quen' is no card of this pack; there are A, 7, 8, 9, 10, J, Q, "
        "K, joker, court, number",
        "x.yaml:1:9: cards.quen: 'quen' är inget kort i den här leken; det finns A, 7, 8, 9, 10, "
        "J, Q, K, joker, court, number",
        "x.yaml:1:9: cards.quen: 'quen' er ikke noe kort i denne kortstokken; det finnes A, 7, 8, "
        "9, 10, J, Q, K, joker, court, number",
    ),
    "name": (
        partial(game, GAME + "dealer: C\ndeck: 1r"),
        "x.yaml:3:9: dealer: nobody is called 'C'; there are A, B",
        "x.yaml:3:9: dealer: ingen heter 'C'; det finns A, B",
        "x.yaml:3:9: dealer: ingen heter 'C'; det finnes A, B",
    ),
    "move": (
        partial(game, GAME + "position: {hands: {A: 1r}, discard: 2r}\nmoves: [A: dance]"),
        "x.yaml:4:9: 'dance' is no card of this deck and no move",
        "x.yaml:4:9: 'dance' är varken ett kort i den här leken eller ett drag",
        "x.yaml:4:9: 'dance' er verken et kort i denne kortstokken eller et trekk",
    ),
    "mismatch": (
        partial(game, GAME + "position: {hands: {A: 1r}, discard: 2g}\nmoves: [A: 1r]"),
        "moves[0] (A: 1r): expected the move is made, got refused: no_match",
        "moves[0] (A: 1r): väntat draget görs, blev nekat: no_match",
        "moves[0] (A: 1r): ventet trekket gjøres, ble nektet: no_match",
    ),
    "save": (
        partial(save, "a: 1"),
        "x.yaml: this is no saved match, or its first lines are damaged",
        "x.yaml: det här är ingen sparad match, eller så är dess första rader skadade",
        "x.yaml: dette er ingen lagret kamp, eller de første linjene er skadet",
    ),
    "settings": (
        partial(setting, "bot_speed: quick"),
        "x.yaml:1:12: bot_speed: 'quick' is not allowed; allowed are slow, normal, fast",
        "x.yaml:1:12: bot_speed: 'quick' är inte tillåtet; tillåtna är slow, normal, fast",
        "x.yaml:1:12: bot_speed: 'quick' er ikke tillatt; tillatt er slow, normal, fast",
    ),
    "history": (
        history,
        "history.db: file is not a database",
        "history.db: filen är ingen databas",
        "history.db: filen er ingen database",
    ),
    "missing": (
        partial(load_ruleset, "none.yaml"),
        "none.yaml: cannot be read: No such file or directory",
        "none.yaml: går inte att läsa: den filen eller mappen finns inte",
        "none.yaml: kan ikke leses: den filen eller mappen finnes ikke",
    ),
    "option": (
        partial(option, "points=maybe"),
        "points: true or false is needed, not 'maybe'",
        "points: true eller false behövs, inte 'maybe'",
        "points: true eller false trengs, ikke 'maybe'",
    ),
    "teams": (
        partial(seat_teams, "pairs", 5),
        "5 seats do not make equal teams (pairs)",
        "5 platser går inte att dela i lika stora lag (pairs)",
        "5 plasser kan ikke deles i like store lag (pairs)",
    ),
    "ruleset": (
        partial(find, "un"),
        "no ruleset 'un'; did you mean 'uno'?; there are ",
        "inget spel heter 'un'; menade du 'uno'?; det finns ",
        "ikke noe spill heter 'un'; mente du 'uno'?; det finnes ",
    ),
    "variant": (
        partial(variant, {"deal.hand": 40}),
        "deal: 2 players × 40 cards and 2 for the table are 82, but there are only 52",
        "deal: 2 spelare × 40 kort och 2 till bordet blir 82, men det finns bara 52",
        "deal: 2 spillere × 40 kort og 2 til bordet blir 82, men det er bare 52",
    ),
}


def said_by(call: Callable[[], object]) -> Said:
    """Return what a call is refused with."""
    with pytest.raises((FileFault, Unusable, HistoryFault, Mismatch)) as caught:
        call()
    fault = caught.value
    if isinstance(fault, FileFault):
        return fault.faults[0].said
    said: Said = fault.text if isinstance(fault, Unusable) else fault.said
    return said


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_is_told_in_every_language(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call, *wanted = KINDS[kind]
    said = said_by(call)
    speaks_every_language(said)
    for lang, text in zip(("en", "sv", "nb"), wanted, strict=True):
        assert told(Translator(lang), said).startswith(text)


def _calls(name: str) -> list[tuple[str, ast.expr]]:
    """Return the first argument of every call of a function, and where it is."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        code = path.read_text(encoding="utf-8")
        nodes = ast.walk(ast.parse(code)) if "engine.said import" in code else ()
        for node in nodes:
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called and node.func.id == name and path.name != "said.py":
                found.append((f"{path.name}:{node.lineno}", node.args[0]))
    return found


def _texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _texts(node.body) + _texts(node.orelse)
    assert isinstance(node, ast.Constant), ast.unparse(node)
    return [str(node.value)]


def test_every_sentence_of_the_code_is_translated_with_its_values() -> None:
    forms = [form for _, node in _calls("say") for form in _texts(node)]
    assert len(forms) > 250
    for lang in ("sv", "nb"):
        assert unknown(lang, iter(forms)) == []
        for form in forms:
            said = Translator(lang)(form)
            assert set(PLACEHOLDER.findall(said)) == set(PLACEHOLDER.findall(form)), said


def test_what_is_put_together_by_signs_holds_no_words() -> None:
    """`FAIL` and `ok` are the words of `check` in every language."""
    for where, node in _calls("together"):
        bare = PLACEHOLDER.sub("", " ".join(_texts(node)))
        assert not set(bare.split()) - {"FAIL", "ok", ":", "[]", "true", "false"}, where


def test_every_problem_of_the_parsers_is_known() -> None:
    """What PyYAML can say, in C and in Python, has a sentence of its own."""
    for loader in (yaml.CSafeLoader, yaml.SafeLoader):
        for text in BROKEN:
            with pytest.raises(yaml.YAMLError) as caught:
                list(yaml.parse(text, Loader=loader))
            said = problem_of(caught.value)
            speaks_every_language(said)
            assert said != "it cannot be parsed", caught.value


BROKEN = (
    "a: [1, 2",
    "a: {b: 1",
    "a: {b: 1]",
    "[a b: c",
    "a: b: c",
    "a: 'b",
    'a: "b',
    'a: "\\q"',
    'a: "\\xZZ"',
    'a: "\\x"',
    "\ta: 1",
    "a: @x",
    "a: %x",
    "a: `x",
    "- a\nb: 1",
    "b: 1\n- a",
    "a: - b",
    "? a\n? - b\n c",
    "a: |x\n b",
    "a: |0\n b",
    "a: &\n b",
    "a: *\n b",
    "a: !<x b",
    "a: !x!y b",
    "%YAML\n--- a",
    "%YAML 1\n--- a",
    "%YAML 1.1\n%YAML 1.1\n--- a",
    "%YAML 2.0\n--- a",
    "%TAG ! x\n%TAG ! x\n--- a",
    "a\nb: c",
    "a: 1\n b: 2",
    "{a: 1}}",
    "key: [a]]",
    "a: 'b\n---\nc'",
)


@pytest.mark.parametrize("number", [1, 2, 5, 12, 13, 17, 20, 21, 22, 24, 27, 28, 30, 36, 40])
def test_the_system_is_told_in_every_language(number: int) -> None:
    error = OSError(number, os.strerror(number))
    speaks_every_language(system_says(error))
    assert system_says(error) == os.strerror(number)


def test_what_the_system_never_said_before_is_told_as_it_is() -> None:
    assert system_says(OSError(9999, "Flux inverted")) == "Flux inverted"
    assert system_says(OSError("only words")) == "only words"
    assert database_says(sqlite3.Error("odd")) == "odd"
    strange = database_says(sqlite3.Error("no such table: person"))
    assert strange == "it is not a history of this program: no such table: person"


def test_a_sentence_survives_the_way_to_another_process() -> None:
    one = say("{n} times", n=say("once"))
    travelled = pickle.loads(pickle.dumps(one))  # noqa: S301 - of our own making
    for other in (travelled, copy.deepcopy(one)):
        assert (other, other.form, other.values) == (one, one.form, one.values)
        assert told(Translator("sv"), other) == "en gång gånger"


def test_values_are_never_read_as_forms() -> None:
    evil = together("{a} {b}", a="{b}", b="%s {0.__class__}")
    assert evil == "{b} %s {0.__class__}" == told(Translator("sv"), evil)
