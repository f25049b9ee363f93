"""Why a move is refused, as one concrete sentence: `Kn♣ går inte: hjärter gäller, …`."""

from collections.abc import Callable
from typing import Final

from vandatta_tui.engine.cards import Card, Mask, first
from vandatta_tui.engine.moves import BAD_SUIT, Kind, Move, Reason
from vandatta_tui.engine.rules import Call
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.words.cards import capital
from vandatta_tui.words.demand import at_least, heights, top_of, wanted
from vandatta_tui.words.labels import cards_in_words, either, number_word
from vandatta_tui.words.reading import way_of
from vandatta_tui.words.speech import Voice

Why = Callable[[Voice, View, Move], str]


def refusal(voice: Voice, reason: Reason, view: View, move: Move) -> str:
    """Return why this move is refused in this position, as one sentence."""
    return _WHY[reason](voice, view, move)


def _bottom(move: Move) -> Card:
    return move.cards[0] if move.cards else -1


def _starts(voice: Voice, card: Card) -> str:
    """Return the card as the first word of a sentence."""
    return capital(voice.cards.short(card))


# ---- not now, not you


def _deal_over(voice: Voice, view: View, move: Move) -> str:
    return voice.t("The deal is over.")


def _not_your_turn(voice: Voice, view: View, move: Move) -> str:
    if view.turn < 0:
        return voice.t("It is not your turn.")
    return voice.t("It is {whose} turn.", whose=voice.of_name(view.turn))


def _not_now(voice: Voice, view: View, move: Move) -> str:
    t = voice.t
    if view.phase is Phase.CHALLENGE and move.kind is Kind.LAY:
        return _pending_penalty(voice, view, move)
    due = {
        Phase.SUIT: t("First say which colour is to count.")
        if voice.cards.coloured
        else t("First say which suit is to count."),
        Phase.GIVE: t("First choose whose hand you want."),
        Phase.CHALLENGE: t("Take the cards or challenge first."),
        Phase.SWAP: t("Finish swapping first."),
    }
    if view.phase in due:
        return due[view.phase]
    return _not_now_kinds(voice, view).get(move.kind, t("That is not possible now."))


def _not_now_kinds(voice: Voice, view: View) -> dict[Kind, str]:
    t = voice.t
    return {
        Kind.SWAP: t("The swapping is over."),
        Kind.READY: t("The swapping is over."),
        Kind.ACCEPT: t("There is nothing to accept."),
        Kind.CHALLENGE: t("There is nothing to challenge."),
        Kind.SUIT: t("Nobody is to name a suit now."),
        Kind.GIVE: t("No hands are swapped now."),
        Kind.FLIP: t("Your hidden cards have to wait: first play the others."),
        Kind.TAKE: t("You have a card that goes, so you may not take the pile.")
        if view.rules.family == "beating"
        else t("Nobody takes the pile in this game."),
        Kind.PASS: t("You may not pass now."),
    }


def _not_yours(voice: Voice, view: View, move: Move) -> str:
    t = voice.t
    if move.kind is Kind.FLIP:
        return t("No hidden card lies there.")
    up = view.seats[view.seat].up if view.seat >= 0 else 0
    card = next((c for c in move.cards if not view.hand >> c & 1), _bottom(move))
    if move.kind is Kind.SWAP:
        return t("Choose one card in your hand and one on the table.")
    if card >= 0 and up >> card & 1:
        return t("{card} must wait: play your hand first.", card=_starts(voice, card))
    if card < 0 or view.hand >> card & 1:
        return t("A card can be laid only once.")
    return t("You do not have {card}.", card=voice.cards.short(card))


def _bad_suit(voice: Voice, view: View, move: Move) -> str:
    t, lay = voice.t, view.rules.lay
    if len(move.cards) > 1 and (lay.several == "one" or move.mask & lay.several_never):
        return _sets_not_allowed(voice, view, move)  # no suit would make that right
    card = move.cards[-1] if move.cards else top_of(view)
    if move.suit == BAD_SUIT:
        return t("There is no such suit in this pack.")
    if move.suit >= 0 and move.cards:
        return t("You may not name a suit with {card}.", card=voice.cards.short(card))
    return t("Say which suit is to count.")


# ---- penalties and covers


def _pending_penalty(voice: Voice, view: View, move: Move) -> str:
    the = voice.cards.the(top_of(view))
    if move.kind is not Kind.LAY:
        return voice.t("Answer {the} first.", the=the)
    card = _starts(voice, _bottom(move))
    return voice.t("{card} must wait: answer {the} first.", card=card, the=the)


def _must_cover(voice: Voice, view: View, move: Move) -> str:
    t, top = voice.t, top_of(view)
    the = voice.cards.the(top)
    effect = view.rules.effects[top] if top >= 0 else None
    by_suit = effect is not None and effect.cover == "suit" and view.suit >= 0
    if move.kind is Kind.LAY:
        card = _starts(voice, _bottom(move))
        if by_suit:
            suit = voice.cards.mass(view.suit)
            return t("{card} can't go: {the} takes {suit}.", card=card, the=the, suit=suit)
        return t("{card} does not cover {the}.", card=card, the=the)
    if by_suit:
        return t("First cover {the} with {suit}.", the=the, suit=voice.cards.mass(view.suit))
    return t("First cover {the}.", the=the)


def _no_cover(voice: Voice, view: View, move: Move) -> str:
    card = move.cards[-1]
    suit = view.rules.deck.suit_of[card]
    effect = view.rules.effects[card]
    if suit < 0 or effect is None or effect.cover != "suit":
        return voice.t(
            "{card} can't go: you have nothing to cover it with.", card=_starts(voice, card)
        )
    return voice.t(
        "{card} can't go: you have no {suit} to cover it with.",
        card=_starts(voice, card),
        suit=voice.cards.suit_card(suit),
    )


# ---- several cards


def _sets_not_allowed(voice: Voice, view: View, move: Move) -> str:
    t, lay = voice.t, view.rules.lay
    if lay.several == "one":
        return t("Here you lay one card at a time.")
    if view.phase is Phase.COVER:
        return t("Only one card may cover.")
    if view.phase is Phase.LAST_DRAW:
        return t("Now only the card you drew may go.")
    return t("Several {many} may not be laid at once.", many=voice.cards.many(_bottom(move)))


def _mixed_ranks(voice: Voice, view: View, move: Move) -> str:
    rank_of = view.rules.deck.rank_of
    bottom = _bottom(move)
    other = next((c for c in move.cards if rank_of[c] != rank_of[bottom]), bottom)
    card = _starts(voice, other)
    if view.rules.lay.several == "run":
        return voice.t("{card} does not go on in the run.", card=card)
    many = voice.cards.many(bottom)
    return voice.t("{card} can't be laid together with {many}.", card=card, many=many)


def _set_bottom(voice: Voice, view: View, move: Move) -> str:
    card = _starts(voice, _bottom(move))
    if view.suit < 0:
        return voice.t("{card} can't lie at the bottom.", card=card)
    suit = voice.cards.mass(view.suit)
    return voice.t("{card} can't lie at the bottom: there it takes {suit}.", card=card, suit=suit)


# ---- what follows what


def _forbidden_on_top(voice: Voice, view: View, move: Move) -> str:
    cards, card = voice.cards, _bottom(move)
    return voice.t(
        "{card} can't go: {one} may not be laid on {top}.",
        card=_starts(voice, card),
        one=cards.one(card),
        top=cards.one(top_of(view)),
    )


def _no_match(voice: Voice, view: View, move: Move) -> str:
    t, card = voice.t, _bottom(move)
    way, starts = way_of(view.rules, card), _starts(voice, card)
    if view.suit >= 0 and way.suit and way.rank:
        suit, none = voice.cards.mass(view.suit), voice.cards.none(card)
        return t(
            "{card} can't go: {suit} is in force, and there is {none} on top.",
            card=starts, suit=suit, none=none,
        )  # fmt: skip
    if view.suit >= 0 and way.suit and not way.adjacent:
        suit, many = voice.cards.mass(view.suit), voice.cards.many(card)
        return t(
            "{card} can't go: {suit} is in force, and {many} only follow suit.",
            card=starts, suit=suit, many=many,
        )  # fmt: skip
    what = either(t, wanted(voice, view))
    return t("{card} can't go: it takes {what}.", card=starts, what=what)


def _has_suit(voice: Voice, view: View, move: Move) -> str:
    suit = voice.cards.mass(view.suit)
    card = _starts(voice, _bottom(move))
    return voice.t("{card} can't go: you have {suit} in hand.", card=card, suit=suit)


def _too_low(voice: Voice, view: View, move: Move) -> str:
    found, card = heights(view), _starts(voice, _bottom(move))
    if found.bound in ("up", "down"):
        what = at_least(voice, found)
    else:
        what = either(voice.t, wanted(voice, view))
    return voice.t("{card} can't go: it takes {what}.", card=card, what=what)


# ---- going out


def _forbidden_finish(voice: Voice, view: View, move: Move) -> str:
    t, cards = voice.t, voice.cards
    card = move.cards[-1] if move.cards else -1
    last = next((c for c in move.cards if view.rules.out.never_last >> c & 1), -1)
    starts = _starts(voice, card)
    if view.phase is Phase.COVER:
        the = cards.the(top_of(view))
        return t("{card} can't go: you may not go out by covering {the}.", card=starts, the=the)
    if last < 0 or view.hand.bit_count() > len(move.cards):
        return t(
            "{card} can't go: you may not go out on {one} and its cover.",
            card=starts,
            one=cards.one(card),
        )
    return t("{card} can't go: you may not go out on {one}.", card=starts, one=cards.one(last))


def due_call(view: View, hand: Mask) -> Call | None:
    """Return the call that this hand of the viewer needs."""
    rules, size = view.rules, hand.bit_count()
    index = rules.call_at[size] if size < len(rules.call_at) else 0
    if not index and rules.call_can_go_out and hand and not hand & rules.out.never_last:
        rank = rules.deck.rank_of[first(hand)]
        index = rules.call_can_go_out if not hand & ~rules.deck.rank_masks[rank] else 0
    return rules.calls[index - 1] if index else None


def _call_missing(voice: Voice, view: View, move: Move) -> str:
    call = due_call(view, view.hand)
    if call is None:
        return voice.t("You may not go out with so many cards at once.")
    return voice.t("You did not say {word}, so you may not go out now.", word=call.word)


# ---- drawing, passing, taking


def _may_not_draw(voice: Voice, view: View, move: Move) -> str:
    t, rules = voice.t, view.rules
    if rules.family == "beating":
        if rules.pile.chance == "never":
            return t("Nobody draws on chance in this game.")
        return t("The pile is empty: lay a card.")
    if view.draws and view.phase is Phase.PLAY and view.playable & view.drawn:
        return t("You drew a card that goes: lay it.")
    if view.playable:
        return t("You have a card that goes, so you may not draw.")
    if view.draws:
        drawn = cards_in_words(t, view.draws)
        return t("You have drawn {cards}, and that is the most.", cards=drawn)
    return t("You may not draw now.")


def _stock_empty(voice: Voice, view: View, move: Move) -> str:
    return voice.t("There is nothing left to draw.")


def _may_not_pass(voice: Voice, view: View, move: Move) -> str:
    t, draw = voice.t, view.rules.draw
    if view.rules.family == "beating":
        return t("Nobody passes in this game: lay a card or take the pile.")
    if draw.then == "turn_ends":
        return t("Nobody passes here: lay a card or draw one.")
    if view.draws and view.playable and draw.found == "must_lay":
        return t("You have a card that goes, so you must lay it.")
    if not view.draws:
        return t("You have to draw before you may pass.")
    if draw.up_to > view.draws:
        left = draw.up_to - view.draws
        return t.n(
            "You have to draw one more card before you may pass.",
            "You have to draw {n} more cards before you may pass.",
            left,
            n=number_word(t.lang, left),
        )
    return t("You may pass only when there is nothing left to draw.")


def _drawn_only(voice: Voice, view: View, move: Move) -> str:
    card = _starts(voice, _bottom(move))
    return voice.t("{card} can't go: only the card you drew may be laid now.", card=card)


def _nothing_to_take(voice: Voice, view: View, move: Move) -> str:
    return voice.t("There is no pile to take.")


# ---- calls


def _nothing_to_call(voice: Voice, view: View, move: Move) -> str:
    return voice.t("There is nothing to call now.")


def _nothing_to_catch(voice: Voice, view: View, move: Move) -> str:
    if 0 <= move.target < len(voice.names):
        name = voice.names[move.target]
        return voice.t("There is nothing to catch {name} for.", name=name)
    return voice.t("Nobody has forgotten a call.")


_WHY: Final[dict[Reason, Why]] = {
    Reason.DEAL_OVER: _deal_over,
    Reason.NOT_YOUR_TURN: _not_your_turn,
    Reason.NOT_NOW: _not_now,
    Reason.NOT_YOURS: _not_yours,
    Reason.BAD_SUIT: _bad_suit,
    Reason.PENDING_PENALTY: _pending_penalty,
    Reason.SETS_NOT_ALLOWED: _sets_not_allowed,
    Reason.MIXED_RANKS: _mixed_ranks,
    Reason.FORBIDDEN_ON_TOP: _forbidden_on_top,
    Reason.MUST_COVER: _must_cover,
    Reason.NO_COVER: _no_cover,
    Reason.NO_MATCH: _no_match,
    Reason.SET_BOTTOM: _set_bottom,
    Reason.HAS_SUIT: _has_suit,
    Reason.TOO_LOW: _too_low,
    Reason.FORBIDDEN_FINISH: _forbidden_finish,
    Reason.CALL_MISSING: _call_missing,
    Reason.MAY_NOT_DRAW: _may_not_draw,
    Reason.STOCK_EMPTY: _stock_empty,
    Reason.MAY_NOT_PASS: _may_not_pass,
    Reason.DRAWN_ONLY: _drawn_only,
    Reason.NOTHING_TO_TAKE: _nothing_to_take,
    Reason.NOTHING_TO_CALL: _nothing_to_call,
    Reason.NOTHING_TO_CATCH: _nothing_to_catch,
}
