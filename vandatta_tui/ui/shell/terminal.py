"""What the terminal can do: looked at before Textual is loaded, without asking it anything."""

import os
import sys
from collections.abc import Mapping
from typing import TextIO

from vandatta_tui.words.translate import mark


def unfit(environ: Mapping[str, str]) -> str:
    """Return why no full-screen program can be used here; nothing if it can.

    A driver of another kind (the browser's) brings its own screen.
    """
    if environ.get("TEXTUAL_DRIVER"):
        return ""
    if not _is_terminal(sys.__stdin__):
        return mark("standard input is no terminal")
    if not _is_terminal(sys.__stdout__):
        return mark("standard output is no terminal")
    return mark("this one is too plain (TERM=dumb)") if environ.get("TERM") == "dumb" else ""


def draw_on_the_terminal() -> None:
    """Let Textual draw on standard output where the errors go into a file (`2>err.log`).

    It draws on `sys.__stderr__`; `sys.stderr` stays, and takes what goes wrong.
    """
    out = sys.__stdout__
    if out is not None and not _is_terminal(sys.__stderr__):
        drawn = os.fdopen(os.dup(out.fileno()), "w", encoding=out.encoding, errors=out.errors)
        sys.__stderr__ = drawn  # type: ignore[misc]


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
