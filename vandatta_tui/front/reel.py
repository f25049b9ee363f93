"""A match to be looked at again: every moment of it, and the ways from one to another."""

from bisect import bisect_left, bisect_right
from functools import cached_property

from vandatta_tui.engine.events import Event
from vandatta_tui.engine.match import Match


class Reel:
    """Stands at a moment of a match. The match itself is never changed."""

    def __init__(self, whole: Match) -> None:
        self.whole = whole
        self.match = whole.at(0, 0)
        """The match as it stood at the moment."""

    @property
    def deal(self) -> int:
        """Which deal it is, from 0."""
        return len(self.match.deals) - 1

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.whole.deals)

    @property
    def place(self) -> int:
        """How many moves of the deal have been made."""
        return len(self.match.deal.moves)

    @property
    def length(self) -> int:
        """How many moves the deal has."""
        return len(self.whole.deals[self.deal].moves)

    @property
    def at_end(self) -> bool:
        """Whether this is the last moment of the match."""
        return self.deal == self.deals - 1 and self.place == self.length

    @cached_property
    def unknown(self) -> frozenset[int]:
        """The seats that hold cards which nobody knows, as in a puzzle; -1 is the stock."""
        size = self.whole.rules.deck.size
        states = [deal.position for deal in self.whole.deals if deal.position is not None]
        held = {seat for state in states for seat, hand in enumerate(state.hands) if hand >> size}
        blind = any(card >= size for state in states for card in state.stock)
        down = any(c >= size for state in states for places in state.down for c in places)
        return frozenset(held | ({-1} if blind or down else set()))

    @property
    def last_is_open(self) -> bool:
        """Whether this deal is the last one and not over."""
        return self.deal == self.deals - 1 and not self.whole.deals[-1].over

    def go(self, deal: int, place: int) -> None:
        """Go to a moment, or the nearest there is."""
        deal = max(0, min(deal, self.deals - 1))
        count = len(self.whole.deals[deal].moves)
        self.match = self.whole.at(deal, max(0, min(place, count)))
        self.__dict__.pop("turns", None)

    def step(self) -> list[Event]:
        """Go one move on, at the end of a deal to the next one; return what happens."""
        if self.place < self.length:
            return self.match.redo()
        if self.deal < self.deals - 1:
            self.go(self.deal + 1, 0)
        return []

    def back(self) -> None:
        """Go one move back, at the beginning of a deal to the end of the one before."""
        if self.place:
            self.go(self.deal, self.place - 1)
        elif self.deal:
            self.go(self.deal - 1, len(self.whole.deals[self.deal - 1].moves))

    @cached_property
    def turns(self) -> list[int]:
        """The moments of the deal at which another seat begins to act."""
        movers = [seat for seat, _ in self.whole.deals[self.deal].moves]
        return [i for i, seat in enumerate(movers) if not i or movers[i - 1] != seat]

    def turn(self, by: int) -> None:
        """Go to the beginning of the next turn (1) or of this or the last one (-1)."""
        if by > 0:
            index = bisect_right(self.turns, self.place)
            self.go(self.deal, self.turns[index] if index < len(self.turns) else self.length)
        else:
            index = bisect_left(self.turns, self.place) - 1
            self.go(self.deal, self.turns[index] if index >= 0 else 0)
