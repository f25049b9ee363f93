"""A hand shown to one person alone: nothing else is on the screen, and afterwards it is gone."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from vandatta_tui.ui.drawing.hand import Held, hand_height
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.handpicture import HandPicture
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.tabletop import lay_over


class ShownHandScreen(BaseScreen[None]):
    """Shows cards until the person has seen enough."""

    CSS_PATH = "shownhand.tcss"
    OFFERS_HELP = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space", "close", show=False),
    ]

    def __init__(self, title: str, held: Held) -> None:
        super().__init__()
        self.title_text, self.held = title, held
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out title and cards."""
        yield Sheet()
        yield HandPicture()

    def fill(self) -> None:
        """Put title and cards in place."""
        self.query_one(Sheet).say(self.title_text, bold=True)
        self.query_one(HandPicture).held = self.held
        self.fitted()

    def fitted(self) -> None:
        """Lay them in the middle."""
        width, height = self.app.size
        picture, rows = self.query_one(HandPicture), hand_height(self.held.size)
        top = max(3, (height - rows) // 2)
        place = Region(1, top, max(1, width - 2), min(rows, max(1, height - top - 1)))
        lay_over(picture, place)
        picture.within = Region(0, 0, *place.size)
        lay_over(self.query_one(Sheet), Region(3, max(1, top - 2), max(1, width - 6), 1))

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the key that closes it."""
        yield KeyBar.Key("Enter", self.t.p("key", "put away"), "close")

    def on_click(self) -> None:
        """A click puts them away, too."""
        self.action_close()

    def action_close(self) -> None:
        """Put the cards away."""
        if not self._done:
            self._done = True
            self.dismiss(None)
