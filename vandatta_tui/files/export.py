"""The history for other programs: JSON with all that is known, CSV with a row for each score."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.folders import data_folder
from vandatta_tui.files.history import History

CSV_COLUMNS: Final = (
    "match",
    "began",
    "game",
    "options",
    "deal",
    "moves",
    "seat",
    "name",
    "bot",
    "team",
    "points",
    "place",
    "won",
    "missed",
    "caught",
)


def as_json(history: History) -> str:
    """Return everything as JSON: `lines` by person, game and house rules, `games`, `matches`.

    Raises:
        HistoryFault: the history cannot be read.
    """
    lines = [asdict(line) for line in history.lines("name", "game", "options")]
    for line in lines:
        line["options"] = json.loads(line["options"])
    games = [asdict(game) for game in history.games()]
    table = {"lines": lines, "games": games, "matches": history.everything()}
    return json.dumps(table, ensure_ascii=False, indent=1)


def as_csv(history: History) -> str:
    """Return a row for each deal and seat as CSV; a cell never looks like a formula.

    Raises:
        HistoryFault: the history cannot be read.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for match in history.everything():
        for deal in match["deals"]:
            for score in deal["scores"]:
                writer.writerow(map(_cell, _row(match, deal, score)))
    return out.getvalue()


def _row(match: dict[str, Any], deal: dict[str, Any], score: dict[str, Any]) -> list[Any]:
    player = match["players"][score["seat"]]
    options = json.dumps(match["options"], ensure_ascii=False, sort_keys=True)
    head = [match["id"], match["began"], match["game"], options, deal["deal"] + 1, deal["moves"]]
    who = [score["seat"] + 1, player["name"], score["bot"] or "", player["team"]]
    return [*head, *who, *(score[key] for key in CSV_COLUMNS[10:])]


def _cell(value: Any) -> Any:
    """Return a value so that a spreadsheet takes text for text."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t" and value else value


def write_exports(folder: Path | None = None) -> tuple[Path, Path]:
    """Write the history as `history.json` and `history.csv`; return where they are.

    Raises:
        HistoryFault: the history cannot be read.
        OSError: the disk is full, or the folder cannot be written.
    """
    target = folder or data_folder() / "exports"
    with History(write=False) as history:
        texts = {target / "history.json": as_json(history), target / "history.csv": as_csv(history)}
    for path, text in texts.items():
        write_atomically(path, text)
    json_path, csv_path = texts
    return json_path, csv_path
