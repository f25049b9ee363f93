"""What a sensible player would do here, and why: the hint at the table."""

from vandatta_tui.bots.eights import threat
from vandatta_tui.bots.hint import Hint, HintKind
from vandatta_tui.bots.normal import NormalBot
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.moves import Kind, Move, with_call
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View


def advise(view: View, bot: NormalBot | None = None) -> Hint:
    """Return a good move for the viewer, who is in turn, and what speaks for it.

    Args:
        bot: one that has watched the deal; a fresh one by default.
    """
    move = (bot or NormalBot(1)).pick(view)
    named = with_call(move) if move in view.callable else move
    return Hint(named, _kind(view, named), _about(view, move))


def _kind(view: View, move: Move) -> HintKind:
    if move.kind is not Kind.LAY:
        return _without_lay(view, move)
    if not view.hand & ~move.mask:
        return HintKind.GO_OUT
    if move.call:
        return HintKind.CALL_DUE
    if len(view.moves) == 1:
        return HintKind.ONLY_MOVE
    if view.phase is Phase.COVER:
        return HintKind.COVER
    if view.rules.family == "beating":
        return _beating_kind(view, move)
    return _eights_kind(view, move)


_PLAIN = {
    Kind.DRAW: HintKind.MUST_DRAW,
    Kind.PASS: HintKind.MUST_PASS,
    Kind.SUIT: HintKind.LONGEST_SUIT,
    Kind.GIVE: HintKind.FEWEST_CARDS,
    Kind.ACCEPT: HintKind.ACCEPT,
    Kind.CHALLENGE: HintKind.CHALLENGE,
    Kind.TAKE: HintKind.TAKE_PILE,
    Kind.FLIP: HintKind.TURN_HIDDEN,
    Kind.SWAP: HintKind.SWAP_GOOD,
    Kind.READY: HintKind.SWAP_DONE,
}


def _without_lay(view: View, move: Move) -> HintKind:
    return _PLAIN[move.kind]


def _eights_kind(view: View, move: Move) -> HintKind:
    rules = view.rules
    if move.suit >= 0:
        others = view.playable & ~rules.choosers
        return HintKind.LONGEST_SUIT if others else HintKind.USE_WILD
    effect = rules.effects[move.cards[-1]]
    if effect and (effect.next_draws or effect.next_skips or effect.others_draw):
        return HintKind.STOP_LEADER if threat(view) <= 2 else HintKind.HIT_NEXT
    if len(move.cards) > 1:
        return HintKind.SET_TOGETHER
    if move.mask & rules.out.never_last:
        return HintKind.SHED_SPECIAL
    if threat(view) <= 2 and _is_dearest(view, move):
        return HintKind.SHED_DEAR
    return HintKind.KEEP_WILD if view.playable & rules.choosers else HintKind.KEEP_SUIT


def _is_dearest(view: View, move: Move) -> bool:
    points = view.rules.points
    return points[move.cards[-1]] == max(points[card] for card in bits(view.playable))


def _beating_kind(view: View, move: Move) -> HintKind:
    effect = view.rules.effects[move.cards[-1]]
    if effect is not None and effect.burns:
        return HintKind.BURN_PILE
    n = view.rules.pile.burn_when_same
    ranks = view.rules.deck.rank_of
    top = [ranks[card] for card in (*view.pile, *move.cards)[-n:]] if n else []
    if len(top) == n and len(set(top)) == 1:
        return HintKind.BURN_PILE
    if effect is not None and effect.resets:
        return HintKind.USE_WILD
    if len(move.cards) > 1:
        return HintKind.SET_TOGETHER
    kept = [view.rules.effects[card] for card in bits(view.playable & ~move.mask)]
    return HintKind.KEEP_SPECIAL if any(kept) else HintKind.LOW_FIRST


def _about(view: View, move: Move) -> tuple[int, ...]:
    """Return the wild cards that are kept, which some reasons name."""
    if move.kind is not Kind.LAY or move.suit >= 0:
        return ()
    return tuple(bits(view.playable & view.rules.choosers & ~move.mask))
