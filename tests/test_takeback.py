"""Taking back at a table of persons and bots: to where there was a choice, if all agree."""

import pytest

from tests.files.matches import play_moves, sitting
from vandatta_tui.front.choosing import forced
from vandatta_tui.front.takeback import make_again, take_back, undo_place


def test_back_to_where_there_was_a_choice_and_forth_again() -> None:
    match, _ = sitting("vri-atter", 3, 4)
    play_moves(match, 25)
    went_back = 0
    while (place := undo_place(match, [0], 0, "ask")) is not None:
        take_back(match, place, [0], skip_forced=True)
        turn = match.deal.turn
        if forced(match.view(turn)) is None:
            assert turn == 0
            went_back += 1
    assert went_back
    made = len(match.deal.undone)
    while make_again(match, [0]):
        assert not match.deal.undone or match.deal.undone[-1][0] == 0
    assert match.deal.undone == []
    assert made > went_back


@pytest.mark.parametrize(("consent", "place"), [("never", None), ("own", 4), ("ask", 4)])
def test_among_persons_it_depends_on_what_they_agreed(consent: str, place: int | None) -> None:
    match, _ = sitting("vandatta-grund", 3, 4)
    play_moves(match, 5)
    mover = match.deal.moves[-1][0]
    assert undo_place(match, [0, 1, 2], mover, consent) == place  # type: ignore[arg-type]
    other = (mover + 1) % 3
    expected = 4 if consent == "ask" else None
    assert undo_place(match, [0, 1, 2], other, consent) == expected  # type: ignore[arg-type]
