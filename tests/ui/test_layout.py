"""Where everything lies, at every size of terminal."""

from dataclasses import fields
from itertools import combinations

import pytest
from textual.geometry import Region

from vandatta_tui.ui.drawing.layout import Plan, fits, plan

SIZES = [(60, 20), (66, 20), (79, 23), (80, 20), (80, 24), (80, 30), (100, 24), (119, 50)]
GRAND_SIZES = [(120, 36), (120, 40), (140, 45), (220, 70)]


def regions(found: Plan) -> dict[str, Region]:
    names = [
        field.name for field in fields(found) if isinstance(getattr(found, field.name), Region)
    ]
    return {name: getattr(found, name) for name in names if getattr(found, name).area}


@pytest.mark.parametrize("size", [*SIZES, *GRAND_SIZES])
@pytest.mark.parametrize("opponents", range(1, 10))
@pytest.mark.parametrize("beating", [False, True])
def test_nothing_overlaps_and_all_is_on_the_screen(
    size: tuple[int, int], opponents: int, beating: bool
) -> None:
    found = plan(*size, opponents, beating, own_cards=beating)
    places = regions(found)
    for name, region in places.items():
        assert Region(0, 0, *size).contains_region(region), name
    for (one, first), (other, second) in combinations(places.items(), 2):
        assert not first.overlaps(second), (one, other)


@pytest.mark.parametrize("size", [*SIZES, *GRAND_SIZES])
@pytest.mark.parametrize("opponents", range(1, 10))
def test_plates_stand_apart_in_their_zone(size: tuple[int, int], opponents: int) -> None:
    found = plan(*size, opponents)
    assert len(found.plates) == opponents
    places = [Region(p.x, p.y, p.width, 5 if p.form == "grand" else 3) for p in found.plates]
    for place in places:
        assert found.seats.contains_region(place)
    for first, second in combinations(places, 2):
        assert not first.overlaps(second)


@pytest.mark.parametrize(
    ("opponents", "columns", "width"),
    [
        (1, [29], 21),
        (2, [1, 57], 21),
        (3, [1, 29, 57], 21),
        (4, [1, 21, 41, 61], 17),
        (6, [1, 14, 27, 40, 53, 66], 12),
        (9, [2, 10, 19, 28, 36, 45, 54, 62, 71], 8),
    ],
)
def test_plates_at_80_columns(opponents: int, columns: list[int], width: int) -> None:
    plates = plan(80, 24, opponents).plates
    assert [plate.x for plate in plates] == columns
    assert {plate.width for plate in plates} == {width}


def test_the_first_and_the_last_seat_stand_lower() -> None:
    assert [plate.y for plate in plan(80, 24, 3).plates] == [2, 1, 2]
    assert [plate.y for plate in plan(80, 24, 3, beating=True).plates] == [1, 1, 1]


def test_the_zones_at_80_by_24() -> None:
    found = plan(80, 24, 3)
    assert (found.note.offset, found.course.offset) == ((3, 6), (3, 9))
    assert (found.piles.offset, found.log.offset) == ((26, 6), (58, 6))
    assert (found.prompt.y, found.hand, found.footer.y) == (12, Region(1, 15, 78, 7), 23)


def test_the_zones_at_60_by_20() -> None:
    found = plan(60, 20, 3)
    assert [plate.x for plate in found.plates] == [0, 20, 40]
    assert (found.piles.offset, found.log.offset) == ((19, 5), (46, 5))
    assert (found.prompt.y, found.hand.y, found.footer.y) == (10, 12, 19)
    assert found.note.width == 16


def test_the_zones_at_120_by_40() -> None:
    found = plan(120, 40, 3)
    assert [(plate.x + 2, plate.y) for plate in found.plates] == [(4, 8), (34, 2), (62, 8)]
    assert (found.piles.offset, found.course.offset) == ((28, 14), (67, 16))
    assert found.side == Region(88, 1, 32, 22)
    assert (found.prompt.y, found.hand, found.footer.y) == (24, Region(1, 27, 118, 9), 39)


def test_more_rows_go_above_the_prompt_above_the_hand_and_to_the_log() -> None:
    assert [plan(80, h, 3).prompt.y for h in (24, 25, 26, 27, 30, 31)] == [12, 13, 13, 14, 17, 17]
    assert [plan(80, h, 3).hand.y for h in (24, 25, 26, 27, 30, 31)] == [15, 16, 17, 18, 21, 21]
    assert [plan(80, h, 3).log.height for h in (24, 26, 27, 30, 40)] == [5, 5, 6, 9, 9]


def test_below_60_by_20_nothing_fits() -> None:
    assert fits(60, 20)
    assert not fits(59, 20)
    assert not fits(60, 19)


def test_the_side_panel_grows_with_a_wide_terminal() -> None:
    wide = {width: plan(width, 40, 3).side for width in (120, 124, 160, 200, 300)}
    assert {width: side.width for width, side in wide.items()} == {
        120: 32, 124: 33, 160: 42, 200: 48, 300: 48,
    }  # fmt: skip
    assert all(side.right == width for width, side in wide.items())
