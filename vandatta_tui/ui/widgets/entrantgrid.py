"""Who takes part in a tournament: a letter for each entrant, its players side by side."""

from textual.reactive import reactive

from vandatta_tui.files.tournament import LETTERS
from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.widgets.seatgrid import SeatGrid


class EntrantGrid(SeatGrid):
    """The players of all entrants; those of a pair stand next to each other."""

    DEFAULT_CSS = """
    EntrantGrid { height: 4; }
    """
    side: reactive[int] = reactive(1)
    """How many players an entrant has."""

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw a player, or the cell that adds an entrant."""
        super().draw_row(canvas, x, index, line)
        if index < len(self.seats):
            entrant, member = divmod(index, self.side)
            sign = "&" if member else LETTERS[entrant]
            canvas.right(x + 3, 0, f" {sign}", self.style(index, "muted"))

    def cell(self, index: int) -> tuple[int, int]:
        """Return where a player stands: those of a pair side by side."""
        return divmod(index, self.columns) if self.side > 1 else super().cell(index)

    def row_at(self, line: int, column: int) -> int:
        """Return the player who stands there, pair by pair."""
        return line * self.columns + column if self.side > 1 else super().row_at(line, column)
