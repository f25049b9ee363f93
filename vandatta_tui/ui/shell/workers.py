"""Processes in which bots play by themselves, so that the screen never waits for them."""

import asyncio
import contextlib
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from typing import Final, TypeAlias

from vandatta_tui.bots.meeting import Moves, moves_of, prepare
from vandatta_tui.engine.deal import Deal

MOST: Final = 4

NewPool: TypeAlias = Callable[[], Executor]


def lanes() -> int:
    """Return how many deals are played at the same time; a core is left for the screen."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


def new_pool() -> Executor:
    """Return the processes; they start with the first deal."""
    context = multiprocessing.get_context("spawn")
    if os.name == "posix":
        # The tracker wants a real stream, which an app on the screen does not have.
        with contextlib.redirect_stderr(sys.__stderr__):
            resource_tracker.ensure_running()
    return ProcessPoolExecutor(lanes(), mp_context=context, initializer=prepare)


class Workers:
    """Plays deals elsewhere. What a bot cannot do is done by chance; a lost process is replaced."""

    def __init__(self, pool: NewPool = new_pool) -> None:
        """Set up; nothing is started yet."""
        self._new_pool = pool
        self._pool: Executor | None = None

    async def play(self, deal: Deal, levels: Sequence[str]) -> Moves:
        """Return the moves of a deal that bots of these levels, seat by seat, play.

        Raises:
            BrokenProcessPool: processes get lost again and again.
        """
        pool = self._pool = self._pool or self._new_pool()
        try:
            return await _run(pool, deal, levels)
        except BrokenProcessPool:
            if self._pool is pool:
                self.stop()
            self._pool = self._pool or self._new_pool()
            return await _run(self._pool, deal, levels)
        except Exception:
            return await _run(pool, deal, ["random"])

    def stop(self) -> None:
        """End all processes, also those that are in the middle of a deal."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        children = multiprocessing.active_children() if _has_processes(pool) else []
        pool.shutdown(wait=False, cancel_futures=True)
        for child in children:
            child.terminate()


async def _run(pool: Executor, deal: Deal, levels: Sequence[str]) -> Moves:
    return await asyncio.get_running_loop().run_in_executor(pool, moves_of, deal, levels)


def _has_processes(pool: Executor) -> bool:
    return isinstance(pool, ProcessPoolExecutor)
