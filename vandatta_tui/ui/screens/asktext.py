"""A question over the screen below that is answered by writing something."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.sheet import Sheet

Check = Callable[[str], str]
"""Returns why a text cannot be taken, or nothing."""


class AskTextScreen(BaseScreen[str | None], ModalScreen[str | None]):
    """Leaves with a text that can be taken, or with None."""

    CSS_PATH = "asktext.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back")]

    def __init__(self, question: str, text: str, check: Check, longest: int = 40) -> None:
        """Ask something.

        Args:
            question: what is asked.
            text: what stands there at first.
            check: tells why a text cannot be taken.
        """
        super().__init__()
        self.question, self.text, self.check, self.longest = question, text, check, longest
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the box."""
        with Vertical():
            yield Sheet(ground="night", id="question")
            yield Input(self.text, compact=True, max_length=self.longest)
            yield Sheet(ground="night", id="reason")

    def fill(self) -> None:
        """Put the question in place."""
        self.query_one("#question", Sheet).say(self.question, bold=True)

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of a line that is written."""
        yield KeyBar.Key("Enter", self.t.p("key", "done"), "done")
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what is written."""
        event.stop()
        self.action_done()

    def action_done(self) -> None:
        """Leave with what is written, or say why it cannot be taken."""
        text = self.query_one(Input).value
        reason = self.check(text)
        if reason:
            self.query_one("#reason", Sheet).say(reason, "ember")
        else:
            self._leave(text)

    def action_back(self) -> None:
        """Leave without a text."""
        self._leave(None)

    def _leave(self, text: str | None) -> None:
        if not self._done:
            self._done = True
            self.dismiss(text)
