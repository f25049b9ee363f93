"""Who acts next at a table of persons and bots, and what a bot does."""

from collections.abc import Sequence

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.front.choosing import forced, may_jump, suspects
from vandatta_tui.front.minds import Minds
from vandatta_tui.front.setup import Seat


class Turns:
    """Knows whose turn it is, and has the bots think."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self.match = match
        self.seats = seats
        levels = {n: seat.level for n, seat in enumerate(seats) if seat.level is not None}
        self._minds = Minds(match, levels)

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
        only = forced(self.match.view(seat)) if force and seat not in self._minds.bots else None
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
        for seat, bot in self._minds.bots.items():
            view = self.match.view(seat)
            move = bot.react(view) if view.reactions else None
            if move is not None:
                return seat, move
        return None

    def _turn(self) -> tuple[int, Move] | None:
        seat = self.match.deal.turn
        return (seat, self._minds.choice(seat)) if seat in self._minds.bots else None
