"""Words for the ear: cards by their full names, for whoever hears the table read aloud."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from vandatta_tui.engine.cards import Card, Deck
from vandatta_tui.engine.rules import Rules
from vandatta_tui.words.cards import UNKNOWN, CardWords
from vandatta_tui.words.labels import both
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.translate import Translator


class SpokenCards(CardWords):
    """Cards as they are said: `hjärter sju`, in an English sentence `the seven of hearts`."""

    aloud = True

    def short(self, card: Card) -> str:
        """Return the card as it is said in a sentence."""
        name = self.long(card)
        return f"the {name}" if self.lang == "en" and name != UNKNOWN else name

    def shorts(self, cards: Iterable[Card]) -> str:
        """Return several cards as a list in words."""
        return both(Translator(self.lang), [self.short(card) for card in cards])


@lru_cache(maxsize=16)
def _spoken(lang: str, deck: Deck) -> SpokenCards:
    return SpokenCards(lang, deck)


def spoken_voice(t: Translator, rules: Rules, names: Sequence[str], me: int = -1) -> Voice:
    """Return a voice that says the cards by their full names."""
    return Voice(t, _spoken(t.lang, rules.deck), tuple(names), me, rules.pile.burn_when_same)
