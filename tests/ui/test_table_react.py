"""What persons do out of turn: catch, call late, jump in; and a hand shown to one alone."""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.grid import grid, rows
from tests.ui.tables import FOUR, front, new_match, settled, stacked, table
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.matches import driver as driver_module
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.curtain import CurtainScreen
from vandatta_tui.ui.screens.shownhand import ShownHandScreen
from vandatta_tui.words.narrate import entries, sentences

pytestmark = pytest.mark.usefixtures("home", "at_once")

THREE = (Seat("Anna"), Seat("Bertil"), Seat("Cilla"))
HANDS = ("5r 2b 3b 4b 6b 9y 9y", "5r 1g 1g 2g 2g 3g 3g", "1y 1y 2y 2y 3y 3y 4y")


def persons(*hands: str, top: str = "5b", **options: object) -> Match:
    match = new_match(THREE, "uno", options=options)
    return stacked(match, *(hands or HANDS), dealer=2, top=top)


def one_card(match: Match, seat: int, catchable: bool) -> None:
    """Leave a seat one card and no call."""
    state = match.deal.state
    state.hands[seat] &= -state.hands[seat]
    state.catchable[seat] = int(catchable)


async def test_any_person_catches_and_says_who() -> None:
    match = persons()
    one_card(match, 2, catchable=True)
    async with table(match, THREE) as (pilot, _):
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("x")
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)
        assert "Vem sätter dit?" in grid(pilot.app)
        await pilot.press("down", "enter")
        await settled(pilot)
        seat, move = match.deal.moves[0]
        assert (seat, move.kind, move.target) == (1, Kind.CATCH, 2)
        assert match.deal.state.hands[2].bit_count() == 3


async def test_who_is_in_front_is_caught_by_another() -> None:
    match = persons()
    one_card(match, 0, catchable=True)
    async with table(match, THREE) as (pilot, _):
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("x", "enter")
        await settled(pilot)
        seat, move = match.deal.moves[0]
        assert (seat, move.target) == (1, 0)


@pytest.mark.parametrize("seats", [THREE, FOUR])
async def test_nothing_gives_a_forgotten_call_away(
    seats: tuple[Seat, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver_module, "REACTION_PAUSE", 60.0)
    shown = []
    for catchable in (True, False):
        match = new_match(seats, "uno", 3)
        match.next_deal(len(seats) - 1)
        one_card(match, 2, catchable)
        async with table(match, seats, speed="slow") as (pilot, screen):
            if seats is THREE:
                await pilot.press("enter")
                await settled(pilot)
            shown.append((grid(pilot.app), screen.driver.may_react()))
    assert shown[0] == shown[1]
    assert "X sätt dit" in shown[0][0]


async def test_a_false_catch_is_refused() -> None:
    match = persons()
    one_card(match, 2, catchable=False)
    async with table(match, THREE) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("x", "enter")
        await settled(pilot)
        assert not match.deal.moves
        assert screen.mind.warning


async def test_another_person_jumps_in_and_says_who() -> None:
    match = persons("8r 2b 3b 4b 6b 9y 9y", *HANDS[1:], top="5r", jump_in=True)
    async with table(match, THREE) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        assert "J hoppa in" in rows(pilot.app)[23]
        await pilot.press("j", "down", "enter")
        await settled(pilot)
        assert not match.deal.moves
        assert "Cilla har ingen" in screen.mind.remark
        await pilot.press("j", "enter")
        await settled(pilot)
        assert match.deal.moves[0][0] == 1
        assert match.deal.turn == 2


async def test_a_shown_hand_is_seen_by_the_challenger_alone(looks: SnapshotAssertion) -> None:
    match = persons("+4 5r 2b 3b 4b 6b 9y", *HANDS[1:], illegal_wild4="challenge")
    four = next(m for m in match.view(0).moves if m.suit >= 0)
    match.play(0, four)
    shown = [match.rules.deck.code(card) for card in bits(match.deal.state.hands[0])]
    async with table(match, THREE) as (pilot, screen):
        await pilot.press("enter")
        await settled(pilot)
        assert screen.me == 1
        await pilot.press("u")
        await settled(pilot)
        assert isinstance(front(pilot), CurtainScreen)
        assert "Bara du ser Annas kort." in grid(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(front(pilot), ShownHandScreen)
        assert len(shown) == grid(pilot.app).count("╭")
        assert pilot.app == looks
        await pilot.press("enter")
        await settled(pilot)
        assert front(pilot) is screen
        told = " ".join(sentences(screen.scene.voice, e) for e in entries(screen.scene.events))
        assert "blå 3" not in told
        assert match.deal.turn == 1


async def test_a_hand_that_was_looked_at_is_shown_again_when_the_match_goes_on() -> None:
    match = persons("+4 5r 2b 3b 4b 6b 9y", *HANDS[1:], illegal_wild4="challenge")
    match.play(0, next(m for m in match.view(0).moves if m.suit >= 0))
    match.play(1, Move(Kind.CHALLENGE))
    async with table(match, THREE) as (pilot, screen):
        assert isinstance(front(pilot), CurtainScreen)
        assert "Bara du ser Annas kort." in grid(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(front(pilot), ShownHandScreen)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.pause(0.2)
        assert isinstance(front(pilot), CurtainScreen)
        assert "Bara du ser Annas kort." not in grid(pilot.app)
        assert screen.me not in (0, 2)
    match.play(1, next(m for m in match.view(1).moves))
    async with table(match, THREE) as (pilot, _):
        assert "Annas kort" not in grid(pilot.app)


# ---- while the curtain is down


async def test_a_catch_counts_before_the_next_one_takes_the_cards() -> None:
    match = persons()
    one_card(match, 2, catchable=True)
    async with table(match, THREE) as (pilot, _):
        assert isinstance(front(pilot), CurtainScreen)
        assert "X sätt dit" in rows(pilot.app)[23]
        await pilot.press("x", "down", "enter")
        await settled(pilot)
        seat, move = match.deal.moves[0]
        assert (seat, move.kind, move.target) == (1, Kind.CATCH, 2)
        assert isinstance(front(pilot), CurtainScreen)
        assert "Bertil" in " ".join(rows(pilot.app)[12:16])  # and the curtain tells of it


async def test_a_late_call_counts_while_the_curtain_is_down() -> None:
    match = persons()
    one_card(match, 2, catchable=False)
    match.deal.state.window[2] = 1
    async with table(match, THREE) as (pilot, _):
        await pilot.press("c")
        await settled(pilot)
        assert [(seat, move.kind) for seat, move in match.deal.moves] == [(2, Kind.CALL)]
        assert isinstance(front(pilot), CurtainScreen)
        assert "Cilla ropade" in grid(pilot.app)


async def test_a_false_catch_at_the_curtain_says_why_and_shows_no_card() -> None:
    match = persons()
    one_card(match, 2, catchable=False)
    async with table(match, THREE) as (pilot, screen):
        await pilot.press("x", "enter")
        await settled(pilot)
        assert not match.deal.moves
        assert isinstance(front(pilot), CurtainScreen)
        assert screen.hand is None
        assert screen.mind.remark[:30] in grid(pilot.app)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("c", "Ingen har något att ropa."),
        ("x", "Ingen har glömt något rop."),
        ("j", "Ingen kan hoppa in nu."),
    ],
)
async def test_what_nobody_can_do_at_the_curtain_is_said_in_one_line(key: str, why: str) -> None:
    async with table(persons(), THREE) as (pilot, _):
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(front(pilot), CurtainScreen)
        assert why in grid(pilot.app)


async def test_a_question_that_is_not_answered_leads_back_to_the_curtain() -> None:
    match = persons()
    one_card(match, 2, catchable=True)
    async with table(match, THREE) as (pilot, _):
        await pilot.press("x")
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)
        await pilot.press("escape")
        await pilot.pause(0.2)
        assert isinstance(front(pilot), CurtainScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert not match.deal.moves
