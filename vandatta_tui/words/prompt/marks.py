"""Several cards marked to be laid together: what may be marked, and what lays them."""

from collections.abc import Sequence

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.view import View
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import (
    both,
)
from vandatta_tui.words.prompt.forms import (
    same,
)
from vandatta_tui.words.speech import Voice


def marked_line(voice: Voice, view: View, marked: tuple[Card, ...]) -> tuple[str, str]:
    """Return what can be done with the marked cards, and a short form of it."""
    t, cards = voice.t, voice.cards
    names = [cards.short(card) for card in marked]
    if not lays(view, marked):
        return _wrong_order(voice, view, marked)
    if not _may_grow(view, marked):
        return same(t("Lay {cards}.", cards=both(t, names)))
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
            return same(t("{card} has to be marked first.", card=capital(bottom)))
    return same(t("These can't go together. Unmark one."))
