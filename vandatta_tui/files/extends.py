"""`extends`: a ruleset on top of another one.

Mappings are merged key by key, lists and single values are replaced, house rules are inherited
by id. What excludes each other in the same mapping (numbers of players, the ends of a match)
is replaced by what the heir says. `null` takes away what an heir does not want of a mapping with
names of its own: a call, a special card, a start card, the points of a card. House rules that
ask about something which is no longer there are not inherited.
"""

from collections.abc import Iterator
from typing import Any, Final

from vandatta_tui.files.fields import seat_range
from vandatta_tui.files.house import Tree
from vandatta_tui.files.places import Places
from vandatta_tui.files.schema import NAMED
from vandatta_tui.files.yamlread import KeyPath

_BY_SEATS = {("deal", "hand"), ("pack", "packs"), ("pack", "remove")}
_ONE_OF = ("match", "ends")
_MISSING = object()
OWN: Final = "own"
"""The answer to an inherited question that stands for what the heir says itself."""


def merged(base: Tree, base_places: Places, own: Tree, own_places: Places) -> tuple[Tree, Places]:
    """Return the tree of a ruleset that extends another, and where its values stand."""
    own = {key: value for key, value in own.items() if key != "extends"}
    tree = _merge(base, own, ())
    places = own_places.over(base_places)
    if isinstance(own.get("house", []), list):
        kept = list(_inherited(base, tree))
        tree["house"] = _house(kept, base_places, own, own_places, places)
        tree["house"] = [_with_own_default(rule, base, tree) for rule in tree["house"]]
    return tree, places


def _merge(base: Tree, own: Tree, at: KeyPath) -> Tree:
    result = {key: value for key, value in base.items() if not _excluded(key, own, at)}
    for key, value in own.items():
        below = result.get(key)
        if value is None and below is not None and at in NAMED:
            del result[key]
            continue
        if isinstance(below, dict) and isinstance(value, dict):
            value = _merge(below, value, (*at, key))
        result[key] = value
    return result


def _excluded(key: str, own: Tree, at: KeyPath) -> bool:
    """Tell whether an inherited key gives way to what the heir says beside it."""
    if at == _ONE_OF:
        return bool(own) and key not in own
    return at in _BY_SEATS and key not in own and any(_overlap(key, other) for other in own)


def _overlap(one: str, other: str) -> bool:
    try:
        return bool(set(seat_range(one)) & set(seat_range(other)))
    except ValueError:
        return False


def _inherited(base: Tree, tree: Tree) -> Iterator[tuple[int, Any]]:
    """Yield the house rules of the base that still ask about something, with their places."""
    gone: set[str] = set()
    for index, rule in enumerate(base.get("house", [])):
        if _pointless(rule, base, tree) or rule.get("number", {}).get("only_with") in gone:
            gone.add(rule["id"])
        else:
            yield index, rule


def _pointless(rule: Any, base: Tree, tree: Tree) -> bool:
    """Tell whether a house rule asks for a call that is gone, or for another end of the match."""
    calls = tree.get("calls", {})
    gone = set(base.get("calls", {})) - set(calls if isinstance(calls, dict) else ())
    if any(path.startswith(f"calls.{word}.") for path in _paths(rule) for word in gone):
        return True
    number = rule.get("number")
    if number is None or "only_with" in number:
        return False
    had, has = _value_at(number["set"], base), _value_at(number["set"], tree)
    return isinstance(had, int) and not isinstance(has, int)


def _paths(rule: Any) -> Iterator[str]:
    yield from rule.get("set", {})
    yield from (path for patch in rule.get("pick", {}).values() for path in patch)
    if "number" in rule:
        yield rule["number"]["set"]


def _house(
    kept: list[tuple[int, Any]],
    base_places: Places,
    own: Tree,
    own_places: Places,
    places: Places,
) -> list[Any]:
    """Return the inherited house rules, some replaced by the heir's, and then its new ones."""
    rules: list[tuple[Any, KeyPath, Places]] = [
        (rule, ("house", i), base_places) for i, rule in kept
    ]
    ids = {rule["id"]: i for i, (rule, _, _) in enumerate(rules)}
    for i, rule in enumerate(own.get("house", [])):
        entry = (rule, ("house", i), own_places)
        known = ids.get(rule.get("id")) if isinstance(rule, dict) else None
        if known is None:
            rules.append(entry)
        else:
            rules[known] = entry
    for i, (_, at, origin) in enumerate(rules):
        places.copied(at, ("house", i), origin)
    return [rule for rule, _, _ in rules]


def _with_own_default(rule: Any, base: Tree, tree: Tree) -> Any:
    """Return an inherited house rule with what the heir says itself as its default.

    Otherwise the inherited default would undo the heir's own words.
    """
    if not any(rule is inherited for inherited in base.get("house", [])):
        return rule
    if "pick" in rule:
        return {**rule, "pick": _reordered(rule["pick"], base, tree)}
    if "number" in rule:
        return {**rule, "number": _renumbered(rule["number"], base, tree)}
    return rule


def _reordered(pick: Tree, base: Tree, tree: Tree) -> Tree:
    first = next(iter(pick))
    alike = all(_value_at(path, tree) == _value_at(path, base) for path in pick[first])
    if alike or _holds(pick[first], tree):
        return pick
    fitting = (name for name, patch in pick.items() if patch and _holds(patch, tree))
    name = next(fitting, OWN)
    return {name: pick.get(name, {}), **pick}


def _holds(patch: Tree, tree: Tree) -> bool:
    return all(_value_at(path, tree) == value for path, value in patch.items())


def _renumbered(number: Tree, base: Tree, tree: Tree) -> Tree:
    own = _value_at(number["set"], tree)
    if not isinstance(own, int) or own == _value_at(number["set"], base):
        return number
    low, high = min(number["min"], own), max(number["max"], own)
    return {**number, "min": low, "max": high, "default": own}


def _value_at(path: str, tree: Tree) -> Any:
    node: Any = tree
    for key in path.split("."):
        node = node.get(key, _MISSING) if isinstance(node, dict) else _MISSING
    return node
