"""The beating family (Vändtia, Shithead): lay equal or higher, take the pile when stuck.

Same contract as the eights family: `legal_moves`, `apply`, `why_not`, `reactions`.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, Mask, bits, first, mask_of
from vandatta_tui.engine.events import (
    Chanced,
    Dealt,
    Event,
    Flipped,
    Laid,
    PileBurned,
    PileTaken,
    Ready,
    Reversed,
    SwappedCards,
)
from vandatta_tui.engine.moves import DRAW, READY, TAKE, Kind, Move, Reason, lay, single
from vandatta_tui.engine.rules import MOVE_LIMIT
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import Events, deal_hands, dealing_order, draw_cards, show
from vandatta_tui.engine.turns import begin_turn, end_turn, go_out, stop_endless

# --- the deal ---------------------------------------------------------------------------------


def start(state: State, leader: int, events: Events) -> None:
    """Deal hidden, open and hand cards, three rounds each, and open the swap (S3.4, S3.6)."""
    rules = state.rules
    order = dealing_order(state)
    for seat in order * rules.table_down:
        state.down[seat].append(state.stock.pop())
    for seat in order * rules.table_up:
        state.up[seat] |= 1 << state.stock.pop()
    deal_hands(state, rules.hand)
    state.follow = rules.deck.all
    state.first = leader if leader >= 0 else order[-1 if rules.starts == "dealer" else 0]
    _tell(events, Dealt(state.dealer, state.first, NO_CARD))
    if rules.swap == "none":
        return _open_play(state, leader, events)
    begin_turn(state, state.first, events)
    state.phase = Phase.SWAP
    return None


def _open_play(state: State, leader: int, events: Events) -> None:
    if state.rules.starts == "lowest_card" and leader < 0:
        state.first = _lowest(state)
    begin_turn(state, state.first, events)


def _lowest(state: State) -> int:
    """Return who holds the lowest rank in hand; of equals the one nearest the dealer's left."""
    order = state.rules.order
    outside = len(order)

    def strength(seat: int) -> int:
        ranks = (order[card] for card in bits(state.hands[seat]))
        return min((rank for rank in ranks if rank >= 0), default=outside)

    return min(dealing_order(state), key=strength)


# --- options ----------------------------------------------------------------------------------


def zone(state: State) -> Mask:
    """Return the cards that the player in turn plays from: the hand, else the open ones."""
    return state.hands[state.turn] or state.up[state.turn]


def playable(state: State) -> Mask:
    """Return the cards that the player in turn may lay now, each as a single card."""
    if state.phase is not Phase.PLAY:
        return 0
    return zone(state) & state.follow


def follow_now(state: State) -> Mask:
    """Return what may be laid on the pile as it lies; see-through cards are looked through."""
    effects = state.rules.effects
    bans = 0
    for card in reversed(state.pile):
        effect = effects[card]
        if effect is None and not bans:
            return state.rules.follows[card]
        bans |= state.rules.bans[card]
        if effect is None or not effect.see_through:
            return state.rules.follows[card] & ~bans
    return state.rules.deck.all & ~bans


def flippable(state: State) -> list[int]:
    """Return the places whose hidden card may be turned now."""
    seat = state.turn
    if state.phase is not Phase.PLAY or state.hands[seat]:
        return []
    if state.up[seat] and state.rules.table.up_first:
        return []
    return [place for place, card in enumerate(state.down[seat]) if card != NO_CARD]


def may_take(state: State) -> bool:
    """Return whether the pile may be taken: by need, or by will where the rules let (S3.17)."""
    if state.phase is not Phase.PLAY or not state.pile:
        return False
    if state.rules.pile.may_take == "always":
        return True
    return not playable(state) and bool(zone(state))


def can_draw(state: State) -> bool:
    """Return whether the top of the stock may be tried (house rule `chance`)."""
    return _may_chance(state) and bool(state.stock)


def _may_chance(state: State) -> bool:
    chance = state.rules.pile.chance == "top_of_stock"
    return chance and state.phase is Phase.PLAY and bool(state.pile)


def can_pass(state: State) -> bool:
    """Return False: nobody passes in this family."""
    return False


def may_call(state: State, seat: int) -> bool:
    """Return whether this seat may still call now."""
    return bool(state.window[seat]) and state.phase is not Phase.OVER


def legal_moves(state: State) -> list[Move]:
    """Return all moves of the player in turn, in a fixed order."""
    if state.phase is Phase.OVER:
        return []
    if state.phase is Phase.SWAP:
        return [*_swaps(state), READY]
    cards = playable(state)
    moves = [single(card) for card in bits(cards)]
    if state.rules.lay.several == "same_rank":
        moves += [lay(*chosen) for chosen in sets(state)]
    moves += [Move(Kind.FLIP, target=place) for place in flippable(state)]
    if can_draw(state):
        moves.append(DRAW)
    if may_take(state):
        moves.append(TAKE)
    return moves


def _swaps(state: State) -> Iterator[Move]:
    for mine in bits(state.hands[state.turn]):
        for other in bits(state.up[state.turn]):
            yield Move(Kind.SWAP, (mine, other))


def sets(state: State) -> Iterator[tuple[Card, ...]]:
    """Yield the lays of several cards of a rank; the order among them is of no account."""
    if state.phase is not Phase.PLAY or state.rules.lay.several != "same_rank":
        return
    source = zone(state)
    usable = source & state.follow & ~state.rules.lay.several_never
    for rank in state.rules.deck.rank_masks:
        mine = usable & rank
        held = list(bits(mine))
        for size in range(2, len(held) + 1):
            yield from combinations(held, size)
        if mine and mine == source and _both_zones(state, mine):
            yield from _with_open(state, held, rank)


def _with_open(state: State, held: list[Card], rank: Mask) -> Iterator[tuple[Card, ...]]:
    """Yield all that is left in hand, together with open cards of the rank (S3?7)."""
    equal = list(bits(state.up[state.turn] & rank))
    for size in range(1, len(equal) + 1):
        for more in combinations(equal, size):
            yield (*held, *more)


def _both_zones(state: State, cards: Mask) -> bool:
    """Return whether these cards are the whole hand, and open ones may go with them."""
    hand = state.hands[state.turn]
    if not state.rules.table.up_with_hand or state.stock or not hand:
        return False
    return not hand & ~cards


def may_lay_several(state: State) -> bool:
    """Return whether the rules let several cards be laid in one move."""
    return state.rules.lay.several == "same_rank" and state.phase is Phase.PLAY


def reactions(state: State, seat: int) -> list[Move]:
    """Return what this seat may do out of turn: call late or catch."""
    if state.phase is Phase.OVER:
        return []
    moves = [Move(Kind.CALL)] if may_call(state, seat) else []
    return moves + [
        Move(Kind.CATCH, target=other)
        for other in range(state.seats)
        if calls.may_be_caught(state, other, seat)
    ]


# --- applying ---------------------------------------------------------------------------------


def apply(state: State, seat: int, move: Move, events: Events = None) -> None:
    """Make a move that is legal; append what happens to `events`."""
    state.moves += 1
    _APPLY[move.kind](state, seat, move, events)
    if state.moves >= MOVE_LIMIT:
        stop_endless(state, events)


def _lay(state: State, seat: int, move: Move, events: Events) -> None:
    mask = move.mask
    from_table = not state.hands[seat]
    state.hands[seat] &= ~mask
    state.up[seat] &= ~mask
    if events is not None:
        events.append(Laid(seat, move.cards, from_table=from_table))
    _lie(state, move.cards, events)


def _lie(state: State, cards: tuple[Card, ...], events: Events) -> None:
    """Put cards on the pile, let them act, refill, and go on."""
    state.pile += cards
    effect = state.rules.effects[cards[-1]]
    again, skips = False, 0
    if effect is not None:
        again, skips = effect.again, effect.next_skips * len(cards)
        if effect.reverse and len(cards) % 2:
            state.direction = -state.direction
            state.seat_order()
            _tell(events, Reversed(state.turn, state.direction))
    if effect is not None and effect.burns:
        _burn(state, False, events)
    elif _four(state):
        _burn(state, True, events)
        again = again or state.rules.pile.burn_gives_turn
    else:
        state.follow = follow_now(state)
    _after_lay(state, again, skips, events)


def _four(state: State) -> bool:
    """Return whether the top cards of the pile are of one rank, as many as burn it (S3.15)."""
    n = state.rules.pile.burn_when_same
    if not n or len(state.pile) < n:
        return False
    ranks = state.rules.deck.rank_of
    rank = ranks[state.pile[-1]]
    if ranks[state.pile[-n]] != rank:
        return False
    return all(ranks[card] == rank for card in state.pile[-n:])


def _burn(state: State, four: bool, events: Events) -> None:
    _tell(events, PileBurned(state.turn, len(state.pile), four))
    state.burned |= mask_of(state.pile)
    state.pile.clear()
    state.follow = state.rules.deck.all


def _after_lay(state: State, again: bool, skips: int, events: Events) -> None:
    """Refill before anything else (S3.11-12); then out, once more, or on to the next."""
    seat = state.turn
    _refill(state, seat, events)
    if state.hands[seat] or state.up[seat] or max(state.down[seat], default=NO_CARD) != NO_CARD:
        return end_turn(state, True, events, skips=skips, again=again)
    following = state.succ[seat]
    if not go_out(state, seat, events):
        for _ in range(skips):
            following = state.succ[following]
        begin_turn(state, following if state.inn[following] else state.succ[seat], events)
    return None


def _refill(state: State, seat: int, events: Events) -> None:
    missing = state.rules.refill - state.hands[seat].bit_count()
    if missing > 0 and state.stock:
        draw_cards(state, seat, min(missing, len(state.stock)), "refill", events)


def _take(state: State, seat: int, move: Move, events: Events) -> None:
    _take_pile(state, events)


def _take_pile(state: State, events: Events) -> None:
    """Take the whole pile into hand; the next player starts an empty one (S3.16)."""
    cards = mask_of(state.pile)
    _tell(events, PileTaken(state.turn, tuple(state.pile)))
    state.hands[state.turn] |= cards
    show(state, cards)
    state.pile.clear()
    state.follow = state.rules.deck.all
    end_turn(state, False, events)


def _flip(state: State, seat: int, move: Move, events: Events) -> None:
    """Turn a hidden card for all to see; too low, it is taken with the pile (S3.21-22)."""
    card = state.down[seat][move.target]
    state.down[seat][move.target] = NO_CARD
    fits = bool(state.follow >> card & 1)
    _tell(events, Flipped(seat, card, move.target, fits))
    _try_card(state, card, fits, events)


def _chance(state: State, seat: int, move: Move, events: Events) -> None:
    card = state.stock.pop()
    fits = bool(state.follow >> card & 1)
    _tell(events, Chanced(seat, card, fits))
    _try_card(state, card, fits, events)


def _try_card(state: State, card: Card, fits: bool, events: Events) -> None:
    if fits:
        return _lie(state, (card,), events)
    state.pile.append(card)
    return _take_pile(state, events)


def _swap(state: State, seat: int, move: Move, events: Events) -> None:
    mine, other = move.cards
    both = 1 << mine | 1 << other
    state.hands[seat] ^= both
    state.up[seat] ^= both
    show(state, 1 << other)
    _tell(events, SwappedCards(seat, mine, other))


def _ready(state: State, seat: int, move: Move, events: Events) -> None:
    _tell(events, Ready(seat))
    following = state.succ[seat]
    if following == dealing_order(state)[0]:
        return _open_play(state, -1, events)
    state.turn = following
    return None


def _call(state: State, seat: int, move: Move, events: Events) -> None:
    calls.make_call(state, seat, True, events)


def _catch(state: State, seat: int, move: Move, events: Events) -> None:
    index = state.catchable[move.target]
    calls.pay(state, move.target, state.rules.calls[index - 1], seat, events)


def _tell(events: Events, event: Event) -> None:
    if events is not None:
        events.append(event)


_APPLY: dict[Kind, Callable[[State, int, Move, Events], None]] = {
    Kind.LAY: _lay,
    Kind.FLIP: _flip,
    Kind.DRAW: _chance,
    Kind.TAKE: _take,
    Kind.SWAP: _swap,
    Kind.READY: _ready,
    Kind.CALL: _call,
    Kind.CATCH: _catch,
}

# --- why not ----------------------------------------------------------------------------------


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """Return why this seat may not make this move now, or None if it may."""
    if state.phase is Phase.OVER:
        return Reason.DEAL_OVER
    if move.kind is Kind.CALL:
        return None if may_call(state, seat) else Reason.NOTHING_TO_CALL
    if move.kind is Kind.CATCH:
        caught = calls.may_be_caught(state, move.target, seat)
        return None if caught else Reason.NOTHING_TO_CATCH
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    swapping = move.kind in (Kind.SWAP, Kind.READY)
    if swapping != (state.phase is Phase.SWAP) or move.kind not in _WHY_NOT:
        return Reason.NOT_NOW
    return _WHY_NOT[move.kind](state, move)


def _no_lay(state: State, move: Move) -> Reason | None:
    mask = move.mask
    held = zone(state)
    if _both_zones(state, mask):
        held |= state.up[state.turn]
    if mask & ~held or mask.bit_count() != len(move.cards) or not move.cards:
        return Reason.NOT_YOURS
    if move.suit != -1:
        return Reason.BAD_SUIT
    return _no_several(state, move, mask) or _too_low(state, move)


def _no_several(state: State, move: Move, mask: Mask) -> Reason | None:
    if len(move.cards) == 1:
        return None
    rules = state.rules
    rank = rules.deck.rank_masks[rules.deck.rank_of[first(mask)]]
    if not may_lay_several(state) or (mask & rules.lay.several_never and not mask & ~rank):
        return Reason.SETS_NOT_ALLOWED
    return Reason.MIXED_RANKS if mask & ~rank else None


def _too_low(state: State, move: Move) -> Reason | None:
    card = move.cards[0]
    if state.pile and state.rules.bans[state.pile[-1]] >> card & 1:
        return Reason.FORBIDDEN_ON_TOP
    if not state.follow >> card & 1:
        return Reason.TOO_LOW
    return Reason.NOTHING_TO_CALL if move.call else None


def _no_flip(state: State, move: Move) -> Reason | None:
    seat = state.turn
    if state.hands[seat] or (state.up[seat] and state.rules.table.up_first):
        return Reason.NOT_NOW
    return None if move.target in flippable(state) else Reason.NOT_YOURS


def _no_draw(state: State, move: Move) -> Reason | None:
    if not _may_chance(state):
        return Reason.MAY_NOT_DRAW
    return None if state.stock else Reason.STOCK_EMPTY


def _no_take(state: State, move: Move) -> Reason | None:
    if not state.pile:
        return Reason.NOTHING_TO_TAKE
    return None if may_take(state) else Reason.NOT_NOW


def _no_pass(state: State, move: Move) -> Reason | None:
    return Reason.MAY_NOT_PASS


def _no_swap(state: State, move: Move) -> Reason | None:
    mine, other = move.cards
    held = state.hands[state.turn] >> mine & 1
    return None if held and state.up[state.turn] >> other & 1 else Reason.NOT_YOURS


def _no_ready(state: State, move: Move) -> Reason | None:
    return None


_WHY_NOT: dict[Kind, Callable[[State, Move], Reason | None]] = {
    Kind.LAY: _no_lay,
    Kind.FLIP: _no_flip,
    Kind.DRAW: _no_draw,
    Kind.TAKE: _no_take,
    Kind.PASS: _no_pass,
    Kind.SWAP: _no_swap,
    Kind.READY: _no_ready,
}
