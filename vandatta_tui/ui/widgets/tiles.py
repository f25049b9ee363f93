"""The question which suit is to count: a tile with a big sign for each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.signs import SIGN_WIDTH, big_sign
from vandatta_tui.ui.widgets.painted import Painted

TOP: int = 3
HEIGHT: int = 8
WIDEST: int = 12
LEFT: int = 3


class Tiles(Painted, can_focus=True):
    """A box with a question and a tile for each answer."""

    GROUND: ClassVar[str] = "night"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter", "choose", show=False),
    ]

    @dataclass(frozen=True)
    class Tile:
        """An answer: a suit, its name, how many cards of it one holds, its key."""

        suit: str
        word: str
        count: str
        key: str

    title: reactive[str] = reactive("")
    tiles: reactive[Sequence[Tile]] = reactive(())
    cursor: reactive[int] = reactive(0)

    @dataclass
    class Moved(Message):
        """The cursor stands on another tile."""

        index: int

    @dataclass
    class Chosen(Message):
        """A tile was chosen."""

        index: int

    @property
    def step(self) -> int:
        """Columns from one tile to the next."""
        room = self.size.width - 2 * LEFT + 1
        return min(WIDEST + 1, room // max(1, len(self.tiles)))

    def paint(self, canvas: Canvas) -> None:
        """Draw question and tiles."""
        pen, room = canvas.pen, canvas.width - 2 * LEFT
        canvas.put(LEFT, 1, cut(self.title, room), pen("text", "night", bold=True))
        for index in range(len(self.tiles)):
            self._paint_tile(canvas, LEFT + index * self.step, index)

    def _paint_tile(self, canvas: Canvas, x: int, index: int) -> None:
        tile, width, chosen = self.tiles[index], self.step - 1, index == self.cursor
        ground, ink, quiet = self._colours(canvas, tile.suit, chosen)
        canvas.fill(x, TOP, width, HEIGHT, ground)
        big_sign(canvas, x + (width - SIGN_WIDTH) // 2, TOP + 1, tile.suit, ink, ground)
        word, count = cut(tile.word.upper(), width), cut(tile.count, width)
        canvas.centre(x, TOP + 5, width, word, self._word_style(canvas, ink, ground, chosen))
        canvas.centre(x, TOP + 6, width, count, canvas.pen(quiet, ground))
        brass = canvas.pen("brass", "night", bold=True)
        canvas.put(x + (width - 2) // 2, TOP + HEIGHT, tile.key, brass)
        if chosen:
            canvas.put(x + (width - 2) // 2 - 2, TOP + HEIGHT, "▲", brass)

    def _colours(self, canvas: Canvas, suit: str, chosen: bool) -> tuple[str, str, str]:
        """Return ground, ink and the ink of what is less important."""
        palette = canvas.pen.palette
        if not chosen:
            return palette.ghost, palette.tint(suit), palette.muted
        if suit and suit in "rygb" and not palette.grey:
            colour = palette.colour(suit)
            return colour.face, colour.ink, colour.ink
        return palette.face, palette.suit(suit).face, palette.suits[0].face

    def _word_style(self, canvas: Canvas, ink: str, ground: str, chosen: bool) -> Style:
        style = canvas.pen(ink, ground, bold=True)
        return style + Style(reverse=True) if chosen and canvas.pen.glyphs.ascii else style

    def watch_cursor(self, cursor: int) -> None:
        """Tell which tile it is."""
        self.post_message(self.Moved(cursor))

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor on a tile, a second one chooses it."""
        index, column = divmod(event.x - LEFT, self.step)
        if not 0 <= index < len(self.tiles) or column == self.step - 1 or event.y < TOP:
            return
        again, self.cursor = self.cursor == index, index
        if again:
            self.action_choose()

    def on_key(self, event: events.Key) -> None:
        """The letter of a suit chooses it at once."""
        for index, tile in enumerate(self.tiles):
            if event.character and event.character.upper() == tile.key:
                event.stop()
                self.cursor = index
                self.action_choose()
                return

    def action_move(self, steps: int) -> None:
        """Go to the next tile, round the end."""
        self.cursor = (self.cursor + steps) % max(1, len(self.tiles))

    def action_choose(self) -> None:
        """Choose the tile under the cursor."""
        if self.tiles:
            self.post_message(self.Chosen(self.cursor))
