"""What is said about tournaments."""

import pytest

from tests.words.tables import rules_of
from vandatta_tui.words.tournament import meeting_won
from vandatta_tui.words.translate import Translator


@pytest.mark.parametrize(
    ("game", "counts", "said"),
    [
        ("vri-atter", (40, 0), "Dag vann mötet mot Eva, 0 poäng mot 40."),
        ("vri-atter", (0, 40), "Eva vann mötet mot Dag, 0 poäng mot 40."),
        ("uno", (40, 0), "Eva vann mötet mot Dag, 40 poäng mot 0."),
        ("vandtia", (1, 3), "Dag vann mötet mot Eva, 3 givar mot 1."),
        ("uno", (7, 7), "Eva och Dag spelade oavgjort, 7–7."),
    ],
)
def test_who_won_a_meeting(game: str, counts: tuple[int, int], said: str) -> None:
    rules = rules_of(game, {}, 3)
    assert meeting_won(Translator("sv"), ("Eva", "Dag"), counts, rules) == said
