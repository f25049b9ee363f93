"""What one must see at a glance, at every size: the last move, what is demanded, which way it goes,
a penalty that waits, whose turn it is; and that the focus is seen where colours are few."""

import re

import pytest

from tests.ui.grid import grid, ground_at, ink_at, rows, style_at
from tests.ui.tables import FOUR, front, new_match, settled, stacked, table
from tests.ui.test_table_uno import OTHERS, mine
from tests.ui.test_table_vandtia import swapped
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind
from vandatta_tui.ui.drawing.palette import SIXTEEN
from vandatta_tui.ui.matches.driver import PAUSES
from vandatta_tui.ui.screens.confirm import ConfirmScreen

pytestmark = pytest.mark.usefixtures("home")

SIZES = (
    (60, 20), (61, 21), (79, 23), (80, 24), (81, 25), (100, 30), (119, 40), (120, 36), (120, 40),
    (160, 45), (200, 60),
)  # fmt: skip


def penalised() -> Match:
    """A match in which two cards wait for me."""
    match = stacked(
        new_match(ruleset="uno", options={"stacking": True}),
        "+2r 4g 4g 5g 5g 6g 6g",
        "1r +2b 2b 3b 4r 6r 9y",
        *OTHERS[:2],
        dealer=2,
        top="5r",
    )
    match.play(3, next(move for move in match.view(3).moves if move.kind is Kind.LAY))
    return match


async def test_a_penalty_and_all_around_it_is_told_in_words_at_every_size() -> None:
    async with table(penalised()) as (pilot, _):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            seen = grid(pilot.app)
            assert {len(row) for row in rows(pilot.app)} == {size[0]}, size
            for said in ("DIN TUR", "RÖD", "Medurs ›", "till dig", "röd +2", "Efter dig: Åsa"):
                assert said in seen, (size, said)


WORDS = {"sv": "ELLER HÖGRE", "nb": "ELLER HØYERE", "en": "OR HIGHER"}


@pytest.mark.parametrize("lang", WORDS)
async def test_what_is_to_be_beaten_is_told_whole_at_every_size(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PAUSES, "slow", 600.0)
    match = swapped()
    match.play(0, next(move for move in match.view(0).moves if move.kind is Kind.LAY))
    async with table(match, lang=lang, speed="slow") as (pilot, screen):
        thinks = screen.t("{name} is thinking …", name="Åsa")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            seen = grid(pilot.app)
            assert f"{WORDS[lang]} " in seen or f"{WORDS[lang]}\n" in seen, size
            assert re.search(r"\b2(,| och| og| and) 10", seen), size
            assert "▶ Åsa" in seen, size
            assert thinks in seen, size


async def test_in_16_colours_the_row_in_focus_has_its_brass_bar() -> None:
    match = mine("7r 2r 3b 4r 6r 9y 9y", seven_zero=True)
    async with table(match, FOUR) as (pilot, _):
        pilot.app.theme = "felt-16"
        await pilot.press("7", "enter")
        await settled(pilot)
        assert isinstance(front(pilot), ConfirmScreen)
        y = next(y for y, row in enumerate(rows(pilot.app)) if "▌ Åsa" in row)
        x = rows(pilot.app)[y].index("▌ Åsa")
        assert ink_at(pilot.app, x, y) == SIXTEEN.brass
        assert ground_at(pilot.app, x, y) == SIXTEEN.felt
        assert style_at(pilot.app, x + 2, y).reverse
