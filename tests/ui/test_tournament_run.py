"""The bots of a tournament play in the background: stopped, sent on, lost, closed."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tests.ui.tournaments import PAIRS, Here, Result, planned
from vandatta_tui.bots import LEVELS
from vandatta_tui.bots.meeting import follow, moves_of
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.tournaments import SavedTournament, create, heads, open_tournament
from vandatta_tui.ui.matches.desk import Desk
from vandatta_tui.ui.shell.workers import Workers
from vandatta_tui.ui.tournament.run import TournamentRun

pytestmark = pytest.mark.usefixtures("home")

TRIO = (("A",), ("B",), ("C",))


class Lost(Here):
    """Processes that get lost before each deal, so many times."""

    times = 0

    def submit(self, fn: Callable[..., Result], /, *args: Any, **_: Any) -> Future[Result]:
        if Lost.times > 0:
            Lost.times -= 1
            future: Future[Result] = Future()
            future.set_exception(BrokenProcessPool())
            return future
        return super().submit(fn, *args)


class Slow(Here):
    """Processes that never come to an end."""

    def submit(self, fn: Callable[..., Result], /, *args: Any, **_: Any) -> Future[Result]:
        return Future()


def run_of(saved: SavedTournament, pool: Callable[[], Executor] = Here) -> TournamentRun:
    return TournamentRun(saved, Workers(pool))


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.005)


async def test_bots_play_everything_and_it_is_written() -> None:
    run = run_of(create(planned(PAIRS, deals=2)))
    told: list[int] = []
    run.changed = lambda: told.append(len(run.bots_to_play()))
    await run.open()
    await until(lambda: not run.running)
    assert run.tournament.over
    assert told[-1] == 0
    run.close(2)
    assert heads()[0].facts.over
    again = open_tournament(run.saved.folder)
    list(again.load())
    assert again.tournament.scored == run.tournament.scored
    assert not again.faults


async def test_meetings_with_persons_wait_for_them() -> None:
    run = run_of(create(planned(TRIO, {"B": "easy", "C": "random"}, deals=1)))
    await run.open()
    await until(lambda: not run.running)
    assert [run.saved.has_persons(n) for n in run.tournament.to_play()] == [True, True]
    run.close(2)


async def test_stopped_bots_go_on_later_where_they_were() -> None:
    run = run_of(create(planned(TRIO, deals=2)), Slow)
    await run.open()
    await asyncio.sleep(0.02)
    assert run.running
    assert run.busy
    run.pause()
    assert not run.running
    assert not run.busy
    run._workers = Workers(Here)
    run.play_bots()
    await until(lambda: not run.running)
    assert run.tournament.over
    assert all(run.tournament.deals_played(n) == 2 for n in range(3))
    run.close(2)


async def test_a_deal_that_was_followed_in_part_is_played_on() -> None:
    run = run_of(create(planned(TRIO, deals=1)))
    match = run.saved.begun(0).match
    deal = match.next_deal()
    moves = moves_of(match.__class__(match.rules, match.names, match.seed).next_deal(), ["easy"])
    for _ in follow(deal, moves[:3]):
        pass
    await run.open()
    await until(lambda: not run.running)
    assert run.tournament.over
    run.close(2)
    again = open_tournament(run.saved.folder)
    list(again.load())
    assert not again.faults


async def test_lost_processes_are_replaced_once() -> None:
    Lost.times = 1
    run = run_of(create(planned(TRIO, deals=1)), Lost)
    await run.open()
    await until(lambda: not run.running)
    assert run.tournament.over
    assert not run.broken
    run.close(2)


async def test_processes_lost_again_and_again_stop_the_bots_only() -> None:
    Lost.times = 99
    run = run_of(create(planned(TRIO, deals=1)), Lost)
    await run.open()
    await until(lambda: not run.running)
    assert run.broken
    assert run.bots_to_play()
    Lost.times = 0
    run.play_bots()
    await until(lambda: not run.running)
    assert not run.broken
    assert run.tournament.over
    run.close(2)


async def test_a_bot_that_fails_is_replaced_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LEVELS, "easy")
    run = run_of(create(planned(TRIO, deals=1)))
    monkeypatch.setattr(run, "_level", lambda name: "easy")
    await run.open()
    await until(lambda: not run.running)
    assert run.tournament.over
    run.close(2)


async def test_a_level_of_another_version_is_the_usual_one() -> None:
    run = run_of(create(planned(TRIO, {"A": "grandmaster", "B": "easy"}, deals=1)))
    seats = {seat.name: seat.level for seat in run.seats(run.saved.begun(1).match)}
    assert seats == {"A": "normal", "C": None} or seats == {"C": None, "A": "normal"}
    run.close()


async def test_only_one_program_plays_a_tournament() -> None:
    saved = create(planned(TRIO))
    desk = Desk()
    run = desk.open(saved.folder)
    assert desk.open(saved.folder) is run
    with pytest.raises(InUse):
        Desk().open(saved.folder)
    desk.close()
    Desk().open(saved.folder).close()


async def test_a_full_disk_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    run = run_of(create(planned(TRIO, deals=1)))

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("vandatta_tui.files.writer.write_atomically", full)
    await run.open()
    await until(lambda: not run.running and bool(run.unsaved))
    assert run.tournament.over
    run.close()


async def test_real_processes_play_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vandatta_tui.ui.shell.workers.lanes", lambda: 1)
    run = TournamentRun(create(planned(TRIO, deals=1)))
    await run.open()
    await until(lambda: not run.bots_to_play())
    await until(lambda: not run.running)
    assert run.tournament.over
    run.close(2)
    await until(lambda: not multiprocessing.active_children())
