"""The bots that do not think: pure chance, and a careless player."""

from vandatta_tui.bots.base import Bot
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.moves import READY, Kind, Move
from vandatta_tui.engine.view import View


class RandomBot(Bot):
    """Lays any playable card with equal chance, and draws or takes only when it must."""

    level = "random"
    forgets_call = 0.5
    misses_catch = 0.5
    jumps_in = 0.5

    def pick(self, view: View) -> Move:
        """Return a lay of a playable card by pure chance, else any move."""
        if view.playable:
            card = self.rng.choice(list(bits(view.playable)))
            return self.rng.choice(lays_of(view, card) or list(view.moves))
        lays = [move for move in view.moves if move.kind is Kind.LAY]
        return self.rng.choice(lays or unforced(view))


class EasyBot(Bot):
    """Plays legally and carelessly: lays what comes first to hand, names any suit it holds."""

    level = "easy"
    forgets_call = 0.25
    misses_catch = 0.6
    jumps_in = 0.3

    def pick(self, view: View) -> Move:
        """Return a lay by little more than chance: several of a rank at times, wilds last."""
        lays = [move for move in view.moves if move.kind is Kind.LAY]
        if not lays:
            return self.rng.choice(unforced(view))
        if view.rules.family == "beating" and self.rng.random() < 0.6:
            return min(lays, key=lambda move: _height(view, move))
        plain = [move for move in lays if move.suit < 0 and len(move.cards) == 1]
        several = [move for move in lays if len(move.cards) > 1]
        if several and self.rng.random() < 0.4:
            return self.rng.choice(several)
        return self.rng.choice(plain or self._held_suits(view, lays) or lays)

    def _held_suits(self, view: View, lays: list[Move]) -> list[Move]:
        masks = view.rules.deck.suit_masks
        return [move for move in lays if move.suit >= 0 and view.hand & masks[move.suit]]


def _height(view: View, move: Move) -> int:
    """Return how high a lay is; cards outside the order come after all others."""
    order = view.rules.order[move.cards[0]]
    return order if order >= 0 else len(view.rules.order)


def unforced(view: View) -> list[Move]:
    """Return the moves that lay no known card; the pile is taken only when it must be."""
    if READY in view.moves:
        return [READY]
    spared = (Kind.TAKE, Kind.DRAW)
    return [move for move in view.moves if move.kind not in spared] or list(view.moves)


def lays_of(view: View, card: int) -> list[Move]:
    """Return the lays of this card alone (or of its twin), one for each suit it may name."""
    faces = view.rules.deck.faces
    return [
        move
        for move in view.moves
        if move.kind is Kind.LAY and len(move.cards) == 1 and faces[move.cards[0]] == faces[card]
    ]
