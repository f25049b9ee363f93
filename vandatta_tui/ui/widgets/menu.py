"""The menu of the first screen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rows import Rows
from vandatta_tui.words.translate import Translator


class Menu(Rows):
    """Entries that open something; their initials are keys."""

    DEFAULT_CSS = """
    Menu { width: 100%; height: auto; }
    """
    FACT_AT: ClassVar[int] = 18

    @dataclass(frozen=True)
    class Entry:
        """Something that can be opened from here."""

        action: str
        """What the screen has to do."""
        label: str
        fact: str
        """What is behind it, as it is now."""
        apart: bool = False
        """A free row follows."""
        brief: str = ""
        """The fact in fewer words, for where it has no room."""

    entries: reactive[tuple[Entry, ...]] = reactive((), layout=True)
    """What can be opened."""
    pitch: reactive[int] = reactive(1, layout=True)
    """Every so many lines there is an entry."""

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def lines(self) -> list[int]:
        """On which line each entry stands."""
        lines, line = [], 0
        for entry in self.entries:
            lines.append(line)
            line += self.pitch + entry.apart
        return lines

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height that shows every entry."""
        return self.lines[-1] + 1 if self.entries else 0

    def index_at(self, x: int, y: int) -> int | None:
        """Return the entry at a cell, or None."""
        return self.lines.index(y) if y in self.lines else None

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw an entry: the key in brass, then the word, then the fact."""
        entry = self.entries[index]
        lit = self.marked(index)
        canvas.put(x + 2, 0, entry.label[:1], self.style(index, "brass", bold=True))
        canvas.put(x + 3, 0, entry.label[1:], self.style(index, "text", bold=lit))
        room = self.size.width - self.FACT_AT - 1
        fits = cell_len(entry.fact) <= room
        fact = cut(entry.fact if fits else entry.brief or entry.fact, room)
        canvas.put(x + self.FACT_AT, 0, fact, self.style(index, "text" if lit else "muted"))

    def render_line(self, y: int) -> Strip:
        """Return one line of the menu."""
        canvas = Canvas(self.drawing_pen, self.size.width, 1, self.bare)
        index = self.index_at(0, y)
        if index is not None:
            self._draw_cells(canvas, index, 0)
        return canvas.strip(0)

    def watch_entries(self) -> None:
        """Keep the cursor on an entry."""
        self.cursor = self.validate_cursor(self.cursor)

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the initials of the entries, and the keys of a list."""
        for entry in self.entries:
            yield KeyBar.Key(entry.label[:1].upper(), entry.label)
        yield from super().more_keys(t)

    def on_key(self, event: events.Key) -> None:
        """Open the entry that begins with the letter."""
        letter = (event.character or "").casefold()
        initials = [entry.label[:1].casefold() for entry in self.entries]
        if letter and letter in initials:
            event.stop()
            self.cursor = initials.index(letter)
            self.action_choose()
