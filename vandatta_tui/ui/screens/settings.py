"""Settings: every row is changed on the spot and kept at once."""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.shell.keys import LANGUAGE_NAMES
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.translate import Translator, mark

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "language": ("", "sv", "nb", "en"),
    "theme": ("", "classic", "contrast", "light"),
    "bot_speed": ("slow", "normal", "fast"),
    "auto_forced": (False, True),
    "hints": (True, False),
    "call_reminder": (True, False),
    "undo_consent": ("ask", "own", "never"),
    "motion": (True, False),
    "ascii": (False, True),
}
"""What each setting may be, the default first or in its place."""

LABELS: Final = {
    "language": mark("Language"),
    "theme": mark("Colours"),
    "bot_speed": mark("Pace of the bots"),
    "auto_forced": mark("The table makes a move that is the only one"),
    "hints": mark("Hints"),
    "call_reminder": mark("Remind me to call"),
    "undo_consent": mark("Taking back among several persons"),
    "motion": mark("Cards move"),
    "ascii": mark("Signs"),
}
REMARKS: Final = {
    "language": mark("Changes at once. As the system: what the environment says."),
    "theme": mark("Four colours tell the suits apart; two are as on paper."),
    "bot_speed": mark("How long a bot waits before it plays."),
    "auto_forced": mark("A forced draw or pass is made for you after a moment."),
    "hints": mark("H shows a good move and says why."),
    "call_reminder": mark("The table reminds you when you have a word to say."),
    "undo_consent": mark("Against bots a move can always be taken back."),
    "motion": mark("Cards slide from hand to pile."),
    "ascii": mark("Plain signs, where a terminal lacks the others."),
}
WORDS: Final[dict[tuple[str, object], str]] = {
    ("language", ""): mark("as the system"),
    ("theme", ""): mark("four colours"),
    ("theme", "classic"): mark("two colours"),
    ("theme", "contrast"): mark("high contrast"),
    ("theme", "light"): mark("light"),
    ("bot_speed", "slow"): mark("slow"),
    ("bot_speed", "normal"): mark("normal"),
    ("bot_speed", "fast"): mark("at once"),
    ("undo_consent", "ask"): mark("if all agree"),
    ("undo_consent", "own"): mark("the own move, at once"),
    ("undo_consent", "never"): mark("never"),
    ("ascii", False): mark("as the terminal can"),
    ("ascii", True): mark("plain ASCII"),
}


class SettingsScreen(BaseScreen[None]):
    """The settings as rows with values."""

    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back")]

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        yield ValueRows()
        yield Sheet()

    def fill(self) -> None:
        """Put all texts in place."""
        self.query_one(TitleBar).title = self.t.p("menu", "Options")
        settings, defaults = self.vandatta.settings, type(self.vandatta.settings)()
        rows = self.query_one(ValueRows)
        rows.label_width = 46
        rows.rows = tuple(
            ValueRows.Row(
                name,
                self.t(LABELS[name]),
                value_text(self.t, name, getattr(settings, name)),
                getattr(settings, name) != getattr(defaults, name),
            )
            for name in VALUES
        )
        self._remark()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of rows with values."""
        yield KeyBar.Key("↑ ↓", self.t.p("key", "choose"))
        yield KeyBar.Key("← →", self.t.p("key", "change"))
        yield KeyBar.Key("Esc", self.t.p("key", "back"), "back")

    @on(ValueRows.Moved)
    def _remark(self) -> None:
        row = self.query_one(ValueRows).row
        self.query_one(Sheet).say(self.t(REMARKS[row.id]) if row else "", "muted")

    @on(ValueRows.Turned)
    def _turn(self, event: ValueRows.Turned) -> None:
        values = VALUES[event.id]
        now = getattr(self.vandatta.settings, event.id)
        place = values.index(now) if now in values else 0
        self.vandatta.change_setting(event.id, values[(place + event.by) % len(values)])

    def action_back(self) -> None:
        """Leave; everything is kept already."""
        self.dismiss(None)


def value_text(t: Translator, name: str, value: object) -> str:
    """Return what the value of a setting is called."""
    if name == "language" and value in LANGUAGE_NAMES:
        return LANGUAGE_NAMES[str(value)]
    if (name, value) in WORDS:
        return t(WORDS[name, value])
    return t("yes") if value else t("no")
