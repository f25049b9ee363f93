"""House rules: the faults of patches, and what answers make of a ruleset."""

from collections.abc import Callable

import pytest

from tests.files.conftest import told
from vandatta_tui.files.house import OptionError, parse_option
from vandatta_tui.files.library import find
from vandatta_tui.files.ruleset import Ruleset, chosen_answers, resolve

Load = Callable[[str], Ruleset]

BASE = "calls: {UNO: {}}\nmatch: {ends: {deals: 1}}\nhouse:\n  - id: x\n    "


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ("set: {}", "5:10 house[0].set: at least 1 is needed, not 0"),
        ("ask: {}", "4:5 house[0]: a house rule needs exactly one of set, pick and number"),
        ("set: {deal.hand: 1}\n    pick: {a: {}}", "4:5 house[0]: a house rule needs exactly one"),
        ("set: {deal.hnad: 5}", "5:11 deal.hnad: unknown key; did you mean 'hand'?"),
        ("set:\n      deal.hand: many", "6:18 deal.hand: a number, or numbers by players"),
        ("set: {dael.hand: 5}", "5:11 dael: unknown key; did you mean 'deal'?"),
        (
            "set: {calls.UON.at: [1]}",
            "5:11 'calls.UON.at': there is no call 'UON'; did you mean 'UNO'?",
        ),
        ("set: {calls.UNO.at.x: 1}", "5:11 calls.UNO.at: "),
        ("set: {deal..hand: 1}", "5:11 'deal..hand': this is no path; keys joined by full stops"),
        ("set: {id: other}", "5:11 'id': a house rule cannot change 'id'"),
        ("set: {house: []}", "5:11 'house': a house rule cannot change 'house'"),
        ("set: {match.ends.limit: 100}", "5:11 match.ends: exactly one of deals, limit and"),
        ("set: {pile.chance: never}", "5:11 pile: this belongs to the other family"),
        (
            "set: {cards.8: {chose: suit}}",
            "5:21 cards.8.chose: unknown key; did you mean 'choose'?",
        ),
        ("set: {cards.8.choose: siut}", "5:27 cards.8.choose: 'siut' is not allowed; did you mean"),
        ("pick: {a: {}, b: {draw.then: no}}", "5:34 draw.then: 'no' is not allowed"),
        ("pick: {}", "5:11 house[0].pick: at least 1 is needed, not 0"),
        (
            "number: {min: 1, max: 3, default: 4, set: deal.hand}",
            "5:13 house[0].number: the default",
        ),
        (
            "number: {min: 0, max: 3, default: 1, set: deal.hand}",
            "5:47 deal.hand: 0 is out of range",
        ),
        ("number: {min: 1, max: 3, default: 1, set: deal.hnad}", "5:42 deal.hnad: unknown key"),
        ("number: {min: 1, max: 3, set: deal.hand}", "5:13 house[0].number: the key 'default' is"),
        (
            "number: {min: 1, max: 3, default: 1, set: deal.hand, only_with: y}",
            "5:69 only_with: no yes/no or pick rule 'y'",
        ),
        (
            "set: {draw.up_to: 2}\n  - id: x\n    set: {draw.up_to: 3}",
            "6:9 two house rules have the id",
        ),
    ],
)
def test_a_faulty_patch_is_told_at_its_place(ruleset: Load, rule: str, fault: str) -> None:
    assert told(lambda: ruleset(BASE + rule))[0].startswith(fault)


def test_a_patch_replaces_the_whole_value(ruleset: Load) -> None:
    text = (
        "match: {ends: {deals: 3}, wins: lowest}\nhouse: [{id: x, set: {match: {at_limit: out}}}]"
    )
    match = resolve(ruleset(text), {"x": True}).model.match
    assert (match.ends.deals, match.wins, match.at_limit) == (1, "first_out", "out")


def test_patches_apply_in_the_order_of_house(ruleset: Load) -> None:
    text = "house: [{id: a, set: {draw.up_to: 2}}, {id: b, set: {draw.up_to: 3}}]"
    assert resolve(ruleset(text), {"b": True, "a": True}).model.draw.up_to == 3


def test_resolving_leaves_the_ruleset_as_it_is() -> None:
    uno = find("uno")
    before = uno.digest
    resolved = resolve(uno, {"stacking": True, "seven_zero": True})
    assert resolved.model.cards["7"].swap == "pick"
    assert "7" not in uno.model.cards
    assert uno.digest == before


@pytest.mark.parametrize(
    ("options", "limit", "wins"),
    [
        ({}, 500, "highest"),
        ({"limit": 200}, 200, "highest"),
        ({"scoring": "elimination"}, 500, "last_in"),
        ({"scoring": "elimination", "limit": 100}, 100, "last_in"),
    ],
)
def test_uno_scoring_and_limit_go_together(
    options: dict[str, object], limit: int, wins: str
) -> None:
    match = resolve(find("uno"), options).model.match
    assert (match.ends.limit, match.wins) == (limit, wins)


def test_only_with_needs_the_other_rule() -> None:
    club = find("vandatta-klubb")
    assert resolve(club, {"deals": 7}).model.match.ends.deals == 1
    assert resolve(club, {"points": True}).model.match.ends.deals == 5
    assert resolve(club, {"points": True, "deals": 7}).model.match.ends.deals == 7


def test_the_patches_of_the_contract_do_what_they_say() -> None:
    sneak = resolve(find("vandatta"), {"sneak_out": True}).model
    assert sneak.calls["varning"].not_for == "several"
    assert sneak.calls["lappen"].not_for == "nothing"
    starter = resolve(find("vandatta"), {"starter": "club"}).model.starter
    assert starter.ranks == {"8": "bury", "A": "all_draw_1"}
    free = resolve(find("uno"), {"free_wild": True}).model.cards
    assert (free["wild"].only_if, free["wild4"].only_if) == ("", "no_suit_card")


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (
            {"stakcing": True},
            "no house rule 'stakcing'; did you mean 'stacking'?; there are scoring",
        ),
        ({"stacking": "yes"}, "stacking: true or false is needed, not 'yes'"),
        ({"stacking": 1}, "stacking: true or false is needed, not 1"),
        (
            {"scoring": "elimnation"},
            "scoring: 'elimnation' is no choice; did you mean 'elimination'?",
        ),
        ({"scoring": True}, "scoring: true is no choice; there are winner_collects, elimination"),
        ({"limit": 49}, "limit: a whole number from 50 to 5000 is needed, not 49"),
        ({"limit": 5001}, "limit: a whole number from 50 to 5000 is needed, not 5001"),
        ({"limit": True}, "limit: a whole number from 50 to 5000 is needed, not true"),
        ({"limit": "100"}, "limit: a whole number from 50 to 5000 is needed, not '100'"),
        ({"limit": None}, "limit: a whole number from 50 to 5000 is needed, not nothing"),
    ],
)
def test_faulty_answers(options: dict[str, object], text: str) -> None:
    with pytest.raises(OptionError) as caught:
        resolve(find("uno"), options)
    assert str(caught.value).startswith(text)
    assert caught.value.option == next(iter(options))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("stacking=true", ("stacking", True)),
        ("stacking = nej", ("stacking", False)),
        ("limit=200", ("limit", 200)),
        ("scoring=elimination", ("scoring", "elimination")),
    ],
)
def test_an_answer_from_a_text(text: str, answer: tuple[str, object]) -> None:
    assert parse_option(find("uno").model, text) == answer


@pytest.mark.parametrize("text", ["stacking", "stacking=perhaps", "limit=²", "limit=", "=x", ""])
def test_no_answer_from_a_text(text: str) -> None:
    with pytest.raises(OptionError):
        parse_option(find("uno").model, text)


def test_all_answers_with_their_defaults() -> None:
    assert chosen_answers(find("vandatta-grund"), {"voluntary_draw": True}) == {
        "stock_empty": "reshuffle",
        "starter_eight": "bury",
        "voluntary_draw": True,
    }
