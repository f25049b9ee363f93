"""What every sentence about bad input has to be: translated, with the same values in it."""

import gettext
import re
from collections.abc import Iterator

from vandatta_tui.engine.said import Said
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import DOMAIN, LOCALE, Translator

PLACEHOLDER = re.compile(r"\{\w+\}")
LANGUAGES = ("sv", "nb")


class Unknown(gettext.NullTranslations):
    """Remembers what a catalogue did not know."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[str] = []

    def gettext(self, message: str) -> str:
        self.forms.append(message)
        return message


def unknown(lang: str, forms: Iterator[str]) -> list[str]:
    """Return the forms with words in them that a language has not."""
    catalogue, rest = gettext.translation(DOMAIN, LOCALE, [lang]), Unknown()
    catalogue.add_fallback(rest)
    for form in forms:
        if re.search(r"[^\W\d_]", PLACEHOLDER.sub("", form)):
            catalogue.gettext(form)
    return rest.forms


def forms_of(text: object) -> Iterator[str]:
    """Yield the form of a sentence, and of all sentences within it."""
    if isinstance(text, Said):
        yield text.form
        for value in text.values.values():
            yield from forms_of(value)


def speaks_every_language(text: str) -> None:
    """Demand that a text is English as it stands, and wholly translated elsewhere."""
    assert isinstance(text, Said), f"not made by say: {text!r}"
    assert told(Translator("en"), text) == text
    for lang in LANGUAGES:
        assert unknown(lang, forms_of(text)) == [], lang
        assert PLACEHOLDER.search(told(Translator(lang), text)) is None
