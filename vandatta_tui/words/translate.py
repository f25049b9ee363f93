"""The message catalogues: English sentences in the code, the player's language on the screen.

    t = Translator("sv")
    t("{name} passes", name="Bo")                   # Bo passar
    t.n("{n} card", "{n} cards", 3)                 # 3 kort
    t.p("key label", "draw")                        # dra

A placeholder is filled as it stands: text from outside is never read as a format string. A
language without a catalogue, and a message without a translation, comes out in English.
"""

import gettext
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from vandatta_tui.engine.said import fill

LANGUAGES: Final = ("sv", "nb", "en")
"""The languages of the program."""

DOMAIN: Final = "vandatta"
LOCALE: Final = Path(__file__).parent / "locale"

_SPELLINGS: Final = {"sv": "sv", "nb": "nb", "no": "nb", "nn": "nb", "en": "en"}


def mark(message: str) -> str:
    """Return the message as it is; the catalogues learn of it (for tables of messages)."""
    return message


class Translator:
    """Turns English messages into those of one language."""

    def __init__(self, lang: str = "en", folder: Path = LOCALE) -> None:
        self.lang = lang
        self._catalogue = gettext.translation(DOMAIN, folder, [lang], fallback=True)

    def __call__(self, message: str, /, **values: object) -> str:
        """Return the message in this language, its placeholders filled."""
        return fill(self._catalogue.gettext(message) if message else "", values)

    def n(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Return the form of the message that goes with a number, which it may show as `{n}`."""
        return fill(self._catalogue.ngettext(singular, plural, n), {"n": n, **values})

    def p(self, context: str, message: str, /, **values: object) -> str:
        """Return a message that means different things in different places."""
        return fill(self._catalogue.pgettext(context, message), values)


def language_of(text: str) -> str:
    """Return the language that a locale's name means: `nn_NO.UTF-8` is `nb`, others `en`."""
    code = re.split(r"[-_.@]", text.strip().lower(), maxsplit=1)[0]
    return _SPELLINGS.get(code, "en")


def choose_language(flag: str | None, setting: str | None, environ: Mapping[str, str]) -> str:
    """Return the language to speak: of `--lang`, the settings, or the environment."""
    named = [environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next((text for text in (flag, setting, *named) if text and text != "auto"), "en")
    return language_of(chosen)
