"""The question which suit is to count, over the table; the hand stays lit."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import ModalScreen

from vandatta_tui.ui.drawing.hand import Held
from vandatta_tui.ui.drawing.sizes import GRAND, NORMAL
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.handpicture import HandPicture
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.tabletop import lay_over
from vandatta_tui.ui.widgets.tiles import Tiles

WIDTH = 58
HEIGHT = 13


class QuestionScreen(BaseScreen[int | None], ModalScreen[int | None]):
    """Tiles to choose from; the answer is the index of one, or None."""

    CSS_PATH = "question.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
    ]

    def __init__(
        self,
        title: str,
        tiles: Sequence[Tiles.Tile],
        start: int = 0,
        held: Held = Held(()),  # noqa: B008 - never changed
        hand: Region = Region(),  # noqa: B008
        deeds: Sequence[str] = (),
        may_cancel: bool = True,
    ) -> None:
        """Ask.

        Args:
            start: the tile under the cursor at first.
            held: the hand as it shows meanwhile.
            hand: where it lies.
            deeds: what Enter does on each tile, for the footer.
            may_cancel: whether the question may be left unanswered.
        """
        super().__init__()
        self.title_text, self.tiles, self.start = title, tuple(tiles), start
        self.held, self.hand, self.deeds = held, hand, tuple(deeds)
        self.may_cancel = may_cancel
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the box and the hand."""
        yield Tiles()
        yield HandPicture()

    def fill(self) -> None:
        """Put all texts in place."""
        box = self.query_one(Tiles)
        box.title, box.tiles = self.title_text, self.tiles
        self.query_one(HandPicture).held = self.held

    def on_mount(self) -> None:
        """Put the cursor on the first suggestion."""
        self.query_one(Tiles).cursor = self.start
        self.query_one(Tiles).focus()
        self._place()

    def fitted(self) -> None:
        """Lay box and hand where they belong."""
        self._place()

    def _place(self) -> None:
        box, picture = self.query_one(Tiles), self.query_one(HandPicture)
        width, height = self.app.size
        small = height < NORMAL[1]
        row = 6 if width >= GRAND[0] and height >= GRAND[1] else int(not small)
        left = max(0, (width - WIDTH) // 2)
        lay_over(box, Region(left, row, min(WIDTH, width), HEIGHT - int(small)))
        lit = self._lit(width, height, self.hand.y - int(not small))
        lay_over(picture, lit)
        picture.within = self.hand.translate(-lit.offset)

    def _lit(self, width: int, height: int, top: int) -> Region:
        """Return the part of the screen that stays lit: that of the hand, over all columns."""
        if not self.hand.area:
            return Region()
        return Region(0, top, width, max(0, height - 1 - top))

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys."""
        t = self.t
        yield KeyBar.Key("← →", t.p("key", "choose"), "")
        yield KeyBar.Key(t.p("key", "Enter"), self._enter_label(), "choose")
        if self.may_cancel:
            yield KeyBar.Key("Esc", t("cancel"), "cancel")
        yield KeyBar.Key(" ".join(tile.key for tile in self.tiles), t("directly"), "")

    def _enter_label(self) -> str:
        cursor = self.query_one(Tiles).cursor
        return self.deeds[cursor] if cursor < len(self.deeds) else self.t.p("key", "choose")

    @on(Tiles.Moved)
    def _tell(self) -> None:
        self.show_keys()

    @on(Tiles.Chosen)
    def _answer(self, message: Tiles.Chosen) -> None:
        self._leave(message.index)

    def action_choose(self) -> None:
        """Take the tile under the cursor."""
        self._leave(self.query_one(Tiles).cursor)

    def action_cancel(self) -> None:
        """Leave the card in the hand."""
        if self.may_cancel:
            self._leave(None)

    def _leave(self, answer: int | None) -> None:
        if not self._done:
            self._done = True
            self.dismiss(answer)
