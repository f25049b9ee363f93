"""Where the values of a tree stand, when the tree is put together from several files."""

from dataclasses import dataclass, field
from typing import Self

from vandatta_tui.files.faults import Place
from vandatta_tui.files.yamlread import KeyPath, Yaml


@dataclass(slots=True)
class Places:
    """The place of every value and key of a tree."""

    root: Place
    values: dict[KeyPath, Place] = field(default_factory=dict)
    keys: dict[KeyPath, Place] = field(default_factory=dict)

    @classmethod
    def of(cls, yaml: Yaml, at: KeyPath = ()) -> Self:
        """Return the places of what stands at a path of a file, as a tree of its own."""
        n = len(at)
        values = {p[n:]: Place(yaml.path, *m) for p, m in yaml.marks.items() if p[:n] == at}
        keys = {p[n:]: Place(yaml.path, *m) for p, m in yaml.key_marks.items() if p[:n] == at}
        return cls(yaml.place(at), values, keys)

    def at(self, path: KeyPath, key: bool = False) -> Place:
        """Return where a value or its key stands, or else the nearest thing around it."""
        if key and path in self.keys:
            return self.keys[path]
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, self.root)

    def over(self, below: "Places") -> "Places":
        """Return these places, and those of another tree where these have none."""
        return Places(self.root, {**below.values, **self.values}, {**below.keys, **self.keys})

    def copied(self, source: KeyPath, target: KeyPath, origin: "Places | None" = None) -> None:
        """Say that what stands at `target` was taken from `source` (of another tree, or this)."""
        origin = origin or self
        self._drop(target)
        n = len(source)
        for mine, theirs in ((self.values, origin.values), (self.keys, origin.keys)):
            found = {(*target, *p[n:]): place for p, place in theirs.items() if p[:n] == source}
            mine.update(found)
        self.values[target] = origin.at(source)
        self._claim_around(target, origin.at(source, key=True))

    def _claim_around(self, target: KeyPath, place: Place) -> None:
        # What is wrong with the mapping around a changed value, the change made wrong.
        for depth in range(1, len(target)):
            if depth > 1 or target[:1] not in self.values:
                self.values[target[:depth]] = place

    def _drop(self, target: KeyPath) -> None:
        n = len(target)
        for table in (self.values, self.keys):
            for path in [path for path in table if path[:n] == target]:
                del table[path]
