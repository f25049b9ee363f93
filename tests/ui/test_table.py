"""The table, played at with keys and clicks."""

import random

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual import events
from textual.pilot import Pilot

from tests.ui.grid import grid, ground_at, ink_at, rows
from tests.ui.tables import FOUR, ME, drawn, front, new_match, settled, stacked, table
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, lay
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.drawing.tables import palette_of
from vandatta_tui.ui.screens.commands import CommandsScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.logbook import LogbookScreen
from vandatta_tui.ui.screens.question import QuestionScreen
from vandatta_tui.ui.screens.scoreboard import ScoreboardScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.keyrows import KeyRows
from vandatta_tui.ui.widgets.piles import Piles

pytestmark = pytest.mark.usefixtures("home")

OTHERS = ("2H 2D 2C 2S 3H 3D", "4H 4D 4S 5H 5D 5S", "6H 6C 6S 7H 7D 7C")


def mine(hand: str, top: str = "9S", seed: int = 3, **options: object) -> Match:
    """A match in which I lead with this hand."""
    return stacked(new_match(seed=seed, options=options), hand, *OTHERS, dealer=3, top=top)


def laid(match: Match) -> list[str]:
    deck = match.rules.deck
    return [
        " ".join(deck.code(card) for card in move.cards)
        for seat, move in match.deal.moves
        if seat == 0 and move.kind is Kind.LAY
    ]


# ---- no room


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (20, 5)])
async def test_no_key_acts_on_a_table_that_has_no_room(size: tuple[int, int]) -> None:
    async with table() as (pilot, screen):
        before = screen.match.deal.moves[:]
        await pilot.resize_terminal(*size)
        await pilot.press("d", "h", "enter", "q", "f1", "ctrl+p")
        await pilot.click(offset=(10, 4))
        await settled(pilot)
        assert front(pilot) is screen
        assert screen.match.deal.moves == before
        assert screen.mind.hint is None
        await pilot.resize_terminal(80, 24)
        await pilot.press("d")
        await settled(pilot)
        assert screen.match.deal.moves != before


async def test_a_window_without_room_can_still_be_left() -> None:
    async with table(size=(40, 10)) as (pilot, _):
        await pilot.press("ctrl+q")
        assert pilot.app.return_code == 0


# ---- looks


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40), (100, 30)])
async def test_the_table_looks_as_drawn(
    size: tuple[int, int], lang: str, looks: SnapshotAssertion
) -> None:
    async with table(mine("9D 8H JC 7S 10H 4C"), size=size, lang=lang) as (pilot, _):
        assert pilot.app == looks
        assert {len(row) for row in rows(pilot.app)} == {size[0]}


async def test_the_table_in_ascii(looks: SnapshotAssertion) -> None:
    async with table(mine("9D 8H JC 7S 10H 4C"), ascii_only=True) as (pilot, _):
        await pilot.press("right")
        assert pilot.app == looks
        assert grid(pilot.app).translate(str.maketrans("åäöÅÄÖ", "aaoAAO")).isascii()


async def test_ten_seats_and_twenty_cards(looks: SnapshotAssertion) -> None:
    names = ("Åsa", "Bo", "Christoffer", "Dag", "Eva-Lena", "Farmor", "Gun", "Hasse", "Ida")
    seats = (ME, *(Seat(name, "easy") for name in names))
    match = new_match(seats, seed=11)
    match.next_deal(9)
    for _ in range(14):
        match.deal.state.hands[0] |= 1 << match.deal.state.stock.pop()
    async with table(match, seats) as (pilot, _):
        assert pilot.app == looks
        assert {len(row) for row in rows(pilot.app)} == {80}


async def test_uno(looks: SnapshotAssertion) -> None:
    match = new_match(ruleset="uno", seed=4)
    match.next_deal(3)
    async with table(match) as (pilot, _):
        assert pilot.app == looks


async def test_an_onlooker_sees_no_cards(looks: SnapshotAssertion) -> None:
    bots = tuple(Seat(seat.name, "easy") for seat in FOUR)
    async with table(seats=bots, speed="slow") as (pilot, screen):
        assert screen.hand is None
        assert pilot.app == looks


# ---- laying


async def test_enter_lays_the_card_under_the_cursor() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match) as (pilot, screen):
        await pilot.press("7", "enter")
        assert laid(match) == ["7S"]
        await settled(pilot)
        assert match.deal.turn == 0
        assert screen.hand
        assert len(screen.hand.cards) == 5


async def test_a_card_that_cannot_go_says_why_and_stays() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match) as (pilot, _):
        await pilot.press("4", "enter")
        assert laid(match) == []
        assert "4♣ går inte: spader gäller" in rows(pilot.app)[13]
        assert "Enter" not in rows(pilot.app)[23]


async def test_marked_cards_go_in_the_order_of_marking() -> None:
    match = mine("7S 10H 10S JC 4C QD")
    async with table(match) as (pilot, screen):
        await pilot.press("0", "space", "0", "space")
        assert "Lägg 10♠ och 10♥" in rows(pilot.app)[12]
        assert screen.hand
        assert [held.mood for held in screen.hand.cards].count("ghost") == 4
        await pilot.press("enter")
        assert laid(match) == ["TS TH"]


async def test_escape_takes_marks_away_before_it_asks_to_leave() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, screen):
        await pilot.press("space", "escape")
        assert screen.mind.marks == ()
        assert front(pilot) is screen
        await pilot.press("escape")
        assert isinstance(front(pilot), ConfirmScreen)


async def test_a_second_click_lays() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match) as (pilot, screen):
        hand = screen.hand
        assert hand
        x = hand.fan.x(next(i for i, h in enumerate(hand.cards) if h.face.rank == "7")) + 2  # type: ignore[union-attr]
        await pilot.click(hand, offset=(x, 3))
        await pilot.click(hand, offset=(x, 3))
        assert laid(match) == ["7S"]


# ---- drawing and passing


async def test_drawing_by_key_and_by_click_until_one_has_to_pass() -> None:
    match = mine("9C JC QC 10C 4C AC", top="KD")
    async with table(match) as (pilot, _):
        await pilot.press("d")
        await pilot.click(Piles, offset=(2, 2))
        assert [move.kind for _, move in match.deal.moves[:2]] == [Kind.DRAW, Kind.DRAW]
        await pilot.press("d")
        assert match.deal.state.draws == 3
        await pilot.press("d")
        assert "tre" in rows(pilot.app)[13].lower()
        await pilot.press("p")
        await settled(pilot)
        assert match.deal.moves[3][1].kind is Kind.PASS


async def test_what_is_not_possible_says_why() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, _):
        await pilot.press("p")
        assert "får passa" in rows(pilot.app)[13]
        await pilot.press("t")
        assert "tar" in rows(pilot.app)[13]


# ---- the suit question


async def test_the_suit_question_and_its_answer(looks: SnapshotAssertion) -> None:
    match = mine("9D 8H JC 7S JH 4C", top="KS")
    async with table(match) as (pilot, screen):
        await pilot.press("8", "enter")
        await settled(pilot)
        assert isinstance(front(pilot), QuestionScreen)
        assert pilot.app == looks
        await pilot.press("k")
        await settled(pilot)
        assert laid(match) == ["8H"]
        assert front(pilot) is screen


async def test_escape_leaves_the_eight_in_hand_and_the_turn_unused() -> None:
    match = mine("9D 8H JC 7S JH 4C", top="KS")
    async with table(match) as (pilot, screen):
        await pilot.press("8", "enter", "escape")
        assert front(pilot) is screen
        assert match.deal.moves == []
        await pilot.press("d")
        assert match.deal.moves[0][1].kind is Kind.DRAW


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_the_suit_question_at_other_sizes(
    size: tuple[int, int], looks: SnapshotAssertion
) -> None:
    async with table(mine("9D 8H JC 7S JH 4C", top="KS"), size=size) as (pilot, _):
        await pilot.press("8", "enter")
        await settled(pilot)
        assert pilot.app == looks


async def test_a_resize_keeps_the_question() -> None:
    async with table(mine("9D 8H JC 7S JH 4C", top="KS")) as (pilot, _):
        await pilot.press("8", "enter")
        await pilot.resize_terminal(20, 5)
        await pilot.resize_terminal(80, 24)
        assert isinstance(front(pilot), QuestionScreen)
        await pilot.press("escape")


# ---- hints, log, order, pace


async def test_a_hint_points_and_enter_follows_it() -> None:
    match = mine("9D JD JC 7S 10H 4C", top="KS")
    async with table(match) as (pilot, screen):
        await pilot.press("h")
        assert screen.mind.hint
        await drawn(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert match.deal.moves[0][0] == 0


async def test_taking_back_the_last_move_and_what_followed() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match) as (pilot, screen):
        await pilot.press("z")
        assert "inget att ta tillbaka" in rows(pilot.app)[13].lower() or match.deal.moves == []
        before = match.view(0).hand
        await pilot.press("7", "enter")
        await settled(pilot)
        assert len(match.deal.moves) > 1
        await pilot.press("z")
        await settled(pilot)
        assert match.view(0).hand == before
        assert match.deal.moves == []
        assert "Taget tillbaka: Du la 7♠." in rows(pilot.app)[13]
        assert " Y " in rows(pilot.app)[23]
        assert screen.hand
        assert len(screen.hand.cards) == 6


async def test_hints_and_reminders_can_be_turned_off() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match) as (pilot, screen):
        assert "H tips" in rows(pilot.app)[23]
        screen.vandatta.settings.hints = False
        screen.vandatta.settings.call_reminder = False
        screen.refill()
        await pilot.press("h")
        assert screen.mind.hint is None
        assert "H tips" not in rows(pilot.app)[23]


async def test_a_hint_to_draw_lights_the_key_and_enter_draws() -> None:
    match = mine("9D JD JC QC 10H 4C", top="KS")
    async with table(match) as (pilot, _):
        await pilot.press("h")
        x = rows(pilot.app)[23].index("D ")
        assert ground_at(pilot.app, x, 23) == "#f0c75e"
        await drawn(pilot)
        await pilot.press("enter")
        assert match.deal.moves[0][1].kind is Kind.DRAW


async def test_the_log_tells_the_whole_deal_but_not_what_others_drew() -> None:
    async with table(mine("9D JD JC QC 10H 4C", top="KS")) as (pilot, _):
        await pilot.press("d", "d", "d", "p")
        await settled(pilot)
        await pilot.press("l")
        assert isinstance(front(pilot), LogbookScreen)
        assert "Du drog" in grid(pilot.app)
        upturned = rows(pilot.app)[2]
        assert ink_at(pilot.app, upturned.index("♠"), 2) == palette_of(pilot.app).tint("S")
        assert ink_at(pilot.app, upturned.index("vände"), 2) == palette_of(pilot.app).text
        await pilot.press("escape")


async def test_the_log_has_every_card_in_the_tint_of_its_suit() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C", top="9H"), speed="slow") as (pilot, _):
        await pilot.press("l")
        upturned = rows(pilot.app)[2]
        assert ink_at(pilot.app, upturned.index("♥"), 2) == palette_of(pilot.app).tint("H")


# ---- the list of commands while others play


async def test_the_list_of_commands_follows_the_turn_and_keeps_its_cursor() -> None:
    match = stacked(new_match(), *OTHERS, "9D 8H JC 7S 10H 4C", dealer=0, top="9S")
    async with table(match, speed="slow") as (pilot, screen):
        await pilot.press("ctrl+p", "down", "down", "down")
        keys = front(pilot).query_one(KeyRows)
        before = keys.keys[keys.cursor]
        assert "draw" not in [key.action for key in keys.keys]
        deck = match.rules.deck
        for seat, code in enumerate(("2S", "4S", "6S"), 1):
            screen._play(seat, lay(next(c for c in range(deck.size) if deck.code(c) == code)))
        await pilot.pause()
        assert "draw" in [key.action for key in keys.keys]
        assert keys.keys[keys.cursor].action == before.action


async def test_enter_does_not_do_what_takes_the_place_of_a_command_that_is_gone() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match, speed="slow") as (pilot, _):
        await pilot.press("ctrl+p", *"dra ")
        keys = front(pilot).query_one(KeyRows)
        assert keys.keys[keys.cursor].action == "draw"
        commands = front(pilot)
        assert isinstance(commands, CommandsScreen)
        match.deal.state.turn = 1
        commands._look_again()
        commands.action_run()
        assert front(pilot) is commands
        await pilot.pause()
        assert "draw" not in [key.action for key in keys.keys]


async def test_sorting_by_rank_and_back() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, screen):
        assert screen.hand

        def ranks() -> list[str]:
            return [held.face.rank for held in screen.hand.cards if held.face]  # type: ignore[union-attr]

        assert ranks() == ["7", "8", "10", "9", "4", "Kn"]
        await pilot.press("s")
        assert ranks() == ["4", "7", "8", "9", "10", "Kn"]
        await pilot.press("s")
        assert ranks() == ["7", "8", "10", "9", "4", "Kn"]


async def test_bots_play_faster_and_slower() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, screen):
        await pilot.press("minus", "minus", "minus")
        assert pace(screen) == "slow"
        await pilot.press("plus")
        assert pace(screen) == "normal"


def pace(screen: TableScreen) -> str:
    return screen.vandatta.settings.bot_speed


# ---- calls


async def test_a_call_made_ready_goes_with_the_lay() -> None:
    match = mine("9D 7S JH 10S KC 4C")
    async with table(match) as (pilot, screen):
        await pilot.press("7")
        drop_all_but(match, screen, 5)
        await pilot.press("c")
        assert screen.mind.armed
        assert "C ropa inte" in rows(pilot.app)[23]
        await pilot.press("c")
        assert not screen.mind.armed
        await pilot.press("c", "enter")
        assert match.deal.moves[0][1].call
        assert match.view(1).seats[0].called == "varning"


async def test_while_a_call_is_due_the_hint_is_to_call() -> None:
    match = mine("9D 7S JH 10S KC 4C")
    async with table(match) as (pilot, screen):
        await pilot.press("7")
        drop_all_but(match, screen, 5)
        await pilot.press("enter", "h")
        assert screen.mind.hint is not None and screen.mind.hint.kind is Kind.CALL
        assert "Ropa" in grid(pilot.app)
        await pilot.press("enter")
        assert match.view(1).seats[0].called == "varning"


async def test_help_names_the_speed_of_bots_on_ones_own_turn_too() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, _):
        await pilot.press("f1")
        await pilot.pause()
        assert "Fortare" in grid(pilot.app)


def drop_all_but(match: Match, screen: TableScreen, count: int) -> None:
    """Take cards out of my hand, the one under the cursor last."""
    state = match.deal.state
    for card in list(range(match.rules.deck.size)):
        if state.hands[0].bit_count() <= count:
            break
        if state.hands[0] >> card & 1 and card != screen.mind.cursor:
            state.hands[0] &= ~(1 << card)
            state.stock.insert(0, card)
    screen.refill()


async def test_leaving_asks_first() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, screen):
        await pilot.press("q", "escape")
        assert front(pilot) is screen
        await pilot.press("q", "down", "enter")
        assert front(pilot) is not screen


# ---- sizes


@pytest.mark.parametrize("size", [(20, 5), (1, 1), (59, 20), (60, 19)])
async def test_too_small_and_back(size: tuple[int, int]) -> None:
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, _):
        before = grid(pilot.app)
        await pilot.resize_terminal(*size)
        await settled(pilot)
        assert "♥" not in grid(pilot.app)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert grid(pilot.app) == before


async def test_below_60_by_20_one_sentence() -> None:
    async with table(mine("9D 8H JC 7S 10H 4C"), size=(54, 18)) as (pilot, _):
        assert "60×20" in grid(pilot.app)
        assert len([row for row in rows(pilot.app) if row.strip()]) <= 2


# ---- the end of a deal


async def test_after_the_deal_enter_shows_the_score_and_the_next_deal_follows() -> None:
    match = mine("9D 8H JC 7S 10H 4C", points=True)
    async with table(match) as (pilot, screen):
        play_to_the_end(match)
        screen.drive()
        await settled(pilot)
        await pilot.press("enter")
        assert isinstance(front(pilot), ScoreboardScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert len(match.deals) == 2
        assert front(pilot) is screen


def play_to_the_end(match: Match) -> None:
    while not match.deal.over:
        match.play(match.deal.turn, match.view(match.deal.turn).moves[0])


# ---- names, colours, keys


@pytest.mark.parametrize("name", ["[/x]", "[@click=app.quit]x[/]", "水火木金土日月", "Ö" * 16])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_nasty_names_are_shown_literally(name: str, size: tuple[int, int]) -> None:
    seats = (Seat(name), *(Seat(name[:-1] + str(n), "easy") for n in range(3)))
    async with table(seats=seats, size=size) as (pilot, _):
        assert {cell_len(row) for row in rows(pilot.app)} == {size[0]}
        await pilot.click("TableTop Seats", offset=(4, 1))
        assert pilot.app.is_running


async def test_without_colour_everything_is_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(mine("9D 8H JC 7S 10H 4C")) as (pilot, _):
        assert pilot.app.no_color
        assert "DIN TUR" in grid(pilot.app)
        assert grid(pilot.app).count("•") >= 1


@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_do_no_harm(seed: int) -> None:
    chance = random.Random(seed)
    keys = [*"dpcxshtulra170", "enter", "space", "left", "right", "up", "down", "escape", "plus"]
    match = new_match(seed=seed, seats=FOUR)
    async with table(match) as (pilot, screen):
        for _ in range(60):
            await pilot.press(chance.choice(keys))
            if screen._done:
                break
        assert {cell_len(row) for row in rows(pilot.app)} == {80}


# ---- Enter does what could be seen


def at_once(pilot: Pilot[None], *keys: str) -> None:
    """Press keys so fast that nothing is drawn between them."""
    for key in keys:
        pilot.app.post_message(events.Key(key, "\r" if key == "enter" else key))


async def test_enter_before_the_hint_is_seen_does_nothing() -> None:
    match = mine("9D JD JC QC 10H 4C", top="KS")
    async with table(match) as (pilot, screen):
        at_once(pilot, "h", "enter")
        await settled(pilot)
        assert match.deal.moves == []
        assert screen.mind.hint is not None and screen.mind.hint.kind is Kind.DRAW
        await pilot.press("enter")
        assert match.deal.moves[0][1].kind is Kind.DRAW


async def test_enter_twice_in_one_frame_lays_one_card() -> None:
    match = mine("AH 9H JH 7S 10H QH", top="KH")
    async with table(match, speed="slow") as (pilot, screen):
        await pilot.press("end")
        assert match.rules.deck.code(screen.mind.cursor) == "AH"
        at_once(pilot, "enter", "enter")
        await settled(pilot)
        assert match.deal.turn == 0, "the ace has still to be covered"
        assert len(match.deal.moves) == 1, "and only one card is gone"


async def test_what_enter_did_before_a_key_still_counts_without_delay() -> None:
    match = mine("9D 8H JC 7S 10H 4C")
    async with table(match, speed="slow") as (pilot, _):
        at_once(pilot, "7", "enter")
        await settled(pilot)
        assert match.deal.moves[0][0] == 0


async def test_after_a_hint_to_draw_the_footer_says_that_enter_draws() -> None:
    match = mine("JH QH KH JD QD KD")
    async with table(match, speed="slow") as (pilot, _):
        assert "Enter" not in rows(pilot.app)[23]
        await pilot.press("h")
        await settled(pilot)
        assert "Enter dra" in rows(pilot.app)[23]
        await pilot.press("enter")
        await settled(pilot)
        assert match.deal.moves[0][1].kind is Kind.DRAW
