"""The app as far as matches go: they are begun, continued, kept on the disk, looked at again."""

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from textual.reactive import reactive

from vandatta_tui.ui.messages import MatchWritten
from vandatta_tui.ui.shell.actions import AppActions
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import told

if TYPE_CHECKING:
    from vandatta_tui.engine.match import Match
    from vandatta_tui.files.gamemodel import GameFile
    from vandatta_tui.files.history import HistoryFault
    from vandatta_tui.files.saves import SavedMatch
    from vandatta_tui.front.setup import GameSetup
    from vandatta_tui.ui.matches.archive import Archive
    from vandatta_tui.ui.screens.table import TableScreen


class AppMatches(AppActions):
    """Knows the match that is played, and its file."""

    alarm: reactive[str] = reactive("")
    """Why the match is not saved; it stands in the header until it is."""
    warm = False
    """Everything is loaded that the first screens need."""
    _asked = False

    @cached_property
    def archive(self) -> "Archive":
        """The match on the disk."""
        from vandatta_tui.ui.matches.archive import Archive

        return Archive(self._disk_changed, self._history_refused, self._match_written)

    # --- begin and continue

    def play(self, setup: "GameSetup") -> None:
        """Go to the table with a new match, and back from it; or play the same once more."""
        from vandatta_tui.front.playing import fresh_match

        saved = fresh_match(setup)
        table = self._table(setup, saved.match)
        table.draws_lot = True
        self.archive.keep(saved.match, saved.about)
        self._sit_down(table, setup)

    def resume(self, saved: "SavedMatch") -> None:
        """Go to the table with a match that was played before, unless another program has it."""
        from vandatta_tui.files.locks import InUse
        from vandatta_tui.front.playing import setup_of

        setup = setup_of(saved)
        table = self._table(setup, saved.match)
        try:
            self.archive.keep(saved.match, saved.about, saved.path)
        except InUse:
            self.warn(self.t("Another window plays this match."))
        else:
            self._sit_down(table, setup)

    def _table(self, setup: "GameSetup", match: "Match") -> "TableScreen":
        from vandatta_tui.front.playing import titles, titles_of
        from vandatta_tui.ui.screens.table import TableScreen

        table = TableScreen(match, setup.seats, *titles(self.t, setup))
        table.titles = titles_of(setup)
        return table

    def _sit_down(self, table: "TableScreen", setup: "GameSetup") -> None:
        def left(ending: str | None) -> None:
            self.archive.let_go()
            self.setup = None
            if ending == "rematch":
                self.play(replace(setup, seed=None))

        self.setup = setup
        self.push_screen(table, left)

    def replay(self, game: "GameFile", hidden: bool = False) -> None:
        """Look at a game again.

        Args:
            hidden: its last deal is not over, so nobody's cards are shown unasked.
        """
        from vandatta_tui.ui.matches.replaying import replay_for

        self.push_screen(replay_for(self.t, game, hidden=hidden))

    def replay_match(self, match: "Match") -> None:
        """Look again at the match that is being played, as far as its deals are over."""
        from vandatta_tui.files.saves import SavedMatch, save_path
        from vandatta_tui.ui.matches.replaying import replay_of

        about = self.archive.about_of(match)
        if about is not None:
            self.push_screen(replay_of(self.t, SavedMatch(match, about, save_path(about))))

    # --- the disk

    def on_table_moves_played(self) -> None:
        """Save the match after a move."""
        self.archive.save()

    def _disk_changed(self) -> None:
        trouble = self.archive.trouble
        self.clear_notifications()  # what they say of the disk holds only until it changes
        if trouble is not None:
            self.alarm = self.t("Not saved: {why}", why=disk_reason(self.t, trouble))
            self.warn(self.t("{alarm}. Play goes on.", alarm=self.alarm))
        else:
            self.alarm = ""
            self.tell(self.t("The match is saved again."))

    def _match_written(self) -> None:
        if self.is_running:
            self.screen.post_message(MatchWritten())

    def watch_alarm(self, alarm: str) -> None:
        """Show it, or take it away, wherever there is a header."""
        for screen in self.screen_stack:
            for bar in screen.query(TitleBar):
                bar.alarm = alarm

    def _history_refused(self, fault: "HistoryFault") -> None:
        why = told(self.t, fault.said)
        self.warn(self.t("Not counted in the statistics: {why}", why=why))

    async def action_quit(self) -> None:
        """Leave; ask if that would lose moves."""
        if not self.alarm or self._asked:
            self.exit()
            return
        from vandatta_tui.ui.matches.asks import ask_loss

        def answered(answer: str | None) -> None:
            self._asked = False
            if answer == "leave":
                self.exit()

        self._asked = True
        self.push_screen(ask_loss(self.t, self.alarm), answered)

    def put_away(self) -> str:
        """Write what is not written yet, after the end; return why that failed, or nothing."""
        if "archive" not in self.__dict__:
            return ""
        error = self.archive.close()
        return "" if error is None else self.t("Not saved: {why}", why=disk_reason(self.t, error))
