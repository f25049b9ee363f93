"""Every move that may be made now, in a fixed order: in turn, and out of turn."""

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, bits
from vandatta_tui.engine.eights.options import can_draw, can_pass, playable
from vandatta_tui.engine.eights.several import sets
from vandatta_tui.engine.moves import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    PASS,
    Kind,
    Move,
    lay,
    single,
)
from vandatta_tui.engine.state import NO_CARD, Phase, State


def legal_moves(state: State) -> list[Move]:
    """Return all moves of the player in turn, in a fixed order.

    Of several cards one order is listed for each bottom card, top card and set; lays are
    listed without the call that may go with them.
    """
    phase = state.phase
    if phase is Phase.OVER:
        return []
    if phase is Phase.SUIT:
        return [Move(Kind.SUIT, suit=suit) for suit in range(len(state.rules.deck.suits))]
    if phase is Phase.GIVE:
        return [Move(Kind.GIVE, target=seat) for seat in givable(state)]
    moves = _lays(state)
    if phase is Phase.CHALLENGE:
        return [*moves, ACCEPT, CHALLENGE]
    if can_draw(state):
        moves.append(DRAW)
    if can_pass(state):
        moves.append(PASS)
    return moves


def givable(state: State) -> list[int]:
    """Return the seats whose hand may be taken in exchange."""
    return [seat for seat in range(state.seats) if state.inn[seat] and seat != state.turn]


def _lays(state: State) -> list[Move]:
    moves: list[Move] = []
    deck = state.rules.deck
    faces = set()
    for card in bits(playable(state)):
        if deck.faces[card] not in faces:
            faces.add(deck.faces[card])
            moves += named_lays(state, (card,))
    if state.rules.lay.several != "one":
        for cards in sets(state):
            moves += named_lays(state, cards)
    return moves


def named_lays(state: State, cards: tuple[Card, ...]) -> list[Move]:
    """Return the lays of these cards, one for each suit where one must be named."""
    wild = state.rules.choosers >> cards[-1] & 1
    if not wild or not needs_suit(state, cards):
        return [single(cards[0]) if len(cards) == 1 else lay(*cards)]
    suits = range(len(state.rules.deck.suits))
    if len(cards) == 1:
        return [single(cards[0], suit) for suit in suits]
    return [lay(*cards, suit=suit) for suit in suits]


def needs_suit(state: State, cards: tuple[Card, ...]) -> bool:
    """Return whether a wild card on top must name a suit: not when it ends the deal."""
    if state.hands[state.turn].bit_count() > len(cards):
        return True
    rules = state.rules
    if rules.out.goes_on == "places" or rules.teams.when_one_is_out == "mates_play_on":
        return True
    if rules.out.never_last >> cards[-1] & 1:
        return rules.out.never_last_how != "forbidden" and state.phase is not Phase.LAST_DRAW
    return False


def reactions(state: State, seat: int) -> list[Move]:
    """Return what this seat may do out of turn: call late, catch, jump in."""
    if state.phase is Phase.OVER:
        return []
    return [lay(card) for card in jump_cards(state, seat)] + calls.reactions(state, seat)


def jump_cards(state: State, seat: int) -> list[Card]:
    """Return the card with which this seat may jump in, if any: the very same as on top."""
    if not may_jump_in(state, seat):
        return []
    deck = state.rules.deck
    same = state.hands[seat] & deck.copies(deck.faces[state.pile[-1]])
    if state.hands[seat].bit_count() == 1 and not may_finish_by_jump(state, seat):
        return []
    return list(bits(same))[:1]


def may_finish_by_jump(state: State, seat: int) -> bool:
    """Return whether this seat's last card may be laid out of turn."""
    out = state.rules.out
    if out.never_last_how == "forbidden" and state.hands[seat] & out.never_last:
        return False
    return calls.lets_out(state, seat, False)


def may_jump_in(state: State, seat: int) -> bool:
    """Return whether jumping in is open to this seat: out of turn, with nothing pending."""
    if not state.rules.lay.jump_in or seat == state.turn or not state.inn[seat]:
        return False
    if state.phase is not Phase.PLAY or state.pending_card != NO_CARD:
        return False
    return not state.rules.choosers >> state.pile[-1] & 1
