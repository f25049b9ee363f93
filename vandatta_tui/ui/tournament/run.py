"""A tournament under way: bots play on in the background while screens come and go."""

import asyncio
import contextlib
from collections.abc import Callable
from contextvars import Context, copy_context
from pathlib import Path

from vandatta_tui.bots import LEVELS
from vandatta_tui.bots.meeting import follow
from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.match import Match
from vandatta_tui.files.keeper import Keeper
from vandatta_tui.files.locks import MatchLock
from vandatta_tui.files.record import About
from vandatta_tui.files.savelist import next_sequence
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.tournament import Plan
from vandatta_tui.files.tournaments import SavedTournament
from vandatta_tui.files.writer import Writer
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.shell.workers import Workers, lanes

USUAL_LEVEL = "normal"


class TournamentRun:
    """Everything of a tournament that outlives a screen."""

    def __init__(self, saved: SavedTournament, workers: Workers | None = None) -> None:
        """Take a tournament for this program alone.

        Raises:
            InUse: another program has it.
        """
        self._lock = MatchLock(saved.plan_path)
        self.saved = saved
        self.tournament = saved.tournament
        self.loaded = 0
        """How many meetings have been looked at so far."""
        self.busy: set[int] = set()
        """The meetings that bots play at this moment."""
        self.paused = False
        self.broken = False
        """Whether the processes of the bots got lost."""
        self.changed: Callable[[], None] = _nothing
        """Is called after every deal of the bots."""
        self._writer = Writer(self._written)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._context: Context | None = None
        self._workers = workers or Workers()
        self._opening: asyncio.Task[None] | None = None
        self._keepers: dict[int, Keeper] = {}
        self._lanes: set[asyncio.Task[None]] = set()

    # --- what there is

    @property
    def plan(self) -> Plan:
        """What was agreed."""
        return self.saved.plan

    @property
    def ready(self) -> bool:
        """Whether all that was played before is loaded."""
        return self.loaded == len(self.tournament.meetings)

    @property
    def running(self) -> bool:
        """Whether bots play at this moment."""
        return bool(self._lanes)

    @property
    def unsaved(self) -> dict[Path, OSError]:
        """The files that could not be written, with the reason."""
        return self._writer.unsaved

    def for_bots(self) -> list[int]:
        """Return the meetings without persons."""
        numbers = range(len(self.tournament.meetings))
        return [number for number in numbers if not self.saved.has_persons(number)]

    def bots_to_play(self) -> list[int]:
        """Return the meetings that the bots have to play yet. A damaged one waits to be asked."""
        left = set(self.tournament.to_play()) - set(self.saved.faults)
        return [number for number in self.for_bots() if number in left]

    def persons_to_play(self) -> list[int]:
        """Return the meetings with persons that are not over."""
        return [n for n in self.tournament.to_play() if self.saved.has_persons(n)]

    def seats(self, match: Match) -> tuple[Seat, ...]:
        """Return who sits at the table of a match."""
        return tuple(Seat(name, self._level(name)) for name in match.names)

    def _level(self, name: str) -> str | None:
        level = self.plan.bots.get(name)
        return level if level is None or level in LEVELS else USUAL_LEVEL

    # --- what is done

    async def open(self) -> None:
        """Load what was played before, and let the bots play; neither waits for the caller."""
        if self._opening is None:
            self._loop, self._context = asyncio.get_running_loop(), copy_context()
            self._opening = self._loop.create_task(self._load())
        await asyncio.shield(self._opening)

    def _written(self, path: Path, error: OSError | None) -> None:
        """Hear in the writer's thread what the disk says, and pass it on."""
        if error is not None and self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(lambda: self.changed(), context=self._context)

    async def _load(self) -> None:
        """Play through what was saved, elsewhere, so that nothing waits for it."""
        steps = self.saved.load()
        while (number := await asyncio.to_thread(next, steps, -1)) >= 0:
            self.loaded = number + 1
            self.changed()
        if not self.paused:
            self.play_bots()

    def sit_down(self, number: int) -> Match:
        """Return a meeting for persons to play; what they play counts in the statistics.

        Raises:
            InUse: another program plays it.
        """
        saved = self.saved.begun(number)
        if number not in self._keepers:
            saved.about.sequence = next_sequence()
            self._keepers[number] = Keeper(saved.match, saved.about, self._writer, saved.path)
        return saved.match

    def keep(self, number: int) -> None:
        """Save a meeting of persons after a move."""
        if number in self._keepers:
            self._keepers[number].save()
            self._note(number)

    def get_up(self, number: int) -> None:
        """Leave the table of a meeting; one that is not over stays ours."""
        if number in self._keepers and self._keepers[number].match.over:
            self._keepers.pop(number).release()
            self.saved.leave(number)

    def rename(self, entrant: int, names: tuple[str, ...]) -> None:
        """Give the players of an entrant other names, from now on and in what goes on."""
        running, paused = self.running, self.paused
        self.pause()
        self.saved.rename(entrant, names)
        self._writer.put(self.saved.plan_path, self.saved.plan_text())
        for keeper in self._keepers.values():
            keeper.anew()
        if running:
            self.play_bots()
        else:
            self.paused = paused

    def _note(self, number: int) -> None:
        """Count a meeting as it stands, and write how the tournament stands if that is new."""
        if self.saved.note(number):
            self._writer.put(self.saved.plan_path, self.saved.plan_text())

    def play_bots(self) -> None:
        """Let the bots play in the background all that they have to."""
        self.paused = self.broken = False
        wanted = min(lanes(), len(self.bots_to_play())) if self.ready else 0
        while len(self._lanes) < wanted:
            lane = asyncio.get_running_loop().create_task(self._lane())
            self._lanes.add(lane)
            lane.add_done_callback(self._lane_ended)

    def pause(self) -> None:
        """Let the bots play no further; their deals that are not over are played later."""
        self.paused = True
        for lane in self._lanes:
            lane.cancel()
        self._lanes.clear()
        self._workers.stop()
        self.busy.clear()

    def anew(self, number: int) -> None:
        """Let a meeting be played from its beginning whose file cannot be used."""
        self.saved.faults.pop(number, None)
        if not self.paused:
            self.play_bots()

    def close(self, seconds: float = 0.0) -> None:
        """End it here: stop the bots, write what is not written yet, let others have it.

        Args:
            seconds: how long a disk that does not answer is waited for.
        """
        self.changed = _nothing
        if self._opening is not None:
            self._opening.cancel()
        self.pause()
        for keeper in self._keepers.values():
            keeper.release()
        self._keepers.clear()
        self._writer.close(seconds)
        self._lock.release()

    def about(self, number: int) -> About:
        """Return what is known of a meeting besides its moves."""
        return self.saved.begun(number).about

    # --- the bots

    async def _lane(self) -> None:
        while (number := self._next()) >= 0:
            self.busy.add(number)
            await self._meeting(number)
            self.busy.discard(number)

    def _next(self) -> int:
        return next((n for n in self.bots_to_play() if n not in self.busy), -1)

    def _lane_ended(self, lane: asyncio.Task[None]) -> None:
        if lane not in self._lanes:
            return
        self._lanes.discard(lane)
        if lane.exception() is not None:
            # The processes got lost again and again: the persons can go on without them.
            self.pause()
            self.broken = True
        elif not self._lanes:
            self._workers.stop()
        self.changed()

    async def _meeting(self, number: int) -> None:
        saved = self.saved.begun(number)
        match, text = saved.match, SaveText(saved.match, saved.about)
        levels = [seat.level or USUAL_LEVEL for seat in self.seats(match)]
        while not match.over:
            deal = match.deal if match.deals and not match.deal.over else match.next_deal()
            await self._deal(deal, levels)
            match.close_deal()
            self._writer.put(saved.path, text.text())
            self._note(number)
            self.changed()
        self.saved.leave(number)

    async def _deal(self, deal: Deal, levels: list[str]) -> None:
        moves = await self._workers.play(deal, levels)
        for _ in follow(deal, moves[len(deal.moves) :]):
            await asyncio.sleep(0)


def _nothing() -> None:
    pass
