"""One line of the first screen for whoever is here for the first time."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.widgets.keybar import APART, KeyBar
from vandatta_tui.ui.widgets.painted import Painted


class Offer(Painted):
    """A question, and keys that answer it; each of them can be clicked."""

    SIGN: ClassVar[str] = "★"
    DEFAULT_CSS = """
    Offer { width: 100%; height: 1; }
    """

    @dataclass(frozen=True)
    class Words:
        """What is asked, and what can be answered."""

        question: str
        keys: tuple[KeyBar.Key, ...]

    @dataclass
    class Answered(Message):
        """An answer was clicked."""

        action: str

    words: reactive[Words | None] = reactive(None)
    """Nothing is offered without them."""

    def paint(self, canvas: Canvas) -> None:
        """Write the line."""
        if self.words is None:
            return
        pen = canvas.pen
        canvas.put(0, 0, self.SIGN, pen("brass", bold=True))
        canvas.put(2, 0, self.words.question, pen("text", bold=True))
        for x, key in self.placed():
            after = canvas.put(x, 0, key.key, pen("brass", bold=True))
            canvas.put(after + 1, 0, key.label, pen("text"))

    def placed(self) -> list[tuple[int, KeyBar.Key]]:
        """Return the answers with their columns."""
        if self.words is None:
            return []
        placed, x = [], 2 + cell_len(self.words.question) + APART
        for key in self.words.keys:
            placed.append((x, key))
            x += key.width + APART
        return placed

    def on_click(self, event: events.Click) -> None:
        """Tell which answer was clicked."""
        for x, key in self.placed():
            if x <= event.x < x + key.width:
                self.post_message(self.Answered(key.action))
