"""A question over the screen below, with its answers as a menu."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.sheet import Sheet


class ConfirmScreen(BaseScreen[str | None], ModalScreen[str | None]):
    """Leaves with the action of the entry chosen, or with None."""

    CSS_PATH = "confirm.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back")]

    def __init__(self, question: str, entries: Sequence[Menu.Entry]) -> None:
        """Ask something.

        Args:
            question: what is asked.
            entries: the answers; the first one is under the cursor.
        """
        super().__init__()
        self.question = question
        self.entries = tuple(entries)
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the box."""
        with Vertical():
            yield Sheet(ground="night")
            yield Menu(bare="night")

    def fill(self) -> None:
        """Put question and answers in place."""
        self.query_one(Sheet).say(self.question, bold=True)
        self.query_one(Menu).entries = self.entries

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of a menu."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "choose"))
        yield KeyBar.Key("Enter", self.t.p("key", "answer"), "answer")
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self._leave(self.entries[event.index].action)

    def action_answer(self) -> None:
        """Choose the answer under the cursor."""
        self.query_one(Menu).action_choose()

    def action_back(self) -> None:
        """Leave it as it was."""
        self._leave(None)

    def _leave(self, answer: str | None) -> None:
        if not self._done:
            self._done = True
            self.dismiss(answer)
