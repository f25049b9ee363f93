"""Trial deals of a variant: how long they are, how fair by seat, how often blocked."""

import math
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
from vandatta_tui.words.translate import Translator

DEALS: Final = 1_000
LOW: Final = 24
CERTAIN: Final = 2.8
"""So many times the spread of chance is hardly chance any more, though there are many seats."""
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
        played = f"{integer(t, tally.deals)}/{integer(t, self.run.deals)}"
        done = Bars.Bar(t("played"), share, played)
        blocked = tally.blocked / max(1, tally.deals)
        figure = percent(t, blocked) if tally.deals else ""
        stuck = Bars.Bar(t("of these blocked"), blocked, figure, "ember")
        self.query_one("#progress", Bars).bars = (done, stuck)
        self.query_one("#progress", Bars).title = t("Bots of medium strength at every seat")
        if tally.deals:
            self._show(tally)

    def _show(self, tally: Tally) -> None:
        t = self.t
        mean = decimal(t, tally.decisions / tally.deals)
        turns = decimal(t, tally.turns / tally.deals)
        text = t(
            "A deal takes {mean} moves and {turns} turns on average, {most} moves at most. "
            "Blocked, so that nobody went out: {blocked}.",
            mean=mean,
            turns=turns,
            most=integer(t, tally.longest),
            blocked=percent(t, tally.blocked / tally.deals),
        )
        self.query_one("#figures", Sheet).say(f"{text} {fairness(t, tally)}")
        lengths, seats = self.query_one("#lengths", Bars), self.query_one("#seats", Bars)
        lengths.title, lengths.bars = t("Moves in a deal"), tuple(self._lengths(tally))
        even = percent(t, 1 / len(tally.places))
        seats.title = t("Deals won, in the order of play (even: {share})", share=even)
        seats.bars = tuple(self._seats(tally))

    def _lengths(self, tally: Tally) -> Iterator[Bars.Bar]:
        groups = grouped(tally.lengths, GRAND_LENGTHS if self.roomy else LENGTHS)
        highest = max(count for _, count in groups)
        for label, count in groups:
            yield Bars.Bar(label, count / highest, percent(self.t, count / tally.deals))

    def _seats(self, tally: Tally) -> Iterator[Bars.Bar]:
        t, decided, highest = self.t, max(1, sum(tally.places)), max(1, *tally.places)
        for place, won in enumerate(tally.places, 1):
            share = won / decided
            label = t("begins") if place == 1 else t("no. {n}", n=place)
            give = percent(t, spread(share, decided))
            figure = t("{share} ± {give}", share=percent(t, share), give=give)
            yield Bars.Bar(label, won / highest, figure, "sky")

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


def spread(share: float, deals: int) -> float:
    """Return how far chance may have moved a share: in 19 runs of 20 it is within this."""
    return 1.96 * math.sqrt(share * (1 - share) / deals)


def fairness(t: Translator, tally: Tally) -> str:
    """Return in words whether it matters who begins, as far as so many deals can tell."""
    decided = sum(tally.places)
    even = 1 / len(tally.places)
    shares = [won / max(1, decided) for won in tally.places]
    doubt = CERTAIN * math.sqrt(even * (1 - even) / max(1, decided))
    best, worst = max(shares), min(shares)
    if best - even > doubt:
        place, share = shares.index(best) + 1, percent(t, best)
        return t("No. {n} in the order of play wins too often: {share}.", n=place, share=share)
    if even - worst > doubt:
        place, share = shares.index(worst) + 1, percent(t, worst)
        return t("No. {n} in the order of play wins too seldom: {share}.", n=place, share=share)
    return t("Nobody sits better than the others, as far as chance lets one see.")


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
