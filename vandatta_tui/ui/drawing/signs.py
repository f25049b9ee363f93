"""Big signs for suits and colours, and big figures for ranks and penalties."""

from collections.abc import Iterable
from typing import Final

from vandatta_tui.ui.drawing.canvas import Canvas, Pen

SIGN_WIDTH: Final = 7
SIGN_HEIGHT: Final = 4
FIGURE_HEIGHT: Final = 3

SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "S": ("  ▄█▄  ", "▄█████▄", "██▀█▀██", "  ▄█▄  "),
    "H": ("▄██▄██▄", "███████", " ▀███▀ ", "   ▀   "),
    "D": ("  ▄█▄  ", "▄█████▄", "▀█████▀", "  ▀█▀  "),
    "C": ("  ███  ", "██▄█▄██", "██▀█▀██", "  ▄█▄  "),
    "r": ("   ▄   ", "  ▄█▄  ", " ▄███▄ ", "▄█████▄"),
    "b": (" ▄███▄ ", "███████", "███████", " ▀███▀ "),
    "g": ("███████", "███████", "███████", "███████"),
    "y": ("  ▄█▄  ", "▄█████▄", "▀█████▀", "  ▀█▀  "),
}
"""By suit letter: seven cells by four."""

FIGURES: Final[dict[str, tuple[str, str, str]]] = {
    "0": ("▄▀▀▄", "█  █", "▀▄▄▀"),
    "1": ("▄█ ", " █ ", "▄█▄"),
    "2": ("▀▀▀▄", " ▄▀ ", "█▄▄▄"),
    "3": ("▀▀▀▄", " ▀▀▄", "▄▄▄▀"),
    "4": ("█  █", "█▄▄█", "   █"),
    "5": ("█▀▀▀", "▀▀▀▄", "▄▄▄▀"),
    "6": ("▄▀▀ ", "█▀▀▄", "▀▄▄▀"),
    "7": ("▀▀▀█", "  █ ", " █  "),
    "8": ("▄▀▀▄", "▄▀▀▄", "▀▄▄▀"),
    "9": ("▄▀▀▄", "▀▄▄█", " ▄▄▀"),
    "K": ("█ ▄▀", "█▀▄ ", "█  █"),
    "n": ("    ", "█▀▀▄", "█  █"),
    "D": ("█▀▀▄", "█  █", "█▄▄▀"),
    "E": ("█▀▀▀", "█▀▀ ", "█▄▄▄"),
    "J": ("  ▀█", "   █", "▀▄▄▀"),
    "Q": ("▄▀▀▄", "█  █", "▀▄▀▄"),
    "A": ("▄▀▀▄", "█▄▄█", "█  █"),
    "+": (" ▄ ", "▀█▀", "   "),
}
"""By letter: three rows."""

PLAIN_FIGURES: Final[dict[str, tuple[str, str, str]]] = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", "  |", "  |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
    "K": ("   ", "|/ ", "|\\ "),
    "n": ("   ", " _ ", "| |"),
    "D": (" _ ", "| \\", "|_/"),
    "E": (" _ ", "|_ ", "|_ "),
    "J": ("   ", "  |", "|_|"),
    "Q": (" _ ", "| |", "|_\\"),
    "A": (" _ ", "|_|", "| |"),
    "+": ("   ", "_|_", " | "),
}
"""The same in ASCII, where half-blocks cannot be read: as on the display of a calculator."""


def big_sign(
    canvas: Canvas,
    x: int,
    y: int,
    suit: str,
    colour: str,
    ground: str = "felt",
    columns: int = SIGN_WIDTH,
) -> None:
    """Draw the first columns of the sign of a suit or a UNO colour; nothing where there is none."""
    canvas.blocks(x, y, [row[:columns] for row in SIGNS.get(suit, ())], colour, ground)


def sign_colour(pen: Pen, suit: str) -> str:
    """Return the colour of a big sign on felt."""
    if suit and suit in "rygb":
        return pen.palette.colour(suit).sign
    return pen.palette.tint(suit)


def figure_rows(text: str, plain: bool = False) -> list[str]:
    """Return a rank or number in big figures, one column apart; unknown letters fall away."""
    known = PLAIN_FIGURES if plain else FIGURES
    figures: Iterable[tuple[str, str, str]] = [known[c] for c in text if c in known]
    return [" ".join(figure[row] for figure in figures) for row in range(FIGURE_HEIGHT)]


def big_figures(
    canvas: Canvas, x: int, y: int, text: str, colour: str, columns: int | None = None
) -> int:
    """Draw a rank or number in big figures, or their first columns; return the column after it."""
    rows = [row[:columns] for row in figure_rows(text, canvas.pen.glyphs.ascii)]
    canvas.blocks(x, y, rows, colour, canvas.ground)
    return x + len(rows[0])
