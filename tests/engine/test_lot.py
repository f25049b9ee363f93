"""Who deals first."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.engine.tables import rules_for
from vandatta_tui.engine.lot import draw_lot, height
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.tournament import Tournament

UNO = rules_for("uno", 4)
CLASSIC = rules_for("vandatta", 4)


def test_the_highest_card_deals() -> None:
    """S5.3: everybody draws a card, and the highest one deals first."""
    for seed in range(60):
        lot = draw_lot(UNO, seed)
        last = {seat: height(UNO.deck, card) for seat, card in lot.rounds[-1]}
        assert last[lot.dealer] == max(last.values())
        assert list(last.values()).count(max(last.values())) == 1
        assert [seat for seat, _ in lot.rounds[0]] == [0, 1, 2, 3]


def test_action_and_wild_cards_count_nothing_and_ties_draw_again() -> None:
    """S5?3: action cards and wilds are worth 0; tied players, and only they, draw again."""
    values = {UNO.deck.code(card): height(UNO.deck, card) for card in range(UNO.deck.size)}
    assert {values[code] for code in ("Sr", "Rg", "+2b", "W", "+4", "0y")} == {0}
    assert (values["9r"], values["1b"]) == (9, 1)
    again = 0
    for seed in range(200):
        rounds = draw_lot(UNO, seed).rounds
        for before, after in pairwise(rounds):
            best = max(height(UNO.deck, card) for _, card in before)
            tied = [seat for seat, card in before if height(UNO.deck, card) == best]
            assert [seat for seat, _ in after] == tied
            again += 1
    assert again > 5


def test_no_card_is_drawn_twice_in_a_round() -> None:
    """The cards of a round lie on the table together."""
    for seed in range(40):
        for drawn in draw_lot(UNO, seed).rounds:
            assert len({card for _, card in drawn}) == len(drawn)


def test_the_lowest_card_deals_where_the_rules_say_so() -> None:
    rules = replace(CLASSIC, first_dealer="lowest_card")
    for seed in range(30):
        lot = draw_lot(rules, seed)
        last = {seat: height(rules.deck, card) for seat, card in lot.rounds[-1]}
        assert last[lot.dealer] == min(last.values())


def test_court_cards_and_the_ace_are_high() -> None:
    deck = CLASSIC.deck
    ranks = [height(deck, deck.parse_face(f"{rank}S")) for rank in "23456789TJQKA"]
    assert ranks == sorted(set(ranks))


def test_chance_is_fair_and_repeatable() -> None:
    """S4?10: elsewhere the first dealer is drawn by chance, and the seed decides it."""
    dealers = Counter(draw_lot(CLASSIC, seed).dealer for seed in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60
    assert draw_lot(CLASSIC, 5) == draw_lot(CLASSIC, 5)
    assert draw_lot(CLASSIC, 5).rounds == ()


@pytest.mark.parametrize("ruleset", ["uno", "vandatta"])
def test_the_drawn_seat_deals_the_first_deal(ruleset: str) -> None:
    """G1: the lot names the dealer; the seat to the left leads."""
    rules = rules_for(ruleset, 4)
    for seed in range(12):
        match = Match(rules, "ABCD", seed)
        deal = match.next_deal()
        assert deal.state.dealer == match.dealer == match.lot.dealer
        assert deal.state.turn == (match.lot.dealer + 1) % 4


def test_every_meeting_of_a_tournament_draws_its_own_lot() -> None:
    """S5?29: two pairs sit alternately, and who deals first is drawn for each meeting."""
    tournament = Tournament(entrants=4, size=2, deals=1, seed=9)
    names = [("A", "a"), ("B", "b"), ("C", "c"), ("D", "d")]
    matches = [tournament.open_match(n, UNO, names) for n in tournament.to_play()]
    assert len({match.seed for match in matches}) == len(matches) == 6
    assert len({match.lot.rounds for match in matches}) == 6
    for match in matches:
        assert match.teams == (0, 1, 0, 1)
        assert match.names[0].lower() == match.names[2]
        assert match.names[1].lower() == match.names[3]
