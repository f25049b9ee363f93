"""Rulesets: read from a file, completed by what they extend, checked, and resolved by answers.

A ruleset is kept both as the plain tree that its file says and as the checked model of it. All
faults of a file are reported at once, each with its place.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from vandatta_tui.engine.said import say, together
from vandatta_tui.files.consistent import contradictions
from vandatta_tui.files.explain import explain, is_needed, keyed
from vandatta_tui.files.extends import merged
from vandatta_tui.files.faults import FileFault, NewerVersion, refuse
from vandatta_tui.files.fields import ID_PATTERN
from vandatta_tui.files.folders import ruleset_path, shipped_rulesets
from vandatta_tui.files.house import Answer, Tree, answers, patched, sample_answers
from vandatta_tui.files.places import Places
from vandatta_tui.files.schema import (
    VERSION,
    HouseRule,
    NumberRule,
    Pick,
    RulesetModel,
)
from vandatta_tui.files.text import did_you_mean, shown
from vandatta_tui.files.yamlread import RULESET_BYTES, KeyPath, Yaml, read_yaml

MOST_ANCESTORS: Final = 8


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A ruleset without a fault in it."""

    path: str
    """The file that it comes from."""
    tree: Tree
    """What the file says, and what it extends, as plain data."""
    model: RulesetModel
    places: Places
    inline: bool = False
    """Whether it stands inside a game file."""

    @property
    def id(self) -> str:
        """The id by which files and commands name it."""
        return self.model.id

    @cached_property
    def files(self) -> tuple[str, ...]:
        """The files that it was put together from: its own, and those of what it extends."""
        return tuple(sorted({place.path for place in self.places.values.values()}))

    @cached_property
    def digest(self) -> str:
        """A hash of what it says; equal rulesets have equal ones."""
        text = json.dumps(self.tree, sort_keys=True, ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()


def load_ruleset(path: str | Path) -> Ruleset:
    """Return the ruleset of a file, completed by what it extends.

    Raises:
        NewerVersion: the file needs a newer version of the program.
        FileFault: the file has faults; all of them are in `faults`.
    """
    return _build(read_yaml(path, RULESET_BYTES), (), ())


def ruleset_in(yaml: Yaml, at: KeyPath) -> Ruleset:
    """Return the ruleset that stands as a whole at a path of another file.

    Raises:
        FileFault: as for `load_ruleset`.
    """
    return _build(yaml, at, ())


def ruleset_from(tree: Tree, path: str) -> Ruleset:
    """Return the ruleset that a tree is which no file says yet; `path` names it in faults.

    Raises:
        FileFault: as for `load_ruleset`.
    """
    return _build(Yaml(path, tree), (), ())


def resolve(ruleset: Ruleset, options: Mapping[str, object]) -> Ruleset:
    """Return the ruleset with its house rules answered: `model` and `tree` hold the outcome.

    A ruleset inside a game file is resolved already; answers that it does not know are kept
    for display only, and have no effect.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: the answers do not go together.
    """
    chosen = chosen_answers(ruleset, options)
    tree, places = patched(ruleset.tree, ruleset.places, ruleset.model, chosen)
    model = _checked(tree, places)
    return Ruleset(ruleset.path, tree, model, places, ruleset.inline)


def chosen_answers(ruleset: Ruleset, options: Mapping[str, object]) -> dict[str, Answer]:
    """Return the answer to every house rule, the default where `options` has none.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
    """
    if ruleset.inline:
        known = {rule.id for rule in ruleset.model.house}
        options = {option: value for option, value in options.items() if option in known}
    return answers(ruleset.model, options)


def settled(ruleset: Ruleset, rule: HouseRule) -> bool:
    """Return whether an heir has answered an inherited question itself: it asks nothing more."""
    shipped = Path(ruleset.path).parent == shipped_rulesets()
    return not shipped and _settled(_Question(ruleset.digest, rule.id, ruleset))


@dataclass(frozen=True, slots=True)
class _Question:
    digest: str
    rule: str
    ruleset: Ruleset = field(compare=False)


@lru_cache(maxsize=256)
def _settled(asked: _Question) -> bool:
    """Compare what is played with the usual answer and with the others."""
    rule = next(rule for rule in asked.ruleset.model.house if rule.id == asked.rule)
    if isinstance(rule, NumberRule):
        return False
    others: tuple[Answer, ...] = (True,)
    if isinstance(rule, Pick):
        usual, *names = rule.pick
        others = tuple(name for name in names if rule.pick[name]) if not rule.pick[usual] else ()
    played = resolve(asked.ruleset, {}).model
    return any(resolve(asked.ruleset, {rule.id: other}).model == played for other in others)


# --- reading -----------------------------------------------------------------------------------


def _build(yaml: Yaml, at: KeyPath, heirs: tuple[str, ...]) -> Ruleset:
    own: Any = yaml.data
    for key in at:
        own = own[key]
    places = Places.of(yaml, at)
    _check_version(own, places)
    tree, places = _completed(own, places, Path(yaml.path).parent, heirs)
    model = _checked(tree, places)
    refuse(_house_faults(tree, places, model))
    return Ruleset(yaml.path, tree, model, places, inline=bool(at))


def _check_version(own: Tree, places: Places) -> None:
    version = own.get("schema", VERSION)
    if isinstance(version, bool) or not isinstance(version, int):
        text = keyed(("schema",), is_needed(together("{n}", n=VERSION), version))
        raise FileFault.at(places.at(("schema",)), text)
    if version > VERSION:
        text = say(
            "schema {version} needs a newer version of the program; this one reads {known}",
            version=version,
            known=VERSION,
        )
        raise NewerVersion.at(places.at(("schema",)), text)


def _completed(
    own: Tree, places: Places, folder: Path, heirs: tuple[str, ...]
) -> tuple[Tree, Places]:
    if "extends" not in own:
        return own, places
    where = places.at(("extends",))
    wanted = own["extends"]
    is_id = isinstance(wanted, str) and re.fullmatch(ID_PATTERN, wanted)
    path = ruleset_path(wanted, folder) if is_id else None
    if path is None:
        text = say("there is no ruleset {name}; an id is needed", name=shown(wanted))
        raise FileFault.at(where, keyed(("extends",), text))
    heirs = (*heirs, where.path)
    if str(path) in heirs or any(Path(heir).resolve() == path.resolve() for heir in heirs):
        text = say("{name} extends this ruleset in turn", name=shown(wanted))
        raise FileFault.at(where, keyed(("extends",), text))
    if len(heirs) > MOST_ANCESTORS:
        text = say("at most {most} rulesets in a row are allowed", most=MOST_ANCESTORS)
        raise FileFault.at(where, keyed(("extends",), text))
    base = _build(read_yaml(path, RULESET_BYTES), (), heirs)
    return merged(base.tree, base.places, own, places)


def _checked(tree: Tree, places: Places) -> RulesetModel:
    try:
        model = RulesetModel.model_validate(tree)
    except ValidationError as error:
        refuse(explain(error, RulesetModel, places.at))
        raise
    refuse(
        FileFault.at(places.at(path, key=True), keyed(path, text))
        for path, text in contradictions(model)
    )
    return model


# --- house rules -------------------------------------------------------------------------------


def _house_faults(tree: Tree, places: Places, model: RulesetModel) -> Iterator[FileFault]:
    ids: dict[str, int] = {}
    for index, rule in enumerate(model.house):
        if ids.setdefault(rule.id, index) != index:
            at: KeyPath = ("house", index, "id")
            text = say("two house rules have the id {id}", id=shown(rule.id))
            yield FileFault.at(places.at(at), text)
    if len(ids) < len(model.house):
        return
    unknown = list(_only_with_faults(places, model))
    yield from unknown
    for rule in () if unknown else model.house:
        yield from _rule_faults(tree, places, model, rule)


def _only_with_faults(places: Places, model: RulesetModel) -> Iterator[FileFault]:
    others = [rule.id for rule in model.house if not isinstance(rule, NumberRule)]
    for index, rule in enumerate(model.house):
        if isinstance(rule, NumberRule) and rule.number.only_with not in (None, *others):
            wanted = str(rule.number.only_with)
            text = say(
                "only_with: no yes/no or pick rule {id}{near}",
                id=shown(wanted),
                near=did_you_mean(wanted, others),
            )
            yield FileFault.at(places.at(("house", index, "number", "only_with")), text)


def _rule_faults(
    tree: Tree, places: Places, model: RulesetModel, rule: HouseRule
) -> Iterator[FileFault]:
    """Yield what is wrong with each answer of a house rule, the others being at their default."""
    for chosen in sample_answers(model, rule):
        try:
            _checked(*patched(tree, places, model, chosen))
        except FileFault as fault:
            yield from fault.faults
