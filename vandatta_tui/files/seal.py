"""The sum by which damage to a save is seen: its first two lines hold it, of all after them."""

import hashlib
import re
from typing import Final

from vandatta_tui.engine.said import say
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.gamemodel import VERSION, newer_program

_TOP: Final = re.compile(rb'meta:\n  sum: "([0-9a-f]{64})"\n')
_VERSION: Final = re.compile(rb"^rules: ([0-9]{1,18})$", re.MULTILINE)
_DEALS: Final = re.compile(rb"^(?:deals|deck|position|moves):", re.MULTILINE)


def sealed(text: str) -> str:
    """Return the text of a save below its sum."""
    return f'meta:\n  sum: "{_sum(text.encode("utf-8"))}"\n{text}'


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def check_save(data: bytes, path: str) -> None:
    """Refuse what is no whole save.

    Raises:
        NewerVersion: it was written by a newer version of the program.
        FileFault: it is no save, or not as the program wrote it.
    """
    if not data.strip():
        raise FileFault(path, None, None, say("the file is empty"))
    refuse_newer(data, path)
    top = _TOP.match(data)
    if top is None:
        text = say("this is no saved match, or its first lines are damaged")
        raise FileFault(path, None, None, text)
    if _sum(data[top.end() :]) != top[1].decode("ascii"):
        raise FileFault(path, None, None, say("the file is damaged, or was changed by hand"))


def refuse_newer(data: bytes, path: str) -> None:
    """Refuse what a newer version of the program wrote.

    Raises:
        NewerVersion: it did.
    """
    version = _VERSION.search(data)
    if version and int(version[1]) > VERSION:
        raise NewerVersion(path, None, None, newer_program(int(version[1])))


def head_bytes(data: bytes) -> bytes:
    """Return what stands before the deals."""
    deals = _DEALS.search(data)
    return data[: deals.start()] if deals else data
