"""Several cards in one turn: which ones, and in which order."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from vandatta_tui.engine.cards import NO_SUIT, Card, Mask, bits
from vandatta_tui.engine.eights.options import LAYING, answers, careful, may_finish
from vandatta_tui.engine.state import NO_CARD, Phase, State


def may_lay_several(state: State) -> bool:
    """Return whether the rules let several cards be laid in this phase."""
    if state.rules.lay.several == "one" or state.phase not in LAYING:
        return False
    if state.phase is Phase.COVER:
        effect = state.rules.effects[state.pile[-1]]
        return effect is not None and effect.cover_several
    return state.phase is Phase.PLAY


def bottoms(state: State) -> Mask:
    """Return the cards that may be the bottom card of several now."""
    rules, top = state.rules, state.pile[-1]
    if state.phase is Phase.COVER:
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
    return careful(state, state.hands[state.turn], mask)


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
