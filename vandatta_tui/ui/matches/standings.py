"""How a match stands, put into the words and numbers of the scoreboard. No screens in here."""

from collections.abc import Sequence
from typing import Final

from vandatta_tui.front.standing import Standing
from vandatta_tui.ui.drawing.palette import Palette
from vandatta_tui.ui.widgets.chart import Chart
from vandatta_tui.ui.widgets.scoretable import ScoreTable

CURVE_TINTS: Final = ("D", "", "C", "H")
"""Suits whose tint the curves take in turn; the empty one is that of text."""


class Standings(Standing):
    """A match after its last deal, as the scoreboard shows it."""

    def lines(self) -> tuple[ScoreTable.Line, ...]:
        """Return the rows of the table, the best first."""
        order = [seat for seat in self.order() if seat == self.speaker(seat)]
        merits = [self.merit(seat) for seat in order]
        return tuple(self._line(seat, merits.index(self.merit(seat)) + 1) for seat in order)

    def _line(self, seat: int, place: int) -> ScoreTable.Line:
        gone = self.left_in[seat]
        results = self.match.results
        played = [gone is None or deal <= gone for deal in range(self.deals)]
        return ScoreTable.Line(
            place=str(place),
            name=self.team_name(seat),
            points=tuple(
                self.counted(result, seat) if there else None
                for result, there in zip(results, played, strict=True)
            ),
            went_out=tuple(self._won(result.winner, seat) for result in results),
            total=None if self.counts_places else self.match.scores[seat],
            you=self.me in self.members(seat),
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
        total = "" if self.counts_places else t.p("column", "total")
        return ScoreTable.Headings(deals, total, limit)

    # The chart

    def curves(self, palette: Palette) -> tuple[Chart.Curve, ...]:
        """Return the curves, yours on top of the others; none where only places count."""
        if self.counts_places:
            return ()
        letters = initials(self.match.names)
        colours = self._colours(palette)
        curves = [
            Chart.Curve(
                self.team_name(seat),
                letters[seat],
                tuple(self.sums[seat][: self._end(seat)]),
                colours[seat],
                self.me in self.members(seat),
            )
            for seat in self.seats
            if seat == self.members(seat)[0]
        ]
        return tuple(sorted(curves, key=lambda curve: curve.you))

    def _end(self, seat: int) -> int:
        gone = self.left_in[seat]
        return self.deals if gone is None else gone + 1

    def _colours(self, palette: Palette) -> list[str]:
        tints = [palette.tint(suit) if suit else palette.text for suit in CURVE_TINTS]
        tints += [palette.sky, palette.muted] if self.me >= 0 else [palette.brass, palette.sky]
        others = [seat for seat in self.seats if seat != self.me]
        colours = [palette.brass] * len(self.seats)
        for place, seat in enumerate(others):
            colours[seat] = tints[place % len(tints)]
        return colours


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
