"""The curtain between two people at one keyboard: nothing of the table shows behind it."""

from collections.abc import Iterator
from time import monotonic
from typing import ClassVar, Literal, TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.drapes import Drapes
from vandatta_tui.ui.widgets.keybar import KeyBar

DEAF_SECONDS = 0.4
"""Enter counts only so long after the curtain came down: keys may still be on their way."""

Answer: TypeAlias = Literal["show", "pause"]


class CurtainScreen(BaseScreen[Answer]):
    """Asks the next person to come to the table."""

    CSS_PATH = "curtain.tcss"
    OFFERS_HELP = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "show_cards", show=False),
        Binding("escape", "pause", show=False),
    ]

    def __init__(self, name: str, last: str = "", warning: str = "", button: str = "") -> None:
        """Set up the curtain.

        Args:
            name: who is to come.
            last: what happened last, as everybody saw it.
            warning: who alone is to look; by default, that only this person sees the own cards.
            button: what Enter shows, in place of the own cards.
        """
        super().__init__()
        self.warning, self.button = warning, button
        self.person = name
        self.last = last
        self._since = monotonic()
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the curtain."""
        yield Drapes()

    def fill(self) -> None:
        """Put all texts in place."""
        t = self.t
        self.query_one(Drapes).words = Drapes.Words(
            t("Now it is"),
            self.person,
            self.warning or t("Hand over. Only you see your cards."),
            t("Last: {event}", event=self.last) if self.last else "",
            (self.button or t("Show my cards")) + "  " + t.p("key", "Enter"),
        )

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys."""
        t = self.t
        label = self.button or t("show my cards")
        yield KeyBar.Key(t.p("key", "Enter"), label[:1].lower() + label[1:], "show_cards")
        yield KeyBar.Key("Esc", t("pause"), "pause")

    def on_mount(self) -> None:
        """Start to count the time in which no key counts."""
        self._since = monotonic()

    def on_click(self, event: events.Click) -> None:
        """The button can be clicked."""
        if self.query_one(Drapes).button_at(event.screen_x, event.screen_y):
            self.action_show_cards()

    def action_show_cards(self) -> None:
        """Show the cards of the person who is to come."""
        if monotonic() - self._since >= DEAF_SECONDS:
            self._leave("show")

    def action_pause(self) -> None:
        """Leave the cards covered and go to the menu."""
        self._leave("pause")

    def _leave(self, answer: Answer) -> None:
        if not self._done:
            self._done = True
            self.dismiss(answer)
