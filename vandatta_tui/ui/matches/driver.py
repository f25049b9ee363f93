"""When the next one acts at the table: bots wait a moment, persons are waited for."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Move
from vandatta_tui.front.setup import Seat
from vandatta_tui.front.turns import Turns

Speed: TypeAlias = Literal["slow", "normal", "fast"]

PAUSES: Final[dict[Speed, float]] = {"slow": 0.9, "normal": 0.35, "fast": 0.0}
"""Seconds before a bot acts, by the setting."""
SPEEDS: Final = tuple(PAUSES)
REACTION_PAUSE: Final = 1.5
"""Seconds that a person has for a late call, a catch or a jump-in."""
FORCED_PAUSE: Final = 0.9


class Driver:
    """Plays the seats of the bots in a match until a person has to act."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        speed: Callable[[], Speed],
        play: Callable[[int, Move], None],
        force: Callable[[], bool] = lambda: False,
        settled: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Set up the bots.

        Args:
            speed: gives the key of `PAUSES` as it is set now.
            play: makes a move at the table.
            force: tells whether moves without a choice are made for persons, too.
            settled: waits until the move before is safe, before a bot makes the next one.
        """
        self.match = match
        self.turns = Turns(match, seats)
        self._speed, self._play, self._force = speed, play, force
        self._settled = settled

    @property
    def position(self) -> tuple[int, int]:
        """What tells one moment of the match from all others."""
        return self.turns.position

    async def run(self) -> None:
        """Let the bots act until a person has to, or the deal is over."""
        while not self.match.deal.over:
            step = self._next_step()
            if step is None:
                return
            seat, move, seconds = step
            position = self.position
            await asyncio.sleep(seconds)
            if self._settled is not None:
                await self._settled()
            if self.position == position:
                self._play(seat, move)

    def _next_step(self) -> tuple[int, Move, float] | None:
        """Return who does what after how many seconds, or None if a person is waited for."""
        began = monotonic()
        step = self.turns.of_bots()
        seconds = FORCED_PAUSE if step is None else self._pause()
        step = step or self.turns.of_person(self._force())
        return None if step is None else (*step, max(0.0, seconds - (monotonic() - began)))

    def _pause(self) -> float:
        """Return how long a bot waits: longer while a person may still call, catch or jump in."""
        pause = PAUSES[self._speed()]
        return max(pause, REACTION_PAUSE) if self.may_react() else pause

    def may_react(self) -> bool:
        """Return whether a person may call, catch or jump in; among several, as all can see it."""
        return self.turns.may_react()
