"""What is wrong with a file, and where. One line each: `path:line:col: what; what is allowed`."""

from collections.abc import Iterable
from typing import NamedTuple, Self

from vandatta_tui.engine.said import Said, together
from vandatta_tui.files.text import clean


class Place(NamedTuple):
    """Where something stands in a file; lines and columns count from 1, None is unknown."""

    path: str
    line: int | None = None
    column: int | None = None


class FileFault(ValueError):  # noqa: N818 - the fault is the file's, not the program's
    """A file that cannot be used. `faults` holds this fault, or several."""

    def __init__(self, path: str, line: int | None, column: int | None, text: Said) -> None:
        self.path = path
        self.line = line
        self.column = column
        self.text = text
        super().__init__(path, line, column, text)

    @classmethod
    def at(cls, place: Place, text: Said) -> Self:
        """Return the fault at this place."""
        return cls(place.path, place.line, place.column, text)

    @property
    def faults(self) -> "tuple[FileFault, ...]":
        """Every single fault of which this one consists."""
        return (self,)

    @property
    def said(self) -> Said:
        """The whole line: where, and what."""
        place = clean(self.path)
        if self.line is not None:
            place += f":{self.line}"
            if self.column is not None:
                place += f":{self.column}"
        return together("{place}: {text}", place=place, text=self.text)

    def __str__(self) -> str:
        return str(self.said)


class NewerVersion(FileFault):
    """The file says that it needs a newer version of the program."""


class FileFaults(FileFault):
    """Several faults of one file, in the order of its lines. Its own place is the first one's."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self._faults = tuple(sorted(_flat(faults), key=_in_order))
        one = self._faults[0]
        super().__init__(one.path, one.line, one.column, one.text)

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[FileFault, ...]]]:
        return type(self), (self._faults,)

    @property
    def faults(self) -> tuple[FileFault, ...]:
        """Every fault."""
        return self._faults

    def __str__(self) -> str:
        return "\n".join(map(str, self._faults))


def _flat(faults: Iterable[FileFault]) -> Iterable[FileFault]:
    seen = set()
    for fault in (single for several in faults for single in several.faults):
        if str(fault) not in seen:
            seen.add(str(fault))
            yield fault


def _in_order(fault: FileFault) -> tuple[str, int, int]:
    return fault.path, fault.line or 0, fault.column or 0


def refuse(faults: Iterable[FileFault]) -> None:
    """Raise the faults, if there are any: one as itself, several together.

    Raises:
        FileFault: there is a fault.
    """
    found = list(faults)
    newer = [fault for fault in found if isinstance(fault, NewerVersion)]
    if newer:
        raise newer[0]
    if len(found) == 1:
        raise found[0]
    if found:
        raise FileFaults(found)
