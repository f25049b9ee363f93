"""The rules laid out to be read: headings, paragraphs, cards beside them, little tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from vandatta_tui.ui.drawing.canvas import Canvas, Pen
from vandatta_tui.ui.drawing.cards import SIZES, Face, Size, card
from vandatta_tui.ui.drawing.example import LittleTable, draw_example
from vandatta_tui.ui.drawing.wrap import wrapped

CARD_GAP: Final = 3
"""Cells between a card and what is said about it."""
WIDEST: Final = 64
"""No line of text is wider."""
HOUSE_BAR: Final = "▌"


@dataclass(frozen=True)
class Part:
    """A heading, or a paragraph under one."""

    text: str
    heading: bool = False
    face: Face | None = None
    """The card that it is about."""
    house: str = ""
    """A word before a paragraph that is otherwise than in the ruleset."""
    rows: tuple[tuple[str, str], ...] = ()
    """A small table after the text."""
    example: LittleTable | None = None
    """An example that stands there instead of text."""


@dataclass(frozen=True)
class Seen:
    """What is shown of the examples."""

    steps: Mapping[str, int] = field(default_factory=dict)
    lit: str = ""
    """The example that keys step through."""


class RuleSheet:
    """The whole text on a canvas, and where its sections and examples are."""

    def __init__(self, pen: Pen, width: int, parts: Sequence[Part], size: Size, seen: Seen) -> None:
        """Measure everything on a canvas without rows, then draw it on one that is long enough."""
        self.parts, self.size, self.seen = parts, size, seen
        self.starts: list[int] = []
        self.lines: list[int] = []
        """The line on which each part begins."""
        self.tables: dict[str, range] = {}
        height = self._draw(Canvas(pen, width, 0))
        self.canvas = Canvas(pen, width, height)
        self._draw(self.canvas)

    def _draw(self, canvas: Canvas) -> int:
        """Draw all parts; return how many lines they take."""
        self.starts, self.lines, self.tables = [], [], {}
        y, before = 0, None
        for part in self.parts:
            if before is not None and not (before.heading and part.face is None):
                y += 1
            self.lines.append(y)
            if part.heading:
                self.starts.append(y)
                canvas.put(0, y, part.text, canvas.pen("brass", bold=True))
                y += 1
            elif part.example:
                y += self._draw_example(canvas, y, part.example)
            else:
                y = self._draw_paragraph(canvas, y, part)
            before = part
        return y

    def _draw_example(self, canvas: Canvas, y: int, table: LittleTable) -> int:
        step, width = self.seen.steps.get(table.id, 0), min(canvas.width, WIDEST)
        lit = table.id == self.seen.lit
        height = draw_example(canvas, y, table, step, width, self.size, lit)
        self.tables[table.id] = range(y, y + height)
        return height

    def _draw_paragraph(self, canvas: Canvas, y: int, part: Part) -> int:
        x = bottom = 0
        if part.face is not None:
            width, height = SIZES[self.size]
            canvas.blit(0, y, card(part.face, self.size, canvas.pen))
            x, bottom = width + CARD_GAP, y + height + 1
        if part.house:
            canvas.put(x, y, HOUSE_BAR, canvas.pen("ember"))
            x += 2
        for line in self._lines(part, canvas.width - x):
            self._put_line(canvas, x, y, line, part.house if line.startswith(part.house) else "")
            y += 1
        return max(self._draw_rows(canvas, x, y, part.rows), bottom)

    def _lines(self, part: Part, width: int) -> Sequence[str]:
        text = f"{part.house} {part.text}" if part.house else part.text
        return wrapped(text, min(width, WIDEST)) if text else ()

    def _put_line(self, canvas: Canvas, x: int, y: int, line: str, house: str) -> None:
        x = canvas.put(x, y, house, canvas.pen("ember", bold=True))
        canvas.put(x, y, line[len(house) :], canvas.pen("text"))

    def _draw_rows(self, canvas: Canvas, x: int, y: int, rows: Sequence[tuple[str, str]]) -> int:
        end = x + max((cell_len(label) for label, _ in rows), default=0) + 8
        for label, value in rows:
            canvas.put(x, y, label, canvas.pen("text"))
            canvas.right(end, y, value, canvas.pen("text", bold=True))
            y += 1
        return y
