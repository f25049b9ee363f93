"""The match as a picture: the sum of every player, deal by deal."""

from dataclasses import dataclass
from typing import ClassVar, Final

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.painted import Painted

LABEL_WIDTH: Final = 4
"""The cells left of the plot: a number at the right, and a free one."""
NAME_GAP: Final = 2


class Chart(Painted):
    """A letter per player and deal, dots between them, the limit as a line."""

    DEFAULT_CSS = """
    Chart { width: 100%; height: 8; }
    """
    AFTER_LAST: ClassVar[int] = 5
    """Cells of the plot right of the last deal."""

    @dataclass(frozen=True)
    class Curve:
        """How the sum of a player went."""

        name: str
        letter: str
        sums: tuple[int, ...]
        """After each deal; shorter than the others if the player is out."""
        role: str
        you: bool = False

    curves: reactive[tuple[Curve, ...]] = reactive(())
    """The players, those drawn last lie on top."""
    limit: reactive[int] = reactive(0)
    """The limit of the match; 0 if there is none."""
    plot_width: reactive[int] = reactive(54)
    """How many cells the plot is wide."""

    @property
    def deals(self) -> int:
        """How many deals there have been."""
        return max((len(curve.sums) for curve in self.curves), default=0)

    @property
    def full(self) -> int:
        """The value whose height is that of the limit."""
        highest = max((max(curve.sums, default=0) for curve in self.curves), default=0)
        return self.limit or _round_up(max(highest, 1))

    def column(self, deal: int) -> int:
        """Return the column of the plot where a deal stands; deal 0 is the beginning."""
        return deal * (self.plot_width - self.AFTER_LAST) // max(self.deals, 1)

    def row(self, value: float) -> int:
        """Return the row of a value; below the limit it never comes to lie on the limit's."""
        limit_row = 1 if self.limit else 0
        bottom = self.size.height - 1
        if self.limit and value > self.full:
            return 0
        row = bottom - round(max(value, 0) * (bottom - limit_row) / self.full)
        return max(row, limit_row + 1) if self.limit and value < self.full else row

    def paint(self, canvas: Canvas) -> None:
        """Draw the grid, then the dots, then the letters over them."""
        self._draw_grid(canvas)
        for curve in self.curves:
            self._draw_dots(canvas, curve)
        for curve in self.curves:
            self._draw_letters(canvas, curve)
        self._draw_names(canvas)

    def _draw_grid(self, canvas: Canvas) -> None:
        half = self.full // 2
        for value, sign, role in ((0, "·", "line"), (half, "·", "line"), (self.full, "╌", "ember")):
            if value == self.full and not self.limit:
                sign, role = "·", "line"
            row = self.row(value)
            canvas.right(LABEL_WIDTH, row, str(value), canvas.pen("muted"))
            canvas.put(LABEL_WIDTH + 1, row, sign * self.plot_width, canvas.pen(role))

    def _draw_dots(self, canvas: Canvas, curve: Curve) -> None:
        sums = (0, *curve.sums)
        for deal in range(1, len(sums)):
            begin, end = self.column(deal - 1), self.column(deal)
            for x in range(begin, end):
                share = (x - begin) / (end - begin)
                value = sums[deal - 1] + share * (sums[deal] - sums[deal - 1])
                canvas.put(LABEL_WIDTH + 1 + x, self.row(value), "·", canvas.pen(curve.role))

    def _draw_letters(self, canvas: Canvas, curve: Curve) -> None:
        style = canvas.pen(curve.role, bold=True)
        for deal, value in enumerate(curve.sums, 1):
            canvas.put(LABEL_WIDTH + 1 + self.column(deal), self.row(value), curve.letter, style)

    def _draw_names(self, canvas: Canvas) -> None:
        x = LABEL_WIDTH + 1 + self.plot_width + NAME_GAP
        for curve, row in self._name_rows():
            name = cut(curve.name, canvas.width - x)
            canvas.put(x, row, name, canvas.pen(curve.role, bold=curve.you))

    def _name_rows(self) -> list[tuple[Curve, int]]:
        """Return the row of each name: that of its curve's end, or the nearest free one."""
        height = self.size.height
        ended = [(self.row(c.sums[-1]), c) for c in self.curves if c.sums]
        ended.sort(key=lambda pair: (pair[0], -pair[1].sums[-1]))
        rows: list[int] = []
        for place, (row, _) in enumerate(ended):
            lowest = height - (len(ended) - place)
            rows.append(max(min(row, lowest), rows[-1] + 1 if rows else 0))
        return [(curve, row) for (_, curve), row in zip(ended, rows, strict=True) if row < height]


def _round_up(value: int) -> int:
    """Return a round number that is not smaller."""
    step: int = 10 ** (len(str(value)) - 1)
    return next(n for n in (1, 2, 3, 4, 5, 6, 8, 10) if n * step >= value) * step
