"""Who acts next at a table of persons and bots, and what a bot does."""

from collections.abc import Sequence

from vandatta_tui.bots import Bot, make_bot
from vandatta_tui.engine.game import Match
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.engine.view import View
from vandatta_tui.front.choosing import forced, may_jump, suspects
from vandatta_tui.front.setup import Seat


class Turns:
    """Knows whose turn it is, and has the bots think."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self.match = match
        self.seats = seats
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

    def of_bots(self) -> tuple[int, Move] | None:
        """Return what a bot does now, out of turn or in turn; None if a person is waited for."""
        return self._reaction() or self._turn()

    def of_person(self, force: bool) -> tuple[int, Move] | None:
        """Return the only move of the person in turn, if it is to be made without asking."""
        seat = self.match.deal.turn
        only = forced(self.match.view(seat)) if force and seat not in self._bots else None
        return None if only is None else (seat, only)

    def may_react(self) -> bool:
        """Return whether a person may call, catch or jump in; among several, as all can see it."""
        persons = self.persons
        views = [self.match.view(seat) for seat in persons]
        if any(suspects(view, seat) for view, seat in zip(views, persons, strict=True)):
            return True
        if len(persons) == 1:
            return any(move.kind is not Kind.CATCH for move in views[0].reactions)
        return any(CALL in view.reactions or may_jump(view) for view in views)

    def _reaction(self) -> tuple[int, Move] | None:
        for seat, bot in self._bots.items():
            view = self.match.view(seat)
            move = bot.react(view) if view.reactions else None
            if move is not None:
                return seat, move
        return None

    def _turn(self) -> tuple[int, Move] | None:
        seat = self.match.deal.turn
        bot = self._bots.get(seat)
        return None if bot is None else (seat, chosen(bot, self.match.view(seat)))


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
