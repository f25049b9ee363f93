"""Every refusal is one concrete sentence, in three languages."""

import random

import pytest

from tests.words.tables import EVERY_GAME, SEATS, rules_of, table, translators, why
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import (
    ACCEPT,
    CALL,
    CHALLENGE,
    DRAW,
    PASS,
    READY,
    TAKE,
    Kind,
    Move,
    Reason,
    lay,
)
from vandatta_tui.files.text import width
from vandatta_tui.words.prompt.forms import LONG_2
from vandatta_tui.words.reasons import _WHY, refusal
from vandatta_tui.words.speech import Voice

TWO = ("Du", "Åsa")


def vandatta(hand: str, discard: str, options: dict[str, object] | None = None) -> Match:
    return table(
        "vandatta",
        options=options,
        position={"hands": {"Du": hand, "Åsa": 3}, "discard": discard, "stock": "TC TD TS 9D"},
        seats=TWO,
    )


def test_every_reason_has_words() -> None:
    assert set(_WHY) == set(Reason)


@pytest.mark.parametrize(
    ("hand", "discard", "move", "text"),
    [
        ("JC 2S", "7H", "JC", "Kn♣ går inte: hjärter gäller, och det ligger ingen knekt."),
        ("AC 2C 3C", "7H", "AC", "E♣ går inte: hjärter gäller, och ess följer bara färg."),
        ("AH 2C 3C", "7H", "AH", "E♥ går inte: du kan inte täcka med hjärter."),
        ("AH 2H", "7H", "AH", "E♥ går inte: ett ess med täckning får inte bli sist."),
        ("8C", "7H", "8C=S", "8♣ går inte: man får inte gå ut på en åtta."),
        ("7S", "7H", "7S", "Du sa inte lappen, så du får inte gå ut nu."),
        ("7S 7D", "7H", "7S 7D", "Du sa inte varning, så du får inte gå ut nu."),
        ("8C 2S", "8H", "8C=S", "8♣ går inte: en åtta får inte läggas på en åtta."),
        ("8C 2S", "AH", "8C=S", "8♣ går inte: en åtta får inte läggas på ett ess."),
        ("7S 9C 2S", "7H", "7S 9C", "9♣ kan inte läggas ihop med sjuor."),
        ("8S 8C 2S", "7H", "8S 8C=D", "Flera åttor får inte läggas på en gång."),
        ("8C 2S", "7H", "8C", "Säg vilken färg som ska gälla."),
        ("7C 2S", "7H", "7C=S", "Med 7♣ får man inte välja färg."),
        ("7C 2S", "7H", "9S", "Du har inte 9♠."),
        ("7C 2S", "7H", "pass", "Du måste dra innan du får passa."),
        ("7C 2S", "7H", "call", "Det finns inget att ropa nu."),
        ("7C 2S", "7H", "catch Åsa", "Det finns inget att sätta dit Åsa för."),
        ("7C 2S", "7H", "take", "Här tar man inte upp högen."),
        ("7C 2S", "7H", "challenge", "Det finns inget att utmana."),
    ],
)
def test_vandatta(hand: str, discard: str, move: str, text: str) -> None:
    assert why(vandatta(hand, discard), move) == text


def test_drawing_has_an_end() -> None:
    match = vandatta("KD", "7H")
    match.play(0, DRAW)
    match.play(0, DRAW)
    assert why(match, "pass") == "Du måste dra ett kort till innan du får passa."
    match.play(0, DRAW)
    assert why(match, "draw") == "Du har dragit tre kort, och fler får det inte bli."


def test_other_ways_of_drawing() -> None:
    position = {"hands": {"Du": "KD 7S", "Åsa": 3}, "discard": "7H", "stock": "2C 3C"}
    norwegian = table("vri-atter", position=position, seats=TWO)
    assert why(norwegian, "pass") == "Här passar man inte: lägg ett kort eller dra ett."
    basic = table("vandatta-grund", position=position, seats=TWO)
    assert why(basic, "draw") == "Du har kort som går, så du får inte dra."
    assert why(basic, "7S KD") == "Här lägger man ett kort i taget."
    drawn = table(
        "vri-atter", options={"play_drawn": True}, position={**position, "drawn": 1}, seats=TWO
    )
    assert why(drawn, "KD") == "K♦ går inte: hjärter gäller, och det ligger ingen kung."


def test_the_bottom_of_several_in_the_club() -> None:
    match = table(
        "vandatta-klubb",
        position={"hands": {"Du": "7S 7C 2H", "Åsa": 3}, "discard": "7H", "stock": "2C"},
        seats=TWO,
    )
    assert why(match, "7S 7C") == "7♠ kan inte ligga underst: där ska det vara hjärter."


def test_a_cover_that_is_due() -> None:
    match = table(
        "vandatta",
        position={"hands": {"Du": "AH 7H 7S 9C", "Åsa": 2}, "discard": "2H", "stock": "2C 4C"},
        seats=TWO,
        moves=["Du: AH"],
    )
    assert why(match, "9C") == "9♣ går inte: esset ska täckas med hjärter."
    assert why(match, "draw") == "Täck först esset med hjärter."
    assert why(match, "pass") == "Täck först esset med hjärter."


def uno(options: dict[str, object], hand: str, discard: str = "7r") -> Match:
    return table(
        "uno",
        options=options,
        position={"hands": {"Du": hand, "Åsa": "+2r +4 3r"}, "discard": discard, "stock": "1y 2y"},
        seats=TWO,
    )


def test_uno() -> None:
    match = uno({}, "9b W 1r")
    assert why(match, "9b") == "Blå 9 går inte: rött gäller, och det ligger ingen nia."
    assert why(match, "W=b") == "Byt färg går inte: du har rött på handen."
    assert why(match, "W=b", "nb") == "Fargebytte går ikke: du har rødt på hånden."
    assert why(match, "W=b", "en") == "Wild can't go: you have red in hand."
    assert (
        why(match, "9b", "en") == "Blue 9 can't go: red is in force, and there is no nine on top."
    )


def test_questions_first() -> None:
    match = uno({"seven_zero": True}, "7r 1r 2b", "3r")
    match.play(0, lay(next(c for c in bits(match.view(0).playable))))
    if match.view(0).phase.name == "GIVE":
        assert why(match, "draw") == "Välj först vems hand du vill ha."


def vandtia(options: dict[str, object] | None = None, **position: object) -> Match:
    return table("vandtia", options=options, seats=TWO, position=position)


def test_beating() -> None:
    match = vandtia(hands={"Du": "4S KS", "Åsa": 4}, open={"Du": "6H"}, discard="9S", turn="Du")
    assert why(match, "4S") == "4♠ går inte: det ska vara nio eller högre."
    assert why(match, "4S", "nb") == "4♠ går ikke: det må være ni eller høyere."
    assert why(match, "6H") == "6♥ får vänta: spela handen först."
    assert why(match, "draw") == "Här chansar man inte från talongen."
    assert why(match, "pass") == "Här passar man inte: lägg ett kort eller ta högen."
    assert why(match, "flip 1") == "De dolda korten får vänta: spela de andra först."
    empty = vandtia({"chance": True}, hands={"Du": "4S KS", "Åsa": 4}, turn="Du")
    assert why(empty, "take") == "Det finns ingen hög att ta."
    assert why(empty, "draw") == "Högen är tom: lägg ett kort."


def test_whose_turn_it_is() -> None:
    match = table(
        "vandatta",
        position={"hands": {"Du": "7C", "Åsa": 3, "Bo": 3}, "discard": "7H", "turn": "Bo"},
        seats=("Du", "Åsa", "Bo"),
    )
    assert why(match, "7C") == "Det är Bos tur."
    assert why(match, "7C", "nb") == "Det er Bos tur."
    assert why(match, "7C", "en") == "It is Bo's turn."


def test_the_deal_is_over() -> None:
    match = table(
        "vri-atter",
        position={"hands": {"Du": "7C", "Åsa": 3}, "discard": "7H"},
        seats=TWO,
        moves=["Du: 7C"],
    )
    assert why(match, "draw") == "Given är slut."


PLAIN = (DRAW, PASS, TAKE, CALL, CHALLENGE, ACCEPT, READY)


def _attempts(match: Match, seat: int, rng: random.Random) -> list[Move]:
    view = match.view(seat)
    cards = list(bits(view.hand | view.seats[seat].up))
    moves = [*PLAIN, Move(Kind.FLIP, target=1), Move(Kind.CATCH, target=(seat + 1) % 4)]
    moves += [Move(Kind.SUIT, suit=0), Move(Kind.GIVE, target=seat)]
    moves += [lay(card) for card in cards] + [lay(card, suit=0, call=True) for card in cards]
    if len(cards) > 2:
        moves += [lay(*rng.sample(cards, 2)) for _ in range(3)]
    return moves


@pytest.mark.parametrize(("name", "options"), EVERY_GAME)
def test_whatever_one_tries_gets_a_sentence(name: str, options: dict[str, object]) -> None:
    rng = random.Random(name)
    match = Match(rules_of(name, options), SEATS, 5)
    deal = match.next_deal()
    for _ in range(25):
        if deal.over:
            break
        for seat in (deal.turn, (deal.turn + 1) % 4):
            view = match.view(seat)
            for move in _attempts(match, seat, rng):
                reason = match.why_not(seat, move)
                if reason is None:
                    continue
                for t in translators():
                    said = refusal(Voice.of(t, match.rules, SEATS, seat), reason, view, move)
                    assert said.endswith("."), said
                    assert "{" not in said
                    assert width(said) <= LONG_2, said
        match.play(deal.turn, rng.choice(match.view(deal.turn).moves))


def test_two_eights_at_once_are_refused_as_two_not_for_the_suit() -> None:
    position = {"hands": {"Du": "8S 8H 5C", "Åsa": 3, "Bo": 3, "Maximiliana": 3}, "discard": "9S"}
    match = table("vandatta", position={**position, "stock": "2C 4C", "turn": "Du"})
    assert why(match, "8S 8H") == "Flera åttor får inte läggas på en gång."
