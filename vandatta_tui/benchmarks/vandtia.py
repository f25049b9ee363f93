"""Yardstick: Vändtia (Shithead), four seats, by pure chance.

Three hidden cards, three open ones and three in hand. Lay one or more cards of one rank, as high
as the top of the pile or higher, aces being high. A two always fits, and anything fits on it; a
ten always fits and burns the pile, as do four of a rank on top: who burns it plays again. Who
cannot lay takes the pile. Hands are refilled to three while the stock lasts; then the open cards
are played, and last the hidden ones, unseen: one that does not fit is taken with the pile. Nobody
exchanges cards at the start. The last one with cards loses.

Chance chooses evenly among the cards that fit, then how many of that rank. A turn is a lay, a
pile taken, or a hidden card turned.
"""

from vandatta_tui.benchmarks.yardstick import Outcome, Random, dealt

SEATS, SUITS, RANKS = 4, 4, 13
SIZE = SUITS * RANKS
CARDS = [1 << n for n in range(SIZE)]
"""Rank by rank, from the two up to the ace."""
ALL = (1 << SIZE) - 1
RANK = [0b1111 << rank * SUITS for rank in range(RANKS)]
TEN = 8
FITS = [ALL >> rank * SUITS << rank * SUITS | RANK[0] | RANK[TEN] for rank in range(RANKS)]
"""By rank on top: what may be laid."""
LIMIT = 20_000
"""A game of so many turns is given up."""


def deal(rnd: Random) -> tuple[list[int], list[int], list[int], list[list[int]]]:
    """Return the stock, and by seat the hand, the open cards and the hidden ones."""
    cards, stock = dealt(CARDS, SEATS * 9, rnd)
    hands = [sum(cards[seat : SEATS * 3 : SEATS]) for seat in range(SEATS)]
    opens = [sum(cards[seat : SEATS * 6 : SEATS]) for seat in range(SEATS * 3, SEATS * 4)]
    hidden = [cards[seat::SEATS] for seat in range(SEATS * 6, SEATS * 7)]
    return stock, hands, opens, hidden


def refilled(hand: int, stock: list[int], rnd: Random) -> int:
    """Return the hand with cards of the stock up to three."""
    while stock and hand.bit_count() < 3:
        at = int(rnd() * len(stock))
        hand |= stock[at]
        stock[at] = stock[-1]
        stock.pop()
    return hand


def several(same: int, card: int, rnd: Random) -> int:
    """Return this card and, by chance, others of its rank."""
    n = int(rnd() * same.bit_count())
    same ^= card
    while n:
        card |= same & -same
        same &= same - 1
        n -= 1
    return card


def play(rnd: Random) -> Outcome:
    """Play one game: the loser (or -1), the turns, and all cards, burnt ones last."""
    stock, hands, opens, hidden = deal(rnd)
    playing, ranks, fits_on = [*range(SEATS)], RANK, FITS
    at = pile = burnt = turns = run = 0
    top, fits = -1, ALL
    while turns < LIMIT:
        turns += 1
        seat = playing[at]
        hand = hands[seat]
        own = hand or opens[seat]
        if not own:
            laid = hidden[seat].pop()
            rank = (laid.bit_length() - 1) >> 2
            if not laid & fits:
                pile |= laid
                laid = 0
        elif laid := own & fits:
            if laid & (laid - 1):
                for _ in range(int(rnd() * laid.bit_count())):
                    laid &= laid - 1
                laid &= -laid
            rank = (laid.bit_length() - 1) >> 2
            same = own & ranks[rank]
            if same != laid:
                laid = several(same, laid, rnd)
            own ^= laid
            if hand:
                hands[seat] = own = refilled(own, stock, rnd) if stock else own
            else:
                opens[seat] = own
        if laid:
            pile |= laid
            run = run + laid.bit_count() if rank == top else laid.bit_count()
            burns = rank == TEN or run == 4
            top, fits = rank, fits_on[rank]
            if not (own or opens[seat] or hidden[seat]):
                del playing[at]
                if len(playing) == 1:
                    return playing[0], turns, (hands, opens, *hidden, stock, [pile, burnt])
            elif not burns:
                at += 1
        else:
            hands[seat] = hand | pile
            burns = False
            at += 1
        if burns or not laid:
            burnt |= pile if burns else 0
            top, fits, pile, run = -1, ALL, 0, 0
        if at >= len(playing):
            at = 0
    return -1, turns, (hands, opens, *hidden, stock, [pile, burnt])
