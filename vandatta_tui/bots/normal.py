"""The bot that plays as a sensible person does, by weighing each move.

In the eights family it sheds dear cards, keeps wilds while that is wise, names the suit it
holds most of, strikes when somebody is about to go out, and never draws without need. In the
beating family it lays low cards first, keeps those that go on anything, and puts good cards
on the table in the swap.
"""

from vandatta_tui.bots import beating, eights
from vandatta_tui.bots.base import Bot
from vandatta_tui.bots.memory import Memory
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.view import View


class NormalBot(Bot):
    """Weighs every move by what it sheds, keeps and leaves to the others."""

    level = "normal"
    forgets_call = 0.03
    misses_catch = 0.2
    jumps_in = 0.9

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.memory = Memory()

    def pick(self, view: View) -> Move:
        """Return the move of the highest weight; equal ones by chance."""
        self.memory.look_back(view)
        weights = [self._weight(view, move) for move in view.moves]
        best = max(weights)
        move = self.rng.choice(
            [move for move, weight in zip(view.moves, weights, strict=True) if weight == best]
        )
        self.memory.remember(view, move)
        return move

    def _weight(self, view: View, move: Move) -> float:
        if view.rules.family == "eights":
            return eights.weigh(view, move, self.memory)
        return beating.weigh(view, move)
