"""Runs trial deals in processes, a chunk at a time, and can be stopped between any two."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Executor

from vandatta_tui.bots.selfplay import Tally
from vandatta_tui.bots.trial import CHUNK, trial_chunk
from vandatta_tui.engine.rules import Rules
from vandatta_tui.ui.shell.workers import NewPool, lanes, new_pool

LEVEL = "normal"


class TrialRun:
    """Many deals by the same rules; what has been played so far is in `tally`."""

    def __init__(self, rules: Rules, deals: int, seed: int = 1, pool: NewPool = new_pool) -> None:
        """Set up; nothing is started yet."""
        self.rules = rules
        self.deals = deals
        self.seed = seed
        self.tally = Tally()
        self._new_pool = pool
        self._pool: Executor | None = None

    async def play(self) -> AsyncIterator[Tally]:
        """Play all deals; yield what they came to after every chunk."""
        self._pool = self._new_pool()
        loop, waiting = asyncio.get_running_loop(), set[asyncio.Future[Tally]]()
        firsts = iter(range(0, self.deals, CHUNK))
        try:
            while True:
                while len(waiting) <= lanes() and (first := next(firsts, None)) is not None:
                    deals = min(CHUNK, self.deals - first)
                    args = (self.rules, LEVEL, first, deals, self.seed)
                    waiting.add(loop.run_in_executor(self._pool, trial_chunk, *args))
                if not waiting:
                    return
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for future in done:
                    self.tally.merge(future.result())
                yield self.tally
        finally:
            self.stop()

    def stop(self) -> None:
        """Start nothing more; what is being played ends by itself within a moment."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
