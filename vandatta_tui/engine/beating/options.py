"""What may be done now. `legal_moves` lists it in a fixed order."""

from collections.abc import Iterator
from itertools import combinations

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.moves import DRAW, READY, TAKE, Kind, Move, lay, single
from vandatta_tui.engine.state import NO_CARD, Phase, State


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
    return may_chance(state) and bool(state.stock)


def may_chance(state: State) -> bool:
    """Return whether the rules and the moment let one try it, if there is a card."""
    chance = state.rules.pile.chance == "top_of_stock"
    return chance and state.phase is Phase.PLAY and bool(state.pile)


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
        if mine and mine == source and both_zones(state, mine):
            yield from _with_open(state, held, rank)


def _with_open(state: State, held: list[Card], rank: Mask) -> Iterator[tuple[Card, ...]]:
    """Yield all that is left in hand, together with open cards of the rank (S3?7)."""
    equal = list(bits(state.up[state.turn] & rank))
    for size in range(1, len(equal) + 1):
        for more in combinations(equal, size):
            yield (*held, *more)


def both_zones(state: State, cards: Mask) -> bool:
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
    return calls.reactions(state, seat)
