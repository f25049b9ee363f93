"""The cursor of the hand waits on a card that can be laid, and never leaves a card chosen."""

from collections.abc import Iterator

import pytest
from textual import events
from textual.pilot import Pilot

from tests.ui.tables import ME, drawn, new_match, settled, stacked, table
from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import DRAW, lay
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.drawing.hand import HandCard
from vandatta_tui.ui.matches.cursor import place_to_stand
from vandatta_tui.ui.screens.table import TableScreen

pytestmark = pytest.mark.usefixtures("home")

TWO = (ME, Seat("Åsa", "easy"))
MY_HAND = "2S 3H 4H 5H QH KC"
"""On the sevens and nines of clubs only the king goes: the last card. The first is the two."""
HERS = "9C 9S 9D JS JD JH"


def dealt(dealer: int, top: str = "7C", next_card: str = "6D") -> Match:
    """A deal for two in which this card is drawn first."""
    match = stacked(new_match(TWO), *((MY_HAND, HERS) if dealer else (HERS, MY_HAND)),
                    dealer=dealer, top=top)  # fmt: skip
    stock = match.deal.state.stock
    stock.append(stock.pop(stock.index(card(match, next_card))))
    return match


def card(match: Match, code: str) -> Card:
    deck = match.rules.deck
    return next(c for c in range(deck.size) if deck.code(c) == code)


def at(screen: TableScreen) -> str:
    assert screen.hand is not None
    assert screen.hand.card == screen.mind.cursor
    return screen.match.rules.deck.code(screen.mind.cursor)


def hers(screen: TableScreen, code: str) -> None:
    """Let the other one lay a card."""
    screen._play(1, lay(card(screen.match, code)))


def held(*moods: str) -> Iterator[HandCard]:
    return (HandCard(n, None, mood) for n, mood in enumerate(moods))  # type: ignore[arg-type]


def test_the_nearest_card_that_can_be_laid() -> None:
    hand = tuple(held("ghost", "face", "ghost", "ghost", "ghost", "face"))
    assert [place_to_stand(hand, cursor) for cursor in range(6)] == [1, 1, 1, 1, 5, 5]
    assert place_to_stand(hand, 2, drawn=1 << 5) == 5
    assert place_to_stand(hand, 2, drawn=1 << 3) == 1
    assert place_to_stand(hand, 2, drawn=1 << 3, stays=True) == 2
    assert place_to_stand(tuple(held("rest", "rest")), 1) == 1


async def test_a_deal_begins_at_a_card_that_can_be_laid() -> None:
    async with table(dealt(dealer=1), TWO, speed="slow") as (pilot, screen):
        assert at(screen) == "KC"
        await pilot.press("enter")
        assert screen.match.deal.moves == [(0, lay(card(screen.match, "KC")))]


@pytest.mark.parametrize(("next_card", "at_last"), [("6C", "6C"), ("6D", "3H")])
async def test_the_cursor_goes_to_a_card_drawn_if_that_can_be_laid(
    next_card: str, at_last: str
) -> None:
    async with table(dealt(1, next_card=next_card), TWO, speed="slow") as (pilot, screen):
        await pilot.press("home", "right")
        assert at(screen) == "3H"
        await pilot.press("d")
        await settled(pilot)
        assert at(screen) == at_last


async def test_a_turn_begins_at_the_nearest_card_that_can_be_laid() -> None:
    async with table(dealt(dealer=0), TWO, speed="slow") as (pilot, screen):
        assert at(screen) == "2S", "it is not my turn: the cursor stands on the first card"
        hers(screen, "9C")
        await settled(pilot)
        assert at(screen) == "KC"


async def test_a_turn_that_begins_with_the_draw_of_another_is_no_exception() -> None:
    match = new_match(TWO, "vri-atter")
    stacked(match, f"{HERS} AD", f"{MY_HAND} 6D", dealer=0, top="7C")
    async with table(match, TWO, speed="slow") as (pilot, screen):
        assert at(screen) == "2S"
        screen._play(1, DRAW)
        await settled(pilot)
        assert at(screen) == "KC"


async def test_a_card_chosen_for_the_next_turn_keeps_the_cursor() -> None:
    async with table(dealt(dealer=0), TWO, speed="slow") as (pilot, screen):
        await pilot.press("right")
        here = at(screen)
        hers(screen, "9C")
        await settled(pilot)
        assert at(screen) == here != "KC"


async def test_an_arrow_that_has_not_told_yet_counts() -> None:
    async with table(dealt(dealer=0), TWO, speed="slow") as (pilot, screen):
        assert screen.hand
        screen.hand.cursor += 1
        hers(screen, "9C")
        await settled(pilot)
        assert at(screen) != "KC"


async def test_marked_cards_keep_the_cursor() -> None:
    async with table(dealt(dealer=0), TWO, speed="slow") as (pilot, screen):
        await pilot.press("space")
        hers(screen, "9C")
        await settled(pilot)
        assert screen.mind.marks == (card(screen.match, "2S"),)
        assert at(screen) == "2S"


async def test_the_next_turn_is_free_again() -> None:
    async with table(dealt(1), TWO, speed="slow") as (pilot, screen):
        await pilot.press("left", "right", "enter")
        await settled(pilot)
        assert at(screen) == "QH", "the king is gone, the card beside it has the cursor"
        hers(screen, "9C")
        await settled(pilot)
        assert screen.match.deal.turn == 0
        assert at(screen) == "QH", "nothing goes: there is nowhere to go to"
        assert not screen.mind.has_chosen


def at_once(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        pilot.app.post_message(events.Key(key, "\r" if key == "enter" else key))


async def test_enter_right_after_drawing_lays_nothing_unseen() -> None:
    async with table(dealt(1, next_card="6C"), TWO, speed="slow") as (pilot, screen):
        at_once(pilot, "d", "enter")
        await settled(pilot)
        assert len(screen.match.deal.moves) == 1
        assert at(screen) == "6C"
        await pilot.press("enter")
        assert len(screen.match.deal.moves) == 2


async def test_the_cursor_goes_to_the_drawn_card_when_that_lies_open() -> None:
    async with table(dealt(1, next_card="6C"), TWO, speed="slow") as (pilot, screen):
        pilot.app.animation_level = "full"
        await pilot.press("d")
        assert screen.moving
        assert at(screen) == "KC", "what is drawn is not told before it is seen"
        await pilot.press("enter")
        assert not screen.moving
        assert len(screen.match.deal.moves) == 1, "Enter cannot have meant the card drawn"
        assert at(screen) == "6C"
        await drawn(pilot)
        await pilot.press("enter")
        assert len(screen.match.deal.moves) == 2


async def test_an_arrow_while_the_card_flies_goes_on_from_where_the_cursor_is_seen() -> None:
    async with table(dealt(1, next_card="6C"), TWO, speed="slow") as (pilot, screen):
        pilot.app.animation_level = "full"
        await pilot.press("home", "d")
        assert screen.moving
        await pilot.press("right")
        await settled(pilot)
        assert at(screen) == "3H"
