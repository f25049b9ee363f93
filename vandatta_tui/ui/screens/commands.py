"""All commands, to be found by typing a part of their name."""

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.keyrows import KeyRows
from vandatta_tui.ui.widgets.sheet import Sheet


class CommandsScreen(BaseScreen[str | None], ModalScreen[str | None]):
    """Leaves with the action chosen, or with None."""

    OFFERS_HELP: ClassVar[bool] = False
    CSS_PATH = "commands.tcss"
    AUTO_FOCUS = "Input"
    ROWS: ClassVar[type[KeyRows]] = KeyRows
    """How the commands are listed."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+p", "back"),
        Binding("up", "move(-1)"),
        Binding("down", "move(1)"),
    ]

    def __init__(self, keys: Callable[[], Iterable[KeyBar.Key]]) -> None:
        """Open the list.

        Args:
            keys: returns the keys that do something now.
        """
        super().__init__()
        self._keys = keys
        self._done = False
        self._gone = False
        """The command under the cursor has just gone: Enter cannot mean the one in its place."""

    def parts(self) -> ComposeResult:
        """Lay out the box."""
        with Vertical():
            yield Input(compact=True, max_length=40)
            yield self.ROWS(bare="night")
            yield Sheet(ground="night")

    def fill(self) -> None:
        """Put the commands in place."""
        self.query_one(Input).placeholder = self.prompt
        rows = self.query_one(KeyRows)
        rows.can_focus, rows.follows = False, True
        self._filter()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of the list."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "choose"))
        yield KeyBar.Key("Enter", self.t.p("key", "do it"), "run")
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    @on(Input.Changed)
    def _filter(self) -> None:
        """Keep the commands in which every word is; a look under the cursor is seen at once."""
        rows, found = self.query_one(KeyRows), self._found()
        rows.keys, rows.cursor = found, 0
        self.query_one(Sheet).say("" if found else self.no_such, "muted")
        self.call_later(self._preview)

    @property
    def no_such(self) -> str:
        """What is said when nothing is found."""
        return self.t("No command is called that.")

    @property
    def prompt(self) -> str:
        """What stands where something can be typed."""
        return self.t("Type a part of a command …")

    @on(KeyRows.Moved)
    def _preview(self) -> None:
        if not self._done:
            self.set_class(self.vandatta.preview(self._chosen_action), "-look")

    def _found(self) -> tuple[KeyBar.Key, ...]:
        """Return the commands whose names hold all that was typed."""
        wanted = self.query_one(Input).value.casefold().split()
        return tuple(
            key for key in self.all if all(word in key.label.casefold() for word in wanted)
        )

    @property
    def all(self) -> tuple[KeyBar.Key, ...]:
        """Every command that there is now."""
        return tuple(key for key in self._keys() if key.action)

    @property
    def _chosen_action(self) -> str:
        """What the command under the cursor does."""
        rows = self.query_one(KeyRows)
        return rows.keys[rows.cursor].action if rows.keys else ""

    @on(BaseScreen.KeysChanged)
    def _look_again(self) -> None:
        """Show what can be done now; the cursor stays on its command, if that can still be done."""
        if not self.composed or self._found() == self.query_one(KeyRows).keys:
            return
        rows = self.query_one(KeyRows)
        action = self._chosen_action
        self._filter()
        actions = [key.action for key in rows.keys]
        if action in actions:
            rows.cursor = actions.index(action)
        elif action:
            self._gone = True
            self.call_after_refresh(setattr, self, "_gone", False)

    @on(Input.Submitted)
    def action_run(self) -> None:
        """Do the command under the cursor."""
        action = self._chosen_action
        if action and not self._gone:
            self._leave(action)

    @on(KeyRows.Chosen)
    def _chosen(self, event: KeyRows.Chosen) -> None:
        event.stop()
        self.action_run()

    def action_move(self, by: int) -> None:
        """Move the cursor while the letters go on going to the input."""
        self.query_one(KeyRows).action_move(by)

    def action_back(self) -> None:
        """Leave, and do nothing."""
        self._leave(None)

    def _leave(self, action: str | None) -> None:
        if not self._done:
            self._done = True
            if action is None:
                self.vandatta.preview("")
            self.dismiss(action)

    def on_unmount(self) -> None:
        """Let nothing stay that was only shown, whoever closed the list."""
        if not self._done:
            self.vandatta.preview("")
