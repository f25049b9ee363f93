"""Text from outside, made fit to show: one place, used wherever a file or a person gives text."""

import difflib
import unicodedata
from collections.abc import Iterable
from typing import Final

from vandatta_tui.engine.said import say

REPLACEMENT: Final = "\ufffd"

_FILLERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f")
"""Printable by Unicode's word, but drawn as nothing."""


def clean(text: str) -> str:
    """Return the text in NFC, on one line, without what could move or recolour a terminal.

    Control and format characters become U+FFFD, variation selectors and every combining mark
    beyond the first of a character are dropped, any run of white space becomes one space.
    """
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip(" ")
    out: list[str] = []
    for char in unicodedata.normalize("NFC", " ".join(text.split())):
        kept = _kept(char, out[-1] if out else "")
        if kept:
            out.append(kept)
    return "".join(out)


def _kept(char: str, before: str) -> str:
    if _is_selector(char):
        return ""
    if unicodedata.category(char)[0] == "M":
        bare = before in ("", " ", REPLACEMENT) or unicodedata.category(before)[0] == "M"
        return "" if bare else char
    return REPLACEMENT if char in _FILLERS or not char.isprintable() else char


def _is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0000" <= char <= "\U000e01ef"


def width(text: str) -> int:
    """Return how many cells a terminal needs for a cleaned text."""
    return len(text) if text.isascii() else sum(_cells(char) for char in text)


def _cells(char: str) -> int:
    if unicodedata.category(char)[0] == "M":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, cells: int) -> str:
    """Return the cleaned text, cut to so many cells with an ellipsis if it is wider."""
    text = clean(text)
    if width(text) <= cells:
        return text
    room, out = cells - 1, ""
    for char in text:
        room -= _cells(char)
        if room < 0:
            break
        out += char
    return out.rstrip() + "…"


def shown(value: object) -> str:
    """Return a value as an error message quotes it: short, harmless, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return say("nothing")
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return f"'{cut(value, 40)}'"
    return say("a mapping") if isinstance(value, dict) else say("a list")


def did_you_mean(word: str, allowed: Iterable[str]) -> str:
    """Return `; did you mean 'x'?` if one allowed word is near, else the empty string."""
    words = list(allowed)
    by_fold = {w.casefold(): w for w in words}
    near = difflib.get_close_matches(word[:60].casefold(), by_fold, n=1, cutoff=0.6)
    return say("; did you mean '{word}'?", word=cut(by_fold[near[0]], 40)) if near else ""


def listed(words: Iterable[str], most: int = 24) -> str:
    """Return the words as a list for an error message, long ones cut short."""
    names = [cut(word, 40) for word in words]
    first = ", ".join(names[:most])
    more = len(names) - most
    return say("{words}, and {more} more", words=first, more=more) if more > 0 else first


def folded_name(name: str) -> str:
    """Return what two names share if people would take them for the same name."""
    return unicodedata.normalize("NFKC", name).casefold().strip()
