"""What was played, by whom, and how it ended: a small database that counts nothing twice.

Everything is keyed by the id of the match and the number of the deal, so that what is noted
again replaces itself, and a deal taken back is forgotten.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from vandatta_tui.engine.said import Said, say, together
from vandatta_tui.files.atomic import private_folder
from vandatta_tui.files.folders import history_file
from vandatta_tui.files.results import MatchResult
from vandatta_tui.files.system import database_says, is_strange, system_says
from vandatta_tui.files.text import clean

WAIT_SECONDS: Final = 3.0
"""How long another program that writes is waited for."""

MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, sequence INTEGER NOT NULL, began TEXT NOT NULL, saved TEXT NOT NULL,
        game TEXT NOT NULL, names TEXT NOT NULL, options TEXT NOT NULL, digest TEXT NOT NULL,
        over INTEGER NOT NULL, undone INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE players (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, bot TEXT, team INTEGER NOT NULL, total INTEGER NOT NULL,
        won INTEGER NOT NULL, PRIMARY KEY (match, seat)
    ) STRICT;
    CREATE TABLE deals (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, deal INTEGER NOT NULL,
        dealer INTEGER NOT NULL, winner INTEGER, moves INTEGER NOT NULL, turns INTEGER NOT NULL,
        PRIMARY KEY (match, deal)
    ) STRICT;
    CREATE TABLE scores (
        match TEXT NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL, bot TEXT,
        points INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL,
        missed INTEGER NOT NULL, caught INTEGER NOT NULL, PRIMARY KEY (match, deal, seat),
        FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX players_by_name ON players (name);
    """,
)
"""What leads from each version of the database to the next; never changed, only added to."""

COLUMNS: Final = {"name": "p.name", "game": "m.game", "options": "m.options"}
"""By what lines of statistics can be told apart."""


class HistoryFault(Exception):  # noqa: N818 - named as what it tells
    """The history cannot be used. It is left as it is."""

    def __init__(self, path: Path, text: Said, *, newer: bool = False, disk: bool = False) -> None:
        super().__init__(path, text)
        self.path = path
        self.text = text
        self.newer = newer
        """It is of a newer version of the program."""
        self.disk = disk
        """It may be sound, but the disk or another program holds it up."""

    @property
    def said(self) -> Said:
        """The whole line: which file, and what."""
        return together("{path}: {text}", path=clean(str(self.path)), text=self.text)

    def __str__(self) -> str:
        return str(self.said)


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody came to, in all or in one game."""

    name: str
    game: str
    options: str
    """The house rules as JSON, empty where they are not told apart."""
    matches: int
    """Those that are over."""
    matches_won: int
    deals: int
    deals_won: int
    points: int
    missed: int
    """Forgotten calls that had their consequence."""
    caught: int
    """Forgotten calls of others, pointed out."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """How often a game was played, and how long its deals were."""

    game: str
    matches: int
    deals: int
    blocked: int
    moves: int


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of somebody."""

    match: str
    deal: int
    game: str
    points: int
    place: int
    won: bool


class History:
    """The database, open. Every method raises `HistoryFault` if it cannot be used."""

    def __init__(self, path: Path | None = None, *, write: bool = True) -> None:
        """Open the history.

        Args:
            write: make it if it is not there; else it is read as empty.

        Raises:
            HistoryFault: it is damaged, of a newer version, or the disk refuses.
        """
        self.path = path or history_file()
        with self._faults():
            self._base = self._connected(write)
            try:
                self._prepare(write)
                self._migrate()
            except BaseException:
                self._base.close()
                raise

    def _connected(self, write: bool) -> sqlite3.Connection:
        if write:
            private_folder(self.path.parent)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        target = self.path if self.path.exists() else ":memory:"
        return sqlite3.connect(target, timeout=WAIT_SECONDS, isolation_level=None)

    def _prepare(self, write: bool) -> None:
        pragmas = ["foreign_keys = ON", "secure_delete = ON"]
        if write:
            pragmas += ["journal_mode = WAL", "synchronous = NORMAL"]
        for pragma in pragmas:
            self._base.execute(f"PRAGMA {pragma}")

    def _migrate(self) -> None:
        if self._version > len(MIGRATIONS):
            text = say("it was written by a newer version of the program")
            raise HistoryFault(self.path, text, newer=True)
        if self._version == len(MIGRATIONS):
            return
        self._base.execute("BEGIN IMMEDIATE")
        # Another program may have done it in the meantime.
        missing = MIGRATIONS[self._version :]
        for statement in ";".join(missing).split(";"):
            self._base.execute(statement)
        if missing:
            self._base.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        self._base.execute("COMMIT")

    @property
    def _version(self) -> int:
        return int(self._base.execute("PRAGMA user_version").fetchone()[0])

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            disk = isinstance(error, sqlite3.OperationalError) and not is_strange(error)
            raise HistoryFault(self.path, database_says(error), disk=disk) from None
        except OSError as error:
            raise HistoryFault(self.path, system_says(error), disk=True) from None

    def close(self) -> None:
        """Close it."""
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextlib.contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """Change everything that belongs together, or nothing."""
        with self._faults():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield self._base
                self._base.execute("COMMIT")
            except BaseException:
                self._base.execute("ROLLBACK")
                raise

    # --- noting

    def note(self, result: MatchResult) -> None:
        """Note a match as it stands: what was noted of it before is replaced."""
        with self._change() as base:
            base.execute("DELETE FROM matches WHERE id = ?", (result.id,))
            if not result.deals:
                return
            _insert(base, "matches", [result.row()])
            _insert(base, "players", result.player_rows())
            _insert(base, "deals", result.deal_rows())
            _insert(base, "scores", result.score_rows())

    def erase(self, name: str | None = None) -> None:
        """Delete everything, or all matches in which somebody of this name played."""
        with self._change() as base:
            if name is None:
                base.execute("DELETE FROM matches")
            else:
                base.execute(
                    "DELETE FROM matches WHERE id IN"
                    " (SELECT match FROM players WHERE name = ? AND bot IS NULL)",
                    (name,),
                )
        with self._faults():
            self._base.execute("VACUUM")

    # --- asking

    def lines(self, *by: str, name: str | None = None, game: str | None = None) -> list[Line]:
        """Return what persons came to.

        Args:
            by: what lines are told apart by: some of `name`, `game` and `options`.
            name: only of this person.
            game: only in this game.
        """
        wanted = [f"{COLUMNS[key] if key in by else repr('')} AS {key}" for key in COLUMNS]
        groups = ", ".join(COLUMNS[key] for key in by) or "NULL"
        query = f"""
            SELECT {", ".join(wanted)},
                count(DISTINCT CASE WHEN m.over THEN m.id END),
                count(DISTINCT CASE WHEN m.over AND p.won THEN m.id || p.seat END),
                count(*), sum(s.won), sum(s.points), sum(s.missed), sum(s.caught)
            FROM scores s JOIN players p USING (match, seat) JOIN matches m ON m.id = s.match
            WHERE s.bot IS NULL AND p.name = ifnull(:name, p.name)
                AND m.game = ifnull(:game, m.game)
            GROUP BY {groups} HAVING count(*) ORDER BY count(*) DESC, p.name, m.game
        """  # noqa: S608 - only columns of the table above are put in
        with self._faults():
            rows = self._base.execute(query, {"name": name, "game": game})
            return [Line(*row) for row in rows]

    def games(self) -> list[GameLine]:
        """Return how often each game was played, the most played first."""
        query = """
            SELECT m.game, count(DISTINCT m.id), count(*), sum(d.winner IS NULL), sum(d.moves)
            FROM deals d JOIN matches m ON m.id = d.match
            GROUP BY m.game ORDER BY count(*) DESC, m.game
        """
        with self._faults():
            return [GameLine(*row) for row in self._base.execute(query)]

    def course(self, name: str, game: str | None = None) -> list[Played]:
        """Return the deals of a person, the first one first."""
        query = """
            SELECT s.match, s.deal, m.game, s.points, s.place, s.won
            FROM scores s JOIN players p USING (match, seat) JOIN matches m ON m.id = s.match
            WHERE s.bot IS NULL AND p.name = ? AND m.game = ifnull(?, m.game)
            ORDER BY m.sequence, m.began, s.match, s.deal
        """
        with self._faults():
            rows = self._base.execute(query, (name, game)).fetchall()
        return [
            Played(match, deal, of, points, place, bool(won))
            for match, deal, of, points, place, won in rows
        ]

    def game_names(self) -> dict[str, dict[str, str]]:
        """Return what the games are called, by id and language."""
        with self._faults():
            rows = self._base.execute("SELECT game, names FROM matches ORDER BY sequence")
            return {game: json.loads(names) for game, names in rows}

    def everything(self) -> list[dict[str, Any]]:
        """Return all matches with all that is known of them, for export."""
        with self._faults():
            return [
                self._match(row) for row in self._rows("SELECT * FROM matches ORDER BY sequence")
            ]

    def _match(self, match: dict[str, Any]) -> dict[str, Any]:
        for key in ("names", "options"):
            match[key] = json.loads(match[key])
        of = (match["id"],)
        players = self._rows("SELECT * FROM players WHERE match = ? ORDER BY seat", of)
        deals = self._rows("SELECT * FROM deals WHERE match = ? ORDER BY deal", of)
        scores = self._rows("SELECT * FROM scores WHERE match = ? ORDER BY deal, seat", of)
        for deal in deals:
            number = deal["deal"]
            deal["scores"] = [_without(s, "match", "deal") for s in scores if s["deal"] == number]
        return {
            **match,
            "players": [_without(player, "match") for player in players],
            "deals": [_without(deal, "match") for deal in deals],
        }

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
        cursor = self._base.execute(query, values)
        keys = [column[0] for column in cursor.description]
        return [dict(zip(keys, row, strict=True)) for row in cursor]


def _insert(base: sqlite3.Connection, table: str, rows: Sequence[Sequence[Any]]) -> None:
    if rows:
        places = ", ".join("?" * len(rows[0]))
        base.executemany(f"INSERT INTO {table} VALUES ({places})", rows)  # noqa: S608 - as above


def _without(row: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in keys}
