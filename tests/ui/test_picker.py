"""The picker: games, house rules, seats; refusals with a reason; what is remembered."""

from pathlib import Path

import pytest
import yaml
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.nameinput import NameInput
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.valuerows import ValueRows

TINY = """
schema: 1
id: tiny
name: {sv: Farmors åtta}
players: {min: 2, max: 3}
house:
  - id: many
    ask: {sv: Kort på hand}
    number: {min: 1, max: 30, default: 5, set: deal.hand}
  - id: wild
    ask: {sv: Vilda tvåor?}
    set: {cards.2: {goes_on: anything, choose: suit}}
  - id: wilds
    ask: {sv: Hur många}
    number: {min: 1, max: 3, default: 1, set: draw.up_to, only_with: wild}
"""


class Picker(VandattaApp):
    """The app, at once in the picker; keeps what is chosen instead of playing it."""

    def __init__(self, lang: str = "sv") -> None:
        super().__init__(Launch(lang=lang))
        self.chosen: list[GameSetup | None] = []

    def on_mount(self) -> None:
        self.call_later(self.push_screen, PickerScreen(), self.chosen.append)


def own_ruleset(home: Path, text: str, name: str = "own.yaml") -> None:
    folder = home / "rulesets"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def reason(app: VandattaApp) -> str:
    return rows(app)[8][28:].strip()


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_picker_looks_as_drawn(
    home: Path, size: tuple[int, int], looks: SnapshotAssertion
) -> None:
    app = Picker()
    async with app.run_test(size=size) as pilot:
        await pilot.press("tab", "down", "right")
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((80, 24), "Flera lika går inte ut utan rop."),
        ((60, 20), "Flera lika går inte ut utan"),
    ],
)
async def test_below_the_rules_stands_what_the_rule_in_focus_means(
    home: Path, size: tuple[int, int], said: str
) -> None:
    app = Picker()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        remark = app.screen.query_one("#remark").region
        assert rows(app)[remark.y][remark.x :].strip() == "", "no rule is in focus"
        await pilot.press("tab")
        await pilot.pause()
        assert rows(app)[remark.y][remark.x :].strip() == said
        assert app.screen.query_one("#remark").region == remark, "nothing jumps"
        await pilot.press("tab")
        await pilot.pause()
        assert rows(app)[remark.y][remark.x :].strip() == ""


async def test_rule_in_focus_stands_on_ghost_and_a_changed_value_in_brass(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "down", "right")
        assert ground_at(app, 40, 4) == FELT.ghost
        assert ink_at(app, 26, 4) == FELT.brass
        assert "‹ ja ›" in rows(app)[4]
        assert ink_at(app, 75, 4) == FELT.brass
        assert ground_at(app, 4, 4) == FELT.ghost  # the game stays marked
        assert ink_at(app, 0, 4) == FELT.line


async def test_f5_deals_what_is_chosen(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "right", "f5", "f5")
        setup = app.chosen[0]
        assert len(app.chosen) == 1
        assert setup is not None
        assert setup.ruleset.id == "vandatta"
        assert setup.options["sneak_out"] is True
        assert [seat.level for seat in setup.seats] == [None, "normal", "normal", "normal"]


async def test_escape_goes_home_without_a_game(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("escape")
        assert app.chosen == [None]


async def test_everything_by_mouse(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.click(offset=(5, 10))  # Vri åtter
        await pilot.click(offset=(40, 4))  # its second house rule
        await pilot.click(offset=(75, 4))
        await pilot.click(offset=(35, 13))  # the third seat
        await pilot.click(offset=(48, 13))
        await pilot.click(offset=(70, 21))
        await pilot.pause()
        setup = app.chosen[0]
        assert setup is not None
        assert setup.ruleset.id == "vri-atter"
        assert setup.options["play_drawn"] is True
        assert setup.seats[2].level is None


async def test_two_persons_bring_the_curtain(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        assert "ridå" not in rows(app)[10]
        await pilot.press("tab", "tab", "down", "right")
        assert "ridå" in rows(app)[10]


async def test_seats_come_and_go_within_the_range(home: Path) -> None:
    own_ruleset(home, TINY)
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("end", "tab", "tab")
        seats = app.screen.query_one(SeatGrid)
        assert len(seats.seats) == 3
        assert seats.add_label == ""
        await pilot.press("delete")
        await pilot.press("delete")
        assert len(seats.seats) == 2
        assert "2" in reason(app) and "3" in reason(app)
        assert ink_at(app, 29, 8) == FELT.ember
        await pilot.press("end", "enter")
        assert len(seats.seats) == 3


async def write_name(pilot: Pilot[None], name: str) -> None:
    """Open the name of the seat under the cursor, write another one, and confirm it."""
    await pilot.press("enter")
    pilot.app.screen.query_one(NameInput).value = name
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Eva", "Eva"),
        ("  Eva   Li ", "Eva Li"),
        ("E\x1b[31mva\u202e\n", "E[31mva"),
        ("[/x]", "[/x]"),
        ("[@click=quit]x[/", "[@click=quit]x[/"),
        ("😀 Åsa 2", "😀 Åsa 2"),
    ],
)
async def test_names_are_cleaned_and_shown_as_they_are(
    home: Path, written: str, shown: str
) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab")
        await write_name(pilot, written)
        assert app.screen.query_one(SeatGrid).seats[0].name == shown
        assert all(row.isprintable() for row in rows(app))


@pytest.mark.parametrize("written", ["", "  \u200b ", "bo", "BO ", "Maximilian Magnus", "😀" * 9])
async def test_names_that_cannot_be_taken_are_refused_with_a_reason(
    home: Path, written: str
) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab")
        await write_name(pilot, written)
        assert app.screen.query_one(SeatGrid).seats[0].name == "Du"
        assert reason(app)
        assert app.screen.query_one(NameInput).display  # still open, to be mended
        await pilot.press("escape")
        assert not app.screen.query_one(NameInput).display
        assert app.screen.focused is app.screen.query_one(SeatGrid)


async def test_impossible_choice_keeps_the_value_and_says_why(home: Path) -> None:
    own_ruleset(home, TINY)
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("end", "tab", "2", "9")
        assert "5" in rows(app)[3] or "2" in rows(app)[3]
        assert "‹ 29 ›" not in rows(app)[3]
        assert reason(app)
        assert ink_at(app, 29, 8) == FELT.ember


async def test_number_is_typed_or_stepped_within_its_range(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "down", "tab")  # Vri åtter: number of deals
        await pilot.press("1", "2")
        assert "‹ 12 ›" in rows(app)[3]
        await pilot.press("right")
        assert "‹ 13 ›" in rows(app)[3]
        await pilot.press("9", "9")
        assert "‹ 9 ›" in rows(app)[3]
        assert "50" in reason(app)


async def test_rule_that_needs_another_shows_with_it_only(home: Path) -> None:
    own_ruleset(home, TINY)
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("end", "tab")
        rules = app.screen.query_one("#rules", ValueRows)
        assert [row.id for row in rules.rows[:-1]] == ["many", "wild"]
        await pilot.press("down", "right")
        assert [row.id for row in rules.rows[:-1]] == ["many", "wild", "wilds"]


async def test_choices_are_remembered_by_ruleset(home: Path) -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("n", "down", "tab", "right", "tab", "right", "f5")
    kept = yaml.safe_load((home / "settings.yaml").read_text(encoding="utf-8"))
    assert kept["last_ruleset"] == "vandatta-grund"
    again = Picker()
    async with again.run_test() as pilot:
        await pilot.press("f5")
        setup = again.chosen[0]
        assert setup is not None
        assert setup.ruleset.id == "vandatta-grund"
        assert setup.options["stock_empty"] == "pass"
        assert setup.seats[0].level == "random"


async def test_faulty_rulesets_are_listed_with_their_fault(home: Path) -> None:
    own_ruleset(home, "schema: 1\nid: farmor\nplayers: {min: 9, max: 3}\n", "farmor.yaml")
    app = Picker()
    async with app.run_test() as pilot:
        games = app.screen.query_one(GameList)
        assert games.games[-1].faulty
        await pilot.press("end")
        assert "farmor.yaml" in rows(app)[4 + 2 * (len(games.games) - 1)]
        text = " ".join(row[26:].strip() for row in rows(app)[15:21])
        assert "farmor.yaml:3" in text
        await pilot.press("f5")
        assert app.chosen == []


async def test_own_texts_are_shown_literally(home: Path) -> None:
    own_ruleset(home, TINY.replace("Farmors åtta", '"[/x] [@click=quit]"').replace(
        "Kort på hand", '"[b]Kort[/b] 😀"'))  # fmt: skip
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("end", "tab")
        text = "\n".join(rows(app))
        assert "[/x] [@clic" in text
        assert "[b]Kort[/b] 😀" in text
        assert all(len(row) <= 80 for row in rows(app))


async def test_choices_live_through_help_and_another_language(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "down", "right", "f1", "escape")
        await pilot.pause()
        assert "‹ ja ›" in rows(app)[4]
        app.change_setting("language", "en")
        await pilot.pause()
        assert "‹ yes ›" in rows(app)[4]
        assert "You" in rows(app)[11]


async def test_name_is_taken_by_whatever_comes_next(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab", "enter")
        app.screen.query_one(NameInput).value = "Eva"
        await pilot.press("tab")
        await pilot.pause()
        seats = app.screen.query_one(SeatGrid)
        assert seats.seats[0].name == "Eva"
        assert not app.screen.query_one(NameInput).display
        seats.focus()
        await pilot.press("enter")
        app.screen.query_one(NameInput).value = "Ida"
        await pilot.press("f5")
        setup = app.chosen[0]
        assert setup is not None
        assert setup.names[0] == "Ida"


async def test_f5_does_not_deal_while_a_name_cannot_be_taken(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab", "enter")
        app.screen.query_one(NameInput).value = "Bo"
        await pilot.press("f5")
        assert app.chosen == []
        assert reason(app)


async def test_escape_leaves_the_name_as_it_was(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab", "enter", "x", "escape")
        await pilot.pause()
        assert app.screen.query_one(SeatGrid).seats[0].name == "Du"
        assert app.chosen == []


async def test_the_arrows_go_down_a_column_of_seats_and_on_in_the_next(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab")
        seats = app.screen.query_one(SeatGrid)
        assert (seats.columns, len(seats.seats), bool(seats.add_label)) == (2, 4, True)
        walked = [seats.cursor]
        for _ in range(5):
            await pilot.press("down")
            walked.append(seats.cursor)
        assert walked == [0, 1, 2, 3, 4, 4]
        third, fourth = (seats.name_offset(index) for index in (2, 3))
        assert third.x < fourth.x  # 1, 2, 3 stand in one column, 4 and + in the other
        assert fourth.y == seats.name_offset(0).y


async def test_a_house_rule_is_told_as_far_as_its_value_leaves_room(home: Path) -> None:
    app = Picker()
    async with app.run_test():
        assert "Poängspel till 100 – den sista kvar vinner   nej" in rows(app)[4]


async def test_who_plays_in_pairs_is_told_with_whom(home: Path) -> None:
    app = Picker()
    app.settings.last_ruleset = "uno"
    async with app.run_test(size=(120, 40)) as pilot:
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        assert screen.chosen.turn_teams(1) == ""
        screen.show()
        await pilot.pause()
        shown = " ".join(" ".join(rows(app)).split())
        assert "Du och Bo mot Åsa" in shown
        assert "Paret som först når 500" in shown
