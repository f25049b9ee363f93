"""Who sits where: two columns of seats, and a place to add one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rows import Rows
from vandatta_tui.words.translate import Translator

NAME_AT = 4
FIELD = 22


class SeatGrid(Rows):
    """The seats in the order of play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "turn(-1)"),
        ("right,space", "turn(1)"),
        ("delete,backspace", "remove"),
        ("plus", "add"),
    ]
    TWO_FROM: ClassVar[int] = 50
    """From this width on there are two columns."""

    @dataclass(frozen=True)
    class Seat:
        """A seat."""

        name: str
        kind: str
        """Who sits there: a person, or a bot of a level."""
        person: bool

    seats: reactive[tuple[Seat, ...]] = reactive(())
    """The seats."""
    spacious: reactive[bool] = reactive(False)
    """Whether there is room at the edges."""
    add_label: reactive[str] = reactive("")
    """What stands in the last cell; empty when no more seats are allowed."""

    @dataclass
    class Turned(Message):
        """Somebody wants another kind of player on a seat."""

        seat: int
        by: int

    @dataclass
    class Renaming(Message):
        """Somebody wants to write a name."""

        seat: int

    @dataclass
    class Removed(Message):
        """A seat is to go."""

        seat: int

    class Added(Message):
        """A seat is to be added."""

    @property
    def name_at(self) -> int:
        """The column of a row where names begin."""
        return NAME_AT + self.spacious

    @property
    def edge(self) -> int:
        """How many cells there are right of the kind of a player."""
        return 3 if self.spacious else 1

    @property
    def columns(self) -> int:
        """In how many columns the seats stand."""
        return 2 if self.size.width >= self.TWO_FROM and not self.spacious else 1

    @property
    def count(self) -> int:
        """How many cells there are."""
        return len(self.seats) + bool(self.add_label)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw a seat, or the cell that adds one."""
        if index == len(self.seats):
            canvas.put(x + 2, 0, "+", self.style(index, "brass", bold=True))
            label = cut(self.add_label, self.column_width - self.name_at - 1)
            canvas.put(x + self.name_at, 0, label, self.style(index, "muted"))
            return
        seat, lit = self.seats[index], self.marked(index)
        end = x + self.column_width - self.edge
        start = end - cell_len(seat.kind)
        canvas.right(x + 3, 0, str(index + 1), self.style(index, "muted"))
        name = cut(seat.name, start - x - self.name_at - (3 if lit else 1))
        canvas.put(x + self.name_at, 0, name, self.style(index, "text", bold=True))
        role = "text" if seat.person or lit else "muted"
        canvas.put(start, 0, seat.kind, self.style(index, role))
        if lit:
            before = start - 1 - self.spacious  # as close as the sign behind
            canvas.put(before, 0, "‹", self.style(index, "brass", bold=True))
            canvas.put(end + self.spacious, 0, "›", self.style(index, "brass", bold=True))

    @property
    def name_width(self) -> int:
        """How wide the field is for a name: to the end of a narrow column, over the kind."""
        return min(FIELD, self.column_width - self.name_at)

    def name_offset(self, index: int) -> Offset:
        """Return where in the widget the name of a seat begins."""
        row, column = self.cell(index)
        return Offset(
            column * (self.column_width + 1) + self.name_at, self.heading + row - self.top
        )

    def clicked(self, index: int, x: int) -> None:
        """Change the kind on a click there; anywhere else, do what Enter does."""
        if index < len(self.seats):
            start = self.column_width - self.edge - cell_len(self.seats[index].kind)
            if x >= start - 3:
                self.action_turn(-1 if x < start else 1)
                return
        self.action_choose()

    def watch_seats(self) -> None:
        """Keep the cursor on a cell."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys of seats, for help."""
        yield KeyBar.Key(t.p("key", "Space"), t.p("key", "next value"))
        if self.add_label:
            yield KeyBar.Key("+", self.add_label)
        yield from super().more_keys(t)

    def action_turn(self, by: int) -> None:
        """Ask for another kind of player."""
        if self.cursor < len(self.seats):
            self.post_message(self.Turned(self.cursor, by))

    def action_remove(self) -> None:
        """Ask for the seat to go."""
        if self.cursor < len(self.seats):
            self.post_message(self.Removed(self.cursor))

    def action_add(self) -> None:
        """Ask for one seat more."""
        if self.add_label:
            self.post_message(self.Added())

    def action_choose(self) -> None:
        """Write the name of a seat, or add one."""
        if self.cursor < len(self.seats):
            self.post_message(self.Renaming(self.cursor))
        else:
            self.action_add()
