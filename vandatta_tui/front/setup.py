"""What is going to be played: a ruleset, its house rules, who sits where. No screens in here."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vandatta_tui.engine.match import Match, seat_teams
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.house import Answer
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.files.text import REPLACEMENT, clean, folded_name, width
from vandatta_tui.words.translate import Translator

LONGEST_NAME: Final = 16
"""Cells of a name."""
NAMES: Final = (
    *("Åsa", "Bo", "Dag", "Eva", "Ida", "Jon", "Kaj", "Liv", "Nils", "Siv", "Tor"),
    *("Alva", "Björn", "Cia", "Didrik", "Elsa", "Folke", "Greta", "Hugo", "Inga", "Jens", "Kari"),
    *("Lars", "Maja", "Odd", "Pia", "Rolf", "Saga", "Truls", "Ulla", "Vera", "Ylva", "Örjan"),
)
"""Names for bots, in the order in which they come to the table or to a tournament."""
USUAL_SEATS: Final = 4


@dataclass(frozen=True)
class Seat:
    """Who sits at a place."""

    name: str
    level: str | None = None
    """The level of the bot; None is a person."""


@dataclass(frozen=True)
class GameSetup:
    """All that makes a match, complete and possible or not: `open_match` says so."""

    ruleset: Ruleset
    """As its file says; the house rules are in `options`."""
    options: dict[str, Answer]
    seats: tuple[Seat, ...]
    teams: str = "solo"
    """`solo`, `pairs`, or the number of teams."""
    seed: int | None = None
    """What the cards are shuffled from; None is by chance."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat by seat."""
        return tuple(seat.name for seat in self.seats)


def open_match(setup: GameSetup) -> Match:
    """Return the match, before its first deal.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: nobody could play this, or not so many.
    """
    rules = compile_rules(setup.ruleset, setup.options, len(setup.seats))
    seed = random.SystemRandom().randrange(1, 1_000_000) if setup.seed is None else setup.seed
    return Match(rules, setup.names, seed, teams=seat_teams(setup.teams, len(setup.seats)))


def owner_name(t: Translator, names: Sequence[str]) -> str:
    """Return what the one is called whose program this is: the first of those who play here."""
    return next(iter(names), "") or t.p("name", "You")


def usual_seats(ruleset: Ruleset, you: str) -> tuple[Seat, ...]:
    """Return one person and as many bots as make a good table."""
    players = ruleset.model.players
    count = max(players.min, min(USUAL_SEATS, players.max))
    seats = [Seat(you)]
    while len(seats) < count:
        seats.append(Seat(free_name([seat.name for seat in seats]), "normal"))
    return tuple(seats)


def free_name(taken: Sequence[str]) -> str:
    """Return a name that nobody at the table has."""
    folded = {folded_name(name) for name in taken}
    return next(name for name in NAMES if folded_name(name) not in folded)


def clean_name(text: str) -> str:
    """Return a name as it may be shown, without what a terminal could take for a command."""
    return " ".join(clean(text).replace(REPLACEMENT, "").split())


def name_problem(t: Translator, name: str, others: Sequence[str]) -> str:
    """Return why a cleaned name cannot be taken, or the empty string."""
    if not name:
        return t("A name is needed.")
    if width(name) > LONGEST_NAME:
        return t("A name has at most {n} characters.", n=LONGEST_NAME)
    if folded_name(name) in map(folded_name, others):
        return t("{name} already sits here.", name=name)
    return ""
