"""The statistics: figures of what was played, a chart, export and erasing."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.files.matches import NAMES, Sitting, play_moves, sitting
from tests.files.test_history import finished, note
from tests.ui.grid import grid
from vandatta_tui.files.folders import history_file
from vandatta_tui.files.history import History
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.statistics import StatisticsScreen
from vandatta_tui.ui.widgets.figures import Figures

pytestmark = pytest.mark.usefixtures("home")


def open_statistics(lang: str = "sv") -> VandattaApp:
    app = VandattaApp(Launch(lang=lang, motion=False))
    app.warm = True
    return app


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_it_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    two = [finished("vri-atter", 2, seed) for seed in (7, 8)]
    for _, about in two:
        about.bots.clear()
    note(*(finished("vandatta", 3, seed) for seed in range(1, 6)), *two)
    app = open_statistics()
    async with app.run_test(size=size) as pilot:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("right")
        await pilot.pause()
        await pilot.pause()
        assert app == looks


async def test_lines_are_told_apart_by_more() -> None:
    note(finished("vandatta", 3, 1), finished("vandatta", 3, 2, sneak_out=True))
    app = open_statistics()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, StatisticsScreen)
        assert len(screen.lines) == 1
        await pilot.press("left")
        assert len(screen.lines) == 2
        assert "sneak_out" in grid(app)


async def test_export_and_erasing(home: Path) -> None:
    note(finished("vandatta", 3, 1), finished("vri-atter", 2, 2))
    app = open_statistics()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("e")
        table = json.loads((home / "exports" / "history.json").read_text())
        assert len(table["matches"]) == 2
        assert (home / "exports" / "history.csv").stat().st_mode & 0o777 == 0o600
        await pilot.press("delete", "enter")
        await pilot.pause()
        with History() as history:
            assert len(history.everything()) == 2, "the first answer keeps everything"
        await pilot.press("delete", "down", "enter")
        await pilot.pause()
        with History() as history:
            assert history.lines(name=NAMES[0]) == []
        assert "Raderat." in grid(app)


async def test_nothing_and_damage_are_told() -> None:
    app = open_statistics("en")
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert "Nothing has been played" in grid(app)
        await pilot.press("e", "delete", "left", "escape")
        history_file().write_bytes(b"this is not a database" * 99)
        await pilot.press("s")
        await pilot.pause()
        assert "not a database" in grid(app)


async def test_the_list_keeps_its_place_whether_there_is_a_curve_or_not() -> None:
    note(finished("vandatta", 3, 1), finished("vandatta", 3, 2), one_deal_of("Ida"))
    app = open_statistics()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        figures = app.screen.query_one(Figures)
        before = figures.region
        assert "Vunna givar" in grid(app)
        await pilot.press("down")
        await pilot.pause()
        assert "En kurva behöver två givar." in grid(app)
        assert figures.region == before


async def test_without_any_curve_the_list_has_all_the_room() -> None:
    note(one_deal_of("Ida"))
    app = open_statistics()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert "kurva" not in grid(app)
        assert app.screen.query_one(Figures).size.height > 15


def one_deal_of(name: str) -> Sitting:
    """Return a match of one deal that somebody played against a bot."""
    match, about = sitting("vri-atter", 2, 9)
    play_moves(match)
    about.sequence = 9
    match.names = (name, *match.names[1:])
    return match, about
