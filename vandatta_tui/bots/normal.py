"""The bot that plays as a sensible person does, by weighing each move.

In the eights family it sheds dear cards, keeps wilds while that is wise, names the suit it
holds most of, strikes when somebody is about to go out, and never draws without need. In the
beating family it lays low cards first, keeps those that go on anything, and puts good cards
on the table in the swap.
"""

from vandatta_tui.bots import beating, eights
from vandatta_tui.bots.base import Bot
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.view import View


class NormalBot(Bot):
    """Weighs every move by what it sheds, keeps and leaves to the others."""

    level = "normal"
    forgets_call = 0.03
    misses_catch = 0.2
    jumps_in = 0.9

    def pick(self, view: View) -> Move:
        """Return the move of the highest weight; equal ones by chance."""
        weigh = eights.weigh if view.rules.family == "eights" else beating.weigh
        weights = [weigh(view, move) for move in view.moves]
        best = max(weights)
        return self.rng.choice(
            [move for move, weight in zip(view.moves, weights, strict=True) if weight == best]
        )
