"""Trial deals of a variant: how long they are, how fair by seat, how often blocked."""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from vandatta_tui.bots.selfplay import Tally
from vandatta_tui.engine.rules import Rules
from vandatta_tui.ui.rules.trial import TrialRun
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.bars import Bars
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.labels import decimal, integer, percent

DEALS: Final = 1_000
LOW: Final = 24
LENGTHS: Final = 6
GRAND_LENGTHS: Final = 12
"""Into how many bars the lengths of deals are put together; more where there is room."""


class TrialScreen(BaseScreen[None]):
    """Plays while one looks on; leaving it stops it."""

    CSS_PATH = "trial.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back")]

    def __init__(self, name: str, rules: Rules, deals: int = DEALS) -> None:
        """Look at rules.

        Args:
            name: what the variant is called.
            rules: how is played, for so many as sit there.
            deals: how many are played.
        """
        super().__init__()
        self.game = name
        self.run = TrialRun(rules, deals)
        self.over = False

    def parts(self) -> ComposeResult:
        """Lay out progress, figures and charts."""
        yield TitleBar()
        with Vertical():
            yield Bars(id="progress")
            yield Sheet(id="figures")
            yield Bars(id="lengths")
            yield Bars(id="seats")

    def on_mount(self) -> None:
        """Begin to play."""
        super().on_mount()
        self.run_worker(self._play(), exit_on_error=False)

    async def _play(self) -> None:
        async for _ in self.run.play():
            self.fill()
        self.over = True
        self.refill()

    def on_unmount(self) -> None:
        """Stop playing."""
        self.run.stop()

    def fill(self) -> None:
        """Show what has been played so far."""
        t, tally = self.t, self.run.tally
        bar = self.query_one(TitleBar)
        bar.title, bar.detail = t("Trial deals"), self.game
        share = tally.deals / self.run.deals
        done = Bars.Bar(t("played"), share, f"{integer(t, tally.deals)}/{self.run.deals}")
        self.query_one("#progress", Bars).bars = (done,)
        self.query_one("#progress", Bars).title = t("Bots of medium strength at every seat")
        if tally.deals:
            self._show(tally)

    def _show(self, tally: Tally) -> None:
        t = self.t
        mean = decimal(t, tally.decisions / tally.deals)
        turns = decimal(t, tally.turns / tally.deals)
        blocked = percent(t, tally.blocked / tally.deals)
        text = t(
            "A deal takes {mean} moves and {turns} turns on average, {most} moves at most. "
            "Blocked, so that nobody went out: {blocked}.",
            mean=mean,
            turns=turns,
            most=tally.longest,
            blocked=blocked,
        )
        self.query_one("#figures", Sheet).say(text)
        lengths, seats = self.query_one("#lengths", Bars), self.query_one("#seats", Bars)
        lengths.title, lengths.bars = t("Moves in a deal"), tuple(self._lengths(tally))
        seats.title, seats.bars = t("Deals won by seat"), tuple(self._seats(tally))

    def _lengths(self, tally: Tally) -> Iterator[Bars.Bar]:
        groups = grouped(tally.lengths, GRAND_LENGTHS if self.roomy else LENGTHS)
        highest = max(count for _, count in groups)
        for label, count in groups:
            yield Bars.Bar(label, count / highest, percent(self.t, count / tally.deals))

    def _seats(self, tally: Tally) -> Iterator[Bars.Bar]:
        highest = max(1, *tally.wins)
        for seat, won in enumerate(tally.wins, 1):
            label = self.t("seat {n}", n=seat)
            yield Bars.Bar(label, won / highest, percent(self.t, won / tally.deals), "sky")

    def fitted(self) -> None:
        """Leave out free lines where there are few."""
        self.set_class(self.size.height < LOW, "-low")
        self.fill()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the one key."""
        t = self.t
        yield KeyBar.Key("Esc", t.p("key", "back") if self.over else t.p("key", "stop"), "back")

    def action_back(self) -> None:
        """Stop, and leave."""
        self.dismiss(None)


def grouped(lengths: dict[int, int], groups: int) -> list[tuple[str, int]]:
    """Return how many deals were of which length, neighbours put together; the tail is one."""
    ordered = sorted(lengths)
    total, seen, high = sum(lengths.values()), 0, ordered[-1]
    for length in ordered:  # all but the longest twentieth share the bars evenly
        seen += lengths[length]
        if seen >= 0.95 * total:
            high = length
            break
    low = ordered[0]
    width = max(1, -(-(high - low + 1) // (groups - 1)))
    counts = [0] * groups
    for length, n in lengths.items():
        counts[min((length - low) // width, groups - 1)] += n
    found = []
    for group, count in enumerate(counts):
        first, last = low + group * width, low + (group + 1) * width - 1
        label = f"{first}+" if group == groups - 1 else f"{first}–{last}"
        found.append((str(first) if width == 1 and group < groups - 1 else label, count))
    return found
