"""Signs and letters for a terminal that does not know them all."""

import unicodedata
from typing import Final

_SIGNS: Final = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "·": "-",
        "×": "x",
        "›": ">",
        "‹": "<",
        "→": "->",
        "’": "'",
        "“": '"',
        "”": '"',
        "\N{NO-BREAK SPACE}": " ",
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
    }
)
_LETTERS: Final = {"æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "ß": "ss", "đ": "d", "ł": "l"}


def is_utf8(encoding: str | None) -> bool:
    """Return whether this encoding takes every letter and sign."""
    return (encoding or "").lower().replace("-", "").replace("_", "") == "utf8"


def plain_text(text: str, encoding: str) -> str:
    """Return the text with ASCII signs, and with letters that the encoding has."""
    told = text.translate(_SIGNS)
    return told if told.isascii() else "".join(_letter(char, encoding) for char in told)


def _letter(char: str, encoding: str) -> str:
    if _fits(char, encoding):
        return char
    bare = unicodedata.normalize("NFKD", _LETTERS.get(char, char))
    kept = "".join(part for part in bare if part.isascii())
    return kept or "?"


def _fits(char: str, encoding: str) -> bool:
    try:
        char.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return char.isascii()
    return True
