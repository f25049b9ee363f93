"""A short guided deal: the table as always, and a line that says what to do next."""

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult

from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.screens.tableplay import TablePlay
from vandatta_tui.ui.widgets.coach import Coach
from vandatta_tui.words.lesson import RULESET, SEED, coaching
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.front.setup import GameSetup


class LessonScreen(TableScreen):
    """One deal from a fixed pack; nothing of it is kept."""

    def parts(self) -> ComposeResult:
        """Lay out the table, and the line over the prompt."""
        yield from super().parts()
        yield Coach()

    def fill(self) -> None:
        """Show the table as it is now, and what to do."""
        super().fill()
        if not self.match.deals:
            return
        me, deal = self.persons[0], self.match.deal
        laid = sum(seat == me for seat, _ in deal.moves)
        coach = self.query_one(Coach)
        coach.said = coaching(self.t, deal.view(me), laid)
        coach.styles.offset = (0, max(1, self.plan.prompt.y - 1))

    @on(TablePlay.Played)
    def _keep_nothing(self, message: TablePlay.Played) -> None:
        message.stop()

    def action_go_on(self) -> None:
        """After the deal, leave; before, do what Enter always does."""
        if self.match.deal.over:
            self.end("left")
        else:
            super().action_go_on()


def lesson_setup(t: Translator) -> "GameSetup":
    """Return the deal of the lesson: one person, two bots that play simply."""
    from vandatta_tui.files.library import find
    from vandatta_tui.front.setup import GameSetup, Seat

    seats = (Seat(t.p("name", "You")), Seat("Åsa", "easy"), Seat("Bo", "easy"))
    return GameSetup(find(RULESET), {}, seats, "solo", SEED)


def lesson(t: Translator) -> LessonScreen:
    """Return the guided deal, ready to be sat down to."""
    from vandatta_tui.front.setup import open_match

    setup = lesson_setup(t)
    return LessonScreen(open_match(setup), setup.seats, t("First deal"), t("a lesson"))
