"""Where everything lies at the table, for every size of terminal.

There are three layouts: *normal* from 80×24, *small* from 60×20, *grand* from 120×36. Within
one, more room goes to fixed places, so that nothing jumps when a window grows.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from textual.geometry import Region

from vandatta_tui.ui.drawing.cards import Size
from vandatta_tui.ui.drawing.sizes import GRAND, LEAST, NORMAL

Kind: TypeAlias = Literal["small", "normal", "grand"]
PlateForm: TypeAlias = Literal["grand", "wide", "narrow", "tiny", "least"]

SIDE_WIDTH: Final = 32
WIDEST_SIDE: Final = 48
"""In a wide terminal the side panel grows too, by a column of every four."""
MOST_LOG_LINES: Final = 9
WIDEST_PLATE: Final = 24
OWN_WIDTH: Final = 22
"""Columns left of the hand for one's own table cards, the edge included."""


@dataclass(frozen=True, slots=True)
class PlatePlace:
    """Where a seat's plate stands, in rows and columns of the screen."""

    x: int
    y: int
    width: int
    form: PlateForm
    points: bool = True


@dataclass(frozen=True, slots=True)
class Arrow:
    """A sign of the direction of play between two plates."""

    x: int
    y: int
    length: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of one layout."""

    kind: Kind
    card_size: Size
    plates: tuple[PlatePlace, ...]
    arrows: tuple[Arrow, ...]
    header: Region
    seats: Region
    note: Region
    """The last event that matters, or a pending penalty."""
    course: Region
    """Who is next, and the direction."""
    piles: Region
    log: Region
    side: Region
    """Standings and events; empty but in the grand layout."""
    prompt: Region
    own: Region
    """One's own table cards; empty where there are none."""
    hand: Region
    footer: Region


def fits(width: int, height: int) -> bool:
    """Return whether a table has room at all."""
    return width >= LEAST[0] and height >= LEAST[1]


def plan(
    width: int, height: int, opponents: int, beating: bool = False, own_cards: bool = False
) -> Plan:
    """Return the places of everything in a terminal of this size."""
    kind = _kind(width, height)
    if kind == "grand":
        return _grand(width, height, opponents, beating, own_cards)
    return _plain(kind, width, height, opponents, beating, own_cards)


def _kind(width: int, height: int) -> Kind:
    if width >= GRAND[0] and height >= GRAND[1]:
        return "grand"
    return "normal" if width >= NORMAL[0] and height >= NORMAL[1] else "small"


@dataclass(frozen=True, slots=True)
class _Rows:
    """The first rows of the zones, one under the other."""

    centre: int
    lines: int
    prompt: int
    hand: int


def _rows(kind: Kind, height: int) -> _Rows:
    """Hand out the rows over the least: above the prompt, above the hand, then to the log."""
    least = LEAST[1] if kind == "small" else NORMAL[1]
    extra = height - least
    centre, gap = (5, 0) if kind == "small" else (6, 1)
    above_prompt, above_hand = min(1, extra), min(1, max(0, extra - 1))
    lines = 5 + min(MOST_LOG_LINES - 5, max(0, extra - 2))
    prompt = centre + lines + gap + above_prompt
    hand = prompt + 2 + (0 if kind == "small" else 1) + above_hand
    return _Rows(centre, lines, prompt, hand)


def _plain(
    kind: Kind, width: int, height: int, opponents: int, beating: bool, own_cards: bool
) -> Plan:
    rows = _rows(kind, height)
    places = _plates(kind, width, opponents, beating)
    note, course, piles, log = _zones(kind, width, rows, beating)
    own, hand = _hands(width, rows.hand, 7, own_cards)
    return Plan(
        kind,
        "M",
        places,
        _arrows(kind, places),
        Region(0, 0, width, 1),
        Region(0, 1, width, rows.centre - 1),
        note,
        course,
        piles,
        log,
        Region(),
        Region(0, rows.prompt, width, 2),
        own,
        hand,
        Region(0, height - 1, width, 1),
    )


def _zones(
    kind: Kind, width: int, rows: _Rows, beating: bool
) -> tuple[Region, Region, Region, Region]:
    """Place note, course, piles and log: the log gets the larger share of more columns."""
    small = kind == "small"
    left, first, log = (2, 19, 46) if small else (3, 26, 58)
    if beating:  # what is to be beaten takes more words than a suit
        log += 3 if small else 2
    shift = (width - (LEAST[0] if small else NORMAL[0])) // 3
    first, log = first + shift, log + shift
    edge, above = (0, 2) if small else (2, 3)
    return (
        Region(left, rows.centre, first - left - 1, above),
        Region(left, rows.centre + above, first - left - 1, 2),
        Region(first, rows.centre, log - first - 1, 5),
        Region(log, rows.centre, width - log - edge, rows.lines),
    )


def _hands(width: int, row: int, height: int, own_cards: bool) -> tuple[Region, Region]:
    if not own_cards:
        return Region(), Region(1, row, width - 2, height)
    left = Region(1, row, OWN_WIDTH, height)
    return left, Region(OWN_WIDTH + 1, row, width - OWN_WIDTH - 2, height)


def _plates(kind: Kind, width: int, n: int, beating: bool) -> tuple[PlatePlace, ...]:
    if kind == "small":
        return _small_plates(width, n)
    lowered = {0, n - 1} if n > 1 and not beating else set()
    return tuple(
        PlatePlace(x, 2 if seat in lowered else 1, wide, form_of(wide))
        for seat, (x, wide) in enumerate(_columns(width, n))
    )


def _columns(width: int, n: int) -> list[tuple[int, int]]:
    """Return first column and width of each plate."""
    if n <= 3:
        every = [1, (width - 21) // 2, width - 23]
        return [(x, 21) for x in {1: every[1:2], 2: every[::2], 3: every}.get(n, [])]
    room = width - 2
    if n == 4:
        return [(1 + i * (width // 4), min(WIDEST_PLATE, width // 4 - 3)) for i in range(n)]
    if n < 8:
        return [(1 + room * i // n, min(WIDEST_PLATE, room // n - 1)) for i in range(n)]
    return [(2 + room * i // n, min(WIDEST_PLATE, room // n)) for i in range(n)]


def form_of(width: int) -> PlateForm:
    """Return how a plate of this width is drawn."""
    if width >= 16:
        return "wide"
    if width >= 10:
        return "narrow"
    return "tiny" if width >= 8 else "least"


def _small_plates(width: int, n: int) -> tuple[PlatePlace, ...]:
    room = width - 2
    if n <= 3:
        step = width // 3
        first = 1 if n == 1 else 0
        seats = range(first, 3) if n == 3 else (first, 2)[:n] if n > 1 else (first,)
        return tuple(PlatePlace(i * step, 1, step - 1, "wide") for i in seats)
    wide = room // n
    form: PlateForm = "tiny" if wide >= 8 else "least"
    return tuple(PlatePlace(1 + room * i // n, 1, wide, form, n < 7) for i in range(n))


def _arrows(kind: Kind, places: tuple[PlatePlace, ...]) -> tuple[Arrow, ...]:
    if kind == "small" or not 2 <= len(places) <= 4:
        return ()
    length = 1 if len(places) == 4 else 3
    row = max(place.y for place in places)
    return tuple(
        Arrow(_between(one, other, length), row, length) for one, other in pairwise(places)
    )


def _between(one: PlatePlace, other: PlatePlace, length: int) -> int:
    end = one.x + one.width
    return end + (other.x - end - length) // 2


def _grand(width: int, height: int, n: int, beating: bool, own_cards: bool) -> Plan:
    side = min(WIDEST_SIDE, SIDE_WIDTH + (width - GRAND[0]) // 4)
    table, extra = width - side, max(0, height - 40)
    centre = 14 + extra // 3
    prompt = min(24 + extra * 2 // 3, height - 12)
    row = min(prompt + 3, height - 10)
    own, hand = _hands(width, row, 9, own_cards)
    shift = (table - 88) // 2
    return Plan(
        "grand",
        "L",
        _grand_plates(table, n, beating),
        _grand_arrows(table, n, beating),
        Region(0, 0, width, 1),
        Region(0, 1, table, centre - 1),
        Region(4, centre + 1, 23 + shift, 6),
        Region(67 + shift, centre + 2, table - 68 - shift, 3),
        Region(28 + shift, centre, 38, 7),
        Region(),
        Region(table, 1, side, prompt - 2),
        Region(0, prompt, width, 2),
        own,
        hand,
        Region(0, height - 1, width, 1),
    )


def _grand_plates(table: int, n: int, beating: bool) -> tuple[PlatePlace, ...]:
    if beating:
        step = (table - 4) // max(4, n)
        left = 3 + step * max(0, 4 - n) // 2
        ends = {0, n - 1} if n > 1 else set()
        rows = [3 if i in ends else 2 for i in range(n)]
        return tuple(_grand_place(left + i * step, row, step - 2) for i, row in enumerate(rows))
    if n == 1:
        return (_grand_place((table - 24) // 2 + 2, 2, 24),)
    row = 9 if n > 4 else 8
    first, last = _grand_place(4, row, 24), _grand_place(table - 26, row, 24)
    return (first, *_grand_middle(table, n - 2), last)


def _grand_middle(table: int, k: int) -> list[PlatePlace]:
    """Place the seats between the first and the last along the upper edge."""
    if k == 0:
        return []
    wide = min(WIDEST_PLATE, (table - 8) // k - 3)
    if k == 1:
        columns = [(table - wide) // 2 + 2]
    elif k == 2:
        gap = (table - 2 * wide) // 3
        columns = [gap + 1, table - gap - wide]
    else:
        columns = [4 + (table - 8 - wide) * i // (k - 1) for i in range(k)]
    return [_grand_place(x, 2, wide) for x in columns]


def _grand_place(x: int, y: int, width: int) -> PlatePlace:
    """Return a place whose name stands at column `x`; the sign of the turn stands before it."""
    return PlatePlace(x - 2, y, width + 2, "grand" if width >= 18 else form_of(width + 2))


def _grand_arrows(table: int, n: int, beating: bool) -> tuple[Arrow, ...]:
    if beating or n not in (2, 3):
        return ()
    if n == 2:
        return (Arrow(table // 2 - 2, 9, 5),)
    shift = (table - 88) // 2
    return (Arrow(18 + shift // 2, 4, 5), Arrow(62 + shift + shift // 2, 4, 5))
