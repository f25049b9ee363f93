"""What is done at the table besides playing: taking back, reporting, leaving for good."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from vandatta_tui.engine.cards import mask_of
from vandatta_tui.engine.events import Event, Laid
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front.takeback import make_again, take_back, undo_place
from vandatta_tui.ui.matches.attention import Attention
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.tableplay import TablePlay
from vandatta_tui.ui.widgets.hand import Hand
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.words.disk import disk_reason, written
from vandatta_tui.words.narrate import entries, sentences

if TYPE_CHECKING:
    from vandatta_tui.files.record import About

SUBSTITUTE = "normal"
"""The level of the bot that plays on for somebody who left."""


class TableLife(TablePlay):
    """A match that can be taken back, written down, ended, and left to a bot."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("z", "undo", show=False),
        Binding("y,Z", "redo", show=False),
        Binding("w", "report", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    @property
    def about(self) -> "About | None":
        """What is known of the match besides its moves, if it is kept as one of its own."""
        return self.vandatta.archive.about_of(self.match)

    @property
    def reported(self) -> "About | None":
        """What a report tells of the match besides its moves; None if it cannot be told."""
        return self.about

    # ---- taking back

    @property
    def undo_place(self) -> int | None:
        """How many moves stay made if one is taken back; None if none may."""
        consent = self.vandatta.settings.undo_consent
        return undo_place(self.match, self.persons, self._taker, consent)

    @property
    def _taker(self) -> int:
        """Who would take a move back: after a deal, when all look on, whoever made the last one."""
        deal = self.match.deal
        last = deal.moves[-1][0] if deal.over and deal.moves else self.me
        return last if last in self.persons else self.me

    def action_undo(self) -> None:
        """Take the last move of a person back, and what followed it; ask the table if need be."""
        place = self.undo_place
        if not self.is_active:
            return  # a key from before the scoreboard or a question lay over the table
        if place is None:
            self.remark(self.t("There is nothing to take back."))
        elif len(self.persons) > 1 and self.vandatta.settings.undo_consent == "ask":
            self._ask_all(place)
        else:
            self.when_safe(lambda: self._take_back(place))

    def _ask_all(self, place: int) -> None:
        t, seat = self.t, self.match.deal.moves[place][0]
        position = self.driver.position

        def answered(answer: str | None) -> None:
            if answer == "back" and self.driver.position == position:
                self.when_safe(lambda: self._take_back(place))

        entries = [
            Menu.Entry("on", t.p("menu", "Play on"), ""),
            Menu.Entry("back", t.p("menu", "Take it back"), t("All agree.")),
        ]
        question = t("Is the last move of {name} to be taken back?", name=self.match.names[seat])
        self.app.push_screen(ConfirmScreen(question, entries), answered)

    def _take_back(self, place: int) -> None:
        told = self.scene.events
        take_back(self.match, place, self.persons, self.vandatta.settings.auto_forced)
        if self.about is not None:
            self.about.undone += 1
        self._moved_in_time()
        self.remark(self._what_went(told[len(self.match.deal.events) :]), warning=False)

    def _what_went(self, events: Sequence[Event]) -> str:
        """Return what was taken back; cards are named only if I hold them now."""
        scene = self.scene
        laid = next((event for event in events if isinstance(event, Laid)), None)
        if laid is None or mask_of(laid.cards) & ~scene.view.hand:
            return self.t("The last move is taken back.")
        what = sentences(scene.voice, entries([laid])[0])
        return self.t("Taken back: {what}", what=what)

    def action_redo(self) -> None:
        """Make the move again that was taken back, and what followed it."""
        if not self.is_active:
            return
        if self.match.deal.undone:
            self.when_safe(self._make_again)
        else:
            self.remark(self.t("There is nothing to make again."))

    def _make_again(self) -> None:
        make_again(self.match, self.persons)
        self._moved_in_time()

    def _moved_in_time(self) -> None:
        """Show the other moment, and let play go on from there."""
        self.mind = Attention(orders=self.mind.orders)
        self.post_message(self.Played())
        self.show_other()
        self.drive()

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield all that can be done here now."""
        yield from super().commands()
        if self.reported is not None:
            yield KeyBar.Key("W", self.t.p("key", "write a report"), "report")

    # ---- reports

    def action_report(self) -> None:
        """Ask what is to be written down, and write it into a file."""
        t = self.t
        entries = [
            Menu.Entry("seen", t.p("menu", "What I see"), t("hidden cards stay hidden")),
            Menu.Entry("all", t.p("menu", "Everything"), t("the match so far, all cards open")),
        ]
        if self.match.deal.over:
            del entries[0]
        question = t("What is to be written into a file?")
        self.app.push_screen(ConfirmScreen(question, entries), self._report)

    def _report(self, answer: str | None) -> None:
        from vandatta_tui.files.report import seen_report, whole_report, write_report

        about, seen = self.reported, self.me
        if answer is None or about is None:
            return
        whole = answer == "all"
        game = whole_report(self.match, about) if whole else seen_report(self.match, about, seen)
        if game is None:
            self.remark(self.t("This moment cannot be told without the hidden cards."))
            return
        try:
            path = write_report(game)
        except OSError as error:
            self.remark(self.t("Not written: {why}", why=disk_reason(self.t, error)))
        else:
            self.vandatta.tell(written(self.t, path))

    # ---- leaving

    def action_leave(self) -> None:
        """Ask whether to leave: for now, for good, or to end the match."""
        t, alarm = self.t, self.vandatta.alarm
        entries = [
            Menu.Entry("stay", t.p("menu", "Play on"), ""),
            Menu.Entry("leave", t.p("menu", "Leave"), alarm or t("The game is saved.")),
        ]
        if self.about is not None and len(self.persons) > 1 and self.me != ONLOOKER:
            who = self.match.names[self.me]
            fact = t("a bot plays on for {name}", name=who)
            entries.append(Menu.Entry("replace", t.p("menu", "Go for good"), fact))
        if self.about is not None and not self.match.over:
            fact = t("nobody wins it")
            entries.append(Menu.Entry("finish", t.p("menu", "End the match"), fact))
        self.app.push_screen(ConfirmScreen(t("Leave the table?"), entries), self._leave)

    def _leave(self, answer: str | None) -> None:
        if answer == "leave":
            self.end("left")
        elif answer == "replace":
            self.replace_by_bot(self.me)
        elif answer == "finish":
            self.finish()

    def finish(self) -> None:
        """End the match here; nobody wins it."""
        if self.about is not None:
            self.about.ended = True
        self.vandatta.archive.save()
        self.end("end")

    def replace_by_bot(self, seat: int) -> None:
        """Let a bot play a seat from now on."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], level=SUBSTITUTE)
        if self.about is not None:
            self.about.bots[self.match.names[seat]] = SUBSTITUTE
        self.take_seats(seats)
        self.me, self.mind = ONLOOKER, Attention(orders=self.mind.orders)
        self.query(Hand).remove()
        self.post_message(self.Played())
        self.refill()
        self.drive()
