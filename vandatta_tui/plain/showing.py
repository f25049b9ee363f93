"""What is said before somebody is asked what to do: the pile, what is due, the cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.front import choosing
from vandatta_tui.plain.sitting import Sitting
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import both, card_count, cards_in_words, either, points_short
from vandatta_tui.words.prompt import prompt
from vandatta_tui.words.sides import after_whom
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.translate import Translator


class Seen(Protocol):
    """A table as somebody sees it, at play or at a replay."""

    @property
    def t(self) -> Translator:
        """The language."""

    @property
    def match(self) -> Match:
        """The match."""

    @property
    def view(self) -> View:
        """What may be known."""

    @property
    def voice(self) -> Voice:
        """Who speaks."""


def situation(table: Sitting) -> Iterator[str]:
    """Yield what the one in front of the table has to know to act."""
    view = reminded(table)
    said = prompt(table.voice, view, thinking=False)
    yield from on_the_pile(table)
    if view.my_turn or CALL in view.reactions:
        yield said.line1
    yield from _choices(table)
    yield from _ways(table, view)


def reminded(table: Sitting) -> View:
    """Return the view, without the word that is due where nobody wants to be reminded."""
    view = table.view
    if table.settings.call_reminder:
        return view
    reactions = tuple(move for move in view.reactions if move.kind is not Kind.CALL)
    return replace(view, reactions=reactions, callable=frozenset())


def on_the_pile(table: Seen) -> Iterator[str]:
    """Yield what lies on top, and which suit counts if another one was named."""
    t, view, cards = table.t, table.view, table.voice.cards
    if not view.pile:
        yield t("The pile is empty.")
        return
    top = cards.long(view.pile[-1])
    if view.named and view.suit >= 0:
        yield t("On top: {card}, and {suit} counts.", card=top, suit=cards.mass(view.suit))
    elif view.rules.family == "beating":
        count = cards_in_words(t, len(view.pile))
        yield t("On top: {card}. In the pile: {cards}.", card=top, cards=count)
    else:
        yield t("On top: {card}.", card=top)


def options(table: Sitting) -> list[Move]:
    """Return the moves of a question that is due, to be chosen by number."""
    view = table.view
    kind = {Phase.SUIT: Kind.SUIT, Phase.GIVE: Kind.GIVE}.get(view.phase)
    return [move for move in view.moves if move.kind is kind]


def _choices(table: Sitting) -> Iterator[str]:
    asked = options(table)
    for number, move in enumerate(asked, 1):
        yield f"{number}. {option_text(table, move)}"
    if not asked:
        yield from table.cards.lines(table.voice)


def option_text(table: Sitting, move: Move) -> str:
    """Return what a move of a question, or a catch, is aimed at."""
    if move.kind is Kind.SUIT:
        return table.voice.cards.suit(move.suit)
    count = card_count(table.t, table.view.seats[move.target].count)
    return f"{table.match.names[move.target]}, {count}"


def _ways(table: Sitting, view: View) -> Iterator[str]:
    """Yield what can be said besides numbers."""
    t, told = table.t, []
    kinds = {move.kind for move in view.moves}
    if Kind.DRAW in kinds or Kind.ACCEPT in kinds:
        told.append(t("D draws."))
    if Kind.CHALLENGE in kinds:
        told.append(t("U challenges."))
    if Kind.PASS in kinds:
        told.append(t("P passes."))
    if Kind.TAKE in kinds:
        told.append(t("T takes the pile."))
    if Kind.SWAP in kinds:
        told.append(t("Two numbers exchange a card in hand for an open one. P when you are done."))
    elif Kind.READY in kinds:
        told.append(t("P when you are done."))
    if view.callable:
        told.append(t("With ! after the number you call as you lay."))
    told += _reactions(table, view)
    if not view.my_turn:
        told.append(way_on(table))
    yield " ".join(told)


def way_on(table: Sitting) -> str:
    """Return what Enter does while others are in turn."""
    if len(table.persons) == 1:
        return table.t("Enter lets the others go on.")
    return table.t("Enter puts your cards out of sight.")


def _reactions(table: Sitting, view: View) -> Iterator[str]:
    """Yield what can be said out of turn; among several persons, no more than all can see."""
    t, names, alone = table.t, table.match.names, len(table.persons) == 1
    if table.settings.call_reminder and (CALL in view.reactions or callers(table)):
        yield t("C calls.")
    forgot = {seat for by in table.persons for seat in choosing.suspects(view, by)}
    if forgot:
        yield t("X catches {names}.", names=either(t, [names[seat] for seat in sorted(forgot)]))
    jumps = [move.cards for move in view.reactions if move.kind is Kind.LAY]
    if jumps and alone:
        numbers = both(t, [table.cards.numbers(cards) for cards in jumps])
        yield t("You may jump in with number {numbers}.", numbers=numbers)
    elif not alone and choosing.may_jump(view):
        yield t("J jumps in.")


def callers(table: Sitting) -> list[int]:
    """Return the other persons who have a word to say, as far as everybody can see."""
    view = table.view
    return [s for s in table.persons if s != table.me and choosing.looks_due(view, s)]


def whole_table(table: Seen) -> Iterator[str]:
    """Yield everything that lies open: who has how many cards, in the order of the seats."""
    t, view = table.t, table.view
    yield from on_the_pile(table)
    yield t("In the stock: {cards}.", cards=cards_in_words(t, view.stock))
    for seat, seen in enumerate(view.seats):
        if seen.playing or seen.place:
            yield _seat(table, seat)
    if view.rules.family == "eights":
        yield t("Play goes clockwise.") if view.direction > 0 else t("Play goes anticlockwise.")
    if after := after_whom(table.voice, view):
        yield f"{after}."


def _seat(table: Seen, seat: int) -> str:
    t, seen, voice = table.t, table.view.seats[seat], table.voice
    parts = [cards_in_words(t, seen.count)]
    if seen.up:
        cards = [voice.cards.long(card) for card in bits(seen.up)]
        parts.append(t("open {cards}", cards=both(t, cards)))
    if any(seen.down):
        parts.append(t("{n} hidden", n=sum(seen.down)))
    if seen.called:
        parts.append(t("has said {word}", word=seen.called))
    if table.match.scores[seat]:
        parts.append(points_short(t, table.match.scores[seat]))
    return f"{capital(voice.who(seat))}: {', '.join(parts)}."
