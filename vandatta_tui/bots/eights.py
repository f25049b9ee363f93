"""Weighing moves of the eights family by sense rather than by search."""

from vandatta_tui.bots.memory import Memory
from vandatta_tui.engine.cards import Card, Mask, bits, mask_of
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.view import View

LAY = 1000.0
"""Laying comes before everything else: nobody draws without need."""


def weigh(view: View, move: Move, memory: Memory) -> float:
    """Return how much this move is worth; only the order of the weights counts."""
    if move.kind is Kind.LAY:
        return LAY + _weigh_lay(view, move) + _starve(view, move, memory)
    if move.kind is Kind.SUIT:
        return suit_strength(view, view.hand, move.suit)
    if move.kind is Kind.GIVE:
        return -view.seats[move.target].count
    return _OTHER_WEIGHTS.get(move.kind, 0.0)


_OTHER_WEIGHTS = {Kind.DRAW: 2.0, Kind.ACCEPT: 2.0, Kind.CHALLENGE: 1.0, Kind.PASS: 1.0}


def _weigh_lay(view: View, move: Move) -> float:
    cards = mask_of(move.cards)
    rest = view.hand & ~cards
    if not rest:
        return LAY
    weight = 4.0 * len(move.cards) + _shed(view, move)
    weight += 6.0 * _next_turn(view, rest, move)
    weight -= 3.0 * _siblings(view, move, rest)
    weight -= _wild_cost(view, cards, rest)
    if move.suit >= 0:
        weight += 3.0 * suit_strength(view, rest, move.suit)
    weight += _strike(view, move.cards)
    return weight - _bad_exit(view, rest)


def _next_turn(view: View, rest: Mask, move: Move) -> float:
    """Return how likely the rest of the hand can follow what the next player may lay on this."""
    rules = view.rules
    unseen = rules.deck.all & ~(view.hand | mask_of(view.pile))
    answers = unseen & rules.follow(move.cards[-1], move.suit) & ~rules.choosers
    if not answers:
        return 0.0
    good = sum(1 for card in bits(answers) if rest & rules.follows[card])
    return good / answers.bit_count()


def _siblings(view: View, move: Move, rest: Mask) -> int:
    """Count the cards of the same rank left in hand: a rank in several suits is worth keeping."""
    card = move.cards[-1]
    if view.rules.choosers >> card & 1:
        return 0
    return (rest & view.rules.deck.rank_masks[view.rules.deck.rank_of[card]]).bit_count()


def _starve(view: View, move: Move, memory: Memory) -> float:
    """Prefer a suit on which the next player had to draw, the more the nearer to the end."""
    suit = move.suit if move.suit >= 0 else view.rules.deck.suit_of[move.cards[-1]]
    near = 5.0 if view.seats[view.next].count <= 2 else 3.0
    return near * memory.lacks(view.next, suit)


def _shed(view: View, move: Move) -> float:
    """Prefer to get rid of dear cards where one pays for what one holds."""
    points = sum(view.rules.points[card] for card in move.cards)
    dearest = max(view.rules.points) or 1
    if view.rules.points_to == "nobody":
        return 0.0
    return (3.0 if threat(view) <= 2 else 0.5) * points / dearest


def suit_strength(view: View, hand: Mask, suit: int) -> float:
    """Return how many cards of a suit a hand holds, wild ones aside."""
    own = hand & view.rules.deck.suit_masks[suit] & ~view.rules.choosers
    return float(own.bit_count())


def threat(view: View) -> int:
    """Return the fewest cards that an opponent still in holds."""
    mine = view.seats[view.seat].team
    counts = [
        seat.count
        for number, seat in enumerate(view.seats)
        if seat.playing and number != view.seat and seat.team != mine
    ]
    return min(counts, default=99)


def _wild_cost(view: View, cards: Mask, rest: Mask) -> float:
    """Keep wilds as long as anything else can be laid: they are the surest way out.

    Where one may not go out on them, they have to go before the end.
    """
    wilds = cards & view.rules.choosers
    if not wilds:
        return 0.0
    if wilds & view.rules.out.never_last:
        return -4.0 if threat(view) <= 2 or rest.bit_count() <= 2 else 9.0
    return 15.0


def _strike(view: View, cards: tuple[Card, ...]) -> float:
    """Prefer cards that hit the next player when that one is about to go out."""
    effect = view.rules.effects[cards[-1]]
    if effect is None:
        return 0.0
    hits = 1.5 * effect.next_draws + 2.0 * effect.next_skips + 2.5 * effect.others_draw
    near = 3.0 if threat(view) <= 2 else 0.3
    return hits * near + (2.0 if effect.again else 0.0)


def _bad_exit(view: View, rest: Mask) -> float:
    """Count against a lay that leaves only cards on which one may not go out."""
    stuck = rest & view.rules.out.never_last
    if not stuck:
        return 0.0
    ordinary = rest & ~view.rules.out.never_last
    if not ordinary:
        return 8.0 * len(list(bits(stuck)))
    return 1.5 * stuck.bit_count() if rest.bit_count() <= 4 else 0.0
