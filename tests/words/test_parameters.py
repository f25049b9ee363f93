"""The questions of the workshop: all that a family would change, and all of it can be played."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from vandatta_tui.bots.selfplay import open_deal, play_deal
from vandatta_tui.cli import main
from vandatta_tui.engine.cards import bits
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.house import default_answer
from vandatta_tui.files.library import find
from vandatta_tui.files.ruleset import load_ruleset, settled
from vandatta_tui.files.schema import Call, Card, RulesetModel
from vandatta_tui.files.variant import Variant, VariantError
from vandatta_tui.front.choices import Choices
from vandatta_tui.words.impossible import told_why
from vandatta_tui.words.parameters import NEW_CALL, Question, part, questions
from vandatta_tui.words.translate import Translator

EN = Translator("en")
IDS = sorted(shipped_ids())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    return tmp_path


def every(variant: Variant, t: Translator = EN) -> Iterator[Question]:
    """Yield all questions, those behind others included."""
    for question in questions(t, variant):
        yield question
        if question.more and question.id != NEW_CALL:
            yield from part(t, variant, question.id)[1]


def named(variant: Variant, ident: str, t: Translator = EN) -> Question:
    return next(question for question in every(variant, t) if question.id == ident)


def answered(variant: Variant, ident: str, text: str) -> Variant:
    """Answer a question of a variant by the words of the answer."""
    patches = {name: patch for patch, name in named(variant, ident).answers}
    return variant.with_values(patches[text])


# ---- everything can be changed

FIXED = {
    "pack.cards": "the packs that are written card by card belong to a file",
    "pack.order": "follows from what the cards do",
    "pile.when_stuck": "there is one value",
    "table.down": "there is one value",
    "match.tie": "there is one value",
    "starter": "by rank",
    "score.points": "by rank",
}


def leaves(model: type[BaseModel], prefix: str = "") -> Iterator[str]:
    for name, info in model.model_fields.items():
        kind = info.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from leaves(kind, f"{prefix}{name}.")
        elif f"{prefix}{name}" not in ("schema_", "id", "extends", "family", "source", "house"):
            yield f"{prefix}{name}"


def test_every_parameter_of_the_schema_is_asked_somewhere() -> None:
    paths = set()
    for ident in IDS:
        variant = Variant.of(find(ident))
        if ident == "vandatta":
            king = {"cards.K.reverse": True, "cards.K.only_if": "no_suit_card"}
            variant = variant.with_values({"teams.modes": ["solo", "pairs"], **king})
        for question in every(variant):
            paths |= {path for patch, _ in question.answers for path in patch}
    others = ("name", "match.ends", "cards", "calls")
    wanted = {path for path in leaves(RulesetModel) if not path.startswith(others)}
    missing = {w for w in wanted if not any(p == w or p.startswith(f"{w}.") for p in paths)}
    assert missing <= set(FIXED)
    asked = {path.split(".")[2] for path in paths if path.startswith("cards.") and "." in path[6:]}
    assert set(Card.model_fields) <= asked
    calls = {path.split(".")[2] for path in paths if path.count(".") > 1 and path[:6] == "calls."}
    assert set(Call.model_fields) <= calls


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
@pytest.mark.parametrize("ident", IDS)
def test_no_two_answers_are_called_alike(ident: str, lang: str) -> None:
    for question in every(Variant.of(find(ident)), Translator(lang)):
        texts = [text for _, text in question.answers]
        assert len(set(texts)) == len(texts), question.id
        assert question.answers[question.now][1]
        assert not question.changed
        assert question.now == question.home


# ---- everything that can be made is valid and plays


@pytest.mark.parametrize("ident", IDS)
def test_pairs_of_changes_are_valid_and_play(
    ident: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(f"pairs {ident}")
    made = refused = 0
    while made < 5:
        variant = Variant.of(find(ident))
        for _ in range(2):
            question = rng.choice(list(every(variant)))
            patch, text = rng.choice(question.answers)
            try:
                variant = variant.with_values(patch)
            except VariantError as error:
                refused += 1
                assert told_why(Translator("sv"), error.text) != str(error.text)
                continue
            again = [q for q in every(variant) if q.id == question.id]
            assert all(q.answer == text for q in again), (question.id, text)
        variant = variant.named(f"Nummer {made}", "sv")
        path = variant.save()
        assert main(["--lang", "en", "validate", str(path)]) == 0, capsys.readouterr().out
        ruleset = load_ruleset(path)
        assert ruleset.model.model_copy(update={"house": ()}) == variant.ruleset.model.model_copy(
            update={"house": ()}
        )
        for seats in {ruleset.model.players.min, ruleset.model.players.max}:
            deal = open_deal(compile_rules(ruleset, {}, seats), made, 7)
            play_deal(deal, ("random",), 7)
            assert deal.over
        made += 1
    assert refused < 20


# ---- what a family would want


def test_unos_points_become_deals_and_elimination() -> None:
    uno = Variant.of(find("uno"))
    deals = answered(uno, "match", "some deals, fewest points")
    assert deals.value("match.ends") == {"deals": 5}
    assert "limit" not in [rule.id for rule in deals.ruleset.model.house]
    ten = answered(deals, "match.ends", "10")
    assert compile_rules(ten.ruleset, {}, 4).match.deals == 10
    out = answered(ten, "match", "out at the limit, last one wins")
    assert out.value("match.ends") == {"limit": 500}
    assert out.value("match.wins") == "last_in"
    assert answered(out, "match", "first to collect the limit").changes == {}


def test_a_game_without_points_gets_some_when_it_is_played_for_them() -> None:
    prsi = answered(Variant.of(find("prsi")), "match", "to a limit, fewest points")
    rules = compile_rules(prsi.ruleset, {}, 3)
    assert rules.match.limit == 100
    assert max(rules.points) == 10


def test_a_call_is_made_otherwise_taken_away_and_brought_back() -> None:
    variant = Variant.of(find("vandatta"))
    with pytest.raises(VariantError, match="already asks for"):
        answered(variant, "calls.lappen", "with three cards left")
    without = answered(variant, "calls.varning", "not called")
    assert [call.word for call in compile_rules(without.ruleset, {}, 3).calls] == ["lappen"]
    assert without.changes == {"calls": {"varning": None}}
    assert "sneak_out" not in [rule.id for rule in without.ruleset.model.house]
    three = answered(without, "calls.lappen", "with three cards left")
    three = answered(three, "calls.lappen.missed", "two cards, and a missed turn")
    three = answered(three, "calls.lappen.caught_by", "the players")
    (call,) = compile_rules(three.ruleset, {}, 3).calls
    assert call.at == (3,)
    assert (call.missed.draw, call.missed.skip, call.caught_by) == (2, 1, "players")
    with pytest.raises(VariantError, match="already asks for"):
        answered(three, "calls.varning", "with two, three or four cards left")
    assert answered(without, "calls.varning", "with two, three or four cards left").changes == {}


def test_a_game_gets_a_call_of_its_own() -> None:
    variant = Variant.of(find("prsi")).with_call("sista")
    (call,) = compile_rules(variant.ruleset, {}, 3).calls
    assert (call.word, call.at) == ("sista", (1,))
    assert answered(variant, "calls.sista", "not called").changes == {}
    for word in ("sista", "", "a.b"):
        with pytest.raises(VariantError):
            variant.with_call(word)


def test_the_queen_is_wild_and_the_eight_an_ordinary_card() -> None:
    variant = Variant.of(find("vandatta"))
    variant = answered(variant, "cards.8", "ordinary card")
    variant = answered(variant, "cards.Q", "goes on all, chooses suit")
    rules = compile_rules(variant.ruleset, {}, 3)
    assert rules.choosers.bit_count() == 4
    assert variant.changes["cards"]["8"] is None
    assert variant.value("out.never_last") == ["A"]  # an ordinary eight may be the last card
    assert answered(variant, "cards.8", "goes on all, chooses suit").value("out.never_last") == [
        "8",
        "A",
    ]


def test_a_joker_comes_into_the_game_as_a_wild_card() -> None:
    variant = answered(Variant.of(find("vandatta")), "pack.jokers", "2")
    rules = compile_rules(variant.ruleset, {}, 3)
    jokers = rules.deck.select("joker")
    assert rules.choosers & jokers == jokers
    assert all(follow & jokers for follow in rules.follows[: rules.deck.size])
    assert {rules.starter[card] for card in bits(jokers)} == {"bury"}
    plain = answered(variant, "cards.joker", "ordinary card")
    four = answered(plain, "pack.jokers", "4")  # what was made of it stays
    assert four.value("cards.joker.goes_on") == "follow"
    assert answered(four, "pack.jokers", "0").changes == {}
    vandtia = answered(
        answered(Variant.of(find("vandtia")), "players.max", "4"), "pack.jokers", "2"
    )
    assert vandtia.value("cards.joker.resets")


def test_two_cards_of_vandtia_without_a_power_find_their_place() -> None:
    variant = answered(Variant.of(find("vandtia")), "cards.2", "ordinary card")
    assert variant.value("pack.order")[:2] == ["2", "3"]
    variant = answered(variant, "cards.2", "goes on all, all goes on it")
    assert variant.changes == {}
    four = answered(variant, "players.max", "4")
    short = answered(four, "pack.kind", "36, from the six up")
    assert short.value("pack.order")[0] == "6"
    assert short.changes["cards"] == {"2": None}
    assert answered(short, "pack.kind", "52, from the two up").changes == four.changes
    jack = answered(Variant.of(find("jack-change-it")), "players.max", "4")
    jack = answered(jack, "pack.kind", "36, from the six up")
    assert "2" not in jack.value("out.never_last")


def test_a_question_that_the_variant_answered_is_not_asked_again() -> None:
    variant = Variant.of(find("uno"))
    for card, own in (("draw2", "+2s"), ("wild4", "+4s")):
        variant = answered(variant, f"cards.{card}.answer", own)
    model = variant.ruleset.model
    stacking = next(rule for rule in model.house if rule.id == "stacking")
    assert settled(variant.ruleset, stacking)
    asked = [rule.id for rule in Choices(EN, variant.ruleset, "You").rules()]
    assert "stacking" not in asked
    assert "jump_in" in asked


def test_what_the_variant_says_is_the_usual_answer_to_an_inherited_question() -> None:
    variant = answered(Variant.of(find("vandatta-grund")), "starter.ranks.8", "ordinary card")
    rule = next(rule for rule in variant.ruleset.model.house if rule.id == "starter_eight")
    assert default_answer(rule) == "own"
    assert variant.model.starter.ranks == {"8": "plain"}
