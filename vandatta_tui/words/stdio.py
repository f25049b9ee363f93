"""Printing to a terminal or a file whose encoding does not know every letter and sign."""

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

HANDLER: Final = "vandatta-plain"

_SIGNS: Final = {
    "–": "-",
    "—": "-",
    "−": "-",
    "·": "-",
    "×": "x",
    "‹": "<",
    "›": ">",
    "’": "'",
    "“": '"',
    "”": '"',
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "æ": "a",
    "Æ": "A",
    "ø": "o",
    "Ø": "O",
    "ß": "ss",
}


def forgive_encodings() -> None:
    """Let standard output and errors write a plainer sign instead of failing."""
    codecs.register_error(HANDLER, _plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=HANDLER)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(map(_sign, text)), error.end


def _sign(char: str) -> str:
    known = _SIGNS.get(char)
    if known:
        return known
    plain = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return plain or "?"
