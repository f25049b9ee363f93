"""The geometry of a hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vandatta_tui.ui.drawing.fan import Fan


@pytest.mark.parametrize(
    ("width", "size", "most"), [(78, "M", 24), (58, "M", 18), (56, "M", 17), (118, "L", 37)]
)
def test_step_three_holds_so_many(width: int, size: str, most: int) -> None:
    assert not Fan(width, most, size).tabbed  # type: ignore[arg-type]
    assert Fan(width, most + 1, size).tabbed  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "step", "first"), [(1, 8, 35), (9, 8, 3), (10, 6, 8), (11, 6, 5), (20, 3, 7)]
)
def test_the_fan_at_80_columns(count: int, step: int, first: int) -> None:
    fan = Fan(78, count)
    assert (fan.step, fan.x(0)) == (step, first)


def test_edges_are_never_flush() -> None:
    assert all(Fan(width, count).step != 7 for width in range(30, 130) for count in range(2, 25))


@given(st.integers(20, 160), st.integers(1, 90), st.sampled_from(["M", "L"]), st.data())
def test_every_card_in_sight_lies_within(
    width: int, count: int, size: str, data: st.DataObject
) -> None:
    cursor = data.draw(st.integers(0, count - 1))
    fan = Fan(width, count, size, cursor)  # type: ignore[arg-type]
    if not fan.tabbed:
        assert fan.x(0) >= 0
        assert fan.x(count - 1) + fan.card_width <= width
        return
    for window in fan.windows:
        for index in range(window.start, window.stop):
            assert 0 <= fan.x(index) <= fan.x(index) + 7 <= width
    own = fan.windows[fan.row_of(cursor)]
    assert own.start <= cursor < own.stop


@given(st.integers(40, 160), st.integers(1, 60))
def test_a_click_on_a_cards_index_hits_it(width: int, count: int) -> None:
    fan = Fan(width, count)
    for row in fan.windows if fan.tabbed else (None,):
        shown = range(row.start, row.stop) if row else range(count)
        y = (3 * fan.row_of(shown.start) + 1) if row and len(shown) else 2
        for index in shown:
            hit = fan.hit(fan.x(index) + 1, y)
            assert hit
            assert (hit.index, hit.part) == (index, "card")


def test_the_mark_row_marks() -> None:
    fan = Fan(78, 9)
    hit = fan.hit(fan.x(3) + 1, 6)
    assert hit
    assert (hit.index, hit.part) == (3, "mark")


def test_above_a_card_is_nothing_unless_it_is_raised() -> None:
    fan = Fan(78, 9)
    assert fan.hit(fan.x(3), 0) is None
    assert fan.hit(fan.x(3), 0, frozenset({3}))


def test_beside_the_cards_is_nothing() -> None:
    fan = Fan(78, 3)
    assert fan.hit(0, 2) is None
    assert fan.hit(77, 2) is None
    assert fan.hit(fan.x(0) + 7, 2) is None
    assert Fan(78, 0).hit(3, 3) is None


def test_tabs_lie_in_two_rows_and_up_and_down_change_between_them() -> None:
    fan = Fan(78, 30)
    assert (fan.half, fan.tab_step, fan.x(0), fan.x(15)) == (15, 5, 0, 0)
    assert (fan.across(3, 1), fan.across(18, -1), fan.across(3, -1)) == (18, 3, 3)
    odd = Fan(78, 31)
    assert odd.across(15, 1) == 30


def test_tabs_scroll_with_the_cursor() -> None:
    first, second = Fan(60, 60, "M", 0).windows
    assert (first.start, first.first, second.first) == (0, 0, 30)
    first, second = Fan(60, 60, "M", 29).windows
    assert first.stop == first.end == 30
    assert second.stop == 60
