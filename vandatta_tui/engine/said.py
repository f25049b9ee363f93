"""Sentences that can still be translated: an English form, and the values that stand in it.

    say("{seat} cannot play from cards that are not known", seat="Ada")

What is wrong with a move or a file is said so. It is the English text, and it remembers how it
came about: `words.faults.told` says it in another language, and so needs no sentence of its own.
"""

import re
from collections.abc import Mapping
from typing import Final, Self

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def fill(form: str, values: Mapping[str, object]) -> str:
    """Return the form with its `{placeholders}` filled, each exactly once and literally."""

    def value(match: re.Match[str]) -> str:
        name = match.group(1)
        return str(values[name]) if name in values else match.group(0)

    return _PLACEHOLDER.sub(value, form)


class Said(str):
    """An English text that remembers its form and its values; a value may be one as well."""

    __slots__ = ("form", "values")

    form: str
    values: Mapping[str, object]

    def __new__(cls, form: str, values: Mapping[str, object]) -> Self:
        """Return the text of this form, filled."""
        text = super().__new__(cls, fill(form, values))
        text.form = form
        text.values = values
        return text

    def __reduce__(self) -> tuple[type[Self], tuple[str, Mapping[str, object]]]:
        return type(self), (self.form, self.values)


def say(form: str, /, **values: object) -> Said:
    """Return the sentence of this form; the catalogues learn of it."""
    return Said(form, values)


def together(form: str, /, **values: object) -> Said:
    """Return sentences put together by signs alone: there is no word in this form to translate."""
    return Said(form, values)


class Unusable(ValueError):  # noqa: N818 - what somebody wrote, not what the program did
    """Something from outside that cannot be used; `text` says why."""

    def __init__(self, text: Said) -> None:
        super().__init__(text)
        self.text = text
