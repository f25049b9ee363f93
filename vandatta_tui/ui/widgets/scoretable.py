"""The table of a match: place, name, the last deals, the sum and how far it is to the limit."""

from dataclasses import dataclass
from typing import ClassVar, Final

from textual.geometry import Size
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted

NAME_AT: Final = 5
DEALS_FROM: Final = 16
"""Where the first of the most deals begins; a name may reach into its free cells."""
SUM_GAP: Final = 9
"""From the end of the last deal to that of the sum."""
BAR_GAP: Final = 3
LEAST_BAR: Final = 6
MARK_WIDTH: Final = 4
"""A word behind the bar, and the cell before it."""


class ScoreTable(Painted):
    """A row for each player under a row of headings."""

    DEFAULT_CSS = """
    ScoreTable { width: 100%; height: auto; }
    """
    HEADING: ClassVar[int] = 2
    MOST_DEALS: ClassVar[int] = 5

    @dataclass(frozen=True)
    class Line:
        """What stands in the row of a player."""

        place: str
        name: str
        points: tuple[int | None, ...]
        """By deal; None where the player was out already."""
        went_out: tuple[bool, ...]
        """By deal: whether the player won it."""
        total: int | None
        """None where only places count."""
        you: bool = False
        out: bool = False
        mark: str = ""
        """A word behind the bar."""

    @dataclass(frozen=True)
    class Headings:
        """The words above the columns."""

        deals: tuple[str, ...] = ()
        total: str = ""
        limit: str = ""

    lines: reactive[tuple[Line, ...]] = reactive((), layout=True)
    """The players, the best first."""
    headings: reactive[Headings] = reactive(Headings())
    """The words above the columns."""
    limit: reactive[int] = reactive(0)
    """The limit of the match; 0 if there is none, and then no bars."""
    roomy: reactive[bool] = reactive(False, layout=True)
    """Wide columns, long bars, a free row between two players."""

    @property
    def pitch(self) -> int:
        """Every so many rows there is a player."""
        return 2 if self.roomy else 1

    @property
    def deal_width(self) -> int:
        """How wide the column of a deal is."""
        return 7 if self.roomy else 6

    @property
    def most_deals(self) -> int:
        """How many deals have room beside name, sum and bar."""
        bar = LEAST_BAR if self.limit else 0
        room = self.size.width - DEALS_FROM - SUM_GAP - BAR_GAP - bar - MARK_WIDTH
        return max(0, min(self.MOST_DEALS, room // self.deal_width))

    @property
    def sum_end(self) -> int:
        """The column after the sums."""
        return DEALS_FROM + self.most_deals * self.deal_width + SUM_GAP

    @property
    def bar_width(self) -> int:
        """How long the bar to the limit is."""
        room = self.size.width - self.sum_end - BAR_GAP - MARK_WIDTH
        return max(0, min(32 if self.roomy else 14, room)) if self.limit else 0

    @property
    def deals_shown(self) -> int:
        """How many deals are shown: the latest ones."""
        return min(self.most_deals, max((len(line.points) for line in self.lines), default=0))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the whole table."""
        return self.HEADING + len(self.lines) * self.pitch - (self.pitch - 1)

    def paint(self, canvas: Canvas) -> None:
        """Draw the headings and the players."""
        self._draw_headings(canvas)
        for index, line in enumerate(self.lines):
            self._draw_line(canvas, line, self.HEADING + index * self.pitch)

    def deal_ends(self) -> list[int]:
        """Return the column after each deal shown, the earliest first."""
        last, shown = self.sum_end - SUM_GAP, self.deals_shown
        return [last - self.deal_width * (shown - 1 - place) for place in range(shown)]

    def _draw_headings(self, canvas: Canvas) -> None:
        muted = canvas.pen("muted")
        ends = self.deal_ends()
        for end, word in zip(ends, self.headings.deals[-len(ends) :] if ends else (), strict=False):
            canvas.right(end, 0, cut(word, self.deal_width - 1), muted)
        canvas.right(self.sum_end, 0, self.headings.total, canvas.pen("brass", bold=True))
        if self.limit:
            canvas.put(self.sum_end + BAR_GAP, 0, self.headings.limit, muted)

    def _draw_line(self, canvas: Canvas, line: Line, y: int) -> None:
        ground = "ghost" if line.you else "felt"
        if line.you:
            canvas.put(0, y, " " * canvas.width, canvas.pen("text", ground))
            canvas.put(0, y, "▌", canvas.pen("line", ground))
        canvas.right(NAME_AT - 2, y, line.place, canvas.pen("muted", ground))
        room = self.deal_ends()[0] - 4 if self.deals_shown else self.sum_end - SUM_GAP
        role = "muted" if line.out else "text"
        name = cut(line.name, room - NAME_AT)
        canvas.put(NAME_AT, y, name, canvas.pen(role, ground, bold=line.you))
        self._draw_points(canvas, line, y, ground)
        self._draw_sum(canvas, line, y, ground)

    def _draw_points(self, canvas: Canvas, line: Line, y: int, ground: str) -> None:
        ends = self.deal_ends()
        first = max(0, len(line.points) - len(ends))
        for place, end in enumerate(ends, first):
            points = line.points[place]
            if points is not None:
                latest = place == len(line.points) - 1
                role = "brass" if line.went_out[place] else "text" if latest else "muted"
                canvas.right(end, y, str(points), canvas.pen(role, ground))

    def _draw_sum(self, canvas: Canvas, line: Line, y: int, ground: str) -> None:
        if line.total is None:
            canvas.put(self.sum_end + BAR_GAP, y, line.mark, canvas.pen("brass", ground, bold=True))
            return
        role = "ember" if line.out else "text"
        canvas.right(self.sum_end, y, str(line.total), canvas.pen(role, ground, bold=True))
        x = self.sum_end + BAR_GAP
        if self.limit:
            full = min(max(line.total, 0) * self.bar_width // self.limit, self.bar_width)
            full = max(full, 1) if line.total > 0 else full
            rest = "─" if canvas.pen.glyphs.ascii else "━"
            colour = canvas.pen("ember" if line.out else "brass", ground)
            x = canvas.put(x, y, "━" * full, colour)
            x = canvas.put(x, y, rest * (self.bar_width - full), canvas.pen("line", ground)) + 1
        canvas.put(x, y, line.mark, canvas.pen("ember" if line.out else "brass", ground, bold=True))
