"""The list of tournaments: a line for a new one, then those that were saved."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import Rows

NAME_AT = 4
NAME_WIDTH = 31


class TournamentList(Rows):
    """One line a tournament."""

    SCROLLBAR: ClassVar[bool] = True

    @dataclass(frozen=True)
    class Entry:
        """A tournament."""

        name: str
        fact: str = ""
        """How far it is, or what is wrong with it."""
        day: str = ""
        new: bool = False
        faulty: bool = False

    entries: reactive[tuple[Entry, ...]] = reactive(())
    """The tournaments."""

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.entries)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw name, progress and day; the day gives way first."""
        entry, lit = self.entries[index], self.marked(index)
        if entry.new:
            canvas.put(x + 2, 0, "+", self.style(index, "brass", bold=True))
        role = "muted" if entry.faulty else "text"
        name = cut(entry.name, NAME_WIDTH)
        canvas.put(x + NAME_AT, 0, name, self.style(index, role, bold=True))
        start, end = NAME_AT + NAME_WIDTH + 1, self.size.width - 1
        if end - start - cell_len(entry.day) >= NAME_WIDTH:
            end = canvas.right(end, 0, entry.day, self.style(index, "muted")) - 1
        role = "ember" if entry.faulty else "text" if lit else "muted"
        canvas.put(start, 0, cut(entry.fact, end - start), self.style(index, role))

    def watch_entries(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()
