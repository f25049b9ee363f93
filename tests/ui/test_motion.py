"""What flies over the table, and that it never stands in the way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.ui.grid import rows
from tests.ui.tables import FOUR, new_match, settled, stacked
from vandatta_tui.engine import events as ev
from vandatta_tui.engine.moves import DRAW, Move, lay
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.ui.drawing.layout import plan
from vandatta_tui.ui.drawing.middle import Middle
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.matches.motion import FAN_SECONDS, Flight, Stage
from vandatta_tui.ui.matches.timeline import SHOWN_SECONDS, Change, Moment, Timeline, timeline
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.screens.tablemotion import FLYERS
from vandatta_tui.ui.shell.line import LineWatch
from vandatta_tui.ui.widgets.flyer import Flyer

STAGE = Stage(plan(80, 24, 3), 0, [1, 2, 3], {7: Offset(12, 16)}, lambda card: Face(str(card), "S"))


BEFORE = Middle(24, "", Face("8", "S"), suit="S", word="spader")
AFTER = Middle(24, "", Face("7", "H"), suit="H", word="HJÄRTER", strong=True)


def change(before: int = 0, after: int = 0, middle: Middle = BEFORE) -> Change:
    return Change(BEFORE, middle, before, after, clockwise=True)


def moments(*events: ev.Event, table: Change | None = None, moving: bool = True) -> list[Moment]:
    line = timeline(events, STAGE, table or change(), moving)
    return [moment for _, moment in line.frames]


def test_a_card_flies_from_the_hand_to_the_pile() -> None:
    (flight,) = timeline([ev.Laid(0, (7,))], STAGE, change()).flights
    assert (flight.start, flight.end) == (Offset(12, 16), Offset(35, 6))
    assert flight.face == Face("7", "S")
    assert flight.at(-0.1) is None
    assert flight.at(0) == Offset(12, 16)
    assert flight.at(1) is None


def test_several_fly_one_after_the_other() -> None:
    events = [ev.Laid(1, (7, 8, 9)), ev.Drew(2, (-256,))]
    going = timeline(events, STAGE, change()).flights
    assert [round(flight.delay, 2) for flight in going] == [0, 0.09, 0.18, 0.42]


def test_a_drawn_card_flies_as_a_back() -> None:
    (flight,) = timeline([ev.Drew(2, (-256,))], STAGE, change()).flights
    assert flight.face is None
    assert flight.start == Offset(26, 6)
    assert flight.end == Offset(36, 1)


def test_my_drawn_card_comes_covered_and_turns_over() -> None:
    first, *_, covered, last = moments(ev.Drew(0, (9,)))
    assert first.coming == {9}
    assert (covered.coming, covered.covered) == (frozenset(), {9})
    assert last.covered == frozenset()


def test_my_cards_fly_to_their_places_and_lie_there_one_after_the_other() -> None:
    stage = replace(STAGE, to_hand={8: Offset(20, 16), 9: Offset(30, 16)})
    line = timeline([ev.Drew(0, (8, 9))], stage, change())
    assert [flight.end for flight in line.flights] == [Offset(20, 16), Offset(30, 16)]
    seen = [(set(m.coming), set(m.covered)) for _, m in line.frames]
    assert seen == [({8, 9}, set()), ({9}, {8}), (set(), {8, 9}), (set(), {8, 9}), (set(), set())]


def test_a_pile_that_i_take_comes_card_by_card() -> None:
    line = timeline([ev.PileTaken(0, tuple(range(20)))], STAGE, change())
    assert line.at(0).coming == frozenset(range(20))
    assert line.frames[-1][1].coming == frozenset()
    assert len(line.flights) == 5


def test_of_many_five_are_shown() -> None:
    assert len(timeline([ev.PileTaken(1, tuple(range(20)))], STAGE, change()).flights) == 5
    assert timeline([ev.Passed(1)], STAGE, change()) == Timeline()


def test_a_new_sign_comes_in_column_by_column() -> None:
    shown = moments(ev.Laid(0, (7,)), table=change(middle=AFTER))
    columns = [m.middle.columns for m in shown if m.middle and m.middle.suit == "H"]
    assert columns == list(range(7))


def test_the_pill_walks_and_is_never_two_at_once() -> None:
    line = timeline([ev.Laid(1, (7,))], STAGE, change(1, 2))
    pill = next(flight for flight in line.flights if flight.pill >= 0)
    assert (pill.start, pill.end, pill.pill) == (Offset(1, 2), Offset(29, 1), 2)
    assert line.at(0).turn == 1
    assert line.at(pill.delay).turn == -1
    assert line.seconds == pytest.approx(pill.lands_after)


def test_the_pill_stops_where_a_seat_is_skipped() -> None:
    line = timeline([ev.Laid(1, (7,)), ev.Skipped(2)], STAGE, change(1, 3))
    assert [m.turn for _, m in line.frames if m.skipped == 2] == [2]
    assert next(f for f in line.flights if f.pill >= 0).start == Offset(29, 1)


def test_arrows_turn_one_by_one_from_who_laid() -> None:
    shown = moments(ev.Laid(3, (7,)), ev.Reversed(3, -1))
    assert [m.stale for m in shown][3:5] == [{0}, frozenset()]


def test_a_badge_blinks_twice() -> None:
    assert [m.blinks for m in moments(ev.Called(2, "uno"))][1:] == [2, -1, 2, -1]


def test_a_burnt_pile_closes() -> None:
    shown = [m.middle for m in moments(ev.PileBurned(1, 4)) if m.middle]
    assert [middle.closed for middle in shown][1:] == [*range(7), 0]


def test_a_turned_card_that_does_not_go_is_shown_even_where_nothing_moves() -> None:
    events = [ev.Flipped(1, 7, 0, fits=False), ev.PileTaken(1, (7, 8))]
    line = timeline(events, STAGE, change(), moving=False)
    assert line.seconds == SHOWN_SECONDS
    assert not line.flights
    middle = line.at(0.5).middle
    assert middle
    assert middle.top == Face("7", "S")
    assert timeline([ev.Laid(1, (7,))], STAGE, change(), moving=False) == Timeline()


@asynccontextmanager
async def moving_table() -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """A table at which things move: my turn, and nine of hearts and spades in hand."""
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
        yield pilot, screen


@pytest.mark.usefixtures("home")
async def test_a_flight_lands_and_leaves_nothing_behind() -> None:
    async with moving_table() as (pilot, screen):
        app = pilot.app
        flyers = list(screen.query(Flyer))
        await pilot.press("7")
        await settled(pilot)
        screen.act(lay(screen.mind.cursor))
        assert any(flyer.visible for flyer in flyers)
        await asyncio.sleep(0.05)
        assert {len(row) for row in rows(app)} == {80}
        await pilot.press("right")
        assert not screen.moving
        assert not any(flyer.visible for flyer in flyers)
        await pilot.pause()
        assert "│7" in rows(app)[7]


@pytest.mark.usefixtures("home")
async def test_what_flies_has_only_its_own_way_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A widget that comes or goes has the whole screen drawn: none does so for a flight."""
    async with moving_table() as (pilot, screen):
        drawn: list[bool] = []
        update = Compositor.render_update

        def watched(compositor: Compositor, *args: Any, **options: Any) -> Any:
            drawn.append(compositor.size.region in compositor._dirty_regions)
            return update(compositor, *args, **options)

        await pilot.press("7")
        await settled(pilot)
        monkeypatch.setattr(Compositor, "render_update", watched)
        screen.act(lay(screen.mind.cursor))
        while screen.moving:
            await asyncio.sleep(0.02)
        await pilot.pause()
        assert drawn
        assert not any(drawn)


@pytest.mark.usefixtures("home")
async def test_more_things_than_usual_fly_all_the_same() -> None:
    async with moving_table() as (pilot, screen):
        way = Flight(None, Offset(0, 0), Offset(9, 9))
        screen._take_off([way] * (FLYERS + 2))
        await pilot.pause()
        assert [flyer.visible for flyer in screen.query(Flyer)] == [True] * (FLYERS + 2)


def columns(screen: TableScreen) -> dict[int, int]:
    """Return where each card of my hand is drawn now."""
    assert screen.hand
    held = screen.hand._held
    return {c.card: held.x(i, screen.hand.fan) for i, c in enumerate(held.cards) if not c.away}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("move", [DRAW, None])
async def test_the_hand_opens_and_closes_without_a_jump(move: Move | None) -> None:
    async with moving_table() as (pilot, screen):
        await pilot.press("7")
        await settled(pilot)
        before = columns(screen)
        screen.act(move or lay(screen.mind.cursor))
        assert screen.hand
        began = columns(screen)
        assert {card: before[card] for card in began} == began
        screen._show_at(FAN_SECONDS / 4)
        halfway = columns(screen)
        screen._show_at(FAN_SECONDS)
        there = columns(screen)
        assert screen.hand.slide is None
        first, last = min(began, key=began.__getitem__), max(began, key=began.__getitem__)
        for card in (first, last):
            assert min(began[card], there[card]) < halfway[card] < max(began[card], there[card])


@pytest.mark.usefixtures("home")
async def test_a_key_ends_the_opening_of_the_hand_and_counts() -> None:
    async with moving_table() as (pilot, screen):
        screen.act(DRAW)
        assert screen.hand
        assert screen.hand.slide is not None
        assert len(columns(screen)) == 6
        cursor = screen.hand.cursor
        await pilot.press("right")
        assert screen.hand.slide is None
        assert len(columns(screen)) == 7
        assert screen.hand.cursor == cursor + 1


@pytest.mark.usefixtures("home")
async def test_where_nothing_is_to_move_the_hand_is_as_it_is_at_once() -> None:
    async with moving_table() as (pilot, screen):
        pilot.app.animation_level = "none"
        screen.act(DRAW)
        assert screen.hand
        assert screen.hand.slide is None
        assert len(columns(screen)) == 7


@pytest.mark.usefixtures("home")
async def test_moments_are_left_out_while_the_terminal_is_behind() -> None:
    async with moving_table() as (pilot, screen):
        watch = LineWatch(lambda: None)
        pilot.app._driver.watch = watch  # type: ignore[union-attr]
        screen.act(DRAW)
        assert screen.hand and screen.hand.slide
        screen._began -= FAN_SECONDS / 2
        watch.handed()
        screen._tick()
        assert screen.hand.slide.share == 0
        watch.begun()
        screen._tick()
        assert screen.hand.slide.share > 0


@pytest.mark.usefixtures("home")
async def test_bots_wait_until_the_terminal_has_shown_the_move_before() -> None:
    async with moving_table() as (pilot, screen):
        pilot.app.animation_level = "none"
        screen.vandatta.settings.bot_speed = "fast"
        watch = LineWatch(lambda: None)
        pilot.app._driver.watch = watch  # type: ignore[union-attr]
        watch.handed()
        screen.act(lay(screen.mind.cursor))
        await settled(pilot)
        assert len(screen.match.deal.moves) == 1
        watch.begun()
        for _ in range(20):
            await settled(pilot)
        assert len(screen.match.deal.moves) > 1
