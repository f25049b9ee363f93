"""Cards and signs, cell by cell."""

from dataclasses import replace

import pytest

from vandatta_tui.ui.drawing.canvas import Block, Canvas, Pen, text_of
from vandatta_tui.ui.drawing.cards import (
    SIZES,
    Face,
    Look,
    Size,
    back,
    card,
    chip,
    fan_of_backs,
    hand_backs,
)
from vandatta_tui.ui.drawing.glyphs import Glyphs
from vandatta_tui.ui.drawing.palette import FELT, SIXTEEN
from vandatta_tui.ui.drawing.signs import SIGNS, big_figures, big_sign, figure_rows

PEN = Pen()
PLAIN = Pen(glyphs=Glyphs(ascii=True, letters={"♠": "s", "♥": "h", "♦": "r", "♣": "k"}))
TEN = Face("10", "H", "10")
SEVEN = Face("7", "S", "7")
JACK = Face("Kn", "C", "J")
RED7 = Face("7", "r", "7", foot="RÖD", uno=True)
WILD4 = Face("+4", "", "wild4", foot="+4", uno=True)


def grid(block: Block) -> str:
    return "\n".join(text_of(block))


def ground(block: Block) -> str:
    colour = block[0][0][1].bgcolor
    assert colour
    return colour.name


def test_chips_are_right_aligned() -> None:
    assert [grid(chip(face, PEN)) for face in (TEN, SEVEN, JACK)] == ["10♥", " 7♠", "Kn♣"]


def test_small_cards() -> None:
    assert grid(card(TEN, "S", PEN)) == "╭───╮\n│10♥│\n╰───╯"
    assert grid(card(SEVEN, "S", PEN)) == "╭───╮\n│7 ♠│\n╰───╯"


def test_middle_cards() -> None:
    assert text_of(card(TEN, "M", PEN)) == [
        "╭─────╮",
        "│10   │",
        "│♥    │",
        "│   10│",
        "╰─────╯",
    ]


def test_large_cards_have_pips() -> None:
    assert text_of(card(Face("8", "S", "8"), "L", PEN)) == [
        "╭───────╮",
        "│8  ♠ ♠ │",
        "│♠   ♠  │",
        "│   ♠ ♠ │",
        "│    ♠  │",
        "│   ♠ ♠ │",
        "╰───────╯",
    ]


def test_large_court_cards_have_a_crest() -> None:
    assert text_of(card(JACK, "L", PEN)) == [
        "╭───────╮",
        "│Kn     │",
        "│♣  ╭─╮ │",
        "│   │♣│ │",
        "│   ╰─╯ │",
        "│       │",
        "╰───────╯",
    ]


def test_uno_cards_say_their_colour() -> None:
    assert text_of(card(RED7, "M", PEN)) == [
        "╭─────╮",
        "│7    │",
        "│▲    │",
        "│  RÖD│",
        "╰─────╯",
    ]
    assert text_of(card(WILD4, "L", PEN)) == [
        "╭───────╮",
        "│+4     │",
        "│★      │",
        "│  +4   │",
        "│       │",
        "│     +4│",
        "╰───────╯",
    ]


def test_backs() -> None:
    assert text_of(back("S", PEN)) == ["╭───╮", "│▒▒▒│", "╰───╯"]
    assert text_of(back("M", PEN, 24)) == [
        "╭─────╮",
        "│▒▒▒▒▒│",
        "│ 24  │",
        "│▒▒▒▒▒│",
        "╰─────╯",
    ]


def test_an_empty_stock_says_so_on_felt() -> None:
    block = back("M", PEN, 0, "slut")
    assert text_of(block)[2] == "│slut │"
    assert ground(block) == "#14392c"


@pytest.mark.parametrize(
    ("look", "colour"),
    [
        (Look(), "#f7f2e6"),
        (Look(cursor=True), "#ffdf8c"),
        (Look("ghost"), "#24493b"),
        (Look("ghost", cursor=True), "#2a5041"),
        (Look("rest"), "#dcd7c8"),
        (Look("rest", cursor=True), "#dcd7c8"),
    ],
)
def test_the_ground_tells_the_state(look: Look, colour: str) -> None:
    assert ground(card(SEVEN, "M", PEN, look)) == colour


@pytest.mark.parametrize(
    ("look", "colour"),
    [
        (Look(), "#a39c88"),
        (Look(fresh=True), "#f0c75e"),
        (Look(cursor=True), "#7a5c0c"),
        (Look("ghost"), "#5f8573"),
        (Look("ghost", cursor=True), "#f0c75e"),
        (Look("rest"), "#a39c88"),
    ],
)
def test_the_border_tells_the_state(look: Look, colour: str) -> None:
    border = card(SEVEN, "M", PEN, look)[0][0][1].color
    assert border
    assert border.name == colour


def test_the_index_is_bold_only_when_playable() -> None:
    assert chip(TEN, PEN)[0][0][1].bold
    assert not chip(TEN, PEN, Look("ghost"))[0][0][1].bold


def test_uno_faces_keep_their_colour_under_the_cursor() -> None:
    assert ground(card(RED7, "M", PEN, Look(cursor=True))) == "#c43c00"
    assert ground(card(RED7, "M", PEN, Look("ghost"))) == "#24493b"


def test_in_ascii_playable_and_not_playable_differ_in_shape() -> None:
    assert text_of(card(SEVEN, "M", PLAIN)) == [
        "+-----+",
        "|7    |",
        "|s    |",
        "|    7|",
        "+-----+",
    ]
    assert text_of(card(JACK, "M", PLAIN, Look("ghost"))) == [
        ".......",
        ":Kn   :",
        ":k    :",
        ":   Kn:",
        ".......",
    ]


def test_in_ascii_the_cursor_reverses_the_index() -> None:
    styles = [style for text, style in card(JACK, "M", PLAIN, Look(cursor=True))[1] if "Kn" in text]
    assert styles[0].reverse


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [TEN, SEVEN, JACK, RED7, WILD4])
@pytest.mark.parametrize("pen", [PEN, PLAIN, Pen(SIXTEEN)])
def test_every_card_has_exactly_its_size(size: Size, face: Face, pen: Pen) -> None:
    rows = text_of(card(face, size, pen))
    width, height = SIZES[size]
    assert len(rows) == height
    assert {len(row) for row in rows} == {width}


def test_other_hands_are_slivers_or_small_backs() -> None:
    assert grid(hand_backs(11, 8, PEN)) == "▌" * 8
    assert grid(hand_backs(2, 8, PEN)) == "▌▌"
    assert text_of(fan_of_backs(3, 7, PEN)) == ["╭─╭─╭───╮", "│▒│▒│▒▒▒│", "╰─╰─╰───╯"]
    assert fan_of_backs(0, 7, PEN) == []


@pytest.mark.parametrize("suit", SIGNS)
def test_big_signs_are_seven_by_four(suit: str) -> None:
    assert [len(row) for row in SIGNS[suit]] == [7, 7, 7, 7]
    canvas = Canvas(PEN, 7, 4)
    big_sign(canvas, 0, 0, suit, "text")
    assert any(style.bgcolor == PEN("felt", "text").bgcolor for _, style in canvas.row(1))


def test_big_figures_stand_one_column_apart() -> None:
    assert figure_rows("+4") == [" ▄  █  █", "▀█▀ █▄▄█", "       █"]
    assert figure_rows("10")[0] == "▄█  ▄▀▀▄"
    assert big_figures(Canvas(PEN, 20, 3), 2, 0, "Kn", "text") == 11


def test_nothing_is_drawn_without_a_suit() -> None:
    canvas = Canvas(PEN, 7, 4)
    big_sign(canvas, 0, 0, "", "text")
    assert text_of(canvas.rows()) == [" " * 7] * 4


def test_without_colour_a_uno_card_is_as_light_as_any_other() -> None:
    grey = Pen(replace(FELT, grey=True))
    assert ground(card(RED7, "M", grey)) == FELT.face
    assert ground(card(RED7, "M", grey, Look(cursor=True))) == FELT.cur
    assert ground(card(RED7, "M", PEN)) == FELT.colour("r").face


def test_in_16_colours_the_cursor_on_a_uno_card_is_seen_in_its_index() -> None:
    few = Pen(SIXTEEN)
    reverse = [style.reverse for _, style in card(RED7, "M", few, Look(cursor=True))[1]]
    assert any(reverse)
    assert not any(style.reverse for _, style in card(RED7, "M", few)[1])
