"""What can be typed at the table: words of the language, their short forms, numbers of cards."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from vandatta_tui.words.translate import Translator

KEYS: Final[Mapping[str, str]] = {
    "draw": "d",
    "pass": "p",
    "take": "t",
    "challenge": "u",
    "call": "c",
    "catch": "x",
    "jump": "j",
    "hint": "h",
    "undo": "z",
    "redo": "y",
    "sort": "s",
    "log": "l",
    "rules": "r",
    "help": "?",
    "leave": "q",
}
"""The short forms: the keys of the app."""

_NUMBERS: Final = re.compile(r"(\d{1,3}(?:[ ,+]+\d{1,3})*)[ ]*(!?)[ ]*([^\W\d]*)[ ]*(!?)")


@lru_cache(maxsize=8)
def labels(t: Translator) -> Mapping[str, str]:
    """Return the word of each command."""
    return {
        "draw": t.p("key", "draw"),
        "accept": t.p("plain", "accept"),
        "pass": t.p("key", "pass"),
        "ready": t.p("key", "ready"),
        "take": t.p("key", "take the pile"),
        "flip": t.p("key", "turn"),
        "swap": t.p("plain", "exchange"),
        "challenge": t.p("key", "challenge"),
        "call": t.p("key", "call"),
        "catch": t.p("key", "catch"),
        "jump": t.p("key", "jump in"),
        "hint": t.p("key", "hint"),
        "table": t.p("plain", "table"),
        "score": t.p("key", "score"),
        "log": t.p("key", "log"),
        "rules": t.p("key", "rules"),
        "sort": t.p("key", "sort"),
        "undo": t.p("key", "undo"),
        "redo": t.p("key", "redo"),
        "help": t.p("plain", "help"),
        "leave": t.p("key", "leave"),
    }


@dataclass(frozen=True, slots=True)
class Said:
    """A command, and what was said after it."""

    command: str
    """Empty if it was not understood; `cards` for numbers."""
    rest: str = ""
    numbers: tuple[int, ...] = ()
    call: bool = False
    """There was an exclamation mark."""


def understand(t: Translator, line: str) -> Said:
    """Return what a line of the person means."""
    told = line.strip().casefold()
    found = _NUMBERS.fullmatch(told)
    if found:
        digits, before, suit, after = found.groups()
        numbers = tuple(map(int, re.findall(r"\d+", digits)))
        return Said("cards", suit, numbers, bool(before or after))
    if told == "!":
        return Said("call")
    for form, command in _forms(t):
        if told == form or told.startswith(f"{form} "):
            rest = told[len(form) :].strip()
            return Said(command, rest, tuple(map(int, re.findall(r"\d{1,3}", rest))))
    return Said("")


@lru_cache(maxsize=8)
def _forms(t: Translator) -> list[tuple[str, str]]:
    """Return every form of every command, the longest first."""
    forms: dict[str, str] = {}
    for command, label in labels(t).items():
        word = label.casefold()
        for form in (word, word.partition(" ")[0], KEYS.get(command, ""), command):
            if form:
                forms.setdefault(form, command)
    return sorted(forms.items(), key=lambda pair: -len(pair[0]))


def told_as(t: Translator, command: str) -> str:
    """Return how a command can be said: `d, dra`."""
    label = labels(t)[command]
    return f"{KEYS[command]}, {label}" if command in KEYS else label
