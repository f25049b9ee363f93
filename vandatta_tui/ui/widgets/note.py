"""The last event that matters, or a penalty that waits, left of the middle."""

from dataclasses import dataclass

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.signs import FIGURE_HEIGHT, big_figures
from vandatta_tui.ui.widgets.painted import Painted


class Note(Painted):
    """Says what has just happened; a penalty in big figures."""

    @dataclass(frozen=True)
    class Words:
        """What to say."""

        event: str = ""
        penalty: str = ""
        """`+4`; takes the place of the event."""
        whose: str = ""
        """Whom the penalty waits for: `till dig`."""

    words: reactive[Words] = reactive(Words())
    line: reactive[int] = reactive(0)
    """The row of the event."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the event or the penalty."""
        words, pen = self.words, canvas.pen
        if not words.penalty:
            canvas.put(0, self.line, cut(words.event, canvas.width), pen("text"))
        elif canvas.height < FIGURE_HEIGHT:
            said = f"{words.penalty} {words.whose}"
            canvas.put(0, 0, cut(said, canvas.width), pen("ember", bold=True))
        else:
            self._paint_penalty(canvas)

    def _paint_penalty(self, canvas: Canvas) -> None:
        words, pen = self.words, canvas.pen
        x = big_figures(canvas, 0, 0, words.penalty, pen.palette.ember) + 2
        under = canvas.height > FIGURE_HEIGHT + 1
        x, y = (0, FIGURE_HEIGHT + 1) if under else (x, 1)
        canvas.put(x, y, cut(words.whose, canvas.width - x), pen("text", bold=True))
