"""A bare app to try widgets in."""

from textual.app import App, ComposeResult
from textual.widget import Widget

from vandatta_tui.ui.drawing.glyphs import UNICODE, Glyphs
from vandatta_tui.ui.drawing.tables import register_themes


class Bench(App[None]):
    """Shows some widgets with the colours and signs of the game, and keeps their messages."""

    CSS = "Screen { background: $felt; layout: vertical; }"

    def __init__(self, *widgets: Widget, glyphs: Glyphs = UNICODE, theme: str = "felt") -> None:
        super().__init__()
        self.glyphs = glyphs
        self.widgets = widgets
        register_themes(self)
        self.theme = theme

    def compose(self) -> ComposeResult:
        yield from self.widgets
