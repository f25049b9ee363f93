"""What follows what in the six rulesets, clause by clause, and by the keys of the schema."""

from collections.abc import Callable

import pytest

from tests.files.tables import bottom, card, codes, french, on
from vandatta_tui.engine.cards import UNKNOWN_ROOM
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.files.ruleset import Ruleset

Load = Callable[[str], Ruleset]

PLAIN = "2345679TJQK"
"""The ranks that are neither ace nor eight."""


def rules(ruleset: str, seats: int = 3, **options: object) -> Rules:
    return compile_rules(find(ruleset), options, seats)


# --- vandatta ----------------------------------------------------------------------------------


def test_vandatta_suit_or_rank_and_the_wild_eights() -> None:
    """S1.6, S1.7, S1.8; an ace by suit only (S1?9)."""
    assert on(rules("vandatta"), "KH") == french(PLAIN, "H") | french("K8") | {"AH"}


def test_vandatta_never_eight_or_ace_on_eight_or_ace() -> None:
    """S1.15."""
    table = rules("vandatta", 8)
    for top in french("A8"):
        for suit in ("", *"SHDC"):
            assert not on(table, top, suit) & french("A8")
    assert codes(table, table.bans[card(table, "8S")]) == french("A8")
    assert not table.bans[card(table, "KS")]


def test_vandatta_a_named_suit_replaces_suit_and_rank() -> None:
    """G5."""
    assert on(rules("vandatta"), "8S", "H") == french(PLAIN, "H")
    assert on(rules("vandatta"), "8S") == french(PLAIN, "S")


def test_vandatta_an_ace_is_covered_by_its_suit_but_no_ace_or_eight() -> None:
    """S1.13, S1?7: also no twin ace from the second pack."""
    for seats in (3, 8):
        table = rules("vandatta", seats)
        assert codes(table, table.covers[card(table, "AH")]) == french(PLAIN, "H")
        assert not table.covers[card(table, "KH")]


def test_vandatta_several_begin_with_suit_or_rank() -> None:
    """S1?1, S1?2."""
    table = rules("vandatta")
    assert bottom(table, "KH") == on(table, "KH")
    assert codes(table, table.lay.several_never) == french("A8")


# --- the other eights --------------------------------------------------------------------------


def test_grund_an_eight_goes_on_an_eight() -> None:
    """S2.6, S2.7."""
    table = rules("vandatta-grund")
    assert on(table, "8S", "D") == french("A" + PLAIN, "D") | french("8")
    assert on(table, "8S") == french("A" + PLAIN, "S") | french("8")
    assert on(table, "QC") == french("A" + PLAIN, "C") | french("Q8")


def test_klubb_several_begin_with_the_suit() -> None:
    """S6.9, S6?1."""
    table = rules("vandatta-klubb")
    assert on(table, "7C") == french(PLAIN, "C") | french("78") | {"AC"}
    assert bottom(table, "7C") == french(PLAIN, "C") | french("8") | {"AC"}
    assert bottom(rules("vandatta-klubb", set_on_rank=True), "7C") == on(table, "7C")


def test_klubb_only_eight_on_eight_is_banned() -> None:
    """S6.11, S6?3, S6?4: an ace by suit only, also on a named suit, and an eight on an ace."""
    table = rules("vandatta-klubb")
    assert on(table, "8S", "H") == french(PLAIN, "H") | {"AH"}
    assert on(table, "AH") == french(PLAIN, "H") | french("8") | {"AH"}
    assert codes(table, table.bans[card(table, "8S")]) == french("8")


def test_klubb_with_covered_aces_is_as_strict_as_the_classic() -> None:
    """S6?5."""
    table = rules("vandatta-klubb", after_ace="cover")
    assert codes(table, table.covers[card(table, "AH")]) == french(PLAIN, "H")
    assert not on(table, "8S", "H") & french("A8")
    assert not table.out.with_cover


def test_vri_atter_the_printed_suit_of_an_eight_does_not_count() -> None:
    """S4.10, S4.12."""
    table = rules("vri-atter")
    assert on(table, "8S", "D") == french("A" + PLAIN, "D") | french("8")


def test_uno_colour_or_symbol_or_a_wild() -> None:
    """S5.5, S5.6, S5.11: a symbol is matched like a value."""
    table = rules("uno")
    red = {f"{n}r" for n in range(10)} | {"Sr", "Rr", "+2r"}
    assert on(table, "5r") == red | {"5y", "5g", "5b", "W", "+4"}
    assert on(table, "+2r") == red | {"+2y", "+2g", "+2b", "W", "+4"}


def test_uno_a_named_colour_on_a_wild() -> None:
    """S5.12, G5."""
    table = rules("uno")
    blue = {f"{n}b" for n in range(10)} | {"Sb", "Rb", "+2b"}
    assert on(table, "W", "b") == blue | {"W", "+4"}
    assert on(table, "W") == {"W", "+4"}


# --- vandtia -----------------------------------------------------------------------------------


def test_vandtia_equal_or_higher_and_the_two_special_ranks() -> None:
    """S3.3, S3.8, S3.13, S3.14."""
    table = rules("vandtia")
    assert on(table, "9C") == french("9JQKA2T")
    assert on(table, "3C") == french("3456789JQKA2T")
    assert on(table, "AC") == french("A2T")


def test_vandtia_anything_on_a_two() -> None:
    """S3.13."""
    table = rules("vandtia")
    assert on(table, "2C") == codes(table, table.deck.all)


def test_vandtia_strengths() -> None:
    """S3.3: two and ten stand outside the order."""
    table = rules("vandtia")
    strengths = {r: table.order[card(table, f"{r}S")] for r in "23456789TJQKA"}
    assert (strengths["2"], strengths["T"]) == (-1, -1)
    assert [strengths[r] for r in "3456789JQKA"] == list(range(11))


# --- the keys one by one -----------------------------------------------------------------------


def test_lower_or_equal_and_never_on(ruleset: Load) -> None:
    text = """
        family: beating
        pack: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}
        cards:
          2: {goes_on: anything, resets: true}
          7: {next_must: lower_or_equal}
          8: {never_on: [7]}
          10: {goes_on: anything, never_on: [7]}
    """
    table = compile_rules(ruleset(text), {}, 3)
    assert on(table, "7C") == french("345672")
    assert on(table, "6C") == french("678T9JQKA2")


def test_strictly_higher(ruleset: Load) -> None:
    table = compile_rules(ruleset("family: beating\nlay: {follow: [higher]}"), {}, 3)
    assert on(table, "QC") == french("KA")
    assert on(table, "AC") == set()


@pytest.mark.parametrize(
    ("goes_on", "follows_king", "follows_named"),
    [
        ("follow", {"QH", "KS"}, {"QH"}),
        ("anything", {"QH", "QS", "KS"}, {"QH", "QS"}),
        ("suit", {"QH", "KS"}, {"QH"}),
        ("rank", {"KS"}, set()),
        ("[suit, rank]", {"QH", "KS"}, {"QH"}),
        ("[suit, 7]", {"QH", "KS"}, {"QH"}),
        ("[K]", {"QH", "QS", "KS"}, {"QH", "QS"}),
        ("[KH]", {"QH", "QS", "KS"}, {"QH", "QS"}),
        ("[KS]", {"KS"}, set()),
    ],
)
def test_goes_on(
    ruleset: Load, goes_on: str, follows_king: set[str], follows_named: set[str]
) -> None:
    """Queens on a king of hearts; a named suit leaves only suit, anything and explicit ranks."""
    table = compile_rules(ruleset(f"cards: {{Q: {{goes_on: {goes_on}}}}}"), {}, 3)
    assert on(table, "KH") & {"QH", "QS", "KS"} == follows_king
    assert on(table, "KH", "H") & {"QH", "QS", "KS"} == follows_named


def test_adjacent_ranks_in_a_ring(ruleset: Load) -> None:
    table = compile_rules(ruleset("lay: {follow: [adjacent]}"), {}, 3)
    assert on(table, "7C") == french("68")
    assert on(table, "AC") == french("2K")
    assert on(table, "KC") == french("QA")
    short = compile_rules(ruleset("pack: {kind: french36}\nlay: {follow: [adjacent]}"), {}, 3)
    assert on(short, "6C") == french("7A")


def test_adjacent_numbers_have_an_end(ruleset: Load) -> None:
    table = compile_rules(ruleset("pack: {kind: uno108}\nlay: {follow: [adjacent]}"), {}, 3)
    assert on(table, "9r") == {"8r", "8y", "8g", "8b"}
    assert on(table, "Sr") == set()


def test_a_joker_without_a_suit_follows_only_what_lets_it(ruleset: Load) -> None:
    table = compile_rules(ruleset("pack: {jokers: 2}\ncards: {joker: {goes_on: anything}}"), {}, 3)
    assert "X" in on(table, "KH")
    assert on(table, "X") == {"X"}
    assert on(table, "X", "H") == french("A2345678" + "9TJQK", "H") | {"X"}


def test_a_cover_may_follow_like_any_card(ruleset: Load) -> None:
    table = compile_rules(ruleset("cards: {7: {cover: follow}}"), {}, 3)
    assert codes(table, table.covers[card(table, "7H")]) == on(table, "7H")


def test_tables_have_room_for_unknown_cards() -> None:
    table = rules("uno")
    size = table.deck.size + UNKNOWN_ROOM
    for name in ("follows", "firsts", "bans", "covers", "points", "order"):
        assert len(getattr(table, name)) == size
        assert getattr(table, name)[table.deck.size] == (-1 if name == "order" else 0)
    assert len(table.follows_named) == len(table.firsts_named) == size
    assert table.follows_named[-1] == (0, 0, 0, 0)
    assert (table.effects[-1], table.starter[-1]) == (None, "plain")
