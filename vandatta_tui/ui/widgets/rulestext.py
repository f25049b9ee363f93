"""The rules to read: headings, paragraphs, cards beside what is said about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from vandatta_tui.ui.drawing.canvas import Canvas, pen_of
from vandatta_tui.ui.drawing.cards import Size
from vandatta_tui.ui.rules.finding import Hit, find_in
from vandatta_tui.ui.rules.sheet import Part, RuleSheet, Seen
from vandatta_tui.ui.widgets.painted import Painted


class RulesText(Painted):
    """All sections one under another; scrolls by lines, and to a section."""

    DEFAULT_CSS = """
    RulesText { width: 1fr; height: 1fr; }
    """

    @dataclass
    class Scrolled(Message):
        """Another section is at the top."""

        section: int

    @dataclass
    class Stepped(Message):
        """Another example can be stepped through, or another moment of it is shown."""

    parts: reactive[tuple[Part, ...]] = reactive(())
    """The text."""
    top: reactive[int] = reactive(0)
    """The first line in view."""
    card_size: reactive[Size] = reactive[Size]("S")
    """How large the cards are."""
    needle: reactive[str] = reactive("")
    """What is looked for in the text."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sheet: RuleSheet | None = None
        self._drawn: object = None
        self._steps: dict[str, int] = {}
        """What is shown of each example."""
        self._chosen = ""
        self._hits: list[Hit] = []
        self._hit = -1

    @property
    def sheet(self) -> RuleSheet:
        """The whole text laid out."""
        seen = Seen(dict(self._steps), self.lit if self._sheet else "")
        look = (self.parts, self.size, self.card_size, pen_of(self.app))
        wanted = (*look, seen, self.needle, self._hit)
        if self._sheet is None or self._drawn != wanted:
            pen = pen_of(self.app)
            sheet = RuleSheet(pen, self.size.width, self.parts, self.card_size, seen)
            self._light_up(sheet.canvas)
            self._drawn, self._sheet = wanted, sheet
        return self._sheet

    @property
    def text(self) -> Canvas:
        """The whole text, as long as it is."""
        return self.sheet.canvas

    def show_section(self, section: int) -> None:
        """Scroll so that a section begins at the top, as far as there is text."""
        sheet = self.sheet
        self.top = min(sheet.starts[section], max(0, sheet.canvas.height - self.size.height))

    def show_news(self, before: Sequence[Part]) -> None:
        """Scroll to the first part that reads otherwise than before, if it is not in view."""
        pairs = zip_longest(self.parts, before)
        changed = next((n for n, (now, was) in enumerate(pairs) if now != was), None)
        if changed is None or not self.size.height or not self.parts:
            return
        line = self.sheet.lines[min(changed, len(self.parts) - 1)]
        if not self.top <= line < self.top + self.size.height - 3:
            self.top = max(0, min(line - 2, self.sheet.canvas.height - self.size.height))

    @property
    def section(self) -> int:
        """The section at the top."""
        begun = [n for n, start in enumerate(self.sheet.starts) if start <= self.top]
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

    # Examples

    @property
    def lit(self) -> str:
        """The example that is stepped through: the one chosen if it is in view, else the first."""
        view = range(self.top, self.top + self.size.height)
        tables = self._sheet.tables if self._sheet else {}
        seen = [id for id, lines in tables.items() if lines[0] in view or lines[-1] in view]
        return self._chosen if self._chosen in seen else next(iter(seen), "")

    def step(self, by: int) -> None:
        """Show another moment of the example that is in view."""
        tables = {part.example.id: part.example for part in self.parts if part.example}
        table = tables.get(self.lit)
        if table is not None:
            self._chosen = table.id
            now = self._steps.get(table.id, 0)
            self._steps[table.id] = (now + by) % len(table.stills)
            self.post_message(self.Stepped())
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Step through the example that is clicked; back at its left."""
        event.stop()
        line = self.top + event.y
        hit = next((id for id, lines in self.sheet.tables.items() if line in lines), "")
        if hit:
            self._chosen = hit
            self.step(-1 if event.x < self.size.width // 4 else 1)

    # Looking for words

    def watch_needle(self) -> None:
        """Go to the first place where it stands."""
        self._hit = -1
        self._hits = find_in(self.text, self.needle)
        self.next_hit()

    def next_hit(self) -> None:
        """Go to the next place."""
        if self._hits:
            self._hit = (self._hit + 1) % len(self._hits)
            line = self._hits[self._hit].line
            if not self.top <= line < self.top + self.size.height:
                self.scroll_lines(line - self.top - self.size.height // 3)
        self.refresh()

    @property
    def found(self) -> tuple[int, int]:
        """Which place is shown, counted from 1, and how many there are."""
        return self._hit + 1, len(self._hits)

    def _light_up(self, canvas: Canvas) -> None:
        self._hits = find_in(canvas, self.needle)
        for number, hit in enumerate(self._hits):
            style = canvas.pen.badge() if number == self._hit else canvas.pen("paperink", "cur")
            for x, y in hit.cells:
                canvas.restyle(x, y, style)
