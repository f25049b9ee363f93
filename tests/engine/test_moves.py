"""How moves are written and read."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tables import TABLES, open_to_all, played, rules_for, some_deals, table
from vandatta_tui.engine.cards import Deck, bits, mask_of
from vandatta_tui.engine.moves import (
    BAD_SUIT,
    DRAW,
    PLAIN_WORDS,
    Kind,
    Move,
    MoveError,
    Reason,
    label,
    lay,
    parse,
    single,
    with_call,
)

DECK = rules_for("vandatta", 3).deck
TWO = rules_for("vandatta", 8).deck
UNO = rules_for("uno", 3).deck
NAMES = ("Ada", "Bo", "Cia")


def held(*texts: str) -> int:
    return mask_of(next(bits(DECK.copies(DECK.parse_face(text)))) for text in texts)


def read(text: str, deck: Deck = DECK, mask: int = 0) -> Move:
    return parse(text, deck, NAMES, mask)[0]


def code(move: Move, deck: Deck = DECK) -> str:
    return label(move, deck, NAMES)


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_every_move_is_read_as_it_was_written(ruleset: str, seats: int) -> None:
    """What label writes, parse reads: for all moves of deals played by chance."""
    names = tuple(f"Seat {number}" for number in range(seats))
    for deal, rng in some_deals(ruleset, seats, 1):
        for step, _ in enumerate(played(deal, rng)):
            if deal.over or step % 7:
                continue
            deck, state = deal.state.rules.deck, deal.state
            for seat, move in open_to_all(deal):
                text = label(move, deck, names)
                mine = state.hands[seat]
                table_cards = 0 if move.kind is Kind.SWAP else state.up[seat]
                back, drawn = parse(text, deck, names, mine | table_cards, table=state.up[seat])
                assert drawn == -1
                assert label(back, deck, names) == text
                assert deal.why_not(seat, back) is None


@pytest.mark.parametrize("text", ["7C", "7C 7D", "8S=H", "7C!", "8S=H!", "7C 7D!", "TD TC"])
def test_lays(text: str) -> None:
    assert code(read(text)) == text


@pytest.mark.parametrize(
    "text",
    [*PLAIN_WORDS, "catch Bo", "suit H", "swap 3H KD", "flip 2", "give Cia"],
)
def test_other_moves(text: str) -> None:
    assert code(read(text)) == text


def test_the_fields_of_a_lay() -> None:
    move = read("7C 7D=S!", mask=held("7C", "7D"))
    assert (move.kind, move.suit, move.call) == (Kind.LAY, DECK.suits.index("S"), True)
    assert [DECK.code(card) for card in move.cards] == ["7C", "7D"]
    assert read("7C 7D") != read("7D 7C")


def test_places_are_counted_from_one() -> None:
    assert read("flip 1") == Move(Kind.FLIP, target=0)


def test_marks_and_spaces_do_not_matter() -> None:
    assert read(" 10♥   10♠ ") == read("TH TS")
    assert read("8♠ = ♥ !") == read("8S=H!")


def test_a_draw_may_assert_its_card() -> None:
    move, face = parse("draw 9S", DECK, NAMES, 0)
    assert move == DRAW
    assert DECK.codes[face] == "9S"
    assert parse("draw", DECK, NAMES, 0) == (DRAW, -1)


def test_a_foreign_suit_is_a_move_that_will_be_refused() -> None:
    """The text is a move; that the suit is none of this deck is for the rules to say."""
    assert read("8S=r").suit == read("suit r").suit == BAD_SUIT
    assert read("8S=").suit == BAD_SUIT


NO_MOVES = """
7 | 7C7D | 7C,7D | lay 7C | Draw | ! | =H | 7C X | 7C!! | draw pass | draw 9S 8S | draw 9X
pass now | suit | suit H S | catch | catch Dan | catch bo | give | give Dan | take 7C | +2r
flip | flip 0 | flip -1 | flip x | flip 1 2 | flip ² | swap | swap 3H | swap 3H KD 4C | swap 3H XX
ready 1 | call UNO | ? | -
"""


@pytest.mark.parametrize("text", ["", "   ", *re.split(r" \| |\n", NO_MOVES.strip())])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(MoveError):
        read(text)


def test_names_of_several_words() -> None:
    names = ("Ada Bo", "draw", "[/x]")
    for number, name in enumerate(names):
        move, _ = parse(f"catch {name}", DECK, names, 0)
        assert move == Move(Kind.CATCH, target=number)
        assert label(move, DECK, names) == f"catch {name}"


def test_uno_letters() -> None:
    for text in ("+2r", "+4=b", "W=y!", "Sr", "Rg", "0b"):
        assert code(read(text, UNO), UNO) == text
    assert read("5r", UNO) != read("5b", UNO)


def test_of_two_copies_the_one_in_hand_is_meant() -> None:
    one, other = bits(TWO.copies(TWO.parse_face("9H")))
    assert read("9H", TWO, 1 << one).cards == (one,)
    assert read("9H", TWO, 1 << other).cards == (other,)
    assert set(read("9H 9H", TWO, 1 << one | 1 << other).cards) == {one, other}
    twice = read("9H 9H", TWO, 1 << other).cards
    assert twice[0] == other
    assert twice[1] != other, "the second copy is not in hand, and will be refused"


def test_the_drawn_copy_is_preferred() -> None:
    one, other = bits(TWO.copies(TWO.parse_face("9H")))
    both = 1 << one | 1 << other
    for card in (one, other):
        move, _ = parse("9H", TWO, NAMES, both, preferred=1 << card)
        assert move.cards == (card,)


def test_the_same_card_twice_names_one_card_twice() -> None:
    """One card of one pack, named twice, is a lay that the rules refuse (S1?1)."""
    match = table("vandatta", "A B", hands={"A": "9H 9S 4C", "B": "2D"}, discard="9C", turn="A")
    move, _ = match.read(0, "9H 9H")
    assert match.why_not(0, move) is Reason.NOT_YOURS


def test_moves_are_values() -> None:
    assert single(3, 1) is single(3, 1)
    assert single(3) == lay(3)
    assert with_call(lay(3, 4, suit=2)) == lay(3, 4, suit=2, call=True)
    assert len({lay(3), lay(3), lay(4), lay(3, call=True)}) == 3


def test_reasons_stand_in_the_order_of_the_format() -> None:
    """The first of several reasons wins; the order is part of the game file's contract."""
    order = """deal_over not_your_turn not_now not_yours bad_suit pending_penalty
    sets_not_allowed mixed_ranks forbidden_on_top must_cover no_cover no_match set_bottom
    has_suit too_low forbidden_finish call_missing may_not_draw stock_empty may_not_pass
    drawn_only nothing_to_take nothing_to_call nothing_to_catch"""
    assert [reason.code for reason in sorted(Reason)] == order.split()


@settings(deadline=None, max_examples=300)
@given(st.text(max_size=12) | st.text("AKTJQ0123456789SHDCrygbW+=! ♠♥", max_size=12))
def test_any_text_is_a_move_or_a_move_error(text: str) -> None:
    for deck in (DECK, UNO):
        try:
            move, face = parse(text, deck, NAMES, random.Random(text).getrandbits(52))
        except MoveError as fault:
            assert str(fault)
        else:
            assert face == -1 or move == DRAW
            assert move in PLAIN_WORDS.values() or move.cards or move.kind is not Kind.LAY
