"""What the very first frame needs of the settings, read without loading all that reads them.

A settings file is YAML, and checked as such by `settings`. Language, looks and the like are plain
words at its top level; a line that is anything else is left to the full reader, which comes right
after.
"""

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from vandatta_tui.files.folders import settings_file
from vandatta_tui.files.system import unblocked

_LINE: Final = re.compile(r"(language|theme|four_colours|ascii|motion|greeted):[ ]*'?([\w-]*)'?")
_MOST_BYTES: Final = 65_536

CLASSIC: Final = "classic"
"""A name for the felt with the deck in two colours, as paper cards have it."""


@dataclass(frozen=True, slots=True)
class Looks:
    """How to speak and to draw, and to whom."""

    language: str = ""
    theme: str = ""
    four_colours: bool = True
    ascii: bool = False
    motion: bool = True
    greeted: bool = False
    """Nobody has to be told any more how the game is learnt."""


def peek(path: Path | None = None) -> Looks:
    """Return language and looks from the settings; what cannot be read at a glance is usual."""
    try:
        with open(path or settings_file(), encoding="utf-8", opener=unblocked) as file:
            lines = file.read(_MOST_BYTES).splitlines()
    except (OSError, ValueError):
        return Looks()
    looks = Looks()
    for line in lines:
        found = _LINE.fullmatch(line.rstrip())
        if found:
            looks = _with(looks, *found.groups())
    return looks


def _with(looks: Looks, key: str, word: str) -> Looks:
    if key == "ascii":
        return replace(looks, ascii=word == "true")
    if key == "greeted":
        return replace(looks, greeted=word == "true")
    if key == "motion":
        return replace(looks, motion=word != "false")
    if key == "four_colours":
        return replace(looks, four_colours=word != "false")
    if word == CLASSIC:
        return replace(looks, four_colours=False)
    return replace(looks, language=word) if key == "language" else replace(looks, theme=word)
