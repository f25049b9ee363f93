"""Seat plates in all their forms and states."""

import pytest
from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas, Pen, text_of
from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.ui.drawing.glyphs import ASCII
from vandatta_tui.ui.drawing.layout import plan
from vandatta_tui.ui.drawing.plates import Plate, Round
from vandatta_tui.ui.drawing.seats import paint_round

PEN = Pen()
ASA = Plate("Åsa", 7, "35", " p", status="bot · svår")
BO = Plate("Bo", 1, "10", " p", badge="LAPPEN!", status="valde hjärter")
MAX = Plate("Maximiliana", 11, "60", " p", deals="giv", status="passade")
NASTY = [
    "[/x]",
    "[@click=app.quit]x[/]",
    "水火木金土日月",
    "👩‍👩‍👧 Ana",
    "a\u0301" * 9,
    " ",
    "Ö" * 40,
]


def drawn(
    plates: list[Plate], width: int = 80, height: int = 24, pen: Pen = PEN, **more: bool
) -> list[str]:
    found = plan(width, height, len(plates), **more)
    canvas = Canvas(pen, width, found.seats.height)
    paint_round(canvas, Round(plates, found.plates, found.arrows), 1)
    return text_of(canvas.rows())


def shown(rows: list[str]) -> list[str]:
    return [row.rstrip() for row in rows if row.strip()]


def test_three_plates_at_80_columns() -> None:
    assert shown(drawn([ASA, BO, MAX])) == [
        "                               Bo         LAPPEN!",
        "   Åsa                  ╌╌›    ▌         1    10 p  ╌╌›    Maximiliana giv",
        "   ▌▌▌▌▌▌▌   7    35 p         valde hjärter               ▌▌▌▌▌▌▌▌ 11    60 p",
        "   bot · svår                                              passade",
    ]


def test_the_name_becomes_a_pill_on_turn() -> None:
    rows = drawn([Plate("Åsa", 5, turn=True, deals="giv", status="tänker ··")])
    assert "▶ Åsa  giv" in rows[0]


def test_narrow_plates() -> None:
    plates = [ASA, BO, MAX, Plate("Dag", 6, "14", turn=True, status="tänker ··"), ASA, ASA]
    rows = shown(drawn(plates))
    assert rows[0] == "                Bo           Maximilia… ▶ Dag          Åsa"
    assert "LAPPEN!" in rows[2]


def test_tiny_plates() -> None:
    out = Plate("Eva-Lena", 0, "2", out="ute")
    rows = shown(drawn([ASA, BO, MAX, ASA, out, ASA, ASA, BO, ASA]))
    assert rows[0] == "          Bo       Maximi…  Åsa     Eva-Le…  Åsa      Åsa     Bo"
    assert rows[1].startswith("  Åsa     ▌ 1  10  ▌11  60")
    assert "ute" in rows[1]


def test_grand_plates() -> None:
    rows = drawn([ASA, BO, MAX], 120, 40)
    assert rows[1].strip() == "Bo                  10 p"
    assert rows[5].strip() == "LAPPEN!"
    assert rows[7].split() == ["Åsa", "35", "p", "Maximiliana", "giv", "60", "p"]
    assert rows[9][4:28] == "│▒│▒│▒│▒│▒│▒│▒▒▒│  7    "


def test_plates_of_the_beating_family_show_the_table_cards() -> None:
    faces = (Face("10", "H"), Face("7", "S"), None)
    plate = Plate("Åsa", 10, up=faces, down=(True, True, True), status="blint")
    rows = shown(drawn([plate, plate, plate, plate], beating=True))
    assert rows[2][3:15] == "10♥  7♠ ▒▒▒ "
    assert rows[3][3:10] == "▀▀▀ ▀▀▀"
    assert "blint" in rows[0]


def test_a_seat_that_is_out_shows_no_cards() -> None:
    rows = drawn([Plate("Eva", 0, "2", " p", out="gick ut")])
    assert "gick ut" in rows[1]
    assert "▌" not in rows[1]


@pytest.mark.parametrize("name", NASTY)
@pytest.mark.parametrize("opponents", [1, 3, 5, 9])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
@pytest.mark.parametrize("pen", [PEN, Pen(glyphs=ASCII)])
def test_nasty_names_shift_nothing(
    name: str, opponents: int, size: tuple[int, int], pen: Pen
) -> None:
    plates = [
        Plate(name, 99, "1234", " p", "giv", name, name, turn=seat == 1)
        for seat in range(opponents)
    ]
    assert {cell_len(row) for row in drawn(plates, *size, pen)} == {size[0]}


def test_a_click_finds_the_plate() -> None:
    found = plan(80, 24, 3)
    table = Round([ASA, BO, MAX], found.plates)
    assert [table.at(x, 2) for x in (2, 25, 30, 60)] == [0, None, 1, 2]


def test_a_name_is_not_cut_for_a_call_that_can_stand_below() -> None:
    plate = Plate("Maximiliana", 3, deals="giv", badge="VARNING!", status="drog 1")
    rows = shown(drawn([ASA, BO, plate], 60, 20))
    assert "Maximiliana giv" in rows[0]
    assert "VARNING!" not in rows[0]
    assert rows[2].endswith("VARNING!")
    row = shown(drawn([Plate("Bo", 3, deals="giv", badge="VARNING!")]))[0]
    assert row.split() == ["Bo", "giv", "VARNING!"]


def test_open_hands_are_small_cards_where_there_is_room_and_chips_where_there_is_none() -> None:
    few = Plate("Åsa", 3, faces=tuple(Face(rank, "H") for rank in ("7", "10", "Kn")))
    many = Plate("Bo", 9, faces=(Face("10", "S"),) * 9)
    rows = "\n".join(drawn([few, many, few], 120, 40))
    assert "│7 ♥│ │10♥│ │Kn♥│" in rows
    assert "10♠ 10♠ 10♠" in rows
    narrow = "\n".join(drawn([many, many, many], 60, 20))
    assert "10♠10♠10♠" in narrow, "all of them are shown first of all"
