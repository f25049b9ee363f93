"""Saved matches: those that go on, or those that are over."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.savelist import Head, delete, heads
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.matchlist import MatchList
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.searchbar import SearchBar
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import told, why_not_opened
from vandatta_tui.words.labels import integer
from vandatta_tui.words.matches import named, outcome, standing, when

if TYPE_CHECKING:
    from vandatta_tui.files.saves import SavedMatch


class MatchesScreen(BaseScreen["SavedMatch | None"]):
    """A list of matches. It leaves with the one that is to be continued."""

    CSS_PATH = "matches.tcss"
    AUTO_FOCUS = "MatchList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,backspace", "delete"),
        Binding("r", "replay"),
        Binding("slash", "search"),
        Binding("escape,q", "back"),
    ]

    def __init__(self, over: bool) -> None:
        """Set up.

        Args:
            over: list the matches that are over; else those that go on.
        """
        super().__init__()
        self.over = over
        self.heads: list[Head] = []
        """Those that are listed."""
        self.wanted = ""
        """What is looked for; it stands in some word of every match that is listed."""
        self.remark = ""
        """What went wrong with the last thing that was tried."""
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield MatchList()
        yield Sheet(id="about")
        yield SearchBar()

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        t = self.t
        every = [head for head in heads() if head.over == self.over]
        listed = [(head, self._entry(head)) for head in every]
        listed = [(head, entry) for head, entry in listed if entry.says(self.wanted)]
        self.heads = [head for head, _ in listed]
        word = t.p("menu", "Past games") if self.over else t.p("menu", "Continue")
        bar = self.query_one(TitleBar)
        bar.title, bar.right = word, self._how_many(len(every))
        self.query_one(SearchBar).placeholder = t("A game, a name, a day …")
        rows = self.query_one(MatchList)
        rows.roomy = self.roomy
        rows.entries = tuple(entry for _, entry in listed)
        self._tell()

    def _how_many(self, every: int) -> str:
        found = len(self.heads)
        if self.wanted:
            return self.t("{n} of {total}", n=integer(self.t, found), total=integer(self.t, every))
        return integer(self.t, every) if every else ""

    def fitted(self) -> None:
        """Put a free line between two matches where there is room."""
        self.query_one(MatchList).roomy = self.roomy

    def _entry(self, head: Head) -> MatchList.Entry:
        t = self.t
        if head.fault is not None:
            return MatchList.Entry(
                head.path.name, "", "", why_not_opened(t, head.fault), faulty=True
            )
        people = outcome(t, head.won, head.seats) if self.over else ""
        return MatchList.Entry(
            named(head.names, head.ruleset, t.lang),
            self._detail(head),
            when(t, head.saved),
            people or standing(t, head.seats, head.totals),
        )

    def _detail(self, head: Head) -> str:
        several = head.deals > 1 or any((head.totals or {}).values())
        parts = [self.t("deal {n}", n=head.deals)] if several else []
        return " · ".join([*parts, self.t("practice")] if head.practice else parts)

    @property
    def head(self) -> Head | None:
        """The match under the cursor."""
        row = self.query_one(MatchList).cursor
        return self.heads[row] if row < len(self.heads) else None

    def _tell(self) -> None:
        """Tell what went wrong, or what is behind the match under the cursor."""
        t, head, sheet = self.t, self.head, self.query_one("#about", Sheet)
        if self.remark:
            sheet.say(self.remark, "ember")
        elif head is None and self.wanted:
            sheet.say(t("No match is like that."), "muted")
        elif head is None:
            sheet.say(t("There is nothing here yet."), "muted")
        elif head.newer:
            sheet.say(t("A newer version of the program can open it."), "muted")
        elif head.fault:
            sheet.say(t("Enter opens what is sound of it, as a copy."), "muted")
        else:
            sheet.say(standing(t, head.seats, head.totals) if self.over else "", "muted")

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        t, head = self.t, self.head
        if isinstance(self.focused, SearchBar):
            yield KeyBar.Key("Enter", t.p("key", "to the list"))
            yield KeyBar.Key("Esc", t.p("key", "all of them"))
            return
        yield KeyBar.Key("↑ ↓", t.p("key", "choose"))
        if head and not head.newer:
            yield KeyBar.Key("Enter", self._enter_label(head), "choose")
        if head and not head.fault and not self.over:
            yield KeyBar.Key("R", t.p("key", "replay"), "replay")
        if head:
            yield KeyBar.Key("Del", t.p("key", "delete"), "delete")
        if len(self.heads) > 1 or self.wanted:
            yield KeyBar.Key("/", t.p("key", "search"), "search")
        yield KeyBar.Key("Esc", t.p("key", "back"), "back")

    def _enter_label(self, head: Head) -> str:
        t = self.t
        if head.fault:
            return t.p("key", "open as a copy")
        return t.p("key", "replay") if self.over else t.p("key", "go on")

    # What is looked for

    def action_search(self) -> None:
        """Let a line come up in which one writes what is looked for."""
        self.query_one(SearchBar).open()
        self.show_keys()

    @on(SearchBar.Wanted)
    def _look(self, message: SearchBar.Wanted) -> None:
        message.stop()
        self.wanted = message.text
        self.query_one(MatchList).cursor = 0
        self.refill()

    @on(SearchBar.Next)
    @on(SearchBar.Left)
    def _to_the_list(self) -> None:
        self.query_one(MatchList).focus()
        self.call_after_refresh(self.show_keys)

    # What is done

    @on(MatchList.Moved)
    def _moved(self) -> None:
        self.remark = ""
        self._tell()
        self.show_keys()

    @on(MatchList.Chosen)
    def action_choose(self) -> None:
        """Go on with the match under the cursor; look again at one that is over."""
        head = self.head
        if head is None or head.newer:
            return
        if head.fault:
            self._open_copy(head)
        elif self.over:
            self.action_replay()
        elif (pid := head.in_use) not in (None, os.getpid()):
            self._say(_in_use(self, pid))
        else:
            self._continue(head.path)

    def _continue(self, path: Path) -> None:
        try:
            self._leave(self.vandatta.archive.load(path))
        except FileFault as fault:
            self._say(why_not_opened(self.t, fault))

    def _open_copy(self, head: Head) -> None:
        from vandatta_tui.files.rescue import load_sound

        try:
            self._leave(load_sound(head.path))
        except FileFault as fault:
            self._say(why_not_opened(self.t, fault))

    def action_replay(self) -> None:
        """Look again at the match under the cursor."""
        from vandatta_tui.files.gamefile import read_game

        head = self.head
        if head is None or head.fault:
            return
        try:
            self.vandatta.replay(read_game(head.path), hidden=not self.over)
        except FileFault as fault:
            self._say(told(self.t, fault.faults[0].text))

    def action_delete(self) -> None:
        """Ask whether the match under the cursor is to be deleted."""
        t, head = self.t, self.head
        if head is None:
            return

        def answered(answer: str | None) -> None:
            if answer == "delete":
                self._delete(head.path)

        keep = Menu.Entry("keep", t.p("menu", "Keep it"), "")
        gone = Menu.Entry("delete", t.p("menu", "Delete it"), t("It cannot be brought back."))
        name = self._entry(head).game
        question = ConfirmScreen(t("Delete the match? {name}", name=name), [keep, gone])
        self.app.push_screen(question, answered)

    def _delete(self, path: Path) -> None:
        self.vandatta.archive.drop(path)
        try:
            delete(path)
        except InUse as used:
            self._say(_in_use(self, used.pid))
        except OSError as error:
            self._say(disk_reason(self.t, error))
        self.refill()

    def _say(self, remark: str) -> None:
        self.remark = remark
        self.refill()

    def action_back(self) -> None:
        """Look for nothing any more; else leave everything as it is."""
        if self.wanted:
            self.query_one(SearchBar).action_leave()
        else:
            self._leave(None)

    def _leave(self, saved: "SavedMatch | None") -> None:
        if not self._done:
            self._done = True
            self.dismiss(saved)


def _in_use(screen: MatchesScreen, pid: int | None) -> str:
    if pid:
        return screen.t("Another window plays this match (process {pid}).", pid=pid)
    return screen.t("Another window plays this match.")
