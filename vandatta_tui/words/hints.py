"""A hint in words: `Lägg 9♥: spara 8♣ till senare.`"""

from collections.abc import Callable
from typing import Final

from vandatta_tui.bots.hint import Hint, HintKind
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.view import View
from vandatta_tui.words.cards import capital
from vandatta_tui.words.deeds import deeds
from vandatta_tui.words.demand import top_of
from vandatta_tui.words.labels import cards_in_words, number_word
from vandatta_tui.words.prompt import layer
from vandatta_tui.words.reasons import due_call
from vandatta_tui.words.speech import Voice


def hint_text(voice: Voice, view: View, hint: Hint) -> str:
    """Return what to do and what speaks for it, as one sentence."""
    why = WHY[hint.kind](voice, view, hint)
    return voice.t("{what}: {why}.", what=capital(what_to_do(voice, view, hint.move)), why=why)


# ---- what to do


def what_to_do(voice: Voice, view: View, move: Move) -> str:
    """Return a move as advice: `lägg 8♠ och välj hjärter`."""
    t, cards = voice.t, voice.cards
    if move.kind is Kind.LAY:
        return _lay(voice, view, move)
    if move.kind is Kind.DRAW:
        return _draw(voice, view)
    if move.kind is Kind.SUIT:
        return t("choose {suit}", suit=cards.suit(move.suit))
    if move.kind in (Kind.GIVE, Kind.CATCH):
        name = voice.names[move.target]
        giving = move.kind is Kind.GIVE
        return t("swap hands with {name}", name=name) if giving else t("catch {name}", name=name)
    if move.kind is Kind.SWAP:
        mine, other = (cards.short(card) for card in move.cards)
        return t("swap {mine} for {other}", mine=mine, other=other)
    return _plain(voice)[move.kind]


def _plain(voice: Voice) -> dict[Kind, str]:
    t = voice.t
    return {
        Kind.PASS: t("pass"),
        Kind.TAKE: t("take the pile"),
        Kind.FLIP: t("turn a hidden card"),
        Kind.ACCEPT: t("take the cards"),
        Kind.CHALLENGE: t("challenge"),
        Kind.READY: t("say that you are done"),
        Kind.CALL: t("call"),
    }


def _lay(voice: Voice, view: View, move: Move) -> str:
    t = voice.t
    text = t("lay {cards}", cards=voice.cards.shorts(move.cards))
    if move.suit >= 0:
        suit = voice.cards.suit(move.suit)
        if move.call:
            word = _word(view, move)
            return t("{deed}, choose {suit} and say {word}", deed=text, suit=suit, word=word)
        return t("{deed} and choose {suit}", deed=text, suit=suit)
    return t("{deed} and say {word}", deed=text, word=_word(view, move)) if move.call else text


def _word(view: View, move: Move) -> str:
    hand = view.hand
    for card in move.cards:
        hand &= ~(1 << card)
    call = due_call(view, hand)
    return call.word if call else view.rules.calls[0].word


def _draw(voice: Voice, view: View) -> str:
    t, n = voice.t, max(1, view.pending_draws)
    if view.rules.family == "beating":
        return t("chance a card")
    return t.n("draw one card", "draw {n} cards", n, n=number_word(t.lang, n))


# ---- why

Why = Callable[[Voice, View, Hint], str]


def _fewest(view: View) -> int:
    """Return the opponent still in who holds the fewest cards."""
    mine = view.seats[view.seat].team
    others = [n for n, seat in enumerate(view.seats) if seat.playing and seat.team != mine]
    return min(others, key=lambda n: view.seats[n].count, default=view.next)


def _only_move(v: Voice, view: View, hint: Hint) -> str:
    return v.t("it is the only thing that goes")


def _go_out(v: Voice, view: View, hint: Hint) -> str:
    return v.t("then you are out")


def _call_due(v: Voice, view: View, hint: Hint) -> str:
    return v.t("do not forget the word")


def _must_draw(v: Voice, view: View, hint: Hint) -> str:
    if view.rules.family == "beating":
        return v.t("it may go, and nothing is lost by it")
    if view.pending_draws:
        return v.t("there is no answer to {the} in your hand", the=v.cards.the(top_of(view)))
    return v.t("nothing in your hand goes")


def _must_pass(v: Voice, view: View, hint: Hint) -> str:
    return v.t("there is nothing else to do")


def _cover(v: Voice, view: View, hint: Hint) -> str:
    return v.t("{the} has to be covered", the=v.cards.the(top_of(view)))


def _set_together(v: Voice, view: View, hint: Hint) -> str:
    n = cards_in_words(v.t, len(hint.move.cards))
    return v.t("you get rid of {cards} at once", cards=n)


def _hit_next(v: Voice, view: View, hint: Hint) -> str:
    told = deeds(v, view, hint.move.cards)
    if not told:
        return v.t("it hits the next player")
    effect = view.rules.effects[hint.move.cards[-1]]
    text = told[0].removesuffix(".")
    return text[:1].lower() + text[1:] if effect and effect.others_draw else text


def _stop_leader(v: Voice, view: View, hint: Hint) -> str:
    seat = _fewest(view)
    cards = cards_in_words(v.t, view.seats[seat].count)
    return v.t("{name} has only {cards} left", name=v.names[seat], cards=cards)


def _starve(v: Voice, view: View, hint: Hint) -> str:
    move = hint.move
    suit = move.suit if move.suit >= 0 else view.rules.deck.suit_of[move.cards[-1]]
    return v.t(
        "{name} had no {suit} the last time", name=v.names[view.next], suit=v.cards.mass(suit)
    )


def _shed_dear(v: Voice, view: View, hint: Hint) -> str:
    return v.t("somebody is soon out, and it is dear to be left with")


def _shed_special(v: Voice, view: View, hint: Hint) -> str:
    one = v.cards.one(hint.move.cards[-1])
    return v.t("you may not go out on {one}, so do not keep it too long", one=one)


def _keep_wild(v: Voice, view: View, hint: Hint) -> str:
    if hint.cards:
        return v.t("keep {cards} for later", cards=v.cards.shorts(hint.cards))
    return v.t("keep what goes on anything for later")


def _longest_suit(v: Voice, view: View, hint: Hint) -> str:
    if hint.move.suit >= 0:
        suit = v.cards.suit(hint.move.suit)
        if v.cards.coloured:
            return v.t("{suit} is the colour you have most of", suit=suit)
        return v.t("{suit} is the suit you have most of", suit=suit)
    return v.t("you have most of it")


def _keep_suit(v: Voice, view: View, hint: Hint) -> str:
    return v.t("what you keep can then follow most")


def _use_wild(v: Voice, view: View, hint: Hint) -> str:
    return v.t("nothing else goes as well")


def _low_first(v: Voice, view: View, hint: Hint) -> str:
    return v.t("low cards first, the high ones are needed later")


def _keep_special(v: Voice, view: View, hint: Hint) -> str:
    return v.t("keep what goes on anything for later")


def _burn_pile(v: Voice, view: View, hint: Hint) -> str:
    return v.t("the pile is turned away, and you lay again")


def _take_pile(v: Voice, view: View, hint: Hint) -> str:
    return v.t("nothing goes")


def _turn_hidden(v: Voice, view: View, hint: Hint) -> str:
    return v.t("you have nothing else left to play")


def _swap_good(v: Voice, view: View, hint: Hint) -> str:
    card = v.cards.short(hint.move.cards[0])
    return v.t("{card} is worth more on the table, for the end", card=card)


def _swap_done(v: Voice, view: View, hint: Hint) -> str:
    return v.t("your best cards lie on the table already")


def _fewest_cards(v: Voice, view: View, hint: Hint) -> str:
    return v.t("{name} has the fewest cards", name=v.names[hint.move.target])


def _accept(v: Voice, view: View, hint: Hint) -> str:
    return v.t("it hardly was a bluff")


def _challenge(v: Voice, view: View, hint: Hint) -> str:
    name = v.names[layer(view)]
    if v.cards.coloured:
        return v.t("{name} may well have had the colour", name=name)
    return v.t("{name} may well have had the suit", name=name)


WHY: Final[dict[HintKind, Why]] = {
    HintKind.ONLY_MOVE: _only_move,
    HintKind.GO_OUT: _go_out,
    HintKind.CALL_DUE: _call_due,
    HintKind.MUST_DRAW: _must_draw,
    HintKind.MUST_PASS: _must_pass,
    HintKind.COVER: _cover,
    HintKind.SET_TOGETHER: _set_together,
    HintKind.HIT_NEXT: _hit_next,
    HintKind.STOP_LEADER: _stop_leader,
    HintKind.STARVE: _starve,
    HintKind.SHED_DEAR: _shed_dear,
    HintKind.SHED_SPECIAL: _shed_special,
    HintKind.KEEP_WILD: _keep_wild,
    HintKind.LONGEST_SUIT: _longest_suit,
    HintKind.KEEP_SUIT: _keep_suit,
    HintKind.USE_WILD: _use_wild,
    HintKind.LOW_FIRST: _low_first,
    HintKind.KEEP_SPECIAL: _keep_special,
    HintKind.BURN_PILE: _burn_pile,
    HintKind.TAKE_PILE: _take_pile,
    HintKind.TURN_HIDDEN: _turn_hidden,
    HintKind.SWAP_GOOD: _swap_good,
    HintKind.SWAP_DONE: _swap_done,
    HintKind.FEWEST_CARDS: _fewest_cards,
    HintKind.ACCEPT: _accept,
    HintKind.CHALLENGE: _challenge,
}
