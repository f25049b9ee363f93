"""Who acts next at the table, and when: bots think and wait, persons are waited for."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Final, Literal, TypeAlias

from vandatta_tui.bots import Bot, make_bot
from vandatta_tui.engine.game import Match
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.view import View
from vandatta_tui.ui.choosing import forced
from vandatta_tui.ui.setup import Seat

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
        self.seats = seats
        self._speed, self._play, self._force = speed, play, force
        self._settled = settled
        self._bots: dict[int, Bot] = {
            number: make_bot(seat.level, match.seed * 100 + number)
            for number, seat in enumerate(seats)
            if seat.level is not None
        }

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat.level is None]

    @property
    def position(self) -> tuple[int, int]:
        """What tells one moment of the match from all others."""
        return len(self.match.deals), len(self.match.deal.moves)

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
        step = self._reaction() or self._turn()
        if step is None:
            return None
        seat, move, seconds = step
        return seat, move, max(0.0, seconds - (monotonic() - began))

    def _reaction(self) -> tuple[int, Move, float] | None:
        for seat, bot in self._bots.items():
            view = self.match.view(seat)
            move = bot.react(view) if view.reactions else None
            if move is not None:
                return seat, move, self._pause()
        return None

    def _turn(self) -> tuple[int, Move, float] | None:
        seat = self.match.deal.turn
        view = self.match.view(seat)
        if seat in self._bots:
            return seat, chosen(self._bots[seat], view), self._pause()
        only = forced(view) if self._force() else None
        return None if only is None else (seat, only, FORCED_PAUSE)

    def _pause(self) -> float:
        """Return how long a bot waits: longer while a person may still call, catch or jump in."""
        pause = PAUSES[self._speed()]
        waits = any(self.match.view(seat).reactions for seat in self.persons)
        return max(pause, REACTION_PAUSE) if waits else pause


def chosen(bot: Bot, view: View) -> Move:
    """Return what a bot does; a bot that fails plays the first move there is."""
    try:
        move = bot.choose(view)
    except Exception:
        return view.moves[0]
    return move if _possible(move, view) else view.moves[0]


def _possible(move: Move, view: View) -> bool:
    plain = Move(move.kind, move.cards, move.suit, False, move.target)
    return plain in view.moves
