"""Calls, catches, jumping in, questions: what happens out of turn or between moves."""

from collections.abc import Sequence

import pytest

from tests.plain.tables import Round, play_from

MINE = "8H 7S 9H 9D 2C"


def french(hand: str, lines: Sequence[str], ruleset: str = "vandatta", **more: object) -> Round:
    hands = {"Eva": hand, "Bo": "KC QC JC 4H"}
    position = {"hands": hands, "discard": "9S", "stock": "2S 3S 4S 5S", "turn": "Eva", **more}
    return play_from(ruleset, position, lines, levels={"Bo": "easy"})


def number(done: Round, card: str) -> str:
    """Return the number under which a card was listed."""
    return next(
        line.partition(".")[0]
        for line in done.text.splitlines()
        if line.partition(". ")[2].partition(",")[0] == card
    )


def codes(done: Round, move: int = 0) -> list[str]:
    deck = done.sitting.match.rules.deck
    return [deck.code(card) for card in done.sitting.match.deal.moves[move][1].cards]


def test_the_suit_is_asked_by_number() -> None:
    eight = number(french(MINE, []), "eight of hearts")
    done = french(MINE, [eight, "0", eight, "7", "4"])
    assert "You lay the eight of hearts. Which suit is to count?" in done.text
    assert "0. keep the card" in done.text
    assert "Type a number from 0 to 4." in done.text
    assert done.sitting.match.deal.moves[0][1].suit == 3


@pytest.mark.parametrize("word", ["clubs", "c", "C"])
def test_the_suit_may_be_said_with_the_number_or_by_its_letter(word: str) -> None:
    eight = number(french(MINE, []), "eight of hearts")
    for lines in ([f"{eight} {word}"], [eight, word.upper()[:1]]):
        done = french(MINE, lines)
        move = done.sitting.match.deal.moves[0][1]
        assert done.sitting.match.rules.deck.suit_name(move.suit) == "C"


def test_several_cards_go_in_the_order_in_which_they_are_typed() -> None:
    listed = french(MINE, [])
    red, other = number(listed, "nine of diamonds"), number(listed, "nine of hearts")
    assert codes(french(MINE, [f"{red} {other}"])) == ["9D", "9H"]
    assert codes(french(MINE, [f"{other},{red}"])) == ["9H", "9D"]


def test_a_call_goes_with_the_lay() -> None:
    listed = french("9H 2C", ["c"], "vri-atter")
    assert "With ! after the number you call as you lay." in listed.text
    assert "Call as you lay" in listed.text
    nine = number(listed, "nine of hearts")
    done = french("9H 2C", [f"{nine}!"], "vri-atter")
    assert done.sitting.match.deal.moves[0][1].call


def test_a_call_may_follow_before_the_others_go_on() -> None:
    hands = {"Eva": "7y 3g", "Bo": "1b 2b 3b"}
    done = uno(["1", "!"], hands, {"Bo": "easy"})
    assert "You have one card: say UNO!" in done.text
    assert "C calls. Enter lets the others go on." in done.text
    assert "You called late: UNO!" in done.text
    silent = uno(["1", "", ""], hands, {"Bo": "easy"})
    assert "You called" not in silent.text
    assert len(silent.sitting.match.deal.moves) > 1


def uno(
    lines: Sequence[str],
    hands: dict[str, str],
    levels: dict[str, str] | None = None,
    **options: object,
) -> Round:
    position = {"hands": hands, "discard": "7r", "stock": "1y 2y 3y 4y 5y 6y 7y 8y 9y"}
    return play_from("uno", {**position, "turn": next(iter(hands))}, lines, options, levels=levels)


def test_among_persons_who_may_have_forgotten_is_told_as_all_can_see() -> None:
    hands = {"Eva": "7y 3g", "Bo": "1b 2b 3b"}
    done = uno(["", "1", "", "", "x"], hands)
    assert "X catches Eva." in done.text
    assert done.text.count("Enter puts your cards out of sight.") == 1


def test_one_jumps_in_by_number_or_word_before_the_others_go_on() -> None:
    hands = {"Eva": "5r 3g 9y 8y", "Bo": "1g 2g 3g 4g"}
    position = {"hands": hands, "discard": "5r", "stock": "1y 2y 3y 4y", "turn": "Bo"}
    for word in ("1", "j"):
        done = play_from("uno", position, [word], {"jump_in": True}, levels={"Bo": "easy"})
        assert "You may jump in with number 1." in done.text
        assert "You jumped in with the red five." in done.text
    waited = play_from("uno", position, [""], {"jump_in": True}, levels={"Bo": "easy"})
    assert "jumped in" not in waited.text


def test_among_persons_one_says_who_jumps_in() -> None:
    hands = {"Eva": "5r 1b 2b 4g", "Bo": "5r 3g 9y 8y", "Ida": "1g 2g 3g"}
    done = uno(["", "1", "j", "2", "j", "1"], hands, jump_in=True)
    assert "J jumps in." in done.text
    assert "Who jumps in?" in done.text
    assert "Ida has no red five to jump in with." in done.text


@pytest.mark.parametrize("word", ["u", "challenge"])
def test_a_hand_is_shown_to_the_challenger_alone(word: str) -> None:
    hands = {"Eva": "+4 1b 2b 3b", "Bo": "1g 2g 3g"}
    done = uno(["", "4 blue", "", "", word, "", ""], hands, illegal_wild4="challenge")
    assert "U challenges." in done.text
    assert "Eva's cards: blue one, blue two and blue three." in done.text
    assert done.text.count("Eva's cards:") == 1


@pytest.mark.parametrize("word", ["d", "accept"])
def test_a_penalty_is_taken(word: str) -> None:
    hands = {"Eva": "+4 1b 2b 3b", "Bo": "1g 2g 3g"}
    done = uno(["", "4 blue", "", "", word], hands, illegal_wild4="challenge")
    assert done.sitting.match.view(1).seats[1].count == 7


def test_hands_are_given_by_number() -> None:
    hands = {"Eva": "7y 1b 2b 3b", "Bo": "1g 2g", "Ida": "4g 5g 6g"}
    listed = uno([""], hands, seven_zero=True)
    seven = number(listed, "yellow seven")
    done = uno(["", seven, "9", "1"], hands, seven_zero=True)
    assert "1. Bo, 2 cards" in done.text
    assert "Type a number from 1 to 2." in done.text
    assert "Eva" in done.text


HEAP = {
    "hands": {"Eva": "9H", "Bo": "KC QC"},
    "open": {"Eva": "3D 4D"},
    "hidden": {"Eva": "6C 2S", "Bo": "5C"},
    "discard": "8S",
    "turn": "Eva",
}


def test_the_beating_family_lists_hand_open_and_hidden_cards_under_one_count() -> None:
    done = play_from("vandtia", HEAP, ["2", "4", "1"], levels={"Bo": "easy"})
    assert "In your hand, one card:\n1. nine of hearts, goes" in done.text
    assert "Open in front of you:\n2. three of diamonds\n3. four of diamonds" in done.text
    assert "Hidden in front of you: two cards." in done.text
    assert "The three of diamonds must wait: play your hand first." in done.text
    assert "Your hidden cards have to wait" in done.text
    assert "You laid the nine of hearts." in done.text


def test_a_hidden_card_is_turned_by_its_number_or_the_word() -> None:
    bare = {**HEAP, "hands": {"Eva": "", "Bo": "KC QC"}, "open": {}}
    for typed in ("1", "turn 1", "turn"):
        done = play_from("vandtia", bare, [typed], levels={"Bo": "easy"})
        assert "Hidden in front of you:\n1. a hidden card\n2. a hidden card" in done.text
        assert "You turned" in done.text, done.text
