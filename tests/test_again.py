"""A match played on from a moment of another: the same table, and nobody knows what comes."""

from pathlib import Path

import pytest

from tests.files.matches import Sitting, every_sitting, play_moves, sitting, told
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.state import State
from vandatta_tui.files.record import game_of
from vandatta_tui.files.saves import SavedMatch, load_match
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.front.again import play_on, played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    return tmp_path


def faces(state: State) -> tuple[object, ...]:
    """Return what lies in hands and in the middle, equal cards being alike."""
    face = state.rules.deck.faces
    hands = [sorted(face[c] for c in range(len(face)) if hand >> c & 1) for hand in state.hands]
    return hands, [face[card] for card in state.pile], state.turn, state.phase, len(state.stock)


def hidden(state: State) -> list[int]:
    face = state.rules.deck.faces
    places = [card for places in state.down for card in places]
    return [face[card] if card >= 0 else -1 for card in (*state.stock, *places)]


def again(match: Match, sat: Sitting, place: int) -> SavedMatch:
    return play_on(match.at(len(match.deals) - 1, place), sat[1], [0])


@pytest.mark.parametrize("sat", list(every_sitting(3)), ids=lambda sat: str(sat[1].ruleset.id))
def test_the_table_is_the_same_and_what_nobody_saw_is_not(sat: Sitting) -> None:
    match = Match(sat[0].rules, sat[0].names, sat[0].seed)
    match.next_deal()
    while not match.deal.over and len(match.deal.moves) < 40:
        play_moves(match, 1)
    before = told(match)
    mixed = 0
    for place in range(0, len(match.deal.moves) - 1, 5):
        there, new = match.at(0, place), again(match, sat, place)
        assert faces(new.match.deal.state) == faces(there.deal.state)
        assert len(new.match.deal.events) == len(there.deal.events)
        assert sorted(hidden(new.match.deal.state)) == sorted(hidden(there.deal.state))
        state = there.deal.state
        if not state.reshuffles and len(state.stock) > 5:
            mixed += hidden(new.match.deal.state) != hidden(state)
    assert mixed or len(match.at(0, 0).deal.state.stock) <= 5
    assert told(match) == before


def test_the_deals_to_come_are_others_and_stay_what_they_are_when_it_is_saved() -> None:
    sat = sitting("vandatta", 3, 5, points=True)
    match = sat[0]
    while len(match.deals) < 3:
        play_moves(match, 1)
    new = play_on(match.at(1, 4), sat[1], [0])
    assert new.match.deals[0].order == match.deals[0].order
    assert new.about.practice
    new.path.parent.mkdir(parents=True, exist_ok=True)
    new.path.write_text(SaveText(new.match, new.about).text())
    loaded = load_match(new.path)
    assert told(loaded.match) == told(new.match)
    for one in (new.match, loaded.match):
        while len(one.deals) < 3:
            play_moves(one, 1)
    assert loaded.match.deals[2].order == new.match.deals[2].order
    assert new.match.deals[2].order != match.deals[2].order
    assert played(game_of(new.match, new.about, "now")).about.future == new.about.future


def test_from_every_moment_another_future_each_time() -> None:
    sat = sitting("uno", 4, 2)
    sat[0].next_deal()
    play_moves(sat[0], 12)
    stocks = [tuple(hidden(again(sat[0], sat, 6).match.deal.state)) for _ in range(4)]
    assert len(set(stocks)) == 4
