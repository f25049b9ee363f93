"""Tournaments for the tests of screens: planned, with deals that were never played."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from vandatta_tui.engine.deal import DealResult
from vandatta_tui.files.library import find
from vandatta_tui.files.tournament import Plan, meeting_ruleset
from vandatta_tui.files.tournaments import SavedTournament, create
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.tournament import TournamentScreen
from vandatta_tui.ui.tournament.run import TournamentRun

Entrants = tuple[tuple[str, ...], ...]

PAIRS: Entrants = (("Du", "Åsa"), ("Bo", "Maximiliana"), ("[/x]", "Eva"), ("Ida", "Jon"))
TWELVE: Entrants = tuple((f"Kristoffer-Ale{n}", f"Wilhelmina{n}") for n in range(12))
Result = TypeVar("Result")


class Here(Executor):
    """In the place of other processes: what is to be done is done at once, on a copy."""

    def __init__(self, *_: object, **__: object) -> None:
        self.done = 0

    def submit(self, fn: Callable[..., Result], /, *args: Any, **_: Any) -> Future[Result]:
        future: Future[Result] = Future()
        self.done += 1
        try:
            future.set_result(fn(*pickle.loads(pickle.dumps(args))))  # noqa: S301 - our own
        except Exception as error:
            future.set_exception(error)
        return future


def planned(
    entrants: Entrants = PAIRS,
    bots: Mapping[str, str] | None = None,
    ruleset: str = "uno",
    deals: int = 4,
    title: str = "Höstcupen",
) -> Plan:
    """A tournament in which everybody whose name is not given plays as a bot."""
    resolved = meeting_ruleset(find(ruleset), {}, deals, len(entrants[0]))
    levels = (
        dict.fromkeys((n for names in entrants for n in names), "easy") if bots is None else bots
    )
    day = "2026-11-29T18:00:00"
    return Plan(title, resolved, {}, entrants, levels, deals, 7, day)


def scored(saved: SavedTournament, number: int, *points: tuple[int, int]) -> None:
    """Note deals of a meeting that ended with these points; the higher ones won."""
    size = saved.plan.size
    results = [DealResult(p * size, p.index(max(p)), 0, ()) for p in points]
    saved.tournament.note(number, results)


def with_some_played(plan: Plan) -> TournamentRun:
    """A tournament whose first round is over, and whose second one is under way."""
    saved = create(plan)
    scored(saved, 0, (45, 0), (0, 120), (60, 0), (10, 0))
    scored(saved, 1, (0, 33), (0, 210), (8, 0), (0, 1))
    scored(saved, 2, (0, 5))
    return waiting(saved)


def waiting(saved: SavedTournament) -> TournamentRun:
    """Open a tournament whose bots wait."""
    run = TournamentRun(saved)
    run.paused = True
    return run


class Cup(VandattaApp):
    """The app, at once in a tournament."""

    def __init__(self, run: TournamentRun, lang: str = "sv", ascii: bool = False) -> None:
        super().__init__(Launch(lang=lang, ascii=ascii, motion=False))
        self.cup = TournamentScreen(run)
        self.left: list[object] = []

    def on_mount(self) -> None:
        self.call_later(self.push_screen, self.cup, self.left.append)


def names(entries: Sequence[Any]) -> list[str]:
    """Return the names in rows."""
    return [entry.name for entry in entries]
