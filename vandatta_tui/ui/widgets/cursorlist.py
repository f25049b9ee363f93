"""What every list of rows does: a cursor that keys, clicks and the wheel move, and scrolling.

How the rows look is said in `rows`. A key and a click end in the same actions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.words.translate import Translator


@dataclass
class OfRow(Message):
    """What a list tells of one of its rows."""

    rows: "CursorList"
    index: int

    @property
    def control(self) -> "CursorList":
        """The list."""
        return self.rows


class CursorList(Widget, can_focus=True):
    """Rows with a cursor under a heading; in several columns they go on at the top of the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "move(-1)"),
        ("down", "move(1)"),
        ("pageup", "page(-1)"),
        ("pagedown", "page(1)"),
        ("home", "first"),
        ("end", "last"),
        ("enter", "choose"),
    ]
    cursor: reactive[int] = reactive(0)
    """The row that keys act on."""
    top: reactive[int] = reactive(0)
    """The first line of rows in view."""

    class Moved(OfRow):
        """The cursor stands on another row."""

    class Chosen(OfRow):
        """A row was chosen: Enter, or a click on the row under the cursor."""

    def __init__(self, *, heading: int = 0, id: str | None = None) -> None:
        """Set up a list.

        Args:
            heading: how many lines stand above the rows: the heading and free ones.
        """
        super().__init__(id=id)
        self.heading = heading
        self._was_focused = False

    @property
    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    @property
    def columns(self) -> int:
        """In how many columns the rows stand."""
        return 1

    @property
    def row_height(self) -> int:
        """How many lines a row has."""
        return 1

    @property
    def shown(self) -> int:
        """How many lines of rows fit."""
        return max(1, (self.size.height - self.heading) // self.row_height)

    @property
    def total(self) -> int:
        """How many lines of rows there are."""
        return -(-self.count // self.columns)

    @property
    def below(self) -> int:
        """How many lines of rows are still to come under the last one in view."""
        return self.total - self.top - self.shown

    @property
    def column_width(self) -> int:
        """How wide a row is."""
        return (self.size.width - self.columns + 1) // self.columns

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height that shows every row."""
        return self.heading + self.total * self.row_height

    def cell(self, index: int) -> tuple[int, int]:
        """Return the line of rows and the column in which a row stands."""
        column, line = divmod(index, max(1, self.total))
        return line, column

    def row_at(self, line: int, column: int) -> int:
        """Return the row that stands there, if there are so many."""
        return column * self.total + line

    def index_at(self, x: int, y: int) -> int | None:
        """Return the row at a cell of the widget, or None."""
        line = (y - self.heading) // self.row_height
        column = x // (self.column_width + 1) if self.columns > 1 else 0
        index = self.row_at(self.top + line, column)
        inside = y >= self.heading and 0 <= line < self.shown and column < self.columns
        return index if inside and 0 <= index < self.count else None

    def line_of(self, index: int) -> int:
        """Return the line of the widget on which a row begins."""
        return self.heading + (self.cell(index)[0] - self.top) * self.row_height

    def scroll_to_cursor(self) -> None:
        """Scroll as little as it takes to show the row under the cursor."""
        line = self.cell(self.cursor)[0]
        top = min(max(self.top, line - self.shown + 1), line)
        self.top = max(0, min(top, self.total - self.shown))

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys of a list, for help."""
        yield KeyBar.Key("PgUp PgDn", t.p("key", "a page up or down"))
        yield KeyBar.Key("Home End", t.p("key", "to the first or the last"))

    def clicked(self, index: int, x: int) -> None:
        """Act on a click on the row under the cursor, at this cell of it."""
        self.action_choose()

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on a row."""
        return max(0, min(cursor, self.count - 1))

    def watch_cursor(self, old: int, new: int) -> None:
        """Bring the row into view and tell of it."""
        self.scroll_to_cursor()
        if old != new:
            self.post_message(self.Moved(self, new))

    def on_resize(self) -> None:
        """Bring the row into view."""
        self.scroll_to_cursor()

    def on_mouse_down(self) -> None:
        """Remember whether the click finds the list in focus."""
        self._was_focused = self.has_focus

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on the row; act if it was there already."""
        event.stop()
        index = self.index_at(event.x, event.y)
        if index is None:
            return
        again = index == self.cursor and self._was_focused
        self.cursor = index
        if again:
            self.clicked(index, event.x % (self.column_width + 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move up."""
        event.stop()
        self.action_move(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move down."""
        event.stop()
        self.action_move(1)

    def action_move(self, by: int) -> None:
        """Move the cursor by so many rows: down a column, and on at the top of the next one."""
        self.cursor += by

    def action_page(self, by: int) -> None:
        """Move the cursor by a screenful."""
        self.cursor += by * self.shown

    def action_first(self) -> None:
        """Move to the first row."""
        self.cursor = 0

    def action_last(self) -> None:
        """Move to the last row."""
        self.cursor = self.count - 1

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.count:
            self.post_message(self.Chosen(self, self.cursor))
