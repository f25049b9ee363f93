"""A few cards as they look now: what a setting of colours and signs does is seen at once."""

from typing import Final

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Block, Canvas, cut
from vandatta_tui.ui.drawing.cards import SIZES, Face, Look, Size, back, card
from vandatta_tui.ui.drawing.signs import big_sign, sign_colour
from vandatta_tui.ui.widgets.painted import Painted
from vandatta_tui.words.nouns import FEET, INDEX, SUITS

FRENCH: Final = (("8", "S"), ("10", "H"), ("Q", "D"), ("J", "C"))
COLOURS: Final = "rygb"
BETWEEN: Final = 2
"""Free columns between the two decks."""
CURSOR: Final = 1
"""The card that stands under the cursor."""
GHOST: Final = 2
"""The one that cannot be laid."""


class CardSample(Painted):
    """Both decks in small, middle or large cards; where there is room, the middle of a table."""

    DEFAULT_CSS = """
    CardSample { width: 100%; height: 1fr; }
    """

    lang: reactive[str] = reactive("en")
    """Whose letters stand on court cards."""
    texts: reactive[tuple[str, str, str, str]] = reactive(("", "", "", ""))
    """Whose turn, a call, what one may lay, and why a card cannot be laid."""

    @property
    def card_size(self) -> Size:
        """The largest size that fits."""
        for size in ("L", "M"):
            if self.size.height >= SIZES[size][1] and self.size.width >= self._width(size):
                return size
        return "S"

    @staticmethod
    def _width(size: Size) -> int:
        return (len(FRENCH) + len(COLOURS)) * (SIZES[size][0] + 1) + BETWEEN

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards."""
        size, y = self.card_size, 0
        high = SIZES[size][1]
        if canvas.height >= 2 * high + 1:
            self._paint_middle(canvas, size)
            y = high + 1
        x = 0
        for place, (rank, suit) in enumerate(FRENCH):
            look = Look("ghost" if place == GHOST else "face", place == CURSOR)
            x = self._lay(canvas, x, y, card(self._french(rank, suit), size, canvas.pen, look))
        x += BETWEEN
        for digit, colour in enumerate(COLOURS, 1):
            x = self._lay(canvas, x, y, card(self._uno(str(digit), colour), size, canvas.pen))

    @staticmethod
    def _lay(canvas: Canvas, x: int, y: int, block: Block) -> int:
        canvas.blit(x, y, block)
        return x + sum(len(text) for text, _ in block[0]) + 1

    def _french(self, rank: str, suit: str) -> Face:
        return Face(INDEX[self.lang].get(rank, rank), suit, rank)

    def _uno(self, rank: str, colour: str) -> Face:
        word = FEET[self.lang].get(colour) or SUITS[self.lang][colour]
        return Face(rank, colour, rank, word.upper()[:5], uno=True)

    def _paint_middle(self, canvas: Canvas, size: Size) -> None:
        """Draw stock, top card and sign, and beside them what a table says."""
        pen, wide = canvas.pen, SIZES[size][0]
        canvas.blit(0, 0, back(size, pen, 24))
        canvas.blit(wide + 3, 0, card(self._french("7", "H"), size, pen))
        big_sign(canvas, 2 * wide + 6, 1, "H", sign_colour(pen, "H"))
        whose, call, may, reason = self.texts
        x = 2 * wide + 16
        end = canvas.put(x, 1, f" {whose} ", pen.badge("pill", bold=True))
        canvas.put(end + 2, 1, f" {call} ", pen.badge("ember", bold=True))
        canvas.put(x, 3, cut(may, canvas.width - x), pen("text", bold=True))
        canvas.put(x, 4, cut(reason, canvas.width - x), pen("ember"))
