"""What only UNO asks for at the table: colours, penalties, challenges, swaps, jump-ins, catches."""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.grid import grid, rows
from tests.ui.tables import FOUR, front, new_match, settled, stacked, table
from vandatta_tui.bots import make_bot
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.state import Phase
from vandatta_tui.ui.matches.standings import Standings
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.question import QuestionScreen
from vandatta_tui.words.translate import Translator

pytestmark = pytest.mark.usefixtures("home")

OTHERS = (
    "0g 1g 1g 2g 2g 3g 3g",
    "1y 1y 2y 2y 3y 3y 4y",
    "4g 4g 5g 5g 6g 6g 7g",
)


def mine(hand: str, top: str = "5r", others: tuple[str, ...] = OTHERS, **options: object) -> Match:
    return stacked(new_match(ruleset="uno", options=options), hand, *others, dealer=3, top=top)


async def test_a_wild_card_asks_for_a_colour(looks: SnapshotAssertion) -> None:
    match = mine("W 1b 2b 3b 4r 6r 9y", top="8g")
    async with table(match) as (pilot, _):
        await pilot.press("end", "enter")
        await settled(pilot)
        assert isinstance(front(pilot), QuestionScreen)
        assert pilot.app == looks
        await pilot.press("b")
        await settled(pilot)
        assert match.deal.moves[0][1].suit == match.rules.deck.parse_suit("b")


async def test_a_wild_starter_lets_the_first_player_name_a_colour() -> None:
    match = mine("W 1b 2b 3b 4r 6r 9y", top="W", starter_acts=True)
    async with table(match) as (pilot, screen):
        assert match.deal.state.phase is Phase.SUIT
        assert isinstance(front(pilot), QuestionScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert front(pilot) is screen
        screen.drive()
        await settled(pilot)
        await pilot.press("b")
        await settled(pilot)
        assert match.deal.moves[0][1].kind is Kind.SUIT


async def test_a_penalty_is_shown_in_big_figures_and_drawn(looks: SnapshotAssertion) -> None:
    match = stacked(
        new_match(ruleset="uno", options={"stacking": True}),
        "+2r 4g 4g 5g 5g 6g 6g",
        "1r +2b 2b 3b 4r 6r 9y",
        *OTHERS[:2],
        dealer=2,
        top="5r",
    )
    match.play(3, next(move for move in match.view(3).moves if move.kind is Kind.LAY))
    async with table(match) as (pilot, _):
        assert match.view(0).pending_draws == 2
        assert pilot.app == looks
        await pilot.press("d")
        await settled(pilot)
        assert match.deal.state.hands[0].bit_count() == 9


async def test_a_wild_four_is_accepted_or_challenged() -> None:
    match = mine("1r 2r 3r 4r 6r 9y 9y", illegal_wild4="challenge")
    async with table(match, speed="slow") as (pilot, screen):
        state = match.deal.state
        four = next(c for c in range(108) if match.rules.deck.code(c) == "+4")
        hide(match, four)
        state.hands[3] |= 1 << four
        state.turn = 3
        move = next(m for m in match.view(3).moves if four in m.cards)
        match.play(3, move)
        screen.refill()
        screen.drive()
        await settled(pilot)
        assert match.deal.state.phase is Phase.CHALLENGE
        assert "utmana" in rows(pilot.app)[12]
        keys = rows(pilot.app)[23]
        assert "D " in keys
        assert "U " in keys
        await pilot.press("u")
        assert match.deal.moves[-1][1].kind is Kind.CHALLENGE


def hide(match: Match, card: int) -> None:
    """Take a card out of whatever zone it lies in."""
    state = match.deal.state
    if card in state.stock:
        state.stock.remove(card)
    state.hands = [hand & ~(1 << card) for hand in state.hands]


async def test_after_a_seven_one_says_whose_hand_one_wants() -> None:
    match = mine("7r 2r 3b 4r 6r 9y 9y", seven_zero=True)
    async with table(match) as (pilot, screen):
        await pilot.press("7", "enter")
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)
        assert "Åsa" in grid(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert match.deal.moves[1][1].kind is Kind.GIVE
        assert front(pilot) is screen


async def test_one_jumps_in_with_the_same_card_out_of_turn() -> None:
    match = mine("5r 2b 3b 4b 6b 9y 9y", jump_in=True)
    async with table(match, speed="slow") as (pilot, screen):
        match.deal.state.turn = 1
        screen.drive()
        screen.refill()
        await settled(pilot)
        assert screen.hand
        assert [held.mood for held in screen.hand.cards].count("face") == 1
        await pilot.press("5", "enter")
        assert match.deal.moves[0][0] == 0


async def test_who_forgot_to_call_is_caught() -> None:
    match = mine("5r 2b 3b 4b 6b 9y 9y", uno_caught_by="players")
    async with table(match, speed="slow") as (pilot, screen):
        state = match.deal.state
        state.hands[2] = state.hands[2] & -state.hands[2]
        state.catchable[2] = 1
        screen.refill()
        assert "X " in rows(pilot.app)[23]
        await pilot.press("x")
        assert match.deal.moves[0][1].kind is Kind.CATCH


async def test_partners_are_told_apart(looks: SnapshotAssertion) -> None:
    match = new_match(FOUR, "uno", 4, teams=(0, 1, 0, 1))
    match.next_deal(3)
    async with table(match) as (pilot, _):
        assert pilot.app == looks
        assert "medspelare" in grid(pilot.app)


async def test_a_team_has_one_row_on_the_scoreboard() -> None:
    match = new_match(FOUR, "uno", 5, teams=(0, 1, 0, 1))
    match.next_deal()
    bots = [make_bot("easy", number) for number in range(4)]
    while not match.deal.over:
        seat = match.deal.turn
        match.play(seat, bots[seat].choose(match.view(seat)))
    lines = Standings(Translator("sv"), match, 2).lines()
    assert sorted(line.name for line in lines) == ["Bo och Du", "Åsa och Maximiliana"]
    assert [line.place for line in lines] == ["1", "2"]
    assert [line.you for line in lines].count(True) == 1


async def test_an_excluded_team_leaves_with_all_members() -> None:
    match = new_match(FOUR, "uno", 5, {"scoring": "elimination"}, teams=(0, 1, 0, 1))
    match.scores = [520, 0, 520, 0]
    match.next_deal()
    async with table(match, speed="slow") as (pilot, _):
        assert [match.seat_in(seat) for seat in range(4)] == [False, True, False, True]
        assert "DIN TUR" not in grid(pilot.app)
