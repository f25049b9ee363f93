"""pydantic's errors, told in our own words, with the place in the file and what is allowed.

They are translated from the stable `type` and `ctx` of an error, never from its message.
"""

import re
import types
import typing
from collections.abc import Callable, Iterator
from typing import Any, Final

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from vandatta_tui.files.faults import FileFault, Place
from vandatta_tui.files.text import cut, did_you_mean, listed, shown
from vandatta_tui.files.yamlread import KeyPath

_WANTED: Final = {
    "int_type": "a whole number",
    "bool_type": "true or false",
    "string_type": "text",
    "dict_type": "a mapping (key: value)",
    "model_type": "a mapping (key: value)",
    "model_attributes_type": "a mapping (key: value)",
    "tuple_type": "a list",
    "list_type": "a list",
}


def dotted(path: KeyPath) -> str:
    """Return a path as people write it: `house[2].set`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{cut(part, 40)}"
    return text.removeprefix(".")


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
    text = _text(detail, model)
    return FileFault.at(place(path, about_key), f"{dotted(path)}: {text}" if path else text)


def plain_path(loc: tuple[int | str, ...]) -> KeyPath:
    """Return the path of keys in a location, without the tags of unions."""
    return tuple(p for p in loc if isinstance(p, int) or not (p == "[key]" or p[:1] == "("))


def _text(detail: ErrorDetails, model: type[BaseModel]) -> str:
    kind, context, got = detail["type"], detail.get("ctx", {}), detail["input"]
    if kind in _WANTED:
        return f"{_WANTED[kind]} is needed, not {shown(got)}"
    if kind == "extra_forbidden":
        return _unknown_key(detail["loc"], model)
    if kind == "literal_error":
        return _not_allowed(got, str(context["expected"]))
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
        return f"{shown(got)} is out of range; {bound} is allowed"
    if kind == "form":
        return f"{context['allowed']}, not {shown(got)}"
    return _other_text(detail, context)


def _other_text(detail: ErrorDetails, context: dict[str, Any]) -> str:
    kind = detail["type"]
    if kind == "rule":
        return str(context["text"])
    if kind == "missing":
        return f"the key '{detail['loc'][-1]}' is missing"
    if kind == "too_short":
        return f"at least {context['min_length']} is needed, not {context['actual_length']}"
    if kind == "too_long":
        return f"at most {context['max_length']} are allowed"
    return f"{shown(detail['input'])} is not allowed here"


def _unknown_key(loc: tuple[int | str, ...], model: type[BaseModel]) -> str:
    keys = keys_at(model, loc[:-1])
    return f"unknown key{did_you_mean(str(loc[-1]), keys)}; allowed are {listed(keys)}"


def _not_allowed(got: object, expected: str) -> str:
    words = re.findall(r"'([^']*)'", expected) or [expected]
    near = did_you_mean(got, words) if isinstance(got, str) else ""
    shown_words = [word or "'' (nothing)" for word in words]
    return f"{shown(got)} is not allowed{near}; allowed are {listed(shown_words)}"


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
