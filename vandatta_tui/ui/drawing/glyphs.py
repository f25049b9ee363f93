"""The signs that are drawn, in Unicode or in plain ASCII.

What is drawn by hand is written in Unicode and passes through `Glyphs.text` on its way to the
screen, so there is one switch. Every sign is one cell wide, and stays so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from rich.cells import cell_len
from textual.app import App

_SIGNS: Final = {
    "\u00a0": " ",
    "±": "~",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "─": "-",
    "│": "|",
    "▌": "|",
    "▒": "#",
    "▶": ">",
    "▲": "^",
    "•": "*",
    "›": ">",
    "‹": "<",
    "·": "-",
    "–": "-",
    "…": "~",
    "╌": ".",
    "━": "=",
    "▀": '"',
    "▄": "_",
    "█": "#",
    "●": "o",
    "■": "#",
    "◆": "*",
    "★": "*",
    "⇄": "R",
    "Ø": "S",
    "×": "x",
}

GHOST_BORDER: Final = {"╭": ".", "╮": ".", "╰": ".", "╯": ".", "─": ".", "│": ":"}
"""The border of a card that cannot be played, in ASCII, where no tone tells it apart."""

UNICODE_SIGNS: Final = frozenset({*_SIGNS, "♠", "♥", "♦", "♣"})
"""Every sign outside the letters that the table draws."""

SUIT_SIGNS: Final = {
    "S": "♠",
    "H": "♥",
    "D": "♦",
    "C": "♣",
    "r": "▲",
    "y": "◆",
    "g": "■",
    "b": "●",
    "": "★",
    "circle": "●",
    "triangle": "▲",
    "cross": "×",
    "square": "■",
    "star": "★",
}

ENGLISH_LETTERS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

_GHOST_TABLE: Final = {ord(sign): plain for sign, plain in GHOST_BORDER.items()}
_PLAIN_LETTERS: Final = str.maketrans("åäöæøÅÄÖÆØéÉ", "aaoaoAAOAOeE")


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """The set of signs in use. Compared by identity."""

    ascii: bool = False
    letters: Mapping[str, str] = field(default_factory=lambda: ENGLISH_LETTERS)
    """In ASCII: the letter of the language for each suit glyph."""
    plain: bool = False
    """In ASCII: the encoding has no å, ä and ö either."""

    def text(self, text: str) -> str:
        """Return the text as it goes to the screen; always of the same width."""
        if not self.ascii:
            return text
        told = text.translate(_table(tuple(self.letters.items())))
        return "".join(map(_plain, told.translate(_PLAIN_LETTERS))) if self.plain else told

    def suit(self, letter: str) -> str:
        """Return the sign of a suit or a UNO colour, in this set."""
        return self.text(SUIT_SIGNS.get(letter, SUIT_SIGNS[""]))

    def border(self, row: str, playable: bool) -> str:
        """Return a row of a card's border, in this set."""
        if self.ascii and not playable:
            return row.translate(_GHOST_TABLE)
        return self.text(row)


@lru_cache
def _table(letters: tuple[tuple[str, str], ...]) -> dict[int, str]:
    return {ord(sign): plain for sign, plain in (*_SIGNS.items(), *letters)}


def _plain(letter: str) -> str:
    return letter if letter.isascii() else "?" * cell_len(letter)


UNICODE: Final = Glyphs()
ASCII: Final = Glyphs(ascii=True)


def glyphs_of(app: App[Any]) -> Glyphs:
    """Return the signs that the app draws with."""
    found = getattr(app, "glyphs", UNICODE)
    return found if isinstance(found, Glyphs) else UNICODE
