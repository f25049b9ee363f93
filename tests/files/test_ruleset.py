"""The faults of a ruleset: all at once, each with its place, and with what is allowed."""

import copy
import pickle
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
import yaml

from tests.files.conftest import told
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.ruleset import Ruleset, load_ruleset
from vandatta_tui.files.schema import Call, Card, RulesetModel, schema_json

Load = Callable[[str], Ruleset]


def test_everything_left_out_has_its_default(ruleset: Load) -> None:
    model = ruleset("id: x").model
    assert model.family == "eights"
    assert (model.players.min, model.players.max) == (2, 7)
    assert model.deal.hand == 7
    assert model.lay.follow == ("suit", "rank")
    assert model.draw.up_to == 1
    assert model.pile.burn_when_same == 4
    assert model.match.ends.deals == 1
    assert model.house == ()


def test_the_beating_family_has_its_own_way_to_follow(ruleset: Load) -> None:
    assert ruleset("family: beating").model.follow == ("equal", "higher")
    assert ruleset("family: beating\nlay: {follow: [higher]}").model.follow == ("higher",)


def test_ranks_may_be_written_as_numbers(ruleset: Load) -> None:
    model = ruleset("cards: {8: {never_on: [8, A]}}\nlay: {several_never: [8]}").model
    assert model.cards["8"].never_on == ("8", "A")
    assert model.lay.several_never == ("8",)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("famly: eights", "1:1 famly: unknown key; did you mean 'family'?; allowed are schema, id"),
        ("deal:\n  hnad: 7", "2:3 deal.hnad: unknown key; did you mean 'hand'?; allowed are hand"),
        ("cards:\n  8: {chose: suit}", "2:7 cards.8.chose: unknown key; did you mean 'choose'?"),
        (
            "calls: {UNO: {at: [1], duee: x}}",
            "1:24 calls.UNO.duee: unknown key; did you mean 'due'?",
        ),
        ("name: {no: x}", "1:8 name.no: unknown key; allowed are sv, nb, en"),
        (
            "family: eight",
            "1:9 family: 'eight' is not allowed; did you mean 'eights'?; allowed are",
        ),
        (
            "draw: {then: lay_all}",
            "1:14 draw.then: 'lay_all' is not allowed; did you mean 'lay_any'?",
        ),
        ("cards: {8: {reverse: yes}}", "1:22 cards.8.reverse: true or false is needed, not 'yes'"),
        (
            "cards: {8: {next_draws: true}}",
            "1:25 cards.8.next_draws: a whole number is needed, not true",
        ),
        (
            "cards: {8: {next_draws: 2.5}}",
            "1:25 cards.8.next_draws: a whole number is needed, not 2.5",
        ),
        ("cards: {8: {next_draws: -1}}", "1:25 cards.8.next_draws: -1 is out of range; at least 0"),
        (
            "cards: {8: {next_draws: 501}}",
            "1:25 cards.8.next_draws: 501 is out of range; at most 500",
        ),
        ("players: {min: 1}", "1:16 players.min: 1 is out of range; at least 2 is allowed"),
        ("players: {max: 11}", "1:16 players.max: 11 is out of range; at most 10 is allowed"),
        ("players: {min: 5, max: 3}", "1:10 players: min 5 is more than max 3"),
        ("score: {points: {8: 1000001}}", "1:21 score.points.8: 1000001 is out of range"),
        (
            "score: {points: {8: many}}",
            "1:21 score.points.8: 'many' is not allowed; allowed are pips",
        ),
        (
            "score: {points: {8: [1]}}",
            "1:21 score.points.8: a number or pips is needed, not a list",
        ),
        ("deal: 7", "1:7 deal: a mapping (key: value) is needed, not 7"),
        ("cards: [8]", "1:8 cards: a mapping (key: value) is needed, not a list"),
        ("lay: {follow: suit}", "1:15 lay.follow: a list is needed, not 'suit'"),
        (
            "lay:\n  follow: [suit, rnk]",
            "2:18 lay.follow[1]: 'rnk' is not allowed; did you mean 'rank'?",
        ),
        ("deal: {hand: many}", "1:14 deal.hand: a number, or numbers by players like"),
        ("deal: {hand: {2: 7, 2-4: 5}}", "1:14 deal.hand: '2' and '2-4' both say what holds for 2"),
        ("deal: {hand: {two: 7}}", "1:14 deal.hand: 'two' is no number of players; '2', '3-6'"),
        ("deal: {hand: {4-2: 7}}", "1:14 deal.hand: '4-2' is no number of players"),
        ("deal: {hand: {2: 0}}", "1:18 deal.hand.2: 0 is out of range; at least 1 is allowed"),
        (
            "draw: {up_to: until_playble}",
            "1:15 draw.up_to: 'until_playble' is not allowed; did you",
        ),
        ("calls: {x: {at: []}}", "1:17 calls.x.at: at least 1 is needed, not 0"),
        ("calls: {x: {at: [16]}}", "1:18 calls.x.at[0]: 16 is out of range; at most 15 is allowed"),
        ("calls: {a.b: {}}", "1:9 calls.a.b: 'a.b' is no word to call; it must not be empty or"),
        (
            "calls: {x: {missed: {drw: 1}}}",
            "1:22 calls.x.missed.drw: unknown key; did you mean 'draw'?",
        ),
        (
            "cards: {8: {if_broken: {self_draws: 1}}}",
            "1:24 cards.8.if_broken: the key 'how' is missing",
        ),
        ("match: {ends: {deals: 1, limit: 5}}", "1:15 match.ends: exactly one of deals, limit and"),
        ("match: {ends: {}}", "1:15 match.ends: exactly one of deals, limit and"),
        (
            "pile: {burn_when_same: 1}\nfamily: beating",
            "1:7 pile: burn_when_same 1 would burn every",
        ),
        ("schema: one", "1:9 schema: 1 is needed, not 'one'"),
        ("schema: true", "1:9 schema: 1 is needed, not true"),
        ("schema: 0", "1:9 schema: 0 is not allowed; allowed are 1"),
        ("id: Vandatta", "1:5 id: 'Vandatta' is no id; small letters a-z, digits, - and _"),
        ("id: ../x", "1:5 id: '../x' is no id"),
        (f"id: {'a' * 41}", "1:5 id: "),
        ("source: |\n  two\n  lines", "1:9 source: control or invisible characters; plain text"),
        ('name: {sv: "a\\e[31mb"}', "1:12 name.sv: control or invisible characters; plain text"),
        ('calls: {"a\\u202eb": {}}', "1:9 calls.a\ufffdb: control or invisible characters"),
        (f"name: {{en: {'x' * 61}}}", "1:12 name.en: the text is too long; at most 60 characters"),
    ],
)
def test_a_fault_has_its_place(ruleset: Load, text: str, fault: str) -> None:
    (only,) = told(lambda: ruleset(text))
    assert only.startswith(fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("pile: {}", "1:1 pile: this belongs to the other family; not allowed in eights"),
        ("refill: 3", "1:1 refill: this belongs to the other family; not allowed in eights"),
        ("table: {}", "1:1 table: this belongs to the other family; not allowed in eights"),
        ("family: beating\ndraw: {}", "2:1 draw: this belongs to the other family"),
        ("family: beating\nstarter: {}", "2:1 starter: this belongs to the other family"),
        ("deal: {table_down: 3}", "1:8 deal.table_down: this belongs to the family beating"),
        ("deal: {table_up: 3}", "1:8 deal.table_up: this belongs to the family beating"),
        ("deal: {swap: one_for_one}", "1:8 deal.swap: this belongs to the family beating"),
        ("pack: {order: [2, 3]}", "1:8 pack.order: this belongs to the family beating"),
        ("lay: {follow: [higher]}", "1:16 lay.follow[0]: 'higher' means nothing in eights; suit"),
        ("family: beating\nlay: {follow: [suit]}", "2:16 lay.follow[0]: 'suit' means nothing in"),
        (
            "cards: {8: {resets: true}}",
            "1:13 cards.8.resets: this means nothing in the family eights",
        ),
        (
            "family: beating\ncards: {8: {choose: suit}}",
            "2:13 cards.8.choose: this means nothing in",
        ),
        ("pack: {kind: list}", "1:1 pack: kind list needs cards"),
        ("pack: {cards: [red 1-9]}", "1:8 pack.cards: own cards are allowed with kind list only"),
        ("pack: {kind: uno108, jokers: 2}", "1:22 pack.jokers: jokers belong to a french pack"),
        ("calls: {a: {}, b: {at: [2, 1]}}", "1:20 calls.b.at: 1 already asks for 'a'; one call at"),
    ],
)
def test_what_does_not_go_together(ruleset: Load, text: str, fault: str) -> None:
    (only,) = told(lambda: ruleset(text))
    assert only.startswith(fault)


def test_every_fault_is_told_at_once_in_the_order_of_the_lines(ruleset: Load) -> None:
    faults = told(lambda: ruleset("famly: x\ndeal:\n  hand: -1\n  swop: 1\ndraw: {then: 4}\nid: A"))
    assert [fault.split()[0] for fault in faults] == ["1:1", "3:9", "4:3", "5:14", "6:5"]


def test_a_newer_schema_is_told_before_anything_else(ruleset: Load) -> None:
    with pytest.raises(NewerVersion, match="schema 2 needs a newer version"):
        ruleset("schema: 2\nnew_key: 1")


def test_the_path_is_part_of_the_line(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("deal: {hand: 0}")
    with pytest.raises(FileFault) as caught:
        load_ruleset(path)
    assert str(caught.value) == f"{path}:1:14: deal.hand: 0 is out of range; at least 1 is allowed"


def test_faults_travel_between_processes(ruleset: Load) -> None:
    with pytest.raises(FileFault) as caught:
        ruleset("foo: 1\nbar: 2")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert str(again) == str(caught.value)
    assert len(again.faults) == 2


def test_equal_rulesets_have_equal_digests(ruleset: Load) -> None:
    assert ruleset("id: x\nrefill: 3\nfamily: beating").digest == (
        ruleset("family: beating\n# another order\nrefill: 3\nid: x").digest
    )
    assert ruleset("id: x").digest != ruleset("id: y").digest


# --- every key, by the schema itself -------------------------------------------------------------


def whole_tree() -> dict[str, Any]:
    """Return a ruleset that says every key of the eights family."""
    model = RulesetModel(cards={"8": Card()}, calls={"UNO": Call()})
    tree: dict[str, Any] = model.model_dump(by_alias=True, mode="json")
    for key in ("extends", "pile", "refill", "table"):
        del tree[key]
    tree["match"]["ends"] = {"deals": 1}
    return tree


def paths(tree: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield (*at, key)
            yield from paths(value, (*at, key))


PATHS = list(paths(whole_tree()))


def changed(path: tuple[str, ...], change: Callable[[dict[str, Any], str], None]) -> str:
    tree = copy.deepcopy(whole_tree())
    node = tree
    for key in path[:-1]:
        node = node[key]
    change(node, path[-1])
    return yaml.safe_dump(tree, sort_keys=False)


def test_the_whole_tree_is_sound(ruleset: Load) -> None:
    assert len(PATHS) > 90
    assert ruleset(yaml.safe_dump(whole_tree())).id == "my-game"


def put(value: object, node: dict[str, Any], key: str) -> None:
    node[key] = value


@pytest.mark.parametrize("path", PATHS, ids=".".join)
def test_a_wrong_type_is_told_at_its_key(ruleset: Load, path: tuple[str, ...]) -> None:
    wrong: list[object] = [1.5, [[1]], None]
    if path not in (("cards",), ("calls",)):  # any name is a key there
        wrong.append({"x": {}})
    for value in wrong:
        text = changed(path, partial(put, value))
        for fault in told(partial(ruleset, text)):
            assert ".".join(path) in fault or fault.split(maxsplit=1)[1].startswith(path[0])


@pytest.mark.parametrize("path", [p for p in PATHS if p[-1] not in ("8", "UNO")], ids=".".join)
def test_a_misspelt_key_is_told(ruleset: Load, path: tuple[str, ...]) -> None:
    def misspell(node: dict[str, Any], key: str) -> None:
        node[f"{key}x"] = node.pop(key)

    text = changed(path, misspell)
    faults = told(lambda: ruleset(text))
    unknown = [fault for fault in faults if "unknown key" in fault]
    assert len(unknown) == 1
    assert f"did you mean '{path[-1]}'" in unknown[0] or len(path[-1]) < 3


def literals(annotation: Any) -> Iterator[str]:
    if get_origin(annotation) is Literal:
        yield from (word for word in get_args(annotation) if isinstance(word, str))
    for inner in get_args(annotation):
        yield from literals(inner)


@pytest.mark.parametrize("key", list(Card.model_fields))
def test_every_word_of_a_card_is_allowed(key: str) -> None:
    words = list(literals(Card.model_fields[key].annotation))
    assert all(getattr(Card(**{key: word}), key) == word for word in words)


def test_the_json_schema_knows_every_key() -> None:
    schema = schema_json()
    assert schema["additionalProperties"] is False
    assert {"schema", "id", "family", "house", "extends"} <= set(schema["properties"])
    assert set(schema["$defs"]["Card"]["properties"]) == set(Card.model_fields)
