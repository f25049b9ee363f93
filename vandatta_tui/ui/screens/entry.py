"""A new tournament: which game, by which house rules, who takes part, how many deals."""

import random
from collections.abc import Iterator
from datetime import date
from typing import ClassVar

from textual import on
from textual.geometry import Offset

from vandatta_tui.files.tournament import MOST_DEALS, Plan
from vandatta_tui.files.tournaments import heads
from vandatta_tui.front.choices import Choices
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.pickerlook import MATCH_ROW
from vandatta_tui.ui.tournament.entrants import TITLE, TournamentChoices, usual_title
from vandatta_tui.ui.widgets.dealbutton import DealButton
from vandatta_tui.ui.widgets.entrantgrid import EntrantGrid
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.nameinput import NameInput
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.houserules import answer_text, question
from vandatta_tui.words.labels import seat_kind
from vandatta_tui.words.tournament import agreement, entrants_count, winning

TITLE_ROW = "title"
SIZE_ROW = "size"
DEALS_ROW = "deals"
TITLE_CELLS = 20
"""How far from the right its name is written."""


class EntryScreen(PickerScreen):
    """The picker, for a tournament; its plan is in `plan` when it was left with a game."""

    GRID: ClassVar[type[SeatGrid]] = EntrantGrid
    OFFERS_VARIANTS: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.plan: Plan | None = None
        self._sound: TournamentChoices | None = None
        self._naming = False

    @property
    def entry(self) -> TournamentChoices:
        """The choices for the tournament."""
        if not isinstance(self.choices, TournamentChoices):
            raise LookupError("no sound game is chosen")
        return self.choices

    @property
    def title_now(self) -> str:
        """What the tournament is called."""
        return self.entry.title or usual_title(self.t, self.entry, date.today().isoformat())

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        if self.choices is not None:
            old, new = self.choices.t, self.t
            self.choices.speak(new, old.p("name", "You"), new.p("name", "You"))
        super().fill()
        self.query_one(TitleBar).title = self.t("New tournament")
        self.query_one(DealButton).label = self.t("Begin   F5")

    def open_game(self, index: int) -> None:
        """Show another game; the same ones take part in it."""
        house = self.games.choices(index) if self.games else None
        self.choices = self._entry(house) if house else None
        self.reason = ""
        self.query_one("#rules", ValueRows).cursor = 0
        self.query_one(SeatGrid).cursor = 0
        self.show()

    def _entry(self, house: Choices) -> TournamentChoices:
        entry = TournamentChoices(self.t, house)
        last = next((head.plan for head in heads() if head.plan), None)
        if self._sound is not None:
            entry.follow(self._sound)
        elif last is not None:
            entry.follow_plan(last)
        self._sound = entry
        return entry

    def show(self) -> None:
        """Show what is chosen now."""
        super().show()
        possible = self.choices is not None and not self.entry.problem
        self.query_one(DealButton).possible = possible

    def _rows(self) -> Iterator[ValueRows.Row]:
        t, entry = self.t, self.entry
        usual = entry.usual_deals
        together = t("each alone") if entry.size == 1 else t("pairs")
        yield ValueRows.Row(
            DEALS_ROW, t("Deals in a meeting"), str(entry.deals), entry.deals != usual
        )
        yield ValueRows.Row(SIZE_ROW, t("Who plays together"), together, entry.size > 1)
        for rule in entry.rules():
            answer = answer_text(t, rule, entry.options[rule.id])
            yield ValueRows.Row(rule.id, question(rule, t.lang), answer, entry.changed(rule))
        yield ValueRows.Row(TITLE_ROW, t("Name"), self.title_now, bool(entry.title))
        if not entry.problem:
            wins = winning(t, entry.compiled())
            yield ValueRows.Row(MATCH_ROW, t("What wins"), wins, fixed=True)

    def _show_seats(self) -> None:
        grid, t = self.query_one(EntrantGrid), self.t
        grid.title = t("Who takes part")
        if self.choices is None:
            grid.seats, grid.add_label, grid.note = (), "", ""
            return
        entry = self.entry
        grid.side = entry.size
        grid.seats = tuple(
            SeatGrid.Seat(seat.name, seat_kind(t, seat.level), seat.level is None)
            for seat in entry.seats
        )
        add = t("one pair more") if entry.size > 1 else t("one more")
        grid.add_label = add if entry.may_add else ""
        count = entrants_count(t, len(entry.entrants), entry.size)
        grid.note = t("{count} · curtain", count=count) if entry.persons > 1 else count

    def _show_remark(self) -> None:
        rules = self.query_one("#rules", ValueRows)
        row = rules.row if self.focused is rules else None
        told = self._told(row.id) if row and self.choices else ""
        if self.choices and self.entry.problem and not self.reason:
            self.query_one("#remark", Sheet).say(self.entry.problem, "ember")
        elif told and not self.reason:
            self.query_one("#remark", Sheet).say(told, "muted")
        else:
            super()._show_remark()

    def _told(self, row: str) -> str:
        """Return what is told of the rows that only a tournament has."""
        t = self.t
        return {
            DEALS_ROW: t("{low} to {high} is possible.", low=1, high=MOST_DEALS),
            SIZE_ROW: t("Partners sit opposite each other."),
            TITLE_ROW: t("Enter writes another name."),
            MATCH_ROW: t("How points are counted follows from the rules above."),
        }.get(row, "")

    def _show_summary(self) -> None:
        if self.choices is None:
            super()._show_summary()
            return
        entry, t = self.entry, self.t
        self.query_one("#summary-title", Sheet).say(t("The tournament"), "brass", bold=True)
        said = ""
        if not entry.problem:
            count, rules = len(entry.entrants), entry.compiled()
            said = agreement(t, count, entry.size, entry.deals, rules)
        self.query_one("#summary", Sheet).say(said)

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        possible = self.choices is not None and not self.entry.problem
        for key in super().hints():
            if key.action != "deal":
                yield key
            elif possible:
                yield KeyBar.Key(key.key, self.t.p("key", "begin"), key.action)

    # What changes

    def turned(self, id: str, by: int) -> str:
        """Choose another value in a row; return why not, or nothing."""
        if id == DEALS_ROW:
            return self.entry.turn_deals(by)
        if id == SIZE_ROW:
            return self.entry.turn_size()
        if id == TITLE_ROW:
            self._write_title()
            return ""
        return super().turned(id, by)

    def typed(self, id: str, digit: str) -> str:
        """Add a digit to the number in a row; return why not, or nothing."""
        if id == DEALS_ROW:
            return self.entry.type_deals(digit)
        return "" if id in (SIZE_ROW, TITLE_ROW) else super().typed(id, digit)

    def _write_title(self) -> None:
        rows = self.query_one("#rules", ValueRows)
        line = rows.line_of(rows.cursor)
        place = Offset(max(2, rows.size.width - TITLE_CELLS), line) + rows.region.offset
        self._naming = True
        self.query_one(NameInput).open(TITLE, self.title_now, place)

    @on(NameInput.Closed)
    def _title_closed(self, event: NameInput.Closed) -> None:
        if self._naming:
            self._naming = False
            self.query_one("#rules", ValueRows).focus()
            event.prevent_default()

    def action_deal(self) -> None:
        """Begin what is chosen."""
        if self.choices is None or self.entry.problem or self.app.screen is not self:
            return
        seed = random.SystemRandom().randrange(1, 1_000_000)
        self.plan = self.entry.plan(self.title_now, seed)
        self.dismiss(self.entry.setup)
