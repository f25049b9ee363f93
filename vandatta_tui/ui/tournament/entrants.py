"""What has been chosen for a tournament, and whether it can be played. No screens in here.

It is chosen like a match, but the seats are all who take part, and the table is that of a
meeting.
"""

from collections.abc import Sequence
from typing import Final

from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.house import OptionError, default_answer
from vandatta_tui.files.text import width
from vandatta_tui.files.tournament import (
    MOST_DEALS,
    MOST_ENTRANTS,
    USUAL_DEALS,
    Plan,
    meeting_ruleset,
)
from vandatta_tui.front.choices import Choices
from vandatta_tui.front.setup import GameSetup, Seat, clean_name, free_name
from vandatta_tui.words.faults import told
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.translate import Translator

LEAST_ENTRANTS: Final = 2
USUAL_ENTRANTS: Final = 4
LONGEST_TITLE: Final = 30
TITLE: Final = -1
"""Stands for the tournament itself where players have numbers."""


class TournamentChoices(Choices):
    """The choices for one tournament; `seats` are the players, those of an entrant in a row."""

    def __init__(self, t: Translator, house: Choices) -> None:
        """Begin with one person among bots, all of them alone.

        Args:
            house: the choices for a match of the same game.
        """
        super().__init__(t, house.ruleset, house.you)
        self.options = dict(house.options)
        self.size = self.wish = 1
        self.seats = self._filled((Seat(house.you),), USUAL_ENTRANTS)
        self.deals = self.usual_deals
        self.title = ""
        """What the tournament is called; empty is what the game is called, and the day."""
        self._digits = ""
        self._before: dict[int, tuple[Seat, ...]] = {}
        """Who took part when it was played alone, or in pairs."""
        self._find_size()

    def follow(self, before: "TournamentChoices") -> None:
        """Let the same ones take part as in other choices, as far as this game allows it."""
        self.seats, self.size, self.wish = before.seats, before.size, before.wish
        self._before = before._before
        self.title = before.title
        self._find_size()

    def follow_plan(self, plan: Plan) -> None:
        """Let the same ones take part as in a tournament before."""
        names = [name for names in plan.entrants for name in names]
        seats = tuple(Seat(name, plan.bots.get(name)) for name in names)
        if self._names_fit(seats):
            self.seats, self.size, self.wish = seats, plan.size, plan.size
            self._find_size()

    def _find_size(self) -> None:
        """Play alone or in pairs: as is wished if that can be played, else the other way."""
        if self.size != self.wish and not self.size_problem(self.wish):
            self._take_size(self.wish)
        elif self.problem and not self.size_problem(3 - self.size):
            self._take_size(3 - self.size)

    # What there is

    @property
    def entrants(self) -> tuple[tuple[Seat, ...], ...]:
        """The players, side by side."""
        starts = range(0, len(self.seats), self.size)
        return tuple(self.seats[start : start + self.size] for start in starts)

    @property
    def may_add(self) -> bool:
        """Whether there may be more entrants."""
        return len(self.entrants) < MOST_ENTRANTS

    @property
    def usual_deals(self) -> int:
        """How many deals a meeting has if nobody chooses."""
        return min(self.ruleset.model.tournament.meet or USUAL_DEALS, MOST_DEALS)

    @property
    def problem(self) -> str:
        """Why this cannot be played at all; else empty."""
        return self.size_problem(self.size)

    def compiled(self) -> Rules:
        """Return the rules of a meeting."""
        return compile_rules(self.ruleset, self.options, 2 * self.size)

    def plan(self, title: str, seed: int) -> Plan:
        """Return the plan of the tournament.

        Raises:
            OptionError: a house rule has no such answer.
            FileFault: nobody could play this.
        """
        ruleset = meeting_ruleset(self.ruleset, self.options, self.deals, self.size)
        entrants = tuple(tuple(seat.name for seat in side) for side in self.entrants)
        bots = {seat.name: seat.level for seat in self.seats if seat.level is not None}
        usual = {rule.id: default_answer(rule) for rule in self.ruleset.model.house}
        differing = {key: value for key, value in self.options.items() if usual[key] != value}
        return Plan(title, ruleset, differing, entrants, bots, self.deals, seed)

    def rename(self, place: int, text: str) -> str:
        """Give a player a name, or the tournament; return why not, or nothing."""
        return self._retitle(text) if place == TITLE else super().rename(place, text)

    def _retitle(self, text: str) -> str:
        title = clean_name(text)
        if width(title) > LONGEST_TITLE:
            return self.t("A name has at most {n} characters.", n=LONGEST_TITLE)
        self.title = title
        return ""

    # Alone or in pairs

    def turn_size(self) -> str:
        """Play in pairs instead of alone, or the other way; return why not, or nothing."""
        problem = self.size_problem(3 - self.size)
        if not problem:
            self.wish = 3 - self.size
            self._take_size(self.wish)
        return problem

    def size_problem(self, size: int) -> str:
        """Return why no so many can play together, or the empty string."""
        t, model, name = self.t, self.ruleset.model, game_name(self.ruleset, self.t.lang)
        low, high = model.players.min, model.players.max
        if size > 1 and "pairs" not in model.teams.modes:
            return t("{game} is not played in pairs.", game=name)
        if not low <= 2 * size <= high:
            return t(
                "A meeting seats {n}; {low} to {high} can play.", n=2 * size, low=low, high=high
            )
        return self._unplayable(self.options, size)

    def _take_size(self, size: int) -> None:
        """Play with so many on a side: those chosen before, or the same ones and more."""
        count = len(self.entrants)
        self._before[self.size] = self.seats
        self.size = size
        most = self.seats[: MOST_ENTRANTS * size]
        wanted = size * count if size > 1 else LEAST_ENTRANTS
        self.seats = self._before.get(size) or self._filled(most, wanted)

    # Deals

    def turn_deals(self, by: int) -> str:
        """Play more or fewer deals in a meeting; return why not, or nothing."""
        self._digits = ""
        return self._set_deals(self.deals + by)

    def type_deals(self, digit: str) -> str:
        """Add a digit to the number of deals; return why not, or nothing."""
        self._digits = (self._digits + digit)[-len(str(MOST_DEALS)) :]
        return self._set_deals(int(self._digits))

    def _set_deals(self, deals: int) -> str:
        if not 1 <= deals <= MOST_DEALS:
            return self.t("{low} to {high} is possible.", low=1, high=MOST_DEALS)
        self.deals = deals
        return ""

    # Entrants

    def team_modes(self) -> list[str]:
        """Return that there are no teams but the entrants."""
        return ["solo"]

    def add_seat(self) -> str:
        """Add an entrant of bots; return why not, or nothing."""
        if not self.may_add:
            return self.t("At most {n} can take part.", n=MOST_ENTRANTS)
        self.seats = self._filled(self.seats, len(self.seats) + self.size)
        return ""

    def remove_seat(self, place: int) -> str:
        """Take the entrant of a player away; return why not, or nothing."""
        if len(self.entrants) <= LEAST_ENTRANTS:
            return self.t("At least two have to take part.")
        start = place - place % self.size
        self.seats = self.seats[:start] + self.seats[start + self.size :]
        return ""

    def _filled(self, seats: Sequence[Seat], count: int) -> tuple[Seat, ...]:
        """Return the seats with bots added up to a number."""
        filled = list(seats)
        while len(filled) < count:
            filled.append(Seat(free_name([seat.name for seat in filled]), "normal"))
        return tuple(filled)

    # Trying

    def _problem(self, setup: GameSetup) -> str:
        return self._unplayable(setup.options, self.size)

    def _unplayable(self, options: dict[str, bool | int | str], size: int) -> str:
        try:
            compile_rules(self.ruleset, options, 2 * size)
        except OptionError as error:
            return told(self.t, error.text)
        except FileFault as fault:
            return self.t("That cannot be played: {why}", why=told(self.t, fault.text))
        return ""


def usual_title(t: Translator, choices: Choices, day: str) -> str:
    """Return what a tournament is called that nobody has named."""
    return f"{game_name(choices.ruleset, t.lang)} {day}"
