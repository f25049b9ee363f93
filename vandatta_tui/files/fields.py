"""The kinds of values that a ruleset's keys take: single ones, and those by numbers of players."""

import re
from typing import Annotated, Any, Final, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StrictInt,
    StrictStr,
    Tag,
)
from pydantic_core import PydanticCustomError

from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.text import clean, shown, width

ID_PATTERN: Final = "[a-z0-9][a-z0-9_-]{0,39}"


class Part(BaseModel):
    """One mapping of a ruleset: no unknown keys, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def problem(text: Said) -> PydanticCustomError:
    """Return the error that says this text, as it stands."""
    return PydanticCustomError("rule", "{text}", {"text": text})


# --- single values -----------------------------------------------------------------------------


def _as_text(value: Any) -> Any:
    # YAML reads the rank 8 as a number; a rank is a word.
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def one_line(cells: int) -> AfterValidator:
    """Return the check that a text is plain, on one line, and not too wide."""

    def check(line: str) -> str:
        if clean(line) != line:
            text = say("control or invisible characters; plain text on one line is allowed")
            raise problem(text)
        if width(line) > cells:
            text = say("the text is too long; at most {most} characters are allowed", most=cells)
            raise problem(text)
        return line

    return AfterValidator(check)


def _is_id(text: str) -> str:
    if not re.fullmatch(ID_PATTERN, text):
        why = say(
            "{word} is no id; small letters a-z, digits, - and _ are allowed, at most 40",
            word=shown(text),
        )
        raise problem(why)
    return text


Id: TypeAlias = Annotated[StrictStr, AfterValidator(_is_id)]
Name: TypeAlias = Annotated[StrictStr, one_line(60)]
Sentence: TypeAlias = Annotated[StrictStr, one_line(160)]
Selector: TypeAlias = Annotated[StrictStr, BeforeValidator(_as_text), one_line(40)]
Selectors: TypeAlias = tuple[Selector, ...]
Count: TypeAlias = Annotated[StrictInt, Field(ge=0, le=500)]
Positive: TypeAlias = Annotated[StrictInt, Field(ge=1, le=500)]
Points: TypeAlias = Annotated[StrictInt, Field(ge=-1_000_000, le=1_000_000)]
Limit: TypeAlias = Annotated[StrictInt, Field(ge=1, le=1_000_000)]
Deals: TypeAlias = Annotated[StrictInt, Field(ge=1, le=1_000)]
Players: TypeAlias = Annotated[StrictInt, Field(ge=2, le=10)]
HandSize: TypeAlias = Annotated[StrictInt, Field(ge=0, le=15)]

# --- values that depend on the number of players -------------------------------------------------

_SEATS: Final = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?)|(\+))?")


def seat_range(key: str) -> range:
    """Return the numbers of players that a key like "2", "3-6" or "7+" means.

    Raises:
        ValueError: the key is no such range.
    """
    found = _SEATS.fullmatch(key)
    if not found:
        raise ValueError(key)
    first, last = int(found[1]), int(found[2] or found[1])
    if found[3]:
        last = max(first, 10)
    if last < first:
        raise ValueError(key)
    return range(first, last + 1)


def _is_by_seats(table: dict[str, Any]) -> dict[str, Any]:
    taken: dict[int, str] = {}
    for key in table:
        try:
            numbers = seat_range(key)
        except ValueError:
            text = say(
                "{key} is no number of players; '2', '3-6' and '7+' are allowed", key=shown(key)
            )
            raise problem(text) from None
        for number in numbers:
            if number in taken:
                text = say(
                    "'{one}' and '{other}' both say what holds for {n}",
                    one=taken[number],
                    other=key,
                    n=number,
                )
                raise problem(text)
            taken[number] = key
    return table


def _kind_of(value: Any) -> str | None:
    # Tags are in brackets, so that no key of a file is taken for one in the path of an error.
    if isinstance(value, str):
        return "(word)"
    if isinstance(value, dict):
        return "(map)"
    if isinstance(value, list | tuple):
        return "(list)"
    return "(number)" if isinstance(value, int) and not isinstance(value, bool) else None


def forms(allowed: Said, *, by_round: bool = False) -> Discriminator:
    """Return what tells the forms of a value apart; `allowed` names them if it has none of them."""

    def kind(value: Any) -> str | None:
        if by_round and isinstance(value, BaseModel | dict) and "by_round" in dict(value):
            return "(rounds)"
        return "(map)" if isinstance(value, BaseModel) else _kind_of(value)

    return Discriminator(
        kind,
        custom_error_type="form",
        custom_error_message="{allowed}",
        custom_error_context={"allowed": str(allowed)},
    )


class ByRound(Part):
    """Another hand in every deal."""

    by_round: tuple[Positive, ...] = Field(min_length=1, max_length=100)


_SeatCounts: TypeAlias = Annotated[
    dict[StrictStr, Positive], Field(min_length=1), AfterValidator(_is_by_seats)
]
_SeatLists: TypeAlias = Annotated[
    dict[StrictStr, Selectors], Field(min_length=1), AfterValidator(_is_by_seats)
]
Hand: TypeAlias = Annotated[
    Annotated[Positive, Tag("(number)")]
    | Annotated[_SeatCounts, Tag("(map)")]
    | Annotated[ByRound, Tag("(rounds)")],
    forms(say("a number, or numbers by players like {'2': 7, '3+': 5}, is needed"), by_round=True),
]
Packs: TypeAlias = Annotated[
    Annotated[Annotated[StrictInt, Field(ge=1, le=10)], Tag("(number)")]
    | Annotated[_SeatCounts, Tag("(map)")],
    forms(say("a number, or numbers by players like {'2-5': 1, '6+': 2}, is needed")),
]
Removed: TypeAlias = Annotated[
    Annotated[Selectors, Tag("(list)")] | Annotated[_SeatLists, Tag("(map)")],
    forms(say("a list of ranks, or lists by players like {'2-6': ['2', '3']}, is needed")),
]
