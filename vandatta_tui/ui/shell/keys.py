"""What can be done everywhere, for the list of commands and for help."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar, KnowsKeys
from vandatta_tui.words.translate import Translator
from vandatta_tui.words.wishes import LANGUAGE_NAMES


def common_keys(t: Translator) -> Iterator[KeyBar.Key]:
    """Yield the keys that work everywhere."""
    yield KeyBar.Key("Ctrl+P", t.p("key", "all commands"), "app.commands")
    yield KeyBar.Key("F1  ?", t.p("key", "help"), "app.help")
    yield KeyBar.Key("Ctrl+L", t.p("key", "draw the screen anew"), "app.redraw")
    yield KeyBar.Key("Ctrl+Z", t.p("key", "to the background"), "app.suspend_process")
    yield KeyBar.Key("Ctrl+Q", t.p("key", "quit"), "app.quit")
    yield KeyBar.Key("Ctrl+Z", t.p("key", "back to the shell, fg returns"), "app.suspend_process")
    yield KeyBar.Key("Ctrl+C", t.p("key", "quit, pressed twice"), "app.interrupt")


def common_commands(t: Translator, looks: Iterable[KeyBar.Key]) -> Iterator[KeyBar.Key]:
    """Yield the commands that work everywhere, those without a key first."""
    yield KeyBar.Key("", t.p("menu", "Options"), "app.settings")
    yield KeyBar.Key("", t.p("menu", "Learn to play"), "app.lesson")
    for lang, name in LANGUAGE_NAMES.items():
        if lang != t.lang:
            label = t("Language: {name}", name=name)
            yield KeyBar.Key("", label, f"app.language('{lang}')")
    yield from looks
    yield from (key for key in common_keys(t) if key.action != "app.commands")


def help_keys(screen: BaseScreen[Any]) -> list[KeyBar.Key]:
    """Return every key that works on a screen now."""
    focus, t = screen.focused, screen.t
    more = focus.more_keys(t) if isinstance(focus, KnowsKeys) else ()
    keys = without_twins([*screen.commands(), *more, *screen.at_other_times(), *common_keys(t)])
    bound: dict[str, list[str]] = {}
    for name, active in screen.active_bindings.items():
        if name in KEY_NAMES or len(name) == 1:
            action = active.binding.action.removeprefix("app.")
            bound.setdefault(action, []).append(KEY_NAMES.get(name, name.upper()))
    return [_with_others(key, bound.get(key.action.removeprefix("app."), ())) for key in keys]


KEY_NAMES: Final = {"escape": "Esc", "enter": "Enter", "f5": "F5", "plus": "+", "Z": "Shift+Z"}
"""Keys that do what another one does are shown beside it; what they are called there."""


def _with_others(key: KeyBar.Key, names: Iterable[str]) -> KeyBar.Key:
    shown = key.key.split()
    others = [name for name in names if name not in shown]
    return replace(key, key="  ".join([key.key, *others]))


def without_twins(keys: Iterable[KeyBar.Key]) -> list[KeyBar.Key]:
    """Return the keys, each key and each action once."""
    found: list[KeyBar.Key] = []
    for key in keys:
        known = (key.key and key.key == other.key for other in found)
        if not any(known) and not any(key.action and key.action == k.action for k in found):
            found.append(key)
    return found
