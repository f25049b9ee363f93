"""The one button: it says what it does, and which key does the same."""

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.painted import Painted
from vandatta_tui.words.translate import Translator


class DealButton(Painted, can_focus=True):
    """Ink on brass; a sign shows that it is in focus."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter,space", "press")]
    DEFAULT_CSS = """
    DealButton { width: 20; height: 1; }
    """

    label: reactive[str] = reactive("")
    """What it does, and the key."""
    possible: reactive[bool] = reactive(True)
    """Whether it does anything now."""

    class Pressed(Message):
        """It was clicked, or Enter was pressed on it."""

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys that press it, for help."""
        yield KeyBar.Key("Enter", t.p("key", "press the button"))
        yield KeyBar.Key(t.p("key", "Space"), t.p("key", "press the button"))

    def paint(self, canvas: Canvas) -> None:
        """Draw the label in the middle."""
        style = canvas.pen.badge() if self.possible else canvas.pen("muted", "ghost")
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, style)
        middle, text = canvas.height // 2, cut(self.label, canvas.width - 4)
        canvas.centre(0, middle, canvas.width, text, style)
        if self.has_focus:
            canvas.put(0, middle, "▶", style)
            canvas.right(canvas.width, middle, "◀", style)

    def on_click(self, event: events.Click) -> None:
        """Do what Enter does."""
        event.stop()
        self.action_press()

    def action_press(self) -> None:
        """Tell that it was pressed."""
        if self.possible:
            self.post_message(self.Pressed())
