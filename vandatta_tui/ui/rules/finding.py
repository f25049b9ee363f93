"""Finding words in a drawn text, also where a line is broken between them."""

from dataclasses import dataclass

from vandatta_tui.ui.drawing.canvas import Canvas


@dataclass(frozen=True)
class Hit:
    """Where the words stand: cells, as (column, row)."""

    cells: tuple[tuple[int, int], ...]

    @property
    def line(self) -> int:
        """The row on which it begins."""
        return self.cells[0][1]


def find_in(canvas: Canvas, wanted: str) -> list[Hit]:
    """Return every place where the words stand, in the order of the text."""
    needle = " ".join(wanted.lower().split())
    if not needle:
        return []
    letters, cells = _running(canvas)
    text, hits, start = "".join(letters), [], 0
    while (at := text.find(needle, start)) >= 0:
        found = cells[at : at + len(needle)]
        hits.append(Hit(tuple(cell for cell in found if cell is not None)))
        start = at + len(needle)
    return hits


def _running(canvas: Canvas) -> tuple[list[str], list[tuple[int, int] | None]]:
    """Return the letters of the whole text, single spaces between words, and their cells."""
    letters: list[str] = []
    cells: list[tuple[int, int] | None] = []
    for y in range(canvas.height):
        for x, letter in enumerate(canvas.letters(y)):
            small = letter.lower()[:1]
            if letter == "" or (small == " " and (not letters or letters[-1] == " ")):
                continue
            letters.append(small)
            cells.append((x, y))
        if letters and letters[-1] != " ":
            letters.append(" ")
            cells.append(None)
    return letters, cells
