"""What every bot offers, and how it forgets.

Forgetting is decided by the position, not by how often the bot is asked: a bot that has
forgotten a call does not remember it a second later.
"""

import random
from abc import ABC, abstractmethod
from typing import Self

from vandatta_tui.engine.moves import Kind, Move, with_call
from vandatta_tui.engine.view import View


class Bot(ABC):
    """A player that chooses among the moves its view allows."""

    level = ""
    forgets_call = 0.0
    """How often it forgets a word."""
    misses_catch = 0.0
    """How often it does not see that another forgot."""
    jumps_in = 1.0
    """How often it sees a chance to jump in."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random.Random(seed)

    @abstractmethod
    def pick(self, view: View) -> Move:
        """Return the move to make, without a call."""

    def at(self, moment: str) -> Self:
        """Return the bot as it is at a moment: what it remembers, and chance of that moment."""
        twin = type(self)(self.seed)
        twin.rng.seed(f"{self.seed} {moment}")
        return twin

    def made(self, view: View, move: Move) -> None:  # noqa: B027 - most remember nothing
        """Remember a move that was made for the bot, and how the table stood before it."""

    def choose(self, view: View) -> Move:
        """Return the move to make in turn, together with the call if the bot remembers it."""
        move = self.pick(view)
        if move in view.callable and not self._misses(view, "call", self.forgets_call):
            return with_call(move)
        return move

    def react(self, view: View) -> Move | None:
        """Return what the bot does out of turn: call late, catch, jump in; or nothing."""
        for move in view.reactions:
            if self._wants(view, move):
                return move
        return None

    def _wants(self, view: View, move: Move) -> bool:
        if move.kind is Kind.CALL:
            return not self._misses(view, "call", self.forgets_call)
        if move.kind is Kind.CATCH:
            return not self._misses(view, f"catch {move.target}", self.misses_catch)
        return not self._misses(view, "jump", 1 - self.jumps_in)

    def _misses(self, view: View, what: str, chance: float) -> bool:
        moment = f"{self.seed} {what} {view.hand} {[seat.count for seat in view.seats]}"
        return random.Random(moment).random() < chance
