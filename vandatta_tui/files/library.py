"""Every ruleset that can be played: the shipped ones, the person's own, or a file."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import Said, Unusable, say
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.explain import keyed
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.fields import ID_PATTERN
from vandatta_tui.files.folders import (
    own_rulesets,
    ruleset_path,
    shipped_ids,
    shipped_rulesets,
    stated_id,
    yaml_files,
)
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.house import OptionError
from vandatta_tui.files.ruleset import Ruleset, load_ruleset, ruleset_in
from vandatta_tui.files.text import clean, did_you_mean, listed, shown
from vandatta_tui.files.yamlread import Yaml

SUFFIX: Final = ".yaml"


class UnknownRuleset(Unusable):
    """No ruleset has this id."""


def find(ruleset: str, folder: Path | None = None) -> Ruleset:
    """Return the ruleset with an id, or in the file of a path that ends in .yaml.

    Args:
        folder: what a relative path starts from; the working folder by default.

    Raises:
        UnknownRuleset: there is none with this id.
        FileFault: the file has faults.
    """
    if ruleset.endswith(SUFFIX):
        return _loaded((folder or Path()) / ruleset)
    path = ruleset_path(ruleset) if re.fullmatch(ID_PATTERN, ruleset) else None
    if path is None:
        raise UnknownRuleset(_no_ruleset(ruleset))
    return _loaded(path)


def _no_ruleset(name: str) -> Said:
    ids = known_ids()
    return say(
        "no ruleset {name}{near}; there are {ids}",
        name=shown(name),
        near=did_you_mean(name, ids),
        ids=listed(ids),
    )


def all_rulesets() -> tuple[list[Ruleset], list[FileFault]]:
    """Return every shipped and own ruleset that is sound, and the faults of the others."""
    sound: list[Ruleset] = []
    faults: list[FileFault] = []
    for path in [*yaml_files(shipped_rulesets()), *yaml_files(own_rulesets())]:
        try:
            sound.append(_loaded(path))
        except FileFault as fault:
            faults.extend(fault.faults)
    owners = _owners(sound)
    for ruleset in sound:
        fault_of_id = _id_fault(ruleset, Path(owners[ruleset.id].path))
        if fault_of_id is not None:
            faults.append(fault_of_id)
            owners = {key: owner for key, owner in owners.items() if owner is not ruleset}
    return list(owners.values()), faults


def _owners(rulesets: Iterable[Ruleset]) -> dict[str, Ruleset]:
    """Return who has each id: the program before a person, a file of that name before others."""
    shipped = shipped_rulesets()
    owners: dict[str, Ruleset] = {}
    for ruleset in sorted(rulesets, key=lambda one: Path(one.path).stem != one.id):
        if Path(ruleset.path).parent == shipped:
            owners[ruleset.id] = ruleset
        else:
            owners.setdefault(ruleset.id, ruleset)
    return owners


def id_fault(ruleset: Ruleset) -> FileFault | None:
    """Return why a file among the person's own rulesets is never found by its id; None if it is."""
    path = Path(ruleset.path).resolve()
    if path.parent != own_rulesets().resolve():
        return None
    return _id_fault(ruleset, ruleset_path(ruleset.id) or path)


def _id_fault(ruleset: Ruleset, owner: Path) -> FileFault | None:
    if "id" not in ruleset.tree or ruleset.places.at(("id",)).path != ruleset.path:
        return FileFault(ruleset.path, 1, 1, say("the key '{key}' is missing", key="id"))
    same = owner.resolve() == Path(ruleset.path).resolve()
    return None if same else _taken(ruleset, clean(str(owner)))


def has_namesake(ruleset: Ruleset) -> bool:
    """Tell whether the id is that of another ruleset, one of the program."""
    shipped = shipped_rulesets() / f"{ruleset.id}.yaml"
    return shipped.is_file() and _loaded(shipped).digest != ruleset.digest


def _taken(ruleset: Ruleset, owner: str) -> FileFault:
    whose = say("a ruleset of the program") if ruleset.id in shipped_ids() else owner
    text = say("{id} is taken by {owner}; another id is needed", id=shown(ruleset.id), owner=whose)
    return FileFault.at(ruleset.places.at(("id",)), keyed(("id",), text))


def known_ids() -> list[str]:
    """Return the ids of all rulesets, the shipped ones first; files need not be sound."""
    own = (stated_id(path) for path in yaml_files(own_rulesets()))
    return list(dict.fromkeys([*shipped_ids(), *filter(None, own)]))


_State: TypeAlias = tuple[tuple[str, int, int], ...]
_cache: dict[Path, tuple[_State, Ruleset]] = {}


def _loaded(path: Path) -> Ruleset:
    """Return the ruleset of a file; it is read again only when it, or what it extends, changed."""
    known = _cache.get(path)
    if known is not None and _state(known[1]) == known[0]:
        return known[1]
    ruleset = load_ruleset(path)
    _cache[path] = (_state(ruleset), ruleset)
    return ruleset


def _state(ruleset: Ruleset) -> _State:
    try:
        stats = [(file, Path(file).stat()) for file in ruleset.files]
    except OSError:
        return ()
    return tuple((file, stat.st_mtime_ns, stat.st_size) for file, stat in stats)


# --- game files --------------------------------------------------------------------------------


def ruleset_of(game: GameFile) -> Ruleset:
    """Return the ruleset of a game file.

    Raises:
        FileFault: there is no such ruleset, or it has faults.
    """
    if isinstance(game.ruleset, Mapping):
        data: dict[str, Any] = {"ruleset": dict(game.ruleset)}
        return ruleset_in(game.source or Yaml(game.path, data), ("ruleset",))
    try:
        return find(game.ruleset, Path(game.path).parent)
    except UnknownRuleset as error:
        raise game.fault(("ruleset",), keyed(("ruleset",), error.text)) from None


def rules_of(game: GameFile) -> Rules:
    """Return the compiled rules of a game file, for its seats and with its options.

    Raises:
        FileFault: the ruleset or an option is faulty, or it cannot be played by so many.
    """
    try:
        ruleset = ruleset_of(game)
        _check_seats(game, ruleset)
        return compile_rules(ruleset, game.options, len(game.seats))
    except FileFault as fault:
        raise _fault_of(game, fault) from None
    except OptionError as error:
        place = game.place(("options", error.option), key=True)
        raise FileFault.at(place, keyed(("options",), error.text)) from None


def _check_seats(game: GameFile, ruleset: Ruleset) -> None:
    players, n = ruleset.model.players, len(game.seats)
    if not players.min <= n <= players.max:
        text = say("{low} to {high} can play, not {n}", low=players.min, high=players.max, n=n)
        raise game.fault(("seats",), keyed(("seats",), text))


def _fault_of(game: GameFile, fault: FileFault) -> FileFault:
    """Return a fault of the ruleset that a game file names as one of the game file."""
    if fault.path == game.path:
        return fault
    first = fault.faults[0]
    kind = NewerVersion if isinstance(fault, NewerVersion) else FileFault
    return kind.at(game.place(("ruleset",)), keyed(("ruleset",), first.said))
