"""Everything that happened in this deal, as one seat may know it."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.ui.drawing.log import Story
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.scroll import Scroll
from vandatta_tui.ui.widgets.titlebar import TitleBar


class LogbookScreen(BaseScreen[None]):
    """The log in full sentences."""

    CSS_PATH = "logbook.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,l,q", "back", show=False)]

    def __init__(self, story: Story, game: str = "", deal: str = "") -> None:
        """Open the log.

        Args:
            story: what happened, oldest first.
            game: the name of the game.
            deal: which deal it is.
        """
        super().__init__()
        self.story = story
        self.game, self.deal = game, deal
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the log."""
        yield TitleBar()
        yield Scroll()

    def fill(self) -> None:
        """Put all texts in place."""
        bar = self.query_one(TitleBar)
        bar.title, bar.detail, bar.right = self.t("Events"), self.game, self.deal
        self.query_one(Scroll).story = self.story

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "scroll"))
        yield KeyBar.Key("PgUp PgDn", self.t.p("key", "page"))
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    def action_back(self) -> None:
        """Go back to the table."""
        if not self._done:
            self._done = True
            self.dismiss(None)
