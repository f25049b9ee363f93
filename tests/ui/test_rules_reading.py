"""Reading the rules: looking for words, stepping through examples, writing them to a file."""

from itertools import pairwise
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.grid import ink_at, rows
from tests.ui.test_rules import Reader, setup_of
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.widgets.contents import Contents
from vandatta_tui.ui.widgets.rulestext import RulesText
from vandatta_tui.ui.widgets.searchbar import SearchBar

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_example_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    app = Reader(setup_of("vri-atter"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "down", "down", "n", "n")
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


async def test_stepping_goes_round_and_back() -> None:
    app = Reader(setup_of("vri-atter"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("down", "down")
        text = app.screen.query_one(RulesText)
        table = next(part.example for part in text.parts if part.example)
        assert text.lit == table.id
        await pilot.press("b")
        assert f"‹ {len(table.stills)}/{len(table.stills)} ›" in "\n".join(rows(app))
        await pilot.press("n")
        assert f"‹ 1/{len(table.stills)} ›" in "\n".join(rows(app))


async def test_a_click_steps_through_the_example_that_is_clicked() -> None:
    app = Reader(setup_of("vri-atter"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("down", "down")
        text = app.screen.query_one(RulesText)
        line = text.sheet.tables["draw-one"].start - text.top + text.region.y
        await pilot.click(offset=(text.region.x + 40, line + 1))
        assert any("‹ 2/" in row for row in rows(app))


async def test_what_is_looked_for_is_lit_up_and_counted() -> None:
    app = Reader(setup_of("vandatta"))
    async with app.run_test() as pilot:
        await pilot.press("slash", *"kasthögen")
        await pilot.pause()
        text = app.screen.query_one(RulesText)
        assert text.found[0] == 1
        assert text.found[1] >= 1
        x, y = text._hits[0].cells[0]
        at = (x + text.region.x, y - text.top + text.region.y)
        assert rows(app)[at[1]][at[0] : at[0] + 9] == "kasthögen"
        assert ink_at(app, *at) == FELT.ink
        assert f"1 av {text.found[1]}" in rows(app)[0]
        await pilot.press("escape")
        await pilot.pause()
        assert text.needle == ""
        assert app.focused is app.screen.query_one(Contents)


async def test_words_are_found_across_the_end_of_a_line() -> None:
    app = Reader(setup_of("vandatta"))
    async with app.run_test() as pilot:
        text = app.screen.query_one(RulesText)
        canvas = text.text
        lines = ["".join(canvas.letters(y)).split() for y in range(canvas.height)]
        line = next(f"{one[-1]} {two[0]}" for one, two in pairwise(lines) if len(one) > 6 and two)
        await pilot.press("slash")
        app.screen.query_one(SearchBar).value = line
        await pilot.pause()
        assert text.found[1] >= 1


async def test_nothing_found_is_told() -> None:
    app = Reader(setup_of("vandatta"))
    async with app.run_test() as pilot:
        await pilot.press("slash", *"[/x]")
        await pilot.pause()
        assert "finns inte" in rows(app)[0]
        await pilot.press("enter", "down")
        assert app.is_running


async def test_the_page_is_written_as_text(home: Path) -> None:
    app = Reader(setup_of("vandatta", points=True))
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("e")
        await pilot.pause()
    text = (home / "exports" / "vandatta-sv.txt").read_text(encoding="utf-8")
    assert text.startswith("Vändåtta")
    assert "Hos er:" in text


async def test_a_page_that_cannot_be_written_is_no_reason_to_stop(home: Path) -> None:
    (home / "exports").write_text("a file", encoding="utf-8")
    app = Reader(setup_of("vandatta"))
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("e")
        await pilot.pause()
        assert app.is_running
