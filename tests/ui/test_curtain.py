"""Two people at one keyboard: nobody sees the other's cards."""

import re
from time import monotonic

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import Key
from textual.pilot import Pilot

from tests.ui.grid import grid, rows
from tests.ui.tables import front, new_match, settled, shown_cards, table
from vandatta_tui.bots import make_bot
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.moves import Kind
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.curtain import CurtainScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.hand import Hand

pytestmark = pytest.mark.usefixtures("home")

TWO = (Seat("Maximiliana"), Seat("Åsa"))
MIXED = (Seat("Maximiliana"), Seat("Bo", "easy"), Seat("Åsa"))


@pytest.fixture
def too_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let whatever a test does come too soon, however slow the machine is."""
    monkeypatch.setattr("vandatta_tui.ui.keyboard.QUIET_SECONDS", 1000.0)


def private(screen: TableScreen) -> set[str]:
    """The cards that only one seat may know, as they would be written."""
    words = screen.scene.voice.cards
    state = screen.match.deal.state
    pile = {words.short(card) for card in state.pile}
    held = {words.short(card) for hand in state.hands for card in bits(hand)}
    return held - pile


def leaks(pilot: Pilot[None], screen: TableScreen) -> set[str]:
    text = grid(pilot.app)
    return {card for card in private(screen) if card in text}


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
@pytest.mark.parametrize("lang", ["sv", "en"])
async def test_the_curtain_looks_as_drawn(
    size: tuple[int, int], lang: str, looks: SnapshotAssertion
) -> None:
    async with table(seats=TWO, size=size, lang=lang) as (pilot, _):
        assert isinstance(front(pilot), CurtainScreen)
        assert pilot.app == looks
        assert {len(row) for row in rows(pilot.app)} == {size[0]}


async def test_the_curtain_in_ascii(looks: SnapshotAssertion) -> None:
    async with table(seats=TWO, ascii_only=True) as (pilot, _):
        assert pilot.app == looks


async def test_nothing_of_the_table_shows_behind_the_curtain() -> None:
    async with table(seats=TWO) as (pilot, screen):
        assert isinstance(front(pilot), CurtainScreen)
        assert not leaks(pilot, screen)
        assert screen.hand is None
        for size in ((20, 5), (60, 20), (120, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            assert not leaks(pilot, screen)


async def press_at(pilot: Pilot[None], seconds: float, key: str = "enter") -> None:
    """Press a key so many seconds after the test began, by the clock of the keys."""
    event = Key(key, None)
    event.time = BEGIN + seconds
    pilot.app.post_message(event)
    await settled(pilot)


BEGIN = monotonic() + 1000.0
FIRST_REPEATS = (0.25, 0.4, 0.5, 0.66)


@pytest.mark.usefixtures("too_soon")
async def test_a_key_on_its_way_does_not_open_the_curtain() -> None:
    async with table(seats=TWO) as (pilot, screen):
        for _ in range(10):
            await pilot.press("enter")
        assert isinstance(front(pilot), CurtainScreen)
        assert not leaks(pilot, screen)


@pytest.mark.parametrize("first", FIRST_REPEATS)
@pytest.mark.parametrize("apart", [0.03, 0.06, 0.3])
async def test_a_held_or_hammered_key_never_opens_the_curtain(first: float, apart: float) -> None:
    async with table(seats=TWO) as (pilot, screen):
        await press_at(pilot, 0.0, "left")  # nothing on the curtain, but a key
        await press_at(pilot, 0.1)
        for repeat in range(12):
            await press_at(pilot, 0.1 + first + repeat * apart)
        assert isinstance(front(pilot), CurtainScreen)
        assert "släpp tangenten först" in grid(pilot.app)
        assert screen.hand is None


async def test_a_single_press_opens_the_curtain_at_once() -> None:
    async with table(seats=TWO) as (pilot, screen):
        assert "släpp" not in grid(pilot.app)
        await press_at(pilot, 0.0, "left")
        await press_at(pilot, 0.41)
        assert front(pilot) is screen


async def test_the_key_that_ended_the_last_move_needs_a_longer_rest() -> None:
    async with table(seats=TWO) as (pilot, screen):
        await press_at(pilot, 0.0, "left")
        await press_at(pilot, 0.1)
        await press_at(pilot, 0.81)
        assert front(pilot) is screen


@pytest.mark.parametrize("first", FIRST_REPEATS)
async def test_the_key_that_opened_the_curtain_plays_no_card(first: float) -> None:
    match = new_match(TWO, seed=7)
    async with table(match, TWO) as (pilot, screen):
        await press_at(pilot, 0.0)
        assert front(pilot) is screen
        for repeat in range(12):
            await press_at(pilot, first + repeat * 0.06)
        assert not match.deal.moves
        await press_at(pilot, 5.0)
        assert match.deal.moves


async def test_after_another_key_enter_plays_at_once() -> None:
    match = new_match(TWO, seed=7)
    async with table(match, TWO) as (pilot, _):
        await press_at(pilot, 0.0)
        await press_at(pilot, 0.2, "h")
        await press_at(pilot, 0.4)
        assert match.deal.moves


@pytest.mark.usefixtures("too_soon")
async def test_a_hammered_mouse_neither_opens_the_curtain_nor_plays() -> None:
    async with table(seats=TWO) as (pilot, screen):
        await pilot.click(offset=(40, 15))
        await settled(pilot)
        assert isinstance(front(pilot), CurtainScreen)
        assert not screen.query(Hand)


@pytest.mark.usefixtures("at_once")
async def test_the_person_sees_the_own_cards_and_the_next_one_gets_a_curtain() -> None:
    match = new_match(TWO)
    async with table(match, TWO) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        first = match.deal.turn
        assert screen.me == first
        assert f"{match.names[first].upper()}S TUR" in grid(pilot.app)
        hand = screen.hand
        assert hand
        await make_a_turn(pilot, screen)
        assert isinstance(front(pilot), CurtainScreen)
        assert not hand.is_attached
        assert not screen.query(Hand)
        assert not leaks(pilot, screen)
        await pilot.press("enter")
        await settled(pilot)
        assert screen.me == match.deal.turn != first


async def make_a_turn(pilot: Pilot[None], screen: TableScreen) -> None:
    """Draw until passing is possible or forced, so that the turn goes on."""
    seat = screen.me
    for _ in range(5):
        if screen.match.deal.turn != seat:
            break
        moves = screen.match.view(seat).moves
        kinds = [move.kind for move in moves]
        screen.act(moves[kinds.index(Kind.PASS)] if Kind.PASS in kinds else moves[-1])
        await settled(pilot)
        if screen.app.screen is not screen:
            break
    await settled(pilot)


@pytest.mark.usefixtures("at_once")
async def test_escape_at_the_curtain_pauses_and_keeps_the_cards_covered() -> None:
    async with table(seats=TWO) as (pilot, screen):
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)
        assert not leaks(pilot, screen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(front(pilot), CurtainScreen)


@pytest.mark.usefixtures("at_once")
async def test_after_a_sleep_of_the_program_the_cards_are_covered() -> None:
    async with table(seats=TWO) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        assert screen.hand
        pilot.app.app_resume_signal.publish(pilot.app)
        await settled(pilot)
        assert isinstance(front(pilot), CurtainScreen)
        assert not leaks(pilot, screen)


@pytest.mark.usefixtures("at_once")
async def test_the_next_deal_begins_behind_the_curtain() -> None:
    match = new_match(TWO, options={"points": True})
    async with table(match, TWO) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        while not match.deal.over:
            match.play(match.deal.turn, match.view(match.deal.turn).moves[0])
        screen.drive()
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert len(match.deals) == 2
        assert isinstance(front(pilot), CurtainScreen)
        assert not leaks(pilot, screen)


@pytest.mark.usefixtures("at_once")
async def test_the_end_of_a_deal_names_who_went_out_to_all_who_look() -> None:
    match, bot = new_match(TWO), make_bot("normal", 5)
    async with table(match, TWO) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        while not match.deal.over:
            match.play(match.deal.turn, bot.choose(match.view(match.deal.turn)))
        winner = screen.me = match.results[-1].winner  # who made the last move sits there
        screen.drive()
        await settled(pilot)
        assert front(pilot) is screen
        assert f"{match.names[winner]} gick ut" in grid(pilot.app)
        assert not re.search(r"\b(Du|du|dig)\b", grid(pilot.app))


@pytest.mark.usefixtures("at_once")
async def test_the_button_can_be_clicked() -> None:
    async with table(seats=TWO) as (pilot, screen):
        await pilot.click(offset=(40, 15))
        await settled(pilot)
        assert front(pilot) is screen


async def test_one_person_never_sees_a_curtain() -> None:
    async with table() as (pilot, screen):
        assert front(pilot) is screen


@pytest.mark.usefixtures("at_once")
async def test_bots_play_between_two_people_without_a_curtain() -> None:
    match = new_match(MIXED, seed=2)
    async with table(match, MIXED) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        assert screen.me in (0, 2)
        assert list(shown_cards(screen))


async def test_nasty_names_on_the_curtain() -> None:
    seats = (Seat("[@click=app.quit]x[/]"), Seat("水火木金土日月"))
    async with table(seats=seats) as (pilot, _):
        assert isinstance(front(pilot), CurtainScreen)
        await pilot.click(offset=(40, 9))
        assert pilot.app.is_running


async def curtain_down(pilot: Pilot[None]) -> None:
    """Wait for the curtain."""
    for _ in range(200):
        if isinstance(front(pilot), CurtainScreen):
            break
        await pilot.pause(0.02)
    await pilot.pause(0.05)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_curtain_tells_what_happened_since_this_person_played(
    size: tuple[int, int],
) -> None:
    seats = (Seat("Eva"), Seat("Bo", "easy"), Seat("Åsa"), Seat("Cia", "easy"))
    match = new_match(seats, seed=4)
    async with table(match, seats, size=size) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        first, moves = screen.me, len(match.deal.moves)
        await make_a_turn(pilot, screen)
        await curtain_down(pilot)  # for the other person, who acts as well
        await pilot.press("enter")
        await settled(pilot)
        await make_a_turn(pilot, screen)
        await curtain_down(pilot)
        assert match.deal.turn == first
        told = screen.scene.told_since(first)
        acted = {seat for seat, _ in match.deal.moves[moves:]} - {first}
        assert len(told) >= len(acted) > 1
        shown = " ".join(line.strip("│| ") for line in rows(pilot.app))
        for sentence in told[-2:]:  # the newest are told even where room is short
            assert sentence in " ".join(shown.split())
        assert not leaks(pilot, screen)
