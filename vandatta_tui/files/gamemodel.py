"""What a game file holds. Cards and moves stay text: whoever plays the file parses them with the
deck of its rules. Built by hand, it can be written; read from a file, it knows its places.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.faults import FileFault, Place
from vandatta_tui.files.yamlread import KeyPath, Yaml

VERSION: Final = 1
"""The version of the format that this program reads and writes."""

UNKNOWN_CARD: Final = "?"
EMPTY_PLACE: Final = "-"


def newer_program(version: int) -> Said:
    """Say that a file is of a newer version of the format."""
    return say(
        "version {version} needs a newer program; this one reads up to {known}",
        version=version,
        known=VERSION,
    )


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move of the list, as it is written there."""

    seat_name: str
    text: str
    refused: str | None = None
    """The reason with which the move must be refused; None if it is to be played."""
    line: int | None = field(default=None, compare=False)
    column: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one moment. Cards are texts: `?` is an unknown one, `-` an emptied place."""

    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    open: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hidden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    discard: tuple[str, ...] = ()
    """The last is on top."""
    suit: str | None = None
    stock: tuple[str, ...] = ()
    """The first is drawn first."""
    turn: str | None = None
    direction: int | None = None
    """1 is clockwise, -1 the other way; None is what the rules begin with."""
    called: tuple[str, ...] = ()
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class DealPart:
    """One deal: how it began, by its deck or by a position, and the moves made in it."""

    dealer: str | None = None
    deck: tuple[str, ...] | None = None
    position: Position | None = None
    moves: tuple[MoveLine, ...] = ()


Teams: TypeAlias = tuple[tuple[str, ...], ...]
"""The names of each team."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game file. One that was not read from a file has no places."""

    path: str = ""
    title: str = ""
    version: int = VERSION
    seed: int = 1
    ruleset: str | Mapping[str, Any] = ""
    """An id, a path ending in .yaml relative to the file, or a whole ruleset."""
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    teams: Teams = ()
    dealer: str | None = None
    """As the file says; None is the last seat."""
    bots: Mapping[str, str] = field(default_factory=dict)
    scores: Mapping[str, int] = field(default_factory=dict)
    deals: tuple[DealPart, ...] = ()
    many: bool = False
    """Whether the file lists `deals`; else its deck or position is the only one."""
    expect: Mapping[str, Any] = field(default_factory=dict)
    """What must hold after the last move. Cards, names and words in `may` are tuples."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    source: Yaml | None = field(default=None, compare=False, repr=False)

    @property
    def marks(self) -> Mapping[KeyPath, tuple[int, int]]:
        """The line and column of every value of the file."""
        return self.source.marks if self.source else {}

    def place(self, at: KeyPath = (), *, key: bool = False) -> Place:
        """Return where a value of the file, or its key, stands."""
        if self.source is None:
            return Place(self.path)
        return self.source.key_place(at) if key else self.source.place(at)

    def fault(self, at: KeyPath, text: Said) -> FileFault:
        """Return a fault of the file at the place of a value."""
        return FileFault.at(self.place(at), text)

    def deal_path(self, deal: int, *keys: str | int) -> KeyPath:
        """Return where keys of a deal stand: `("deals", 1, "moves", 3)`, or `("moves", 3)`."""
        return ("deals", deal, *keys) if self.many else keys
