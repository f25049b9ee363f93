"""The prompt band: what to do now, and what the card under the cursor does or why it can't."""

from dataclasses import dataclass

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.labels import cards_in_words, first_and_last
from vandatta_tui.words.prompt.firstline import first_line
from vandatta_tui.words.prompt.forms import LONG, NOTHING, Focus, Tone, same
from vandatta_tui.words.prompt.marks import lays
from vandatta_tui.words.prompt.questions import layer
from vandatta_tui.words.prompt.secondline import second_line
from vandatta_tui.words.reasons import due_call
from vandatta_tui.words.speech import Voice

__all__ = ["Focus", "Prompt", "layer", "lays", "prompt"]


@dataclass(frozen=True, slots=True)
class Prompt:
    """The two lines of the band, each with a short form for 60 columns."""

    line1: str
    line1_short: str
    line2: str = ""
    line2_short: str = ""
    line2_kind: Tone = "muted"


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
    line1, short = first_line(voice, view, focus)
    line2, short2, tone = second_line(voice, view, focus)
    return Prompt(line1 if cells(line1) <= LONG else short, short, line2, short2, tone)


def _over(voice: Voice, view: View) -> Prompt:
    t = voice.t
    if 1 < len(view.out) == len(view.seats):
        text = first_and_last(t, lambda seat: voice.names[seat], view.out, voice.me)
    elif view.out and view.seats[view.out[0]].place == 1:
        text = t("The deal is over. {name} went out.", name=voice.who(view.out[0]))
    else:
        text = t("The deal is over.")
    return Prompt(text, text, *same(t("Enter shows the score.")))


def _others_turn(voice: Voice, view: View, focus: Focus, thinking: bool) -> Prompt:
    t, name = voice.t, voice.names[view.turn]
    line1 = (
        t("{name} is thinking …", name=name) if thinking else t("Waiting for {name}.", name=name)
    )
    mine = view.seats[view.seat] if view.seat >= 0 else None
    if mine is None:
        return Prompt(line1, line1)
    if mine.place:
        return Prompt(line1, line1, *same(t("You are out. The others play on.")))
    jump = _jump_in(view, focus.cursor)
    if jump is not None:
        cards = voice.cards.shorts(jump.cards)
        return Prompt(line1, line1, *same(t("Enter jumps in with {cards}.", cards=cards)))
    line2 = t("You may look through your cards and mark some already.")
    return Prompt(line1, line1, line2, t("You may mark cards already."))


def _jump_in(view: View, cursor: Card) -> Move | None:
    faces = view.rules.deck.faces
    jumps = [move for move in view.reactions if move.kind is Kind.LAY]
    return next((m for m in jumps if faces[m.cards[0]] == faces[cursor] >= 0), None)


def _call_due(voice: Voice, view: View) -> Prompt:
    t, call = voice.t, due_call(view, view.hand)
    word = call.word if call else view.rules.calls[0].word
    if call and call.can_go_out:
        line1 = t("You can go out next: say {word}!", word=word)
    else:
        cards = cards_in_words(t, view.hand.bit_count())
        line1 = t("You have {cards}: say {word}!", cards=cards, word=word)
    return Prompt(line1, line1, *same(t("C calls.")))
