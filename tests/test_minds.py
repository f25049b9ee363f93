"""Bots at the table: what they do follows from the deal so far, however that was reached."""

import pytest

from tests.files.matches import Sitting, every_sitting
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Move
from vandatta_tui.files.record import game_of
from vandatta_tui.files.replay import Replay
from vandatta_tui.front.setup import Seat
from vandatta_tui.front.turns import Turns

MOST = 60


def turns_at(match: Match, level: str) -> Turns:
    """Return the turns of a table with nobody but bots."""
    return Turns(match, [Seat(name, level) for name in match.names])


def play(match: Match, turns: Turns, most: int = MOST) -> list[tuple[int, Move]]:
    """Let them play the deal on; return its moves."""
    for _ in range(most):
        step = turns.of_bots()
        if step is None or match.deal.over:
            break
        match.play(*step)
    return list(match.deal.moves)


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize("sat", list(every_sitting(5)), ids=lambda sat: str(sat[1].ruleset.id))
def test_a_moment_has_one_answer_however_it_was_reached(sat: Sitting, level: str) -> None:
    before, about = sat
    match = Match(before.rules, before.names, before.seed)
    match.next_deal()
    turns = turns_at(match, level)
    moves = play(match, turns)
    for place in (len(moves) // 2, 3, 0):
        match.undo_to(place)
        assert play(match, turns, len(moves) - place) == moves, "taken back"
    match.undo_to(len(moves) // 3)
    replay = Replay(game_of(match, about))
    for _ in replay.steps():
        pass
    again = play(replay.match, turns_at(replay.match, level), len(moves) - len(moves) // 3)
    assert again == moves, "continued"


def test_asking_twice_changes_nothing() -> None:
    match, _ = next(every_sitting(2))
    match.next_deal()
    asked, other = turns_at(match, "normal"), turns_at(match, "normal")
    for _ in range(20):
        if match.deal.over:
            break
        first = asked.of_bots()
        assert asked.of_bots() == first == asked.of_bots()
        assert other.of_bots() == first
        assert first is not None
        match.play(*first)
