"""Hints in words."""

import random

import pytest

from tests.words.tables import EVERY_GAME, SEATS, move_of, rules_of, table, translators, voice
from vandatta_tui.bots.advice import advise
from vandatta_tui.bots.hint import Hint, HintKind
from vandatta_tui.engine.match import Match
from vandatta_tui.words.hints import WHY, hint_text
from vandatta_tui.words.speech import Voice


def test_every_kind_has_words() -> None:
    assert set(WHY) == set(HintKind)


def _table() -> Match:
    return table(
        "vandatta",
        position={
            "hands": {"Du": "7S 7H 9H 8C KH", "Åsa": 1, "Bo": 4, "Maximiliana": 5},
            "discard": "2H",
            "stock": "2C",
        },
    )


@pytest.mark.parametrize(
    ("move", "kind", "cards", "text"),
    [
        ("9H", HintKind.KEEP_WILD, ("8C",), "Lägg 9♥: spara 8♣ till senare."),
        ("7H 7S", HintKind.SET_TOGETHER, (), "Lägg 7♥ 7♠: du blir av med två kort på en gång."),
        (
            "8C=H",
            HintKind.LONGEST_SUIT,
            (),
            "Lägg 8♣ och välj hjärter: hjärter är den färg du har mest av.",
        ),
        ("KH", HintKind.STOP_LEADER, (), "Lägg K♥: Åsa har bara ett kort kvar."),
        ("KH!", HintKind.CALL_DUE, (), "Lägg K♥ och säg varning: glöm inte ropet."),
        (
            "8C=H!",
            HintKind.CALL_DUE,
            (),
            "Lägg 8♣, välj hjärter och säg varning: glöm inte ropet.",
        ),
        ("draw", HintKind.MUST_DRAW, (), "Dra ett kort: inget på handen går."),
    ],
)
def test_sentences(move: str, kind: HintKind, cards: tuple[str, ...], text: str) -> None:
    match = _table()
    about = tuple(move_of(match, card).cards[0] for card in cards)
    hint = Hint(move_of(match, move), kind, about)
    assert hint_text(voice(match), match.view(0), hint) == text


def test_in_english_and_norwegian() -> None:
    match = _table()
    hint = Hint(move_of(match, "9H"), HintKind.ONLY_MOVE)
    assert hint_text(voice(match, "en"), match.view(0), hint) == (
        "Lay 9♥: it is the only thing that goes."
    )
    assert hint_text(voice(match, "nb"), match.view(0), hint) == (
        "Legg 9♥: det er det eneste som går."
    )


@pytest.mark.parametrize("kind", list(HintKind))
def test_every_kind_can_be_said(kind: HintKind) -> None:
    match = _table()
    move = match.view(0).moves[0]
    if kind is HintKind.FEWEST_CARDS:
        move = move_of(match, "give Bo")
    for t in translators():
        said = hint_text(Voice.of(t, match.rules, SEATS, 0), match.view(0), Hint(move, kind))
        assert said.endswith(".")
        assert "{" not in said


@pytest.mark.parametrize(("name", "options"), EVERY_GAME)
def test_the_advice_of_a_deal(name: str, options: dict[str, object]) -> None:
    match = Match(rules_of(name, options), SEATS, 11)
    deal, rng = match.next_deal(), random.Random(name)
    for _ in range(25):
        if deal.over:
            break
        view = match.view(deal.turn)
        hint = advise(view)
        for t in translators():
            said = hint_text(Voice.of(t, match.rules, SEATS, deal.turn), view, hint)
            assert said.endswith(".")
            assert "{" not in said
        match.play(deal.turn, hint.move if rng.random() < 0.7 else rng.choice(view.moves))
