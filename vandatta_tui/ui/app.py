"""The app: language, colours, signs, screens, and how it ends. Wiring, and nothing else."""

import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.segment import Segment, Segments
from textual import constants
from textual.actions import parse
from textual.screen import Screen

from vandatta_tui.files.looks import Looks, peek
from vandatta_tui.ui.drawing.glyphs import Glyphs
from vandatta_tui.ui.drawing.plainsigns import PlainSigns, glyphs_for
from vandatta_tui.ui.drawing.tables import is_table, lay, register_themes, theme_for
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.messages import WarmedUp
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.shell.matches import AppMatches
from vandatta_tui.ui.shell.signals import on_ending
from vandatta_tui.ui.shell.terminal import plain_signs
from vandatta_tui.ui.shell.warmup import warm_up
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator, choose_language

if TYPE_CHECKING:
    from vandatta_tui.files.settings import Settings
    from vandatta_tui.ui.host import Host


class VandattaApp(AppMatches):
    """Vändåtta in the terminal."""

    TITLE = "Vändåtta"
    CSS_PATH = Path(__file__).parent / "screens" / "home.tcss"
    """Textual does not load the styles of a default screen by itself."""

    def __init__(self, launch: Launch | None = None) -> None:
        super().__init__()
        self.launch = launch or Launch()
        self.t = Translator("en")
        self.glyphs = Glyphs()
        register_themes(self)
        self._look_like(peek())

    @cached_property
    def settings(self) -> "Settings":
        """The settings; they are read when they are first needed, after the first frame."""
        from vandatta_tui.files.settings import load

        settings, warning = load()
        if warning:
            self.warn(told(self.t, warning))
        if not is_table(settings.theme):
            from vandatta_tui.files.text import clean

            name, settings.theme = clean(settings.theme), ""
            self.warn(self.t("There is no table called {name}: it is the felt.", name=name))
        return settings

    def _look_like(self, wanted: "Looks | Settings") -> None:
        """Speak and look as the settings say; the command line comes first."""
        lang = choose_language(self.launch.lang, wanted.language, os.environ)
        self.t = Translator(lang)
        self._lay_table(wanted)
        ascii_only = self.launch.ascii or wanted.ascii or plain_signs(os.environ)
        self.glyphs = glyphs_for(lang, ascii_only)
        self._filters = [f for f in self._filters if not isinstance(f, PlainSigns)]
        self._filters.append(PlainSigns(self.glyphs))
        moves = self.launch.motion and wanted.motion and not self.line_is_slow
        self.animation_level = constants.TEXTUAL_ANIMATIONS if moves else "none"

    def _lay_table(self, wanted: "Looks | Settings") -> None:
        """Take table and deck."""
        system, four = self.console.color_system, wanted.four_colours
        lay(self, theme_for(wanted.theme, system, four_colours=four, greys=self.no_color))

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
        self._look_like(self.settings)
        for screen in self.screen_stack[-1:]:
            if isinstance(screen, BaseScreen) and screen.is_mounted:
                screen.refill()

    # What screens ask for

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting, at once and for good."""
        setattr(self.settings, name, value)
        if name == "language":
            self.launch = self.launch.without_lang
        if name == "motion":
            self.line_is_slow = False  # who asks for motion now gets it, slow or not
        self._look_like(self.settings)
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.refill()
            _repaint(screen)
        self.save_settings()

    def preview(self, action: str) -> bool:
        """Show table and deck as a command would have them, or as they are if it is another one.

        Return whether it is one that changes them.
        """
        wanted, before = self.settings, self.theme
        _, done, values = parse(action) if action else ("", "", ())
        if done == "look":
            wanted = wanted.model_copy(update={str(values[0]): values[1]})
        self._lay_table(wanted)
        if self.theme != before:
            for screen in self.screen_stack:
                _repaint(screen)
        return done == "look"

    def save_settings(self) -> None:
        """Write the settings; a disk that does not take them is no reason to stop."""
        from vandatta_tui.files.settings import save

        try:
            save(self.settings)
        except OSError as error:
            self.warn(self.t("Settings not saved: {why}", why=disk_reason(self.t, error)))

    # The end

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


def _repaint(screen: Screen[Any]) -> None:
    """Draw all of a screen anew: cards and signs are painted, not styled."""
    screen.refresh(layout=True)
    screen.query("*").refresh()


if TYPE_CHECKING:
    _host: Host = VandattaApp()  # it is all that its screens ask for
