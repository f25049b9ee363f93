"""Every pair against every other for a number of deals (S5.24, S5?28)."""

from itertools import combinations

import pytest

from vandatta_tui.bots.selfplay import play_deal
from vandatta_tui.engine.deal import DealResult
from vandatta_tui.engine.tournament import BYE, Tournament, resting, schedule
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find


@pytest.mark.parametrize("entrants", range(2, 9))
def test_everybody_meets_everybody_once(entrants: int) -> None:
    """S5.24: every pair plays against every other; nobody twice in one round."""
    meetings = schedule(entrants)
    met = [frozenset((m.home, m.away)) for m in meetings]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(entrants), 2)]
    for number in {m.round for m in meetings}:
        playing = [e for m in meetings if m.round == number for e in (m.home, m.away)]
        assert len(playing) == len(set(playing))


def test_with_an_odd_number_each_rests_once() -> None:
    """S5?28: odd → bye."""
    assert sorted(resting(5, number) for number in range(5)) == [0, 1, 2, 3, 4]
    assert resting(4, 0) == BYE


def result(points: tuple[int, ...], winner: int) -> DealResult:
    return DealResult(points, winner, 0, ())


def test_highest_sum_leads_when_the_winner_collects() -> None:
    """S5.24 with method 1: the highest sum wins."""
    rules = compile_rules(find("uno"), {}, 2)
    tournament = Tournament(3, 1, 1, 1)
    tournament.add(0, result((30, 0), 0))
    rows = tournament.standings(rules)
    assert [(row.place, row.total) for row in rows] == [(1, 30), (2, 0), (3, 0)]
    assert rows[0].entrant == tournament.meetings[0].home


def test_equal_sums_share_a_place() -> None:
    """S5.24: and the place after them is left out."""
    tournament = Tournament(3, 1, 1, 1)
    for number in range(3):
        tournament.add(number, result((5, 5), -1))
    rows = tournament.standings(compile_rules(find("uno"), {}, 2))
    assert [row.place for row in rows] == [1, 1, 1]


def test_lowest_sum_leads_when_everybody_counts() -> None:
    """S5.24 with method 2: the lowest sum wins."""
    rules = compile_rules(find("uno"), {"scoring": "elimination"}, 2)
    tournament = Tournament(2, 1, 1, 1)
    tournament.add(0, result((30, 0), 1))
    assert tournament.standings(rules)[0].entrant == tournament.meetings[0].away


def test_who_has_not_played_takes_no_place_from_those_who_have() -> None:
    """S5.24: nothing scored yet is the lowest sum, but no place before the others."""
    rules = compile_rules(find("uno"), {"scoring": "elimination"}, 2)
    tournament = Tournament(3, 1, 1, 1)
    tournament.add(0, result((30, 10), 1))
    rows = tournament.standings(rules)
    assert [(row.place, row.deals) for row in rows] == [(1, 1), (2, 1), (3, 0)]


def test_pairs_sit_alternately_and_play_their_deals_without_exclusion() -> None:
    """S5?28-29: alternate seats, so many deals, no elimination though the limit is passed."""
    rules = compile_rules(find("uno"), {"scoring": "elimination", "limit": 50}, 4)
    tournament = Tournament(3, 2, 4, 5)
    names = [("A", "a"), ("B", "b"), ("C", "c")]
    for number in list(tournament.to_play()):
        match = tournament.open_match(number, rules, names)
        meeting = tournament.meetings[number]
        home, away = names[meeting.home], names[meeting.away]
        assert match.names == (home[0], away[0], home[1], away[1])
        while not match.over:
            deal = match.next_deal()
            play_deal(deal, ["easy"], number)
            match.close_deal()
            tournament.add(number, match.results[-1])
        assert len(match.results) == 4
    assert tournament.over
    assert [row.deals for row in tournament.standings(rules)] == [8, 8, 8]
    pair = tournament.between(0, 1)
    back = tournament.between(1, 0)
    assert pair is not None
    assert back == (pair[1], pair[0])
    assert tournament.wins_between(0, 1) == tuple(
        tournament.won[tournament.meeting_of(1, 0)].count(side) for side in (0, 1)
    )


def test_a_meeting_is_noted_anew_not_twice() -> None:
    """A deal that was taken back and played again counts once."""
    tournament = Tournament(2, 1, 2, 1)
    tournament.note(0, [result((30, 0), 0)])
    tournament.note(0, [result((0, 5), 1), result((0, 0), -1)])
    home, away = tournament.meetings[0].home, tournament.meetings[0].away
    assert tournament.between(home, away) == (0, 5)
    assert tournament.wins_between(home, away) == (0, 1)
    assert tournament.over
    assert tournament.between(away, home) == (5, 0)
    tournament.note(0, [])
    assert tournament.between(home, away) is None
    assert tournament.wins_between(home, away) is None
