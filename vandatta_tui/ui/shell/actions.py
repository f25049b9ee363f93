"""What keys do everywhere: help, all commands, settings, leaving."""

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.screen import Screen

from vandatta_tui.ui.keyboard import Keyboard
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.shell.keys import common_commands, help_keys, without_twins
from vandatta_tui.ui.shell.signals import INTERRUPTED
from vandatta_tui.ui.shell.wishes import AppWishes

if TYPE_CHECKING:
    from vandatta_tui.front.setup import GameSetup
    from vandatta_tui.ui.matches.desk import Desk
    from vandatta_tui.ui.widgets.keybar import KeyBar


class AppActions(AppWishes):
    """The app as far as keys reach it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", priority=True),
        Binding("ctrl+p", "commands", priority=True),
    ]

    setup: "GameSetup | None" = None
    """What is being played."""
    clicked: Screen[Any] | None = None
    """The screen on which the last click, or the first one of a double click, fell."""
    _warned_to_leave = False

    @cached_property
    def keyboard(self) -> Keyboard:
        """The keys as they came in."""
        return Keyboard()

    @cached_property
    def desk(self) -> "Desk":
        """The tournaments that are open."""
        from vandatta_tui.ui.matches.desk import Desk

        return Desk()

    def on_unmount(self) -> None:
        """Close what is open."""
        if "desk" in self.__dict__:
            self.desk.close()

    async def on_event(self, event: Event) -> None:
        """Pass a key on only where it can be meant."""
        if isinstance(event, Key) and not event.is_forwarded:
            self.keyboard.pressed(event.key, event.time)
            if isinstance(self.screen, BaseScreen) and not self.screen.hears(event.key):
                return
        await super().on_event(event)

    def on_key(self, event: Key) -> None:
        """Let a capital do what its small letter does: keys are shown as capitals."""
        if event.key in self.screen.active_bindings or not event.key.isupper():
            return
        if len(event.key) == 1 and event.key.lower() in self.screen.active_bindings:
            self.simulate_key(event.key.lower())

    def watch_app_focus(self, focus: bool) -> None:
        """Give the keys to what a screen begins with, where nothing else has them.

        A page in a browser begins without the keys, and Textual only gives them back to who had
        them before.
        """
        screen = self.screen_stack[-1] if self.screen_stack else None
        if focus and screen is not None and screen.focused is None:
            wanted = self.AUTO_FOCUS if screen.AUTO_FOCUS is None else screen.AUTO_FOCUS
            if wanted:
                screen.focus_next(wanted)

    def action_settings(self) -> None:
        """Open the settings."""
        from vandatta_tui.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def on_table_screen_rules_wanted(self) -> None:
        """Show the rules by which is played."""
        from vandatta_tui.ui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(self.setup))

    def action_lesson(self) -> None:
        """Sit down to the guided first deal."""
        from vandatta_tui.ui.screens.lesson import lesson
        from vandatta_tui.ui.screens.tableplay import TablePlay

        def left(_: str | None) -> None:
            self.change_setting("greeted", True)

        if not any(isinstance(screen, TablePlay) for screen in self.screen_stack):
            self.push_screen(lesson(self.t), left)

    def action_language(self, lang: str) -> None:
        """Speak another language."""
        self.change_setting("language", lang)

    def action_look(self, name: str, value: str | bool) -> None:
        """Look otherwise."""
        self.change_setting(name, value)

    def action_help(self) -> None:
        """Show the keys of the screen."""
        from vandatta_tui.ui.screens.help import HelpScreen

        screen = self.screen
        if isinstance(screen, BaseScreen) and screen.OFFERS_HELP and screen.composed:
            self.push_screen(HelpScreen(help_keys(screen)), screen.run_later)

    def action_commands(self) -> None:
        """Show all commands."""
        from vandatta_tui.ui.drawing.tables import OWN, table_on, tables_on
        from vandatta_tui.ui.screens.commands import CommandsScreen
        from vandatta_tui.ui.screens.tables import deck_commands, table_commands

        screen = self.screen
        if isinstance(screen, BaseScreen) and screen.OFFERS_HELP and screen.composed:

            def keys() -> "list[KeyBar.Key]":
                tables, now = tables_on(self), table_on(self, self.settings.theme)
                looks = [
                    *table_commands(self.t, tables[: len(OWN)], now),
                    *deck_commands(self.t, self.settings),
                ]
                more = table_commands(self.t, tables[len(OWN) :], now)
                return without_twins([*screen.commands(), *common_commands(self.t, looks), *more])

            self.push_screen(CommandsScreen(keys), screen.run_later)

    def action_redraw(self) -> None:
        """Draw everything anew, after something else wrote over it."""
        self.screen.refresh(repaint=True, layout=True)

    def action_interrupt(self) -> None:
        """Leave on the second Ctrl+C; the first may have been a slip."""
        if self._warned_to_leave:
            self.exit(return_code=INTERRUPTED)
        self._warned_to_leave = True
        self.warn(self.t("Ctrl+C once more leaves the program."))
