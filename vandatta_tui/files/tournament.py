"""`tournament.yaml`: who plays in a tournament, what, and how many deals a meeting has.

The meetings are game files beside it. Who meets whom follows from the number of entrants, so
nothing of it is written down.
"""

import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from vandatta_tui import __version__
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import say
from vandatta_tui.engine.tournament import Tournament, of_meeting
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.explain import keyed
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.gamefile import NAME_CELLS
from vandatta_tui.files.gamemodel import VERSION, GameFile, newer_program
from vandatta_tui.files.gamewrite import block, flow, scalar
from vandatta_tui.files.house import Answer, OptionError
from vandatta_tui.files.library import ruleset_of
from vandatta_tui.files.record import now, resolved
from vandatta_tui.files.ruleset import Ruleset, ruleset_in
from vandatta_tui.files.text import folded_name, shown
from vandatta_tui.files.tournamentfacts import Facts, facts_in
from vandatta_tui.files.values import Values
from vandatta_tui.files.yamlread import GAME_BYTES, KeyPath, Yaml, read_yaml

LETTERS: Final = string.ascii_uppercase
"""The entrants are called A, B, C… where there is no room for names."""
MOST_ENTRANTS: Final = 16
MOST_DEALS: Final = 20
USUAL_DEALS: Final = 4
SIZES: Final = (1, 2)
TITLE_CELLS: Final = 60
KEYS: Final = (
    "tournament",
    "rules",
    "meta",
    "seed",
    "deals",
    "entrants",
    "bots",
    "former",
    "ruleset",
    "options",
)


@dataclass(frozen=True)
class Plan:
    """What is agreed before the first deal."""

    title: str
    ruleset: Ruleset
    """Resolved, with the matches of a meeting: so many deals, and nobody leaves."""
    options: Mapping[str, Answer]
    """The house rules that differ from the ruleset, for display."""
    entrants: tuple[tuple[str, ...], ...]
    """By entrant, the names of its players. No two players have the same."""
    bots: Mapping[str, str]
    """The levels of the bots, by name; all others are persons."""
    deals: int = USUAL_DEALS
    seed: int = 1
    began: str = field(default_factory=now)
    former: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By name, what its player was called before: so in the meetings of that time."""

    @property
    def size(self) -> int:
        """How many players an entrant has."""
        return len(self.entrants[0])

    @cached_property
    def rules(self) -> Rules:
        """The rules of a meeting.

        Raises:
            FileFault: nobody could play this.
        """
        return compile_rules(self.ruleset, {}, 2 * self.size)

    def empty(self) -> Tournament:
        """Return the tournament before its first deal."""
        return Tournament(len(self.entrants), self.size, self.deals, self.seed)

    def renamed(self, entrant: int, names: tuple[str, ...]) -> "Plan":
        """Return the plan with other names for the players of an entrant."""
        new = dict(zip(self.entrants[entrant], names, strict=True))
        players = [name for names in self.entrants for name in names]
        former = {new.get(name, name): self._known(name, new.get(name, name)) for name in players}
        return replace(
            self,
            entrants=(*self.entrants[:entrant], names, *self.entrants[entrant + 1 :]),
            bots={new.get(name, name): level for name, level in self.bots.items()},
            former={name: before for name, before in former.items() if before},
        )

    def _known(self, name: str, now: str) -> tuple[str, ...]:
        """Return the former names of a player who is called something else, or the same, now."""
        return tuple(n for n in dict.fromkeys((*self.former.get(name, ()), name)) if n != now)

    def are(self, written: Sequence[str], players: Sequence[str]) -> bool:
        """Tell whether these names in a file are those of the players, or their former ones."""
        pairs = zip(written, players, strict=False)
        same = all(name == now or name in self.former.get(now, ()) for name, now in pairs)
        return same and len(written) == len(players)

    def is_person(self, name: str) -> bool:
        """Tell whether a person plays under this name."""
        return name not in self.bots


def meeting_ruleset(
    ruleset: Ruleset, options: Mapping[str, Answer], deals: int, size: int
) -> Ruleset:
    """Return a ruleset as meetings play it: house rules answered, and so many deals a match.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: nobody could play this with so many players on each side.
    """
    answered = resolved(ruleset, options)
    rules = compile_rules(answered, {}, 2 * size)
    match = {"ends": {"deals": deals}, "wins": of_meeting(rules, deals).match.wins}
    tree = {**answered.tree, "match": match}
    return ruleset_in(Yaml(ruleset.path, {"ruleset": tree}), ("ruleset",))


# --- writing -----------------------------------------------------------------------------------


def plan_text(plan: Plan, facts: Facts) -> str:
    """Return the text of `tournament.yaml`."""
    return "".join(f"{line}\n" for line in _lines(plan, facts))


def _lines(plan: Plan, facts: Facts) -> Iterator[str]:
    yield f"tournament: {scalar(plan.title)}"
    yield f"rules: {VERSION}"
    yield from block("meta", _meta(plan, facts))
    yield f"seed: {plan.seed}"
    yield f"deals: {plan.deals}"
    yield "entrants:"
    yield from (f"  - {flow(list(names))}" for names in plan.entrants)
    if plan.bots:
        yield f"bots: {flow(plan.bots)}"
    if plan.former:
        yield from block("former", plan.former)
    if plan.options:
        yield f"options: {flow(plan.options)}"
    yield from block("ruleset", plan.ruleset.tree)


def _meta(plan: Plan, facts: Facts) -> dict[str, Any]:
    return {
        "saved": facts.saved or now(),
        "program": __version__,
        "began": plan.began,
        "meetings": facts.meetings,
        "played": facts.played,
        "leading": list(facts.leading),
    }


# --- reading -----------------------------------------------------------------------------------


def read_plan(path: Path) -> tuple[Plan, Facts]:
    """Read `tournament.yaml`.

    Raises:
        NewerVersion: the file is of a newer version of the program.
        FileFault: the file has faults; all of them are in `faults`.
    """
    return _Reader(read_yaml(path, GAME_BYTES)).plan()


class _Reader:
    """Reads one `tournament.yaml`; all faults are collected before it is refused."""

    def __init__(self, yaml: Yaml) -> None:
        self._yaml = yaml
        self._values = Values(yaml)
        self._folded: set[str] = set()

    def plan(self) -> tuple[Plan, Facts]:
        self._check_version()
        self._values.keys((), KEYS)
        entrants = self._entrants()
        bots = self._bots([name for names in entrants for name in names])
        former = self._former([name for names in entrants for name in names])
        deals = self._values.number(("deals",), 1, MOST_DEALS, USUAL_DEALS)
        seed = self._values.number(("seed",), 0, 10**15, 1)
        title = self._values.name(("tournament",), TITLE_CELLS)
        self._values.finish()
        ruleset, began = self._ruleset(deals, len(entrants[0])), self._began()
        plan = Plan(title, ruleset, self._options(), entrants, bots, deals, seed, began, former)
        self._check_playable(plan)
        return plan, facts_in(self._yaml.data.get("meta"))

    def _check_version(self) -> None:
        version = self._values.value(("rules",))
        if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
            self._values.newer(("rules",), newer_program(version))
        self._values.number(("rules",), 1, VERSION, VERSION)

    def _entrants(self) -> tuple[tuple[str, ...], ...]:
        at: KeyPath = ("entrants",)
        count = len(self._values.items(at))
        if not 2 <= count <= MOST_ENTRANTS:
            text = say("2 to {most} entrants are needed, not {n}", most=MOST_ENTRANTS, n=count)
            self._values.fault(at, text)
        entrants = tuple(self._entrant((*at, i)) for i in range(min(count, MOST_ENTRANTS)))
        if len({len(names) for names in entrants}) > 1:
            text = say("all entrants must have the same number of players")
            self._values.fault(at, text)
        return entrants

    def _entrant(self, at: KeyPath) -> tuple[str, ...]:
        """Return the players of an entrant; a single name stands for a list of one."""
        several = isinstance(self._values.value(at), list)
        paths = [(*at, i) for i in range(len(self._values.items(at)))] if several else [at]
        if len(paths) not in SIZES:
            self._values.fault(at, say("1 or 2 names are needed, not {n}", n=len(paths)))
        return tuple(self._name(path) for path in paths)

    def _name(self, at: KeyPath) -> str:
        name = self._values.name(at, NAME_CELLS)
        if name and folded_name(name) in self._folded:
            text = say("{name} plays already; each name may stand only once", name=shown(name))
            self._values.fault(at, text)
        self._folded.add(folded_name(name))
        return name

    def _bots(self, names: list[str]) -> dict[str, str]:
        levels = self._values.keys(("bots",), names)
        return {name: self._values.text(("bots", name)) for name in levels}

    def _former(self, names: list[str]) -> dict[str, tuple[str, ...]]:
        players = self._values.keys(("former",), names)
        return {name: self._names(("former", name)) for name in players}

    def _names(self, at: KeyPath) -> tuple[str, ...]:
        count = len(self._values.items(at))
        return tuple(self._values.name((*at, i), NAME_CELLS) for i in range(count))

    def _began(self) -> str:
        return self._values.text(("meta", "began")) if self._values.has(("meta", "began")) else ""

    def _options(self) -> dict[str, Answer]:
        table = self._values.mapping(("options",))
        return {key: value for key, value in table.items() if isinstance(value, bool | int | str)}

    def _ruleset(self, deals: int, size: int) -> Ruleset:
        data = self._values.value(("ruleset",))
        if not isinstance(data, dict):
            data = self._values.text(("ruleset",))
        game = GameFile(self._yaml.path, ruleset=data, source=self._yaml)
        try:
            return meeting_ruleset(ruleset_of(game), self._options(), deals, size)
        except OptionError as error:
            place = self._yaml.key_place(("options", error.option))
            raise FileFault.at(place, keyed(("options",), error.text)) from None

    def _check_playable(self, plan: Plan) -> None:
        if plan.size > 1 and "pairs" not in plan.rules.teams.modes:
            text = say("this is not played in pairs")
            raise FileFault.at(self._yaml.place(("entrants",)), text)
