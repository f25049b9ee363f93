"""What may be done now: which cards may be laid, whether to draw, pass or call.

`playable` is the heart: a mask of the cards that the player in turn may lay as a single card.
"""

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.eights.effects import breaks_condition
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
        mask = careful(state, hand, mask)
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


def careful(state: State, hand: Mask, mask: Mask) -> Mask:
    """Return which of these cards may be laid although they may need a cover or break a rule."""
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
