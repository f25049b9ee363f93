"""How a match stands, put into the words and numbers of the scoreboard. No screens in here."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from vandatta_tui.engine.game import Match
from vandatta_tui.engine.scoring import leavers
from vandatta_tui.ui.palette import Palette
from vandatta_tui.ui.widgets.chart import Chart
from vandatta_tui.ui.widgets.scoretable import ScoreTable
from vandatta_tui.words.labels import both, people_word
from vandatta_tui.words.translate import Translator

CURVE_TINTS: Final = ("D", "", "C", "H")
"""Suits whose tint the curves take in turn; the empty one is that of text."""


class Standings:
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
        self.left_in = [self._left_in(seat) for seat in self._seats]

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
    def _seats(self) -> range:
        return range(len(self.match.names))

    def _sums(self) -> list[list[int]]:
        """Return the totals after each deal, by seat; what was there before the first counts."""
        points = [[result.points[seat] for result in self.match.results] for seat in self._seats]
        start = [self.match.scores[s] - sum(points[s]) for s in self._seats]
        return [list(accumulate(points[s], initial=start[s]))[1:] for s in self._seats]

    def _left_in(self, seat: int) -> int | None:
        """Return the deal, counted from 0, in which a seat left the match."""
        out = [leavers(self.rules, [total])[0] for total in self.sums[seat]]
        return out.index(True) if True in out else None

    # The table

    def order(self) -> list[int]:
        """Return the seats, the best first."""
        return sorted(self._seats, key=self._merit)

    def _merit(self, seat: int) -> tuple[int, ...]:
        total, last = self.match.scores[seat], self.match.results[-1]
        places = last.places.index(seat) if seat in last.places else len(self._seats)
        if self.rules.wins == "highest":
            return (-total,)
        if self.rules.wins == "first_out":
            by_points = -total if self.match.rules.points_to == "winner" else total
            return (seat != last.winner, places, by_points)
        gone = self.left_in[seat]
        return (gone is not None, -gone if gone is not None else 0, total)

    def lines(self) -> tuple[ScoreTable.Line, ...]:
        """Return the rows of the table, the best first."""
        order = self.order()
        merits = [self._merit(seat) for seat in order]
        return tuple(self._line(seat, merits.index(self._merit(seat)) + 1) for seat in order)

    def _line(self, seat: int, place: int) -> ScoreTable.Line:
        gone = self.left_in[seat]
        results = self.match.results
        played = [gone is None or deal <= gone for deal in range(self.deals)]
        return ScoreTable.Line(
            place=str(place),
            name=self.match.names[seat],
            points=tuple(
                result.points[seat] if there else None
                for result, there in zip(results, played, strict=True)
            ),
            went_out=tuple(self._won(result.winner, seat) for result in results),
            total=self.match.scores[seat],
            you=seat == self.me,
            out=gone is not None,
            mark=self._mark(seat),
        )

    def _won(self, winner: int, seat: int) -> bool:
        teams = self.match.teams
        mates = bool(teams) and teams[winner] == teams[seat]
        return winner >= 0 and (winner == seat or mates)

    def _mark(self, seat: int) -> str:
        if self.left_in[seat] is not None:
            return self.t.p("scoreboard", "out")
        return "★" if self.final and seat in self.match.winners else ""

    def headings(self) -> ScoreTable.Headings:
        """Return the words above the columns."""
        t = self.t
        words = (t.p("column", "deal {n}", n=n) for n in range(1, self.deals + 1))
        deals = tuple(word if len(word) < 6 else str(n) for n, word in enumerate(words, 1))
        limit = t.p("column", "to {limit}", limit=self.limit) if self.limit else ""
        return ScoreTable.Headings(deals, t.p("column", "total"), limit)

    # The chart

    def curves(self, palette: Palette) -> tuple[Chart.Curve, ...]:
        """Return the curves, yours on top of the others."""
        letters = initials(self.match.names)
        colours = self._colours(palette)
        curves = [
            Chart.Curve(
                self.match.names[seat],
                letters[seat],
                tuple(self.sums[seat][: self._end(seat)]),
                colours[seat],
                seat == self.me,
            )
            for seat in self._seats
        ]
        return tuple(sorted(curves, key=lambda curve: curve.you))

    def _end(self, seat: int) -> int:
        gone = self.left_in[seat]
        return self.deals if gone is None else gone + 1

    def _colours(self, palette: Palette) -> list[str]:
        tints = [palette.tint(suit) if suit else palette.text for suit in CURVE_TINTS]
        tints += [palette.sky, palette.muted] if self.me >= 0 else [palette.brass, palette.sky]
        others = [seat for seat in self._seats if seat != self.me]
        colours = [palette.brass] * len(self._seats)
        for place, seat in enumerate(others):
            colours[seat] = tints[place % len(tints)]
        return colours

    # In words

    def happened(self) -> str:
        """Return what happened in the last deal, and in the match if it is over."""
        return " ".join(
            part for part in (self._went_out(), self._left(), self._won_match()) if part
        )

    def _went_out(self) -> str:
        winner, t = self.match.results[-1].winner, self.t
        if winner < 0:
            return t("Nobody could go on.")
        return (
            t("You went out.")
            if winner == self.me
            else t("{name} went out.", name=self._name(winner))
        )

    def _left(self) -> str:
        now = [seat for seat in self._seats if self.left_in[seat] == self.deals - 1]
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
        return t.n(
            "{names} wins the match.", "{names} share the win.", len(names), names=both(t, names)
        )

    def comes_next(self) -> str:
        """Return what comes next."""
        t = self.t
        if self.final:
            return t("The match is over.") if self.deals > 1 or self.limit else ""
        dealer = self.match.next_dealer()
        text = (
            t("Next: deal {n}, you deal.", n=self.deals + 1)
            if dealer == self.me
            else t("Next: deal {n}, {name} deals.", n=self.deals + 1, name=self._name(dealer))
        )
        left = sum(gone is None for gone in self.left_in)
        if left == len(self._seats):
            return text
        word = people_word(t.lang, left)
        return f"{text} {t.n('One is left.', '{n} are left.', left, n=word[:1].upper() + word[1:])}"

    def _name(self, seat: int) -> str:
        return self.match.names[seat]


def initials(names: Sequence[str]) -> list[str]:
    """Return a letter for each name, no letter twice; a digit where letters run out."""
    taken: list[str] = []
    for name in names:
        wanted = [
            letter.upper() for letter in name if letter.isalpha() and len(letter.upper()) == 1
        ]
        spare = [*wanted, *map(str, range(10))]
        taken.append(next((letter for letter in spare if letter not in taken), "*"))
    return taken
