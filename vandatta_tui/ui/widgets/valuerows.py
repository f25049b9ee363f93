"""The one control of the program: rows with a value at the right that ← and → change."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rows import Rows
from vandatta_tui.words.translate import Translator

END: int = 3
"""The cells right of a value: room for its arrow, and an edge."""


class ValueRows(Rows):
    """Rows with a value each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "turn(-1)"),
        ("right,space", "turn(1)"),
    ]

    @dataclass(frozen=True)
    class Row:
        """A row."""

        id: str
        label: str
        value: str
        changed: bool = False
        """The value is not the usual one."""
        fixed: bool = False
        """The value follows from others and cannot be changed here."""
        opens: bool = False
        """It is not turned: a question comes up."""
        more: bool = False
        """Enter opens what is behind the row instead of changing the value."""

    rows: reactive[tuple[Row, ...]] = reactive(())
    """The rows."""

    @dataclass
    class Turned(Message):
        """Somebody wants the next value, or the one before."""

        rows: "ValueRows"
        id: str
        by: int

        @property
        def control(self) -> "ValueRows":
            """The list."""
            return self.rows

    @dataclass
    class Typed(Message):
        """Somebody types a number."""

        rows: "ValueRows"
        id: str
        digit: str

        @property
        def control(self) -> "ValueRows":
            """The list."""
            return self.rows

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    @property
    def unsaid(self) -> str:
        """What the row under the cursor has no room to say in whole, its label before its value."""
        if self.row is None:
            return ""
        said = {self.row.label: self._shown_label(self.cursor)}
        said |= {self.row.value: self._shown_value(self.cursor)}
        return next((whole for whole, shown in said.items() if shown != whole), "")

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw label and value."""
        self.draw_value(canvas, x, index)
        label = self._shown_label(index)
        canvas.put(x + 2, 0, label, self.style(index, "text", bold=self.marked(index)))

    def draw_value(self, canvas: Canvas, x: int, index: int) -> None:
        """Draw the value at the right, with its arrows."""
        row = self.rows[index]
        end = x + self.column_width - END
        value = self._shown_value(index)
        start = end - cell_len(value)
        role = "brass" if row.changed else "muted" if row.fixed else "text"
        canvas.put(start, 0, value, self.style(index, role, bold=row.changed))
        if self.marked(index) and not row.fixed:
            if not row.opens:
                canvas.put(start - 2, 0, "‹", self.style(index, "brass", bold=True))
            canvas.put(end + 1, 0, "›", self.style(index, "brass", bold=True))

    def _shown_label(self, index: int) -> str:
        """Return the label as far as it has room: the arrow of the value stands after it."""
        value = cell_len(self._shown_value(index))
        return cut(self.rows[index].label, self.column_width - END - value - 5)

    def _shown_value(self, index: int) -> str:
        """Return the value as far as it has room: two fifths are the label's, if it needs them.

        What is cut here is told in whole beside the list.
        """
        row = self.rows[index]
        label = min(cell_len(row.label), self.column_width * 2 // 5)
        return cut(row.value, self.column_width - END - 5 - label)

    def clicked(self, index: int, x: int) -> None:
        """Change the value: to the one before on ‹, else to the next; open it by its label."""
        value = self._shown_value(index)
        left = self.column_width - END - cell_len(value) - 2
        if self.rows[index].more and x < left - 1:
            self.action_choose()
        else:
            self.action_turn(-1 if abs(x - left) <= 1 else 1)

    def watch_rows(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()

    def on_key(self, event: events.Key) -> None:
        """Pass on digits."""
        if self.row and event.character and event.character in "0123456789":
            event.stop()
            self.post_message(self.Typed(self, self.row.id, event.character))

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys of values, for help."""
        yield KeyBar.Key("Enter", t.p("key", "next value"))
        yield KeyBar.Key(t.p("key", "Space"), t.p("key", "next value"))
        yield KeyBar.Key("0–9", t.p("key", "write a number"))
        yield from super().more_keys(t)

    def action_turn(self, by: int) -> None:
        """Ask for another value of the row under the cursor."""
        if self.row and not self.row.fixed:
            self.post_message(self.Turned(self, self.row.id, by))

    def action_choose(self) -> None:
        """Ask for the next value: Enter does what → does, where nothing is behind the row."""
        if self.row and self.row.more:
            super().action_choose()
        else:
            self.action_turn(1)
