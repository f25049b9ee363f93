"""A tournament: its persons come to the table, its bots play by themselves."""

import asyncio
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType

from vandatta_tui.engine.match import Match
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.locks import InUse
from vandatta_tui.front.playing import titles, titles_of
from vandatta_tui.front.setup import LONGEST_NAME, GameSetup, clean_name, name_problem
from vandatta_tui.ui.screens.asktext import AskTextScreen
from vandatta_tui.ui.screens.meeting import MeetingScreen
from vandatta_tui.ui.screens.tournamentlook import TournamentLook
from vandatta_tui.ui.widgets.crosstable import CrossTable
from vandatta_tui.ui.widgets.rows import Rows
from vandatta_tui.ui.widgets.schedule import Schedule
from vandatta_tui.words.faults import why_not_opened
from vandatta_tui.words.tournament import side_name

LONGEST_PAIR = 2 * LONGEST_NAME + 3
"""The letters of two names, and what stands between them."""
REFRESH_SECONDS = 0.1
"""So often at most the screen follows the bots."""


class TournamentScreen(TournamentLook):
    """The way from meeting to meeting."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play"),
        Binding("tab,shift+tab", "part", priority=True),
        Binding("b", "bots"),
        Binding("r", "rules"),
        Binding("s", "replay"),
        Binding("n", "rename"),
        Binding("escape,q", "home"),
    ]

    _waiting = False
    _warned = False
    """It was told at the table that the disk refuses."""

    def on_mount(self) -> None:
        """Follow what happens in the background."""
        self.run.changed = self._soon
        self._open()

    @work
    async def _open(self) -> None:
        await self.run.open()

    def on_unmount(self) -> None:
        """Follow it no longer; it goes on."""
        self.run.changed = lambda: None

    # What happens meanwhile

    def _soon(self) -> None:
        """Show what has changed, together with what changes in the next moment."""
        if not self._waiting:
            self._waiting = True
            self.set_timer(REFRESH_SECONDS, self._now)

    def _now(self) -> None:
        self._waiting = False
        if not self.is_mounted:
            return
        unsaved = next(iter(self.run.unsaved.values()), None)
        if self.app.screen is self:
            self.refill()
        elif unsaved is not None and not self._warned:
            self.vandatta.warn(self.not_saved(unsaved))
        self._warned = unsaved is not None

    @on(Rows.Moved)
    def _moved(self) -> None:
        self.remark = ""
        self.show_words(self.board)
        self.show_keys()

    def on_descendant_focus(self) -> None:
        """Tell of the row under the cursor of the list in focus."""
        if self.app.screen is self:
            self.show_words(self.board)
            self.show_keys()

    # Keys

    @on(Schedule.Chosen)
    def action_play(self) -> None:
        """Play the meeting under the cursor, or the next one with persons."""
        number = self.chosen if self.run.ready else -1
        if number < 0 or self.app.screen is not self:
            return
        if self.run.saved.has_persons(number):
            self._sit_down(number)
        else:
            self.run.anew(number)
            self.refill()

    def _sit_down(self, number: int) -> None:
        run = self.run
        try:
            match = run.sit_down(number)
        except InUse:
            self.remark = self.t("Another window plays this meeting.")
            self.refill()
            return
        self.vandatta.setup = setup = self._setup(match)
        heads = titles(self.t, setup)
        new = not match.deals
        keep, about = lambda: run.keep(number), run.about(number)
        table = MeetingScreen(match, setup.seats, *heads, keep, about)
        table.titles, table.draws_lot = titles_of(setup), new
        self.app.push_screen(table, lambda _: self._back(number))

    def _back(self, number: int) -> None:
        self.vandatta.setup = None
        self.run.get_up(number)
        self.refill()

    def _setup(self, match: Match) -> GameSetup:
        teams = "pairs" if match.teams else "solo"
        seats = self.run.seats(match)
        return GameSetup(self.run.plan.ruleset, {}, seats, teams, match.seed)

    def action_part(self) -> None:
        """Go to the other list."""
        self.focus_next()

    def action_bots(self) -> None:
        """Let the bots play on, or stop them."""
        if self.run.running:
            self.run.pause()
        else:
            self.run.play_bots()
        self.refill()

    def action_rules(self) -> None:
        """Read the rules by which is played."""
        from vandatta_tui.ui.screens.rules import RulesScreen

        run = self.run
        match = run.tournament.open_match(0, run.plan.rules, run.plan.entrants)
        self.app.push_screen(RulesScreen(self._setup(match)))

    @work(exclusive=True, group="replay")
    async def action_replay(self) -> None:
        """Look again at the meeting under the cursor, as far as it was played."""
        from vandatta_tui.ui.matches.replaying import replay_of

        number = self.seen_again
        if number < 0:
            return
        try:
            saved = await asyncio.to_thread(self.run.saved.again, number)
        except FileFault as fault:
            self.remark = why_not_opened(self.t, fault)
            self.refill()
            return
        if saved is not None and self.app.screen is self:
            hidden = not saved.match.over
            self.app.push_screen(replay_of(self.t, saved, hidden))

    # Other names

    def action_rename(self) -> None:
        """Ask what the entrant under the cursor of the table is called."""
        if not self.run.ready or self.app.screen is not self:
            return
        cross = self.query_one(CrossTable)
        cross.focus()
        entrant = self.board.order()[cross.cursor]
        names = self.run.plan.entrants[entrant]
        question = self.t("What is {name} called from now on?", name=side_name(names))

        def named(text: str | None) -> None:
            if text is not None:
                self.run.rename(entrant, names_in(text, len(names)))
                self.refill()

        def problem(text: str) -> str:
            return self._no_names(entrant, text)

        ask = AskTextScreen(question, side_name(names), problem, LONGEST_PAIR)
        self.app.push_screen(ask, named)

    def _no_names(self, entrant: int, text: str) -> str:
        """Return why an entrant cannot be called that, or nothing."""
        entrants, size = self.run.plan.entrants, self.run.plan.size
        names = names_in(text, size)
        if len(names) != size:
            return self.t("Two names are needed, with & between them.")
        others = [n for i, side in enumerate(entrants) if i != entrant for n in side]
        problems = (
            name_problem(self.t, name, [*others, *names[:i]]) for i, name in enumerate(names)
        )
        return next(filter(None, problems), "")

    def action_home(self) -> None:
        """Leave the tournament; the bots play on."""
        self.dismiss(None)


def names_in(text: str, size: int) -> tuple[str, ...]:
    """Return the names of an entrant: of a pair, those before and after the `&`."""
    return tuple(map(clean_name, text.split("&") if size > 1 else [text]))
