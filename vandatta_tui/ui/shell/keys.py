"""What can be done everywhere, for the list of commands and for help."""

from collections.abc import Iterable, Iterator

from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.words.translate import Translator
from vandatta_tui.words.wishes import LANGUAGE_NAMES


def common_keys(t: Translator) -> Iterator[KeyBar.Key]:
    """Yield the keys that work everywhere."""
    yield KeyBar.Key("Ctrl+P", t.p("key", "all commands"), "app.commands")
    yield KeyBar.Key("F1  ?", t.p("key", "help"), "app.help")
    yield KeyBar.Key("Ctrl+L", t.p("key", "draw the screen anew"), "app.redraw")
    yield KeyBar.Key("Ctrl+Q", t.p("key", "quit"), "app.quit")


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


def without_twins(keys: Iterable[KeyBar.Key]) -> list[KeyBar.Key]:
    """Return the keys, each action once."""
    found: dict[str, KeyBar.Key] = {}
    for key in keys:
        found.setdefault(key.action or key.key, key)
    return list(found.values())
