"""A person's own variant of a ruleset: what it changes, whether that can be played, its file.

A variant extends a ruleset and says nothing but what differs. Every change is tried before it
holds; what nobody could play is refused with the reason, and what was before stays.
"""

import itertools
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import yaml
from pydantic import BaseModel

from vandatta_tui.engine.said import Unusable, say
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.compile import check_playable
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import own_rulesets, shipped_ids, stated_id, yaml_files
from vandatta_tui.files.house import Tree, replaced
from vandatta_tui.files.library import find, known_ids
from vandatta_tui.files.ruleset import Ruleset, load_ruleset, resolve, ruleset_from
from vandatta_tui.files.schema import VERSION, Call, Card, RulesetModel
from vandatta_tui.files.text import clean, shown
from vandatta_tui.files.yamlread import RULESET_BYTES, read_yaml

HEAD: Final = ("schema", "id", "extends", "name")
"""The keys of a variant that are no rules."""
UNNAMED: Final = "variant"
FOLD: Final = str.maketrans({"æ": "ae", "ø": "o", "ß": "ss", "þ": "th", "ð": "d"})


class VariantError(Unusable):
    """A change, a name or a file that cannot be taken."""


@dataclass(frozen=True)
class Variant:
    """A ruleset, and what is otherwise in the variant."""

    base: Ruleset
    own: Tree
    """What the variant's file says, or would say."""
    path: Path | None = None
    """Its file, once it has one."""

    @staticmethod
    def of(base: Ruleset) -> "Variant":
        """Return a variant in which nothing is changed yet."""
        taken = known_ids()
        name = free_id(base.id, taken)
        return Variant(base, {"schema": VERSION, "id": name, "extends": base.id})

    @staticmethod
    def opened(path: Path) -> "Variant":
        """Return the variant of a file, to be changed again.

        Raises:
            VariantError: it extends nothing, or what it extends is not there.
            FileFault: the file has faults.
        """
        own = read_yaml(path, RULESET_BYTES).data
        if not isinstance(own.get("extends"), str):
            raise VariantError(say("{file} extends no ruleset", file=clean(path.name)))
        return Variant(find(str(own["extends"])), own, path)

    @property
    def id(self) -> str:
        """The id of its file."""
        return str(self.own["id"])

    @cached_property
    def ruleset(self) -> Ruleset:
        """The whole ruleset.

        Raises:
            FileFault: it has faults.
        """
        place = self.path or own_rulesets() / f"{self.id}.yaml"
        return ruleset_from(self.own, str(place))

    @cached_property
    def model(self) -> RulesetModel:
        """What is played without any house rule."""
        return resolve(self.ruleset, {}).model

    @cached_property
    def base_model(self) -> RulesetModel:
        """What is played without any house rule in the ruleset that it extends."""
        return resolve(self.base, {}).model

    @property
    def changes(self) -> Tree:
        """What it says of the rules."""
        return {key: value for key, value in self.own.items() if key not in HEAD}

    def value(self, path: str) -> Any:
        """Return what holds at a dotted path."""
        return value_at(self.model, path)

    def base_value(self, path: str) -> Any:
        """Return what holds there in the ruleset that it extends."""
        return value_at(self.base_model, path)

    def changed(self, path: str) -> bool:
        """Return whether something else holds there."""
        return bool(self.value(path) != self.base_value(path))

    def with_values(self, values: Mapping[str, Any]) -> "Variant":
        """Return the variant with these values at these paths, if it can be played.

        Raises:
            VariantError: nobody could play it, or a house rule of the game decides it.
        """
        own = self.own
        for path, value in values.items():
            keys = tuple(path.split("."))
            own = _without(own, keys)
            if value != self.base_value(path):
                own = replaced(own, keys, _difference(value, self.base_value(path)))
        changed = Variant(self.base, own, self.path)
        try:
            faults = check_playable(changed.ruleset)
        except FileFault as fault:
            faults = fault.faults
        if faults:
            raise VariantError(faults[0].text)
        for path, value in values.items():
            if value is not None and changed.value(path) != value:
                text = say("{path}: a house rule of the game decides this", path=path)
                raise VariantError(text)
        return changed

    def with_call(self, word: str) -> "Variant":
        """Return the variant with one more word to call, at the first hand size that is free.

        Raises:
            VariantError: it is no word, or there is such a call already.
        """
        if word in self.model.calls:
            raise VariantError(say("{word} is called already", word=shown(word)))
        if not word or "." in word:
            raise VariantError(say("a word is needed, without a full stop"))
        sizes = [call.at for call in self.model.calls.values() if call.at != "can_go_out"]
        taken = set(itertools.chain.from_iterable(sizes))
        size = next(n for n in itertools.count(1) if n not in taken)
        return self.with_values({f"calls.{word}": {**plain(Call()), "at": [size]}})

    def named(self, name: str, lang: str) -> "Variant":
        """Return the variant under a name; a new one gets an id of it.

        Raises:
            VariantError: the name is empty or too long.
        """
        if not name.strip():
            raise VariantError(say("a name is needed"))
        ident = self.id if self.path else free_id(slug(name), known_ids())
        head = {"schema": VERSION, "id": ident, "extends": self.base.id, "name": {lang: name}}
        named = Variant(self.base, {**head, **self.changes}, self.path)
        try:
            named.ruleset  # noqa: B018 - builds it, and finds what is wrong with the name
        except FileFault as fault:
            raise VariantError(fault.text) from None
        return named

    def text(self) -> str:
        """Return its file as text."""
        text = yaml.safe_dump(self.own, allow_unicode=True, sort_keys=False, width=100)
        return str(text)

    def save(self) -> Path:
        """Write its file among the person's own rulesets, and return where it is.

        Raises:
            OSError: the disk is full, or the folder cannot be written.
        """
        path = self.path or own_rulesets() / f"{self.id}.yaml"
        write_atomically(path, self.text())
        return path


def value_at(model: RulesetModel, path: str) -> Any:
    """Return the value of a checked ruleset at a dotted path; a card that is plain counts."""
    node: Any = model
    for key in path.split("."):
        if node is None:
            return None
        if isinstance(node, BaseModel):
            node = getattr(node, key)
        elif key in node:
            node = node[key]
        else:
            node = Card() if node is model.cards else None
    return plain(node)


def plain(value: Any) -> Any:
    """Return a value as it stands in a file: mappings without defaults, lists."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_none=True)
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return {k: plain(v) for k, v in value.items()} if isinstance(value, Mapping) else value


def _difference(value: Any, base: Any) -> Any:
    """Return what a file has to say so that a value holds; None takes away what the base has."""
    if not (isinstance(value, Mapping) and isinstance(base, Mapping)) or set(base) - set(value):
        return value
    return {key: _difference(v, base.get(key)) for key, v in value.items() if v != base.get(key)}


def _without(tree: Tree, keys: tuple[str, ...]) -> Tree:
    """Return a tree without what stands at a path; mappings that get empty go as well."""
    head, rest = keys[0], keys[1:]
    if head not in tree:
        return tree
    others = {key: value for key, value in tree.items() if key != head}
    if not rest or not isinstance(tree[head], dict):
        return others
    below = _without(tree[head], rest)
    return (
        {key: below if key == head else value for key, value in tree.items()} if below else others
    )


# --- names ---------------------------------------------------------------------------------------


def slug(name: str) -> str:
    """Return a name as an id: `Farmors åtta` is `farmors-atta`."""
    flat = unicodedata.normalize("NFKD", name.lower().translate(FOLD))
    letters = "".join(c for c in flat if not unicodedata.combining(c))
    return re.sub("[^a-z0-9]+", "-", letters).strip("-")[:30] or UNNAMED


def free_id(wanted: str, taken: list[str]) -> str:
    """Return an id that no ruleset has yet."""
    names = (wanted if n == 1 else f"{wanted}-{n}" for n in range(1, len(taken) + 3))
    return next(name for name in names if name not in taken)


# --- files ---------------------------------------------------------------------------------------


def own_file(ruleset: Ruleset) -> Path | None:
    """Return the file of one of the person's own rulesets; None if it is none of those."""
    path = Path(ruleset.path)
    return path if ruleset.id not in shipped_ids() and path.parent == own_rulesets() else None


def heirs_of(ruleset: Ruleset) -> list[str]:
    """Return the ids of the person's own rulesets that extend this one."""
    found = []
    for path in yaml_files(own_rulesets()):
        try:
            own = read_yaml(path, RULESET_BYTES).data
        except FileFault:
            continue
        if own.get("extends") == ruleset.id:
            found.append(stated_id(path) or path.stem)
    return found


def taken_in(source: Path) -> Ruleset:
    """Copy a ruleset file among the person's own ones, if it is sound; return what it says.

    Raises:
        VariantError: its id is taken, or nobody could play it.
        FileFault: it has faults, or cannot be read.
        OSError: it cannot be written.
    """
    ruleset = load_ruleset(source)
    if ruleset.id in known_ids():
        raise VariantError(say("there is a ruleset '{id}' already", id=ruleset.id))
    faults = check_playable(ruleset)
    if faults:
        raise VariantError(faults[0].text)
    target = own_rulesets() / f"{ruleset.id}.yaml"
    if target.exists():
        raise VariantError(say("there is a file {file} already", file=target.name))
    write_atomically(target, source.read_text(encoding="utf-8"))
    return load_ruleset(target)
