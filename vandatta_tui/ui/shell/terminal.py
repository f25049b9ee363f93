"""What the terminal can do: looked at before Textual is loaded, without asking it anything."""

import os
import sys
from collections.abc import Mapping
from typing import TextIO


def unfit(environ: Mapping[str, str]) -> bool:
    """Return whether there is no terminal here that a full-screen program could use.

    Textual draws on the error stream, so that one has to be a terminal as well. A driver of
    another kind (the browser's) brings its own screen.
    """
    if environ.get("TEXTUAL_DRIVER"):
        return False
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    return environ.get("TERM") == "dumb" or not all(map(_is_terminal, streams))


def plain_signs(environ: Mapping[str, str]) -> bool:
    """Return whether only ASCII signs will come out right."""
    encoding = getattr(sys.__stderr__, "encoding", None) or ""
    is_utf8 = encoding.lower().replace("-", "").replace("_", "") == "utf8"
    return environ.get("TERM") == "linux" or not is_utf8


def plain_letters() -> bool:
    """Return whether letters such as å and ø cannot be written."""
    encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
    try:
        "åäöæøÅÄÖÆØ–é".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and not stream.closed and os.isatty(stream.fileno())
    except (OSError, ValueError):
        return False
