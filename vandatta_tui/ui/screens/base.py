"""What all screens share: the language, and what happens when it changes."""

from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.ui.app import VandattaApp

Result = TypeVar("Result")


class BaseScreen(Screen[Result]):
    """A screen that speaks the language of the app."""

    ALLOW_SELECT = False

    @property
    def vandatta(self) -> "VandattaApp":
        """The app, with all that it knows."""
        return cast("VandattaApp", self.app)

    @property
    def t(self) -> Translator:
        """The language of the moment."""
        return self.vandatta.t

    def fill(self) -> None:
        """Put all texts in place; called when the screen opens and when the language changes."""

    def on_mount(self) -> None:
        """Put all texts in place."""
        self.fill()
