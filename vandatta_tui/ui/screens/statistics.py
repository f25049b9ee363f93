"""What was played, by whom, and how it went: a table, and the course of one line as a chart."""

from collections.abc import Iterator
from itertools import accumulate
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.files.export import write_exports
from vandatta_tui.files.history import History, HistoryFault, Line
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.widgets.chart import Chart
from vandatta_tui.ui.widgets.figures import Figures
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.disk import disk_reason, written
from vandatta_tui.words.faults import told
from vandatta_tui.words.figures import game, good_points, number_columns, text_columns
from vandatta_tui.words.translate import mark

GROUPS: Final = (("name",), ("name", "game"), ("name", "game", "options"))
"""By what lines are told apart."""
GROUP_WORDS: Final = (
    mark("by person"),
    mark("by person and game"),
    mark("by person, game and house rules"),
)
CHART: Final = 54
GRAND_CHART: Final = 84
"""How wide the curve is at most; wider where there is room."""


class StatisticsScreen(BaseScreen[None]):
    """The history in figures."""

    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = "Figures"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "group(1)"),
        Binding("left", "group(-1)"),
        Binding("e", "export"),
        Binding("delete,backspace", "erase"),
        Binding("escape,q", "back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.remark = ""
        """What went wrong, or what was done last."""
        self._group = 0
        self._names: dict[str, dict[str, str]] = {}
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield Figures(heading=1)
        yield Sheet(id="chart-title")
        yield Chart()
        yield Sheet(id="about")

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        t = self.t
        bar = self.query_one(TitleBar)
        bar.title, bar.detail = t.p("menu", "Statistics"), t(GROUP_WORDS[self._group])
        fault = self._read()
        texts = text_columns(t, self.lines, self._names, GROUPS[self._group])
        numbers = number_columns(t, self.lines)
        columns = [Figures.Column(name, tuple(cells), False) for name, cells in texts]
        columns += [Figures.Column(name, tuple(cells)) for name, cells in numbers]
        self.query_one(Figures).columns_shown = tuple(columns)
        self._tell(fault)
        self._draw()

    def _read(self) -> str:
        """Read the history; return why it cannot be read, or nothing."""
        try:
            with History(write=False) as history:
                self.lines = history.lines(*GROUPS[self._group])
                self._names = history.game_names()
        except HistoryFault as fault:
            self.lines = []
            return self.t("The history cannot be used: {why}", why=told(self.t, fault.text))
        return ""

    def _tell(self, fault: str) -> None:
        sheet = self.query_one("#about", Sheet)
        if fault or self.remark:
            sheet.say(fault or self.remark, "ember" if fault else "text")
        elif not self.lines:
            sheet.say(self.t("Nothing has been played to its end yet."), "muted")
        else:
            line = self.line
            sheet.say(good_points(self.t, line, self._names) if line and line.game else "", "muted")
        sheet.display = bool(sheet.paragraphs)

    @property
    def line(self) -> Line | None:
        """The line under the cursor."""
        row = self.query_one(Figures).cursor
        return self.lines[row] if row < len(self.lines) else None

    def _draw(self) -> None:
        """Draw how often the person of the line has won, deal by deal."""
        line, chart, title = self.line, self.query_one(Chart), self.query_one("#chart-title", Sheet)
        won = self._won(line) if line else []
        self.set_class(not any(line.deals > 1 for line in self.lines), "-no-curves")
        chart.visible = len(won) > 1
        if line is None or len(won) < 2:
            title.say(self.t("A curve needs two deals."), "muted")
            return
        widest = GRAND_CHART if self.roomy else CHART
        chart.limit, chart.plot_width = 0, min(widest, max(20, self.size.width - 26))
        sums = _thinned(won, chart.plot_width - Chart.AFTER_LAST)
        chart.curves = (Chart.Curve(line.name, line.name[:1], sums, "brass", True),)
        of = game(self.t, line, self._names) if line.game else self.t("all games")
        title.say(self.t("Deals won, one after another: {game}", game=of), "brass", bold=True)

    def _won(self, line: Line) -> list[int]:
        try:
            with History(write=False) as history:
                course = history.course(line.name, line.game or None)
        except HistoryFault:
            return []
        return list(accumulate(int(played.won) for played in course))

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        t = self.t
        if self.lines:
            yield KeyBar.Key("↑ ↓", t.p("key", "choose"))
            yield KeyBar.Key("← →", t.p("key", "tell apart by"))
            yield KeyBar.Key("E", t.p("key", "export"), "export")
            yield KeyBar.Key("Del", t.p("key", "erase"), "erase")
        yield KeyBar.Key("Esc", t.p("key", "back"), "back")

    def fitted(self) -> None:
        """Draw the curve as wide as there is room."""
        self._draw()

    # What is done

    @on(Figures.Moved)
    def _moved(self) -> None:
        self.remark = ""
        self._tell("")
        self._draw()

    def action_group(self, by: int) -> None:
        """Tell lines apart by more, or by less."""
        self._group = (self._group + by) % len(GROUPS)
        self.remark = ""
        self.refill()

    def action_export(self) -> None:
        """Write everything for other programs."""
        if not self.lines:
            return
        try:
            paths = write_exports()
        except HistoryFault as fault:
            self.remark = told(self.t, fault.said)
        except OSError as error:
            self.remark = self.t("Not exported: {why}", why=disk_reason(self.t, error))
        else:
            self.remark = written(self.t, *paths)
        self.refill()

    def action_erase(self) -> None:
        """Ask what is to be erased."""
        t, line = self.t, self.line
        if line is None:
            return
        entries = [
            Menu.Entry("keep", t.p("menu", "Keep everything"), ""),
            Menu.Entry("one", line.name, t("all matches this person played in")),
            Menu.Entry("all", t.p("menu", "Everything"), t("the whole history")),
        ]
        question = ConfirmScreen(t("What is to be erased? It cannot be brought back."), entries)
        name = line.name
        self.app.push_screen(question, lambda answer: self._erase(answer, name))

    def _erase(self, answer: str | None, name: str) -> None:
        if answer not in ("one", "all"):
            return
        try:
            with History() as history:
                history.erase(name if answer == "one" else None)
            self.remark = self.t("Erased.")
        except HistoryFault as fault:
            self.remark = told(self.t, fault.said)
        self.refill()

    def action_back(self) -> None:
        """Go back."""
        if not self._done:
            self._done = True
            self.dismiss(None)


def _thinned(sums: list[int], most: int) -> tuple[int, ...]:
    """Return as many of the sums as can stand side by side, the last one among them."""
    step = -(-len(sums) // most)
    return tuple(sums[::-1][::step][::-1])
