"""What a deal is worth, who leaves the match, when it ends and who wins it."""

from collections.abc import Sequence

from vandatta_tui.engine.cards import Mask, bits, mask_of
from vandatta_tui.engine.rules import MatchRules, Rules
from vandatta_tui.engine.state import NO_CARD, State


def hand_value(rules: Rules, hand: Mask) -> int:
    """Return the points that these cards count."""
    return sum(rules.points[card] for card in bits(hand))


def _held(state: State, seat: int) -> Mask:
    hidden = mask_of(card for card in state.down[seat] if card != NO_CARD)
    return state.hands[seat] | state.up[seat] | hidden


def deal_points(state: State, winner: int) -> list[int]:
    """Return what each seat scores for the deal; `winner` -1 is a blocked one.

    In team play every seat shows its team's points (S5.22-23).
    """
    if state.rules.points_to == "nobody":
        return [0] * state.seats
    values = [hand_value(state.rules, _held(state, seat)) for seat in range(state.seats)]
    if winner < 0:
        return _blocked_points(state, values)
    return _won_points(state, values, winner)


def team_of(teams: Sequence[int], seat: int) -> int:
    """Return the team of a seat; alone, everybody is a team of one."""
    return teams[seat] if teams else seat


def _sides(state: State, values: list[int]) -> dict[int, int]:
    """Return the sum of the values by team."""
    sums: dict[int, int] = {}
    for seat, value in enumerate(values):
        side = team_of(state.teams, seat)
        sums[side] = sums.get(side, 0) + value
    return sums


def _spread(state: State, by_team: dict[int, int]) -> list[int]:
    return [by_team.get(team_of(state.teams, seat), 0) for seat in range(state.seats)]


def _won_points(state: State, values: list[int], winner: int) -> list[int]:
    sides = _sides(state, values)
    won = team_of(state.teams, winner)
    if state.rules.points_to == "holder":
        if state.rules.teams.mates_cards == "not_counted":
            sides[won] = 0
        return _spread(state, sides)
    total = sum(sides.values())
    if state.rules.teams.mates_cards == "not_counted":
        total -= sides[won]
    return _spread(state, {won: total})


def _blocked_points(state: State, values: list[int]) -> list[int]:
    rules = state.rules
    if rules.blocked == "no_score" or not any(state.inn):
        return [0] * state.seats
    sides = _sides(state, values)
    if rules.blocked == "everyone_counts":
        return _spread(state, sides) if rules.points_to == "holder" else [0] * state.seats
    return _spread(state, _differences(state, sides))


def _differences(state: State, sides: dict[int, int]) -> dict[int, int]:
    """Score a blocked deal by what the lowest is below each other; equal lowest: nothing (S2?6)."""
    playing = {team_of(state.teams, seat) for seat in range(state.seats) if state.inn[seat]}
    lowest = min(sides[side] for side in playing)
    best = [side for side in playing if sides[side] == lowest]
    if len(best) > 1:
        return {}
    gaps = {side: sides[side] - lowest for side in playing}
    if state.rules.points_to == "holder":
        return gaps
    return {best[0]: sum(gaps.values())}


def leavers(match: MatchRules, scores: Sequence[int]) -> list[bool]:
    """Return who has left the match: those at the limit, where the rules send them out."""
    if match.at_limit != "out" or not match.limit:
        return [False] * len(scores)
    return [score >= match.limit for score in scores]


def match_over(rules: Rules, scores: Sequence[int], deals: int, teams: Sequence[int] = ()) -> bool:
    """Return whether the match ends after so many deals with these totals."""
    match = rules.match
    if match.deals:
        return deals >= match.deals
    if match.at_limit == "end":
        return any(score >= match.limit for score in scores)
    gone = leavers(match, scores)
    left = {team_of(teams, seat) for seat in range(len(scores)) if not gone[seat]}
    return len(left) <= 1


def match_winners(
    rules: Rules, scores: Sequence[int], last_winner: int, teams: Sequence[int] = ()
) -> list[int]:
    """Return the seats that win a match that is over; several share it (S4.20)."""
    match = rules.match
    if match.wins == "first_out":
        side = team_of(teams, last_winner)
        return [s for s in range(len(scores)) if last_winner >= 0 and team_of(teams, s) == side]
    gone = leavers(match, scores)
    left = [seat for seat in range(len(scores)) if not gone[seat]]
    if left and (match.wins == "last_in" or any(gone)):
        return _best(scores, left, highest=match.wins == "highest")
    return _best(scores, range(len(scores)), highest=match.wins == "highest")


def _best(scores: Sequence[int], seats: Sequence[int], highest: bool) -> list[int]:
    wanted = (max if highest else min)(scores[seat] for seat in seats)
    return [seat for seat in seats if scores[seat] == wanted]
