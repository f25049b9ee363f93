"""The drawing for who deals first."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.grid import grid
from tests.ui.tables import FOUR, front, settled
from vandatta_tui.files.library import find
from vandatta_tui.front.setup import GameSetup, Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.lot import LotScreen
from vandatta_tui.ui.screens.table import TableScreen

pytestmark = pytest.mark.usefixtures("home")

TEN = tuple(Seat(f"Spelare {n}", "easy" if n else None) for n in range(10))


@asynccontextmanager
async def begun(
    ruleset: str = "uno",
    seats: tuple[Seat, ...] = FOUR,
    size: tuple[int, int] = (80, 24),
    seed: int = 5,
) -> AsyncIterator[Pilot[None]]:
    setup = GameSetup(find(ruleset), {}, seats, seed=seed)
    app = VandattaApp(Launch(lang="sv", motion=False, setup=setup))
    app.settings.bot_speed = "slow"
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_all_cards_drawn_are_to_be_seen(
    size: tuple[int, int], looks: SnapshotAssertion
) -> None:
    async with begun(size=size) as pilot:
        assert isinstance(front(pilot), LotScreen)
        assert pilot.app == looks
        assert "Åsa ger först." in grid(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(front(pilot), TableScreen)


async def test_ten_seats_stand_side_by_side(looks: SnapshotAssertion) -> None:
    async with begun(seats=TEN, size=(60, 20)) as pilot:
        assert pilot.app == looks


async def test_where_chance_decides_nothing_is_shown() -> None:
    async with begun("vandtia") as pilot:
        assert isinstance(front(pilot), TableScreen)


async def test_cards_are_turned_up_one_by_one() -> None:
    async with begun() as pilot:
        screen = front(pilot)
        assert isinstance(screen, LotScreen)
        screen.query_one("LotRows").shown = 0  # type: ignore[attr-defined]
        await pilot.press("enter")
        assert front(pilot) is screen
        assert "Åsa ger först." in grid(pilot.app)
