"""The game file: one format for saves, replays, rule tests and puzzles.

Reading checks everything that needs no engine: the keys, the kinds of values, and that every
name is a seat. All faults are reported at once, each with its place.
"""

import os
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from vandatta_tui.engine.moves import Reason
from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.explain import is_needed
from vandatta_tui.files.gamemodel import (
    VERSION,
    DealPart,
    GameFile,
    MoveLine,
    Position,
    Teams,
    newer_program,
)
from vandatta_tui.files.text import clean, did_you_mean, folded_name, listed, shown
from vandatta_tui.files.values import MOST_UNKNOWN, Values, needs_quotes
from vandatta_tui.files.yamlread import GAME_BYTES, KeyPath, Yaml, parse_yaml, read_bytes

NAME_CELLS: Final = 40
MOST_SEATS: Final = 10
MOST_DEALS: Final = 1_000
MOST_POINTS: Final = 1_000_000_000

KEYS: Final = (
    "scenario",
    "rules",
    "seed",
    "ruleset",
    "options",
    "seats",
    "teams",
    "dealer",
    "bots",
    "scores",
    "deck",
    "position",
    "moves",
    "deals",
    "meta",
    "expect",
)
DEAL_KEYS: Final = ("dealer", "deck", "moves")
POSITION_KEYS: Final = (
    "hands",
    "open",
    "hidden",
    "discard",
    "suit",
    "stock",
    "turn",
    "direction",
    "called",
    "drawn",
)
MAY: Final = (
    "draw",
    "pass",
    "take",
    "call",
    "accept",
    "challenge",
    "suit",
    "give",
    "swap",
    "ready",
    "flip",
    "set",
)
REASONS: Final = tuple(reason.code for reason in Reason)

_Value = TypeVar("_Value")


def read_game(path: str | os.PathLike[str]) -> GameFile:
    """Read a game file.

    Raises:
        NewerVersion: the file is of a newer version of the format.
        FileFault: the file has faults; all of them are in `faults`.
    """
    return parse_game(read_bytes(path, GAME_BYTES), str(path))


def parse_game(data: bytes, path: str) -> GameFile:
    """Return the game file that these bytes are; `path` names it in faults.

    Raises:
        NewerVersion: the file is of a newer version of the format.
        FileFault: the file has faults; all of them are in `faults`.
    """
    return _Reader(parse_yaml(data, path)).game()


class _Reader:
    """Reads one game file; every fault of it is collected before it is refused."""

    def __init__(self, yaml: Yaml) -> None:
        self._yaml = yaml
        self._values = Values(yaml)
        self._seats: tuple[str, ...] = ()
        self._folded: dict[str, str] = {}

    def game(self) -> GameFile:
        """Return the game.

        Raises:
            NewerVersion: the file is of a newer version.
            FileFault: the file has faults.
        """
        values = self._values
        self._check_version()
        values.keys((), KEYS)
        self._read_seats()
        teams = self._teams()
        game = GameFile(
            path=self._yaml.path,
            title=values.text(("scenario",)) if values.has(("scenario",)) else "",
            version=VERSION,
            seed=values.number(("seed",), 0, 10**18, 1),
            ruleset=self._ruleset(),
            options=dict(self._options()),
            seats=self._seats,
            teams=teams,
            dealer=self._optional_name(("dealer",)),
            bots=self._by_seat(("bots",), values.text),
            scores=self._scores(teams),
            deals=tuple(self._deals()),
            many=values.has(("deals",)),
            expect=dict(self._expect()),
            meta=values.mapping(("meta",)),
            source=self._yaml,
        )
        values.finish()
        return game

    def _check_version(self) -> None:
        version = self._values.value(("rules",))
        if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
            self._values.newer(("rules",), newer_program(version))
        self._values.number(("rules",), 1, VERSION, VERSION)

    # --- seats ---

    def _read_seats(self) -> None:
        at: KeyPath = ("seats",)
        names: list[str] = []
        for index in range(len(self._values.items(at))):
            name = self._values.name((*at, index), NAME_CELLS)
            same = self._folded.setdefault(folded_name(name), name)
            if name and folded_name(name) in map(folded_name, names):
                text = say("{one} and {other} are too alike", one=shown(name), other=shown(same))
                self._values.fault((*at, index), text)
            names.append(name)
        if not 2 <= len(names) <= MOST_SEATS:
            text = say("2 to {most} names are needed, not {n}", most=MOST_SEATS, n=len(names))
            self._values.fault(at, text)
        self._seats = tuple(names)

    def _known(self, name: str, at: KeyPath, *, key: bool = False) -> str:
        name = clean(name)
        if name not in self._seats:
            text = say(
                "nobody is called {name}{near}; there are {names}",
                name=shown(name),
                near=did_you_mean(name, self._seats),
                names=listed(self._seats),
            )
            self._values.fault(at, text, key=key)
        return name

    def _optional_name(self, at: KeyPath) -> str | None:
        if self._values.value(at) is None:
            return None
        return self._known(self._values.text(at), at)

    def _names(self, at: KeyPath) -> tuple[str, ...]:
        """Return the names in a list; a single name stands for a list of one."""
        if not isinstance(self._values.value(at), list):
            return (self._known(self._values.text(at), at),)
        paths = [(*at, index) for index in range(len(self._values.items(at)))]
        return tuple(self._known(self._values.text(path), path) for path in paths)

    def _by_seat(self, at: KeyPath, read: Callable[[KeyPath], _Value]) -> dict[str, _Value]:
        table = self._values.mapping(at)
        return {self._known(name, (*at, name), key=True): read((*at, name)) for name in table}

    def _points(self, at: KeyPath) -> int:
        return self._values.number(at, -MOST_POINTS, MOST_POINTS, 0)

    def _teams(self) -> Teams:
        at: KeyPath = ("teams",)
        teams = tuple(self._names((*at, i)) for i in range(len(self._values.items(at))))
        members = [name for team in teams for name in team]
        for name in self._seats if teams else ():
            if members.count(name) != 1:
                text = say(
                    "{name} is in no team; every seat is in exactly one"
                    if name not in members
                    else "{name} is in more than one team; every seat is in exactly one",
                    name=shown(name),
                )
                self._values.fault(at, text)
        if teams and (len(teams) < 2 or () in teams):
            text = say("at least two teams are needed, none of them empty")
            self._values.fault(at, text)
        return teams

    def _scores(self, teams: Teams) -> dict[str, int]:
        """Return the totals; in team play every seat shows those of its team."""
        scores = self._by_seat(("scores",), self._points)
        for team in teams:
            given = {scores[name] for name in team if name in scores}
            if len(given) > 1:
                text = say("{names} are a team; they have the same points", names=listed(team))
                self._values.fault(("scores",), text)
            scores.update((name, points) for points in given for name in team)
        return scores

    # --- rules ---

    def _ruleset(self) -> str | dict[str, Any]:
        at: KeyPath = ("ruleset",)
        value = self._values.value(at)
        if isinstance(value, dict):
            return value
        text = self._values.text(at)
        if not text:
            why = say("an id, a path ending in .yaml or a whole ruleset is needed")
            self._values.fault(at, why)
        return text

    def _options(self) -> Iterator[tuple[str, bool | int | str]]:
        for option, value in self._values.mapping(("options",)).items():
            if isinstance(value, bool | int | str):
                yield option, value
            else:
                text = is_needed(say("true, false, a number or a choice"), value)
                self._values.fault(("options", option), text)

    # --- deals ---

    def _deals(self) -> Iterator[DealPart]:
        forms = [form for form in ("deck", "position", "deals") if self._values.has((form,))]
        if len(forms) != 1:
            at: KeyPath = (forms[1],) if forms else ()
            self._values.fault(at, _one_form(forms), key=bool(forms))
        elif forms == ["deals"]:
            yield from self._many_deals()
        else:
            yield self._deal((), self._optional_name(("dealer",)))

    def _many_deals(self) -> Iterator[DealPart]:
        if self._values.has(("moves",)):
            text = say("the moves belong to each deal of deals; not allowed beside it")
            self._values.fault(("moves",), text, key=True)
        count = len(self._values.items(("deals",)))
        if not 1 <= count <= MOST_DEALS:
            text = say("1 to {most} deals are needed, not {n}", most=MOST_DEALS, n=count)
            self._values.fault(("deals",), text)
        for index in range(min(count, MOST_DEALS)):
            at: KeyPath = ("deals", index)
            self._values.keys(at, DEAL_KEYS)
            if not self._values.has((*at, "deck")):
                self._values.fault(at, say("a deck is needed in every deal"))
            dealer = self._optional_name((*at, "dealer"))
            if index == 0 and dealer is None:
                dealer = self._optional_name(("dealer",))
            yield self._deal(at, dealer)

    def _deal(self, at: KeyPath, dealer: str | None) -> DealPart:
        deck, position = (*at, "deck"), (*at, "position")
        return DealPart(
            dealer=dealer,
            deck=self._values.cards(deck) if self._values.has(deck) else None,
            position=self._position(position) if self._values.has(position) else None,
            moves=tuple(self._moves((*at, "moves"))),
        )

    def _position(self, at: KeyPath) -> Position:
        keys = self._values.keys(at, POSITION_KEYS)
        position = Position(
            hands=self._by_seat((*at, "hands"), self._hand),
            open=self._by_seat((*at, "open"), self._hand),
            hidden=self._by_seat((*at, "hidden"), self._hand),
            discard=self._values.cards((*at, "discard")) if "discard" in keys else (),
            suit=self._values.text((*at, "suit")) or None,
            stock=self._hand((*at, "stock")) if "stock" in keys else (),
            turn=self._optional_name((*at, "turn")),
            direction=self._direction((*at, "direction")),
            called=self._names((*at, "called")) if "called" in keys else (),
            drawn=self._values.number((*at, "drawn"), 0, 500, 0),
        )
        self._check_unknown(position, at)
        return position

    def _hand(self, at: KeyPath) -> tuple[str, ...]:
        return self._values.cards(at, counted=True)

    def _check_unknown(self, position: Position, at: KeyPath) -> None:
        held = [*position.hands.values(), *position.open.values(), *position.hidden.values()]
        count = sum(zone.count("?") for zone in (*held, position.discard, position.stock))
        if count > MOST_UNKNOWN:
            text = say(
                "at most {most} unknown cards are allowed, not {n}", most=MOST_UNKNOWN, n=count
            )
            self._values.fault(at, text)

    def _direction(self, at: KeyPath) -> int | None:
        if not self._values.has(at):
            return None
        value = self._values.value(at)
        if value not in (1, -1) or isinstance(value, bool):
            self._values.fault(at, is_needed(say("1 (clockwise) or -1"), value))
        return -1 if value == -1 else 1

    # --- moves ---

    def _moves(self, at: KeyPath) -> Iterator[MoveLine]:
        for index, move in enumerate(self._values.items(at)):
            line = self._move((*at, index), move)
            if line is not None:
                yield line

    def _move(self, at: KeyPath, move: Any) -> MoveLine | None:
        if not isinstance(move, dict) or len(move) != 1:
            text = say("a move is written 'NAME: TEXT', one in each item of the list")
            self._values.fault(at, text)
            return None
        ((raw, value),) = move.items()
        name = self._known(raw, (*at, raw), key=True)
        line, column = self._yaml.marks[at]
        if isinstance(value, str):
            return MoveLine(name, clean(value), None, line, column)
        if isinstance(value, dict):
            return self._refused(name, (*at, raw), line, column)
        self._no_move((*at, raw), value)
        return None

    def _no_move(self, at: KeyPath, value: Any) -> None:
        source = self._yaml.sources.get(at, "")
        if source and isinstance(value, int) and not isinstance(value, bool):
            text = needs_quotes(source)
        else:
            text = is_needed(say("a move"), value)
        self._values.fault(at, text)

    def _refused(self, name: str, at: KeyPath, line: int, column: int) -> MoveLine | None:
        keys = self._values.keys(at, ("try", "refused"))
        if len(keys) < 2:
            text = say("an attempt is written '{try: TEXT, refused: REASON}'")
            self._values.fault(at, text)
            return None
        attempt: KeyPath = (*at, "try")
        if not isinstance(keys["try"], str):
            self._no_move(attempt, keys["try"])
        refused = self._values.word((*at, "refused"), REASONS)
        return MoveLine(name, self._values.text(attempt), refused, line, column)

    # --- what is expected ---

    def _expect(self) -> Iterator[tuple[str, Any]]:
        readers = self._expectations()
        for key in self._values.keys(("expect",), tuple(readers)):
            yield key, readers[key](("expect", key))

    def _expectations(self) -> dict[str, Callable[[KeyPath], Any]]:
        values = self._values
        return {
            "turn": self._optional_name,
            "hands": lambda at: self._by_seat(at, self._hand),
            "counts": lambda at: self._by_seat(at, self._count),
            "top": self._optional_text,
            "suit": self._optional_text,
            "stock": self._count,
            "discard": self._count,
            "direction": self._direction,
            "playable": values.cards,
            "may": self._may,
            "called": self._names,
            "over": values.flag,
            "winner": self._names,
            "places": self._names,
            "points": lambda at: self._by_seat(at, self._points),
            "scores": lambda at: self._by_seat(at, self._points),
            "match_over": values.flag,
            "match_winner": self._names,
        }

    def _count(self, at: KeyPath) -> int:
        return self._values.number(at, 0, 100_000, 0)

    def _optional_text(self, at: KeyPath) -> str | None:
        return None if self._values.value(at) is None else self._values.text(at)

    def _may(self, at: KeyPath) -> tuple[str, ...]:
        value = self._values.value(at)
        if isinstance(value, list):
            return tuple(self._values.word((*at, i), MAY) for i in range(len(value)))
        words = tuple(word.strip() for word in self._values.text(at).split(",") if word.strip())
        for word in words:
            if word not in MAY:
                text = say(
                    "{word} is no move{near}; there are {moves}",
                    word=shown(word),
                    near=did_you_mean(word, MAY),
                    moves=listed(MAY),
                )
                self._values.fault(at, text)
        return words


def _one_form(forms: list[str]) -> Said:
    if not forms:
        return say("exactly one of deck, position and deals is needed, there is none")
    return say(
        "exactly one of deck, position and deals is needed, not {forms}", forms=listed(forms)
    )
