"""What the program remembers of a person's wishes, in `settings.yaml`."""

import os
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import yaml
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidationError,
    model_validator,
)

from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.explain import explain, is_needed
from vandatta_tui.files.faults import FileFault, Place
from vandatta_tui.files.fields import problem
from vandatta_tui.files.folders import settings_file
from vandatta_tui.files.looks import CLASSIC
from vandatta_tui.files.text import cut
from vandatta_tui.files.yamlread import RULESET_BYTES, KeyPath, read_yaml

NAME_CELLS = 16
MOST_NAMES = 10
"""So many of those who play here are remembered."""


def _short(text: str) -> str:
    return cut(text, NAME_CELLS)


Name: TypeAlias = Annotated[StrictStr, AfterValidator(_short)]


def _is_answer(value: Any) -> Any:
    if not isinstance(value, bool | int | str):
        raise problem(is_needed(say("true, false, a number or a choice"), value))
    return value


Answer: TypeAlias = Annotated[StrictBool | StrictInt | StrictStr, BeforeValidator(_is_answer)]


class _Part(BaseModel):
    # Not frozen: the settings screen changes one value and saves. Unknown keys are from a newer
    # version and no reason to lose everything else.
    model_config = ConfigDict(extra="ignore", validate_assignment=True)


class SeatChoice(_Part):
    """Who sat on a seat when a ruleset was last played."""

    name: Name = ""
    kind: Literal["person", "bot"] = "bot"
    level: Literal["random", "easy", "normal", "hard"] = "normal"


class LastChoice(_Part):
    """What was chosen when a ruleset was last played."""

    options: dict[StrictStr, Answer] = {}
    seats: Annotated[list[SeatChoice], Field(max_length=10)] = []
    teams: Annotated[StrictStr, Field(pattern=r"^(solo|pairs|[2-9])$")] = "solo"
    """`solo`, `pairs`, or the number of teams."""


class Settings(_Part):
    """All settings, with their defaults."""

    language: Literal["", "sv", "nb", "en"] = ""
    """Empty is the language of the system."""
    bot_speed: Literal["slow", "normal", "fast"] = "normal"
    """`fast` is at once."""
    auto_forced: StrictBool = False
    """Make a move by itself where there is only one."""
    hints: StrictBool = True
    call_reminder: StrictBool = True
    undo_consent: Literal["ask", "own", "never"] = "ask"
    """Among several persons, a move is taken back if all agree; one's own, at once; not at all."""
    four_colours: StrictBool = True
    """The deck has a colour for each suit; else two, as on paper."""
    ascii: StrictBool = False
    motion: StrictBool = True
    theme: Annotated[StrictStr, Field(max_length=60)] = ""
    """The colours of the table; empty is the felt."""
    names: list[Name] = []
    """The persons who play here; the first is the owner."""
    greeted: StrictBool = False
    """The guided first deal was taken, or declined: it is not offered again."""
    last_ruleset: StrictStr = ""
    last: dict[StrictStr, LastChoice] = {}
    """By ruleset."""

    @model_validator(mode="before")
    @classmethod
    def _classic_is_a_deck(cls, data: Any) -> Any:
        """Take the name of a table that is known by its deck alone for table and deck."""
        if isinstance(data, dict) and data.get("theme") == CLASSIC:
            return {**data, "theme": "", "four_colours": False}
        return data


def load(path: Path | None = None) -> tuple[Settings, Said | None]:
    """Return the settings, and a warning if their file cannot be used.

    A value that is not allowed has its default; the others are kept. Never raises.
    """
    file = path or settings_file()
    try:
        yaml_file = read_yaml(file, RULESET_BYTES)
    except FileFault as fault:
        return Settings(), None if _is_missing(file) else fault.faults[0].said

    def place(at: KeyPath, key: bool) -> Place:
        return yaml_file.key_place(at) if key else yaml_file.place(at)

    try:
        return Settings.model_validate(yaml_file.data), None
    except ValidationError as error:
        warning = explain(error, Settings, place)[0].said
        return _sound_part(yaml_file.data, error), warning


def _is_missing(file: Path) -> bool:
    try:
        file.stat()
    except OSError as error:
        return isinstance(error, FileNotFoundError)
    return False


def _sound_part(data: dict[str, Any], error: ValidationError) -> Settings:
    faulty = {detail["loc"][0] for detail in error.errors() if detail["loc"]}
    try:
        return Settings.model_validate({k: v for k, v in data.items() if k not in faulty})
    except ValidationError:
        return Settings()


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; whoever reads them finds the old or the new ones, never half.

    A file that could not be read in full is not lost by that: it is kept beside the new one.

    Raises:
        OSError: the disk is full, or the folder cannot be written.
    """
    file = path or settings_file()
    if load(file)[1]:
        _keep_aside(file)
    text = yaml.safe_dump(
        settings.model_dump(exclude_defaults=True) or {"language": settings.language},
        allow_unicode=True,
        sort_keys=False,
        width=100,
    )
    write_atomically(file, text)


def _keep_aside(file: Path) -> None:
    """Keep a faulty file under a name that is free."""
    names = (f"{file.stem}-faulty{n or ''}{file.suffix}" for n in range(99))
    free = next((name for name in names if not os.path.lexists(file.with_name(name))), None)
    if free is not None:
        file.rename(file.with_name(free))
