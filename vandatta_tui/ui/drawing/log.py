"""Lines of the log: names bold, cards in their tint, what is old in muted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.style import Style

from vandatta_tui.engine.cards import Deck
from vandatta_tui.ui.drawing.canvas import Canvas, Pen, Row
from vandatta_tui.words.speech import HANGING, Line, Span


@dataclass(frozen=True, slots=True)
class Story:
    """What a log shows: its last lines, those from `fresh` on being news."""

    lines: Sequence[Line] = ()
    fresh: int = 0
    deck: Deck | None = None
    lit: int = -1
    """The line that stands out, bold from end to end."""

    def suit_of(self, span: Span) -> str:
        """Return the letter of a card's suit."""
        return self.deck.suit_name(span.suit) if self.deck and span.suit >= 0 else ""


def line_row(story: Story, index: int, pen: Pen, ground: str) -> Row:
    """Return one line as pieces of text."""
    news = index >= story.fresh
    bold = Style(bold=True if index == story.lit else None)
    spans = story.lines[index].spans
    return [(s.text, _span_style(story, s, pen, ground, news) + bold) for s in spans]


def wrapped(story: Story, width: int) -> Story:
    """Return the story in rows of this width, the later ones of a line indented."""
    return replace(story, lines=[row for line in story.lines for row in line.wrapped(width)])


def lit(story: Story, flashes: bool) -> Story:
    """Return the story with its last line standing out, if that flashes."""
    return replace(story, lit=len(story.lines) - 1) if flashes else story


def _span_style(story: Story, span: Span, pen: Pen, ground: str, news: bool) -> Style:
    if span.kind == "card":
        return pen(pen.palette.tint(story.suit_of(span)), ground, bold=True)
    if not news:
        return pen("muted", ground)
    return pen("text", ground, bold=span.kind == "name")


def _goes_on(line: Line) -> bool:
    """Return whether the line is the rest of one that is out of sight: no way to begin."""
    return line.text.startswith(HANGING)


def paint_story(canvas: Canvas, story: Story, x: int, y: int, height: int, back: int = 0) -> None:
    """Draw the last lines that fit, `back` of them scrolled off at the end."""
    stop = len(story.lines) - back
    start = max(0, stop - height)
    for row, index in enumerate(range(start, stop)):
        if row == 0 and start and _goes_on(story.lines[start]):
            continue
        end = canvas.spans(x, y + row, line_row(story, index, canvas.pen, canvas.ground))
        if end > canvas.width:
            canvas.put(canvas.width - 1, y + row, "…", canvas.pen("muted", canvas.ground))
