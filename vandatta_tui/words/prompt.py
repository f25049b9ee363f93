"""The prompt band: what to do now, and what the card under the cursor does or why it can't."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.moves import CALL, DRAW, PASS, TAKE, Kind, Move, Reason
from vandatta_tui.engine.rules import Draw
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.cards import capital
from vandatta_tui.words.deeds import also_with, covers_what, deeds
from vandatta_tui.words.demand import top_of, wanted
from vandatta_tui.words.labels import (
    both,
    cards_in_words,
    either,
    first_and_last,
    number_word,
)
from vandatta_tui.words.reasons import due_call, refusal
from vandatta_tui.words.speech import Voice

LONG: Final = 68
"""Cells that line 1 may take at 80 columns, the pill beside it."""
SHORT: Final = 46
"""Cells that the short line 1 may take at 60 columns."""
LONG_2: Final = 76
SHORT_2: Final = 56

Tone: TypeAlias = Literal["muted", "ember"]


@dataclass(frozen=True, slots=True)
class Prompt:
    """The two lines of the band, each with a short form for 60 columns."""

    line1: str
    line1_short: str
    line2: str = ""
    line2_short: str = ""
    line2_kind: Tone = "muted"


@dataclass(frozen=True, slots=True)
class Focus:
    """What the person points at."""

    cursor: Card = -1
    """The card under the cursor, or -1."""
    marked: tuple[Card, ...] = ()
    """The marked cards, in the order in which they will be laid."""
    refused: Reason | None = None
    """Why the cursor card can't go (with the marked ones, if there are any)."""
    armed: bool = False
    """The call will be made together with the lay."""
    tried: bool = False
    """The person pressed Enter on a card that can't go: say why, whatever else there is."""


NOTHING: Final = Focus()
"""Nothing in focus."""


def prompt(voice: Voice, view: View, focus: Focus = NOTHING, thinking: bool = True) -> Prompt:
    """Return the band for this position.

    Args:
        thinking: whether the one in turn is a bot; a person is waited for.
    """
    if view.phase is Phase.OVER or view.turn < 0:
        return _over(voice, view)
    if CALL in view.reactions:
        return _call_due(voice, view)
    if not view.my_turn:
        return _others_turn(voice, view, focus, thinking)
    line1, short = _line1(voice, view, focus)
    line2, short2, tone = _line2(voice, view, focus)
    return Prompt(line1 if cells(line1) <= LONG else short, short, line2, short2, tone)


def _same(text: str) -> tuple[str, str]:
    return text, text


# ---- not my turn


def _over(voice: Voice, view: View) -> Prompt:
    t = voice.t
    if 1 < len(view.out) == len(view.seats):
        text = first_and_last(t, lambda seat: voice.names[seat], view.out, voice.me)
    elif view.out and view.seats[view.out[0]].place == 1:
        text = t("The deal is over. {name} went out.", name=voice.who(view.out[0]))
    else:
        text = t("The deal is over.")
    return Prompt(text, text, *_same(t("Enter shows the score.")))


def _others_turn(voice: Voice, view: View, focus: Focus, thinking: bool) -> Prompt:
    t, name = voice.t, voice.names[view.turn]
    line1 = (
        t("{name} is thinking …", name=name) if thinking else t("Waiting for {name}.", name=name)
    )
    mine = view.seats[view.seat] if view.seat >= 0 else None
    if mine is None:
        return Prompt(line1, line1)
    if mine.place:
        return Prompt(line1, line1, *_same(t("You are out. The others play on.")))
    jump = _jump_in(view, focus.cursor)
    if jump is not None:
        cards = voice.cards.shorts(jump.cards)
        return Prompt(line1, line1, *_same(t("Enter jumps in with {cards}.", cards=cards)))
    line2 = t("You may look through your cards and mark some already.")
    return Prompt(line1, line1, line2, t("You may mark cards already."))


def _jump_in(view: View, cursor: Card) -> Move | None:
    faces = view.rules.deck.faces
    lays = [move for move in view.reactions if move.kind is Kind.LAY]
    return next((m for m in lays if faces[m.cards[0]] == faces[cursor] >= 0), None)


def _call_due(voice: Voice, view: View) -> Prompt:
    t, call = voice.t, due_call(view, view.hand)
    word = call.word if call else view.rules.calls[0].word
    if call and call.can_go_out:
        line1 = t("You can go out next: say {word}!", word=word)
    else:
        cards = cards_in_words(t, view.hand.bit_count())
        line1 = t("You have {cards}: say {word}!", cards=cards, word=word)
    return Prompt(line1, line1, *_same(t("C calls.")))


# ---- line 1


def _line1(voice: Voice, view: View, focus: Focus) -> tuple[str, str]:
    if view.phase in _PHASES:
        return _PHASES[view.phase](voice, view)
    if focus.marked:
        return _marked(voice, view, focus.marked)
    if view.pending_draws or view.pending_skips:
        return _penalty(voice, view)
    if any(move.kind is Kind.FLIP for move in view.moves) and not view.playable:
        return _same(voice.t("Turn one of your hidden cards."))
    return _play(voice, view)


def _play(voice: Voice, view: View) -> tuple[str, str]:
    if not view.playable:
        return _nothing_fits(voice, view)
    if view.draws and view.rules.draw.then == "lay_drawn":
        what = bare = voice.cards.shorts(bits(view.playable))
    else:
        what = either(voice.t, wanted(voice, view))
        bare = either(voice.t, wanted(voice, view, bare=True))
    return _lay_or(voice, what, bare, _ways_out(voice, view))


def _lay_or(voice: Voice, what: str, bare: str, others: list[str]) -> tuple[str, str]:
    """Return `Lägg …, eller dra (högst tre).` in a long and a short form.

    The short one gives up how many, then the articles, and only at last the other ways.
    """
    t = voice.t
    long = _lay_text(voice, what, others)
    plain = [t("draw") if other.startswith(t("draw")) else other for other in others]
    forms = [(what, others), (what, plain), (bare, plain), (what, []), (bare, [])]
    texts = [_lay_text(voice, lays, ways) for lays, ways in forms]
    return long, next((text for text in texts if cells(text) <= SHORT), texts[-1])


def _lay_text(voice: Voice, what: str, others: list[str]) -> str:
    t = voice.t
    if not others:
        return t("Lay {what}.", what=what)
    if others == [t("take the pile")]:
        return t("Lay {what} – or {other}.", what=what, other=others[0])
    if len(others) == 1:
        return t("Lay {what}, or {other}.", what=what, other=others[0])
    return t("Lay {what}, {other} or {third}.", what=what, other=others[0], third=others[1])


def _if_short(long: str, short: str) -> str:
    """Return the long form where it fits at 60 columns, too."""
    return long if cells(long) <= SHORT else short


def _ways_out(voice: Voice, view: View) -> list[str]:
    """Return what else one may do, in words."""
    t, ways = voice.t, []
    if DRAW in view.moves:
        chance = view.rules.family == "beating"
        ways.append(t("chance a card") if chance else _draw_words(voice, view))
    if PASS in view.moves:
        ways.append(t("pass"))
    if TAKE in view.moves:
        ways.append(t("take the pile"))
    return ways


def _draw_words(voice: Voice, view: View) -> str:
    t, bracket = voice.t, _how_many(voice, view)
    return t("draw {bracket}", bracket=bracket) if bracket else t("draw")


def _how_many(voice: Voice, view: View) -> str:
    """Return `(högst tre)`, `(två kvar)`, or nothing where one card is all there is."""
    t, draw = voice.t, view.rules.draw
    if draw.until_playable or draw.up_to <= 1:
        return ""
    left = draw.up_to - view.draws
    if not view.draws:
        return t("(up to {n})", n=number_word(t.lang, left))
    return t.n("(one left)", "({n} left)", left, n=number_word(t.lang, left))


def _nothing_fits(voice: Voice, view: View) -> tuple[str, str]:
    t, draw = voice.t, view.rules.draw
    if view.rules.family == "beating":
        return _stuck_beating(voice, view)
    if DRAW not in view.moves:
        if view.draws:
            return _same(t("Nothing fitted. Pass."))
        return t("Nothing fits and the stock is gone. Pass."), t("Nothing fits. Pass.")
    text = _draw_when_stuck(voice, view, draw)
    if PASS in view.moves:
        long = t("Nothing fits. {draw}, or pass.", draw=text)
        return long, _if_short(long, t("{draw}, or pass.", draw=text))
    return _same(t("Nothing fits. {draw}.", draw=text))


def _draw_when_stuck(voice: Voice, view: View, draw: Draw) -> str:
    t, bracket = voice.t, _how_many(voice, view)
    if draw.until_playable:
        return t("Draw another card") if view.draws else t("Draw until you can lay")
    if bracket:
        return t("Draw a card {bracket}", bracket=bracket)
    return t.n("Draw a card", "Draw {n} cards", 1)


def _stuck_beating(voice: Voice, view: View) -> tuple[str, str]:
    t = voice.t
    if DRAW in view.moves:
        long = t("Nothing fits. Chance a card from the stock, or take the pile.")
        return long, t("Nothing fits. Chance, or take the pile.")
    return _same(t("Nothing fits. Take the pile."))


def _marked(voice: Voice, view: View, marked: tuple[Card, ...]) -> tuple[str, str]:
    t, cards = voice.t, voice.cards
    names = [cards.short(card) for card in marked]
    if not lays(view, marked):
        return _wrong_order(voice, view, marked)
    if not _may_grow(view, marked):
        return _same(t("Lay {cards}.", cards=both(t, names)))
    another = cards.another(marked[0])
    long = t("Lay {cards}, or mark {another}.", cards=both(t, names), another=another)
    return long, t("Lay {cards}, or {another}.", cards=cards.shorts(marked), another=another)


def lays(view: View, cards: Sequence[Card]) -> list[Move]:
    """Return the legal moves that lay these cards in this order; one for each suit to name.

    Of several cards the order between the bottom one and the top one is of no account.
    """
    wanted_faces = _face_key(view, cards)
    return [
        move
        for move in view.moves
        if move.kind is Kind.LAY and _face_key(view, move.cards) == wanted_faces
    ]


def _face_key(view: View, cards: Sequence[Card]) -> tuple[int, int, tuple[int, ...]]:
    faces = [view.rules.deck.faces[card] for card in cards]
    if view.rules.family == "beating":
        return -1, -1, tuple(sorted(faces))
    return faces[0], faces[-1], tuple(sorted(faces))


def _may_grow(view: View, marked: Sequence[Card]) -> bool:
    """Return whether some legal lay holds these cards and another one."""
    faces = view.rules.deck.faces
    mine = sorted(faces[card] for card in marked)
    for move in view.moves:
        if move.kind is Kind.LAY and len(move.cards) > len(marked):
            rest = [faces[card] for card in move.cards]
            if all(rest.count(face) >= mine.count(face) for face in mine):
                return True
    return False


def _wrong_order(voice: Voice, view: View, marked: tuple[Card, ...]) -> tuple[str, str]:
    t, faces = voice.t, view.rules.deck.faces
    mine = sorted(faces[card] for card in marked)
    for move in view.moves:
        if move.kind is Kind.LAY and sorted(faces[card] for card in move.cards) == mine:
            bottom = voice.cards.short(move.cards[0])
            return _same(t("{card} has to be marked first.", card=capital(bottom)))
    return _same(t("These can't go together. Unmark one."))


# ---- penalties, covers, questions


def _penalty(voice: Voice, view: View) -> tuple[str, str]:
    t = voice.t
    due = _penalty_due(voice, view)
    if view.playable:
        what = _answers(voice, view, view.playable)
        return _same(t("{due}, or answer with {what}.", due=due, what=what))
    return _same(t("{due}.", due=due))


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
        return long, _if_short(long, t("{due}, or challenge.", due=due))
    what = _answers(voice, view, view.playable)
    long = t("{due}, answer with {what}, or {challenge}.", due=due, what=what, challenge=challenge)
    return long, _if_short(long, t("{due}, answer or challenge.", due=due))


def _bare(the: str) -> str:
    """Return the English definite form without its article, after a possessive."""
    return the.removeprefix("the ")


def _cover(voice: Voice, view: View) -> tuple[str, str]:
    t, the = voice.t, covers_what(voice, view)
    effect = view.rules.effects[top_of(view)]
    if not view.playable:
        if DRAW in view.moves:
            return _same(t("Nothing covers {the}. Draw a card.", the=the))
        return _same(t("Nothing covers {the}. Pass.", the=the))
    if effect is not None and effect.cover == "suit" and view.suit >= 0:
        return _same(t("Cover {the} with {what}.", the=the, what=voice.cards.mass(view.suit)))
    what = either(t, wanted(voice, view))
    return _same(t("Cover {the} with {what}.", the=the, what=what))


def _suit(voice: Voice, view: View) -> tuple[str, str]:
    if voice.cards.coloured:
        return _same(voice.t("Which colour is to count?"))
    return _same(voice.t("Which suit is to count?"))


def _give(voice: Voice, view: View) -> tuple[str, str]:
    return _same(voice.t("Whose hand do you want for yours?"))


def _last_draw(voice: Voice, view: View) -> tuple[str, str]:
    t, card = voice.t, voice.cards.shorts(bits(view.drawn))
    if view.playable:
        return _same(t("Lay {card} and go out, or pass.", card=card))
    return _same(t("{card} does not fit. Pass.", card=capital(card)))


def _swap(voice: Voice, view: View) -> tuple[str, str]:
    long = voice.t("Swap cards in hand for your open ones, or say that you are done.")
    return long, voice.t("Swap cards, or say that you are done.")


_PHASES: Final = {
    Phase.SUIT: _suit,
    Phase.GIVE: _give,
    Phase.CHALLENGE: _challenge,
    Phase.COVER: _cover,
    Phase.LAST_DRAW: _last_draw,
    Phase.SWAP: _swap,
}


# ---- line 2


def _line2(voice: Voice, view: View, focus: Focus) -> tuple[str, str, Tone]:
    cards = (*focus.marked, focus.cursor) if focus.marked else (focus.cursor,)
    if focus.refused is not None and focus.cursor >= 0 and _says_why(view, focus):
        why = refusal(voice, focus.refused, view, Move(Kind.LAY, cards))
        return why, _without_the_rest(why), "ember"
    text = _question_keys(voice, view)
    if view.phase is Phase.SWAP:
        return text, voice.t("Enter on a hand card, then on an open one. P: done."), "muted"
    if not text and (focus.cursor >= 0 or focus.marked):
        return _what_it_does(voice, view, focus)
    text = text or _which_keys(voice, view)
    return text, text, "muted"


def _without_the_rest(why: str) -> str:
    """Return a reason for 60 columns: what comes after its last comma may go."""
    head, comma, _ = why.rpartition(",")
    return why if cells(why) <= SHORT_2 or not comma else f"{head}."


def _says_why(view: View, focus: Focus) -> bool:
    """Return whether to say why the card can't go: not where nothing can, until one tries."""
    busy = view.pending_draws or view.pending_skips or view.phase is not Phase.PLAY
    return focus.tried or bool(view.playable) or bool(busy) or bool(focus.marked)


def _question_keys(voice: Voice, view: View) -> str:
    t = voice.t
    if view.phase is Phase.SUIT:
        keys = " ".join(voice.cards.key(suit) for suit in range(len(view.rules.deck.suits)))
        return t("{keys} chooses.", keys=keys)
    if view.phase is Phase.GIVE:
        return t("← → chooses, Enter swaps.")
    if view.phase is Phase.SWAP:
        return t("Enter on a card in hand, then on an open one of yours. P when you are done.")
    return ""


def _which_keys(voice: Voice, view: View) -> str:
    t, moves = voice.t, view.moves
    if any(move.kind is Kind.FLIP for move in moves) and not view.playable:
        return t("If it does not go, you take the pile.")
    texts = []
    if DRAW in moves or any(move.kind is Kind.ACCEPT for move in moves):
        texts.append(t("D draws."))
    if any(move.kind is Kind.CHALLENGE for move in moves):
        texts.append(t("U challenges."))
    if PASS in moves:
        texts.append(t("P passes."))
    if TAKE in moves:
        texts.append(t("T takes the pile."))
    return " ".join(texts)


def _what_it_does(voice: Voice, view: View, focus: Focus) -> tuple[str, str, Tone]:
    """Return what Enter does with the marked cards, else with the one under the cursor."""
    cards = focus.marked or (focus.cursor,)
    moves = lays(view, cards)
    if not moves:
        text = _which_keys(voice, view)
        return text, text, "muted"
    told = [_enter_lays(voice, view, focus, cards), *deeds(voice, view, cards)]
    if not focus.marked:
        told.append(also_with(voice, view, cards[-1]))
    if not focus.armed and any(move in view.callable for move in moves):
        told.insert(1, voice.t("C calls {word}.", word=_word_after(view, cards)))
    told = [text for text in told if text]
    return _fitting(told, LONG_2), _fitting(told, SHORT_2), "muted"


def _enter_lays(voice: Voice, view: View, focus: Focus, cards: Sequence[Card]) -> str:
    t, names = voice.t, voice.cards.shorts(cards)
    if focus.armed:
        word = _word_after(view, cards)
        return t("Enter lays {cards} and calls {word}.", cards=names, word=word)
    return t("Enter lays {cards}.", cards=names)


def _word_after(view: View, cards: Sequence[Card]) -> str:
    hand = view.hand
    for card in cards:
        hand &= ~(1 << card)
    call = due_call(view, hand)
    return call.word if call else view.rules.calls[0].word


def _fitting(texts: Sequence[str], width: int) -> str:
    """Return as many of these sentences as fit, the first in any case."""
    line = texts[0]
    for text in texts[1:]:
        if cells(f"{line} {text}") <= width:
            line = f"{line} {text}"
    return line
