"""What may be done now: which cards may be laid, whether to draw or pass, reactions.

`playable` is the heart: a mask of the cards that the player in turn may lay as a single card.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import NO_SUIT, Card, Mask, bits
from vandatta_tui.engine.eights.effects import breaks_condition
from vandatta_tui.engine.moves import (
    ACCEPT,
    CALL,
    CHALLENGE,
    DRAW,
    PASS,
    Kind,
    Move,
    lay,
    single,
)
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import available

PLAY, COVER = Phase.PLAY, Phase.COVER
LAYING = (Phase.PLAY, Phase.COVER, Phase.LAST_DRAW, Phase.CHALLENGE)
"""The phases in which a card may be laid."""


def playable(state: State) -> Mask:
    """Return the cards that the player in turn may lay now, each as a single card."""
    hand = state.hands[state.turn]
    if state.phase is not PLAY:
        return _in_phase(state, hand)
    mask = hand & state.follow
    if not mask:
        return 0
    rules = state.rules
    if state.pending_card != NO_CARD:
        mask &= answers(state)
    if state.draws and rules.draw.then == "lay_drawn":
        mask &= state.drawn
    if mask & rules.careful:
        mask = _careful(state, hand, mask)
    return _finishing(state, hand, mask) if mask == hand else mask


def follow_now(state: State) -> Mask:
    """Return what may be laid on the pile as it lies, by suit and rank alone."""
    top = state.pile[-1]
    if state.free:
        return state.rules.deck.all & ~state.rules.bans[top]
    return state.rules.follow(top, state.suit)


def _in_phase(state: State, hand: Mask) -> Mask:
    if state.phase is COVER:
        mask = hand & state.rules.covers[state.pile[-1]]
        return _finishing(state, hand, mask) if mask else 0
    if state.phase is Phase.LAST_DRAW:
        return hand & state.follow & ~state.rules.out.never_last
    if state.phase is Phase.CHALLENGE:
        return hand & state.follow & answers(state)
    return 0


def answers(state: State) -> Mask:
    """Return the cards that answer or cancel what is pending."""
    effect = state.rules.effects[state.pending_card]
    return effect.answer | effect.cancel if effect else 0


def _careful(state: State, hand: Mask, mask: Mask) -> Mask:
    rules = state.rules
    for card in bits(mask & rules.careful):
        forbidden = rules.forbidden_if_suit >> card & 1 and breaks_condition(state, card)
        if forbidden or not can_be_covered(state, hand, card):
            mask &= ~(1 << card)
    return mask


def can_be_covered(state: State, hand: Mask, card: Card) -> bool:
    """Return whether this card may be laid as far as covering it goes (S1.14, S1.18)."""
    rules = state.rules
    effect = rules.effects[card]
    if effect is None or effect.cover == "none" or effect.cover_else != "not_allowed":
        return True
    rest = hand & ~(1 << card)
    if not rest & rules.covers[card]:
        return False
    return rules.out.with_cover or bool(rest & (rest - 1))


def _finishing(state: State, hand: Mask, mask: Mask) -> Mask:
    """Take out what may not be the last card of this hand."""
    if hand & (hand - 1):
        return mask
    return mask if may_finish(state, mask, False) else 0


def may_finish(state: State, cards: Mask, several: bool) -> bool:
    """Return whether these cards, all that are left, may be laid (the exit may still cost)."""
    out = state.rules.out
    if state.phase is COVER and not out.with_cover:
        return False
    if out.never_last_how == "forbidden" and cards & out.never_last:
        return False
    return calls.lets_out(state, state.turn, several)


def can_draw(state: State) -> bool:
    """Return whether the player in turn may draw."""
    if state.phase is not PLAY:
        return state.phase is COVER and _can_draw_to_cover(state)
    if state.pending_card != NO_CARD:
        return state.pending_draws > 0
    return may_draw(state) and available(state)


def may_draw(state: State) -> bool:
    """Return whether the rules let the player in turn draw, were there a card to draw."""
    draw = state.rules.draw
    if draw.until_playable:
        if state.draws and playable(state) & state.drawn:
            return False
    elif draw.up_to and state.draws >= draw.up_to:
        return False
    return draw.allowed == "always" or not playable(state)


def _can_draw_to_cover(state: State) -> bool:
    return may_draw_to_cover(state) and available(state)


def may_draw_to_cover(state: State) -> bool:
    """Return whether the player may draw for a cover (`cover_else`)."""
    effect = state.rules.effects[state.pile[-1]]
    if effect is None or effect.cover_else == "not_allowed" or playable(state):
        return False
    return effect.cover_else == "draw_until" or state.draws == 0


def can_pass(state: State) -> bool:
    """Return whether the player in turn may pass."""
    if state.phase is Phase.LAST_DRAW:
        return True
    if state.phase is COVER:
        return not playable(state) and not _can_draw_to_cover(state)
    if state.phase is not PLAY:
        return False
    if state.pending_card != NO_CARD:
        return state.pending_draws == 0
    return _can_pass_in_play(state)


def _can_pass_in_play(state: State) -> bool:
    draw = state.rules.draw
    nothing_there = not available(state)
    if state.draws == 0:
        return nothing_there and (draw.allowed == "always" or not playable(state))
    may_lay = playable(state)
    if may_lay and draw.found == "must_lay":
        return False
    if nothing_there or draw.may_pass == "after_one":
        return True
    if draw.until_playable:
        return bool(may_lay & state.drawn)
    if draw.up_to and state.draws >= draw.up_to:
        return draw.may_pass == "after_all" or not may_lay
    return False


def may_call(state: State, seat: int) -> bool:
    """Return whether this seat may still call now."""
    return bool(state.window[seat]) and state.phase is not Phase.OVER


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


def may_lay_several(state: State) -> bool:
    """Return whether the rules let several cards be laid in this phase."""
    if state.rules.lay.several == "one" or state.phase not in LAYING:
        return False
    if state.phase is COVER:
        effect = state.rules.effects[state.pile[-1]]
        return effect is not None and effect.cover_several
    return state.phase is Phase.PLAY


def bottoms(state: State) -> Mask:
    """Return the cards that may be the bottom card of several now."""
    rules, top = state.rules, state.pile[-1]
    if state.phase is COVER:
        return rules.covers[top]
    if state.free:
        return state.follow
    return rules.first(top, state.suit) & state.follow


def sets(state: State) -> Iterator[tuple[Card, ...]]:
    """Yield the lays of several cards that are allowed, bottom first."""
    if not may_lay_several(state) or not playable_bottoms(state):
        return
    rules = state.rules
    hand = state.hands[state.turn]
    if rules.draw.then == "lay_drawn" and state.draws:
        hand &= state.drawn
    if rules.lay.several == "run":
        yield from _runs(state, hand)
        return
    for rank in rules.deck.rank_masks:
        mine = hand & rank & ~rules.lay.several_never
        if mine & (mine - 1) and mine & bottoms(state):
            yield from _rank_sets(state, mine)


def playable_bottoms(state: State) -> Mask:
    """Return the own cards that may lie at the bottom of several now."""
    mask = state.hands[state.turn] & bottoms(state)
    if state.pending_card != NO_CARD:
        mask &= answers(state)
    return _careful(state, state.hands[state.turn], mask)


def _rank_sets(state: State, mine: Mask) -> Iterator[tuple[Card, ...]]:
    hand, may_start = state.hands[state.turn], playable_bottoms(state)
    faces = state.rules.deck.faces
    listed = set()
    held = list(bits(mine))
    for size in range(2, len(held) + 1):
        for chosen in combinations(held, size):
            mask = sum(1 << card for card in chosen)
            if mask == hand and not may_finish(state, mask, True):
                continue
            for cards in _orders(chosen, may_start):
                key = (faces[cards[0]], faces[cards[-1]], tuple(sorted(faces[c] for c in cards)))
                if key not in listed:
                    listed.add(key)
                    yield cards


def _orders(chosen: tuple[Card, ...], may_start: Mask) -> Iterator[tuple[Card, ...]]:
    """Yield one order for each bottom card that may start and each top card."""
    for bottom in chosen:
        if may_start >> bottom & 1:
            for top in chosen:
                if top != bottom:
                    middle = tuple(card for card in chosen if card not in (bottom, top))
                    yield (bottom, *middle, top)


def _runs(state: State, hand: Mask) -> Iterator[tuple[Card, ...]]:
    usable = hand & ~state.rules.lay.several_never
    for bottom in bits(playable_bottoms(state) & usable):
        for step in (1, -1):
            run = [bottom]
            while (card := _neighbour(state, run[-1], step, usable)) != NO_CARD:
                run.append(card)
                mask = sum(1 << c for c in run)
                if mask != state.hands[state.turn] or may_finish(state, mask, True):
                    yield tuple(run)


def _neighbour(state: State, card: Card, step: int, usable: Mask) -> Card:
    deck = state.rules.deck
    rank, suit = deck.rank_of[card] + step, deck.suit_of[card]
    if suit == NO_SUIT or not 0 <= rank < len(deck.ranks):
        return NO_CARD
    found = deck.suit_masks[suit] & deck.rank_masks[rank] & usable
    return next(bits(found), NO_CARD)


def is_run(state: State, cards: tuple[Card, ...]) -> bool:
    """Return whether these cards are neighbours of one suit, going up or down."""
    deck = state.rules.deck
    steps = {deck.rank_of[b] - deck.rank_of[a] for a, b in pairwise(cards)}
    return len({deck.suit_of[c] for c in cards}) == 1 and steps in ({1}, {-1})


def reactions(state: State, seat: int) -> list[Move]:
    """Return what this seat may do out of turn: call late, catch, jump in."""
    if state.phase is Phase.OVER:
        return []
    moves = [lay(card) for card in jump_cards(state, seat)]
    if may_call(state, seat):
        moves.append(CALL)
    return moves + [
        Move(Kind.CATCH, target=other)
        for other in range(state.seats)
        if calls.may_be_caught(state, other, seat)
    ]


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
    if state.phase is not PLAY or state.pending_card != NO_CARD:
        return False
    return not state.rules.choosers >> state.pile[-1] & 1
