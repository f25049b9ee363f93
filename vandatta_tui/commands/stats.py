"""`vandatta stats`: what was played, by whom, and how it went."""

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from vandatta_tui.commands.fault import BAD_FILE, DISK, DONE, NEWER_FILE, Fault
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.files.history import History


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
    from vandatta_tui.words.figures import number_columns, text_columns

    if args.json:
        return as_json(history) + "\n"
    if args.csv:
        return as_csv(history)
    lines = history.lines("name", "game")
    if not lines:
        return t("Nothing has been played to its end yet.") + "\n"
    texts = text_columns(t, lines, history.game_names(), ("name", "game"))
    columns = [[head, *cells] for head, cells in [*texts, *number_columns(t, lines)]]
    return "".join(f"{row}\n" for row in _table(list(zip(*columns, strict=True)), len(texts)))


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
        yield "  ".join(cells).rstrip()
