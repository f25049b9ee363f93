"""The bots at a table. What one does follows from the deal so far, however that was reached.

So a move that is taken back and made again has the same answer, and so has a match that was left
and continued: nobody can try again until a bot shows other cards or errs.
"""

from collections.abc import Mapping
from dataclasses import replace

from vandatta_tui.bots import Bot, make_bot
from vandatta_tui.engine.deal import Deal, IllegalMove
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.view import ONLOOKER, View


class Minds:
    """Thinks for the seats of bots, and keeps what they remember in step with the deal."""

    def __init__(self, match: Match, levels: Mapping[int, str]) -> None:
        """Seat the bots.

        Args:
            levels: by seat.
        """
        self.match, self._levels = match, levels
        self._begin()

    def _begin(self) -> None:
        """Let them forget everything."""
        seed = self.match.seed * 100
        self.bots: dict[int, Bot] = {
            seat: make_bot(level, seed + seat) for seat, level in self._levels.items()
        }
        self._number = len(self.match.deals)
        self._deal: Deal | None = None

    def choice(self, seat: int) -> Move:
        """Return what the bot of this seat does in turn."""
        self._catch_up()
        moment = f"{self._number} {len(self.match.deal.moves)}"
        return chosen(self.bots[seat].at(moment), self.match.view(seat))

    def _catch_up(self) -> None:
        """Let the bots remember just what was done in the deal as it stands."""
        if not self._lies_behind():
            self._begin()
        if self._deal is None:
            self._deal = self.match.at(self._number - 1, 0).deal
        try:
            self._follow(self._deal)
        except IllegalMove:  # a table laid out by hand has no past that could be followed
            self._begin()

    def _follow(self, deal: Deal) -> None:
        """Go through what was done since; what lies open to all is enough to remember it."""
        for seat, move in self.match.deal.moves[len(deal.moves) :]:
            if seat in self.bots and deal.turn == seat:
                self.bots[seat].made(replace(deal.view(ONLOOKER), seat=seat), move)
            deal.play(seat, move)

    def _lies_behind(self) -> bool:
        """Return whether the deal went on from what the bots remember, and nowhere else."""
        known = [] if self._deal is None else self._deal.moves
        made = self.match.deal.moves
        return self._number == len(self.match.deals) and made[: len(known)] == known


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
