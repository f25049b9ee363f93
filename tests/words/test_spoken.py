"""What is meant for the ear: cards by their full names, lists in words."""

import pytest

from tests.words.tables import rules_of
from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.events import Drew
from vandatta_tui.words.narrate import entries, sentences
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.spoken import spoken_voice
from vandatta_tui.words.translate import Translator


def speaker(lang: str) -> tuple[Voice, list[Card]]:
    rules = rules_of("vandatta", seats=2)
    cards = [next(c for c in range(52) if rules.deck.code(c) == code) for code in ("6D", "6C")]
    return spoken_voice(Translator(lang), rules, ("Eva", "Bo")), cards


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("sv", "ruter sex och klöver sex"),
        ("nb", "ruter seks og kløver seks"),
        ("en", "the six of diamonds and the six of clubs"),
    ],
)
def test_several_cards_are_a_list_in_words(lang: str, told: str) -> None:
    voice, cards = speaker(lang)
    assert voice.cards.shorts(cards) == told
    assert "".join(span.text for span in voice.row(cards)) == told


@pytest.mark.parametrize(
    ("lang", "told"), [("sv", "Eva drog ett kort."), ("en", "Eva drew a card.")]
)
def test_where_one_alone_draws_in_a_round_nobody_draws_each(lang: str, told: str) -> None:
    voice, cards = speaker(lang)
    (entry,) = entries([Drew(0, (cards[0],), "others_draw", 0)])
    assert sentences(voice, entry) == told
