"""The meetings of a tournament, round by round."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.rows import TwoLineRows

ROUND_END: Final = 4
SIGN_AT: Final = 5
NAMES_AT: Final = 7
STATE_WIDTH: Final = 10
"""Cells for a bar or a word at the right."""
SCORE_GAP: Final = 2
LONGEST_BAR: Final = 8
AGAINST: Final = " – "


class Schedule(TwoLineRows):
    """A row for each meeting, and one for whoever rests."""

    @dataclass(frozen=True)
    class Entry:
        """A meeting."""

        round: str
        """The number of the round; empty but in its first row."""
        home: str
        away: str = ""
        """Empty: the first one rests."""
        letters: tuple[str, str] = ("", "")
        """What the two are called in the crosstable."""
        score: str = ""
        ahead: int = -1
        """0 or 1: who has won; then the name is bold."""
        done: int = 0
        """How many deals are over."""
        deals: int = 0
        """How many deals a bar stands for; no bar if 0."""
        state: str = ""
        """A word in the place of the bar."""
        trouble: bool = False
        next: bool = False
        """It is the one to be played next."""
        note: str = ""
        """How its deals went, for a second line."""

    entries: reactive[tuple[Entry, ...]] = reactive(())
    """The meetings in their order."""

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.entries)

    @property
    def score_end(self) -> int:
        """The cell after the scores."""
        return self.size.width - STATE_WIDTH - 1 - SCORE_GAP

    @property
    def score_width(self) -> int:
        """How wide the scores are."""
        return max((cell_len(entry.score) for entry in self.entries), default=0)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw a meeting."""
        entry = self.entries[index]
        if line:
            canvas.put(NAMES_AT, 0, self._cut(entry.note), self.style(index, "muted"))
            return
        canvas.right(ROUND_END, 0, entry.round, self.style(index, "brass"))
        if entry.next:
            canvas.put(SIGN_AT, 0, "▶", self.style(index, "brass", bold=True))
        if not entry.away:
            canvas.put(NAMES_AT, 0, self._cut(entry.home), self.style(index, "muted"))
            return
        self._draw_names(canvas, index, entry)
        role = "text" if entry.done == entry.deals else "muted"
        canvas.right(self.score_end, 0, entry.score, self.style(index, role, bold=role == "text"))
        self._draw_state(canvas, index, entry)

    def _cut(self, text: str) -> str:
        return cut(text, self.size.width - NAMES_AT - 1)

    def _draw_names(self, canvas: Canvas, index: int, entry: Entry) -> None:
        marks = sum(len(letter) + 1 for letter in entry.letters)
        taken = NAMES_AT + marks + len(AGAINST) + SCORE_GAP + self.score_width
        names = fitted(entry.home, entry.away, self.score_end - taken)
        muted, x = self.style(index, "muted"), NAMES_AT
        for side, (letter, name) in enumerate(zip(entry.letters, names, strict=True)):
            x = canvas.put(x, 0, f"{letter} ", muted)
            x = canvas.put(x, 0, name, self.style(index, "text", bold=side == entry.ahead))
            if side == 0:
                x = canvas.put(x, 0, AGAINST, muted)

    def _draw_state(self, canvas: Canvas, index: int, entry: Entry) -> None:
        x = self.score_end + SCORE_GAP
        if entry.state:
            role = "ember" if entry.trouble else "brass" if entry.next else "muted"
            canvas.put(x, 0, cut(entry.state, STATE_WIDTH), self.style(index, role))
        elif entry.deals:
            width = min(entry.deals, LONGEST_BAR)
            full = entry.done * width // entry.deals
            rest = "─" if canvas.pen.glyphs.ascii else "━"
            x = canvas.put(x, 0, "━" * full, self.style(index, "brass"))
            canvas.put(x, 0, rest * (width - full), self.style(index, "line"))

    def watch_entries(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()


def fitted(one: str, other: str, room: int) -> tuple[str, str]:
    """Return two names cut to a common width, the longer one first."""
    half = room // 2
    first = cut(one, max(half, room - cell_len(other)))
    return first, cut(other, room - cell_len(first))
