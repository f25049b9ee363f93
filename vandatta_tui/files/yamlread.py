"""YAML from outside, read without trust: plain mappings, lists and scalars, and where they stand.

The file is read through PyYAML's stream of events, so nothing is built before it is checked,
and no alias ever expands. Scalars follow the core schema of YAML 1.2 in its narrow form: only
`true`, `false`, `null`, whole and decimal numbers are more than text (`no`, `on`, `08`, `1:30`
and dates are text), and what is quoted is always text. Keys are always text.
"""

import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.faults import FileFault, Place
from vandatta_tui.files.system import system_says, unblocked
from vandatta_tui.files.text import clean, shown
from vandatta_tui.files.yamlproblems import problem_of

RULESET_BYTES: Final = 64 * 1024
GAME_BYTES: Final = 1024 * 1024
MOST_DEPTH: Final = 20
MOST_EVENTS: Final = 400_000
MOST_DIGITS: Final = 18

KeyPath: TypeAlias = tuple[str | int, ...]
Mark: TypeAlias = tuple[int, int]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Only its event parser is used. The one in C accepts the same files, ten times as fast."""

_CONSTANTS: Final = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}
_NUMBER: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(\.[0-9]+)?")
_NOT_YAML: Final = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


@dataclass(slots=True)
class Yaml:
    """A mapping read from a file, and the place (line, column) of everything in it."""

    path: str
    data: dict[str, Any]
    marks: dict[KeyPath, Mark] = field(default_factory=dict)
    """Where each value stands."""
    key_marks: dict[KeyPath, Mark] = field(default_factory=dict)
    """Where the key of each value in a mapping stands."""
    sources: dict[KeyPath, str] = field(default_factory=dict)
    """How each plain value was written that is not text: `+4` for 4."""

    def place(self, at: KeyPath) -> Place:
        """Return where a value stands, or else the nearest thing around it."""
        return self._nearest(at, self.marks)

    def key_place(self, at: KeyPath) -> Place:
        """Return where a key stands; a list's item has the place of its value."""
        return Place(self.path, *self.key_marks[at]) if at in self.key_marks else self.place(at)

    def _nearest(self, at: KeyPath, marks: dict[KeyPath, Mark]) -> Place:
        while at and at not in marks:
            at = at[:-1]
        return Place(self.path, *marks.get(at, (1, 1)))


def read_yaml(path: str | os.PathLike[str], most: int) -> Yaml:
    """Read a file of at most so many bytes that holds one mapping.

    Raises:
        FileFault: the file cannot be read, is too large, or is not such a mapping.
    """
    return parse_yaml(read_bytes(path, most), str(path))


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the content of a regular file of at most so many bytes. Never blocks.

    Raises:
        FileFault: it is no regular file, too large, or cannot be read.
    """
    name = str(path)
    try:
        with open(path, "rb", opener=unblocked) as file:
            info = os.fstat(file.fileno())
            if not stat.S_ISREG(info.st_mode):
                raise FileFault(name, None, None, say("this is no ordinary file"))
            data = file.read(most + 1) if info.st_size <= most else b"x" * (most + 1)
    except IsADirectoryError:
        text = say("this is a folder; a file is needed")
        raise FileFault(name, None, None, text) from None
    except (OSError, ValueError) as error:
        if isinstance(error, FileFault):
            raise
        why = system_says(error) if isinstance(error, OSError) else say("the name is impossible")
        raise FileFault(name, None, None, say("cannot be read: {why}", why=why)) from None
    if len(data) > most:
        text = say("the file is too large; at most {most} KiB are read", most=most // 1024)
        raise FileFault(name, None, None, text)
    return data


def parse_yaml(data: bytes, path: str) -> Yaml:
    """Return the one mapping that these bytes hold; `path` names them in faults.

    Raises:
        FileFault: they are anything else.
    """
    text = _decoded(data, path)
    builder = _Builder(path)
    try:
        for event in _events(text):
            builder.take(event)
    except yaml.YAMLError as error:
        raise _syntax_fault(error, path) from None
    except (RecursionError, OverflowError, UnicodeError):
        why = say("this is too tangled to be read")
        raise FileFault(path, None, None, why) from None
    return builder.result()


def _events(text: str) -> Iterator[Event]:
    return yaml.parse(text, Loader=_LOADER)


def _decoded(data: bytes, path: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        why = say("this is not UTF-8; save the file as UTF-8")
        raise FileFault(path, line, column, why) from None
    bad = _NOT_YAML.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - text.rfind("\n", 0, bad.start())
        code = f"U+{ord(bad[0]):04X}"
        why = say("the control character {code} is not allowed", code=code)
        raise FileFault(path, line, column, why)
    return text


def _syntax_fault(error: yaml.YAMLError, path: str) -> FileFault:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    text = say("this is not YAML: {problem}", problem=problem_of(error))
    if mark is None:
        return FileFault(path, None, None, text)
    return FileFault(path, mark.line + 1, mark.column + 1, text)


@dataclass(slots=True)
class _Frame:
    """A mapping or list that is being filled."""

    holder: Any
    at: KeyPath
    key: str | None = None


class _Builder:
    """Builds the mapping from the events, and refuses what is not plain data."""

    def __init__(self, path: str) -> None:
        self._yaml = Yaml(path, {})
        self._frames: list[_Frame] = []
        self._events = 0
        self._documents = 0
        self._root: Any = None

    def take(self, event: Event) -> None:
        """Take the next event.

        Raises:
            FileFault: the file holds something that is not allowed.
        """
        self._events += 1
        if self._events > MOST_EVENTS:
            most = f"{MOST_EVENTS:,}"
            text = say("the file holds too much; at most {most} YAML events", most=most)
            self._refuse(event, text)
        if isinstance(event, ScalarEvent):
            self._scalar(event)
        elif isinstance(event, MappingStartEvent | SequenceStartEvent):
            self._start(event)
        elif isinstance(event, CollectionEndEvent):
            self._frames.pop()
        elif isinstance(event, AliasEvent):
            self._refuse(event, say("an alias (*) is not allowed; write the value out"))
        elif isinstance(event, DocumentStartEvent):
            self._document(event)

    def result(self) -> Yaml:
        """Return what was read.

        Raises:
            FileFault: it is no mapping, or nothing.
        """
        if self._root is None:
            text = say("the file is empty; a mapping is needed")
            raise FileFault(self._yaml.path, 1, 1, text)
        if not isinstance(self._root, dict):
            got = shown(self._root)
            text = say("the file holds {got}; a mapping (key: value) is needed", got=got)
            raise FileFault(self._yaml.path, *self._yaml.marks[()], text)
        self._yaml.data = self._root
        return self._yaml

    def _document(self, event: Event) -> None:
        self._documents += 1
        if self._documents > 1:
            self._refuse(event, say("a second document (---) is not allowed"))

    def _start(self, event: MappingStartEvent | SequenceStartEvent) -> None:
        self._refuse_node(event)
        if len(self._frames) >= MOST_DEPTH:
            text = say("this is nested too deep; at most {most} levels", most=MOST_DEPTH)
            self._refuse(event, text)
        holder: Any = {} if isinstance(event, MappingStartEvent) else []
        if self._expects_key():
            self._refuse(event, say("a key must be text, not a list or mapping"))
        at = self._put(holder, event)
        self._frames.append(_Frame(holder, at))

    def _scalar(self, event: ScalarEvent) -> None:
        if event.tag is not None or event.anchor is not None:
            self._refuse_node(event)
        text = self._text(event)
        if self._expects_key():
            self._key(text, event)
            return
        value = text if event.style in _QUOTES else self._typed(text, event)
        at = self._put(value, event)
        if not isinstance(value, str):
            self._yaml.sources[at] = text

    def _text(self, event: ScalarEvent) -> str:
        text: str = event.value
        if text.isascii():
            return text
        if any("\ud800" <= char <= "\udfff" for char in text):
            self._refuse(event, say("half a surrogate pair is not allowed"))
        return unicodedata.normalize("NFC", text)

    def _typed(self, text: str, event: Event) -> Any:
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        number = _NUMBER.fullmatch(text)
        if number is None:
            return text
        if len(text) > MOST_DIGITS:
            why = say("the number is too long; at most {most} digits", most=MOST_DIGITS)
            self._refuse(event, why)
        return float(text) if number[1] else int(text)

    def _expects_key(self) -> bool:
        frame = self._frames[-1] if self._frames else None
        return frame is not None and frame.key is None and isinstance(frame.holder, dict)

    def _key(self, text: str, event: ScalarEvent) -> None:
        frame = self._frames[-1]
        if text == "<<" and event.style not in _QUOTES:
            self._refuse(event, say("a merge key (<<) is not allowed; write the keys out"))
        if not text:
            self._refuse(event, say("an empty key is not allowed"))
        at = (*frame.at, text)
        if text in frame.holder:
            line = self._yaml.key_marks[at][0]
            why = say(
                "the key {key} is there twice; first in line {line}", key=shown(text), line=line
            )
            self._refuse(event, why)
        self._yaml.key_marks[at] = _mark(event)
        frame.key = text

    def _put(self, value: Any, event: Event) -> KeyPath:
        at: KeyPath = ()
        if not self._frames:
            self._root = value
        else:
            frame = self._frames[-1]
            if frame.key is None:
                at = (*frame.at, len(frame.holder))
                frame.holder.append(value)
            else:
                at = (*frame.at, frame.key)
                frame.holder[frame.key] = value
                frame.key = None
        self._yaml.marks[at] = _mark(event)
        return at

    def _refuse_node(self, event: Any) -> None:
        if event.anchor is not None:
            self._refuse(event, say("an anchor (&) is not allowed; write the value out"))
        if event.tag is not None:
            self._refuse(event, say("a tag ({tag}) is not allowed", tag=clean(event.tag)[:40]))

    def _refuse(self, event: Event, text: Said) -> NoReturn:
        raise FileFault(self._yaml.path, *_mark(event), text)


_QUOTES: Final = frozenset("'\"|>")


def _mark(event: Any) -> Mark:
    mark = event.start_mark
    return mark.line + 1, mark.column + 1
