"""The guided first deal: it says what to do next, it can be played to its end, nothing is kept."""

from pathlib import Path

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.ui.grid import rows
from tests.ui.tables import follow_hint, settled
from vandatta_tui.engine.moves import CALL
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.home import HomeScreen
from vandatta_tui.ui.screens.lesson import LessonScreen
from vandatta_tui.ui.widgets.coach import Coach
from vandatta_tui.ui.widgets.piles import Piles
from vandatta_tui.ui.widgets.prompt import PromptBand


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
async def test_it_begins_with_the_keys(home: Path, size: tuple[int, int], lang: str) -> None:
    app = VandattaApp(Launch(lang=lang, motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test(size=size) as pilot:
        app.action_lesson()
        await pilot.pause(0.3)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        coach = screen.query_one(Coach)
        assert "Enter" in coach.said[0]
        row = rows(app)[coach.region.y]
        assert coach.said[0] in row
        assert (" ".join(coach.said) in row) is (size[0] >= 80)  # the mouse, where there is room
        assert all(len(row) == size[0] for row in rows(app))


async def test_it_is_played_to_the_end_and_nothing_is_kept(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test() as pilot:
        app.action_lesson()
        await pilot.pause(0.3)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        for _ in range(60):
            if screen.match.deal.over:
                break
            await follow_hint(pilot)
            await pilot.pause(0.05)
        assert screen.match.deal.over
        await pilot.pause(0.2)
        assert "hel giv" in screen.query_one(Coach).said[0]
        assert "Enter avslutar lektionen." in "\n".join(rows(app))
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert isinstance(app.screen, HomeScreen)
    assert not list((home / "saves").glob("*")) if (home / "saves").exists() else True


async def test_it_is_found_among_the_commands(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.press(*"lär dig")
        await pilot.press("enter")
        await pilot.pause(0.4)
        assert isinstance(app.screen, LessonScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_coach_covers_nothing(home: Path, size: tuple[int, int]) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test(size=size) as pilot:
        screen = await lesson_of(pilot)
        coach, hand = screen.query_one(Coach), screen.hand
        assert hand is not None
        assert coach.region.y == screen.query_one(PromptBand).region.bottom
        assert screen.query_one(Piles).region.bottom <= coach.region.y
        top_of_cards = hand.region.y + 1  # the row above is for marked cards; here none is marked
        assert coach.region.y < top_of_cards
        assert not hand.may_mark


async def test_it_is_played_by_mouse_alone(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    app.settings.bot_speed = "fast"
    async with app.run_test() as pilot:
        await click(pilot, "Lär dig spela", times=2)
        await pilot.pause(0.3)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        for _ in range(60):
            if screen.match.deal.over:
                break
            await act_by_mouse(pilot, screen)
            await pilot.pause(0.05)
        assert screen.match.deal.over
        await click(pilot, "klart")
        await pilot.pause(0.2)
        assert isinstance(app.screen, HomeScreen)
        assert app.settings.greeted


async def act_by_mouse(pilot: Pilot[None], screen: LessonScreen) -> None:
    """Click what can be clicked: a tile, a word to say, a card that goes, else the stock."""
    view, hand = screen.match.view(screen.persons[0]), screen.hand
    assert hand is not None
    if pilot.app.screen is not screen:
        await click(pilot, "RUTER", times=2)
    elif CALL in view.reactions or (view.callable and not screen.mind.armed):
        await click(pilot, "ropa")
    elif view.my_turn and view.playable:
        places = [n for n, held in enumerate(hand.cards) if view.playable >> held.card & 1]
        corner = hand.region.offset + Offset(hand.fan.x(places[0]) + 1, 2)
        for _ in range(2):
            await pilot.click(offset=corner)
    elif view.my_turn:
        piles = screen.query_one(Piles).region
        await pilot.click(offset=piles.offset + Offset(2, 2))


async def click(pilot: Pilot[None], text: str, times: int = 1) -> None:
    """Click the last place where a text stands."""
    found = [(row.rindex(text), y) for y, row in enumerate(rows(pilot.app)) if text in row]
    for _ in range(times):
        await pilot.click(offset=found[-1])


async def lesson_of(pilot: Pilot[None]) -> LessonScreen:
    """Sit down to the lesson, until it is one's turn."""
    await pilot.press("l")
    screen = pilot.app.screen
    while not isinstance(screen, LessonScreen) or not screen.match.view(screen.persons[0]).my_turn:
        await pilot.pause(0.02)
        screen = pilot.app.screen
    await pilot.pause(0.05)
    return screen


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_it_is_left_at_once_and_not_offered_again(home: Path, key: str) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        await lesson_of(pilot)
        await pilot.press(key)
        await pilot.pause(0.1)
        assert isinstance(app.screen, HomeScreen)
        assert "Första gången?" not in "\n".join(rows(app))
        await lesson_of(pilot)  # but whoever wants to may take it again


async def test_its_rules_are_those_of_its_game(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        await lesson_of(pilot)
        await pilot.press("r")
        await pilot.pause(0.2)
        assert "Vri åtter" in "\n".join(rows(app))


async def test_the_header_of_the_lesson_speaks_the_language_of_the_moment(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        app.action_lesson()
        await pilot.pause(0.3)
        await settled(pilot)
        app.action_language("en")
        await settled(pilot)
        assert "First deal" in rows(app)[0]
        assert "a lesson" in rows(app)[0]
