"""Keeps a running match on the disk: its file after every move, its deals in the history."""

from collections.abc import Callable
from pathlib import Path

from vandatta_tui.engine.match import Match
from vandatta_tui.files.history import History, HistoryFault
from vandatta_tui.files.locks import MatchLock
from vandatta_tui.files.record import About
from vandatta_tui.files.results import MatchResult, result_of
from vandatta_tui.files.saves import save_path
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.writer import Writer


class Keeper:
    """Holds a match for this program, and has it written whenever it changes."""

    def __init__(
        self,
        match: Match,
        about: About,
        writer: Writer,
        path: Path | None = None,
        told: Callable[[HistoryFault], None] = lambda fault: None,
        lock: MatchLock | None = None,
    ) -> None:
        """Take the match.

        Args:
            path: its file, if it has one.
            told: is called in the writer's thread if the history cannot be written.
            lock: the one that this program holds already.

        Raises:
            InUse: another program plays it.
        """
        self.match = match
        self.about = about
        self.path = path or save_path(about)
        self._writer = writer
        self._told = told
        self._text = SaveText(match, about)
        self._noted = len(match.results)
        self.lock = lock or MatchLock(self.path)

    def save(self) -> None:
        """Have the match written as it stands now. Never blocks, never raises."""
        self._writer.put(self.path, self._text.text())
        if len(self.match.results) != self._noted:
            self.note()

    def anew(self) -> None:
        """Have all of it written again: the players are called otherwise."""
        self._text = SaveText(self.match, self.about)
        self.save()

    def note(self) -> None:
        """Have the deals noted in the history, unless they do not count."""
        self._noted = len(self.match.results)
        if not self.about.practice:
            result = result_of(self.match, self.about)
            self._writer.do(lambda: self._note(result))

    def _note(self, result: MatchResult) -> None:
        try:
            with History() as history:
                history.note(result)
        except HistoryFault as fault:
            self._told(fault)

    def release(self) -> None:
        """Let other programs have the match, once it is written as it stands."""
        self._writer.when_written(self.path, self.lock.release)
