"""Before the first deal: everybody draws a card for who deals, for all to see."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.engine.lot import best_of
from vandatta_tui.engine.match import Match
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.lotrows import LotRows
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.labels import both
from vandatta_tui.words.lot import lot_asks
from vandatta_tui.words.speech import Voice

CARD_SECONDS = 0.25
"""From one card to the next."""


class LotScreen(BaseScreen[None]):
    """Turns the cards up one by one; a key shows them all, the next one goes on."""

    CSS_PATH = "lot.tcss"
    OFFERS_HELP = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "go_on", show=False),
    ]

    def __init__(self, match: Match, voice: Voice, game: str) -> None:
        super().__init__()
        self.match, self.voice, self.game = match, voice, game
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield Sheet(id="why")
        yield LotRows()
        yield Sheet(id="result")

    def on_mount(self) -> None:
        """Begin to turn cards up."""
        self.fill()
        rows = self.query_one(LotRows)
        if self.app.animation_level == "full":
            self.set_interval(CARD_SECONDS, self._turn_one, repeat=rows.cards)
        else:
            self._turn_all()

    def fill(self) -> None:
        """Put all texts in place."""
        t, rows = self.t, self.query_one(LotRows)
        bar = self.query_one(TitleBar)
        bar.title, bar.detail = self.game, t("draw for the dealer")
        rows.rounds = tuple(self._row(drawn) for drawn in self.match.lot.rounds)
        self.query_one("#why", Sheet).say(lot_asks(t, self.voice.cards, self.match))
        self._tell()

    def _row(self, drawn: tuple[tuple[int, int], ...]) -> tuple[LotRows.Drawn, ...]:
        best = best_of(self.match.rules, drawn)
        names, words = self.match.names, self.voice.cards
        return tuple(
            LotRows.Drawn(names[seat], face_of(words, card), seat in best) for seat, card in drawn
        )

    def _tell(self) -> None:
        """Say what the cards that lie open have decided."""
        rows, rounds, text = self.query_one(LotRows), self.match.lot.rounds, ""
        number = 0
        for drawn in rounds:
            number += len(drawn)
            best = best_of(self.match.rules, drawn)
            if rows.shown >= number and len(best) > 1:
                names = both(self.t, [self.voice.mid(seat) for seat in best])
                text = self.t("The same: {names} draw again.", names=names)
        if rows.shown >= rows.cards:
            dealer = self.match.lot.dealer
            text = self.t("{name} deals first.", name=self.voice.who(dealer))
            if self.voice.is_me(dealer):
                text = self.t("You deal first.")
        self.query_one("#result", Sheet).say(text, bold=True)

    def _turn_one(self) -> None:
        rows = self.query_one(LotRows)
        rows.shown = min(rows.shown + 1, rows.cards)
        self._tell()

    def _turn_all(self) -> None:
        rows = self.query_one(LotRows)
        rows.shown = rows.cards
        self._tell()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the key that goes on."""
        yield KeyBar.Key("Enter", self.t.p("key", "deal"), "go_on")

    def on_click(self) -> None:
        """A click goes on, too."""
        self.action_go_on()

    def action_go_on(self) -> None:
        """Show all cards; once they lie open, go to the table."""
        rows = self.query_one(LotRows)
        if rows.shown < rows.cards:
            self._turn_all()
        elif not self._done:
            self._done = True
            self.dismiss(None)
