"""What laying a card will do, in a few short sentences: for the prompt band and the hints."""

from collections.abc import Callable, Sequence
from typing import Final

from vandatta_tui.engine.cards import Card, Mask, mask_of
from vandatta_tui.engine.rules import Effect
from vandatta_tui.engine.view import View
from vandatta_tui.words.cards import capital
from vandatta_tui.words.demand import same_rank_in_zone, top_of
from vandatta_tui.words.labels import either, number_word
from vandatta_tui.words.reading import usual_way
from vandatta_tui.words.reasons import due_call
from vandatta_tui.words.speech import Voice

Deed = Callable[[Voice, View, Effect, int], str]


def deeds(voice: Voice, view: View, cards: Sequence[Card]) -> list[str]:
    """Return what happens when the viewer lays these cards, bottom first, most weighty first."""
    last = cards[-1]
    if not _left_after(view, cards):
        return [_at_the_end(voice, view, cards)]
    if _turns_pile(view, cards):
        return [_burned(voice, view)]
    effect = view.rules.effects[last]
    if effect is not None:
        told = [deed(voice, view, effect, len(cards)) for deed in _DEEDS]
        return [text for text in told if text]
    return [text for text in (_new_suit(voice, view, last),) if text]


def _left_after(view: View, cards: Sequence[Card]) -> Mask | bool:
    """Return whether the viewer holds anything after laying these."""
    left = view.hand & ~mask_of(cards)
    if left or view.rules.family == "eights":
        return left
    mine = view.seats[view.seat]
    refilled = view.stock > 0 and view.rules.refill > 0
    return bool(mine.up & ~mask_of(cards)) or any(mine.down) or refilled


def _at_the_end(voice: Voice, view: View, cards: Sequence[Card]) -> str:
    t, out = voice.t, view.rules.out
    if mask_of(cards) & out.never_last:
        if out.never_last_how == "lay_then_draw":
            return t("Then you draw one, and go out if it fits.")
        if out.never_last_how == "draw":
            n = out.never_last_draw
            words = number_word(t.lang, n)
            return t.n("Then you draw a card.", "Then you draw {n} cards.", n, n=words)
    return _uncalled(voice, view, cards) or t("Then you are out.")


def _uncalled(voice: Voice, view: View, cards: Sequence[Card]) -> str:
    """Return what a forgotten call costs instead of going out, if it was forgotten."""
    call = due_call(view, view.hand)
    if call is None or not call.missed.instead_of_out or view.seats[view.seat].called:
        return ""
    if call.not_for_several and len(cards) > 1:
        return ""
    t, n = voice.t, call.missed.draw
    return t.n(
        "You did not say {word}: you draw a card instead.",
        "You did not say {word}: you draw {n} cards instead.",
        n,
        word=call.word,
        n=number_word(t.lang, n),
    )


def _turns_pile(view: View, cards: Sequence[Card]) -> bool:
    """Return whether these cards make enough equal ones on top to turn the pile away."""
    n, rank_of = view.rules.pile.burn_when_same, view.rules.deck.rank_of
    if view.rules.family != "beating" or not n:
        return False
    pile = [*view.pile, *cards][-n:]
    return len(pile) == n and len({rank_of[card] for card in pile}) == 1


def _burned(voice: Voice, view: View) -> str:
    t, n = voice.t, number_word(voice.t.lang, view.rules.pile.burn_when_same)
    if view.rules.pile.burn_gives_turn:
        text = t("{n} alike: the pile is turned away, and you lay again.", n=n)
    else:
        text = t("{n} alike: the pile is turned away.", n=n)
    return capital(text)


def _new_suit(voice: Voice, view: View, card: Card) -> str:
    """Return what the next player has to follow, where this card changes the suit."""
    deck = view.rules.deck
    suit = deck.suit_of[card]
    if view.rules.family != "eights" or suit < 0 or suit == view.suit or view.suit < 0:
        return ""
    if not usual_way(view.rules).rank:
        return voice.t("The next card must be {what}.", what=voice.cards.mass(suit))
    what = either(voice.t, [voice.cards.mass(suit), voice.cards.demanded(card)])
    return voice.t("The next card must be {what}.", what=what)


# ---- effects


def _turns_away(v: Voice, view: View, e: Effect, n: int) -> str:
    if not e.burns:
        return ""
    if e.again:
        return v.t("The pile is turned away, and you lay again.")
    return v.t("The pile is turned away.")


def _resets(v: Voice, view: View, e: Effect, n: int) -> str:
    return v.t("The next player may lay anything.") if e.resets else ""


def _lower(v: Voice, view: View, e: Effect, n: int) -> str:
    return v.t("The next card must be equal or lower.") if e.next_must else ""


def _through(v: Voice, view: View, e: Effect, n: int) -> str:
    return v.t("What lies under it still counts.") if e.see_through else ""


def _others_draw(v: Voice, view: View, e: Effect, n: int) -> str:
    if not e.others_draw:
        return ""
    cards = e.others_draw * n
    words = number_word(v.t.lang, cards)
    return v.t.n("All others draw a card.", "All others draw {n} cards.", cards, n=words)


def _covered(v: Voice, view: View, e: Effect, n: int) -> str:
    return v.t("Then you cover it.") if e.cover != "none" else ""


def _chooses(v: Voice, view: View, e: Effect, n: int) -> str:
    if e.choose == "nothing":
        return ""
    return v.t("You choose the colour.") if v.cards.coloured else v.t("You choose the suit.")


def _victim(view: View, e: Effect, n: int) -> int:
    """Return who comes next after these cards; where they turn the direction, the one before."""
    if not e.reverse or n % 2 == 0:
        return view.next
    seats = len(view.seats)
    before = ((view.seat - view.direction * step) % seats for step in range(1, seats))
    return next((seat for seat in before if view.seats[seat].playing), view.next)


def _hits(v: Voice, view: View, e: Effect, n: int) -> str:
    if not e.next_draws:
        return ""
    t, name = v.t, v.names[_victim(view, e, n)]
    draws = view.pending_draws + e.next_draws * n
    words = number_word(t.lang, draws)
    if e.answer or e.cancel:
        return t("{name} is to answer or draw {n}.", name=name, n=words)
    if e.next_skips:
        return t("{name} draws {n} and misses a turn.", name=name, n=words)
    return t("{name} draws {n}.", name=name, n=words)


def _skips(v: Voice, view: View, e: Effect, n: int) -> str:
    if not e.next_skips or e.next_draws:
        return ""
    t, name, skips = v.t, v.names[_victim(view, e, n)], e.next_skips * n
    if e.answer or e.cancel:
        return t("{name} is to answer or miss a turn.", name=name)
    if skips > 1:
        return t("The next {n} players miss their turn.", n=number_word(t.lang, skips))
    return t("{name} misses a turn.", name=name)


def _reverses(v: Voice, view: View, e: Effect, n: int) -> str:
    if not e.reverse or n % 2 == 0:
        return ""
    playing = sum(seat.playing for seat in view.seats)
    if playing == 2:
        return v.t("You have another turn.") if e.two_players == "again" else ""
    if view.direction > 0:
        return v.t("Then it goes anticlockwise.")
    return v.t("Then it goes clockwise.")


def _once_more(v: Voice, view: View, e: Effect, n: int) -> str:
    return v.t("You have another turn.") if e.again and not e.burns else ""


def _swaps(v: Voice, view: View, e: Effect, n: int) -> str:
    if e.swap == "pick":
        return v.t("You swap hands with somebody.")
    return v.t("All hands go on to the next player.") if e.swap == "all_round" else ""


_DEEDS: Final[tuple[Deed, ...]] = (
    _turns_away,
    _resets,
    _lower,
    _through,
    _others_draw,
    _covered,
    _hits,
    _skips,
    _reverses,
    _once_more,
    _swaps,
    _chooses,
)


def also_with(voice: Voice, view: View, card: Card) -> str:
    """Return the hint that equal cards may go in the same turn, or the empty string."""
    rules = view.rules
    if rules.lay.several == "one" or rules.lay.several_never >> card & 1:
        return ""
    others = [c for c in same_rank_in_zone(view, card) if not rules.lay.several_never >> c & 1]
    if not others or (rules.lay.several == "run"):
        return ""
    cards = voice.cards.shorts(others)
    return voice.t("You may lay {cards} in the same turn.", cards=cards)


def covers_what(voice: Voice, view: View) -> str:
    """Return the card on top as what is to be covered: `esset`."""
    return voice.cards.the(top_of(view))
