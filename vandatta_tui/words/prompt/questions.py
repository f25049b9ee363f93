"""What has to be answered: penalties, covers, and the questions of a moment."""

from typing import Final

from vandatta_tui.engine.cards import Mask, bits
from vandatta_tui.engine.moves import DRAW
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.words.cards import capital
from vandatta_tui.words.deeds import covers_what
from vandatta_tui.words.demand import top_of, wanted
from vandatta_tui.words.labels import (
    either,
    number_word,
)
from vandatta_tui.words.prompt.forms import if_short, same
from vandatta_tui.words.speech import Voice


def penalty(voice: Voice, view: View) -> tuple[str, str]:
    """Return what a penalty asks for, and a short form of it."""
    t = voice.t
    due = _penalty_due(voice, view)
    if view.playable:
        what = _answers(voice, view, view.playable)
        return same(t("{due}, or answer with {what}.", due=due, what=what))
    return same(t("{due}.", due=due))


def _penalty_due(voice: Voice, view: View) -> str:
    t = voice.t
    if view.pending_draws:
        n = view.pending_draws
        return t.n("Draw a card", "Draw {n} cards", n, n=number_word(t.lang, n))
    return t.n("Miss a turn", "Miss {n} turns", view.pending_skips)


def _answers(voice: Voice, view: View, cards: Mask) -> str:
    ranks = dict.fromkeys(view.rules.deck.rank_name(card) for card in bits(cards))
    return either(voice.t, [voice.cards.noun(rank).one for rank in ranks])


def layer(view: View) -> int:
    """Return who laid the card that the one in turn has to answer."""
    n = len(view.seats)
    before = ((view.turn - view.direction * step) % n for step in range(1, n))
    return next((seat for seat in before if view.seats[seat].playing), view.turn)


def _challenge(voice: Voice, view: View) -> tuple[str, str]:
    t = voice.t
    due, card = _penalty_due(voice, view), voice.cards.the(top_of(view))
    challenge = t("challenge {whose} {card}", whose=voice.of_name(layer(view)), card=_bare(card))
    if not view.playable:
        long = t("{due}, or {challenge}.", due=due, challenge=challenge)
        return long, if_short(long, t("{due}, or challenge.", due=due))
    what = _answers(voice, view, view.playable)
    long = t("{due}, answer with {what}, or {challenge}.", due=due, what=what, challenge=challenge)
    return long, if_short(long, t("{due}, answer or challenge.", due=due))


def _bare(the: str) -> str:
    """Return the English definite form without its article, after a possessive."""
    return the.removeprefix("the ")


def _cover(voice: Voice, view: View) -> tuple[str, str]:
    t, the = voice.t, covers_what(voice, view)
    effect = view.rules.effects[top_of(view)]
    if not view.playable:
        if DRAW in view.moves:
            return same(t("Nothing covers {the}. Draw a card.", the=the))
        return same(t("Nothing covers {the}. Pass.", the=the))
    if effect is not None and effect.cover == "suit" and view.suit >= 0:
        return same(t("Cover {the} with {what}.", the=the, what=voice.cards.mass(view.suit)))
    what = either(t, wanted(voice, view))
    return same(t("Cover {the} with {what}.", the=the, what=what))


def _suit(voice: Voice, view: View) -> tuple[str, str]:
    if voice.cards.coloured:
        return same(voice.t("Which colour is to count?"))
    return same(voice.t("Which suit is to count?"))


def _give(voice: Voice, view: View) -> tuple[str, str]:
    return same(voice.t("Whose hand do you want for yours?"))


def _last_draw(voice: Voice, view: View) -> tuple[str, str]:
    t, card = voice.t, voice.cards.shorts(bits(view.drawn))
    if view.playable:
        return same(t("Lay {card} and go out, or pass.", card=card))
    return same(t("{card} does not fit. Pass.", card=capital(card)))


def _swap(voice: Voice, view: View) -> tuple[str, str]:
    long = voice.t("Swap cards in hand for your open ones, or say that you are done.")
    return long, voice.t("Swap cards, or say that you are done.")


PHASES: Final = {
    Phase.SUIT: _suit,
    Phase.GIVE: _give,
    Phase.CHALLENGE: _challenge,
    Phase.COVER: _cover,
    Phase.LAST_DRAW: _last_draw,
    Phase.SWAP: _swap,
}
"""What is asked in each moment that is no ordinary turn."""
