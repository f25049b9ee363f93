"""Whole matches by mouse alone, and all else that can be done at the table."""

import pytest

from tests.ui.grid import grid
from tests.ui.mouse import Mouse
from tests.ui.tables import ME, front, new_match, settled, stacked, table
from tests.ui.test_table_uno import hide, mine
from vandatta_tui.bots import make_bot
from vandatta_tui.engine.moves import CALL, Kind
from vandatta_tui.engine.state import Phase
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.screens.curtain import CurtainScreen
from vandatta_tui.ui.screens.logbook import LogbookScreen
from vandatta_tui.ui.screens.question import QuestionScreen
from vandatta_tui.ui.screens.scoreboard import ScoreboardScreen
from vandatta_tui.ui.screens.shownhand import ShownHandScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.log import Log
from vandatta_tui.ui.widgets.side import Side

pytestmark = pytest.mark.usefixtures("home")

MOST_MOVES = 150
SEATS = (ME, Seat("Åsa", "easy"))


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots not wait for a person who might react."""
    monkeypatch.setattr("vandatta_tui.ui.matches.driver.REACTION_PAUSE", 0.0)


async def play_on(mouse: Mouse) -> None:
    """Play a match to its end by clicks; what to do is a bot's idea."""
    table, bot = mouse.table, make_bot("normal", 5)
    for _ in range(MOST_MOVES):
        screen, match = front(mouse.pilot), table.match
        if isinstance(screen, ScoreboardScreen):
            if match.over:
                return
            await mouse.key("go_on")
        elif isinstance(screen, (ShownHandScreen, CurtainScreen)):
            await mouse.at(40, 14)
        elif match.deal.over:
            await mouse.key("go_on")
        elif match.deal.turn == 0:
            await act(mouse, bot.choose(match.view(0)))
        else:
            await settled(mouse.pilot)
    raise AssertionError("the match does not end:\n" + grid(mouse.pilot.app))


async def act(mouse: Mouse, move: object) -> None:
    """Make a move, or call first where that is due; it has to get done."""
    match = mouse.table.match
    before = len(match.deal.moves)
    if CALL in match.view(0).reactions:
        move = CALL
    await mouse.make(move)  # type: ignore[arg-type]
    assert match.deal.moves[before : before + 1] == [(0, move)], grid(mouse.pilot.app)


MATCHES = {
    "vandatta": (3, {}),
    "uno": (4, {"limit": 50}),
    "vandtia": (8, {}),
}


@pytest.mark.parametrize("ruleset", MATCHES)
async def test_a_whole_match_by_mouse_alone(ruleset: str) -> None:
    seed, options = MATCHES[ruleset]
    match = new_match(SEATS, ruleset, seed, options)
    async with table(match, SEATS) as (pilot, screen):
        mouse = Mouse(pilot, screen)
        await play_on(mouse)
        assert match.over
        assert mouse.clicks > len([seat for seat, _ in match.deal.moves if seat == 0])
        await mouse.key("ask_end")
        assert not isinstance(front(pilot), (TableScreen, ScoreboardScreen))


async def test_several_cards_are_marked_and_laid_by_clicks() -> None:
    match = stacked(
        new_match(), "7H 7S 7C 7D 9H JC", "2H 2D 2C 2S 3H 3D", "4H 4D 4S 5H 5D 5S",
        "6H 6C 6S 8H 8D 8C", dealer=3, top="9S",
    )  # fmt: skip
    async with table(match, speed="slow") as (pilot, screen):
        mouse = Mouse(pilot, screen)
        moves = [m for m in match.view(0).moves if len(m.cards) == 3]
        await mouse.mark(moves[0].cards[0])
        assert screen.mind.marks == moves[0].cards[:1]
        await mouse.key("unmark")
        assert screen.mind.marks == ()
        await mouse.make(moves[0])
        assert match.deal.moves[0][1].cards == moves[0].cards


async def test_a_wild_card_is_laid_and_its_colour_named_by_clicks_or_not() -> None:
    match = mine("W 1b 2b 3b 4r 6r 9y", top="8g")
    async with table(match, speed="slow") as (pilot, screen):
        mouse = Mouse(pilot, screen)
        wild = next(m for m in match.view(0).moves if m.suit >= 0 and m.kind is Kind.LAY)
        await mouse._card(wild.cards[0])
        assert isinstance(front(pilot), QuestionScreen)
        await mouse.key("cancel")
        assert front(pilot) is screen
        await mouse.make(wild)
        assert match.deal.moves[0][1] == wild


async def test_whom_to_swap_with_is_clicked() -> None:
    match = mine("7r 2r 3b 4r 6r 9y 9y", seven_zero=True)
    async with table(match) as (pilot, screen):
        mouse = Mouse(pilot, screen)
        seven = next(m for m in match.view(0).moves if match.rules.deck.code(m.cards[0]) == "7r")
        await mouse.make(seven)
        assert match.deal.state.phase is Phase.GIVE
        await mouse.answer("2")
        assert match.deal.moves[1][1].target == 2


async def test_a_wild_four_is_challenged_by_a_click_and_the_hand_put_away() -> None:
    match = mine("1r 2r 3r 4r 6r 9y 9y", illegal_wild4="challenge")
    state = match.deal.state
    four = next(c for c in range(108) if match.rules.deck.code(c) == "+4")
    hide(match, four)
    state.hands[3] |= 1 << four
    state.turn = 3
    match.play(3, next(m for m in match.view(3).moves if four in m.cards))
    async with table(match, speed="slow") as (pilot, screen):
        mouse = Mouse(pilot, screen)
        await mouse.key("challenge")
        assert match.deal.moves[-1][1].kind is Kind.CHALLENGE
        assert isinstance(front(pilot), ShownHandScreen)
        await mouse.at(40, 12)
        assert front(pilot) is screen


async def test_who_forgot_to_call_is_caught_by_a_click_on_the_plate() -> None:
    match = mine("5r 2b 3b 4b 6b 9y 9y", uno_caught_by="players")
    async with table(match, speed="slow") as (pilot, screen):
        state = match.deal.state
        state.hands[2] = state.hands[2] & -state.hands[2]
        state.catchable[2] = 1
        screen.refill()
        place = screen.plan.plates[1]
        await Mouse(pilot, screen).at(place.x + 3, place.y)
        assert match.deal.moves[0][1].kind is Kind.CATCH


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_hint_undo_log_and_leaving_by_clicks(size: tuple[int, int]) -> None:
    match = stacked(
        new_match(), "7H 7S 7C 7D 9H JC", "2H 2D 2C 2S 3H 3D", "4H 4D 4S 5H 5D 5S",
        "6H 6C 6S 8H 8D 8C", dealer=3, top="9S",
    )  # fmt: skip
    async with table(match, speed="slow", size=size) as (pilot, screen):
        mouse = Mouse(pilot, screen)
        await mouse.key("hint")
        assert screen.mind.hint
        await mouse.key("lay")
        assert len(match.deal.moves) == 1
        await mouse.key("undo")
        assert match.deal.moves == []
        log = screen.query_one(Side if size[0] >= 120 else Log)
        await mouse.at(log.region.x + 3, log.region.bottom - 2)
        assert isinstance(front(pilot), LogbookScreen)
        await mouse.key("back")
        await mouse.key("leave")
        await mouse.answer("leave")
        assert not isinstance(front(pilot), TableScreen)
