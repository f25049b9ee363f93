"""A tournament: every entrant meets every other for a number of deals (S5.24).

It knows no file and no screen: who meets whom and when, what was scored, how it stands. The
deals of a meeting are those of a `Match` that ends after that many deals; nobody is excluded,
only the sum counts (S5?28).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from vandatta_tui.engine.deal import DealResult
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.rules import MatchRules, Rules

BYE = -1
"""Stands in for an entrant in the round in which another one has no opponent."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entrants, by number, and the round in which they meet (from 0)."""

    round: int
    home: int
    away: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entrant stands; equal sums share a place."""

    place: int
    entrant: int
    total: int
    deals: int
    won: int
    """Deals won."""


@lru_cache
def schedule(entrants: int) -> tuple[Meeting, ...]:
    """Return all meetings, round by round, by the circle method; with an odd number one rests."""
    ring: list[int] = list(range(entrants)) + ([BYE] if entrants % 2 else [])
    half = len(ring) // 2
    meetings: list[Meeting] = []
    for number in range(len(ring) - 1):
        for i in range(half):
            home, away = ring[i], ring[-1 - i]
            if number % 2 and i == 0:
                home, away = away, home
            if BYE not in (home, away):
                meetings.append(Meeting(number, home, away))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(meetings)


@lru_cache
def resting(entrants: int, number: int) -> int:
    """Return who has no opponent in a round; BYE if everybody plays."""
    playing = {s for m in schedule(entrants) if m.round == number for s in (m.home, m.away)}
    return next((e for e in range(entrants) if e not in playing), BYE)


@dataclass(slots=True)
class Tournament:
    """All meetings of equal sides, and what each deal brought the two of them."""

    entrants: int
    size: int
    """How many players each side has: 1, or 2 for pairs."""
    deals: int
    """How many deals a meeting has."""
    seed: int
    meetings: Sequence[Meeting] = ()
    scored: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """By meeting: for each deal what the home and the away side scored."""
    won: dict[int, list[int]] = field(default_factory=dict)
    """By meeting: who won each deal; BYE when it was blocked."""
    _numbers: dict[tuple[int, int], int] = field(init=False, repr=False, default_factory=dict)
    """The meeting of each two."""

    def __post_init__(self) -> None:
        self.meetings = self.meetings or schedule(self.entrants)
        for number, meeting in enumerate(self.meetings):
            self._numbers[meeting.home, meeting.away] = number
            self._numbers[meeting.away, meeting.home] = number

    def open_match(self, number: int, rules: Rules, names: Sequence[Sequence[str]]) -> Match:
        """Return the match of a meeting at its first deal; both sides sit alternately.

        Args:
            rules: compiled for all seats of a meeting.
            names: by entrant, the names of its players.
        """
        meeting = self.meetings[number]
        sides = (names[meeting.home], names[meeting.away])
        seated = [sides[seat % 2][seat // 2] for seat in range(2 * self.size)]
        teams = tuple(seat % 2 for seat in range(len(seated))) if self.size > 1 else ()
        seed = self.seed * 1000 + number
        return Match(of_meeting(rules, self.deals), seated, seed, teams)

    def add(self, number: int, result: DealResult) -> None:
        """Note a deal of a meeting that is over."""
        meeting = self.meetings[number]
        self.scored.setdefault(number, []).append((result.points[0], result.points[1]))
        winner = BYE if result.blocked else (meeting.home, meeting.away)[result.winner % 2]
        self.won.setdefault(number, []).append(winner)

    def note(self, number: int, results: Sequence[DealResult]) -> None:
        """Note all deals of a meeting that are over, instead of those noted before."""
        self.scored.pop(number, None)
        self.won.pop(number, None)
        for result in results:
            self.add(number, result)

    def deals_played(self, number: int) -> int:
        """Return how many deals of a meeting are over."""
        return len(self.scored.get(number, ()))

    def to_play(self) -> list[int]:
        """Return the meetings that are not over, in their order."""
        return [n for n in range(len(self.meetings)) if self.deals_played(n) < self.deals]

    @property
    def over(self) -> bool:
        """Whether every meeting is over."""
        return not self.to_play()

    def meeting_of(self, entrant: int, other: int) -> int:
        """Return the number of the meeting of two entrants."""
        return self._numbers[entrant, other]

    def between(self, entrant: int, other: int) -> tuple[int, int] | None:
        """Return what the two scored against each other so far, or None if they have not met."""
        number = self.meeting_of(entrant, other)
        if not self.deals_played(number):
            return None
        home = sum(points for points, _ in self.scored[number])
        away = sum(points for _, points in self.scored[number])
        return (home, away) if self.meetings[number].home == entrant else (away, home)

    def wins_between(self, entrant: int, other: int) -> tuple[int, int] | None:
        """Return how many deals the two won from each other, or None if they have not met."""
        number = self.meeting_of(entrant, other)
        if not self.deals_played(number):
            return None
        return self.won[number].count(entrant), self.won[number].count(other)

    def standings(self, rules: Rules) -> list[Standing]:
        """Return how it stands: by the sum that the ruleset scores, the best first.

        Whoever has not played yet takes no place from those who have, and comes after them.
        """
        rows = [self._row(entrant) for entrant in range(self.entrants)]
        sign = 1 if rules.points_to == "holder" else -1
        by_wins = rules.points_to == "nobody"
        keys = [(not row.deals, sign * (row.won if by_wins else row.total)) for row in rows]
        placed = [
            replace(row, place=1 + sum(key < own for key in keys))
            for row, own in zip(rows, keys, strict=True)
        ]
        return sorted(placed, key=lambda row: (row.place, row.entrant))

    def _row(self, entrant: int) -> Standing:
        total = deals = won = 0
        for number, at_home in self._of(entrant):
            scored = self.scored.get(number, ())
            total += sum(home if at_home else away for home, away in scored)
            deals += len(scored)
            won += sum(winner == entrant for winner in self.won.get(number, ()))
        return Standing(0, entrant, total, deals, won)

    def _of(self, entrant: int) -> Iterator[tuple[int, bool]]:
        for number, meeting in enumerate(self.meetings):
            if entrant in (meeting.home, meeting.away):
                yield number, meeting.home == entrant


def of_meeting(rules: Rules, deals: int) -> Rules:
    """Return the rules of a meeting: so many deals, whatever ends a match otherwise."""
    if rules.points_to == "nobody":
        return replace(rules, match=MatchRules(deals=deals, wins="first_out"))
    if rules.points_to == "holder":
        return replace(rules, match=MatchRules(deals=deals, wins="lowest"))
    return replace(rules, match=MatchRules(deals=deals, wins="highest"))
