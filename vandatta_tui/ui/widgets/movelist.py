"""The list of the moves of a deal, numbered."""

from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, Row, cut_row
from vandatta_tui.ui.drawing.log import Story, line_row
from vandatta_tui.ui.widgets.rows import Rows

NUMBER_WIDTH = 6


class MoveList(Rows):
    """One line a move; the first one is the moment before all of them."""

    SCROLLBAR: ClassVar[bool] = True

    moves: reactive[Story] = reactive(Story())
    """What came of each."""

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.moves.lines)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw number and move."""
        if index:
            canvas.right(x + NUMBER_WIDTH, 0, str(index), self.style(index, "muted"))
        start = x + NUMBER_WIDTH + 2
        room = self.size.width - start - 1
        canvas.spans(start, 0, cut_row(self._move(index), room))

    def _move(self, index: int) -> Row:
        """Return what came of a move; where its row is in reverse, all of it is."""
        ground = "ghost" if self.marked(index) else self.bare
        plain = self.style(index, "text")
        row = line_row(self.moves, index, self.drawing_pen, ground)
        return [(words, plain) for words, _ in row] if plain.reverse else row

    def watch_moves(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()
