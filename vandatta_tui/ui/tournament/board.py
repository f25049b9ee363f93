"""How a tournament stands, put into the words and numbers of its screen. No screens in here."""

from collections.abc import Iterator
from pathlib import Path

from vandatta_tui.engine.tournament import BYE, Standing, resting
from vandatta_tui.files.tournament import LETTERS
from vandatta_tui.ui.tournament.run import TournamentRun
from vandatta_tui.ui.widgets.crosstable import CrossTable
from vandatta_tui.ui.widgets.schedule import Schedule
from vandatta_tui.words.faults import told
from vandatta_tui.words.labels import both, integer
from vandatta_tui.words.tournament import (
    deals_each,
    entrants_count,
    final_sentence,
    progress,
    score,
    side_name,
)
from vandatta_tui.words.translate import Translator


class Board:
    """A tournament as it is at this moment."""

    def __init__(self, t: Translator, run: TournamentRun) -> None:
        self.t = t
        self.run = run
        self.plan, self.tournament = run.plan, run.tournament
        self.names = [side_name(names) for names in self.plan.entrants]
        self.rows = self.tournament.standings(self.plan.rules)
        left = run.persons_to_play()
        self.next = next((n for n in left if n not in run.saved.faults), next(iter(left), -1))
        """The next meeting with persons; -1 if there is none."""

    @property
    def by_wins(self) -> bool:
        """Whether deals won are counted, not points."""
        return self.plan.rules.points_to == "nobody"

    @property
    def over(self) -> bool:
        """Whether all is played."""
        return self.run.ready and self.tournament.over

    # Over all

    def pair(self, number: int) -> str:
        """Return who meet in a meeting."""
        meeting = self.tournament.meetings[number]
        return f"{self.names[meeting.home]} – {self.names[meeting.away]}"

    def detail(self) -> str:
        """Return what is played, for the header."""
        t, plan = self.t, self.plan
        count = entrants_count(t, len(plan.entrants), plan.size)
        return f"{count} · {deals_each(t, plan.deals)}"

    def how_far(self) -> str:
        """Return how many meetings are over."""
        facts = self.run.saved.facts()
        return progress(self.t, facts.played, facts.meetings)

    def bots_note(self) -> str:
        """Return how far the bots are with the meetings that they have among themselves."""
        t, numbers = self.t, self.run.for_bots()
        done = sum(map(self.tournament.deals_played, numbers))
        total = len(numbers) * self.plan.deals
        if not numbers or done == total:
            return ""
        if self.run.broken:
            return t("The bots have stopped.")
        if self.run.paused:
            return t("The bots wait: {done} of {total} deals", done=done, total=total)
        return t("The bots play: {done} of {total} deals", done=done, total=total)

    def comes_next(self) -> str:
        """Return what comes next, or how it ended."""
        t, run = self.t, self.run
        if not run.ready:
            total = len(self.tournament.meetings)
            return t("The meetings are being read: {n} of {total}.", n=run.loaded, total=total)
        if self.over:
            return final_sentence(t, [self.names[r.entrant] for r in self.rows if r.place == 1])
        if self.next >= 0:
            meeting = self.tournament.meetings[self.next]
            home, away = self.names[meeting.home], self.names[meeting.away]
            deal = self.tournament.deals_played(self.next) + 1
            return t("Next: {home} against {away}, deal {n}.", home=home, away=away, n=deal)
        return t("Only meetings of bots are left.") if run.bots_to_play() else self._damaged()

    def _damaged(self) -> str:
        return self.t("Only meetings with a damaged file are left.")

    # The crosstable

    def order(self) -> list[int]:
        """Return the entrants as they are listed: at the end the best first."""
        if self.over:
            return [row.entrant for row in self.rows]
        return list(range(len(self.names)))

    def cross(self) -> tuple[CrossTable.Entry, ...]:
        """Return the rows of the crosstable."""
        standings = {row.entrant: row for row in self.rows}
        order = self.order()
        return tuple(self._entry(standings[entrant], order) for entrant in order)

    def _entry(self, row: Standing, order: list[int]) -> CrossTable.Entry:
        return CrossTable.Entry(
            place=str(row.place) if row.deals else "",
            letter=LETTERS[row.entrant],
            name=self.names[row.entrant],
            cells=tuple(self._cell(row.entrant, other) for other in order),
            total=integer(self.t, self.worth(row)),
            leads=row.deals > 0 and row.place == 1,
            note=self._went(row) if row.deals else "",
        )

    def _went(self, row: Standing) -> str:
        return self.t("{deals} deals, {won} of them won", deals=row.deals, won=row.won)

    def worth(self, row: Standing) -> int:
        """Return what counts for the place."""
        return row.won if self.by_wins else row.total

    def _cell(self, entrant: int, other: int) -> CrossTable.Cell:
        if entrant == other:
            return CrossTable.Cell("·", settled=False)
        scored = self._between(entrant, other)
        number = self.tournament.meeting_of(entrant, other)
        settled = self.tournament.deals_played(number) == self.plan.deals
        return CrossTable.Cell("" if scored is None else str(scored[0]), settled)

    def _between(self, entrant: int, other: int) -> tuple[int, int] | None:
        between = self.tournament.wins_between if self.by_wins else self.tournament.between
        return between(entrant, other)

    def total_label(self) -> str:
        """Return what the sums are called."""
        return self.t.p("column", "won") if self.by_wins else self.t.p("column", "total")

    # The schedule

    def meeting_rows(self) -> list[int]:
        """Return the meeting of each row of the schedule, BYE for a row of who rests."""
        rows: list[int] = []
        for number in range(len(self.tournament.meetings)):
            if rows and self._round(number) != self._round(number - 1):
                rows += self._rest_rows(self._round(number - 1))
            rows.append(number)
        return rows + self._rest_rows(self._round(-1))

    def _round(self, number: int) -> int:
        return self.tournament.meetings[number].round

    def _rest_rows(self, number: int) -> list[int]:
        return [] if resting(len(self.names), number) == BYE else [BYE]

    def schedule(self) -> tuple[Schedule.Entry, ...]:
        """Return the rows of the schedule."""
        return tuple(self._schedule())

    def _schedule(self) -> Iterator[Schedule.Entry]:
        before = -1
        for number in self.meeting_rows():
            if number == BYE:
                rests = self.names[resting(len(self.names), before)]
                yield Schedule.Entry("", self.t("{name} rests", name=rests))
                continue
            first, before = self._round(number) != before, self._round(number)
            yield self._meeting(number, str(before + 1) if first else "")

    def _meeting(self, number: int, round_label: str) -> Schedule.Entry:
        meeting, done = self.tournament.meetings[number], self.tournament.deals_played(number)
        scored = self._between(meeting.home, meeting.away)
        fault = number in self.run.saved.faults
        return Schedule.Entry(
            round=round_label,
            home=self.names[meeting.home],
            away=self.names[meeting.away],
            letters=(LETTERS[meeting.home], LETTERS[meeting.away]),
            score=score(*scored) if scored else "",
            ahead=self._ahead(scored) if done == self.plan.deals else -1,
            done=done,
            deals=self.plan.deals if done or number in self.run.busy else 0,
            state=self._state(number, done, fault),
            trouble=fault,
            next=number == self.next,
            note=self._scores(number),
        )

    def _ahead(self, scored: tuple[int, int] | None) -> int:
        """Return which side of a meeting that is over did better; -1 if none did."""
        if scored is None or scored[0] == scored[1]:
            return -1
        low = self.plan.rules.points_to == "holder"
        return int((scored[0] < scored[1]) != low)

    def _state(self, number: int, done: int, fault: bool) -> str:
        t = self.t
        if fault:
            return t.p("meeting", "damaged")
        if done == self.plan.deals:
            return t.p("meeting", "over")
        if number == self.next and not done:
            return t.p("meeting", "next")
        waits = not done and number not in self.run.busy
        return t.p("meeting", "bots") if waits and not self.run.saved.has_persons(number) else ""

    # What is told of a row

    def about_meeting(self, row: int) -> tuple[str, bool]:
        """Return what is told of a row of the schedule, and whether it is trouble."""
        rows = self.meeting_rows()
        number = rows[row] if row < len(rows) else BYE
        fault = self.run.saved.faults.get(number)
        if fault is not None:
            file = Path(fault.path).name
            return self.t(
                "{file}: {why}. Enter plays it anew.", file=file, why=told(self.t, fault.text)
            ), True
        return self._deal_by_deal(number), False

    def _deal_by_deal(self, number: int) -> str:
        scores = self._scores(number)
        if not scores:
            return ""
        if not self.by_wins:
            return self.t("Deal by deal: {scores}", scores=scores)
        return self.t("Deals went to: {names}", names=scores)

    def _scores(self, number: int) -> str:
        """Return what each deal of a meeting brought, or to whom it went."""
        if not self.by_wins:
            return ", ".join(score(*s) for s in self.tournament.scored.get(number, []))
        won = [w for w in self.tournament.won.get(number, []) if w != BYE]
        return both(self.t, [self.names[w] for w in won]) if won else ""

    def about_entrant(self, row: int) -> str:
        """Return what is told of a row of the crosstable."""
        standing = next(r for r in self.rows if r.entrant == self.order()[row])
        return self.t(
            "{name}: {deals} deals, {won} of them won.",
            name=self.names[standing.entrant],
            deals=standing.deals,
            won=standing.won,
        )
