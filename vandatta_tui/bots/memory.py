"""What a bot remembers of the others between its turns: the suits on which they had to draw.

A person remembers it too. It follows from what everybody sees: how many cards each seat holds,
what was laid and which suit was in force; whoever drew had nothing of that suit.
"""

from vandatta_tui.engine.cards import NO_SUIT
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.view import View


class Memory:
    """The suits that each seat lacked, and how many cards it has drawn since."""

    def __init__(self) -> None:
        self._lacks: dict[int, dict[int, int]] = {}
        self._counts: tuple[int, ...] = ()
        self._pile = 0
        self._suit = NO_SUIT

    def copy(self) -> "Memory":
        """Return an independent copy."""
        new = Memory()
        new._lacks = {seat: dict(known) for seat, known in self._lacks.items()}
        new._counts, new._pile, new._suit = self._counts, self._pile, self._suit
        return new

    def lacks(self, seat: int, suit: int) -> float:
        """Return how likely it is that this seat still has nothing of a suit, from 0 to 1."""
        drawn = self._lacks.get(seat, {}).get(suit)
        return 0.0 if drawn is None else 0.75**drawn

    def look_back(self, view: View) -> None:
        """Learn from what the others did since the own last move."""
        counts = tuple(seat.count for seat in view.seats)
        if len(counts) != len(self._counts) or len(view.pile) < self._pile:
            self._lacks.clear()
        else:
            self._learn(view, counts)

    def remember(self, view: View, move: Move) -> None:
        """Keep how the table stands after the own move."""
        lays = move.kind is Kind.LAY
        self._counts = tuple(seat.count for seat in view.seats)
        self._pile = len(view.pile) + (len(move.cards) if lays else 0)
        self._suit = _suit_after(view, move) if lays else view.suit

    def _learn(self, view: View, counts: tuple[int, ...]) -> None:
        """Walk round the table: who laid, and who drew on which suit."""
        rules, pile, suit = view.rules, self._pile, self._suit
        n = len(counts)
        for step in range(1, n):
            seat = (view.seat + step * view.direction) % n
            more = counts[seat] - self._counts[seat]
            fresh = len(view.pile) > pile
            if more > 0 and (rules.draw.then == "turn_ends" or not fresh):
                self._drew(seat, suit, more)
            elif more < 0 and fresh:
                pile += -more
                suit = rules.deck.suit_of[view.pile[min(pile, len(view.pile)) - 1]]
            else:
                self._lacks.pop(seat, None)

    def _drew(self, seat: int, suit: int, cards: int) -> None:
        known = self._lacks.setdefault(seat, {})
        for other in known:
            known[other] += cards
        if suit != NO_SUIT:
            known[suit] = cards


def _suit_after(view: View, move: Move) -> int:
    return move.suit if move.suit >= 0 else view.rules.deck.suit_of[move.cards[-1]]
