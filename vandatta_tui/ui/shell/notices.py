"""What is told for a moment, and what is noticed of the line to the terminal."""

from textual.app import App
from textual.driver import Driver

from vandatta_tui.ui.shell.line import watched
from vandatta_tui.words.translate import Translator


class AppNotices(App[None]):
    """The app as far as it speaks up by itself."""

    t: Translator
    """The language of the moment."""
    line_is_slow = False
    """The terminal did not keep up with what was drawn."""

    def tell(self, text: str) -> None:
        """Show what was done, for a moment."""
        self.notify(text, markup=False)

    def warn(self, text: str) -> None:
        """Show what went wrong, for a moment."""
        self.notify(text, severity="warning", markup=False)

    def get_driver_class(self) -> type[Driver]:
        """Return what writes to the terminal, with a watch on how fast that goes."""
        return watched(super().get_driver_class())

    @property
    def line_behind(self) -> bool:
        """Whether frames wait that the terminal has not begun to take."""
        watch = getattr(self._driver, "watch", None)
        return watch is not None and watch.behind

    def on_line_is_slow(self) -> None:
        """Let nothing move in this session, and say so."""
        if self.animation_level != "none":
            self.line_is_slow, self.animation_level = True, "none"
            self.warn(self.t("The line is slow: from now on nothing moves."))
