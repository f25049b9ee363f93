"""Text in lines, broken by the cell."""

from collections.abc import Iterator

from rich.cells import cell_len


def wrapped(text: str, width: int) -> list[str]:
    """Return the text in lines of at most this width, broken at spaces where it can be."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.extend(_pieces(word, max(width, 2)))
    return lines


def _pieces(word: str, width: int) -> Iterator[str]:
    """Yield a word in pieces that fit."""
    piece = ""
    for letter in word:
        if cell_len(piece + letter) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece
