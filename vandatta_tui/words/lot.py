"""What is asked when everybody draws a card for who deals first."""

from collections.abc import Iterator

from vandatta_tui.engine.lot import height
from vandatta_tui.engine.match import Match
from vandatta_tui.words.cards import CardWords
from vandatta_tui.words.translate import Translator


def lot_asks(t: Translator, words: CardWords, match: Match) -> str:
    """Return which card deals, and that some count nothing if one of those was drawn (S5?3)."""
    lowest = match.rules.first_dealer == "lowest_card"
    asked = t("The lowest card deals.") if lowest else t("The highest card deals.")
    return " ".join([asked, *_count_nothing(t, words, match)])


def _count_nothing(t: Translator, words: CardWords, match: Match) -> Iterator[str]:
    drawn = [card for one_round in match.lot.rounds for _, card in one_round]
    if any(not words.rank(card).isdecimal() and not height(words.deck, card) for card in drawn):
        yield t("Action cards count as zero.") if words.coloured else t("Jokers count as zero.")
