"""Making a move. `apply` trusts its caller: the move is legal."""

from collections.abc import Callable

from vandatta_tui.engine import calls
from vandatta_tui.engine.beating.dealing import open_play, tell
from vandatta_tui.engine.beating.options import follow_now
from vandatta_tui.engine.cards import Card, mask_of
from vandatta_tui.engine.events import (
    Chanced,
    Flipped,
    Laid,
    PileBurned,
    PileTaken,
    Ready,
    Reversed,
    SwappedCards,
)
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.rules import MOVE_LIMIT
from vandatta_tui.engine.state import NO_CARD, State
from vandatta_tui.engine.stock import Events, dealing_order, draw_cards, show
from vandatta_tui.engine.turns import begin_turn, end_turn, go_out, stop_endless


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
            tell(events, Reversed(state.turn, state.direction))
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
    tell(events, PileBurned(state.turn, len(state.pile), four))
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
    tell(events, PileTaken(state.turn, tuple(state.pile)))
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
    tell(events, Flipped(seat, card, move.target, fits))
    _try_card(state, card, fits, events)


def _chance(state: State, seat: int, move: Move, events: Events) -> None:
    card = state.stock.pop()
    fits = bool(state.follow >> card & 1)
    tell(events, Chanced(seat, card, fits))
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
    tell(events, SwappedCards(seat, mine, other))


def _ready(state: State, seat: int, move: Move, events: Events) -> None:
    tell(events, Ready(seat))
    following = state.succ[seat]
    if following == dealing_order(state)[0]:
        return open_play(state, -1, events)
    state.turn = following
    return None


def _call(state: State, seat: int, move: Move, events: Events) -> None:
    calls.make_call(state, seat, True, events)


def _catch(state: State, seat: int, move: Move, events: Events) -> None:
    index = state.catchable[move.target]
    calls.pay(state, move.target, state.rules.calls[index - 1], seat, events)


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
