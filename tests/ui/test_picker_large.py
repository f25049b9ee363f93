"""The picker on a large screen: three columns, the sheet of paper, questions in full."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.grid import ground_at, ink_at, rows
from tests.ui.test_picker import TINY, Picker, own_ruleset
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.widgets.dealbutton import DealButton
from vandatta_tui.ui.widgets.factrows import FactRows
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.rulerows import RuleRows
from vandatta_tui.ui.widgets.seatgrid import SeatGrid

LARGE = (120, 40)


async def test_columns_and_sheet_lie_where_they_are_drawn(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        screen = app.screen
        assert screen.query_one(GameList).region.width == 32
        assert screen.query_one(RuleRows).region.x == 33
        assert screen.query_one(RuleRows).region.width == 48
        paper = screen.query_one("#paper").region
        assert (paper.x, paper.y, paper.width, paper.bottom) == (84, 2, 34, 34)
        button = screen.query_one(DealButton).region
        assert (button.x, button.y, button.width, button.height) == (84, 35, 34, 3)
        assert ground_at(app, 84, 2) == ground_at(app, 117, 33) == FELT.face


async def test_what_is_changed_stands_in_red_on_the_sheet(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("tab", "down", "right")
        await pilot.pause()
        line = next(y for y, row in enumerate(rows(app)) if row[86:].startswith("Hos er:"))
        assert ink_at(app, 86, line) == FELT.papernew
        assert ink_at(app, 86, 3) == FELT.paperhead
        assert ink_at(app, 86, 5) == FELT.paperink


async def test_questions_are_written_out_and_may_be_clicked(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        rules = app.screen.query_one(RuleRows)
        assert rules.tall
        await pilot.click(offset=(40, 11))  # the second line of the second question
        assert rules.cursor == 1
        await pilot.click(offset=(40, 11))
        await pilot.pause()
        assert rules.rows[1].changed
        assert "‹ ja ›" in rows(app)[10]


async def test_questions_that_do_not_fit_are_rows_again(home: Path) -> None:
    many = "".join(
        f"  - id: r{n}\n    ask: {{sv: Regel nummer {n}}}\n    set: {{deal.hand: {n + 2}}}\n"
        for n in range(24)
    )
    own_ruleset(home, f"schema: 1\nid: many\nname: {{sv: Många}}\nhouse:\n{many}")
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("end", "tab", "end")
        await pilot.pause()
        rules = app.screen.query_one(RuleRows)
        assert not rules.tall
        assert rules.top > 0
        assert any("Regel nummer 23" in row for row in rows(app))


async def test_teams_are_a_fact_that_can_be_changed(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("end")
        facts = app.screen.query_one(FactRows)
        facts.focus()
        await pilot.press("right")
        await pilot.pause()
        assert [row.id for row in facts.rows] == ["teams", "match"]
        assert facts.rows[0].changed


async def test_a_refusal_stands_under_the_questions(home: Path) -> None:
    own_ruleset(home, TINY)
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("end", "tab", "2", "9")
        await pilot.pause()
        remark = app.screen.query_one("#remark").region
        assert rows(app)[remark.y][remark.x : 81].strip()
        assert ink_at(app, remark.x, remark.y) == FELT.ember


async def test_ten_seats_fit(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=LARGE) as pilot:
        app.screen.query_one(SeatGrid).focus()
        await pilot.press(*["plus"] * 6)
        await pilot.pause()
        grid = app.screen.query_one(SeatGrid)
        assert len(grid.seats) == 10
        assert grid.top == 0
        assert grid.shown >= 10


@pytest.mark.parametrize("size", [(120, 36), (120, 40), (160, 50), (200, 60)])
@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
async def test_every_row_is_as_wide_as_the_terminal(
    home: Path, size: tuple[int, int], lang: str
) -> None:
    own_ruleset(home, TINY.replace("Farmors åtta", '"[/x] [@click=quit] 😀"'))
    app = Picker(lang)
    async with app.run_test(size=size) as pilot:
        await pilot.press("end", "tab")
        await pilot.pause()
        assert all(len(row) + row.count("😀") == size[0] for row in rows(app))
        assert app.screen.query_one("#facts").region.bottom < size[1]


async def laid_out(pilot: Pilot[None], roomy: bool) -> None:
    """Wait until the screen has taken its new size."""
    rules = pilot.app.screen.query_one(RuleRows)
    for _ in range(100):
        await pilot.pause(0.02)
        if rules.spacious == roomy and (rules.region.x == 33) == roomy:
            break
    await pilot.pause()


async def test_it_follows_the_terminal_from_one_layout_to_the_other(
    home: Path, looks: SnapshotAssertion
) -> None:
    app = Picker()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab", "down", "right")
        await pilot.resize_terminal(*LARGE)
        await laid_out(pilot, roomy=True)
        assert app == looks
        await pilot.resize_terminal(80, 24)
        await laid_out(pilot, roomy=False)
        assert "‹ ja ›" in rows(app)[4]
        assert app.screen.query_one(RuleRows).rows[-1].id == "match"
        assert not app.screen.query_one(FactRows).rows
