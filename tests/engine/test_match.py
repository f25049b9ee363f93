"""Matches: who deals, who leaves, when it ends and who wins it."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.engine.tables import any_move, rules_for, table
from vandatta_tui.engine import scoring
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.deal import DealResult
from vandatta_tui.engine.events import Dealt
from vandatta_tui.engine.match import Match, seat_teams
from vandatta_tui.engine.rules import MatchRules, Rules


def new(
    rules: Rules, seed: int = 3, scores: Sequence[int] = (), teams: Sequence[int] = ()
) -> Match:
    return Match(rules, [f"p{seat}" for seat in range(rules.seats)], seed, teams, scores)


def play_deal(match: Match, rng: random.Random) -> None:
    """Play the next deal by chance."""
    match.next_deal()
    while not match.deal.over:
        match.play(*any_move(match.deal, rng))


def ended(match: Match, points: Sequence[int], winner: int = 0) -> None:
    """Note a deal with these points, as if it had been played."""
    dealer = match.next_dealer()
    match.results.append(DealResult(tuple(points), winner, dealer, (winner,)))
    match.scores = [a + b for a, b in zip(match.scores, points, strict=True)]


# --- dealers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "seats"), [("vri-atter", 2), ("vandatta", 5), ("uno", 3)])
def test_the_deal_moves_left(ruleset: str, seats: int) -> None:
    """G1 S2?10 S4?10: each deal the next seat deals, and the one after it leads."""
    match, rng = new(rules_for(ruleset, seats)), random.Random(1)
    first = match.lot.dealer
    for number in range(seats + 1):
        assert match.next_dealer() == (first + number) % seats
        match.next_deal()
        assert match.dealer == (first + number) % seats
        opening = next(event for event in match.deal.events if isinstance(event, Dealt))
        assert (opening.seat, opening.first) == (match.dealer, (match.dealer + 1) % seats)
        while not match.deal.over:
            match.play(*any_move(match.deal, rng))
        assert match.results[-1].dealer == match.dealer


def test_who_is_out_of_the_match_does_not_deal() -> None:
    """S1?20 S5?23: the deal passes by those who have left."""
    rules = rules_for("vandatta", 4, (("points", True),))
    match = new(rules)
    while match.next_dealer() != 1:
        ended(match, [0, 0, 0, 0])
    ended(match, [0, 0, 100, 0], winner=0)
    assert match.next_dealer() == 3
    ended(match, [100, 0, 0, 0], winner=1)
    assert match.next_dealer() == 1


@pytest.mark.parametrize(("rule", "dealer"), [("left", 2), ("winner", 3), ("loser", 0)])
def test_other_ways_to_pass_the_deal_on(rule: str, dealer: int) -> None:
    """`deal.next_dealer`: the seat to the left, the winner, or the loser of the last deal."""
    rules = replace(rules_for("vandatta", 4), next_dealer=rule)
    match = new(rules)
    match.results.append(DealResult((50, 5, 10, 0), 3, 1, (3,)))
    assert match.next_dealer() == dealer


def test_after_a_blocked_deal_the_deal_moves_left() -> None:
    for rule in ("winner", "loser"):
        match = new(replace(rules_for("vandatta", 4), next_dealer=rule))
        match.results.append(DealResult((50, 5, 10, 0), -1, 1, ()))
        assert match.next_dealer() == 2


def test_the_loser_where_places_are_played_for() -> None:
    match = new(replace(rules_for("vandtia", 3), next_dealer="loser"))
    match.results.append(DealResult((0, 0, 0), 1, 0, (1, 2, 0)))
    assert match.next_dealer() == 0


@pytest.mark.parametrize(
    ("starts", "leader"), [("left_of_dealer", 3), ("winner", 0), ("dealer", 2)]
)
def test_who_leads(starts: str, leader: int) -> None:
    """`deal.starts`: the dealer's left, the dealer, or who won the last deal."""
    match = new(replace(rules_for("vandatta", 4), starts=starts))
    match.results.append(DealResult((0, 5, 5, 5), 0, 1, (0,)))
    assert match.next_deal().turn == leader


# --- seeds ------------------------------------------------------------------------------------


def test_the_seed_decides_decks_and_reshuffles() -> None:
    """Deal n of a match with seed s is shuffled from (s · 1000 + n) · 1000."""
    rules = rules_for("vandatta", 3)
    one, same, other = new(rules, 7), new(rules, 7), new(rules, 8)
    for number in range(3):
        orders = [match.next_deal(0).order for match in (one, same, other)]
        assert orders[0] == orders[1] != orders[2]
        assert one.deal.state.seed == (7 * 1000 + number) * 1000
        for match in (one, same, other):
            match.deal.state.winner = 0
            ended(match, [0, 5, 5])
    assert len({deal.order for deal in one.deals}) == 3


def test_the_shuffle_is_the_one_of_the_game_file() -> None:
    """Fisher-Yates from the last index down, with the generator's random(), as the format says."""
    rules = rules_for("vri-atter", 2)
    match = new(rules, 11)
    draw = random.Random(11 * 1000 * 1000).random
    order = list(range(52))
    for i in range(51, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    assert list(match.next_deal().order) == order


def test_a_given_order_is_dealt_as_it_lies() -> None:
    rules = rules_for("vandatta", 2)
    order = list(range(52))[::-1]
    deal = new(rules).next_deal(dealer=1, order=order)
    assert list(deal.order) == order
    assert set(bits(deal.state.hands[0])) == set(order[0:12:2])
    assert set(bits(deal.state.hands[1])) == set(order[1:12:2])
    assert deal.state.pile == [order[12]]
    assert deal.state.stock[-1] == order[13]


# --- the course of matches by chance ----------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [
        ("vandatta", 4, {"points": True}),
        ("vandatta-grund", 3, {}),
        ("vandatta-klubb", 3, {"points": True, "deals": 4}),
        ("vri-atter", 3, {"deals": 3}),
        ("uno", 4, {"limit": 300}),
        ("uno", 5, {"scoring": "elimination", "limit": 150}),
        ("vandtia", 3, {}),
    ],
)
def test_matches_by_chance(ruleset: str, seats: int, options: dict[str, object]) -> None:
    """S1?20 S1.22 S2.14 S4.20 S5.20 S5.21: totals add up, the rules end it, and name a winner."""
    rules, rng = rules_for(ruleset, seats, tuple(options.items())), random.Random(5)
    match = new(rules, seed=2)
    while not match.over:
        before, gone = list(match.scores), [not match.seat_in(seat) for seat in range(seats)]
        assert not match.winners
        match.next_deal()
        assert [bool(hand) for hand in match.deal.state.hands] == [not out for out in gone]
        assert not gone[match.dealer]
        while not match.deal.over:
            seat, move = any_move(match.deal, rng)
            assert not gone[seat]
            match.play(seat, move)
        points = match.results[-1].points
        assert match.scores == [a + b for a, b in zip(before, points, strict=True)]
        assert all(points[seat] == 0 for seat in range(seats) if gone[seat])
        check_points(match)
        assert len(match.results) < 60
    check_match_end(match)


def check_points(match: Match) -> None:
    """S1.21 S4.17 S2.9: holders count what they hold and the winner nothing, or he gets it all."""
    state, rules = match.deal.state, match.rules
    held = [sum(rules.points[card] for card in bits(hand)) for hand in state.hands]
    winner = state.winner
    if winner < 0 or rules.points_to == "nobody":
        return
    if rules.points_to == "holder":
        assert state.points == held
        assert state.points[winner] == 0
    else:
        assert state.points == [sum(held) if seat == winner else 0 for seat in range(len(held))]


def check_match_end(match: Match) -> None:
    how, scores, seats = match.rules.match, match.scores, range(match.rules.seats)
    if how.deals:
        assert len(match.results) == how.deals
    elif how.at_limit == "end":
        assert max(scores) >= how.limit
    else:
        assert sum(score < how.limit for score in scores) <= 1
    best = {
        "first_out": [match.results[-1].winner],
        "highest": [seat for seat in seats if scores[seat] == max(scores)],
        "lowest": [seat for seat in seats if scores[seat] == min(scores)],
        "last_in": [seat for seat in seats if scores[seat] < how.limit],
    }
    if best[how.wins]:
        assert match.winners == best[how.wins]


def test_the_target_grows_with_the_seats() -> None:
    """S2?4 S2.10: a hundred points for every seat at the table."""
    for seats in (2, 3, 7, 10):
        assert rules_for("vandatta-grund", seats).match.limit == 100 * seats


# --- when it ends and who wins ----------------------------------------------------------------

CLASSIC = rules_for("vandatta", 4)


def rules_with(**keys: object) -> Rules:
    return replace(CLASSIC, match=MatchRules(**keys))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("keys", "scores", "deals", "over"),
    [
        ({"deals": 3}, [9, 9, 9, 9], 2, False),
        ({"deals": 3}, [0, 0, 0, 0], 3, True),
        ({"limit": 100}, [99, 99, 99, 99], 9, False),
        ({"limit": 100}, [0, 0, 0, 100], 1, True),
        ({"limit": 100, "at_limit": "out"}, [100, 120, 99, 0], 5, False),
        ({"limit": 100, "at_limit": "out"}, [100, 120, 99, 100], 5, True),
        ({"limit": 100, "at_limit": "out"}, [100, 100, 100, 100], 5, True),
    ],
)
def test_when_a_match_ends(
    keys: dict[str, object], scores: list[int], deals: int, over: bool
) -> None:
    """S1.22 S5?23: a number of deals, a limit that ends it, or a limit at which one leaves."""
    assert scoring.match_over(rules_with(**keys), scores, deals) == over


@pytest.mark.parametrize(
    ("keys", "scores", "last", "winners"),
    [
        ({"deals": 1, "wins": "first_out"}, [5, 0, 9, 9], 1, [1]),
        ({"deals": 1, "wins": "first_out"}, [5, 0, 9, 9], -1, []),
        ({"deals": 3, "wins": "lowest"}, [5, 2, 9, 2], 0, [1, 3]),
        ({"deals": 3, "wins": "highest"}, [5, 9, 9, 2], 0, [1, 2]),
        ({"limit": 100, "at_limit": "out", "wins": "last_in"}, [100, 99, 130, 120], 3, [1]),
        ({"limit": 100, "at_limit": "out", "wins": "last_in"}, [101, 100, 130, 100], -1, [1, 3]),
    ],
)
def test_who_wins_a_match(
    keys: dict[str, object], scores: list[int], last: int, winners: list[int]
) -> None:
    """S4.20 S6?18 S1?20: shared wins exist; all out at once, the lowest total wins."""
    assert scoring.match_winners(rules_with(**keys), scores, last) == winners


def test_teams_win_and_leave_together() -> None:
    """S5.22 S5.23 S5?26: what holds for a seat holds for its whole team."""
    teams = (0, 1, 0, 1)
    out = rules_with(limit=100, at_limit="out", wins="last_in")
    assert not scoring.match_over(out, [99, 99, 99, 99], 4, teams)
    assert scoring.match_over(out, [120, 30, 120, 30], 4, teams)
    assert scoring.match_winners(out, [120, 30, 120, 30], 1, teams) == [1, 3]
    first = rules_with(deals=1, wins="first_out")
    assert scoring.match_winners(first, [0, 0, 0, 0], 2, teams) == [0, 2]


@pytest.mark.parametrize(
    ("mode", "seats", "teams"),
    [
        ("solo", 5, ()),
        ("pairs", 4, (0, 1, 0, 1)),
        ("pairs", 6, (0, 1, 2, 0, 1, 2)),
        ("2", 6, (0, 1, 0, 1, 0, 1)),
        ("3", 6, (0, 1, 2, 0, 1, 2)),
    ],
)
def test_teams_sit_alternately(mode: str, seats: int, teams: tuple[int, ...]) -> None:
    """S5?25 S5.23: never two of a team side by side."""
    assert seat_teams(mode, seats) == teams
    if teams:
        assert all(teams[seat] != teams[(seat + 1) % seats] for seat in range(seats))


@pytest.mark.parametrize(
    ("mode", "seats"), [("pairs", 5), ("pairs", 2), ("2", 5), ("3", 4), ("1", 4), ("x", 4), ("", 4)]
)
def test_seats_that_make_no_teams(mode: str, seats: int) -> None:
    with pytest.raises(ValueError, match=r"teams|seats"):
        seat_teams(mode, seats)


def test_the_points_of_a_team_are_shown_at_every_seat() -> None:
    """S5.22 S5?24 S5?26: the partner's cards do not count, the others' go to the whole team."""
    match, rng = new(rules_for("uno", 6), teams=(0, 1, 2, 0, 1, 2)), random.Random(3)
    for _ in range(6):
        play_deal(match, rng)
        state, values = match.deal.state, match.rules.points
        held = [sum(values[card] for card in bits(hand)) for hand in state.hands]
        team = match.teams[state.winner]
        total = sum(held[seat] for seat in range(6) if match.teams[seat] != team)
        assert state.points == [total if match.teams[seat] == team else 0 for seat in range(6)]


# --- a match that is not played out of order --------------------------------------------------


def test_a_seat_for_every_name() -> None:
    with pytest.raises(ValueError, match="2 names for 4 seats"):
        Match(CLASSIC, ["A", "B"])


def test_totals_may_be_brought_along() -> None:
    """A file's first deal is deal 1 of the match, whatever the totals say."""
    rules = rules_for("vri-atter", 2, (("deals", 2),))
    match = new(rules, scores=[50, 7])
    assert not match.over
    ended(match, [0, 3])
    assert match.scores == [50, 10]
    assert not match.over
    ended(match, [0, 3])
    assert match.over
    assert match.winners == [1]


def test_a_deal_is_closed_when_its_last_move_is_made() -> None:
    match = table(
        "vandatta", "A B", ["A: 4H"], hands={"A": "4H", "B": "8C AD"}, discard="TH", called=["A"]
    )
    assert match.deal.over
    assert match.results == [DealResult((0, 40), 0, 1, (0,))]
    assert match.scores == [0, 40]
    assert match.over
    assert match.winners == [0]
    assert not match.results[0].blocked
