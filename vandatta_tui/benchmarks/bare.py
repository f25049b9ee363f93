"""Yardstick: the smallest Textual app there is, one line of text. Run as a program."""

from textual.app import App, ComposeResult
from textual.widgets import Static

READY = "ready"


class Bare(App[None]):
    """Shows that it is ready."""

    def compose(self) -> ComposeResult:
        """Yield the line."""
        yield Static(READY)


if __name__ == "__main__":
    Bare().run()
