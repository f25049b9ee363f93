"""Settings: every row is changed on the spot, seen on the cards below, and kept at once."""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.files.settings import MOST_NAMES
from vandatta_tui.front.setup import clean_name, name_problem
from vandatta_tui.ui.drawing.sizes import NORMAL
from vandatta_tui.ui.drawing.tables import OWN, table_on, tables_on
from vandatta_tui.ui.screens.asktext import AskTextScreen
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.tables import TablesScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.sample import CardSample
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.wishes import FOUR_TABLES, LABELS, ONE_TABLE, REMARKS, VALUES, value_text

ASKED: Final = ("names", "last")
"""The rows behind which there is a question."""

ORDER: Final = ("language", "names", *list(VALUES)[1:], "last")
"""The rows: who plays, how it looks, how it is played, what is remembered."""

LONGEST_NAMES: Final = 120


class SettingsScreen(BaseScreen[None]):
    """The settings as rows with values."""

    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back")]

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield ValueRows()
        yield Sheet()
        yield CardSample()

    def fill(self) -> None:
        """Put all texts in place."""
        self.query_one(TitleBar).title = self.t.p("menu", "Options")
        defaults, fixed = type(self.vandatta.settings)(), self._fixed
        rows = self.query_one(ValueRows)
        rows.rows = tuple(
            ValueRows.Row(
                name,
                self.t(LABELS[name]),
                value_text(self.t, name, self._value(name)),
                self._value(name) != getattr(defaults, name) and name != "last",
                fixed=name in fixed,
                opens=name in ASKED,
                more=name == "theme" and name not in fixed,
            )
            for name in ORDER
        )
        self._remark()
        self._fill_sample()

    @property
    def _fixed(self) -> set[str]:
        """The rows whose value cannot be changed now."""
        tables = {"theme"} if len(tables_on(self.app)) == 1 else set()
        return tables if self.vandatta.settings.last else {*tables, "last"}

    def _value(self, name: str) -> object:
        """Return the value of a setting; of the tables, the one that this terminal shows."""
        value = getattr(self.vandatta.settings, name)
        return table_on(self.app, value) if name == "theme" else value

    def _values(self, name: str) -> tuple[object, ...]:
        return tables_on(self.app) if name == "theme" else VALUES[name]

    def _fill_sample(self) -> None:
        t, sample = self.t, self.query_one(CardSample)
        sample.lang = t.lang
        sample.texts = (
            t("YOUR TURN"),
            t("Last card!"),
            t("A bright card can be laid, a faded one cannot."),
            t("Why not is said in this colour."),
        )

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of rows with values."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "choose"))
        row = self.query_one(ValueRows).row
        if row and row.opens and not row.fixed:
            yield KeyBar.Key("Enter", self.t.p("key", "change"), "change")
        elif row and not row.fixed:
            yield KeyBar.Key("← →", self.t.p("key", "change"), "turn(1)", back="turn(-1)")
        if row and row.more:
            yield KeyBar.Key("Enter", self.t.p("key", "all of them"), "change")
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    @on(ValueRows.Moved)
    def _remark(self) -> None:
        row = self.query_one(ValueRows).row
        self.query_one(Sheet).say(self._remark_on(row.id) if row else "", "muted")
        self.show_keys()

    def _remark_on(self, name: str) -> str:
        fewer = {1: ONE_TABLE, len(OWN): FOUR_TABLES}.get(len(tables_on(self.app)))
        return self.t(fewer if fewer and name == "theme" else REMARKS[name])

    @on(ValueRows.Turned)
    def _turn(self, event: ValueRows.Turned) -> None:
        if event.id in ASKED:
            self._ask(event.id)
            return
        values, now = self._values(event.id), self._value(event.id)
        place = values.index(now) if now in values else 0
        self.vandatta.change_setting(event.id, values[(place + event.by) % len(values)])

    @on(ValueRows.Chosen)
    def _list_tables(self) -> None:
        """Show every table by its name."""
        now = str(self._value("theme"))
        self.app.push_screen(TablesScreen(self.t, tables_on(self.app), now), self.run_later)

    def fitted(self) -> None:
        """Leave out free lines where there are few."""
        self.set_class(self.size.height < NORMAL[1], "-low")

    def action_change(self) -> None:
        """Change what is under the cursor, as Enter does."""
        self.query_one(ValueRows).action_choose()

    def action_turn(self, by: int) -> None:
        """Take the next value, or the one before, as the arrows do."""
        self.query_one(ValueRows).action_turn(by)

    # What is asked

    def _ask(self, name: str) -> None:
        if name == "names":
            question = self.t("Who plays here? Commas go between the names.")
            text = ", ".join(self.vandatta.settings.names)
            screen = AskTextScreen(question, text, self._no_names, LONGEST_NAMES)
            self.app.push_screen(screen, self._named)
        else:
            self._ask_forget()

    def _no_names(self, text: str) -> str:
        """Return why these names cannot be taken, or nothing."""
        names = names_in(text)
        if len(names) > MOST_NAMES:
            return self.t.n("{n} name is the most.", "{n} names are the most.", MOST_NAMES)
        problems = (name_problem(self.t, name, names[:i]) for i, name in enumerate(names))
        return next(filter(None, problems), "")

    def _named(self, text: str | None) -> None:
        if text is not None:
            self.vandatta.change_setting("names", names_in(text))

    def _ask_forget(self) -> None:
        t = self.t
        entries = [
            Menu.Entry("keep", t.p("menu", "Keep it"), ""),
            Menu.Entry("forget", t.p("menu", "Forget it"), t("every game begins as it is written")),
        ]
        question = t("Forget the house rules and seats of last time?")
        self.app.push_screen(ConfirmScreen(question, entries), self._forget)

    def _forget(self, answer: str | None) -> None:
        if answer == "forget":
            self.vandatta.change_setting("last", {})

    def action_back(self) -> None:
        """Leave; everything is kept already."""
        self.dismiss(None)


def names_in(text: str) -> list[str]:
    """Return the names of a text that stand between commas."""
    return [name for part in text.split(",") if (name := clean_name(part))]
