"""What sentences are made of: spans, lines of spans, people, and the voice that says them.

A span knows what it stands for (a name, a card, a suit), so that a screen can make names bold
and tint cards without any markup in the text.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import Card, Suit
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.text import cut
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.cards import CardWords, capital, card_words
from vandatta_tui.words.labels import both
from vandatta_tui.words.translate import Translator

SpanKind: TypeAlias = Literal["text", "name", "card", "suit", "alarm"]

LONGEST_NAME: Final = 8
"""Cells that a name may take in the log of the table."""
CUT_NAME: Final = 7
SHORTEST_NAME: Final = 4
HANGING: Final = "  "
"""What stands before the second row of a log line."""

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line, and what it stands for."""

    kind: SpanKind
    text: str
    seat: int = -1
    card: Card = -1
    suit: Suit = -1


Piece: TypeAlias = str | Span | Sequence[Span]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The line as plain text."""
        return "".join(span.text for span in self.spans)

    @property
    def width(self) -> int:
        """How many cells it takes."""
        return cells(self.text)

    def with_names(self, longest: int) -> "Line":
        """Return the line with names cut to so many cells."""
        return Line(
            tuple(
                replace(s, text=cut(s.text, longest)) if s.kind == "name" else s for s in self.spans
            )
        )

    def fitted(self, width: int) -> "Line":
        """Return the line with its long names cut as far as it takes to fit."""
        line = self._short_names()
        for longest in range(CUT_NAME - 1, SHORTEST_NAME - 1, -1):
            if line.width <= width:
                break
            line = line.with_names(longest)
        return line

    def wrapped(self, width: int) -> tuple["Line", ...]:
        """Return the line in rows of this width, broken between words, the later ones indented."""
        rows: list[list[Span]] = [[]]
        for word in _words(self.spans):
            row = rows[-1]
            if row and cells("".join(span.text for span in (*row, *word)).rstrip()) > width:
                row = [text(HANGING)]
                rows.append(row)
            row += word
        return tuple(Line(_without_end(row)) for row in rows)

    def _short_names(self) -> "Line":
        spans = [
            replace(s, text=cut(s.text, CUT_NAME))
            if s.kind == "name" and cells(s.text) > LONGEST_NAME
            else s
            for s in self.spans
        ]
        return Line(tuple(spans))


def _words(spans: Iterable[Span]) -> list[list[Span]]:
    """Return the spans parted after every space in plain text; names and cards stay whole."""
    words: list[list[Span]] = [[]]
    for span in spans:
        pieces = re.split("(?<= )", span.text) if span.kind == "text" else [span.text]
        for number, piece in enumerate(pieces):
            if number:
                words.append([])
            if piece:
                words[-1].append(replace(span, text=piece))
    return [word for word in words if word]


def _without_end(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return a row without the space or comma at its end."""
    row = merge(spans)
    if row and row[-1].kind == "text":
        row = (*row[:-1], replace(row[-1], text=row[-1].text.rstrip(" ,")))
    return tuple(span for span in row if span.text)


def text(words: str) -> Span:
    """Return a span of plain text."""
    return Span("text", words)


def weave(message: str, pieces: dict[str, Piece]) -> tuple[Span, ...]:
    """Return the message as spans, its placeholders replaced by pieces, each literally."""
    spans: list[Span] = []
    for number, part in enumerate(_PLACEHOLDER.split(message)):
        piece = pieces.get(part, "{" + part + "}") if number % 2 else part
        spans += _as_spans(piece)
    return merge(spans)


def _as_spans(piece: Piece) -> Iterable[Span]:
    if isinstance(piece, str):
        return [text(piece)] if piece else []
    return [piece] if isinstance(piece, Span) else piece


def merge(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return the spans with neighbours of plain text made one."""
    merged: list[Span] = []
    for span in spans:
        if merged and merged[-1].kind == span.kind == "text":
            merged[-1] = text(merged[-1].text + span.text)
        else:
            merged.append(span)
    return tuple(merged)


def is_you(t: Translator, name: str) -> bool:
    """Return whether a name is but the word for "you", which is small within a sentence."""
    return name == t.p("name", "You")


def as_seen_by(t: Translator, name: str) -> str:
    """Return through whose eyes one looks: `som Åsa ser det`, `som du ser det`."""
    return t("as you see it") if is_you(t, name) else t("as {name} sees it", name=name)


@dataclass(frozen=True, slots=True)
class Voice:
    """Everything a sentence needs: the language, the words for cards, who sits where."""

    t: Translator
    cards: CardWords
    names: tuple[str, ...]
    me: int = -1
    """The seat of the reader, who is "you"; -1 for an onlooker, to whom nobody is."""
    alike: int = 4
    """How many equal ranks turn the pile away (beating)."""

    @staticmethod
    def of(
        t: Translator, rules: Rules, names: Sequence[str], me: int = -1, ascii_only: bool = False
    ) -> "Voice":
        """Return a voice for a table that plays by these rules."""
        words = card_words(t.lang, rules.deck, ascii_only)
        return Voice(t, words, tuple(names), me, rules.pile.burn_when_same)

    # ---- people

    def who(self, seat: int) -> str:
        """Return the seat as subject at the start of a sentence: `Du`, `Bo`."""
        return self.t.p("subject", "You") if self.is_me(seat) else self.names[seat]

    def whom(self, seat: int) -> str:
        """Return the seat as object: `dig`, `Bo`."""
        return self.t.p("object", "you") if self.is_me(seat) else self.names[seat]

    def mid(self, seat: int) -> str:
        """Return the seat as subject within a sentence: `du`, `Bo`."""
        return self.t.p("subject", "you") if self.is_me(seat) else self.names[seat]

    def whose(self, seat: int) -> str:
        """Return the possessive: `din`, `Bos`, `Bo's`."""
        return self.t.p("possessive", "your") if self.is_me(seat) else self.of_name(seat)

    def of_name(self, seat: int) -> str:
        """Return the possessive of the seat's name, the reader's too."""
        return possessive(self.t.lang, self.names[seat])

    def is_me(self, seat: int) -> bool:
        """Return whether the reader sits there."""
        return seat == self.me >= 0

    def people(self, seats: Sequence[int]) -> str:
        """Return several seats in words, the reader first: `du och Bo`."""
        ordered = sorted(seats, key=lambda seat: not self.is_me(seat))
        return both(self.t, [self.mid(seat) for seat in ordered])

    # ---- spans

    def name(self, seat: int, called: str = "") -> Span:
        """Return the seat as a span, as subject unless `called` says otherwise."""
        return Span("name", called or self.who(seat), seat=seat)

    def card(self, card: Card) -> Span:
        """Return a card as a span."""
        suit = self.cards.deck.suit_of[card] if card >= 0 else -1
        return Span("card", self.cards.short(card), card=card, suit=suit)

    def row(self, cards: Iterable[Card]) -> tuple[Span, ...]:
        """Return several cards as spans, in a row: `7♥ 7♠`; for the ear, as a list in words."""
        cards = tuple(cards)
        if self.cards.aloud:
            return self.listed(cards)
        spans = [self.card(card) for card in cards]
        return self._apart(spans, ", " if any(" " in s.text for s in spans) else " ")

    def _apart(self, spans: list[Span], between: str) -> tuple[Span, ...]:
        parted = [piece for span in spans for piece in (text(between), span)]
        return merge(parted[1:])

    def listed(self, cards: Sequence[Card]) -> tuple[Span, ...]:
        """Return several cards as spans, in words: `7♥, 9♠ och 2♣`."""
        spans = [self.card(card) for card in cards]
        if len(spans) < 2:
            return tuple(spans)
        head = self._apart(spans[:-1], ", ")
        return merge([*head, text(f" {self.t('and')} "), spans[-1]])

    def suit(self, suit: Suit) -> Span:
        """Return a suit as a span: `hjärter`, `blå`."""
        return Span("suit", self.cards.suit(suit), suit=suit)

    def sign(self, suit: Suit) -> Span:
        """Return a suit as a span of its sign alone: `♥`."""
        return Span("suit", self.cards.sign(suit), suit=suit)


def possessive(lang: str, name: str) -> str:
    """Return the possessive of a name: `Bos`, `Max`, `Klas'`, `Bo's`."""
    hisses = name[-1:].lower() in ("s", "x", "z")
    if lang == "en":
        return name + ("'" if name[-1:].lower() == "s" else "'s")
    if hisses:
        return name if lang == "sv" else name + "'"
    return name + "s"


def sentence(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return spans as a sentence: a full stop, and a capital unless a name comes first."""
    first, *rest = merge(spans)
    if first.kind != "name":
        first = replace(first, text=capital(first.text.lstrip()))
    *head, last = first, *rest
    last = replace(last, text=last.text.rstrip())
    ends = last.text.endswith((".", "!", "?", "…"))
    return merge((*head, last) if ends else (*head, last, text(".")))


def paragraph(sentences: Iterable[Sequence[Span]]) -> Line:
    """Return sentences after one another."""
    pieces = [span for each in sentences if each for span in (text(" "), *each)]
    return Line(merge(pieces[1:]))
