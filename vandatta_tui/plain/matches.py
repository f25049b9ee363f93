"""Saved matches by number: gone on with, looked at again, opened as a copy, deleted."""

from typing import Literal, TypeAlias

from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.rescue import load_sound
from vandatta_tui.files.savelist import Head, delete, heads
from vandatta_tui.files.saves import SavedMatch, load_match
from vandatta_tui.front.again import played
from vandatta_tui.plain.replay import Replay
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import why_not_opened
from vandatta_tui.words.matches import named, outcome, standing, when

Way: TypeAlias = Literal["go_on", "replay", "copy", "delete"]


class Matches:
    """Those that go on, or those that are over."""

    def __init__(self, talk: Talk, over: bool) -> None:
        """List matches.

        Args:
            over: those that are over; else those that go on.
        """
        self.talk, self.t = talk, talk.t
        self.over = over
        self.heads = [head for head in heads() if head.over == over]

    def chosen(self) -> SavedMatch | None:
        """Have one chosen, and what is done with it; return one that is to be played."""
        t = self.t
        texts = [self._told(head) for head in self.heads]
        chosen = self.talk.choose(t("Which match?"), texts, t("back"))
        if chosen == BACK:
            return None
        head = self.heads[chosen]
        if head.newer:
            self.talk.say(t("A newer version of the program can open it."))
        ways = self._ways(head)
        asked = self.talk.choose(f"{texts[chosen]}.", list(ways.values()), t("back"))
        return None if asked == BACK else self._do(list(ways)[asked], head)

    def _told(self, head: Head) -> str:
        t = self.t
        if head.fault is not None:
            return f"{head.path.name}: {why_not_opened(t, head.fault).rstrip('.')}"
        people = outcome(t, head.won, head.seats) if self.over else ""
        people = people or standing(t, head.seats, head.totals).replace(" ·", ",")
        parts = [named(head.names, head.ruleset, t.lang), people, when(t, head.saved)]
        return ", ".join(parts + [t("practice")] * head.practice)

    def _ways(self, head: Head) -> dict[Way, str]:
        """Return what can be done with a match."""
        t = self.t
        ways: dict[Way, str] = {}
        if head.fault is not None and not head.newer:
            ways["copy"] = t("Open what is sound of it, as a copy")
        elif head.fault is None:
            ways = {} if self.over else {"go_on": t("Go on with it")}
            ways["replay"] = t("Look at it again, move by move")
        return {**ways, "delete": f"{t.p('menu', 'Delete it')}. {t('It cannot be brought back.')}"}

    def _do(self, way: Way, head: Head) -> SavedMatch | None:
        try:
            if way == "go_on":
                return load_match(head.path)
            if way == "copy":
                return load_sound(head.path)
            if way == "replay":
                return Replay(self.talk, played(read_game(head.path)), not self.over).run()
            self._delete(head)
        except FileFault as fault:
            self.talk.say(f"{why_not_opened(self.t, fault).rstrip('.')}.")
        return None

    def _delete(self, head: Head) -> None:
        t = self.t
        question = t("Delete the match? {name}", name=self._told(head))
        answers = [t.p("menu", "Keep it"), t.p("menu", "Delete it")]
        if self.talk.choose(question, answers) == 0:
            return
        try:
            delete(head.path)
            self.talk.say(t("It is deleted."))
        except InUse:
            self.talk.say(t("Another window plays this match."))
        except OSError as error:
            self.talk.say(disk_reason(t, error))
