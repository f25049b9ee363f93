"""The settings that matter line by line, each a numbered question; kept at once."""

import os
from collections.abc import Callable
from typing import Final

from vandatta_tui.files.settings import Settings, save
from vandatta_tui.front.setup import clean_name, name_problem, owner_name
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.translate import Translator, choose_language
from vandatta_tui.words.wishes import LABELS, REMARKS, VALUES, value_text

NAMES: Final = ("language", "hints", "call_reminder", "auto_forced", "undo_consent", "ascii")
"""Those of pace and looks mean nothing here: nothing waits, and nothing is drawn."""


class Wishes:
    """Changes the settings until it is enough."""

    def __init__(self, talk: Talk, settings: Settings) -> None:
        self.talk, self.settings = talk, settings

    def run(self) -> None:
        """Offer every setting with its value."""
        while True:
            t = self.talk.t
            deeds: list[tuple[str, Callable[[], None]]] = [
                (t("Your name: {name}", name=self._owner), self._name)
            ]
            deeds += [(self._told(name), self._deed(name)) for name in NAMES]
            if self.settings.last:
                deeds.append((self._told("last"), self._forget))
            question = t("What is to be changed?")
            chosen = self.talk.choose(question, [text for text, _ in deeds], t("back"))
            if chosen == BACK:
                return
            deeds[chosen][1]()
            keep_settings(self.talk, self.settings)

    @property
    def _owner(self) -> str:
        """What the one is called who plays here."""
        return owner_name(self.talk.t, self.settings.names)

    def _told(self, name: str) -> str:
        t = self.talk.t
        return f"{t(LABELS[name])}: {value_text(t, name, getattr(self.settings, name))}"

    def _deed(self, name: str) -> Callable[[], None]:
        return lambda: self._change(name)

    def _change(self, name: str) -> None:
        t, values = self.talk.t, VALUES[name]
        texts = [value_text(t, name, value) for value in values]
        self.talk.say(t(REMARKS[name]))
        chosen = self.talk.choose(f"{t(LABELS[name])}:", texts, t("leave it"))
        if chosen == BACK:
            return
        setattr(self.settings, name, values[chosen])
        if name == "language":
            self.talk.t = Translator(choose_language(None, self.settings.language, os.environ))
        elif name == "ascii":
            self.talk.only_ascii(self.settings.ascii)

    def _forget(self) -> None:
        """Ask whether the next games are to begin as they are written."""
        t = self.talk.t
        forget = f"{t.p('menu', 'Forget it')}, {t('every game begins as it is written')}"
        question = t("Forget the house rules and seats of last time?")
        if self.talk.choose(question, [t.p("menu", "Keep it"), forget]) == 1:
            self.settings.last = {}

    def _name(self) -> None:
        t = self.talk.t
        name = clean_name(self.talk.ask(t("Name:")))
        problem = name_problem(t, name, [])
        if problem:
            self.talk.say(problem)
        else:
            others = [other for other in self.settings.names[1:] if other != name]
            self.settings.names = [name, *others]


def keep_settings(talk: Talk, settings: Settings) -> None:
    """Write the settings; a disk that does not take them is no reason to stop."""
    try:
        save(settings)
    except OSError as error:
        talk.say(talk.t("Settings not saved: {why}", why=disk_reason(talk.t, error)))
