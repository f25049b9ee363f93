"""All tournaments: begin one, go on with one, throw one away."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.tournaments import Head, delete, heads
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.entry import EntryScreen
from vandatta_tui.ui.screens.tournament import TournamentScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.tournamentlist import TournamentList
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import told
from vandatta_tui.words.tournament import final_sentence, progress, side_name

if TYPE_CHECKING:
    from vandatta_tui.front.setup import GameSetup
    from vandatta_tui.ui.tournament.run import TournamentRun


class TournamentsScreen(BaseScreen[None]):
    """A list; its first line begins a new tournament."""

    CSS_PATH = "tournaments.tcss"
    AUTO_FOCUS = "TournamentList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,backspace", "delete"),
        Binding("escape,q", "home"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.heads: list[Head] = []
        self.remark = ""
        """What went wrong with the last thing that was tried."""

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield TournamentList(heading=2)
        yield Sheet(id="about")

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        self.heads = heads()
        self.query_one(TitleBar).title = self.t.p("menu", "Tournament")
        rows = self.query_one(TournamentList)
        rows.title = self.t("Tournaments")
        first = TournamentList.Entry(self.t("New tournament"), new=True)
        rows.entries = (first, *map(self._entry, self.heads))
        self._tell()

    def on_mount(self) -> None:
        """Begin with the tournament that is under way; without any, with a new one."""
        self.refill()
        if not self.heads:
            self._new()
        elif self.heads[0].fault is None and not self.heads[0].facts.over:
            self.query_one(TournamentList).cursor = 1

    def _entry(self, head: Head) -> TournamentList.Entry:
        if head.plan is None:
            why = told(self.t, head.fault.text) if head.fault else ""
            return TournamentList.Entry(head.folder.name, why, faulty=True)
        facts = head.facts
        fact = progress(self.t, facts.played, facts.meetings)
        return TournamentList.Entry(head.plan.title, fact, facts.saved[:10])

    @property
    def head(self) -> Head | None:
        """The tournament under the cursor."""
        if not self.composed:
            return None
        row = self.query_one(TournamentList).cursor
        return self.heads[row - 1] if 0 < row <= len(self.heads) else None

    def _tell(self) -> None:
        """Tell what went wrong, or more of the tournament under the cursor."""
        head, sheet = self.head, self.query_one("#about", Sheet)
        if self.remark:
            sheet.say(self.remark, "ember")
        elif head and head.fault:
            sheet.say(str(head.fault), "ember")
        else:
            sheet.say(self._leading(head) if head else "", "muted")

    def _leading(self, head: Head) -> str:
        size = head.plan.size if head.plan else 1
        names = head.facts.leading
        first = [side_name(names[i : i + size]) for i in range(0, len(names), size)]
        if head.facts.over:
            return final_sentence(self.t, first)
        return self.t("In the lead: {names}", names=", ".join(first)) if first else ""

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        t, head = self.t, self.head
        yield KeyBar.Key("↑ ↓", t.p("key", "choose"))
        if head is None or head.fault is None:
            label = t.p("key", "begin") if head is None else t.p("key", "go on")
            yield KeyBar.Key("Enter", label, "choose")
        if head:
            yield KeyBar.Key("Del", t.p("key", "delete"), "delete")
        yield KeyBar.Key("Esc", t.p("key", "home"), "home")

    # What is done

    @on(TournamentList.Moved)
    def _moved(self) -> None:
        self.remark = ""
        self._tell()
        self.show_keys()

    @on(TournamentList.Chosen)
    def action_choose(self) -> None:
        """Begin a tournament, or go on with the one under the cursor."""
        head = self.head
        if head is None:
            self._new()
        elif head.fault is None:
            self._show(lambda: self.vandatta.desk.open(head.folder))

    def _new(self) -> None:
        screen = EntryScreen()

        def chosen(setup: "GameSetup | None") -> None:
            plan = screen.plan
            if setup and plan:
                self._show(lambda: self.vandatta.desk.begin(plan))
            elif not self.heads:
                self.dismiss(None)

        self.app.push_screen(screen, chosen)

    def _show(self, opened: "Callable[[], TournamentRun]") -> None:
        """Go to a tournament, or say why that cannot be."""
        try:
            run = opened()
        except InUse:
            self.remark = self.t("Another window plays this tournament.")
        except FileFault as fault:
            self.remark = told(self.t, fault.faults[0].said)
        except OSError as error:
            self.remark = self.t("Not saved: {why}", why=disk_reason(self.t, error))
        else:
            self.app.push_screen(TournamentScreen(run), lambda _: self._left(run))
        self.refill()

    def _left(self, run: "TournamentRun") -> None:
        self.vandatta.desk.put_away(run)
        self.dismiss(None)

    def action_delete(self) -> None:
        """Ask whether the tournament is to be thrown away."""
        head = self.head
        if head is None:
            return
        t, name = self.t, head.plan.title if head.plan else head.folder.name
        entries = [
            Menu.Entry("keep", t.p("menu", "Keep it"), ""),
            Menu.Entry("delete", t.p("menu", "Delete it"), t("All of its meetings are gone.")),
        ]
        question = ConfirmScreen(t("Delete {name}?", name=name), entries)
        self.app.push_screen(question, lambda answer: self._delete(head, answer))

    def _delete(self, head: Head, answer: str | None) -> None:
        if answer != "delete":
            return
        try:
            self.vandatta.desk.drop(head.folder)
            delete(head.folder)
        except OSError as error:
            self.remark = self.t("Not deleted: {why}", why=disk_reason(self.t, error))
        self.refill()

    def action_home(self) -> None:
        """Go back."""
        self.dismiss(None)
