"""The list of saved matches: the game and when it was played; who plays, and how it stands."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import Rows

INDENT = 2


class MatchList(Rows):
    """Two lines a match, and a free one where there is room."""

    LINES: ClassVar[int] = 2
    SCROLLBAR: ClassVar[bool] = True

    @dataclass(frozen=True)
    class Entry:
        """A match."""

        game: str
        detail: str = ""
        """Which deal it is."""
        time: str = ""
        standing: str = ""
        """Who plays and how it stands, or what is wrong with the file."""
        faulty: bool = False

        def says(self, wanted: str) -> bool:
            """Tell whether every word that is looked for stands here."""
            said = " ".join((self.game, self.detail, self.time, self.standing)).casefold()
            return all(word in said for word in wanted.casefold().split())

    entries: reactive[tuple[Entry, ...]] = reactive(())
    """The matches."""
    roomy: reactive[bool] = reactive(False)
    """A free line between two matches."""

    @property
    def count(self) -> int:
        """How many matches there are."""
        return len(self.entries)

    @property
    def row_height(self) -> int:
        """How many lines a match has."""
        return self.LINES + self.roomy

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw one of the lines of a match."""
        entry, end = self.entries[index], x + self.column_width - 2
        if line == 0:
            self._draw_game(canvas, x + INDENT, end, index, entry)
        elif line == 1:
            lit = "text" if self.marked(index) else "muted"
            role = "ember" if entry.faulty else lit
            canvas.put(
                x + INDENT, 0, cut(entry.standing, end - x - INDENT), self.style(index, role)
            )

    def _draw_game(self, canvas: Canvas, x: int, end: int, index: int, entry: Entry) -> None:
        end = canvas.right(end, 0, entry.time, self.style(index, "muted")) - 1
        role = "muted" if entry.faulty else "text"
        game = cut(entry.game, end - x)
        canvas.put(x, 0, game, self.style(index, role, bold=True))
        x += cell_len(game) + 1
        canvas.put(x, 0, cut(entry.detail, end - x), self.style(index, "muted"))

    def watch_entries(self) -> None:
        """Keep the cursor on a match."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()
