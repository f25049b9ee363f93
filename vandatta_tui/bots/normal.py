"""The bot that plays as a sensible person does, by weighing each move.

In the eights family it sheds dear cards, keeps wilds while that is wise, names the suit it
holds most of, strikes when somebody is about to go out, and never draws without need. In the
beating family it lays low cards first, keeps those that go on anything, and puts good cards
on the table in the swap.
"""

from typing import Self

from vandatta_tui.bots import beating, eights
from vandatta_tui.bots.base import Bot
from vandatta_tui.bots.memory import Memory
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View

PATIENCE = 60
"""After so many decisions in a deal of the beating family it varies its play."""


class NormalBot(Bot):
    """Weighs every move by what it sheds, keeps and leaves to the others."""

    level = "normal"
    forgets_call = 0.03
    misses_catch = 0.2
    jumps_in = 0.9

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.memory = Memory()
        self.decisions = 0

    def at(self, moment: str) -> Self:
        """Return the bot as it is at a moment, with its own copy of what it remembers."""
        twin = super().at(moment)
        twin.memory, twin.decisions = self.memory.copy(), self.decisions
        return twin

    def made(self, view: View, move: Move) -> None:
        """Remember a move that was made for the bot, and how the table stood before it."""
        self._count(view)
        self.memory.look_back(view)
        self.memory.remember(view, move)

    def pick(self, view: View) -> Move:
        """Return the move of the highest weight; equal ones by chance."""
        self._count(view)
        if self._turns_in_circles(view):
            return self.rng.choice([m for m in view.moves if m.kind is not Kind.TAKE] or view.moves)
        self.memory.look_back(view)
        weights = [self._weight(view, move) for move in view.moves]
        best = max(weights)
        move = self.rng.choice(
            [move for move, weight in zip(view.moves, weights, strict=True) if weight == best]
        )
        self.memory.remember(view, move)
        return move

    def _count(self, view: View) -> None:
        self.decisions = 0 if view.phase is Phase.SWAP else self.decisions + 1

    def _turns_in_circles(self, view: View) -> bool:
        """Return whether to try something else, as people do when a pile goes round for ever."""
        beats = view.rules.family == "beating" and view.phase is Phase.PLAY
        return beats and self.decisions > PATIENCE and self.rng.random() < 0.3

    def _weight(self, view: View, move: Move) -> float:
        if view.rules.family == "eights":
            return eights.weigh(view, move, self.memory)
        return beating.weigh(view, move)
