"""The app: language, colours, signs, screens, and how it ends. Wiring, and nothing else."""

import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from vandatta_tui.files import settings as settings_of
from vandatta_tui.files.folders import data_folder
from vandatta_tui.ui.crash import write_report
from vandatta_tui.ui.glyphs import SUIT_SIGNS, Glyphs
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.palette import register_themes, theme_for
from vandatta_tui.ui.plainsigns import PlainSigns
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.signals import on_ending
from vandatta_tui.ui.terminal import plain_letters, plain_signs
from vandatta_tui.words.nouns import KEYS
from vandatta_tui.words.translate import Translator, choose_language


class VandattaApp(App[None]):
    """Vändåtta in the terminal."""

    TITLE = "Vändåtta"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", priority=True),
        Binding("ctrl+p", "commands", priority=True),
        Binding("f1,question_mark", "help"),
        Binding("ctrl+l", "redraw"),
    ]

    def __init__(self, launch: Launch | None = None) -> None:
        super().__init__()
        self.launch = launch or Launch()
        self.settings, self._warning = settings_of.load()
        self.t = Translator("en")
        self.glyphs = Glyphs()
        register_themes(self)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Speak, look and move as the settings say; what the command line said comes first."""
        wanted = choose_language(self.launch.lang, self.settings.language, os.environ)
        self.t = Translator(wanted)
        self.theme = theme_for(self.settings.theme, self.console.color_system)
        ascii_only = self.launch.ascii or self.settings.ascii or plain_signs(os.environ)
        letters = {SUIT_SIGNS[code]: KEYS[wanted][code].lower() for code in "SHDC"}
        self.glyphs = Glyphs(ascii_only, letters, ascii_only and plain_letters())
        self._filters = [f for f in self._filters if not isinstance(f, PlainSigns)]
        self._filters.append(PlainSigns(self.glyphs))
        if not (self.launch.motion and self.settings.motion):
            self.animation_level = "none"
        for screen in self.screen_stack if self.is_running else ():
            if isinstance(screen, BaseScreen):
                screen.refill()
                screen.refresh(layout=True)

    def on_mount(self) -> None:
        """Open the first screen."""
        on_ending(lambda status: self.exit(return_code=status))
        self.push_screen(HomeScreen())

    def choose_game(self) -> None:
        from vandatta_tui.ui.screens.picker import PickerScreen
        self.push_screen(PickerScreen())
    def show_rules(self) -> None: ...
    def show_settings(self) -> None: ...

    def action_redraw(self) -> None:
        """Draw everything anew, after something else wrote over it."""
        self.refresh(repaint=True, layout=True)

    def _handle_exception(self, error: Exception) -> None:
        """End with one line and a report instead of a traceback that shows hands."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            path = write_report(error, data_folder())
            self._exit_renderables.append(self._last_words(path))
        self._close_messages_no_wait()
