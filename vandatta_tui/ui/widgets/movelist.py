"""The list of the moves of a deal, numbered."""

from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import Rows

NUMBER_WIDTH = 6


class MoveList(Rows):
    """One line a move; the first one is the moment before all of them."""

    SCROLLBAR: ClassVar[bool] = True

    moves: reactive[tuple[str, ...]] = reactive(())
    """What came of each."""

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.moves)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw number and move."""
        if index:
            canvas.right(x + NUMBER_WIDTH, 0, str(index), self.style(index, "muted"))
        start = x + NUMBER_WIDTH + 2
        room = self.size.width - start - 1
        canvas.put(start, 0, cut(self.moves[index], room), self.style(index, "text"))

    def watch_moves(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()
