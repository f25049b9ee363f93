"""After a deal: how the match stands, and what comes next."""

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.engine.match import Match
from vandatta_tui.front.playing import Titles
from vandatta_tui.ui.drawing.tables import palette_of
from vandatta_tui.ui.matches.asks import ask_end
from vandatta_tui.ui.matches.standings import Standings
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.chart import Chart
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.scoretable import ScoreTable
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar

Outcome: TypeAlias = Literal["next", "rematch", "end", "finish"]

LOWEST_CHART = 5
"""Below so many rows a chart tells nothing."""
MOST_CURVES = 8
"""With more players there is a chart on large terminals only."""


class ScoreboardScreen(BaseScreen[Outcome]):
    """The table of the match, its chart, and the way on."""

    CSS_PATH = "scoreboard.tcss"

    titles: Titles | None = None
    """Gives the name of the game and what the match runs to, if the language may change."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on"),
        Binding("r", "replay"),
        Binding("a", "ask_end"),
        Binding("escape", "end"),
    ]

    def __init__(self, match: Match, game: str = "", format_text: str = "", me: int = -1) -> None:
        """Show a match whose last deal has ended.

        Args:
            game: the name of the game.
            format_text: what the match runs to, as in the header of the table.
            me: the seat that is "you"; -1 if several persons look on.
        """
        super().__init__()
        self.match = match
        self.game = game
        self.format_text = format_text
        self.me = me
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield Sheet(id="happened")
        yield ScoreTable()
        yield Sheet(id="chart-title")
        yield Chart()
        yield Sheet(id="next")

    def fill(self) -> None:
        """Put all texts in place."""
        t, standings = self.t, Standings(self.t, self.match, self.me)
        bar = self.query_one(TitleBar)
        if self.titles is not None:
            self.game, self.format_text = self.titles(t)
        bar.title = t("Final result") if standings.final else t("After deal {n}", n=standings.deals)
        bar.detail, bar.right = self.game, self.format_text
        self.query_one("#happened", Sheet).say(standings.happened(), bold=True)
        self._fill_table(standings)
        self._fill_chart(standings)
        self.query_one("#next", Sheet).say(standings.comes_next())

    def _fill_table(self, standings: Standings) -> None:
        table = self.query_one(ScoreTable)
        table.lines, table.headings = standings.lines(), standings.headings()
        table.limit, table.roomy = standings.limit, self.roomy

    def _fill_chart(self, standings: Standings) -> None:
        chart = self.query_one(Chart)
        chart.limit = standings.limit
        chart.curves = standings.curves(palette_of(self.app))
        self.query_one("#chart-title", Sheet).say(self.t("Totals deal by deal"), "brass", bold=True)
        self._size_chart()

    def _size_chart(self) -> None:
        """Give the chart the rows that are left, or leave it out."""
        chart, table = self.query_one(Chart), self.query_one(ScoreTable)
        roomy = self.roomy
        above = 4 + table.get_content_height(self.size, self.size, 0) + (4 if roomy else 3)
        rows = min(15 if roomy else 8, self.size.height - 3 - above)
        crowded = len(self.match.names) > MOST_CURVES and self.size.height < 36
        shown = len(self.match.results) > 1 and rows >= LOWEST_CHART and not crowded
        chart.plot_width = 84 if roomy else max(20, min(54, self.size.width - 26))
        chart.styles.height = max(rows, 1)
        chart.display = self.query_one("#chart-title").display = shown

    def fitted(self) -> None:
        """Give table and chart the rows that there are."""
        self.query_one(ScoreTable).roomy = self.roomy
        self._size_chart()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the ways on."""
        t = self.t
        over, deal = self.match.over, len(self.match.results) + 1
        on = t.p("key", "play again") if over else t.p("key", "deal {n}", n=deal)
        yield KeyBar.Key("Enter", on, "go_on")
        if self.vandatta.archive.about_of(self.match) is not None:
            yield KeyBar.Key("R", t.p("key", "replay"), "replay")
        away = t.p("key", "to the start") if over else t.p("key", "end the match")
        yield KeyBar.Key("A", away, "ask_end")

    def action_go_on(self) -> None:
        """Play the next deal; after the last one, the whole match again."""
        self._leave("rematch" if self.match.over else "next")

    def action_replay(self) -> None:
        """Look again at what was played."""
        self.vandatta.replay_match(self.match)

    def action_ask_end(self) -> None:
        """End the match here, if that is meant; one that is over needs no question."""
        if self.match.over or self.vandatta.archive.about_of(self.match) is None:
            self.action_end()
        else:
            self.app.push_screen(ask_end(self.t), self._answered)

    def _answered(self, answer: str | None) -> None:
        if answer == "finish":
            self._leave("finish")

    def action_end(self) -> None:
        """Leave the score and the table."""
        self._leave("end")

    def _leave(self, outcome: Outcome) -> None:
        if not self._done:
            self._done = True
            self.dismiss(outcome)
