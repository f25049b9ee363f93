"""The prompt band: what to do, and what the card under the cursor does."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import CHIP_WIDTH, Face, Look, chip
from vandatta_tui.ui.widgets.painted import Painted

ROOMY: int = 80
"""From this width on, the long form stands at the right end."""


class PromptBand(Painted):
    """Two rows over the full width."""

    GROUND: ClassVar[str] = "rim"

    @dataclass(frozen=True)
    class Words:
        """What to say, each in a long and a short form."""

        pill: str = ""
        """Whose turn it is, if the person at the screen is to act."""
        line: str = ""
        line_short: str = ""
        note: str = ""
        note_short: str = ""
        warning: bool = False
        """The note says why something cannot be done."""
        right: str = ""
        right_short: str = ""
        chips: tuple[Face | None, ...] = ()
        """Beating: one's open cards, when the hand needs the whole width."""

    words: reactive[Words] = reactive(Words())

    def paint(self, canvas: Canvas) -> None:
        """Draw both lines and the bar at the left."""
        words, pen = self.words, canvas.pen
        bar = pen("brass" if words.pill else "line", "rim")
        for row in range(canvas.height):
            canvas.put(0, row, "▌", bar)
        x = 2
        if words.pill:
            x = canvas.put(x, 0, f" {words.pill} ", pen.badge()) + 1
        line, right = self._fit(canvas.width - 2 - x, canvas.width < ROOMY)
        canvas.put(x, 0, line, pen("text", "rim", bold=True))
        canvas.right(canvas.width - 2, 0, right, pen("muted", "rim"))
        tone = pen("ember" if words.warning else "muted", "rim")
        end = self._paint_chips(canvas)
        canvas.put(2, 1, self._best(words.note, words.note_short, end - 3), tone)

    def _paint_chips(self, canvas: Canvas) -> int:
        """Draw the chips at the right end of line 2; return the column where they begin."""
        start = canvas.width - 1 - (CHIP_WIDTH + 1) * len(self.words.chips)
        for place, face in enumerate(self.words.chips):
            x = start + (CHIP_WIDTH + 1) * place
            if face is None:
                canvas.put(x + 1, 1, "·", canvas.pen("muted", "rim"))
            else:
                canvas.blit(x, 1, chip(face, canvas.pen, Look("ghost")))
        return start

    def _fit(self, room: int, small: bool) -> tuple[str, str]:
        """Return the fullest forms of line and right end that go into one row."""
        words = self.words
        short = words.right_short or words.right
        rights = (short,) if small else (words.right, short)
        pairs = [(words.line, right) for right in (*rights, *(() if small else ("",)))]
        pairs += [(words.line_short, right) for right in rights]
        for line, right in pairs:
            if line and cell_len(line) + (cell_len(right) + 1 if right else 0) <= room:
                return line, right
        return self._best(words.line, words.line_short, room), ""

    @staticmethod
    def _best(text: str, short: str, room: int) -> str:
        return text if cell_len(text) <= room else cut(short or text, room)
