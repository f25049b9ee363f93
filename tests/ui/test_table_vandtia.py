"""The beating family at the table: open and hidden cards, swapping, taking the pile."""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.grid import grid, rows
from tests.ui.tables import FOUR, new_match, settled, table
from vandatta_tui.bots import make_bot
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import READY, Kind
from vandatta_tui.engine.state import Phase
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.matches.standings import Standings
from vandatta_tui.ui.widgets.owncards import OwnCards
from vandatta_tui.ui.widgets.piles import Piles
from vandatta_tui.words.translate import Translator

pytestmark = pytest.mark.usefixtures("home")


def opened(seed: int = 8) -> Match:
    """A match in which I lead, before the swapping."""
    match = new_match(FOUR, "vandtia", seed)
    match.next_deal(3)
    return match


def swapped(seed: int = 8) -> Match:
    """A match in which I am to lay first."""
    match = opened(seed)
    while match.deal.state.phase is Phase.SWAP:
        match.play(match.deal.turn, READY)
    return match


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_the_table_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    async with table(swapped(), size=size) as (pilot, _):
        assert pilot.app == looks
        assert {len(row) for row in rows(pilot.app)} == {size[0]}


async def test_a_card_in_hand_is_swapped_for_an_open_one(looks: SnapshotAssertion) -> None:
    match = opened()
    async with table(match) as (pilot, screen):
        await pilot.press("enter")
        assert screen.query_one(OwnCards).has_focus
        assert pilot.app == looks
        await pilot.press("right")
        await settled(pilot)
        assert "Enter byt " in rows(pilot.app)[23]
        assert "Enter byter " in rows(pilot.app)[13]
        await pilot.press("enter")
        await settled(pilot)
        assert match.deal.moves[0][1].kind is Kind.SWAP
        assert screen.hand
        assert screen.hand.has_focus
        await pilot.press("p")
        assert match.deal.moves[1][1].kind is Kind.READY


async def test_arrows_and_clicks_reach_the_open_cards() -> None:
    match = opened()
    async with table(match) as (pilot, screen):
        await pilot.press("up")
        assert screen.query_one(OwnCards).has_focus
        await pilot.press("down")
        assert screen.hand
        assert screen.hand.has_focus
        await pilot.click(OwnCards, offset=(3, 2))
        assert len(screen.mind.own_marks) == 1
        await pilot.press("tab", "enter")
        await settled(pilot)
        assert match.deal.moves[0][1].kind is Kind.SWAP


async def test_the_pile_is_taken_by_key_or_by_click() -> None:
    match = swapped()
    match.play(0, match.view(0).moves[0])
    while match.deal.turn:
        match.play(match.deal.turn, match.view(match.deal.turn).moves[0])
    async with table(match, speed="slow") as (pilot, _):
        count = len(match.deal.moves)
        await pilot.click(Piles, offset=(10, 2))
        await settled(pilot)
        assert match.deal.moves[count][1].kind is Kind.TAKE


async def test_open_cards_are_played_when_the_hand_is_gone(looks: SnapshotAssertion) -> None:
    match = swapped()
    match.deal.state.hands[0] = 0
    match.deal.state.stock = []
    async with table(match, speed="slow") as (pilot, screen):
        assert screen.hand
        assert {held.card for held in screen.hand.cards} == set(bits(match.deal.state.up[0]))
        assert pilot.app == looks


async def test_hidden_cards_are_turned_by_place(looks: SnapshotAssertion) -> None:
    match = swapped()
    state = match.deal.state
    state.hands[0], state.up[0], state.stock = 0, 0, []
    async with table(match, speed="slow") as (pilot, _):
        assert pilot.app == looks
        await pilot.press("right", "enter")
        assert match.deal.moves[-1][1].kind is Kind.FLIP
        assert match.deal.moves[-1][1].target == 1


async def test_enter_on_open_cards_with_nothing_in_hand_does_no_harm() -> None:
    match = swapped()
    async with table(match, speed="slow") as (pilot, screen):
        assert screen.hand is not None
        screen.hand.cards = ()
        screen.query_one(OwnCards).post_message(OwnCards.LayRequested())
        await pilot.pause()
        assert pilot.app.is_running


async def test_with_many_cards_the_open_ones_stand_beside_the_prompt(
    looks: SnapshotAssertion,
) -> None:
    match = swapped()
    for _ in range(16):
        match.deal.state.hands[0] |= 1 << match.deal.state.stock.pop()
    async with table(match, speed="slow") as (pilot, _):
        assert pilot.app == looks
        assert "framför" not in grid(pilot.app)


async def test_the_last_one_is_named_and_places_stand_on_the_scoreboard() -> None:
    match = swapped(5)
    bots = [make_bot("easy", number) for number in range(4)]
    while not match.deal.over:
        seat = match.deal.turn
        match.play(seat, bots[seat].choose(match.view(seat)))
    last = match.names[match.results[0].places[-1]]
    async with table(match) as (pilot, _):
        assert f"{last} blev sist kvar." in rows(pilot.app)[12]
        await pilot.press("enter")
        await settled(pilot)
        shown = Standings(Translator("sv"), match, 0).lines()
        assert [line.points for line in shown] == [(1,), (2,), (3,), (4,)]
        assert "summa" not in grid(pilot.app)


async def test_five_seats_show_their_open_cards_at_sixty_columns(looks: SnapshotAssertion) -> None:
    seats = (*FOUR, Seat("Dag", "easy"))
    match = new_match(seats, "vandtia", 8)
    match.next_deal(4)
    while match.deal.state.phase is Phase.SWAP:
        match.play(match.deal.turn, READY)
    async with table(match, seats, size=(60, 20), speed="slow") as (pilot, _):
        assert pilot.app == looks


def lying(match: Match, hand: str, up: str) -> None:
    """Give me these cards in hand and these open ones, whoever had them."""
    deck = match.rules.deck
    card = {face: number for number, face in enumerate(deck.faces)}
    state = match.deal.state
    state.hands[0] = sum(1 << card[deck.parse_face(code)] for code in hand.split())
    state.up[0] = sum(1 << card[deck.parse_face(code)] for code in up.split())


async def test_after_a_hint_the_footer_names_the_swap_that_enter_does() -> None:
    match = opened()
    lying(match, "3C AS 5H", "KD 4S 6C")
    async with table(match) as (pilot, screen):
        await pilot.press("left", "left", "left", "h")
        await settled(pilot)
        hint = screen.mind.hint
        assert hint is not None
        assert hint.kind is Kind.SWAP
        mine, other = map(screen.scene.voice.cards.short, hint.cards)
        assert f"Enter byt {mine} mot {other}" in rows(pilot.app)[23]
        assert screen.hand
        assert screen.hand.card == hint.cards[0]
        assert screen.query_one(OwnCards).marks == hint.cards[1:]
        await pilot.press("enter")
        await settled(pilot)
        assert match.deal.moves[0] == (0, hint)
        assert not screen.query_one(OwnCards).marks
