"""The name of the game in half-blocks, and four eights beside it."""

from typing import ClassVar, Final

from textual.geometry import Size
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import SIZES, Face, card
from vandatta_tui.ui.drawing.cards import Size as CardSize
from vandatta_tui.ui.widgets.painted import Painted

LETTERS: Final = {
    "V": ("█   █", "▀▄ ▄▀", " ▀▄▀ "),
    "A": (" ▄▀▄ ", "▄▀ ▀▄", "█▀▀▀█"),
    "N": ("█▄  █", "█ ▀▄█", "█   █"),
    "D": ("█▀▀▀▄", "█   █", "█▄▄▄▀"),
    "T": ("▀▀█▀▀", "  █  ", "  █  "),
}
DOTS: Final = (" ▄ ▄ ",)
RING: Final = (" ▄▀▄ ", "  ▀  ")
PITCH: Final = 6
"""From one letter to the next."""
SECOND_WORD: Final = 25
"""Where the second word begins."""


class Wordmark(Painted):
    """VÄND in ivory, on a light table in ink, ÅTTA in brass, and the four eights."""

    DEFAULT_CSS = """
    Wordmark { width: 100%; height: auto; }
    """
    HEIGHT: ClassVar[int] = 8

    subtitle: reactive[str] = reactive("")
    """One line under the name."""
    size_of_cards: reactive[CardSize] = reactive("M")
    """M, or L where there is room."""
    fan_at: reactive[int] = reactive(49)
    """The column of the first eight, counted from the first letter."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the name with its line under it."""
        return self.HEIGHT

    def paint(self, canvas: Canvas) -> None:
        """Draw both words, the line under them and the cards."""
        ivory = "face" if canvas.pen.palette.dark else "text"
        self._draw_word(canvas, 0, "VAND", ivory, {1: DOTS})
        self._draw_word(canvas, SECOND_WORD, "ATTA", "brass", {0: RING})
        canvas.put(0, 7, cut(self.subtitle, self.size.width), canvas.pen("muted"))
        step = 5 if self.size_of_cards == "M" else 7
        if self.size.width >= self.fan_at + 3 * step + SIZES[self.size_of_cards][0]:
            self._draw_eights(canvas, step)

    def _draw_word(
        self, canvas: Canvas, x: int, word: str, role: str, above: dict[int, tuple[str, ...]]
    ) -> None:
        colour = canvas.pen.colour(role)
        for place, letter in enumerate(word):
            at = x + place * PITCH
            canvas.blocks(at, 1, above.get(place, ()), colour, "felt")
            canvas.blocks(at, 3, LETTERS[letter], colour, "felt")

    def _draw_eights(self, canvas: Canvas, step: int) -> None:
        for place, suit in enumerate("SHDC"):
            block = card(Face("8", suit, "8"), self.size_of_cards, canvas.pen)
            raised = place in (1, 2)
            canvas.blit(self.fan_at + place * step, 0 if raised else 1, block)
