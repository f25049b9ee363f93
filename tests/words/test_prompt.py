"""The prompt band says what look.md says, and names only what may be laid."""

import random

import pytest

from tests.words.tables import EVERY_GAME, band, card, move_of, rules_of, table, translators, voice
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, Move, with_call
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.files.text import width
from vandatta_tui.files.variant import Variant
from vandatta_tui.words.demand import sign
from vandatta_tui.words.prompt import Focus, lays, prompt
from vandatta_tui.words.prompt.forms import LONG, LONG_2, SHORT, SHORT_2
from vandatta_tui.words.sides import (
    after_whom,
    enter_label,
    my_state,
    suit_question,
    turn_pill,
    way_round,
)
from vandatta_tui.words.speech import possessive

HAND = "7S 7H 9H JH 3D 7D 6C 8C JC"


def eight_of_spades(**changes: object) -> Match:
    """The table of look.md: Bo laid 8♠ and named hearts."""
    position = {
        "hands": {"Du": HAND, "Åsa": 7, "Bo": 1, "Maximiliana": 11},
        "discard": "9S 8S",
        "suit": "H",
        "stock": "2C 4C 5C 6D",
        "turn": "Du",
        **changes,
    }
    return table("vandatta", position=position)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("sv", "Lägg hjärter, eller dra (högst tre)."),
        ("nb", "Legg hjerter, eller trekk (høyst tre)."),
        ("en", "Lay hearts, or draw (up to three)."),
    ],
)
def test_what_may_be_laid(lang: str, line: str) -> None:
    """No eight is named: it may not go on an eight."""
    assert band(eight_of_spades(), lang).line1 == line


def test_the_card_under_the_cursor() -> None:
    match = eight_of_spades()
    assert band(match, cursor="9H").line2 == "Enter lägger 9♥."
    assert band(match, cursor="9H").line2_kind == "muted"
    assert band(match, "en", cursor="9H").line2 == "Enter lays 9♥."


@pytest.mark.parametrize(
    ("lang", "cursor", "line"),
    [
        ("sv", "JC", "Kn♣ går inte: hjärter gäller, och det ligger ingen knekt."),
        ("sv", "8C", "8♣ går inte: en åtta får inte läggas på en åtta."),
        ("nb", "8C", "8♣ går ikke: en åtter kan ikke legges på en åtter."),
        ("en", "JC", "J♣ can't go: hearts is in force, and there is no jack on top."),
        ("en", "8C", "8♣ can't go: an eight may not be laid on an eight."),
    ],
)
def test_why_the_card_under_the_cursor_cannot_go(lang: str, cursor: str, line: str) -> None:
    found = band(eight_of_spades(), lang, cursor)
    assert (found.line2, found.line2_kind) == (line, "ember")


def test_marked_cards() -> None:
    found = band(eight_of_spades(), cursor="JC", marked=("7H", "7S"))
    assert found.line1 == "Lägg 7♥ och 7♠, eller markera en sjua till."
    assert found.line1_short == "Lägg 7♥ 7♠, eller en sjua till."
    assert (found.line2, found.line2_kind) == ("Kn♣ kan inte läggas ihop med sjuor.", "ember")
    english = band(eight_of_spades(), "en", marked=("7H", "7S"))
    assert english.line1 == "Lay 7♥ and 7♠, or mark another seven."


def test_all_of_a_rank_marked_leaves_nothing_to_mark() -> None:
    assert band(eight_of_spades(), marked=("7H", "7S", "7D")).line1 == "Lägg 7♥, 7♠ och 7♦."


def test_marked_in_an_order_that_does_not_go() -> None:
    """The bottom card has to follow hearts."""
    assert band(eight_of_spades(), marked=("7S", "7H")).line1 == "7♥ ska markeras först."


def test_nothing_fits() -> None:
    match = eight_of_spades(hands={"Du": "3D 6C 8C", "Åsa": 7, "Bo": 1, "Maximiliana": 11})
    assert band(match).line1 == "Inget går. Dra ett kort (högst tre)."
    match.play(0, Move(Kind.DRAW))
    found = band(match, cursor="3D")
    assert (found.line1, found.line2) == ("Inget går. Dra ett kort (två kvar).", "D drar.")
    assert band(match, cursor="3D", tried=True).line2_kind == "ember"
    match.play(0, Move(Kind.DRAW))
    assert band(match, "en").line1 == "Nothing fits. Draw a card (one left)."
    match.play(0, Move(Kind.DRAW))
    assert (band(match).line1, band(match).line2) == ("Inget gick. Passa.", "P passar.")


def test_the_stock_is_gone() -> None:
    match = table(
        "vandatta-grund",
        options={"stock_empty": "pass"},
        position={"hands": {"Du": "3D", "Åsa": 2}, "discard": "9S", "turn": "Du"},
        seats=("Du", "Åsa"),
    )
    assert band(match).line1 == "Inget går, och talongen är slut. Passa."


def test_a_penalty_to_answer_or_challenge() -> None:
    match = table(
        "uno",
        options={"illegal_wild4": "challenge"},
        seats=("Cilla", "Åsa", "Du", "Bo"),
        position={
            "hands": {"Åsa": "+4 1r", "Du": "3r +2r 9b W", "Cilla": 9, "Bo": 3},
            "discard": "7r",
            "stock": "1y 2y 3y 4y 5y 6y 7y",
            "turn": "Åsa",
        },
        moves=["Åsa: +4=b"],
    )
    found = band(match, cursor="9b", me=2)
    assert found.line1 == "Dra fyra kort, eller utmana Åsas +4."
    assert found.line2 == "Blå 9 får vänta: först ska +4 besvaras."
    assert band(match, "nb", me=2).line1 == "Trekk fire kort, eller utfordre Åsas +4."
    english = band(match, "en", cursor="9b", me=2)
    assert english.line1 == "Draw four cards, or challenge Åsa's +4."
    assert english.line2 == "Blue 9 must wait: answer the +4 first."


def test_a_penalty_to_pass_on() -> None:
    match = table(
        "uno",
        options={"stacking": True},
        seats=("Åsa", "Du"),
        position={
            "hands": {"Åsa": "+2r 1r 2r", "Du": "+2b 3r"},
            "discard": "7r",
            "stock": "1y 2y 3y 4y",
            "turn": "Åsa",
        },
        moves=["Åsa: +2r"],
    )
    found = band(match, me=1, cursor="3r")
    assert found.line1 == "Dra två kort, eller svara med en +2."
    assert found.line2 == "Röd 3 får vänta: först ska +2 besvaras."


def test_a_special_card_to_cover() -> None:
    match = table(
        "vandatta",
        position={
            "hands": {"Du": "AH 7H 7S 9C", "Åsa": 2},
            "discard": "2H",
            "stock": "2C 4C",
            "turn": "Du",
        },
        seats=("Du", "Åsa"),
        moves=["Du: AH"],
    )
    found = band(match, cursor="9C")
    assert found.line1 == "Täck esset med hjärter."
    assert found.line2 == "9♣ går inte: esset ska täckas med hjärter."
    assert band(match, "en").line1 == "Cover the ace with hearts."


def test_a_call_is_due() -> None:
    match = table(
        "vandatta",
        position={"hands": {"Du": "7H 9H", "Åsa": 3}, "discard": "2H", "stock": "2C"},
        seats=("Du", "Åsa"),
        moves=["Du: 7H"],
    )
    found = band(match)
    assert (found.line1, found.line2) == ("Du har ett kort: säg lappen!", "C ropar.")


def test_the_call_goes_with_the_lay() -> None:
    match = table(
        "vandatta",
        position={"hands": {"Du": "7H 9H", "Åsa": 3}, "discard": "2H", "stock": "2C"},
        seats=("Du", "Åsa"),
    )
    assert band(match, cursor="7H").line2 == "Enter lägger 7♥. C ropar lappen."
    assert band(match, cursor="7H", armed=True).line2 == "Enter lägger 7♥ och ropar lappen."


def vandtia(**position: object) -> Match:
    return table("vandtia", seats=("Du", "Åsa"), position=position)


def test_beating() -> None:
    match = vandtia(
        hands={"Du": "3S 5C 6D 9D JH JD TS", "Åsa": 4},
        open={"Du": "6H QS 2C", "Åsa": "3D"},
        discard="4D 9S",
        turn="Du",
    )
    found = band(match, cursor="JH")
    assert found.line1 == "Lägg nio eller högre, en tvåa eller en tia – eller ta högen."
    assert found.line2 == "Enter lägger Kn♥. Du kan lägga Kn♦ i samma drag."
    assert band(match, cursor="3S").line2 == "3♠ går inte: det ska vara nio eller högre."
    low = "Lay nine or higher, a two or a ten – or take the pile."
    assert band(match, "en").line1 == low


def test_only_the_highest_rank_beats_the_ace() -> None:
    match = vandtia(hands={"Du": "AS 3S", "Åsa": 4}, discard="AD", turn="Du")
    assert band(match).line1 == "Lägg ett ess, en tvåa eller en tia – eller ta högen."


def test_nothing_beats_it() -> None:
    match = vandtia(hands={"Du": "3S", "Åsa": 4}, discard="AD", turn="Du")
    assert (band(match).line1, band(match).line2) == ("Inget går. Ta högen.", "T tar högen.")


def test_a_hidden_card_to_turn() -> None:
    match = vandtia(hands={"Åsa": 4}, hidden={"Du": "6C - 9S"}, discard="AD", turn="Du")
    found = band(match)
    assert found.line1 == "Vänd ett av dina dolda kort."
    assert found.line2 == "Går det inte tar du högen."


def test_the_turn_of_another() -> None:
    match = eight_of_spades(turn="Bo")
    found = band(match)
    assert found.line1 == "Bo tänker …"
    assert found.line2 == "Du kan bläddra och markera i förväg."
    waiting = prompt(voice(match), match.view(0), thinking=False)
    assert waiting.line1 == "Väntar på Bo."


def test_an_onlooker_is_asked_nothing() -> None:
    match = eight_of_spades()
    assert prompt(voice(match, me=-1), match.view(-1)).line1 == "Du tänker …"


def test_a_card_that_changes_the_suit_says_what_comes_next() -> None:
    match = table(
        "vandatta-klubb",
        position={"hands": {"Du": "TH TC 8C 4D 2S", "Åsa": 2}, "discard": "TD", "stock": "2C"},
        seats=("Du", "Åsa"),
    )
    found = band(match, cursor="TH")
    assert found.line1 == "Lägg ruter, en tia eller en åtta."
    assert found.line2 == "Enter lägger 10♥. Nästa ska följa hjärter eller tia."
    english = band(match, "en", cursor="TH")
    assert english.line2 == "Enter lays 10♥. The next card must be hearts or a ten."


def test_a_last_eight_of_the_club_is_no_way_out() -> None:
    match = table(
        "vandatta-klubb",
        position={"hands": {"Du": "8C", "Åsa": 2}, "discard": "TD", "stock": "2C"},
        seats=("Du", "Åsa"),
    )
    line = "Enter lägger 8♣. Sedan drar du ett, och går det är du ute."
    assert band(match, cursor="8C").line2 == line


def test_a_forgotten_lappen_costs_the_exit() -> None:
    match = table(
        "vandatta-klubb",
        position={"hands": {"Du": "7D", "Åsa": 2}, "discard": "TD", "stock": "2C"},
        seats=("Du", "Åsa"),
    )
    line = "Enter lägger 7♦. Du sa inte lappen: du drar tre kort i stället."
    assert band(match, cursor="7D").line2 == line


def test_a_bluff_is_possible_but_never_suggested() -> None:
    match = table(
        "uno",
        options={"illegal_wild4": "challenge"},
        position={"hands": {"Du": "3r +4 9b", "Åsa": 2}, "discard": "7r", "stock": "1y"},
        seats=("Du", "Åsa"),
    )
    assert "+4" not in band(match).line1
    assert band(match, cursor="+4").line2.startswith("Enter lägger +4.")


def test_questions() -> None:
    match = table(
        "vri-atter",
        position={"hands": {"Du": "8S 7D 2C", "Åsa": 2}, "discard": "TD", "stock": "2H"},
        seats=("Du", "Åsa"),
    )
    assert suit_question(voice(match), (card(match, "8S"),)) == (
        "Du lägger 8♠. Vilken färg ska gälla?"
    )
    assert enter_label(voice(match), (card(match, "8S"),), 1) == "lägg 8♠, hjärter gäller"
    assert suit_question(voice(match, "nb"), ()) == "Hvilken sort skal gjelde?"


def test_small_texts_beside_the_band() -> None:
    match = eight_of_spades()
    me, hot = voice(match), voice(match, me=3)
    assert turn_pill(me, 0) == "DIN TUR"
    assert turn_pill(hot, 3, hot_seat=True) == "MAXIMILIANAS TUR"
    assert turn_pill(voice(match, "en"), 0) == "YOUR TURN"
    assert my_state(me, match.view(0), 20) == "Du · 9 kort · 20 p"
    assert my_state(me, match.view(0), 20, width=60) == "9 kort"
    assert after_whom(me, match.view(0)) == "Efter dig: Åsa"
    assert way_round(me, match.view(0)) == "Medurs ›"
    marked = (card(match, "7H"), card(match, "7S"))
    assert enter_label(me, marked) == "lägg 7♥ 7♠"


def test_the_order_between_bottom_and_top_is_of_no_account() -> None:
    match = eight_of_spades()
    cards = tuple(card(match, code) for code in ("7H", "7D", "7S"))
    assert lays(match.view(0), cards)
    assert not lays(match.view(0), cards[::-1])


def _random_move(match: Match, seat: int, rng: random.Random) -> Move:
    view = match.view(seat)
    laying = [move for move in view.moves if move.kind is Kind.LAY]
    move = rng.choice(laying or view.moves) if rng.random() < 0.6 else rng.choice(view.moves)
    return with_call(move) if move in view.callable and rng.random() < 0.7 else move


def _check(match: Match, seat: int, rng: random.Random) -> None:
    view = match.view(seat)
    cards = list(bits(view.hand | view.seats[seat].up))
    cursor = rng.choice(cards) if cards else -1
    reason = match.why_not(seat, Move(Kind.LAY, (cursor,))) if cards else None
    for t in translators():
        found = prompt(voice(match, t.lang, seat), view, Focus(cursor, refused=reason))
        assert found.line1
        assert found.line2 or view.phase.name in ("COVER", "GIVE"), (found, view.phase)
        assert width(found.line1) <= LONG, found.line1
        assert width(found.line1_short) <= SHORT + 2, found.line1_short
        assert width(found.line2) <= LONG_2, found.line2
        assert width(found.line2_short) <= SHORT_2 + 4, found.line2_short
        for text in (found.line1, found.line1_short, found.line2, found.line2_short):
            assert "{" not in text, text
            assert "  " not in text, text


@pytest.mark.parametrize(("name", "options"), EVERY_GAME)
def test_every_position_of_random_deals_has_a_prompt(name: str, options: dict[str, object]) -> None:
    rng = random.Random(name)
    for seed in range(2):
        match = Match(rules_of(name, options), ("Du", "Åsa", "Bo", "Maximiliana"), seed)
        deal = match.next_deal()
        for _ in range(40):
            if deal.over:
                break
            _check(match, deal.turn, rng)
            match.play(deal.turn, _random_move(match, deal.turn, rng))


def test_in_little_room_the_next_name_is_kept() -> None:
    match = table(
        "vandatta",
        seats=("Mormor från Luleå", "Åsa"),
        position={"hands": {"Mormor från Luleå": "9H", "Åsa": "8H"}, "discard": "9C"},
    )
    told = after_whom(voice(match, me=-1), match.view(-1), room=22)
    assert told.startswith("Efter Mormor") and told.endswith("…: Åsa")
    assert len(told) <= 22


@pytest.mark.parametrize("name", ["[/x]", "{0.__class__}", "{name}", "%s"])
def test_names_stay_as_they_are(name: str) -> None:
    match = table(
        "uno",
        options={"illegal_wild4": "challenge"},
        seats=(name, "Du"),
        position={
            "hands": {name: "+4 1r 2r", "Du": "3r +2r 9b"},
            "discard": "7r",
            "stock": "1y 2y 3y 4y 5y 6y 7y",
            "turn": name,
        },
    )
    assert band(match, me=1).line1 == f"{name} tänker …"
    match.play(0, move_of(match, "+4=b"))
    whose = possessive("sv", name)
    assert band(match, me=1).line1 == f"Dra fyra kort, eller utmana {whose} +4."
    assert after_whom(voice(match, me=1), match.view(1)) == f"Efter dig: {name}"
    assert turn_pill(voice(match, me=1), 0).startswith(name.upper())


def joker_turned_up(starter: str) -> Match:
    """Return a deal that a joker began, and in which the leader holds nothing that goes on it."""
    changes = {"pack.jokers": 8, "starter.ranks.joker": starter}
    rules = compile_rules(Variant.of(find("vandatta")).with_values(changes).ruleset, {}, 2)
    jokers = rules.deck.select("joker")
    wild = jokers | rules.deck.select("8")
    for seed in range(1, 200):
        match = Match(rules, ("Du", "Bo"), seed)
        deal = match.next_deal(dealer=1)
        if jokers >> deal.state.pile[-1] & 1 and not deal.state.hands[0] & wild:
            return match
    raise AssertionError


@pytest.mark.parametrize(
    ("starter", "word", "line"),
    [
        ("plain", "joker, 8", "Inget går. Dra ett kort (högst tre)."),
        ("free", "fritt", "Lägg vad du vill, eller dra (högst tre)."),
    ],
)
def test_a_card_without_a_suit_shows_what_goes_on_it(starter: str, word: str, line: str) -> None:
    """A joker that does nothing takes jokers and eights; turned up free it takes anything."""
    match = joker_turned_up(starter)
    view = match.view(0)
    assert sign(voice(match), view).word == word
    assert band(match).line1 == line
    assert bool(view.playable) == (starter == "free")
