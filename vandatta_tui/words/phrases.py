"""What a seat did, event by event, as phrases without the seat: `drog 3`, `valde hjärter`.

Every event has a short form for the log of the table, a tiny one for a narrow log, and a full
one. `narrate` makes lines and sentences of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from vandatta_tui.engine import events as ev
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import number_word, place_word
from vandatta_tui.words.speech import Piece, Span, Voice, text, weave


@dataclass(frozen=True, slots=True)
class Phrase:
    """One thing that a seat did, without the seat."""

    spans: tuple[Span, ...]
    alone: bool = False
    """A sentence of its own, without a subject before it."""
    quiet: bool = False
    """Not worth a place in the log of the table (refills)."""
    tail: str = ""
    """What follows on the same row, or on a row of its own: `och den gick`."""


Form: TypeAlias = Literal["tiny", "short", "full"]


def _say(message: str, **pieces: Piece) -> tuple[Span, ...]:
    return weave(message, pieces)


def _dealt(v: Voice, e: ev.Dealt, form: Form) -> Phrase:
    t = v.t
    if e.starter < 0:
        message = t("dealt") if form != "full" else t("dealt the cards, {first} to lead")
        return Phrase(_say(message, first=v.name(e.first, v.mid(e.first))))
    message = (
        t("dealt and turned up {card}, {first} to lead")
        if form == "full"
        else t("dealt, {card} turned up")
    )
    if form == "tiny":
        message = t("dealt")
    first = v.name(e.first, v.mid(e.first))
    return Phrase(_say(message, card=v.card(e.starter), first=first))


def _buried(v: Voice, e: ev.Buried, form: Form) -> Phrase:
    full = v.t("{card} was turned up and goes back into the middle of the stock")
    message = full if form == "full" else v.t("{card} goes back")
    return Phrase(_say(message, card=v.card(e.card)), alone=True)


def _laid(v: Voice, e: ev.Laid, form: Form) -> Phrase:
    t = v.t
    row = v.listed(e.cards) if form == "full" else v.row(e.cards)
    if form == "tiny":
        return Phrase(row)
    if e.jumped_in:
        return Phrase(_say(t("jumped in with {cards}"), cards=row))
    if e.from_table and form == "full":
        return Phrase(_say(t("laid {cards} from the table"), cards=row))
    return Phrase(_say(t("laid {cards}"), cards=row))


def _suit_named(v: Voice, e: ev.SuitNamed, form: Form) -> Phrase:
    if form == "tiny":
        return Phrase((text("→ "), v.sign(e.suit)))
    return Phrase(_say(v.t("named {suit}"), suit=v.suit(e.suit)))


_PENALTIES: Final = ("missed", "if_broken")


def _drew(v: Voice, e: ev.Drew, form: Form) -> Phrase:
    t, n = v.t, len(e.cards)
    quiet = e.why == "refill"
    if not n:
        return Phrase((text(t("had nothing to draw")),), quiet=quiet)
    if e.why in _PENALTIES:
        words = number_word(t.lang, n) if form == "full" else str(n)
        full = t.n("drew {n} penalty card", "drew {n} penalty cards", n, n=words)
        return Phrase((text(full if form == "full" else t("drew {n} as penalty", n=n)),))
    if form != "full":
        return Phrase((text(t("drew {n}", n=n)),), quiet=quiet)
    return Phrase(_drew_in_full(v, e), quiet=quiet)


def _drew_in_full(v: Voice, e: ev.Drew) -> tuple[Span, ...]:
    t, n = v.t, len(e.cards)
    if v.is_me(e.seat) and min(e.cards) >= 0:
        message = t("filled up with {cards}") if e.why == "refill" else t("drew {cards}")
        return _say(message, cards=v.listed(e.cards))
    words = number_word(t.lang, n)
    if e.why == "refill":
        return (text(t.n("filled up with one card", "filled up with {n} cards", n, n=words)),)
    if e.short:
        due = number_word(t.lang, n + e.short)
        return (text(t("drew {n} of {due} cards, there were no more", n=words, due=due)),)
    return (text(t.n("drew a card", "drew {n} cards", n, n=words)),)


def _passed(v: Voice, e: ev.Passed, form: Form) -> Phrase:
    return Phrase((text(v.t("passed")),))


def _skipped(v: Voice, e: ev.Skipped, form: Form) -> Phrase:
    if e.why == "missed" and form == "full":
        return Phrase((text(v.t("missed a turn for the forgotten call")),))
    return Phrase((text(v.t("missed a turn")),))


def _reversed(v: Voice, e: ev.Reversed, form: Form) -> Phrase:
    if form == "tiny":
        return Phrase((text("›" if e.direction > 0 else "‹"),))
    way = v.t("now it goes clockwise") if e.direction > 0 else v.t("now it goes anticlockwise")
    return Phrase((text(way),), alone=True)


def _called(v: Voice, e: ev.Called, form: Form) -> Phrase:
    word = Span("alarm", shout(e.word))
    message = "{name}: {word}"
    if form == "full":
        message = v.t("{name} called late: {word}") if e.late else v.t("{name} called: {word}")
    return Phrase(_say(message, name=v.name(e.seat), word=word), alone=True)


def shout(word: str) -> str:
    """Return a call as it is called out: `Lappen!`."""
    return capital(word) + "!"


def _call_missed(v: Voice, e: ev.CallMissed, form: Form) -> Phrase:
    t = v.t
    if e.by < 0 or form == "tiny":
        said = t("forgot to say {word}") if form == "full" else t("forgot {word}")
        return Phrase(_say(said, word=Span("alarm", e.word)))
    full = t("{by} saw that {name} forgot to say {word}")
    message = full if form == "full" else t("{by} caught {name}: {word}")
    by, name = v.name(e.by), v.name(e.seat, v.mid(e.seat) if form == "full" else v.whom(e.seat))
    return Phrase(_say(message, by=by, name=name, word=Span("alarm", e.word)), alone=True)


def _pending(v: Voice, e: ev.PenaltyPending, form: Form) -> Phrase:
    t, whom = v.t, v.name(e.seat, v.whom(e.seat))
    if e.draws:
        cards = Span("alarm", f"+{e.draws}")
        return Phrase(_say(t("{penalty} for {name}"), penalty=cards, name=whom), alone=True)
    message = t.n("{name} must sit out", "{name} must sit out {n} turns", e.skips)
    return Phrase(_say(message, name=v.name(e.seat)), alone=True)


def _cancelled(v: Voice, e: ev.PenaltyCancelled, form: Form) -> Phrase:
    return Phrase((text(v.t("cancelled the penalty")),))


def _challenged(v: Voice, e: ev.Challenged, form: Form) -> Phrase:
    t, against = v.t, v.name(e.against, v.whom(e.against))
    if form == "tiny":
        return Phrase((text(t("challenged")),))
    message = t("rightly challenged {name}") if e.right else t("wrongly challenged {name}")
    return Phrase(_say(message, name=against))


def _hand_shown(v: Voice, e: ev.HandShown, form: Form) -> Phrase:
    """Say that it was shown, not what: whoever saw the hand has to remember it."""
    return Phrase(_say(v.t("showed {name} the hand"), name=v.name(e.to, v.whom(e.to))))


def _accepted(v: Voice, e: ev.Accepted, form: Form) -> Phrase:
    return Phrase((text(v.t("did not challenge")),))


def _broken(v: Voice, e: ev.RuleBroken, form: Form) -> Phrase:
    full = v.t("had the suit in hand: the card was not allowed")
    if v.cards.coloured:
        full = v.t("had the colour in hand: the card was not allowed")
    return Phrase((text(full if form == "full" else v.t("broke the rule")),))


def _hands_swapped(v: Voice, e: ev.HandsSwapped, form: Form) -> Phrase:
    name = v.name(e.other, v.whom(e.other))
    return Phrase(_say(v.t("swapped hands with {name}"), name=name))


def _hands_passed_on(v: Voice, e: ev.HandsPassedOn, form: Form) -> Phrase:
    full = v.t("every hand went on to the next player")
    return Phrase((text(full if form == "full" else v.t("all hands went round")),), alone=True)


def _reshuffled(v: Voice, e: ev.Reshuffled, form: Form) -> Phrase:
    full = v.t.n(
        "the discard pile was shuffled into a new stock of {n} card",
        "the discard pile was shuffled into a new stock of {n} cards",
        e.count,
    )
    return Phrase((text(full if form == "full" else v.t("new stock: {n}", n=e.count)),), alone=True)


def _swapped_cards(v: Voice, e: ev.SwappedCards, form: Form) -> Phrase:
    mine, other = v.card(e.hand_card), v.card(e.open_card)
    if form == "tiny":
        return Phrase((mine, text(" ↔ "), other))
    full = v.t("put {mine} on the table and took up {other}")
    message = full if form == "full" else v.t("swapped {mine} for {other}")
    return Phrase(_say(message, mine=mine, other=other))


def _ready(v: Voice, e: ev.Ready, form: Form) -> Phrase:
    return Phrase((text(v.t("finished swapping")),))


def _flipped(v: Voice, e: ev.Flipped, form: Form) -> Phrase:
    if e.fits and form == "full":
        return Phrase(_say(v.t("turned and laid {card}"), card=v.card(e.card)))
    tail = v.t("and it fitted") if e.fits and form != "tiny" else ""
    return Phrase(_say(v.t("turned {card}"), card=v.card(e.card)), tail=tail)


def _chanced(v: Voice, e: ev.Chanced, form: Form) -> Phrase:
    tail = v.t("and it fitted") if e.fits and form != "tiny" else ""
    return Phrase(_say(v.t("chanced {card}"), card=v.card(e.card)), tail=tail)


def _pile_taken(v: Voice, e: ev.PileTaken, form: Form) -> Phrase:
    n = len(e.cards)
    if form == "full":
        words = number_word(v.t.lang, n)
        taken = v.t.n("took the pile, one card", "took the pile, {n} cards", n, n=words)
        return Phrase((text(taken),))
    return Phrase((text(v.t.n("took {n} card", "took {n} cards", n)),))


def _pile_burned(v: Voice, e: ev.PileBurned, form: Form) -> Phrase:
    t = v.t
    if form == "tiny":
        return Phrase((text(t("turned the pile")),))
    if e.four:
        n = number_word(t.lang, v.alike)
        full, short = t("turned the pile away with {n} alike"), t("got {n} alike, pile away")
        return Phrase(_say(full if form == "full" else short, n=n))
    return Phrase((text(t("turned the pile away")),))


def _went_out(v: Voice, e: ev.WentOut, form: Form) -> Phrase:
    if e.place > 1 and form == "full":
        place = place_word(v.t.lang, e.place)
        return Phrase((text(v.t("went out {place}", place=place)),))
    return Phrase((text(v.t("went out")),))


def _deal_ended(v: Voice, e: ev.DealEnded, form: Form) -> Phrase:
    if e.seat < 0:
        full = v.t("the deal is blocked: nobody can go on")
        return Phrase((text(full if form == "full" else v.t("the deal is blocked")),), alone=True)
    return Phrase((text(v.t("won the deal")),))


PHRASES: Final[dict[type[ev.Event], Callable[[Voice, Any, Form], Phrase]]] = {
    ev.Dealt: _dealt,
    ev.Buried: _buried,
    ev.Laid: _laid,
    ev.SuitNamed: _suit_named,
    ev.Drew: _drew,
    ev.Passed: _passed,
    ev.Skipped: _skipped,
    ev.Reversed: _reversed,
    ev.Called: _called,
    ev.CallMissed: _call_missed,
    ev.PenaltyPending: _pending,
    ev.PenaltyCancelled: _cancelled,
    ev.Challenged: _challenged,
    ev.HandShown: _hand_shown,
    ev.Accepted: _accepted,
    ev.RuleBroken: _broken,
    ev.HandsSwapped: _hands_swapped,
    ev.HandsPassedOn: _hands_passed_on,
    ev.Reshuffled: _reshuffled,
    ev.SwappedCards: _swapped_cards,
    ev.Ready: _ready,
    ev.Flipped: _flipped,
    ev.Chanced: _chanced,
    ev.PileTaken: _pile_taken,
    ev.PileBurned: _pile_burned,
    ev.WentOut: _went_out,
    ev.DealEnded: _deal_ended,
}
