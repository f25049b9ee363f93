"""The second line: what the card under the cursor does, or why it can't."""

from collections.abc import Sequence

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import DRAW, PASS, TAKE, Kind, Move
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.deeds import also_with, deeds
from vandatta_tui.words.prompt.forms import (
    LONG_2,
    SHORT_2,
    Focus,
    Tone,
)
from vandatta_tui.words.prompt.marks import lays
from vandatta_tui.words.reasons import due_call, refusal
from vandatta_tui.words.speech import Voice


def second_line(voice: Voice, view: View, focus: Focus) -> tuple[str, str, Tone]:
    """Return what the card under the cursor does or why it can't, a short form, and the tone."""
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
