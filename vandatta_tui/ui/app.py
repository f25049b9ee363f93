"""The app: how it begins, what comes after the first frame, how it ends. Wiring, nothing else."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.segment import Segment, Segments
from textual.screen import Screen

from vandatta_tui.ui.messages import WarmedUp
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.shell.matches import AppMatches
from vandatta_tui.ui.shell.signals import on_ending
from vandatta_tui.ui.shell.warmup import warm_up

if TYPE_CHECKING:
    from vandatta_tui.ui.host import Host


class VandattaApp(AppMatches):
    """Vändåtta in the terminal."""

    TITLE = "Vändåtta"
    CSS_PATH = Path(__file__).parent / "screens" / "home.tcss"
    """Textual does not load the styles of a default screen by itself."""

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen."""
        return HomeScreen()

    def on_mount(self) -> None:
        """Go to the game that was asked for; load the rest once the first frame is there."""
        on_ending(lambda status: self.exit(return_code=status))
        if self.launch.setup:
            self.play(self.launch.setup)
        if self.launch.replay:
            from vandatta_tui.front.again import still_played

            self.replay(self.launch.replay, hidden=still_played(self.launch.replay))
        for warning in self.launch.warnings:
            self.warn(warning)
        self.call_after_refresh(self.run_worker, self._warm_up, thread=True, exit_on_error=False)

    def _warm_up(self) -> None:
        warm_up(lambda: self.is_running)
        self.post_message(WarmedUp())

    def on_warmed_up(self) -> None:
        """Take what the full settings say, now that it costs nothing to read them."""
        self.warm = True
        self.look_like(self.settings)
        for screen in self.screen_stack[-1:]:
            if isinstance(screen, BaseScreen) and screen.is_mounted:
                screen.refill()

    def _handle_exception(self, error: Exception) -> None:
        """End with one line and a report, not with a traceback that shows hands."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            from vandatta_tui.files.folders import data_folder
            from vandatta_tui.front.crash import last_words

            line = last_words(self.t, error, data_folder())
            self._exit_renderables.append(Segments([Segment(f"vandatta: {line}\n")]))
        self._close_messages_no_wait()


if TYPE_CHECKING:
    _host: Host = VandattaApp()  # it is all that its screens ask for
