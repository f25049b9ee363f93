"""Where each card of a hand lies: a fan, or two rows of tabs when the fan cannot hold them all."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from vandatta_tui.ui.drawing.cards import SIZES, Size

LEAST_STEP: Final = 3
TAB_STEP: Final = 5
TAB_HEIGHT: Final = 3
TAB_WIDTH: Final = 7
END_ROOM: Final = 4
"""Columns kept at each end of scrolling tabs for `‹ 6` and `5 ›`."""


@dataclass(frozen=True, slots=True)
class Hit:
    """What a cell of the hand belongs to."""

    index: int
    part: Literal["card", "mark"]


class Window(NamedTuple):
    """A row of tabs: which cards show, and where the first of them lies."""

    start: int
    stop: int
    first: int
    end: int
    """The cards of the row are `first` to `end`; those from `start` to `stop` show."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The geometry of a hand of `count` cards in `width` columns."""

    width: int
    count: int
    size: Size = "M"
    cursor: int = 0
    """What must be in sight when tabs scroll."""

    @property
    def card_width(self) -> int:
        """Columns of a card."""
        return SIZES[self.size][0]

    @property
    def card_height(self) -> int:
        """Rows of a card."""
        return SIZES[self.size][1]

    @property
    def tabbed(self) -> bool:
        """Whether the cards lie in two rows of tabs."""
        return LEAST_STEP * (self.count - 1) + self.card_width > self.width

    @property
    def step(self) -> int:
        """Columns from one card to the next in a fan."""
        room = (self.width - self.card_width) // max(1, self.count - 1)
        step = max(LEAST_STEP, min(self.card_width + 1, room))
        return step - 1 if step == self.card_width else step

    @property
    def half(self) -> int:
        """How many cards lie in the first row of tabs."""
        return (self.count + 1) // 2

    @property
    def tab_step(self) -> int:
        """Columns from one tab to the next."""
        room = (self.width - TAB_WIDTH) // max(1, self.half - 1)
        return max(LEAST_STEP, min(TAB_STEP, room))

    @property
    def scrolls(self) -> bool:
        """Whether not even the tabs hold all cards."""
        return LEAST_STEP * (self.half - 1) + TAB_WIDTH > self.width

    def x(self, index: int) -> int:
        """Return the first column of a card."""
        if self.tabbed:
            row = self.windows[self.row_of(index)]
            return self._tab_start(row) + (index - row.start) * self.tab_step
        return self._centred(self.step * (self.count - 1) + self.card_width) + index * self.step

    def row_of(self, index: int) -> int:
        """Return the row of tabs a card lies in."""
        return int(self.tabbed and index >= self.half)

    @property
    def windows(self) -> tuple[Window, Window]:
        """The two rows of tabs."""
        rows = (0, self.half), (self.half, self.count)
        if not self.scrolls:
            return Window(*rows[0], *rows[0]), Window(*rows[1], *rows[1])
        start = self._scrolled()
        first, second = (self._window(*row, start) for row in rows)
        return first, second

    def across(self, index: int, rows: int) -> int:
        """Return the card above (-1) or below (1) a tab, or the card itself."""
        row = self.row_of(index) + rows
        if not self.tabbed or row not in (0, 1):
            return index
        return min(max(index + rows * self.half, 0), self.count - 1)

    def hit(self, x: int, y: int, raised: frozenset[int] = frozenset()) -> Hit | None:
        """Return what lies at a cell; `raised` are the cards that stand one row up."""
        if not self.count:
            return None
        return self._hit_tab(x, y) if self.tabbed else self._hit_fan(x, y, raised)

    def _hit_fan(self, x: int, y: int, raised: frozenset[int]) -> Hit | None:
        index = min((x - self.x(0)) // self.step, self.count - 1)
        if index < 0 or x >= self.x(index) + self.card_width:
            return None
        if y == self.card_height + 1:
            return Hit(index, "mark")
        top = 0 if index in raised else 1
        return Hit(index, "card") if top <= y <= self.card_height else None

    def _hit_tab(self, x: int, y: int) -> Hit | None:
        row = y // TAB_HEIGHT
        if row not in (0, 1):
            return None
        window = self.windows[row]
        index = min(window.start + (x - self._tab_start(window)) // self.tab_step, window.stop - 1)
        if not window.start <= index or x >= self.x(index) + TAB_WIDTH:
            return None
        return Hit(index, "mark" if y % TAB_HEIGHT == 0 else "card")

    def _centred(self, total: int) -> int:
        return max(0, (self.width - total) // 2)

    def _tab_start(self, window: Window) -> int:
        if self.scrolls:
            return END_ROOM
        return self._centred(self.tab_step * (self.half - 1) + TAB_WIDTH)

    @property
    def _shown(self) -> int:
        """How many tabs of a row show when they scroll."""
        return max(1, (self.width - 2 * END_ROOM - TAB_WIDTH) // LEAST_STEP + 1)

    def _scrolled(self) -> int:
        """How many tabs of each row are scrolled off at the left: the cursor stays in sight."""
        column = self.cursor - self.row_of(self.cursor) * self.half
        most = max(0, self.half - self._shown)
        return min(max(0, column - self._shown // 2), most)

    def _window(self, first: int, end: int, start: int) -> Window:
        stop = min(first + start + self._shown, end)
        return Window(min(first + start, stop), stop, first, end)
