"""A grid of cells to draw on, and the pen that knows colours and signs.

Everything at the table is painted on a `Canvas`: whatever lies over or beside the edge is cut,
so a row is always exactly as wide as its widget, names in wide letters included.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, TypeAlias

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip

from vandatta_tui.ui.drawing.glyphs import UNICODE, Glyphs, glyphs_of
from vandatta_tui.ui.drawing.palette import FELT, Palette
from vandatta_tui.ui.drawing.tables import palette_of

Span: TypeAlias = tuple[str, Style]
Row: TypeAlias = list[Span]
Block: TypeAlias = list[Row]

FULL: Final = "█"


@lru_cache(maxsize=4096)
def _style(text: str, ground: str, bold: bool, reverse: bool) -> Style:
    return Style(color=text, bgcolor=ground, bold=bold or None, reverse=reverse or None)


@lru_cache(maxsize=4096)
def _narrow(text: str) -> bool:
    """Return whether every letter takes one cell."""
    return all(cell_len(letter) == 1 for letter in text)


@dataclass(frozen=True, slots=True)
class Pen:
    """Colours and signs to draw with."""

    palette: Palette = FELT
    glyphs: Glyphs = UNICODE

    def __call__(self, text: str, ground: str = "felt", *, bold: bool = False) -> Style:
        """Return the style for text on a ground, both named by role or as a colour."""
        return _style(self.colour(text), self.colour(ground), bold, False)

    def colour(self, role: str) -> str:
        """Return the colour of a role; a colour stays what it is."""
        return role if role.startswith("#") else str(getattr(self.palette, role))

    def badge(self, ground: str = "pill", *, bold: bool = True) -> Style:
        """Return the style of a badge, a pill or a mark: ink on a bright ground.

        In reverse where colours are few, and in ASCII, so that it is told by shape as well.
        """
        ink, bright = self.palette.ink, self.colour(ground)
        if self.palette.reverse or self.glyphs.ascii:
            return _style(bright, ink, bold, True)
        return _style(ink, bright, bold, False)


def pen_of(app: App[Any]) -> Pen:
    """Return the pen of the app as it looks now."""
    return Pen(palette_of(app), glyphs_of(app))


class Canvas:
    """A grid of cells."""

    def __init__(self, pen: Pen, width: int, height: int, ground: str = "felt") -> None:
        self.pen = pen
        self.width = max(0, width)
        self.height = max(0, height)
        self.ground = ground
        blank = (" ", pen("text", ground))
        self._cells: list[list[Span]] = [[blank] * self.width for _ in range(self.height)]
        self._wide: set[int] = set()
        """The rows with letters of two cells, where a half must not be left behind."""

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write text at a cell and return the column after it."""
        text = self.pen.glyphs.text(text)
        end = x + len(text)
        if x >= 0 and end <= self.width and self._plain(y) and _narrow(text):
            self._cells[y][x:end] = [(letter, style) for letter in text]
            return end
        for letter in text:
            width = cell_len(letter)
            self._set(x, y, letter, width, style)
            x += width
        return x

    def right(self, x: int, y: int, text: str, style: Style) -> int:
        """Write text so that it ends before column `x`; return its first column."""
        start = x - cell_len(text)
        self.put(start, y, text, style)
        return start

    def centre(self, x: int, y: int, width: int, text: str, style: Style) -> None:
        """Write text in the middle of `width` cells from `x`."""
        self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def spans(self, x: int, y: int, row: Iterable[Span]) -> int:
        """Write pieces of text one after another and return the column after them."""
        for text, style in row:
            x = self.put(x, y, text, style)
        return x

    def blit(self, x: int, y: int, block: Sequence[Row]) -> None:
        """Lay a block over the cells from (x, y)."""
        for offset, row in enumerate(block):
            self.spans(x, y + offset, row)

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Clear a rectangle with a ground."""
        style = self.pen("text", ground)
        for row in range(y, y + height):
            self.put(x, row, " " * width, style)

    def blocks(self, x: int, y: int, rows: Iterable[str], colour: str, ground: str) -> None:
        """Draw a big sign: a full block is a space on its colour, so that no seams show."""
        solid, half = self.pen(ground, colour), self.pen(colour, ground)
        for offset, row in enumerate(rows):
            for column, block in enumerate(row):
                if block == FULL and not self.pen.glyphs.ascii:
                    self.put(x + column, y + offset, " ", solid)
                elif block != " ":
                    self.put(x + column, y + offset, block, half)

    def rows(self) -> Block:
        """Return the cells as rows of pieces of one style."""
        return [self.row(y) for y in range(self.height)]

    def row(self, y: int) -> Row:
        """Return one row as pieces of one style."""
        pieces = groupby(self._cells[y], key=lambda cell: cell[1])
        return [("".join(text for text, _ in cells), style) for style, cells in pieces]

    def letters(self, y: int) -> list[str]:
        """Return what stands in each cell of a row; nothing in the second half of a wide letter."""
        return [text for text, _ in self._cells[y]]

    def restyle(self, x: int, y: int, style: Style) -> None:
        """Show a cell in another style."""
        self._cells[y][x] = (self._cells[y][x][0], style)

    def strip(self, y: int) -> Strip:
        """Return one row as Textual wants it."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width, self.pen("text", self.ground))
        return Strip([Segment(text, style) for text, style in self.row(y)], self.width)

    def _plain(self, y: int) -> bool:
        """Return whether there is such a row, and every letter in it takes one cell."""
        return 0 <= y < self.height and y not in self._wide

    def _set(self, x: int, y: int, letter: str, width: int, style: Style) -> None:
        if not 0 <= y < self.height or width == 0 or x < 0 or x + width > self.width:
            return
        row = self._cells[y]
        self._tear(row, x)
        self._tear(row, x + width - 1)
        row[x] = (letter, style)
        if width == 2:
            row[x + 1] = ("", style)
            self._wide.add(y)

    def _tear(self, row: list[Span], x: int) -> None:
        """Clear the other half of a wide letter that is about to lose one."""
        text, style = row[x]
        if text == "":
            row[x - 1] = (" ", style)
            row[x] = (" ", style)
        elif cell_len(text) == 2:
            row[x + 1] = (" ", style)


def text_of(block: Block) -> list[str]:
    """Return what a block says, without its colours."""
    return ["".join(text for text, _ in row) for row in block]


def cut(text: str, width: int) -> str:
    """Return the text in at most `width` cells, ending in `…` where it was longer."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""


def cut_row(row: Row, width: int) -> Row:
    """Return pieces of text in at most `width` cells, ending in `…` where they were longer."""
    kept: Row = []
    for number, (text, style) in enumerate(row):
        more = any(text for text, _ in row[number + 1 :])
        if cell_len(text) + more > width:
            last = set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""
            return [*kept, (last, style)]
        kept.append((text, style))
        width -= cell_len(text)
    return kept
