"""Yardstick: basic Crazy Eights, four seats, by pure chance.

Five cards each, and one is turned up. Lay a card of the suit or the rank, or an eight, and name
a suit with it; who cannot lay draws one card, and the turn ends. An empty stock is made from the
pile under its top card. The first empty hand wins.

Chance chooses evenly among the cards that fit, and among the suits for an eight. A turn counts
whether a card is laid, drawn, or none is left to draw.
"""

from vandatta_tui.benchmarks.yardstick import Outcome, Random, dealt

SEATS, HAND, SUITS, RANKS = 4, 5, 4, 13
SIZE = SUITS * RANKS
CARDS = [1 << n for n in range(SIZE)]
"""Suit by suit, from the ace up."""
RANK = [sum(CARDS[rank::RANKS]) for rank in range(RANKS)]
EIGHTS = RANK[7]
NAMED = [EIGHTS | sum(CARDS[suit * RANKS : (suit + 1) * RANKS]) for suit in range(SUITS)]
FITS = {card: NAMED[n // RANKS] | RANK[n % RANKS] for n, card in enumerate(CARDS)}
"""What may lie on each card. An eight that is turned up asks for its own suit."""

_ROUND = tuple(range(SEATS))


def deal(rnd: Random) -> tuple[list[int], list[int], int]:
    """Return the stock, the hands and the card turned up."""
    cards, stock = dealt(CARDS, SEATS * HAND + 1, rnd)
    top = cards.pop()
    hands = [sum(cards[seat::SEATS]) for seat in range(SEATS)]
    return stock, hands, top


def play(rnd: Random) -> Outcome:
    """Play one game: the winner, the turns, and hands, stock and pile."""
    stock, hands, top = deal(rnd)
    pile = [top]
    fits_on, named, eights = FITS, NAMED, EIGHTS
    fits = fits_on[top]
    turns = 0
    while True:
        for seat in _ROUND:
            turns += 1
            hand = hands[seat]
            card = hand & fits
            if card:
                if card & (card - 1):
                    for _ in range(int(rnd() * card.bit_count())):
                        card &= card - 1
                    card &= -card
                hand ^= card
                hands[seat] = hand
                pile.append(card)
                if not hand:
                    return seat, turns, (hands, stock, pile)
                fits = named[int(rnd() * SUITS)] if card & eights else fits_on[card]
                continue
            if not stock:
                *stock, top = pile
                pile = [top]
                if not stock:
                    continue
            at = int(rnd() * len(stock))
            card = stock[at]
            stock[at] = stock[-1]
            stock.pop()
            hands[seat] = hand | card
