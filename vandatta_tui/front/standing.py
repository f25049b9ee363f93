"""How a match stands after a deal, and what comes next, in words."""

from itertools import accumulate

from vandatta_tui.engine.deal import DealResult
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.scoring import leavers
from vandatta_tui.words.labels import both, first_and_last, people_word
from vandatta_tui.words.translate import Translator


class Standing:
    """A match after its last deal."""

    def __init__(self, t: Translator, match: Match, me: int = -1) -> None:
        """Look at a match.

        Args:
            me: the seat that is "you"; -1 if several persons look on.
        """
        self.t = t
        self.match = match
        self.me = me
        self.rules = match.rules.match
        self.sums = self._sums()
        self.left_in = [self._left_in(seat) for seat in self.seats]

    @property
    def limit(self) -> int:
        """The points at which the match ends or a player is out; 0 if there are none."""
        return self.rules.limit

    @property
    def final(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.match.results)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.match.names))

    def _sums(self) -> list[list[int]]:
        """Return the totals after each deal, by seat; what was there before the first counts."""
        points = [[result.points[seat] for result in self.match.results] for seat in self.seats]
        start = [self.match.scores[s] - sum(points[s]) for s in self.seats]
        return [list(accumulate(points[s], initial=start[s]))[1:] for s in self.seats]

    def _left_in(self, seat: int) -> int | None:
        """Return the deal, counted from 0, in which a seat left the match."""
        out = [leavers(self.rules, [total])[0] for total in self.sums[seat]]
        return out.index(True) if True in out else None

    def order(self) -> list[int]:
        """Return the seats, the best first."""
        return sorted(self.seats, key=self.merit)

    def merit(self, seat: int) -> tuple[int, ...]:
        """Return what seats are ordered by; equal ones share a place."""
        total, last = self.match.scores[seat], self.match.results[-1]
        places = last.places.index(seat) if seat in last.places else len(self.seats)
        if self.rules.wins == "highest":
            return (-total,)
        if self.rules.wins == "first_out":
            by_points = -total if self.match.rules.points_to == "winner" else total
            return (seat != last.winner, places, by_points)
        gone = self.left_in[seat]
        return (gone is not None, -gone if gone is not None else 0, total)

    # Teams and places

    def members(self, seat: int) -> list[int]:
        """Return the team of a seat, you first; who plays alone is the only member."""
        teams = self.match.teams
        team = [other for other in self.seats if teams and teams[other] == teams[seat]]
        return sorted(team or [seat], key=lambda member: member != self.me)

    def speaker(self, seat: int) -> int:
        """Return the member in whose place the whole team is shown: the first one in order."""
        return min(self.members(seat), key=self.order().index)

    def team_name(self, seat: int) -> str:
        """Return the names of a team in words."""
        return both(self.t, [self._name(member) for member in self.members(seat)])

    @property
    def counts_places(self) -> bool:
        """Whether there are no points, and play goes on for places."""
        results = self.match.results
        return self.match.rules.points_to == "nobody" and any(len(r.places) > 1 for r in results)

    def counted(self, result: DealResult, seat: int) -> int | None:
        """Return the points of a deal; the place, where places count."""
        if not self.counts_places:
            return result.points[seat]
        return result.places.index(seat) + 1 if seat in result.places else None

    # In words

    def happened(self) -> str:
        """Return what happened in the last deal, and in the match if it is over."""
        return " ".join(
            part for part in (self._went_out(), self._left(), self._won_match()) if part
        )

    def _went_out(self) -> str:
        last, t = self.match.results[-1], self.t
        winner = last.winner
        if winner < 0:
            return t("Nobody could go on.")
        if 1 < len(last.places) == len(self.seats):
            return first_and_last(t, self._name, last.places, self.me)
        return (
            t("You went out.")
            if winner == self.me
            else t("{name} went out.", name=self._name(winner))
        )

    def _left(self) -> str:
        now = [seat for seat in self.seats if self.left_in[seat] == self.deals - 1]
        others = [self._name(seat) for seat in now if seat != self.me]
        t, parts = self.t, []
        if self.me in now:
            parts.append(t("You passed {limit} and are out.", limit=self.limit))
        if others:
            parts.append(
                t.n(
                    "{names} passed {limit} and is out.",
                    "{names} passed {limit} and are out.",
                    len(others),
                    names=both(t, others),
                    limit=self.limit,
                )
            )
        return " ".join(parts)

    def _won_match(self) -> str:
        if not self.final:
            return ""
        winners, t = self.match.winners, self.t
        if not winners:
            return t("Nobody wins.")
        if winners == [self.me]:
            return t("You win the match!")
        names = [self._name(seat) for seat in winners]
        if set(winners) == set(self.members(winners[0])) and len(winners) > 1:
            return self._team_won(winners)
        return t.n(
            "{names} wins the match.", "{names} share the win.", len(names), names=both(t, names)
        )

    def _team_won(self, winners: list[int]) -> str:
        t, names = self.t, [self._name(seat) for seat in winners if seat != self.me]
        if self.me in winners:
            return t("You and {names} win the match!", names=both(t, names))
        return t("{names} win the match.", names=both(t, names))

    def comes_next(self) -> str:
        """Return what comes next."""
        t = self.t
        if self.final:
            return t("The match is over.") if self.deals > 1 or self.limit else self._figures()
        dealer = self.match.next_dealer()
        text = (
            t("Next: deal {n}, you deal.", n=self.deals + 1)
            if dealer == self.me
            else t("Next: deal {n}, {name} deals.", n=self.deals + 1, name=self._name(dealer))
        )
        left = sum(gone is None for gone in self.left_in)
        if left == len(self.seats) or self.match.teams:
            return text
        word = people_word(t.lang, left)
        return f"{text} {t.n('One is left.', '{n} are left.', left, n=word[:1].upper() + word[1:])}"

    def _figures(self) -> str:
        """Return what the figures are after a single deal, where nothing else explains them."""
        if self.counts_places or self.match.rules.points_to != "holder":
            return ""
        return self.t("The figures tell what the cards left in hand are worth.")

    def _name(self, seat: int) -> str:
        return self.match.names[seat]
