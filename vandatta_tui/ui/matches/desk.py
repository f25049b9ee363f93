"""The tournaments that are open in this program: they go on while other screens are shown."""

from pathlib import Path

from vandatta_tui.files.tournament import Plan
from vandatta_tui.files.tournaments import SavedTournament, create, open_tournament
from vandatta_tui.ui.tournament.run import TournamentRun

PATIENCE = 2.0
"""Seconds that a disk which does not answer is waited for at the end."""


class Desk:
    """Opens tournaments, each only once, and closes them all at the end."""

    def __init__(self) -> None:
        self._runs: dict[Path, TournamentRun] = {}

    def begin(self, plan: Plan) -> TournamentRun:
        """Return a new tournament.

        Raises:
            OSError: the disk refuses.
        """
        return self._take(create(plan))

    def open(self, folder: Path) -> TournamentRun:
        """Return the tournament of a folder, as it is now.

        Raises:
            FileFault: its plan cannot be used.
            InUse: another program has it.
        """
        return self._runs.get(folder) or self._take(open_tournament(folder))

    def _take(self, saved: SavedTournament) -> TournamentRun:
        run = self._runs[saved.folder] = TournamentRun(saved)
        return run

    def drop(self, folder: Path) -> None:
        """Close the tournament of a folder, whatever it does."""
        run = self._runs.pop(folder, None)
        if run is not None:
            run.close(PATIENCE)

    def put_away(self, run: TournamentRun) -> None:
        """Close a tournament that was left, unless its bots go on playing."""
        if not run.running and not run.unsaved:
            self._runs.pop(run.saved.folder, None)
            run.close(PATIENCE)

    def close(self) -> None:
        """Close all of them."""
        for run in self._runs.values():
            run.close(PATIENCE)
        self._runs.clear()
