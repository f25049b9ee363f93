"""What every section of a rule page needs: the language, the rules, names for sets of cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vandatta_tui.engine.cards import Card, Mask, first
from vandatta_tui.engine.rules import Effect, Rules
from vandatta_tui.words.cards import CardWords
from vandatta_tui.words.labels import both, either, number_word
from vandatta_tui.words.nouns import COLOURS, COLOURS_MANY
from vandatta_tui.words.reading import Named, parts
from vandatta_tui.words.translate import Translator


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the rules."""

    text: str
    card: Card | None = None
    """The card that it is about, to be drawn beside it."""
    house: bool = False
    """Whether a house rule made it other than the ruleset has it."""
    rows: tuple[tuple[str, str], ...] = ()
    """A small table after the text: what cards count."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The language and the rules that are put into words."""

    t: Translator
    rules: Rules
    cards: CardWords

    @staticmethod
    def of(t: Translator, rules: Rules, ascii_only: bool = False) -> "Book":
        """Return a book of these rules in this language."""
        return Book(t, rules, CardWords(t.lang, rules.deck, ascii_only))

    def words(self, n: int) -> str:
        """Return a number in words."""
        return number_word(self.t.lang, n)

    # ---- sets of cards

    def ones(self, cards: Mask) -> str:
        """Return `en åtta eller ett ess`."""
        return either(self.t, [self._one(part) for part in parts(self.rules, cards)])

    def alls(self, cards: Mask) -> str:
        """Return `åttor och ess`."""
        return both(self.t, [self._many(part) for part in parts(self.rules, cards)])

    def kinds(self, cards: Mask) -> str:
        """Return `åtta och ess`, English `eights and aces`, after "except"."""
        return both(self.t, self._kinds(cards))

    def any_kind(self, cards: Mask) -> str:
        """Return `åtta eller ess`, English `an eight or an ace`, after "never on"."""
        if self.t.lang == "en":
            return self.ones(cards)
        return either(self.t, self._kinds(cards))

    def row_name(self, cards: Mask) -> str:
        """Return `åtta, ess` for a table."""
        return ", ".join(self._bare(part) for part in parts(self.rules, cards))

    def the(self, cards: Mask) -> str:
        """Return `åttan`, `åttan och esset`."""
        return both(self.t, [self._the(part) for part in parts(self.rules, cards)])

    def _kinds(self, cards: Mask) -> list[str]:
        many = self.t.lang == "en"
        return [self._many(part) if many else self._bare(part) for part in parts(self.rules, cards)]

    def _bare(self, part: Named) -> str:
        how, what = part
        if isinstance(what, int):
            return self.cards.long(what)
        noun = self.cards.noun_of(what)
        return noun if how == "rank" else f"{COLOURS[self.t.lang][how]} {noun}"

    def _one(self, part: Named) -> str:
        how, what = part
        if isinstance(what, int):
            return self._one_card(what)
        one = self.cards.noun(what).one
        if how == "rank":
            return one
        article, _, noun = one.partition(" ")
        return f"{article} {COLOURS[self.t.lang][how]} {noun}"

    def _one_card(self, card: Card) -> str:
        name = self.cards.long(card)
        return f"the {name}" if self.t.lang == "en" else name

    def _many(self, part: Named) -> str:
        how, what = part
        if isinstance(what, int):
            return self._one_card(what)
        many = self.cards.noun(what).many
        return many if how == "rank" else f"{COLOURS_MANY[self.t.lang][how]} {many}"

    def _the(self, part: Named) -> str:
        how, what = part
        if isinstance(what, int):
            return self._one_card(what)
        if how == "rank":
            return self.cards.noun(what).the
        noun = self.cards.noun_of(what)
        colour = COLOURS[self.t.lang][how]
        return f"the {colour} {noun}" if self.t.lang == "en" else f"{colour} {noun}"

    def effect(self, cards: Mask) -> Effect | None:
        """Return what the cards of this set do; they all do the same."""
        return self.rules.effects[first(cards)]


def sentences(texts: Iterable[str]) -> str:
    """Return the texts that are not empty, as one paragraph."""
    return " ".join(text for text in texts if text)


def section(ident: str, title: str, paragraphs: Sequence[Paragraph | str]) -> Section:
    """Return a section; empty texts are left out."""
    whole = [Paragraph(part) if isinstance(part, str) else part for part in paragraphs]
    return Section(ident, title, tuple(p for p in whole if p.text or p.rows))
