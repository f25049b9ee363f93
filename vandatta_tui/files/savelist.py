"""The list of saved matches: read from the first lines of their files, without any rules."""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vandatta_tui.engine.said import say
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.folders import config_folder, saves, yaml_files
from vandatta_tui.files.locks import MatchLock, locked_by
from vandatta_tui.files.seal import check_save, head_bytes
from vandatta_tui.files.system import system_says
from vandatta_tui.files.text import clean
from vandatta_tui.files.yamlread import GAME_BYTES, parse_yaml, read_bytes

_MOST: Final = 10**15
_WRITING_SECONDS: Final = 600
_LEFTOVER: Final = re.compile(r"\.(.+\.yaml)\.[^.]+\.new")


class Told:
    """What a file says of itself. Nothing in it is trusted, and nothing in it is needed."""

    def __init__(self, meta: Mapping[str, Any]) -> None:
        self._meta = meta

    def text(self, key: str) -> str:
        """Return a text, cleaned; the empty one if there is none."""
        value = self._meta.get(key)
        return clean(value) if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        """Return a whole number from 0 up; 0 if there is none."""
        value = self._meta.get(key)
        whole = isinstance(value, int) and not isinstance(value, bool)
        return min(max(0, int(value)), _MOST) if whole and value is not None else 0


@dataclass(frozen=True, slots=True)
class Head:
    """What a list of matches tells of one. There is not a card in it."""

    path: Path
    id: str = ""
    ruleset: str = ""
    """The id of its ruleset."""
    names: Mapping[str, str] | None = None
    """What the game is called, by language."""
    seats: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    totals: Mapping[str, int] | None = None
    deals: int = 0
    over: bool = False
    """Played to its end, or ended by the table."""
    practice: bool = False
    """It does not count."""
    won: tuple[str, ...] = ()
    saved: str = ""
    sequence: int = 0
    fault: FileFault | None = None
    """Why it cannot be continued; nothing else may then be known."""

    @property
    def newer(self) -> bool:
        """Whether the file is of a newer version of the program."""
        return isinstance(self.fault, NewerVersion)

    @property
    def in_use(self) -> int | None:
        """The number of the process that plays it now; 0 if that is unknown, None for nobody."""
        return locked_by(self.path)


_State = tuple[int, int, int]
_heads: dict[Path, tuple[_State, Head]] = {}


def heads(folder: Path | None = None) -> list[Head]:
    """Return all saved matches, the one played last first, those with a fault at the end."""
    found = [_head(path) for path in yaml_files(folder or saves())]
    found.sort(key=lambda head: (head.fault is None, head.sequence, head.saved), reverse=True)
    return found


def _head(path: Path) -> Head:
    """Return the head of a file; it is read again only when it changed."""
    try:
        info = path.stat()
    except OSError as error:
        return Head(path, fault=FileFault(str(path), None, None, system_says(error)))
    state = (info.st_mtime_ns, info.st_size, info.st_ino)
    if path not in _heads or _heads[path][0] != state:
        _heads[path] = (state, read_head(path))
    return _heads[path][1]


def read_head(path: Path) -> Head:
    """Return what the list tells of a file. Never raises."""
    try:
        data = read_bytes(path, GAME_BYTES)
        check_save(data, str(path))
        return _head_in(parse_yaml(head_bytes(data), str(path)).data, path)
    except FileFault as fault:
        return Head(path, fault=fault.faults[0])


def _head_in(data: Mapping[str, Any], path: Path) -> Head:
    meta = _mapping(data.get("meta"))
    told, tree = Told(meta), _mapping(data.get("ruleset"))
    head = Head(
        path,
        id=told.text("id"),
        ruleset=Told(tree).text("id"),
        names=_texts(_mapping(tree.get("name"))),
        seats=_list(data.get("seats")),
        bots=_list(list(_mapping(data.get("bots")))),
        totals=_whole(_mapping(meta.get("totals"))),
        deals=told.number("deals"),
        over=True in (meta.get("over"), meta.get("ended")),
        practice=meta.get("practice") is True,
        won=_list(meta.get("won")),
        saved=told.text("saved"),
        sequence=told.number("sequence"),
    )
    if not head.seats or not head.ruleset:
        raise FileFault(str(path), None, None, say("it does not say who plays what"))
    return head


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(table: Mapping[str, Any]) -> dict[str, str]:
    return {key: clean(text) for key, text in table.items() if isinstance(text, str)}


def _whole(table: Mapping[str, Any]) -> dict[str, int]:
    return {clean(key): n for key, n in table.items() if isinstance(n, int)}


def _list(items: object) -> tuple[str, ...]:
    names = items if isinstance(items, list) else []
    return tuple(clean(name) for name in names if isinstance(name, str))


def next_sequence(folder: Path | None = None) -> int:
    """Return a number that is higher than that of every saved match."""
    return 1 + max((head.sequence for head in heads(folder)), default=0)


# --- order in the folder -----------------------------------------------------------------------


def delete(path: Path) -> None:
    """Delete a saved match.

    Raises:
        InUse: another program plays it.
        OSError: the disk refuses.
    """
    with MatchLock(path):
        path.unlink(missing_ok=True)


def sweep() -> None:
    """Delete what programs left behind that were killed while they wrote. Never raises."""
    for file in _entries(saves()):
        leftover = _LEFTOVER.fullmatch(file.name)
        if leftover and locked_by(file.with_name(leftover[1])) is None:
            _drop(file)
    for file in _entries(config_folder()):
        if _LEFTOVER.fullmatch(file.name) and _is_old(file):
            _drop(file)


def _is_old(file: Path) -> bool:
    """Return whether nobody can still be writing this file; the clock may have been set back."""
    try:
        return abs(time.time() - file.stat().st_mtime) > _WRITING_SECONDS
    except OSError:
        return False


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _drop(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError:
        return
