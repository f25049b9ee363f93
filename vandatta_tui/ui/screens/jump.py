"""The moves of a deal as a list: choose one, and the replay stands there."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.ui.drawing.log import Story
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.movelist import MoveList
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.speech import Line, text


class JumpScreen(BaseScreen[int | None]):
    """Leaves with how many moves have been made at the moment chosen, or with None."""

    CSS_PATH = "jump.tcss"
    AUTO_FOCUS = "MoveList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,g,q", "back", show=False)]

    def __init__(self, moves: Story, place: int, detail: str = "") -> None:
        """List moves.

        Args:
            moves: what came of each, in order.
            place: how many of them have been made.
            detail: which deal it is.
        """
        super().__init__()
        self.moves, self.place, self.detail = moves, place, detail
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield MoveList()

    def on_mount(self) -> None:
        """Put the cursor where the replay stands."""
        self.refill()
        self.query_one(MoveList).cursor = self.place

    def fill(self) -> None:
        """Put all texts in place."""
        bar = self.query_one(TitleBar)
        bar.title, bar.detail = self.t("Go to a move"), self.detail
        first = Line((text(self.t("The cards are dealt.")),))
        self.query_one(MoveList).moves = replace(self.moves, lines=(first, *self.moves.lines))

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "choose"))
        yield KeyBar.Key("PgUp PgDn", self.t.p("key", "page"))
        yield KeyBar.Key("Enter", self.t.p("key", "go there"), "go")
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    @on(MoveList.Chosen)
    def action_go(self) -> None:
        """Go to the move under the cursor."""
        self._leave(self.query_one(MoveList).cursor)

    def action_back(self) -> None:
        """Stay where the replay stands."""
        self._leave(None)

    def _leave(self, place: int | None) -> None:
        if not self._done:
            self._done = True
            self.dismiss(place)
