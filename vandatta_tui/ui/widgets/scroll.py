"""The whole log: sentences under one another, to be scrolled."""

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.log import Story, line_row, wrapped
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.painted import Painted
from vandatta_tui.words.translate import Translator

INDENT: int = 2


class Scroll(Painted, can_focus=True):
    """Sentences, the newest at the end and in view at first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "move(-999999)", show=False),
        Binding("end", "move(999999)", show=False),
    ]

    story: reactive[Story] = reactive(Story())
    back: reactive[int] = reactive(0)
    """So many lines are scrolled off at the end."""

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys of a long text, for help."""
        yield KeyBar.Key("PgUp PgDn", t.p("key", "a page up or down"))
        yield KeyBar.Key("Home End", t.p("key", "to the first or the last"))

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines, and how many there are before and after."""
        story = self.rows(canvas.width - 2 * INDENT)
        stop = len(story.lines) - self.back
        start = max(0, stop - canvas.height)
        for row, index in enumerate(range(start, stop)):
            canvas.spans(INDENT, row, line_row(story, index, canvas.pen, canvas.ground))
        for y, sign, hidden in ((0, "↑", start), (canvas.height - 1, "↓", self.back)):
            if hidden:
                canvas.right(canvas.width, y, f" {sign} {hidden} ", canvas.pen("muted"))

    def rows(self, width: int) -> Story:
        """Return the story in rows of this width."""
        return wrapped(self.story, max(8, width))

    def validate_back(self, back: int) -> int:
        """Scroll no further than to the first line."""
        rows = self.rows(self.size.width - 2 * INDENT).lines
        return max(0, min(back, len(rows) - self.size.height))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll towards the beginning."""
        self.action_move(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll towards the end."""
        self.action_move(1)

    def action_move(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.back -= lines

    def action_page(self, pages: int) -> None:
        """Scroll by so many pages."""
        self.back -= pages * max(1, self.size.height - 1)
