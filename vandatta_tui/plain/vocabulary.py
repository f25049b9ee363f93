"""What can be typed at the table: words of the language, their short forms, numbers of cards."""

import re
from collections.abc import Mapping, Sequence
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
    "report": "w",
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
        "report": t.p("key", "write a report"),
        "rules": t.p("key", "rules"),
        "sort": t.p("key", "sort"),
        "undo": t.p("key", "undo"),
        "redo": t.p("key", "redo"),
        "help": t.p("plain", "help"),
        "leave": t.p("key", "leave"),
    }


REPLAY_KEYS: Final[Mapping[str, str]] = {
    "back": "b",
    "all": "a",
    "deal": "d",
    "view": "v",
    "opinion": "h",
    "play_on": "p",
    "log": "l",
    "help": "?",
    "leave": "q",
}
"""The short forms at a replay."""


@lru_cache(maxsize=8)
def replay_labels(t: Translator) -> Mapping[str, str]:
    """Return the word of each command at a replay."""
    return {
        "back": t.p("plain", "back"),
        "all": t.p("plain", "all"),
        "deal": t.p("plain", "deal"),
        "table": t.p("plain", "table"),
        "hands": t.p("plain", "hands"),
        "view": t.p("key", "view"),
        "opinion": t.p("key", "opinion"),
        "play_on": t.p("key", "play on"),
        "log": t.p("key", "log"),
        "help": t.p("plain", "help"),
        "leave": t.p("key", "leave"),
    }


@dataclass(frozen=True, slots=True)
class Heard:
    """A command, and what was said after it."""

    command: str
    """Empty if it was not understood; `cards` for numbers."""
    rest: str = ""
    numbers: tuple[int, ...] = ()
    call: bool = False
    """There was an exclamation mark."""


def understand(t: Translator, line: str) -> Heard:
    """Return what a line of the person means."""
    told = line.strip().casefold()
    found = _NUMBERS.fullmatch(told)
    if found:
        digits, before, suit, after = found.groups()
        numbers = tuple(map(int, re.findall(r"\d+", digits)))
        return Heard("cards", suit, numbers, bool(before or after))
    if told == "!":
        return Heard("call")
    return _command(told, _forms(t))


def understand_at_replay(t: Translator, line: str) -> Heard:
    """Return what a line means at a replay; a number alone is the move to go to."""
    told = line.strip().casefold()
    if not told:
        return Heard("next")
    if told.isascii() and told.isdecimal():
        return Heard("go", "", (int(told[:6]),))
    return _command(told, _replay_forms(t))


def _command(told: str, forms: Sequence[tuple[str, str]]) -> Heard:
    for form, command in forms:
        if told == form or told.startswith(f"{form} "):
            rest = told[len(form) :].strip()
            return Heard(command, rest, tuple(map(int, re.findall(r"\d{1,3}", rest))))
    return Heard("")


@lru_cache(maxsize=8)
def _forms(t: Translator) -> list[tuple[str, str]]:
    return _every_form(labels(t), KEYS)


@lru_cache(maxsize=8)
def _replay_forms(t: Translator) -> list[tuple[str, str]]:
    return _every_form(replay_labels(t), REPLAY_KEYS)


def _every_form(words: Mapping[str, str], keys: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return every form of every command, the longest first."""
    forms: dict[str, str] = {}
    for command, label in words.items():
        word = label.casefold()
        for form in (word, word.partition(" ")[0], keys.get(command, ""), command):
            if form:
                forms.setdefault(form, command)
    return sorted(forms.items(), key=lambda pair: -len(pair[0]))


def told_as(t: Translator, command: str) -> str:
    """Return how a command can be said: `d, dra`."""
    return _told(labels(t)[command], KEYS.get(command))


def replay_told_as(t: Translator, command: str) -> str:
    """Return how a command can be said at a replay."""
    return _told(replay_labels(t)[command], REPLAY_KEYS.get(command))


def _told(label: str, key: str | None) -> str:
    return f"{key}, {label}" if key else label
