"""The footer: the keys that do something now."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.widgets.painted import Painted
from vandatta_tui.words.translate import Translator

APART: int = 2


class KeyBar(Painted):
    """Shows keys with what they do; every one of them can be clicked."""

    GROUND: ClassVar[str] = "night"
    DEFAULT_CSS = """
    KeyBar { height: 1; dock: bottom; background: $night; }
    """

    @dataclass(frozen=True)
    class Key:
        """A key, what it does, and the action that is behind it."""

        key: str
        label: str
        action: str = ""
        lit: bool = False
        """The key that the hint means."""
        back: str = ""
        """The action of the first of two arrows, where `action` is that of the second."""

        @property
        def width(self) -> int:
            """How many columns it takes."""
            return cell_len(self.key) + 1 + cell_len(self.label)

        def clicked(self, x: int) -> str:
            """Return the action of a click so many columns after the beginning of the key."""
            first = cell_len(self.key.partition(" ")[0])
            return self.back if self.back and x <= first else self.action

    keys: reactive[Sequence[Key]] = reactive(())
    last: reactive[Key | None] = reactive(None)
    """The key at the right end, which always shows: help."""

    @dataclass
    class Pressed(Message):
        """A key was clicked."""

        action: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the keys."""
        for x, key in self.placed():
            style = canvas.pen("brass", "night", bold=True)
            after = canvas.put(x, 0, key.key, canvas.pen.badge() if key.lit else style)
            canvas.put(after + 1, 0, key.label, canvas.pen("text", "night"))

    def placed(self) -> list[tuple[int, Key]]:
        """Return the keys that fit with their columns; too many are dropped from the end."""
        edge = self.size.width - 1
        end = edge - (self.last.width + APART if self.last else 0)
        found: list[tuple[int, KeyBar.Key]] = []
        x = 1
        for key in self.keys:
            if x + key.width > end:
                break
            found.append((x, key))
            x += key.width + APART
        return [*found, (edge - self.last.width, self.last)] if self.last else found

    def on_click(self, event: events.Click) -> None:
        """Tell which key was clicked."""
        for x, key in self.placed():
            if x <= event.x < x + key.width and key.action:
                self.post_message(self.Pressed(key.clicked(event.x - x)))


@runtime_checkable
class KnowsKeys(Protocol):
    """A widget with keys of its own while it is in focus, besides those in the last line."""

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield them, for help."""
