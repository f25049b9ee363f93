"""Tournaments on the disk: a folder each, with `tournament.yaml` and a game file per meeting.

A meeting is saved as every other match is. What cannot be read is told in a line, never
changed, and keeps nobody from going on with the other meetings: a meeting whose file is damaged
is played anew into another file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.said import say
from vandatta_tui.engine.tournament import Tournament
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.record import About, now, opening_scores
from vandatta_tui.files.saves import SavedMatch, load_match
from vandatta_tui.files.tournament import LETTERS, Plan, plan_text, read_plan
from vandatta_tui.files.tournamentfacts import (
    PLAN_FILE,
    Facts,
    tournament_folders,
    tournaments_folder,
)

_MEETING: Final = re.compile(r"[0-9]{2,3}-[A-Z]-[A-Z](-[0-9]+)?\.yaml")


# --- one tournament ----------------------------------------------------------------------------


class SavedTournament:
    """A tournament with its folder: what was played, and the matches that go on."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Open a tournament; `load` has to follow if deals were played already."""
        self.folder = folder
        self.plan = plan
        self.tournament: Tournament = plan.empty()
        self.faults: dict[int, FileFault] = {}
        """By meeting: why its file cannot be used."""
        self._begun: dict[int, SavedMatch] = {}

    @property
    def plan_path(self) -> Path:
        """The file of the plan."""
        return self.folder / PLAN_FILE

    def load(self) -> Iterator[int]:
        """Play the meetings that there are, yielding the number of each when it is done."""
        for number in range(len(self.tournament.meetings)):
            path = self._newest(number)
            if path is not None:
                self._load(number, path)
            yield number

    def _load(self, number: int, path: Path) -> None:
        try:
            saved = load_match(path)
            self._check(number, saved)
        except FileFault as fault:
            self.faults[number] = fault.faults[0]
            return
        self.tournament.note(number, saved.match.results)
        if not saved.match.over:
            self._begun[number] = saved

    def _check(self, number: int, saved: SavedMatch) -> None:
        """Refuse a match that is not the meeting of this number."""
        match, expected = saved.match, self._opened(number)
        same = (match.seed, match.teams) == (expected.seed, expected.teams)
        same = same and self.plan.are(match.names, expected.names)
        if not same or any(opening_scores(match)) or len(match.deals) > self.plan.deals:
            raise FileFault(
                str(saved.path), None, None, say("this is no meeting of this tournament")
            )
        if saved.about.ruleset.digest != self.plan.ruleset.digest:
            raise FileFault(str(saved.path), None, None, say("it is played by other rules"))
        _call(saved, expected.names)

    def rename(self, entrant: int, names: tuple[str, ...]) -> None:
        """Give the players of an entrant other names, also in the meetings that go on."""
        self.plan = self.plan.renamed(entrant, names)
        for number, saved in self._begun.items():
            _call(saved, self.players_in_order(number))

    # --- meetings

    def begun(self, number: int) -> SavedMatch:
        """Return a meeting as far as it is, or before its first deal.

        A meeting whose file cannot be used begins anew, in a file of its own.
        """
        if number not in self._begun:
            about = About(self.plan.ruleset, dict(self.plan.options), self._bots(number))
            self._begun[number] = SavedMatch(self._opened(number), about, self._free(number))
        return self._begun[number]

    def again(self, number: int) -> SavedMatch | None:
        """Return a meeting as far as it was played, to be looked at again; None if it was not.

        Raises:
            FileFault: its file cannot be used.
        """
        begun = self._begun.get(number)
        if begun is not None:
            return begun if begun.match.deals else None
        path = self._newest(number)
        if path is None:
            return None
        saved = load_match(path)
        self._check(number, saved)
        return saved

    def note(self, number: int) -> bool:
        """Count the deals of a meeting that are over; return whether that makes a difference."""
        before = self.tournament.deals_played(number), number in self.faults
        self.faults.pop(number, None)
        self.tournament.note(number, self._begun[number].match.results)
        return before != (self.tournament.deals_played(number), False)

    def leave(self, number: int) -> None:
        """Put a meeting away that is over; its points stay."""
        if number in self._begun and self._begun[number].match.over:
            del self._begun[number]

    def _opened(self, number: int) -> Match:
        return self.tournament.open_match(number, self.plan.rules, self.plan.entrants)

    def _bots(self, number: int) -> dict[str, str]:
        return {n: self.plan.bots[n] for n in self.players(number) if n in self.plan.bots}

    def players(self, number: int) -> tuple[str, ...]:
        """Return everybody who sits at the table of a meeting."""
        meeting = self.tournament.meetings[number]
        return self.plan.entrants[meeting.home] + self.plan.entrants[meeting.away]

    def players_in_order(self, number: int) -> tuple[str, ...]:
        """Return who sits at the table of a meeting, seat by seat."""
        return self._opened(number).names

    def has_persons(self, number: int) -> bool:
        """Tell whether a person sits at the table of a meeting."""
        return any(map(self.plan.is_person, self.players(number)))

    def plan_text(self) -> str:
        """Return what must stand in the file of the plan."""
        return plan_text(self.plan, self.facts())

    def facts(self) -> Facts:
        """Return how far it is."""
        tournament = self.tournament
        rows = tournament.standings(self.plan.rules)
        first = [self.plan.entrants[row.entrant] for row in rows if row.place == 1 and row.deals]
        meetings = len(tournament.meetings)
        played = meetings - len(tournament.to_play())
        return Facts(now(), meetings, played, tuple(n for names in first for n in names))

    # --- files

    def _stem(self, number: int) -> str:
        meeting = self.tournament.meetings[number]
        return f"{number + 1:02}-{LETTERS[meeting.home]}-{LETTERS[meeting.away]}"

    def _paths(self, number: int) -> Iterator[Path]:
        """Yield the names that the file of a meeting may have, the usual one first."""
        yield self.folder / f"{self._stem(number)}.yaml"
        yield from (self.folder / f"{self._stem(number)}-{n}.yaml" for n in count(2))

    def _newest(self, number: int) -> Path | None:
        """Return the file of a meeting; where damaged ones were replaced, the last of them."""
        found = None
        for path in self._paths(number):
            if not path.exists():
                return found
            found = path
        return None

    def _free(self, number: int) -> Path:
        return next(path for path in self._paths(number) if not path.exists())


def _call(saved: SavedMatch, names: tuple[str, ...]) -> None:
    """Call the players of a match by these names."""
    new = dict(zip(saved.match.names, names, strict=True))
    saved.match.names = names
    saved.about.bots = {new.get(name, name): bot for name, bot in saved.about.bots.items()}


def create(plan: Plan) -> SavedTournament:
    """Make the folder of a new tournament, with its plan in it.

    Raises:
        OSError: the disk refuses.
    """
    root = tournaments_folder()
    root.mkdir(mode=0o700, parents=True, exist_ok=True)
    saved = SavedTournament(_new_folder(root, f"{_slug(plan)}-{plan.began[:10]}"), plan)
    write_atomically(saved.plan_path, saved.plan_text())
    return saved


def _slug(plan: Plan) -> str:
    return re.sub(r"[^a-z0-9-]", "", plan.ruleset.id.casefold())[:40] or "tournament"


def _new_folder(root: Path, name: str) -> Path:
    for number in count(1):
        folder = root / (name if number == 1 else f"{name}-{number}")
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            continue
        return folder
    raise AssertionError


def open_tournament(folder: Path) -> SavedTournament:
    """Return the tournament of a folder, before its meetings are loaded.

    Raises:
        NewerVersion: its plan is of a newer version of the program.
        FileFault: its plan cannot be used.
    """
    return SavedTournament(folder, read_plan(folder / PLAN_FILE)[0])


def delete(folder: Path) -> None:
    """Delete the files of a tournament, and its folder if nothing else is in it.

    Raises:
        OSError: the disk refuses.
    """
    for path in sorted(folder.iterdir()):
        if path.name == PLAN_FILE or _MEETING.fullmatch(path.name):
            path.unlink()
    if not any(folder.iterdir()):
        folder.rmdir()


# --- all of them -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """What a list of tournaments tells of one."""

    folder: Path
    plan: Plan | None = None
    facts: Facts = field(default_factory=Facts)
    fault: FileFault | None = None
    """Why it cannot be used; nothing else is then known."""

    @property
    def newer(self) -> bool:
        """Whether its plan is of a newer version of the program."""
        return isinstance(self.fault, NewerVersion)


_State = tuple[int, int, int]
_heads: dict[Path, tuple[_State, Head]] = {}


def heads() -> list[Head]:
    """Return all tournaments: those under way first, then the over ones, then the faulty."""
    found = [head for folder in tournament_folders() if (head := _head(folder)) is not None]
    found.sort(key=lambda head: head.facts.saved, reverse=True)
    found.sort(key=lambda head: (head.fault is not None, head.facts.over))
    return found


def _head(folder: Path) -> Head | None:
    """Return the head of a folder, None if there is no plan; read again only if it changed."""
    path = folder / PLAN_FILE
    try:
        info = path.stat()
    except OSError:
        return None
    state = (info.st_mtime_ns, info.st_size, info.st_ino)
    if path not in _heads or _heads[path][0] != state:
        _heads[path] = (state, _read_head(folder))
    return _heads[path][1]


def _read_head(folder: Path) -> Head:
    try:
        plan, facts = read_plan(folder / PLAN_FILE)
    except FileFault as fault:
        return Head(folder, fault=fault.faults[0])
    return Head(folder, plan, facts)
