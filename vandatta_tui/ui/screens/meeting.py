"""A meeting of a tournament at the table, and its score."""

from collections.abc import Callable, Iterator, Sequence

from textual import on

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.files.record import About
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.screens.scoreboard import Outcome, ScoreboardScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.screens.tablemoves import TableMoves
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.words.tournament import meeting_won, side_name


class MeetingScreen(TableScreen):
    """The table; what is played there is told to the tournament, and kept by it."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        game: str,
        format_text: str,
        keep: Callable[[], None],
        about: About,
    ) -> None:
        """Sit down to a meeting; what the first arguments are is said in `TableLook`.

        Args:
            keep: saves the meeting as it stands.
            about: what a report tells of it.
        """
        super().__init__(match, seats, game, format_text)
        self._keep = keep
        self._reported = about

    @property
    def reported(self) -> About:
        """What a report tells of the meeting, which the tournament keeps."""
        return self._reported

    @on(TableMoves.Played)
    def _save(self, message: TableMoves.Played) -> None:
        message.stop()
        self._keep()

    def action_go_on(self) -> None:
        """After a deal, show the score."""
        if not self.match.deal.over:
            super().action_go_on()
        elif self.app.screen is self:
            me = self.persons[0] if len(self.persons) == 1 else ONLOOKER
            board = MeetingScore(self.match, self.game, self.format_text, me)
            board.titles = self.titles
            self.app.push_screen(board, self._after_score)


class MeetingScore(ScoreboardScreen):
    """The scoreboard; from its last one the way goes back to the tournament."""

    def fill(self) -> None:
        """Put all texts in place."""
        super().fill()
        if self.match.over:
            self.query_one("#happened", Sheet).say(self._result(), bold=True)
            self.query_one("#next", Sheet).say("")

    def _result(self) -> str:
        """Return how the meeting ended."""
        match = self.match
        sides = side_name(match.names[::2]), side_name(match.names[1::2])
        if match.rules.points_to == "nobody":
            won = [result.winner % 2 for result in match.results if result.winner >= 0]
            return meeting_won(self.t, sides, (won.count(0), won.count(1)), match.rules)
        return meeting_won(self.t, sides, (match.scores[0], match.scores[1]), match.rules)

    def action_ask_end(self) -> None:
        """Go back to the tournament, which keeps the meeting as it stands."""
        self.action_end()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the ways on."""
        if self.match.over:
            yield KeyBar.Key("Enter", self.t.p("key", "to the tournament"), "end")
            return
        for key in super().hints():
            yield key if key.action == "go_on" else self._leave_key()

    def _leave_key(self) -> KeyBar.Key:
        return KeyBar.Key("A", self.t.p("key", "to the tournament"), "end")

    def action_go_on(self) -> None:
        """Play the next deal; after the last one, leave the table."""
        outcome: Outcome = "end" if self.match.over else "next"
        self._leave(outcome)
