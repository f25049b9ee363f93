"""The tables by name: as commands, and as a list of their own. The one under the cursor is seen."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from vandatta_tui.files.settings import Settings
from vandatta_tui.ui.screens.commands import CommandsScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.keyrows import KeyRows
from vandatta_tui.words.translate import Translator
from vandatta_tui.words.wishes import LABELS, VALUES, value_text


class TableNames(KeyRows):
    """Names without keys."""

    LABEL_AT: ClassVar[int] = 3


class TablesScreen(CommandsScreen):
    """Leaves with the action that lays the table chosen."""

    CSS_PATH = "commands.tcss"
    ROWS: ClassVar[type[KeyRows]] = TableNames

    def __init__(self, t: Translator, tables: Iterable[str], now: str) -> None:
        keys = [
            KeyBar.Key("", value_text(t, "theme", name), look("theme", name)) for name in tables
        ]
        super().__init__(lambda: keys)
        self.now = look("theme", now)

    def fill(self) -> None:
        """Begin at the table that is laid."""
        super().fill()
        actions = [key.action for key in self.all]
        self.query_one(KeyRows).cursor = actions.index(self.now) if self.now in actions else 0

    @property
    def no_such(self) -> str:
        """What is said when nothing is found."""
        return self.t("No table is called that.")

    @property
    def prompt(self) -> str:
        """What stands where something can be typed."""
        return self.t("Type a part of a name …")


def look(name: str, value: object) -> str:
    """Return the action that changes how it looks."""
    return f"app.look({name!r}, {value!r})"


def table_commands(t: Translator, tables: Iterable[str], now: str) -> Iterator[KeyBar.Key]:
    """Yield the other tables as commands."""
    for table in tables:
        if table != now:
            label = t("Table: {name}", name=value_text(t, "theme", table))
            yield KeyBar.Key("", label, look("theme", table))


def deck_commands(t: Translator, settings: Settings) -> Iterator[KeyBar.Key]:
    """Yield the other deck as a command."""
    for value in VALUES["four_colours"]:
        if value != settings.four_colours:
            label = f"{t(LABELS['four_colours'])}: {value_text(t, 'four_colours', value)}"
            yield KeyBar.Key("", label, look("four_colours", value))
