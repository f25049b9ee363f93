"""One line at the foot of a screen in which one writes what is looked for."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message
from textual.widgets import Input


class SearchBar(Input):
    """Comes up when it is asked for; every letter looks anew."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "leave"), ("down", "next"), ("up", "next")]
    DEFAULT_CSS = """
    SearchBar, SearchBar.-textual-compact {
        dock: bottom; display: none; width: 100%; height: 1; margin-bottom: 1;
        border: none; padding: 0 1; background: $face; color: $paperink;
        &:focus { border: none; background: $face; background-tint: transparent; }
        & > .input--cursor { background: $paperink; color: $face; text-style: none; }
        & > .input--placeholder { color: $papernew; }
    }
    """

    @dataclass
    class Wanted(Message):
        """Something else is looked for; nothing any more if the text is empty."""

        text: str

    class Next(Message):
        """The next place is wanted."""

    class Left(Message):
        """The line is gone."""

    def __init__(self) -> None:
        super().__init__(compact=True, max_length=60)

    def open(self) -> None:
        """Come up, with what was looked for last."""
        self.display = True
        self.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what stands there now."""
        event.stop()
        self.post_message(self.Wanted(self.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the next place."""
        event.stop()
        self.post_message(self.Next())

    def action_next(self) -> None:
        """Go to the next place."""
        self.post_message(self.Next())

    def action_leave(self) -> None:
        """Go away; nothing is looked for any more."""
        self.display = False
        self.post_message(self.Wanted(""))
        self.post_message(self.Left())
