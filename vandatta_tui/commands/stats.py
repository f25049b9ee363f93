"""`vandatta stats`: what was played, by whom, and how it went."""

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from vandatta_tui.commands.fault import BAD_FILE, DISK, DONE, NEWER_FILE, Fault
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.files.history import History


GAP: Final = "  "
LEAST_COLUMNS: Final = 7
"""Name and game, deals, those won, their share, matches and points stay on any terminal."""
LEAST_NAME: Final = 8


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=t("print everything as JSON"))
    form.add_argument("--csv", action="store_true", help=t("print a row for each deal and seat"))


def run(args: argparse.Namespace, t: Translator) -> int:
    """Print the statistics."""
    from vandatta_tui.files.history import History, HistoryFault

    try:
        with History(write=False) as history:
            print(_text(history, args, t), end="")
    except HistoryFault as fault:
        status = NEWER_FILE if fault.newer else DISK if fault.disk else BAD_FILE
        raise Fault(status, fault.said) from None
    return DONE


def _text(history: "History", args: argparse.Namespace, t: Translator) -> str:
    from vandatta_tui.files.export import as_csv, as_json
    from vandatta_tui.words.figures import good_points, number_columns, text_columns

    if args.json:
        return as_json(history) + "\n"
    if args.csv:
        return as_csv(history)
    lines = history.lines("name", "game")
    if not lines:
        return t("Nothing has been played to its end yet.") + "\n"
    names = history.game_names()
    texts = text_columns(t, lines, names, ("name", "game"))
    columns = [[head, *cells] for head, cells in [*texts, *number_columns(t, lines)]]
    games = {line.game: line for line in lines}.values()
    good = [text for line in games if (text := good_points(t, line, names))]
    return "".join(f"{row}\n" for row in [*_table(_fitting(columns), len(texts)), *good])


def _fitting(columns: list[list[str]]) -> "Sequence[Sequence[str]]":
    """Return the rows; on a terminal the last columns give way, then the longest names are cut."""
    from vandatta_tui.files.text import cut, width

    if sys.stdout.isatty():
        room = shutil.get_terminal_size().columns
        wide = [max(map(width, column)) + len(GAP) for column in columns]
        while len(columns) > LEAST_COLUMNS and sum(wide) - len(GAP) > room:
            columns, wide = columns[:-1], wide[:-1]
        over = sum(wide) - len(GAP) - room
        if over > 0:
            columns[1] = [
                cut(cell, max(LEAST_NAME, wide[1] - len(GAP) - over)) for cell in columns[1]
            ]
    return list(zip(*columns, strict=True))


def _table(rows: "Sequence[Sequence[str]]", texts: int) -> Iterator[str]:
    """Yield the rows with aligned columns: so many of text, the others of figures."""
    from vandatta_tui.files.text import clean, width

    rows = [[clean(cell) for cell in row] for row in rows]
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        pads = [" " * (most - width(cell)) for cell, most in zip(row, widths, strict=True)]
        cells = [
            cell + pad if place < texts else pad + cell
            for place, (cell, pad) in enumerate(zip(row, pads, strict=True))
        ]
        yield GAP.join(cells).rstrip()
