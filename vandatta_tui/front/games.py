"""The games that the picker offers, what was chosen for each, and what is remembered of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.house import OptionError
from vandatta_tui.files.library import all_rulesets
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.files.settings import MOST_NAMES, LastChoice, SeatChoice, Settings
from vandatta_tui.files.text import folded_name
from vandatta_tui.front.choices import LEVELS, Choices, setup_from
from vandatta_tui.front.setup import GameSetup, Seat, owner_name
from vandatta_tui.words.translate import Translator

FIRST: Final = ("vandatta", "vandatta-grund", "vandatta-klubb", "vri-atter", "vandtia", "uno")
"""The order of the games that come with the program; others follow by name."""


class Games:
    """All rulesets, sound and faulty, with the choices made for them."""

    def __init__(self, t: Translator, settings: Settings) -> None:
        self.t = t
        self.settings = settings
        sound, faults = all_rulesets()
        self.rulesets = in_order(sound)
        self.faulty = _by_file(faults)
        self._choices: dict[str, Choices] = {}

    def speak(self, t: Translator) -> None:
        """Go on in another language; "you" is called otherwise in it."""
        before, self.t = self._you, t
        for choices in self._choices.values():
            choices.speak(t, before, self._you)

    def __len__(self) -> int:
        """Return how many games there are, the faulty ones included."""
        return len(self.rulesets) + len(self.faulty)

    @property
    def last_played(self) -> int:
        """The place of the game that was played last."""
        ids = [ruleset.id for ruleset in self.rulesets]
        return ids.index(self.settings.last_ruleset) if self.settings.last_ruleset in ids else 0

    def choices(self, index: int, seats: Sequence[Seat] = ()) -> Choices | None:
        """Return the choices for a game, or None if its file is faulty.

        Args:
            seats: who sits there if the game was never played: those of the game before.
        """
        if index >= len(self.rulesets):
            return None
        ruleset = self.rulesets[index]
        if ruleset.id not in self._choices:
            self._choices[ruleset.id] = self._opened(ruleset, seats)
        return self._choices[ruleset.id]

    def faults(self, index: int) -> list[FileFault]:
        """Return what is wrong with a game."""
        return list(self.faulty.values())[index - len(self.rulesets)]

    def _opened(self, ruleset: Ruleset, seats: Sequence[Seat]) -> Choices:
        last = self.settings.last.get(ruleset.id)
        choices = Choices(self.t, ruleset, self._owner)
        if last is not None:
            choices.try_setup(self._remembered(ruleset, last))
        elif seats:
            choices.seat_all(seats)
        return choices

    @property
    def _owner(self) -> str:
        return owner_name(self.t, self.settings.names)

    @property
    def _you(self) -> str:
        return self.t.p("name", "You")

    def remember(self, setup: GameSetup) -> None:
        """Keep the choices of a game for the next time; the caller saves the settings."""
        names = [seat.name for seat in setup.seats if seat.level is None]
        if names and self._you not in names:
            self.settings.names = self._with_those_who_play(names)
        self.settings.last_ruleset = setup.ruleset.id
        seats = [self._kept(seat) for seat in setup.seats]
        last = LastChoice(options=dict(setup.options), seats=seats, teams=setup.teams)
        self.settings.last = {**self.settings.last, setup.ruleset.id: last}

    def _with_those_who_play(self, names: Sequence[str]) -> list[str]:
        """Return the names of those who play here, these first; nobody else is forgotten."""
        here = {folded_name(name) for name in names}
        others = [name for name in self.settings.names if folded_name(name) not in here]
        return [*names, *others][:MOST_NAMES]

    def _kept(self, seat: Seat) -> SeatChoice:
        """Return a seat as it is remembered; the owner has no name there, it may become another."""
        name = "" if seat.name in (self._you, self._owner) else seat.name
        kind = "person" if seat.level is None else "bot"
        return SeatChoice.model_validate(
            {"name": name, "kind": kind, "level": seat.level or "normal"}
        )

    def _remembered(self, ruleset: Ruleset, last: LastChoice) -> GameSetup | None:
        """Return what was played last, as far as the ruleset still has it."""
        seats = [Seat(seat.name or self._owner, _level(seat)) for seat in last.seats]
        try:
            return setup_from(ruleset, last.options, seats, last.teams)
        except OptionError:
            return None


def in_order(rulesets: Sequence[Ruleset]) -> list[Ruleset]:
    """Return rulesets as every list of games has them."""
    return sorted(rulesets, key=_order)


def _order(ruleset: Ruleset) -> tuple[int, str]:
    place = FIRST.index(ruleset.id) if ruleset.id in FIRST else len(FIRST)
    return place, ruleset.id


def _by_file(faults: Sequence[FileFault]) -> dict[str, list[FileFault]]:
    files: dict[str, list[FileFault]] = {}
    for fault in faults:
        files.setdefault(Path(fault.path).name, []).append(fault)
    return files


def _level(seat: SeatChoice) -> str | None:
    if seat.kind == "person":
        return None
    return seat.level if seat.level in LEVELS else "normal"
