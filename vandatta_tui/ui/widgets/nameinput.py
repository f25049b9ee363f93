"""Where a name is written: an input that lies over the name."""

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.widgets import Input

WIDTH: Final = 18


class NameInput(Input):
    """An input that comes up at a place, and goes when it is done."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "cancel")]
    DEFAULT_CSS = """
    NameInput {
        layer: edit; position: absolute; display: none;
        height: 1; border: none; padding: 0;
        background: $face; color: #1c1c1c;
        &:focus { border: none; background: $face; background-tint: transparent; }
        & > .input--cursor { background: #1c1c1c; color: $face; text-style: none; }
        & > .input--selection { background: $cur; color: #1c1c1c; }
    }
    """
    LONGEST: ClassVar[int] = 60
    """No name is that long; what is longer is no slip of the keyboard."""

    @dataclass
    class Written(Message):
        """A name was written for a seat."""

        seat: int
        text: str

    class Closed(Message):
        """The input is gone."""

    def __init__(self) -> None:
        super().__init__(max_length=self.LONGEST, compact=True)
        self.seat = -1

    def open(self, seat: int, name: str, place: Offset, width: int = WIDTH) -> None:
        """Come up over a name, wide enough to cover what stands beside it."""
        self.seat, self.value = seat, name
        self.styles.width = width
        self.styles.offset = place
        self.display = True
        self.focus()

    def close(self) -> None:
        """Go away."""
        if self.display:
            self.display = False
            self.post_message(self.Closed())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Pass the name on; whoever takes it closes the input."""
        event.stop()
        self.post_message(self.Written(self.seat, self.value))

    def on_blur(self, event: events.Blur) -> None:
        """Pass the name on, and go away: who goes on elsewhere means what is written."""
        if self.display:
            self.post_message(self.Written(self.seat, self.value))
            self.close()

    def action_cancel(self) -> None:
        """Go away; nothing is taken."""
        self.close()
