"""House rules: patches on the tree of a ruleset, and the answers that choose among them."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, TypeAlias

from vandatta_tui.engine.said import Said, Unusable, say, together
from vandatta_tui.files.explain import YES_OR_NO, is_needed, whole_number
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.places import Places
from vandatta_tui.files.schema import HouseRule, NumberRule, Pick, RulesetModel, YesNo
from vandatta_tui.files.text import did_you_mean, listed, shown
from vandatta_tui.files.yamlread import KeyPath

Tree: TypeAlias = dict[str, Any]
Answer: TypeAlias = bool | int | str

UNTOUCHABLE: Final = ("schema", "id", "extends", "family", "name", "source", "house")
"""What no house rule may change: it would be another ruleset."""


class OptionError(Unusable):
    """An answer to a house rule that is not there, or not among its answers."""

    def __init__(self, option: str, text: Said) -> None:
        super().__init__(text)
        self.option = option

    @staticmethod
    def of(option: str, text: Said) -> "OptionError":
        """Return the fault of an answer, with the house rule before it."""
        return OptionError(option, together("{option}: {text}", option=option, text=text))


# --- answers -----------------------------------------------------------------------------------


def default_answer(rule: HouseRule) -> Answer:
    """Return what holds when nobody answers the question."""
    if isinstance(rule, NumberRule):
        return rule.number.default
    return next(iter(rule.pick)) if isinstance(rule, Pick) else False


def answers(model: RulesetModel, options: Mapping[str, object]) -> dict[str, Answer]:
    """Return the answer to every house rule, the default where `options` has none.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
    """
    rules = {rule.id: rule for rule in model.house}
    for option in options:
        if option not in rules:
            raise OptionError(option, _no_rule(option, rules))
    return {
        rule.id: checked_answer(rule, options[rule.id])
        if rule.id in options
        else default_answer(rule)
        for rule in model.house
    }


def _no_rule(option: str, rules: Collection[str]) -> Said:
    near = did_you_mean(option, rules)
    if not rules:
        return say("no house rule {option}; this ruleset has none", option=shown(option))
    return say(
        "no house rule {option}{near}; there are {ids}",
        option=shown(option),
        near=near,
        ids=listed(rules),
    )


def checked_answer(rule: HouseRule, answer: object) -> Answer:
    """Return the answer if the house rule has it.

    Raises:
        OptionError: it has not.
    """
    if isinstance(rule, YesNo):
        if isinstance(answer, bool):
            return answer
        raise OptionError.of(rule.id, is_needed(YES_OR_NO, answer))
    if isinstance(rule, Pick):
        return _checked_pick(rule, answer)
    number = rule.number
    whole = isinstance(answer, int) and not isinstance(answer, bool)
    if isinstance(answer, int) and whole and number.min <= answer <= number.max:
        return answer
    raise OptionError.of(rule.id, is_needed(whole_number(number.min, number.max), answer))


def _checked_pick(rule: Pick, answer: object) -> str:
    word = str(answer) if isinstance(answer, int) and not isinstance(answer, bool) else answer
    if isinstance(word, str) and word in rule.pick:
        return word
    near = did_you_mean(word, rule.pick) if isinstance(word, str) else ""
    text = say(
        "{answer} is no choice{near}; there are {choices}",
        answer=shown(answer),
        near=near,
        choices=listed(rule.pick),
    )
    raise OptionError.of(rule.id, text)


def sample_answers(model: RulesetModel, rule: HouseRule) -> Iterator[dict[str, Answer]]:
    """Yield answers to all house rules, one set for each answer of this rule worth checking.

    The others have their defaults, but a rule that this one needs is switched on.
    """
    base = {other.id: default_answer(other) for other in model.house}
    if isinstance(rule, YesNo):
        yield {**base, rule.id: True}
    elif isinstance(rule, Pick):
        yield from ({**base, rule.id: choice} for choice in rule.pick)
    else:
        other = next((r for r in model.house if r.id == rule.number.only_with), None)
        if isinstance(other, YesNo):
            base[other.id] = True
        elif isinstance(other, Pick):
            base[other.id] = list(other.pick)[-1]
        yield from ({**base, rule.id: n} for n in (rule.number.min, rule.number.max))


_YES: Final = ("true", "yes", "on", "ja", "1")
_NO: Final = ("false", "no", "off", "nej", "nei", "0")


def parse_option(model: RulesetModel, text: str) -> tuple[str, Answer]:
    """Return the house rule and the answer that a text like `stacking=true` means.

    Raises:
        OptionError: it means none.
    """
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise OptionError(name, say("{text} is no option; ID=VALUE is needed", text=shown(text)))
    rule = next((rule for rule in model.house if rule.id == name), None)
    answer: object = value
    if isinstance(rule, YesNo) and value.casefold() in _YES + _NO:
        answer = value.casefold() in _YES
    if isinstance(rule, NumberRule) and value.isascii() and value.removeprefix("-").isdecimal():
        answer = int(value[:20])
    return name, answers(model, {name: answer})[name]


# --- patches -----------------------------------------------------------------------------------


def active(rule: HouseRule, chosen: Mapping[str, Answer], model: RulesetModel) -> bool:
    """Tell whether an answer has an effect: not where `only_with` names a rule that is off."""
    if not isinstance(rule, NumberRule) or rule.number.only_with is None:
        return True
    other = next(r for r in model.house if r.id == rule.number.only_with)
    return chosen[other.id] != default_answer(other)


def patches(rule: HouseRule, answer: Answer) -> Iterator[tuple[str, Any, KeyPath]]:
    """Yield the dotted path, the value and the path inside the rule, for each patch it applies."""
    if isinstance(rule, NumberRule):
        yield rule.number.set, answer, ("number", "set")
    elif isinstance(rule, Pick):
        for path, value in rule.pick[str(answer)].items():
            yield path, value, ("pick", str(answer), path)
    elif answer:
        for path, value in rule.set.items():
            yield path, value, ("set", path)


def patched(
    tree: Tree, places: Places, model: RulesetModel, chosen: Mapping[str, Answer]
) -> tuple[Tree, Places]:
    """Return the tree and its places with the patches of all answers, in the order of `house`.

    Raises:
        FileFault: a path of a patch leads nowhere.
    """
    places = Places(places.root, dict(places.values), dict(places.keys))
    for index, rule in enumerate(model.house):
        if active(rule, chosen, model):
            for path, value, inner in patches(rule, chosen[rule.id]):
                at: KeyPath = ("house", index, *inner)
                keys = split_path(path, tree, places, at)
                tree = replaced(tree, keys, value)
                places.copied(at, keys)
    return tree, places


def split_path(path: str, tree: Tree, places: Places, at: KeyPath) -> tuple[str, ...]:
    """Return the keys of a dotted path, after checking that they lead somewhere.

    Raises:
        FileFault: they do not; the fault is at `at`, the place of the patch.
    """
    keys = tuple(path.split("."))
    text = _path_problem(keys, tree)
    if text:
        text = together("{path}: {text}", path=shown(path), text=text)
        raise FileFault.at(places.at(at, key=True), text)
    return keys


def _path_problem(keys: tuple[str, ...], tree: Tree) -> Said | None:
    if "" in keys:
        return say("this is no path; keys joined by full stops are needed, like draw.up_to")
    if keys[0] in UNTOUCHABLE:
        return say("a house rule cannot change '{key}'", key=keys[0])
    if keys[0] == "calls" and len(keys) > 2 and keys[1] not in tree.get("calls", {}):
        words = tree.get("calls", {})
        near = did_you_mean(keys[1], words)
        return say("there is no call {word}{near}", word=shown(keys[1]), near=near)
    node: Any = tree
    for depth, key in enumerate(keys[:-1], 1):
        node = node.get(key, {})
        if not isinstance(node, dict):
            path = ".".join(keys[:depth])
            return say("'{path}' is a single value here and has no keys", path=path)
    return None


def replaced(tree: Tree, keys: tuple[str, ...], value: Any) -> Tree:
    """Return the tree with another value at a path; the tree itself is not changed."""
    head, rest = keys[0], keys[1:]
    return {**tree, head: replaced(tree.get(head, {}), rest, value) if rest else value}
