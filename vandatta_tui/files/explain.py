"""pydantic's errors, told in our own words, with the place in the file and what is allowed.

They are translated from the stable `type` and `ctx` of an error, never from its message.
"""

import re
import types
import typing
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from vandatta_tui.engine.said import Said, say, together
from vandatta_tui.files.faults import FileFault, Place
from vandatta_tui.files.text import cut, did_you_mean, listed, shown
from vandatta_tui.files.yamlread import KeyPath

A_MAPPING: Final = say("a mapping (key: value)")
A_LIST: Final = say("a list")
TEXT: Final = say("text")
YES_OR_NO: Final = say("true or false")
_WHOLE_NUMBER: Final = say("a whole number")
_WANTED: Final = {
    "int_type": _WHOLE_NUMBER,
    "int_parsing_size": _WHOLE_NUMBER,
    "bool_type": YES_OR_NO,
    "string_type": TEXT,
    "dict_type": A_MAPPING,
    "model_type": A_MAPPING,
    "model_attributes_type": A_MAPPING,
    "tuple_type": A_LIST,
    "list_type": A_LIST,
}


def dotted(path: KeyPath) -> str:
    """Return a path as people write it: `house[2].set`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{cut(part, 40)}"
    return text.removeprefix(".")


def keyed(path: KeyPath, text: Said) -> Said:
    """Return the text behind the path that it is about."""
    return together("{key}: {text}", key=dotted(path), text=text) if path else text


def whole_number(low: int, high: int) -> Said:
    """Name the whole numbers of a range."""
    return say("a whole number from {low} to {high}", low=low, high=high)


def is_needed(wanted: Said, got: object) -> Said:
    """Say that something else is needed."""
    return say("{wanted} is needed, not {got}", wanted=wanted, got=shown(got))


def explain(
    error: ValidationError,
    model: type[BaseModel],
    place: Callable[[KeyPath, bool], Place],
) -> list[FileFault]:
    """Return a fault for every error of a validation.

    Args:
        place: tells where the value at a path stands, or its key if the second argument is true.
    """
    details = error.errors(include_url=False)
    return [_fault(detail, model, place) for detail in details if not _is_echo(detail)]


def _is_echo(detail: ErrorDetails) -> bool:
    """Tell whether a list counts as too short only because its faulty items were left out."""
    if detail["type"] != "too_short":
        return False
    return len(detail["input"]) >= int(detail.get("ctx", {})["min_length"])


def _fault(
    detail: ErrorDetails, model: type[BaseModel], place: Callable[[KeyPath, bool], Place]
) -> FileFault:
    about_key = detail["type"] == "extra_forbidden" or "[key]" in detail["loc"]
    path = plain_path(detail["loc"])
    if detail["type"] == "missing":
        path = path[:-1]
    return FileFault.at(place(path, about_key), keyed(path, _text(detail, model)))


def plain_path(loc: tuple[int | str, ...]) -> KeyPath:
    """Return the path of keys in a location, without the tags of unions."""
    return tuple(p for p in loc if isinstance(p, int) or not (p == "[key]" or p[:1] == "("))


def _text(detail: ErrorDetails, model: type[BaseModel]) -> Said:
    kind, context, got = detail["type"], detail.get("ctx", {}), detail["input"]
    if kind in _WANTED:
        return is_needed(_WANTED[kind], got)
    if kind == "extra_forbidden":
        return unknown_key(str(detail["loc"][-1]), keys_at(model, detail["loc"][:-1]))
    if kind == "literal_error":
        return not_allowed(got, _words_in(str(context["expected"])))
    if kind in ("greater_than_equal", "less_than_equal"):
        return _out_of_range(got, context)
    if kind == "form":
        allowed = Said(context["allowed"], {})  # pydantic kept the text alone
        return say("{allowed}, not {got}", allowed=allowed, got=shown(got))
    return _other_text(detail, context)


def _out_of_range(got: object, context: dict[str, Any]) -> Said:
    if "ge" in context:
        bound = say("at least {least}", least=context["ge"])
    else:
        bound = say("at most {most}", most=context["le"])
    return say("{got} is out of range; {bound} is allowed", got=shown(got), bound=bound)


def _other_text(detail: ErrorDetails, context: dict[str, Any]) -> Said:
    kind = detail["type"]
    if kind == "rule":
        said: Said = context["text"]
        return said
    if kind == "missing":
        return say("the key '{key}' is missing", key=detail["loc"][-1])
    if kind in ("too_short", "string_too_short"):
        least, count = context["min_length"], context.get("actual_length", 0)
        return say("at least {least} is needed, not {count}", least=least, count=count)
    if kind in ("too_long", "string_too_long"):
        return say("at most {most} are allowed", most=context["max_length"])
    return say("{got} is not allowed here", got=shown(detail["input"]))


def unknown_key(key: str, allowed: Iterable[str]) -> Said:
    """Say that there is no such key."""
    keys = list(allowed)
    near = did_you_mean(key, keys)
    return say("unknown key{near}; allowed are {keys}", near=near, keys=listed(keys))


def not_allowed(got: object, words: Iterable[str]) -> Said:
    """Say that a value is none of the allowed words."""
    known = list(words)
    near = did_you_mean(got, known) if isinstance(got, str) else ""
    return say(
        "{got} is not allowed{near}; allowed are {words}",
        got=shown(got),
        near=near,
        words=listed(word or "''" for word in known),
    )


def _words_in(expected: str) -> list[str]:
    return re.findall(r"'([^']*)'", expected) or [expected]


# --- which keys the schema allows at a path ------------------------------------------------------


def keys_at(model: type[BaseModel], path: tuple[int | str, ...]) -> list[str]:
    """Return the keys that the schema knows in the mapping at this path."""
    kinds: list[Any] = [model]
    for part in path:
        if isinstance(part, str) and part.startswith("("):
            continue
        kinds = [inner for kind in kinds for inner in _inside(kind, part)]
    models = [kind for kind in kinds if _is_model(kind)]
    return list(dict.fromkeys(key for kind in models for key in _fields(kind)))


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    return {info.alias or name: info.annotation for name, info in model.model_fields.items()}


def _inside(kind: Any, part: int | str) -> Iterator[Any]:
    if _is_model(kind):
        fields = _fields(kind)
        if part in fields:
            yield from _alternatives(fields[part])
    elif typing.get_origin(kind) is dict:
        yield from _alternatives(typing.get_args(kind)[1])
    elif typing.get_origin(kind) is tuple:
        yield from _alternatives(typing.get_args(kind)[0])


def _alternatives(annotation: Any) -> Iterator[Any]:
    origin = typing.get_origin(annotation)
    if origin is typing.Annotated:
        yield from _alternatives(typing.get_args(annotation)[0])
    elif origin in (typing.Union, types.UnionType):
        for member in typing.get_args(annotation):
            yield from _alternatives(member)
    else:
        yield annotation
