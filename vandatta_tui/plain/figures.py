"""The statistics in sentences, a line for each person; export and erasing by number."""

from collections.abc import Callable

from vandatta_tui.files.export import write_exports
from vandatta_tui.files.history import History, HistoryFault, Line
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.words.disk import disk_reason, written
from vandatta_tui.words.faults import told
from vandatta_tui.words.figures import Names, line_told


class Statistics:
    """Tells what was played, by whom, and how it went."""

    def __init__(self, talk: Talk) -> None:
        self.talk, self.t = talk, talk.t

    def run(self) -> None:
        """Tell it, by person at first, until it is enough."""
        t = self.t
        self._tell("name")
        ways: list[tuple[str, Callable[[], None]]] = [
            (t("by person"), lambda: self._tell("name")),
            (t("by person and game"), lambda: self._tell("name", "game")),
            (
                t("by person, game and house rules"),
                lambda: self._tell("name", "game", "options"),
            ),
            (t("write everything into files for other programs"), self._export),
            (t("erase"), self._erase),
        ]
        while True:
            chosen = self.talk.choose(t("What next?"), [text for text, _ in ways], t("back"))
            if chosen == BACK:
                return
            ways[chosen][1]()

    def _read(self, *by: str) -> tuple[list[Line], Names]:
        """Return the lines, and what the games are called; say so if there are none."""
        try:
            with History(write=False) as history:
                lines, names = history.lines(*by), history.game_names()
        except HistoryFault as fault:
            self.talk.say(self.t("The history cannot be used: {why}", why=told(self.t, fault.text)))
            return [], {}
        if not lines:
            self.talk.say(self.t("Nothing has been played to its end yet."))
        return lines, names

    def _tell(self, *by: str) -> None:
        lines, names = self._read(*by)
        self.talk.say(*(line_told(self.t, line, names, by) for line in lines))

    def _export(self) -> None:
        t = self.t
        try:
            self.talk.say(written(t, *write_exports()))
        except HistoryFault as fault:
            self.talk.say(told(self.t, fault.said))
        except OSError as error:
            self.talk.say(t("Not exported: {why}", why=disk_reason(t, error)))

    def _erase(self) -> None:
        """Ask what is to be erased."""
        t = self.t
        names = [line.name for line in self._read("name")[0]]
        if not names:
            return
        persons = [f"{name}, {t('all matches this person played in')}" for name in names]
        everything = f"{t.p('menu', 'Everything')}, {t('the whole history')}"
        question = t("What is to be erased? It cannot be brought back.")
        keep = t.p("menu", "Keep everything")
        chosen = self.talk.choose(question, [*persons, everything], keep)
        if chosen != BACK:
            self._erase_of([*names, None][chosen])

    def _erase_of(self, name: str | None) -> None:
        try:
            with History() as history:
                history.erase(name)
            self.talk.say(self.t("Erased."))
        except HistoryFault as fault:
            self.talk.say(told(self.t, fault.said))
