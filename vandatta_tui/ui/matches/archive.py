"""The match that is played, on the disk: kept after every move, and what the disk says to that."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from vandatta_tui.engine.match import Match
from vandatta_tui.files.history import HistoryFault
from vandatta_tui.files.keeper import Keeper
from vandatta_tui.files.locks import MatchLock
from vandatta_tui.files.record import About
from vandatta_tui.files.savelist import next_sequence, sweep
from vandatta_tui.files.saves import SavedMatch, load_match, match_in
from vandatta_tui.files.writer import Writer

PATIENCE: Final = 2.0
"""Seconds that bots wait for a slow disk before they play on."""
LAST_PATIENCE: Final = 3.0
"""Seconds that a disk which does not answer is waited for at the end."""
STEP: Final = 0.002
BLINK: Final = 0.03
"""Seconds that everything waits for a slow disk without anybody noticing."""


class Archive:
    """Keeps one match at a time. Made inside the event loop, which hears what the disk says."""

    def __init__(
        self,
        changed: Callable[[], None],
        warn: Callable[[HistoryFault], None],
        wrote: Callable[[], None] = lambda: None,
    ) -> None:
        """Set up.

        Args:
            changed: is called when `trouble` has changed.
            warn: is called when the history cannot be written, once.
            wrote: is called when a match was written.
        """
        self._loop = asyncio.get_running_loop()
        self._changed, self._warn, self._wrote = changed, warn, wrote
        self._writer = Writer(self._written)
        self._keeper: Keeper | None = None
        self._left: dict[Path, Keeper] = {}
        """Matches that were left, some of them before the disk took their last moves."""
        self._saved: tuple[int, int] = (0, 0)
        self._warned = False
        self.trouble: OSError | None = None
        """Why the match is not saved as it stands; None if it is."""

    def about_of(self, match: Match) -> About | None:
        """Return what is known of a match besides its moves, if it is the one that is kept."""
        kept = self._keeper
        return kept.about if kept is not None and kept.match is match else None

    def keep(self, match: Match, about: About, path: Path | None = None) -> None:
        """Keep this match from now on.

        Args:
            path: the file from which it comes.

        Raises:
            InUse: another program plays it.
        """
        self.let_go()
        self._writer.do(sweep)
        # The match may be the one that was just left, and still be on its way to the disk.
        self._writer.wait(BLINK)
        about.sequence = next_sequence()
        lock = None if path is None else self._taken_back(path)
        self._keeper = Keeper(match, about, self._writer, path, self._refused, lock)
        self.save()

    def load(self, path: Path) -> SavedMatch:
        """Return a saved match as it was left, also if the disk has not taken all of it yet.

        Raises:
            FileFault: `load_match` says when.
        """
        newest = self._writer.newest(path)
        return load_match(path) if newest is None else match_in(newest.encode("utf-8"), path)

    def drop(self, path: Path) -> None:
        """Write a match no more: it is to be deleted."""
        lock = self._taken_back(path)
        if lock is not None:
            lock.release()
        self._hear(next(iter(self._writer.unsaved.values()), None))

    def _taken_back(self, path: Path) -> MatchLock | None:
        """Return the lock of a match that was left and is not written yet; it will not be now."""
        left = self._left.pop(path, None)
        if left is None or self._writer.newest(path) is None:
            return None
        self._writer.forget(path)
        return left.lock if left.lock.held else None

    def save(self) -> None:
        """Have the match written as it stands now."""
        if self._keeper is not None:
            self._saved = _moment(self._keeper.match)
            self._keeper.save()

    def let_go(self) -> None:
        """Keep the match no longer; others may have it as soon as it is written."""
        if self._keeper is not None:
            if self._saved != _moment(self._keeper.match):
                self.save()
            self._keeper.release()
            self._left[self._keeper.path] = self._keeper
            self._keeper = None

    def caught_up(self, match: Match) -> bool:
        """Return whether the moves so far are on the disk, or will not get there for now."""
        if self._keeper is None or self._keeper.match is not match:
            return True
        if self._saved != _moment(match):
            self.save()
        return self._writer.wait(BLINK)

    async def settled(self, match: Match) -> None:
        """Wait until the match is written as it stands, but not for long."""
        if self._keeper is None or self._keeper.match is not match:
            return
        end = monotonic() + PATIENCE
        while not self._is_settled(match) and monotonic() < end:
            await asyncio.sleep(STEP)

    def _is_settled(self, match: Match) -> bool:
        return self._saved == _moment(match) and self._writer.idle

    def close(self) -> OSError | None:
        """Write what is not written yet; return why that could not be done, or None."""
        self.let_go()
        lost = self._writer.close(LAST_PATIENCE)
        return next(iter(lost.values()), None)

    # --- heard in the writer's thread

    def _written(self, path: Path, error: OSError | None) -> None:
        trouble = next(iter(self._writer.unsaved.values()), error)
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._hear, trouble)

    def _refused(self, fault: HistoryFault) -> None:
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._hear_history, fault)

    def _hear(self, error: OSError | None) -> None:
        before, self.trouble = self.trouble, error
        if (before is None) != (error is None):
            self._changed()
        self._wrote()

    def _hear_history(self, fault: HistoryFault) -> None:
        if not self._warned:
            self._warned = True
            self._warn(fault)


def _moment(match: Match) -> tuple[int, int]:
    return len(match.deals), len(match.deal.moves) if match.deals else 0
