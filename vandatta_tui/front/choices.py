"""What has been chosen in the picker, and whether it can be played. No screens in here.

Every change is tried before it holds: a change that nobody could play is refused with a reason,
and what was chosen before stays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.house import Answer, OptionError, active, default_answer
from vandatta_tui.files.ruleset import Ruleset, chosen_answers, settled
from vandatta_tui.files.schema import HouseRule, NumberRule, Pick
from vandatta_tui.front.setup import (
    GameSetup,
    Seat,
    clean_name,
    free_name,
    name_problem,
    usual_seats,
)
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator

LEVELS: Final = ("random", "easy", "normal")
KINDS: Final[tuple[str | None, ...]] = (None, *LEVELS)
"""Who may sit at a place: a person, or a bot of a level."""


class Choices:
    """The choices for one ruleset."""

    def __init__(self, t: Translator, ruleset: Ruleset, you: str) -> None:
        self.t = t
        self.you = you
        self._stand_in = ""
        """The name of the bot that sits where you sat a moment ago; you come back for it."""
        self.ruleset = ruleset
        self.options = chosen_answers(ruleset, {})
        self.seats = usual_seats(ruleset, you)
        self.teams = "solo"
        self._typed = ("", "")

    def try_setup(self, setup: GameSetup | None) -> None:
        """Choose all that a setup says, if it can be played and its names are in order."""
        if setup is not None and self._names_fit(setup.seats) and not self._problem(setup):
            self.take(setup)

    def seat_all(self, seats: Sequence[Seat]) -> None:
        """Let the same ones play as before, as many as may."""
        self.try_setup(replace(self.setup, seats=tuple(seats[: self.ruleset.model.players.max])))

    def _names_fit(self, seats: Sequence[Seat]) -> bool:
        names = [seat.name for seat in seats]
        return not any(
            name_problem(self.t, name, names[:place]) or clean_name(name) != name
            for place, name in enumerate(names)
        )

    def speak(self, t: Translator, before: str, you: str) -> None:
        """Go on in another language, in which "you" is called otherwise."""
        self.t, self.you = t, you
        self.seats = tuple(
            replace(seat, name=you) if seat.name == before else seat for seat in self.seats
        )

    def take(self, setup: GameSetup) -> None:
        """Choose all that a setup says."""
        self.options = dict(setup.options)
        self.seats, self.teams = setup.seats, setup.teams

    @property
    def setup(self) -> GameSetup:
        """The choices as a game that can be opened."""
        return GameSetup(self.ruleset, self.options, self.seats, self.teams)

    @property
    def persons(self) -> int:
        """How many persons play."""
        return sum(seat.level is None for seat in self.seats)

    @property
    def may_add(self) -> bool:
        """Whether there may be more seats."""
        return len(self.seats) < self.ruleset.model.players.max

    def compiled(self) -> Rules:
        """Return the rules as they will be played."""
        return compile_rules(self.ruleset, self.options, len(self.seats))

    def as_written(self) -> Rules:
        """Return the rules without any house rule."""
        return compile_rules(self.ruleset, {}, len(self.seats))

    # House rules

    def rules(self) -> list[HouseRule]:
        """Return the house rules that have an effect now."""
        model = self.ruleset.model
        open_ones = (rule for rule in model.house if not settled(self.ruleset, rule))
        return [rule for rule in open_ones if active(rule, self.options, model)]

    def changed(self, rule: HouseRule) -> bool:
        """Return whether the answer is not the usual one."""
        return self.options[rule.id] != default_answer(rule)

    @property
    def changes(self) -> int:
        """How many house rules differ from the ruleset."""
        return sum(map(self.changed, self.rules()))

    def turn_rule(self, rule: HouseRule, by: int) -> str:
        """Choose the next answer, or the one before; return why not, or nothing."""
        self._typed = ("", "")
        now = self.options[rule.id]
        if isinstance(rule, NumberRule):
            return self._set_number(rule, int(now) + by * number_step(rule))
        answers: Sequence[Answer] = list(rule.pick) if isinstance(rule, Pick) else (False, True)
        place = (answers.index(now) + by) % len(answers)
        return self._try(options={**self.options, rule.id: answers[place]})

    def answer_rule(self, rule: HouseRule, answer: Answer) -> str:
        """Choose this answer; return why not, or nothing."""
        return self._try(options={**self.options, rule.id: answer})

    def type_digit(self, rule: HouseRule, digit: str) -> str:
        """Add a digit to the number being typed; return why not, or nothing."""
        if not isinstance(rule, NumberRule):
            return ""
        before = self._typed[1] if self._typed[0] == rule.id else ""
        longest = len(str(rule.number.max))
        self._typed = (rule.id, (before + digit)[-longest:])
        value = int(self._typed[1])
        if value < rule.number.min and len(self._typed[1]) < longest:
            return ""  # there are more digits to come
        return self._set_number(rule, value)

    def _set_number(self, rule: NumberRule, value: int) -> str:
        number = rule.number
        if not number.min <= value <= number.max:
            return self.t("{low} to {high} is possible.", low=number.min, high=number.max)
        return self._try(options={**self.options, rule.id: value})

    # Teams

    def team_modes(self) -> list[str]:
        """Return the ways to play together that this table allows, `solo` first."""
        seats, modes = len(self.seats), self.ruleset.model.teams.modes
        found = ["solo"]
        if "pairs" in modes and seats >= 4 and seats % 2 == 0:
            found.append("pairs")
        if "teams" in modes:
            found += [str(n) for n in range(2, seats // 2 + 1) if seats % n == 0 and seats != 2 * n]
        return found

    def turn_teams(self, by: int) -> str:
        """Choose the next way to play together; return why not, or nothing."""
        modes = self.team_modes()
        return self._try(teams=modes[(modes.index(self.teams) + by) % len(modes)])

    # Seats

    def turn_seat(self, place: int, by: int) -> str:
        """Let the next kind of player sit there; return why not, or nothing."""
        kind = KINDS[(KINDS.index(self.seats[place].level) + by) % len(KINDS)]
        return self.seat_kind(place, kind)

    def seat_kind(self, place: int, kind: str | None) -> str:
        """Let this kind of player sit there; return why not, or nothing."""
        name, taken = self.seats[place].name, [seat.name for seat in self.seats]
        if kind is not None and name == self.you:  # a bot is not you
            name = self._stand_in = free_name(taken)
        elif kind is None and name == self._stand_in and self.you not in taken:
            name = self.you
        return self._try(seats=self._with(place, Seat(name, kind)))

    def rename(self, place: int, text: str) -> str:
        """Give a seat a name; return why not, or nothing."""
        name = clean_name(text)
        others = [seat.name for other, seat in enumerate(self.seats) if other != place]
        problem = name_problem(self.t, name, others)
        return problem or self._try(seats=self._with(place, replace(self.seats[place], name=name)))

    def add_seat(self) -> str:
        """Add a bot; return why not, or nothing."""
        if not self.may_add:
            return self._range_problem()
        bot = Seat(free_name([seat.name for seat in self.seats]), "normal")
        return self._try(seats=(*self.seats, bot))

    def remove_seat(self, place: int) -> str:
        """Take a seat away; return why not, or nothing."""
        if len(self.seats) <= self.ruleset.model.players.min:
            return self._range_problem()
        return self._try(seats=self.seats[:place] + self.seats[place + 1 :])

    def _with(self, place: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:place], seat, *self.seats[place + 1 :])

    def _range_problem(self) -> str:
        players = self.ruleset.model.players
        return self.t("{low} to {high} can play this.", low=players.min, high=players.max)

    # Trying

    def _try(self, **changes: object) -> str:
        setup = replace(self.setup, **changes)  # type: ignore[arg-type]
        problem = self._problem(setup)
        if not problem:
            self.take(setup)
            if self.teams not in self.team_modes():
                self.teams = "solo"
        return problem

    def _problem(self, setup: GameSetup) -> str:
        players = self.ruleset.model.players
        if not players.min <= len(setup.seats) <= players.max:
            return self._range_problem()
        try:
            compile_rules(self.ruleset, setup.options, len(setup.seats))
        except OptionError as error:
            return told(self.t, error.text)
        except FileFault as fault:
            return self.t("That cannot be played: {why}", why=told(self.t, fault.text))
        return ""


def number_step(rule: NumberRule) -> int:
    """Return by how much an arrow changes a number: a small part of its range."""
    span = rule.number.max - rule.number.min
    return next((step for step in (1, 5, 10, 50) if span // step <= 100), 100)


def setup_from(
    ruleset: Ruleset, options: Mapping[str, object], seats: Sequence[Seat], teams: str
) -> GameSetup:
    """Return a setup whose house rules are complete.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
    """
    return GameSetup(ruleset, chosen_answers(ruleset, options), tuple(seats), teams)
