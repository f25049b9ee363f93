"""What is chosen for good: language, table, signs, motion; and how a table is tried on."""

import os
from functools import cached_property
from typing import TYPE_CHECKING, Any

from textual import constants
from textual.actions import parse
from textual.screen import Screen

from vandatta_tui.files.looks import Looks, peek
from vandatta_tui.ui.drawing.glyphs import Glyphs
from vandatta_tui.ui.drawing.plainsigns import PlainSigns, glyphs_for
from vandatta_tui.ui.drawing.tables import is_table, lay, register_themes, theme_for
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.shell.notices import AppNotices
from vandatta_tui.ui.shell.terminal import plain_signs
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator, choose_language

if TYPE_CHECKING:
    from vandatta_tui.files.settings import Settings


class AppWishes(AppNotices):
    """The app as far as it can be wished otherwise."""

    def __init__(self, launch: Launch | None = None) -> None:
        super().__init__()
        self.launch = launch or Launch()
        self.t = Translator("en")
        self.glyphs = Glyphs()
        register_themes(self)
        self.look_like(peek())

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

    def look_like(self, wanted: "Looks | Settings") -> None:
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

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting, at once and for good."""
        setattr(self.settings, name, value)
        if name == "language":
            self.launch = self.launch.without_lang
        if name == "motion":
            self.line_is_slow = False  # who asks for motion now gets it, slow or not
        self.look_like(self.settings)
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


def _repaint(screen: Screen[Any]) -> None:
    """Draw all of a screen anew: cards and signs are painted, not styled."""
    screen.refresh(layout=True)
    screen.query("*").refresh()
