"""A short guided deal: the table as always, and a line that says what to do next."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult

from vandatta_tui.ui.matches.driver import Speed
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.screens.tablemoves import TableMoves
from vandatta_tui.ui.widgets.coach import Coach
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.prompt import PromptBand
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
        coach.said = tuple(coaching(self.t, deal.view(me), laid))
        coach.styles.offset = (0, self.plan.prompt.bottom)  # no card is raised into this row

    def show_prompt(self, scene: Scene) -> None:
        """Show what to do; there is no score after the deal."""
        super().show_prompt(scene)
        if self.match.deals and self.match.deal.over:
            band, note = self.query_one(PromptBand), self.t("Enter ends the lesson.")
            band.words = replace(band.words, note=note, note_short=note)

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of the table; after the deal there is no score to show."""
        for key in super().hints():
            label = self.t.p("key", "done") if key.action == "go_on" else key.label
            yield replace(key, label=label)

    def _speed(self) -> Speed:
        """Let everything be followed that the others do, unless that goes too slowly."""
        speed = super()._speed()
        return "slow" if speed == "normal" else speed

    @on(TableMoves.Played)
    def _keep_nothing(self, message: TableMoves.Played) -> None:
        message.stop()

    def action_rules(self) -> None:
        """Read the rules of the lesson."""
        from vandatta_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(lesson_setup(self.t)))

    def action_leave(self) -> None:
        """Leave at once: nothing is lost."""
        self.end("left")

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
    screen = LessonScreen(open_match(setup), setup.seats, *_titles(t))
    screen.titles = _titles
    return screen


def _titles(t: Translator) -> tuple[str, str]:
    return t("First deal"), t("a lesson")
