"""The canvas: rows of exactly its width, whatever is written on it."""

import pytest
from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas, Pen, text_of
from vandatta_tui.ui.drawing.glyphs import ASCII
from vandatta_tui.ui.drawing.palette import SIXTEEN

PEN = Pen()


def canvas(width: int = 6, height: int = 1) -> Canvas:
    return Canvas(PEN, width, height)


def test_a_new_canvas_is_blank_and_on_its_ground() -> None:
    rows = Canvas(PEN, 3, 2, "rim").rows()
    assert text_of(rows) == ["   ", "   "]
    assert rows[0][0][1].bgcolor == PEN("text", "rim").bgcolor


@pytest.mark.parametrize("x", range(-4, 8))
@pytest.mark.parametrize("text", ["abc", "水火", "a水b", "", "👍🏽x", "e\u0301"])
def test_text_over_the_edge_is_cut(x: int, text: str) -> None:
    grid = canvas()
    grid.put(x, 0, text, PEN("text"))
    assert cell_len(text_of(grid.rows())[0]) == 6
    assert grid.strip(0).cell_length == 6


@pytest.mark.parametrize("x", range(6))
def test_half_a_wide_letter_is_never_left(x: int) -> None:
    grid = canvas()
    grid.put(0, 0, "水火木", PEN("text"))
    grid.put(x, 0, "a", PEN("brass"))
    assert cell_len(text_of(grid.rows())[0]) == 6


def test_text_can_end_at_a_column_or_stand_in_the_middle() -> None:
    grid = canvas(7, 2)
    assert grid.right(7, 0, "ab", PEN("text")) == 5
    grid.centre(0, 1, 7, "abc", PEN("text"))
    assert text_of(grid.rows()) == ["     ab", "  abc  "]


def test_pieces_of_one_style_are_joined() -> None:
    grid = canvas()
    grid.spans(0, 0, [("ab", PEN("text")), ("cd", PEN("brass"))])
    assert [text for text, _ in grid.row(0)] == ["ab", "cd", "  "]


def test_a_row_outside_is_blank() -> None:
    assert canvas().strip(5).text == " " * 6


def test_full_blocks_are_drawn_as_ground() -> None:
    grid = canvas()
    grid.blocks(0, 0, ["█▄ "], "brass", "felt")
    assert text_of(grid.rows())[0] == " ▄    "
    assert grid.row(0)[0][1].bgcolor == PEN("text", "brass").bgcolor


def test_in_ascii_blocks_are_letters() -> None:
    grid = Canvas(Pen(glyphs=ASCII), 4, 1)
    grid.blocks(0, 0, ["█▄▀"], "brass", "felt")
    assert text_of(grid.rows())[0] == '#_" '


def test_a_badge_is_reversed_where_colours_are_few() -> None:
    assert PEN.badge().reverse is None
    assert Pen(SIXTEEN).badge("ember").reverse
    assert Pen(glyphs=ASCII).badge().reverse
