"""The rules to read: headings, paragraphs, cards beside what is said about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from vandatta_tui.ui.draw import Canvas, pen_of
from vandatta_tui.ui.draw_cards import SIZES, Face, Size, card
from vandatta_tui.ui.widgets.painted import Painted
from vandatta_tui.ui.widgets.sheet import wrapped

CARD_GAP: Final = 3
"""Cells between a card and what is said about it."""
WIDEST: Final = 64
"""No line of text is wider."""


class RulesText(Painted):
    """All sections one under another; scrolls by lines, and to a section."""

    DEFAULT_CSS = """
    RulesText { width: 1fr; height: 1fr; }
    """
    HOUSE_BAR: ClassVar[str] = "▌"

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

    @dataclass
    class Scrolled(Message):
        """Another section is at the top."""

        section: int

    parts: reactive[tuple[Part, ...]] = reactive(())
    """The text."""
    top: reactive[int] = reactive(0)
    """The first line in view."""
    card_size: reactive[Size] = reactive[Size]("S")
    """How large the cards are."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text: Canvas | None = None
        self._starts: list[int] = []
        self._drawn: object = None

    @property
    def text(self) -> Canvas:
        """The whole text, as long as it is."""
        wanted = (self.parts, self.size, self.card_size, pen_of(self.app))
        if self._text is None or self._drawn != wanted:
            self._drawn, self._text = wanted, self._laid_out()
        return self._text

    def show_section(self, section: int) -> None:
        """Scroll so that a section begins at the top, as far as there is text."""
        height = self.text.height
        self.top = min(self._starts[section], max(0, height - self.size.height))

    @property
    def section(self) -> int:
        """The section at the top."""
        self.text  # noqa: B018 - lays out the text, and finds where sections start
        begun = [n for n, start in enumerate(self._starts) if start <= self.top]
        return begun[-1] if begun else 0

    def render_line(self, y: int) -> Strip:
        """Return one line of what is in view."""
        return self.text.strip(self.top + y)

    def scroll_lines(self, by: int) -> None:
        """Scroll by so many lines."""
        self.top = max(0, min(self.top + by, self.text.height - self.size.height))
        self.post_message(self.Scrolled(self.section))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.scroll_lines(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self.scroll_lines(3)

    # Laying out

    def _laid_out(self) -> Canvas:
        """Measure everything on a canvas without rows, then draw it on one that is long enough."""
        pen, width = pen_of(self.app), self.size.width
        height = self._draw(Canvas(pen, width, 0))
        canvas = Canvas(pen, width, height)
        self._draw(canvas)
        return canvas

    def _draw(self, canvas: Canvas) -> int:
        """Draw all parts; return how many lines they take."""
        self._starts = []
        y, before = 0, None
        for part in self.parts:
            if before is not None and not (before.heading and part.face is None):
                y += 1
            if part.heading:
                self._starts.append(y)
                canvas.put(0, y, part.text, canvas.pen("brass", bold=True))
                y += 1
            else:
                y = self._draw_paragraph(canvas, y, part)
            before = part
        return y

    def _draw_paragraph(self, canvas: Canvas, y: int, part: Part) -> int:
        x = bottom = 0
        if part.face is not None:
            width, height = SIZES[self.card_size]
            canvas.blit(0, y, card(part.face, self.card_size, canvas.pen))
            x, bottom = width + CARD_GAP, y + height + 1
        if part.house:
            canvas.put(x, y, self.HOUSE_BAR, canvas.pen("ember"))
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
