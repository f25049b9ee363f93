"""Saved matches: one game file each. They are listed without being played, and continued exactly.

Whether a file is whole is told by the sum in its first lines, so nothing damaged is played on.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vandatta_tui.engine.game import Match
from vandatta_tui.files.faults import FileFault, NewerVersion, Place
from vandatta_tui.files.folders import saves, yaml_files
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.library import ruleset_of
from vandatta_tui.files.locks import MatchLock, locked_by
from vandatta_tui.files.record import About
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.savetext import check_save, head_bytes
from vandatta_tui.files.text import clean
from vandatta_tui.files.values import Values
from vandatta_tui.files.yamlread import GAME_BYTES, Yaml, parse_yaml, read_bytes

_ID: Final = re.compile(r"[0-9a-f]{4,32}")
_MOST: Final = 10**15
_LEFTOVER: Final = re.compile(r"\.(.+\.yaml)\.[^.]+\.new")


@dataclass(slots=True)
class SavedMatch:
    """A match as it stood when it was saved."""

    match: Match
    about: About
    path: Path
    """Where it is, or will be."""


def save_path(about: About) -> Path:
    """Return where a match is saved."""
    return saves() / f"{about.ruleset.id}-{about.id}.yaml"


# --- opening -----------------------------------------------------------------------------------


def load_match(path: str | os.PathLike[str]) -> SavedMatch:
    """Return a saved match, to be continued exactly where it was.

    Raises:
        NewerVersion: the file is of a newer version of the program.
        FileFault: it is no save, is damaged or was changed; or this program plays it otherwise.
    """
    data = read_bytes(path, GAME_BYTES)
    check_save(data, str(path))
    try:
        replay = Replay(parse_game(data, str(path)))
        for _ in replay.steps():
            pass
        return SavedMatch(replay.match, about_of(replay.game), Path(path))
    except Mismatch as miss:
        text = f"{miss.at} ({miss.move}): {miss.got}; this program plays by other rules"
        raise FileFault(str(path), None, None, text) from None
    except FileFault as fault:
        raise fault.faults[0] from None


def about_of(game: GameFile) -> About:
    """Return what a game file tells of its match besides the moves.

    Raises:
        FileFault: its ruleset has faults.
    """
    told = _Told(game.meta)
    about = About(ruleset_of(game), dict(game.options), dict(game.bots))
    about.id = told.text("id") if _ID.fullmatch(told.text("id")) else about.id
    about.began = told.text("began") or about.began
    about.sequence = told.number("sequence")
    about.counts_from = told.number("counts_from")
    about.undone = told.number("undone")
    about.practice = game.meta.get("practice") is True
    about.position = None if game.many else game.deals[0].position
    return about


class _Told:
    """What a file says of itself. Nothing in it is trusted, and nothing in it is needed."""

    def __init__(self, meta: Mapping[str, Any]) -> None:
        self._meta = meta

    def text(self, key: str) -> str:
        value = self._meta.get(key)
        return clean(value) if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        value = self._meta.get(key)
        whole = isinstance(value, int) and not isinstance(value, bool)
        return min(max(0, int(value)), _MOST) if whole and value is not None else 0


# --- the list ----------------------------------------------------------------------------------


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
        return Head(path, fault=FileFault(str(path), None, None, str(error.strerror)))
    state = (info.st_mtime_ns, info.st_size, info.st_ino)
    if path not in _heads or _heads[path][0] != state:
        _heads[path] = (state, read_head(path))
    return _heads[path][1]


def read_head(path: Path) -> Head:
    """Return what the list tells of a file. Never raises."""
    try:
        data = read_bytes(path, GAME_BYTES)
        check_save(data, str(path))
        return _head_in(parse_yaml(head_bytes(data), str(path)), path)
    except FileFault as fault:
        return Head(path, fault=fault.faults[0])


def _head_in(yaml: Yaml, path: Path) -> Head:
    values = Values(yaml)
    told = _Told(values.mapping(("meta",)))
    tree = values.mapping(("ruleset",))
    head = Head(
        path,
        id=told.text("id"),
        ruleset=clean(str(tree.get("id", ""))),
        names=_texts(values.mapping(("ruleset", "name"))),
        seats=_list(values.items(("seats",))),
        bots=tuple(map(clean, values.mapping(("bots",)))),
        totals=_whole(values.mapping(("meta", "totals"))),
        deals=told.number("deals"),
        over=values.value(("meta", "over")) is True,
        won=_list(values.items(("meta", "won"))),
        saved=told.text("saved"),
        sequence=told.number("sequence"),
    )
    values.finish()
    if not head.seats or not tree:
        raise FileFault.at(Place(str(path)), "it does not say who plays what")
    return head


def _texts(table: Mapping[str, Any]) -> dict[str, str]:
    return {key: clean(text) for key, text in table.items() if isinstance(text, str)}


def _whole(table: Mapping[str, Any]) -> dict[str, int]:
    return {clean(key): n for key, n in table.items() if isinstance(n, int)}


def _list(items: list[Any]) -> tuple[str, ...]:
    return tuple(clean(item) for item in items if isinstance(item, str))


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


def sweep(folder: Path | None = None) -> None:
    """Delete what programs left behind that were killed while they wrote. Never raises."""
    for file in _entries(folder or saves()):
        leftover = _LEFTOVER.fullmatch(file.name)
        if leftover and locked_by(file.with_name(leftover[1])) is None:
            _drop(file)


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
