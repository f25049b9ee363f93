"""A person's own cards, numbered: those in hand, then the open ones, then the hidden ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vandatta_tui.engine.cards import Card, Mask
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.front.choosing import hidden_card, open_to
from vandatta_tui.front.handorder import Order, sorted_hand
from vandatta_tui.words.labels import cards_in_words
from vandatta_tui.words.speech import Voice


@dataclass(frozen=True, slots=True)
class CardList:
    """The cards that one seat may name by a number, counted from 1."""

    hand: tuple[Card, ...]
    up: tuple[Card, ...]
    down: tuple[Card, ...]
    """Hidden cards, under the numbers of `choosing.hidden_card`."""
    lit: Mask
    """Those that can be laid now."""

    @staticmethod
    def of(view: View, order: Order) -> "CardList":
        """Return the cards of the viewer."""
        mine = view.seats[view.seat]
        hand = tuple(sorted_hand(view.rules, view.hand, order))
        up = tuple(sorted_hand(view.rules, mine.up, order))
        down = tuple(hidden_card(place) for place, full in enumerate(mine.down) if full)
        asked = view.my_turn and view.phase in (Phase.SUIT, Phase.GIVE, Phase.SWAP)
        return CardList(hand, up, down, 0 if asked else open_to(view, ()))

    @property
    def all(self) -> tuple[Card, ...]:
        """All of them, in the order of their numbers."""
        return (*self.hand, *self.up, *self.down)

    def cards(self, numbers: Sequence[int]) -> tuple[Card, ...] | None:
        """Return the cards with these numbers; None if there is no such card."""
        known = self.all
        if not all(0 < number <= len(known) for number in numbers):
            return None
        return tuple(known[number - 1] for number in numbers)

    def numbers(self, cards: Sequence[Card]) -> str:
        """Return the numbers of these cards, as somebody would type them."""
        known = self.all
        return " ".join(str(known.index(card) + 1) for card in cards if card in known)

    def lines(self, voice: Voice) -> Iterator[str]:
        """Yield the list, a line for each card."""
        t, number = voice.t, 0
        parts = (
            (self.hand, t("In your hand, {cards}:", cards=cards_in_words(t, len(self.hand)))),
            (self.up, t("Open in front of you:")),
            (self._turnable, t("Hidden in front of you:")),
        )
        for cards, title in parts:
            if cards:
                yield title
            for card in cards:
                number += 1
                yield f"{number}. {self._named(voice, card)}"
        if len(self.down) > len(self._turnable):
            count = cards_in_words(t, len(self.down))
            yield t("Hidden in front of you: {cards}.", cards=count)

    @property
    def _turnable(self) -> tuple[Card, ...]:
        """The hidden cards if their time has come: when the others are gone."""
        return () if self.hand or self.up else self.down

    def _named(self, voice: Voice, card: Card) -> str:
        if card < 0:
            return voice.t("a hidden card")
        name = voice.cards.long(card)
        return voice.t("{card}, goes", card=name) if self.lit >> card & 1 else name
