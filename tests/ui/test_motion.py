"""What flies over the table, and that it never stands in the way."""

import asyncio

import pytest
from textual.geometry import Offset

from tests.ui.grid import rows
from tests.ui.tables import FOUR, new_match, settled, stacked
from vandatta_tui.engine import events as ev
from vandatta_tui.engine.moves import lay
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.draw_cards import Face
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.layout import plan
from vandatta_tui.ui.motion import Stage, flights
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.flyer import Flyer

STAGE = Stage(plan(80, 24, 3), 0, [1, 2, 3], {7: Offset(12, 16)}, lambda card: Face(str(card), "S"))


def test_a_card_flies_from_the_hand_to_the_pile() -> None:
    (flight,) = flights([ev.Laid(0, (7,))], STAGE)
    assert (flight.start, flight.end) == (Offset(12, 16), Offset(35, 6))
    assert flight.face == Face("7", "S")


def test_several_fly_one_after_the_other() -> None:
    going = flights([ev.Laid(1, (7, 8, 9)), ev.Drew(2, (-256,))], STAGE)
    assert [round(flight.delay, 2) for flight in going] == [0, 0.09, 0.18, 0.27]


def test_a_drawn_card_flies_as_a_back() -> None:
    (flight,) = flights([ev.Drew(2, (-256,))], STAGE)
    assert flight.face is None
    assert flight.start == Offset(26, 6)
    assert flight.end == Offset(36, 1)


def test_of_many_five_are_shown() -> None:
    assert len(flights([ev.PileTaken(1, tuple(range(20)))], STAGE)) == 5
    assert flights([ev.Passed(1)], STAGE) == []


@pytest.mark.usefixtures("home")
async def test_a_flight_lands_and_leaves_nothing_behind() -> None:
    match = stacked(
        new_match(), "9D 8H JC 7S 10H 4C", "2H 2D 2C 2S 3H 3D", "4H 4D 4S 5H 5D 5S",
        "6H 6C 6S 7H 7D 7C", dealer=3, top="9S",
    )  # fmt: skip
    app = VandattaApp(Launch(lang="sv"))
    app.settings.bot_speed = "slow"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = TableScreen(match, FOUR, "Vändåtta")
        app.push_screen(screen)
        await settled(pilot)
        app.animation_level = "full"
        await pilot.press("7")
        screen.act(lay(screen.mind.cursor))
        assert screen.query(Flyer)
        await asyncio.sleep(0.05)
        assert {len(row) for row in rows(app)} == {80}
        await pilot.press("right", "d")
        await pilot.pause(0.5)
        await settled(pilot)
        assert not screen.query(Flyer)
        assert "│7" in rows(app)[7]
