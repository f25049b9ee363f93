"""Yardstick: UNO, four seats, by pure chance.

Seven cards each, and the first number is turned up. Lay a card of the colour or the symbol, or
a wild card; a wild draw four only without a card of the colour in force. Skip, reverse and the
penalties hit the next seat, which loses its turn over a penalty. Who cannot lay draws one card,
and may lay that if it fits. An empty stock is made from the pile under its top card; where no
card is left, nobody draws. The first empty hand wins. No points, no calls, no challenge.

Chance chooses evenly among the cards that fit, among the colours for a wild card, and whether to
lay a card just drawn; that choice counts as another turn. A turn lost does not count.
"""

from vandatta_tui.benchmarks.yardstick import Outcome, Random, dealt

SEATS, HAND, COLOURS = 4, 7, 4
SKIP, REVERSE, DRAW_TWO, WILD, WILD_FOUR = range(10, 15)
SYMBOLS = [0, *range(1, WILD), *range(1, WILD)]
"""On the cards of each colour."""
PRINTS = [(colour, symbol) for colour in range(COLOURS) for symbol in SYMBOLS]
PRINTS += [(-1, WILD)] * 4 + [(-1, WILD_FOUR)] * 4
SIZE = len(PRINTS)
CARDS = [1 << n for n in range(SIZE)]


def _cards(colour: int, symbol: int) -> int:
    """Return all cards of this colour, or with this symbol."""
    return sum(c for c, (k, s) in zip(CARDS, PRINTS, strict=True) if k == colour or s == symbol)


NOTHING = -2
WILDS, FOURS = _cards(NOTHING, WILD), _cards(NOTHING, WILD_FOUR)
COLOUR = [_cards(colour, NOTHING) for colour in range(COLOURS)]
NAMED = [(mask | WILDS, mask) for mask in COLOUR]
"""By colour: what fits and the colour itself; wild draw fours apart, which have a condition."""
FITS = {
    card: (_cards(colour, symbol) | WILDS, COLOUR[colour])
    for card, (colour, symbol) in zip(CARDS, PRINTS, strict=True)
    if colour >= 0
}
DOES = {SKIP: (1, 2, 0), REVERSE: (-1, 1, 0), DRAW_TWO: (1, 2, 2), WILD: (1, 1, 0)}
DOES[WILD_FOUR] = (1, 2, 4)
"""By symbol: what becomes of the direction, how far play moves on, what the next seat draws."""
ACTS = {
    card: (*DOES[symbol], *FITS.get(card, (0, 0)))
    for card, (_, symbol) in zip(CARDS, PRINTS, strict=True)
    if symbol in DOES
}


def deal(rnd: Random) -> tuple[list[int], list[int], list[int]]:
    """Return the stock, the hands and the pile, which starts with a number."""
    cards, stock = dealt(CARDS, SEATS * HAND, rnd)
    hands = [sum(cards[seat::SEATS]) for seat in range(SEATS)]
    at = int(rnd() * len(stock))
    while stock[at] in ACTS:
        at = int(rnd() * len(stock))
    return stock, hands, [stock.pop(at)]


def refill(stock: list[int], pile: list[int]) -> bool:
    """Turn the pile under its top card into the stock; return whether that gave any card."""
    stock += pile[:-1]
    del pile[:-1]
    return bool(stock)


def take(n: int, stock: list[int], pile: list[int], rnd: Random) -> int:
    """Return up to so many cards of the stock."""
    taken = 0
    for _ in range(n):
        if stock or refill(stock, pile):
            at = int(rnd() * len(stock))
            taken |= stock[at]
            stock[at] = stock[-1]
            stock.pop()
    return taken


def play(rnd: Random) -> Outcome:
    """Play one game: the winner, the turns, and hands, stock and pile."""
    stock, hands, pile = deal(rnd)
    fits_on, acts, fours = FITS, ACTS, FOURS
    fits, colour = fits_on[pile[0]]
    seat, step, turns = 0, 1, 0
    while True:
        turns += 1
        hand = hands[seat]
        card = hand & fits
        if hand & fours and not hand & colour:
            card |= hand & fours
        if card:
            if card & (card - 1):
                for _ in range(int(rnd() * card.bit_count())):
                    card &= card - 1
                card &= -card
            hand ^= card
            hands[seat] = hand
        elif stock or refill(stock, pile):
            at = int(rnd() * len(stock))
            card = stock[at]
            stock[at] = stock[-1]
            stock.pop()
            fitting = card & (fits | fours)  # nothing fitted before: the colour is not in hand
            turns += fitting > 0
            if not fitting or rnd() < 0.5:
                hands[seat] = hand | card
                seat = (seat + step) & 3
                continue
        else:
            seat = (seat + step) & 3
            continue
        pile.append(card)
        if not hand:
            return seat, turns, (hands, stock, pile)
        if card not in acts:
            fits, colour = fits_on[card]
            seat = (seat + step) & 3
            continue
        sign, moves, draws, fits, colour = acts[card]
        if not fits:
            fits, colour = NAMED[int(rnd() * COLOURS)]
        step *= sign
        if draws:
            victim = (seat + step) & 3
            hands[victim] |= take(draws, stock, pile, rnd)
        seat = (seat + step * moves) & 3
