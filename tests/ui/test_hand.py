"""The hand as a widget: what it shows and what it says."""

from collections.abc import Sequence

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.message import Message

from tests.ui.bench import Bench
from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.engine.cards import build_deck, french_prints
from vandatta_tui.ui.drawing.cards import Face, Mood
from vandatta_tui.ui.drawing.glyphs import ASCII
from vandatta_tui.ui.drawing.hand import HandCard
from vandatta_tui.ui.widgets.hand import Hand

DECK = build_deck(french_prints())


def held(codes: str, moods: str = "") -> tuple[HandCard, ...]:
    """Cards by code; `+` is playable, `-` is not, `.` is at rest."""
    names: dict[str, Mood] = {"+": "face", "-": "ghost", ".": "rest"}
    cards = []
    for index, code in enumerate(codes.split()):
        card = DECK.face_masks[DECK.parse_face(code)].bit_length() - 1
        rank = DECK.rank_name(card)
        face = Face({"J": "Kn", "A": "E"}.get(rank, rank), code[-1], rank)
        cards.append(HandCard(card, face, names[moods[index] if moods else "+"]))
    return tuple(cards)


NINE = held("7S 7H 9H JH 3D 7D 6C 8C JC", "+++--+---")
MANY = held(" ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"))


class HandBench(Bench):
    """A hand alone on the screen."""

    CSS = "Hand { width: 78; height: 7; margin: 0 1; }"

    def __init__(self, cards: Sequence[HandCard], **more: object) -> None:
        self.hand = Hand()
        self.hand.cards = tuple(cards)
        self.heard: list[Message] = []
        super().__init__(self.hand, **more)  # type: ignore[arg-type]

    def on_hand_lay_requested(self, message: Hand.LayRequested) -> None:
        self.heard.append(message)

    def on_hand_cursor_moved(self, message: Hand.CursorMoved) -> None:
        self.heard.append(message)

    def on_hand_marked(self, message: Hand.Marked) -> None:
        self.heard.append(message)


def said(app: HandBench, kind: type[Message]) -> list[Message]:
    return [message for message in app.heard if isinstance(message, kind)]


async def test_the_hand_with_marks_and_cursor(looks: SnapshotAssertion) -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)):
        app.hand.marks = (NINE[1].card, NINE[0].card)
        app.hand.cursor = 8
        await app.workers.wait_for_complete()
        assert app == looks


async def test_the_hand_in_ascii(looks: SnapshotAssertion) -> None:
    app = HandBench(NINE, glyphs=ASCII)
    async with app.run_test(size=(80, 8)) as pilot:
        app.hand.marks = (NINE[1].card,)
        app.hand.cursor = 8
        await pilot.pause()
        assert app == looks


@pytest.mark.parametrize("count", [1, 10, 20, 24, 30, 52])
async def test_hands_of_every_size(count: int, looks: SnapshotAssertion) -> None:
    app = HandBench(MANY[:count])
    async with app.run_test(size=(80, 8)) as pilot:
        app.hand.cursor = count // 2
        await pilot.pause()
        assert app == looks
        assert {len(row) for row in rows(app)} == {80}


async def test_two_packs_scroll(looks: SnapshotAssertion) -> None:
    app = HandBench([HandCard(i, c.face) for i, c in enumerate((*MANY, *MANY[:8]))])
    async with app.run_test(size=(80, 8)) as pilot:
        app.hand.cursor = 28
        await pilot.pause()
        assert app == looks


async def test_state_is_told_by_ground_and_marks() -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)) as pilot:
        app.hand.cursor = 2
        await pilot.pause()
        x = [app.hand.fan.x(index) + 1 for index in range(9)]
        assert ground_at(app, x[0], 3) == "#f7f2e6"
        assert ground_at(app, x[2], 3) == "#ffdf8c"
        assert ground_at(app, x[3], 3) == "#24493b"
        assert [rows(app)[6][column + 1] for column in x] == [*"••▲  •   "]
        assert ink_at(app, x[2] + 1, 6) == "#f0c75e"


async def test_arrows_digits_and_enter() -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)) as pilot:
        await pilot.press("right", "7")
        assert app.hand.cursor == 5
        await pilot.press("7", "left", "enter")
        assert app.hand.cursor == 0
        assert said(app, Hand.LayRequested)[-1].cards == (NINE[0].card,)  # type: ignore[attr-defined]


async def test_space_marks_in_order_and_esc_unmarks() -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)) as pilot:
        await pilot.press("right", "space", "left", "space", "enter")
        assert said(app, Hand.LayRequested)[-1].cards == (NINE[1].card, NINE[0].card)  # type: ignore[attr-defined]
        await pilot.press("escape")
        assert not app.hand.marks


async def test_a_click_points_a_second_one_lays_and_one_below_marks() -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)) as pilot:
        x = app.hand.fan.x(4) + 2
        await pilot.click(Hand, offset=(x, 3))
        assert app.hand.cursor == 4
        assert not said(app, Hand.LayRequested)
        await pilot.click(Hand, offset=(x, 3))
        assert said(app, Hand.LayRequested)
        await pilot.click(Hand, offset=(x, 6))
        assert app.hand.marks == (NINE[4].card,)


async def test_the_cursor_stays_on_its_card_and_marks_go_with_theirs() -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)) as pilot:
        app.hand.cursor = 5
        app.hand.marks = (NINE[5].card, NINE[0].card)
        app.hand.cards = NINE[1:]
        await pilot.pause()
        assert app.hand.card == NINE[5].card
        assert list(app.hand.marks) == [NINE[5].card]
        app.hand.cards = NINE[6:]
        await pilot.pause()
        assert app.hand.cursor == 2
        app.hand.cards = ()
        await pilot.press("left", "space", "enter", "7")
        assert app.hand.card is None


async def test_up_and_down_change_the_row_of_tabs() -> None:
    app = HandBench(MANY[:30])
    async with app.run_test(size=(80, 8)) as pilot:
        await pilot.press("right", "down")
        assert app.hand.cursor == 16
        await pilot.press("up")
        assert app.hand.cursor == 1


async def test_shrinking_to_nothing_and_back() -> None:
    app = HandBench(NINE)
    async with app.run_test(size=(80, 8)) as pilot:
        await pilot.pause(0.05)
        before = rows(app)
        await pilot.resize_terminal(5, 3)
        await pilot.resize_terminal(1, 1)
        await pilot.resize_terminal(80, 8)
        await pilot.pause(0.05)
        assert rows(app) == before
