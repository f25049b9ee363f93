"""The crosstable: entrants against entrants, with sums and places."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import BindingType
from textual.geometry import Size
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import TwoLineRows

PLACE_END: Final = 4
LETTER_AT: Final = 5
NAME_AT: Final = 7
LEAST_NAME: Final = 8
LEAST_CELL: Final = 4
SUM_GAP: Final = 2


class CrossTable(TwoLineRows):
    """A row for each entrant under the letters of all of them; ← and → where they do not fit."""

    BINDINGS: ClassVar[list[BindingType]] = [("left", "shift(-1)"), ("right", "shift(1)")]
    DEFAULT_CSS = """
    CrossTable { width: 100%; height: auto; }
    """

    @dataclass(frozen=True)
    class Cell:
        """What an entrant scored against another one."""

        text: str = ""
        settled: bool = True
        """The meeting is over."""

    @dataclass(frozen=True)
    class Entry:
        """What stands in the row of an entrant."""

        place: str
        letter: str
        name: str
        cells: tuple["CrossTable.Cell", ...]
        """By entrant, in the order of the rows; a dot against itself."""
        total: str
        leads: bool = False
        note: str = ""
        """More of the entrant, for a second line."""

    entries: reactive[tuple[Entry, ...]] = reactive((), layout=True)
    """The entrants."""
    total_label: reactive[str] = reactive("")
    """What the sums are called."""
    first: reactive[int] = reactive(0)
    """The first column in view."""

    @property
    def count(self) -> int:
        """How many entrants there are."""
        return len(self.entries)

    # The columns

    @property
    def cell_width(self) -> int:
        """How wide a column is, the space before it included."""
        texts = [cell.text for entry in self.entries for cell in entry.cells]
        return max(LEAST_CELL, 1 + max(map(cell_len, texts), default=0))

    @property
    def sum_width(self) -> int:
        """How wide the sums are, the space before them included."""
        texts = [self.total_label, *(entry.total for entry in self.entries)]
        return SUM_GAP + max(map(cell_len, texts))

    @property
    def room(self) -> int:
        """How many cells names and columns share."""
        return self.size.width - NAME_AT - self.sum_width - 1

    @property
    def columns_shown(self) -> int:
        """How many columns fit beside the shortest name."""
        return max(0, min(self.count, (self.room - LEAST_NAME) // self.cell_width))

    @property
    def name_width(self) -> int:
        """How many cells a name has."""
        longest = max((cell_len(entry.name) for entry in self.entries), default=0)
        free = self.room - self.columns_shown * self.cell_width
        return max(0, min(longest, free))

    @property
    def whole_width(self) -> int:
        """How wide the widget has to be to show everything."""
        longest = max((cell_len(entry.name) for entry in self.entries), default=0)
        return NAME_AT + longest + self.count * self.cell_width + self.sum_width + 2

    def validate_first(self, first: int) -> int:
        """Scroll no further than to the last column."""
        return max(0, min(first, self.count - self.columns_shown))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height that shows every entrant."""
        return self.heading + self.count

    def ends(self) -> Iterator[tuple[int, int]]:
        """Yield each column in view with the cell after it."""
        start = NAME_AT + self.name_width
        for place in range(self.columns_shown):
            yield self.first + place, start + (place + 1) * self.cell_width

    @property
    def sum_end(self) -> int:
        """The cell after the sums."""
        columns = self.columns_shown * self.cell_width
        return NAME_AT + self.name_width + columns + self.sum_width

    # Drawing

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw the row of an entrant."""
        entry = self.entries[index]
        if line:
            room = self.sum_end - NAME_AT
            canvas.put(NAME_AT, 0, cut(entry.note, room), self.style(index, "muted"))
            return
        brass = self.style(index, "brass", bold=True)
        canvas.right(PLACE_END, 0, entry.place, brass if entry.leads else self.style(index, "text"))
        canvas.put(LETTER_AT, 0, entry.letter, self.style(index, "muted"))
        name = cut(entry.name, self.name_width)
        canvas.put(NAME_AT, 0, name, self.style(index, "text", bold=entry.leads))
        for column, end in self.ends():
            cell = entry.cells[column]
            role = "text" if cell.settled else "muted"
            canvas.right(end, 0, cell.text, self.style(index, role))
        canvas.right(self.sum_end, 0, entry.total, self.style(index, "text", bold=True))

    def _draw_heading(self, canvas: Canvas) -> None:
        super()._draw_heading(canvas)
        pen, bare = self.drawing_pen, self.bare
        for column, end in self.ends():
            canvas.right(end, 0, self.entries[column].letter, pen("muted", bare))
        before, after = self.first, self.count - self.first - self.columns_shown
        edge = NAME_AT + self.name_width
        columns = self.columns_shown * self.cell_width
        if before > 0:
            canvas.put(edge, 0, "‹", pen("brass", bare, bold=True))
        if after > 0:
            canvas.put(edge + columns, 0, "›", pen("brass", bare, bold=True))
        canvas.right(self.sum_end, 0, self.total_label, pen("brass", bare, bold=True))

    # What keys do

    def watch_entries(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()

    def action_shift(self, by: int) -> None:
        """Show the columns further left or right."""
        self.first += by
