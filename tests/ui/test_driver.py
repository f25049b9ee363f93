"""Who acts next, and when."""

import asyncio

import pytest

from tests.ui.tables import FOUR, new_match, stacked
from vandatta_tui.bots import make_bot
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import PASS, Kind, Move, lay
from vandatta_tui.engine.view import View
from vandatta_tui.front.choosing import forced, last_own_move
from vandatta_tui.front.minds import chosen
from vandatta_tui.ui.matches import driver as driver_module
from vandatta_tui.ui.matches.driver import PAUSES, REACTION_PAUSE, Driver, Speed

HANDS = ("2H 2D 2C 2S 3H 3D", "4H 4D 4S 5H 5D 5S", "6H 6C 6S 7H 7D 7C", "9D 8H JC 7S 10H 4C")


def led_by_a_bot() -> Match:
    """Seat 1 leads; I am seat 0."""
    return stacked(new_match(), *HANDS, dealer=0, top="9S")


def drive(match: Match, speed: Speed = "fast", force: bool = False) -> Driver:
    return Driver(match, FOUR, lambda: speed, lambda s, m: void(match.play(s, m)), lambda: force)


def void(_: object) -> None:
    return None


async def test_bots_play_until_a_person_has_to() -> None:
    match = led_by_a_bot()
    await drive(match).run()
    assert match.deal.turn == 0 or match.deal.over
    assert {seat for seat, _ in match.deal.moves} <= {1, 2, 3}


async def test_an_answer_for_an_older_position_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    match = led_by_a_bot()
    played: list[int] = []

    async def interrupted(_: float) -> None:
        if not played:
            match.play(1, match.view(1).moves[0])
            played.append(1)

    monkeypatch.setattr(asyncio, "sleep", interrupted)
    await drive(match).run()
    movers = [seat for seat, _ in match.deal.moves]
    assert movers[0] == 1
    assert match.deal.turn == 0 or match.deal.over


class Broken:
    """A bot that fails in its own way."""

    def __init__(self, answer: Move | None) -> None:
        self.answer = answer

    def choose(self, view: View) -> Move:
        if self.answer is None:
            raise RuntimeError
        return self.answer


@pytest.mark.parametrize("answer", [None, PASS, lay(51, 50, 49), Move(Kind.CATCH, target=9)])
def test_a_bot_that_fails_plays_the_first_legal_move(answer: Move | None) -> None:
    view = led_by_a_bot().view(1)
    assert chosen(Broken(answer), view) == view.moves[0]  # type: ignore[arg-type]


def test_a_sound_bot_is_believed() -> None:
    view = led_by_a_bot().view(1)
    bot = make_bot("normal", 1)
    assert chosen(bot, view) == make_bot("normal", 1).choose(view)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_bots_wait_as_set_and_longer_while_a_person_may_react(speed: Speed) -> None:
    match = led_by_a_bot()
    driver = drive(match, speed)
    assert driver._pause() == PAUSES[speed]
    match.deal.state.window[0] = 1
    assert match.view(0).reactions
    assert driver._pause() == REACTION_PAUSE


async def test_moves_without_a_choice_are_made_for_persons_if_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(driver_module, "FORCED_PAUSE", 0.0)
    match = stacked(
        new_match(), "9C JC QC 10C 4C AC", "2H 2D 2C 2S 3H 3D", *HANDS[1:3], dealer=3, top="KD"
    )
    assert forced(match.view(0)) is not None
    await drive(match, force=False).run()
    assert match.deal.moves == []
    await drive(match, force=True).run()
    assert match.deal.moves[0][0] == 0


def test_what_may_be_taken_back() -> None:
    match = led_by_a_bot()
    assert last_own_move(match, 1, alone=True) is None
    match.play(1, match.view(1).moves[0])
    assert last_own_move(match, 1, alone=False) == 0
    turn = match.deal.turn
    match.play(turn, match.view(turn).moves[0])
    if turn != 1:
        assert last_own_move(match, 1, alone=False) is None
        assert last_own_move(match, 1, alone=True) == 0
