"""The replay: every moment can be reached, nothing is seen that may not be, play can go on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.files.matches import play_moves, sitting, told
from tests.ui.grid import grid, ink_at, rows
from tests.ui.saved import saved
from vandatta_tui.files.gamefile import parse_game, read_game
from vandatta_tui.files.record import game_of
from vandatta_tui.front.reel import Reel
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.tables import palette_of
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.jump import JumpScreen
from vandatta_tui.ui.screens.replay import ReplayScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.movelist import MoveList
from vandatta_tui.ui.widgets.prompt import PromptBand

pytestmark = pytest.mark.usefixtures("home")


@asynccontextmanager
async def replay(
    *, hidden: bool = False, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[None], ReplayScreen]]:
    """Open the replay of a match of three deals."""
    path = saved(330, points=True)[2]
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test(size=size) as pilot:
        app.replay(read_game(path), hidden=hidden)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        yield pilot, screen
    app.put_away()


# ---- the reel


def test_every_moment_is_the_one_that_was() -> None:
    match, _ = sitting("uno", 3, 4)
    seen = []
    while len(match.results) < 2:
        play_moves(match, 1)
        seen.append(match.deal.state.digest())
    reel = Reel(match)
    came = []
    while not reel.at_end:
        if reel.step():
            came.append(reel.match.deal.state.digest())
    assert came == seen
    assert told(reel.match) == told(match)
    for _ in range(len(seen) + 1):
        reel.back()
    assert (reel.deal, reel.place) == (0, 0)


def test_turns_and_deals_are_reached() -> None:
    match, _ = sitting("vandatta", 3, 8, points=True)
    play_moves(match, 330)
    reel = Reel(match)
    movers = [seat for seat, _ in match.deals[0].moves]
    stops = [0]
    while reel.place < reel.length:
        reel.turn(1)
        stops.append(reel.place)
        assert reel.place in (0, reel.length) or movers[reel.place] != movers[reel.place - 1]
    for stop in reversed(stops[:-1]):
        reel.turn(-1)
        assert reel.place == stop
    reel.go(1, 3)
    assert (reel.deal, reel.place) == (1, 3)
    reel.go(99, 9999)
    assert reel.at_end
    reel.go(-5, -5)
    assert (reel.deal, reel.place) == (0, 0)


# ---- the screen


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_the_replay_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    async with replay(size=size) as (pilot, _):
        await pilot.press("right", "right", "right", "right", "right")
        assert pilot.app == looks


async def test_keys_go_from_moment_to_moment() -> None:
    async with replay() as (pilot, screen):
        reel = screen.reel

        async def after(key: str) -> tuple[int, int]:
            await pilot.press(key)
            return reel.deal, reel.place

        assert await after("right") == (0, 1)
        assert await after("right") == (0, 2)
        assert await after("left") == (0, 1)
        assert await after("end") == (0, reel.length)
        assert await after("right") == (1, 0)
        assert await after("left") == (0, len(reel.whole.deals[0].moves))
        assert await after("home") == (0, 0)
        assert await after("pagedown") == (1, 0)
        assert (await after("down"))[1] > 0
        assert await after("up") == (1, 0)
        assert await after("pageup") == (0, 0)
        assert await after("pageup") == (0, 0)


async def test_the_mouse_goes_from_moment_to_moment() -> None:
    async with replay() as (pilot, screen):
        reel, bar = screen.reel, screen.query_one(KeyBar)
        x = next(x for x, key in bar.placed() if key.key == "← →")
        await pilot.click(KeyBar, offset=(x + 4, 0))
        await pilot.click(KeyBar, offset=(x + 2, 0))
        assert reel.place == 2
        await pilot.click(KeyBar, offset=(x, 0))
        assert reel.place == 1
        await pilot.click(PromptBand, offset=(77, 1))
        assert reel.place == reel.length
        await pilot.click(PromptBand, offset=(40, 1))
        assert 0 < reel.place < reel.length
        await pilot.click(PromptBand, offset=(2, 1))
        assert reel.place == 0
        screen.on_mouse_scroll_down()
        screen.on_mouse_scroll_down()
        screen.on_mouse_scroll_up()
        assert reel.place == 1


async def test_the_opinion_tells_no_hand_that_is_not_seen() -> None:
    async with replay() as (pilot, screen):
        seat, _ = screen.reel.whole.deals[0].moves[0]
        name = screen.match.names[seat]
        await pilot.press("h")
        assert "dolda här" not in grid(pilot.app)
        while screen.eyes.opened or screen.me == seat:
            await pilot.press("v")
        await pilot.press("h")
        assert f"{name} är i tur" in grid(pilot.app)
        while screen.me != seat or screen.eyes.opened:
            await pilot.press("v")
        await pilot.press("h")
        assert f"{name} är i tur" not in grid(pilot.app)


def test_a_save_that_goes_on_keeps_its_secrets_from_the_command_line() -> None:
    from vandatta_tui.front.again import still_played

    match, about, path = saved(20)
    assert still_played(read_game(path))
    assert not still_played(game_of(match, about))
    about.ended = True
    assert not still_played(game_of(match, about, "2026-11-29T18:00:00"))


async def test_it_plays_by_itself_and_stops() -> None:
    async with replay() as (pilot, screen):
        await pilot.press("plus", "plus", "plus", "plus", "space")
        await pilot.pause(0.5)
        assert screen.reel.place > 0
        await pilot.press("space")
        place = screen.reel.place
        await pilot.pause(0.3)
        assert screen.reel.place == place


async def test_all_cards_or_those_of_one_seat() -> None:
    async with replay() as (pilot, screen):
        text = grid(pilot.app)
        words = screen.scene.voice.cards
        match = screen.match

        def shown(seat: int) -> bool:
            cards = match.view(seat).hand
            return all(words.short(card) in text for card in range(52) if cards >> card & 1)

        assert shown(1)
        assert shown(2)
        await pilot.press("v")
        text = grid(pilot.app)
        assert not shown(1)
        assert not shown(2)
        assert "Åsa" in text
        await pilot.press("v", "v")
        assert screen.me == 2
        await pilot.press("v")
        assert screen.opened


async def test_a_running_deal_keeps_its_secrets_until_asked() -> None:
    async with replay(hidden=True) as (pilot, screen):
        assert screen.opened, "the first deal is over"
        await pilot.press("pagedown", "pagedown", "pagedown", "end")
        assert screen.reel.last_is_open
        assert not screen.opened
        assert screen.me == 0, "the only person"
        await pilot.press("h")
        assert screen.mind.remark == ""
        await pilot.press("p")
        assert pilot.app.screen is screen
        await pilot.press("v")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("enter")
        assert not screen.opened
        await pilot.press("v", "down", "enter")
        await pilot.pause()
        assert screen.opened


async def test_the_opinion_names_a_move() -> None:
    async with replay() as (pilot, screen):
        for _ in range(6):
            await pilot.press("right", "h")
            seat = screen.match.deal.undone[-1][0]
            assert screen.match.names[seat] in screen.mind.remark
        await pilot.press("end", "h")
        assert screen.mind.remark


async def test_a_move_is_chosen_from_the_list(looks: SnapshotAssertion) -> None:
    async with replay() as (pilot, screen):
        await pilot.press("right", "g")
        await pilot.pause()
        assert isinstance(pilot.app.screen, JumpScreen)
        assert pilot.app == looks
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert screen.reel.place == 3


async def test_cards_in_the_list_of_moves_have_the_tint_of_their_suits() -> None:
    async with replay() as (pilot, screen):
        await pilot.press("g")
        await pilot.pause()
        palette, deck = palette_of(pilot.app), screen.match.rules.deck
        story = pilot.app.screen.query_one(MoveList).moves
        for y, row in enumerate(rows(pilot.app)):
            for line in story.lines:
                if line.text in row:
                    x = row.index(line.text)
                    for span in line.spans:
                        if span.kind == "card":
                            tint = palette.tint(deck.suit_name(span.suit))
                            assert ink_at(pilot.app, x, y) == tint
                        x += len(span.text)
        assert any(span.kind == "card" for line in story.lines for span in line.spans)


async def test_play_goes_on_from_a_moment_as_a_match_that_does_not_count() -> None:
    async with replay() as (pilot, screen):
        await pilot.press("pagedown", "right", "right", "right", "p", "enter")
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert len(table.match.deals) == 2
        assert table.persons == [0]
        about = table.about
        assert about is not None
        assert about.practice
        assert about.id != screen.about.id
        assert len(screen.reel.whole.deals[1].moves) > 3, "the match itself is untouched"
        table.end("left")
        await pilot.pause()
        assert pilot.app.screen is screen


async def test_a_puzzle_with_unknown_cards_shows_none_and_plays_none() -> None:
    text = (
        "ruleset: vri-atter\nseats: [A, B]\ndealer: B\nposition:\n  hands: {A: 9H KC, B: 4}\n"
        "  discard: 9C\n  stock: 7\n  turn: A\nmoves:\n  - A: KC\n"
    )
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test() as pilot:
        app.replay(parse_game(text.encode(), "puzzle"))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for key in ("right", "v", "v", "v", "h", "p", "g", "escape", "left"):
            await pilot.press(key)
        assert app.screen is screen


async def test_every_game_is_replayed_at_every_size() -> None:
    from vandatta_tui.files.folders import shipped_ids

    app = VandattaApp(Launch(lang="nb", motion=False))
    async with app.run_test(size=(80, 24)) as pilot:
        for number, ruleset in enumerate(shipped_ids()):
            match, about = sitting(ruleset, 4, number)
            play_moves(match, 60)
            app.replay(game_of(match, about))
            await pilot.pause()
            await pilot.press("end", "v", "v", "right", "g", "escape", "h", "left")
            await pilot.resize_terminal(*((60, 20), (120, 40))[number % 2])
            await pilot.pause()
            assert {len(row) for row in grid(app).splitlines()} - {0}
            await pilot.press("escape")
            await pilot.pause()
