"""What a replay says: which moment it is, and what a good player would have done."""

from dataclasses import replace

from vandatta_tui.bots.advice import advise
from vandatta_tui.front.reel import Reel
from vandatta_tui.words.hints import hint_text, what_to_do
from vandatta_tui.words.narrate import entries, in_full
from vandatta_tui.words.speech import Line, Voice, is_you, paragraph
from vandatta_tui.words.translate import Translator


def place_text(t: Translator, reel: Reel) -> str:
    """Return which moment it is: `move 17 of 43`."""
    place = t("Move {n} of {all}", n=reel.place, all=reel.length)
    if reel.deals == 1:
        return place
    deal = t("deal {n} of {all}", n=reel.deal + 1, all=reel.deals)
    return f"{place} · {deal}"


def opinion(voice: Voice, reel: Reel, seen_by: int | None) -> str:
    """Return what a good player would do here, and what was done.

    Args:
        seen_by: the seat that is told; it is told nothing of the hands of others. None may know.
    """
    deal = reel.match.deal
    if not deal.undone:
        return voice.t("There is no move after this one.")
    seat, move = deal.undone[-1]
    view, name = deal.view(seat), voice.names[seat]
    if seen_by not in (None, seat):
        return voice.t("{name} is to play, and the cards of {name} are hidden here.", name=name)
    speaker = replace(voice, me=seat)
    if not view.my_turn:
        what = what_to_do(speaker, view, move)
        return voice.t("{name}, out of turn: {what}.", name=name, what=what)
    advice = advise(view)
    told = hint_text(speaker, view, advice)
    if advice.move == move:
        if is_you(voice.t, name):
            return voice.t("{advice} So do you.", advice=told)
        return voice.t("{advice} So does {name}.", advice=told, name=name)
    what = what_to_do(speaker, view, move)
    return voice.t("{advice} {name}: {what}.", advice=told, name=name, what=what)


def move_lines(voice: Voice, reel: Reel, seen_by: int | None) -> list[Line]:
    """Return what came of every move of the deal, a line each.

    Args:
        seen_by: the seat that is told; None is told everything.
    """
    match = reel.whole.at(reel.deal, 0)
    lines = []
    while match.deal.undone:
        events = match.redo()
        shown = events if seen_by is None else [event.seen_by(seen_by) for event in events]
        lines.append(paragraph(in_full(voice, entry).spans for entry in entries(shown)))
    return lines


def play_on_question(t: Translator) -> str:
    """Return the question whom one wants to be, and what becomes of the cards to come."""
    return " ".join(
        (
            t("Play on from here, as a new match that does not count."),
            t("What nobody has seen yet is shuffled anew."),
            t("As whom?"),
        )
    )
