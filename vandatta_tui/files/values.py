"""Reading single values out of untrusted YAML, collecting faults instead of stopping."""

from collections.abc import Collection, Iterable
from typing import Any, Final, NoReturn, TypeVar

from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.explain import (
    A_LIST,
    A_MAPPING,
    TEXT,
    YES_OR_NO,
    is_needed,
    keyed,
    not_allowed,
    unknown_key,
    whole_number,
)
from vandatta_tui.files.faults import FileFault, NewerVersion, refuse
from vandatta_tui.files.text import clean, shown, width
from vandatta_tui.files.yamlread import KeyPath, Yaml

MOST_UNKNOWN: Final = 256

_Holder = TypeVar("_Holder")


def needs_quotes(source: str) -> Said:
    """Say that a card or a move was read as a number."""
    return say("{source} alone is a number in YAML; write '{source}' in quotes", source=source)


class Values:
    """The values of one file. A faulty value is noted, and read as an empty one."""

    def __init__(self, yaml: Yaml) -> None:
        self.yaml = yaml
        self._faults: list[FileFault] = []

    # --- faults ---

    def fault(self, at: KeyPath, text: Said, *, key: bool = False) -> None:
        """Note that the value at this path, or its key, is wrong."""
        place = self.yaml.key_place(at) if key else self.yaml.place(at)
        self._faults.append(FileFault.at(place, keyed(at, text)))

    def newer(self, at: KeyPath, text: Said) -> NoReturn:
        """Refuse the file as one of a newer version.

        Raises:
            NewerVersion: always.
        """
        raise NewerVersion.at(self.yaml.place(at), text)

    def finish(self) -> None:
        """Refuse the file if anything was wrong.

        Raises:
            FileFault: something was.
        """
        refuse(self._faults)

    # --- values ---

    def value(self, at: KeyPath) -> Any:
        """Return what stands at a path, or None."""
        node: Any = self.yaml.data
        for part in at:
            if isinstance(node, dict):
                node = node.get(str(part))
            else:
                node = node[part] if isinstance(part, int) and part < len(node) else None
        return node

    def has(self, at: KeyPath) -> bool:
        """Tell whether the file has this key."""
        return at in self.yaml.marks

    def keys(self, at: KeyPath, allowed: Collection[str]) -> dict[str, Any]:
        """Return the mapping at a path; its keys must be among the allowed ones."""
        table = self.mapping(at)
        for key in table:
            if key not in allowed:
                self.fault((*at, key), unknown_key(key, allowed), key=True)
        return {key: value for key, value in table.items() if key in allowed}

    def mapping(self, at: KeyPath) -> dict[str, Any]:
        """Return the mapping at a path; an empty one if there is none."""
        return self._of_kind(at, dict[str, Any](), A_MAPPING)

    def items(self, at: KeyPath) -> list[Any]:
        """Return the list at a path; an empty one if there is none."""
        return self._of_kind(at, list[Any](), A_LIST)

    def _of_kind(self, at: KeyPath, empty: _Holder, wanted: Said) -> _Holder:
        value = self.value(at)
        if isinstance(value, type(empty)):
            return value
        if self.has(at):
            self.fault(at, is_needed(wanted, value))
        return empty

    def number(self, at: KeyPath, low: int, high: int, default: int) -> int:
        """Return the whole number at a path, which must lie in a range."""
        if not self.has(at):
            return default
        value = self.value(at)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(at, is_needed(whole_number(low, high), value))
        return default

    def flag(self, at: KeyPath) -> bool:
        """Return the true or false at a path."""
        value = self.value(at)
        if not isinstance(value, bool):
            self.fault(at, is_needed(YES_OR_NO, value))
        return value is True

    def text(self, at: KeyPath) -> str:
        """Return the text at a path, cleaned; other plain values as they are written there."""
        value = self.value(at)
        if isinstance(value, dict | list):
            self.fault(at, is_needed(TEXT, value))
            return ""
        return clean(value if isinstance(value, str) else self.yaml.sources.get(at, ""))

    def word(self, at: KeyPath, allowed: Iterable[str]) -> str:
        """Return the text at a path, which must be one of the allowed ones."""
        word, known = self.text(at), list(allowed)
        if word not in known:
            self.fault(at, not_allowed(word, known))
        return word

    def name(self, at: KeyPath, cells: int) -> str:
        """Return the new name at a path: not empty, and not too wide."""
        name = self.text(at)
        if not name:
            self.fault(at, say("a name must not be empty"))
        elif width(name) > cells:
            text = say("the name is too long; at most {most} characters are allowed", most=cells)
            self.fault(at, text)
        return name

    def cards(self, at: KeyPath, *, counted: bool = False) -> tuple[str, ...]:
        """Return the cards at a path: a text with spaces, a list, or a number of unknown ones."""
        value = self.value(at)
        if isinstance(value, str):
            return tuple(clean(value).split())
        if isinstance(value, list):
            return tuple(self._card((*at, index)) for index in range(len(value)))
        if counted and isinstance(value, int) and not isinstance(value, bool):
            return self._unknown(at, value)
        self.fault(at, say("cards like '8S KH' are needed, not {got}", got=shown(value)))
        return ()

    def _card(self, at: KeyPath) -> str:
        if isinstance(self.value(at), int):
            self._quote(at)
        return self.text(at)

    def _unknown(self, at: KeyPath, count: int) -> tuple[str, ...]:
        if self.yaml.sources.get(at, "").startswith("+"):
            self._quote(at)
        if 0 <= count <= MOST_UNKNOWN:
            return ("?",) * count
        text = say("0 to {most} unknown cards are allowed, not {n}", most=MOST_UNKNOWN, n=count)
        self.fault(at, text)
        return ()

    def _quote(self, at: KeyPath) -> None:
        self.fault(at, needs_quotes(self.yaml.sources.get(at, "")))
