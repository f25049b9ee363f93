"""The first line of a screen: what it is, what it is about, and a fact at the right."""

from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.draw import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted


class Headline(Painted):
    """One line on night."""

    DEFAULT_CSS = """
    Headline { dock: top; width: 100%; height: 1; }
    """
    GROUND: ClassVar[str] = "night"

    title: reactive[str] = reactive("")
    """In bold."""
    about: reactive[str] = reactive("")
    """Behind it, muted."""
    fact: reactive[str] = reactive("")
    """At the right, muted."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the line; what does not fit is cut, the title last."""
        muted = canvas.pen("muted", "night")
        fact = cut(self.fact, canvas.width // 2)
        end = canvas.right(canvas.width - 1, 0, fact, muted) - 2
        title = cut(self.title, max(end - 1, 0))
        x = canvas.put(1, 0, title, canvas.pen("text", "night", bold=True)) + 1
        canvas.put(x, 0, cut(self.about, end - x), muted)
