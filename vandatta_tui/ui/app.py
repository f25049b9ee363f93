"""The app: language, colours, signs, screens, and how it ends. Wiring, and nothing else."""

import os
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from vandatta_tui.files import settings as settings_file
from vandatta_tui.files.folders import data_folder
from vandatta_tui.ui.appactions import AppActions
from vandatta_tui.ui.crash import last_words
from vandatta_tui.ui.glyphs import Glyphs
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.palette import register_themes, theme_for
from vandatta_tui.ui.plainsigns import PlainSigns, glyphs_for
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.signals import on_ending
from vandatta_tui.ui.terminal import plain_signs
from vandatta_tui.words.translate import Translator, choose_language

if TYPE_CHECKING:
    from vandatta_tui.ui.setup import GameSetup


class VandattaApp(AppActions):
    """Vändåtta in the terminal."""

    TITLE = "Vändåtta"

    def __init__(self, launch: Launch | None = None) -> None:
        super().__init__()
        self.launch = launch or Launch()
        self.settings, warning = settings_file.load()
        self.warnings = [*self.launch.warnings, *filter(None, [warning])]
        self.t = Translator("en")
        self.glyphs = Glyphs()
        register_themes(self)
        self._apply_settings()

    def _apply_settings(self) -> None:
        """Speak, look and move as the settings say; the command line comes first."""
        launch, settings = self.launch, self.settings
        lang = choose_language(launch.lang, settings.language, os.environ)
        self.t = Translator(lang)
        self.theme = theme_for(settings.theme, self.console.color_system)
        ascii_only = launch.ascii or settings.ascii or plain_signs(os.environ)
        self.glyphs = glyphs_for(lang, ascii_only)
        self._filters = [f for f in self._filters if not isinstance(f, PlainSigns)]
        self._filters.append(PlainSigns(self.glyphs))
        if not (launch.motion and settings.motion):
            self.animation_level = "none"

    def on_mount(self) -> None:
        """Open the first screen, or the game that was asked for."""
        on_ending(lambda status: self.exit(return_code=status))
        self.push_screen(HomeScreen())
        if self.launch.setup:
            self.play(self.launch.setup)
        for warning in self.warnings:
            self.warn(warning)

    # What screens ask for

    def play(self, setup: "GameSetup") -> None:
        """Go to the table, and back home from it; or play the same once more."""
        from vandatta_tui.ui.playing import table_for

        def left(ending: str | None) -> None:
            if ending == "rematch":
                self.play(replace(setup, seed=None))

        self.setup = setup
        self.push_screen(table_for(self.t, setup), left)

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting, at once and for good."""
        setattr(self.settings, name, value)
        if name == "language":
            self.launch = self.launch.without_lang
        self._apply_settings()
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.refill()
            screen.refresh(layout=True)
        self.save_settings()

    def save_settings(self) -> None:
        """Write the settings; a disk that does not take them is no reason to stop."""
        try:
            settings_file.save(self.settings)
        except OSError as error:
            self.warn(self.t("Settings not saved: {why}", why=error.strerror or error))

    # The end

    def _handle_exception(self, error: Exception) -> None:
        """End with one line and a report, not with a traceback that shows hands."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            line = last_words(self.t, error, data_folder())
            self._exit_renderables.append(Text(f"vandatta: {line}", overflow="ignore"))
        self._close_messages_no_wait()
