"""The match that is played, on the disk: safe after every move before play goes on."""

from typing import Final

from vandatta_tui.files.history import HistoryFault
from vandatta_tui.files.keeper import Keeper
from vandatta_tui.files.record import About
from vandatta_tui.files.savelist import next_sequence, sweep
from vandatta_tui.files.saves import SavedMatch
from vandatta_tui.files.writer import Writer
from vandatta_tui.plain.talk import Talk
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import told

PATIENCE: Final = 2.0
"""Seconds that a slow disk is waited for before play goes on."""
LAST_PATIENCE: Final = 3.0
"""Seconds that it is waited for at the end."""


class Kept:
    """Keeps one match, and tells when the disk refuses."""

    def __init__(self, talk: Talk, saved: SavedMatch) -> None:
        """Take the match.

        Raises:
            InUse: another program plays it.
        """
        self.talk = talk
        self.match = saved.match
        self.t = talk.t
        self.alarm = ""
        """Why the match is not saved; empty if it is."""
        self._faults: list[HistoryFault] = []
        self._writer = Writer()
        self._writer.do(sweep)
        saved.about.sequence = next_sequence()
        self._keeper = Keeper(
            saved.match, saved.about, self._writer, saved.path, self._faults.append
        )

    @property
    def about(self) -> About:
        """What is known of the match besides its moves."""
        return self._keeper.about

    def save(self) -> None:
        """Write the match as it stands; say so if that goes wrong, or goes well again."""
        self._keeper.save()
        self._writer.wait(PATIENCE)
        self._hear()

    def _hear(self) -> None:
        t, before = self.t, self.alarm
        error = next(iter(self._writer.unsaved.values()), None)
        self.alarm = "" if error is None else t("Not saved: {why}", why=disk_reason(t, error))
        if self.alarm and not before:
            self.talk.say(t("{alarm}. Play goes on.", alarm=self.alarm))
        elif before and not self.alarm:
            self.talk.say(t("The match is saved again."))
        while self._faults:
            why = told(t, self._faults.pop().said)
            self.talk.say(t("Not counted in the statistics: {why}", why=why))

    def close(self) -> str:
        """Write what is not written yet, and let others have the match.

        Returns why it could not be written, or nothing.
        """
        self._keeper.save()
        self._keeper.release()
        lost = next(iter(self._writer.close(LAST_PATIENCE).values()), None)
        return "" if lost is None else self.t("Not saved: {why}", why=disk_reason(self.t, lost))
