"""The keys of the screen below, as they are now."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.keyrows import KeyRows


class HelpScreen(BaseScreen[str | None], ModalScreen[str | None]):
    """Leaves with the action of a key that was chosen, or with None."""

    OFFERS_HELP: ClassVar[bool] = False
    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,question_mark,q", "back")]

    def __init__(self, keys: Iterable[KeyBar.Key]) -> None:
        super().__init__()
        self.keys = tuple(keys)
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the box."""
        with Vertical():
            yield KeyRows(heading=2, bare="night")

    def fill(self) -> None:
        """Put the keys in place."""
        rows = self.query_one(KeyRows)
        rows.title, rows.keys = self.t("Keys"), self.keys
        rows.note = self.t("the mouse does the same")

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of the list."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "choose"))
        yield KeyBar.Key("Enter", self.t.p("key", "do it"), "run")
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    @on(KeyRows.Chosen)
    def _chosen(self, event: KeyRows.Chosen) -> None:
        event.stop()
        action = self.keys[event.index].action
        if action:
            self._leave(action)

    def action_run(self) -> None:
        """Do what the key under the cursor does."""
        self.query_one(KeyRows).action_choose()

    def action_back(self) -> None:
        """Leave, and do nothing."""
        self._leave(None)

    def _leave(self, action: str | None) -> None:
        if not self._done:
            self._done = True
            self.dismiss(action)
