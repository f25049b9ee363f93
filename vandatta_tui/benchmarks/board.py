"""Yardstick: a Textual board of forty widgets with a mark that moves. Run as a program."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

CELLS = 40


class Board(App[None]):
    """Forty cells, one of them marked; Left and Right move the mark."""

    CSS = "Screen { layout: grid; grid-size: 8 5; } Static { border: round gray; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)"),
        Binding("right", "move(1)"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.cells = [Static(str(number), markup=False) for number in range(CELLS)]
        self.marked = 0

    def compose(self) -> ComposeResult:
        """Yield the cells."""
        yield from self.cells

    def action_move(self, step: int) -> None:
        """Move the mark."""
        self.cells[self.marked].update(str(self.marked))
        self.marked = (self.marked + step) % CELLS
        self.cells[self.marked].update(f"[{self.marked}]")


if __name__ == "__main__":
    Board().run()
