"""From a setup to a match, and from a saved match back to its setup."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from vandatta_tui.bots import LEVELS
from vandatta_tui.engine.match import Match, seat_teams
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.record import about_new
from vandatta_tui.files.saves import SavedMatch, save_path
from vandatta_tui.front.setup import GameSetup, Seat, open_match
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.summary import head_goal
from vandatta_tui.words.translate import Translator

Titles: TypeAlias = Callable[[Translator], tuple[str, str]]
"""Gives, in a language, what the game is called and what the match runs to."""

USUAL_LEVEL = "normal"


def fresh_match(setup: GameSetup) -> SavedMatch:
    """Return a new match, its first deal dealt.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: nobody could play this, or not so many.
    """
    match = open_match(setup)
    match.next_deal()
    bots = {seat.name: seat.level for seat in setup.seats if seat.level is not None}
    about = about_new(setup.ruleset, setup.options, bots)
    return SavedMatch(match, about, save_path(about))


def setup_of(saved: SavedMatch) -> GameSetup:
    """Return what makes a match like the saved one. Levels that are unknown here are usual."""
    about, match = saved.about, saved.match
    seats = [Seat(name, about.bots.get(name)) for name in match.names]
    known = tuple(
        Seat(seat.name, USUAL_LEVEL) if seat.level not in (None, *LEVELS) else seat
        for seat in seats
    )
    return GameSetup(about.ruleset, about.options, known, teams_mode(match))


def teams_mode(match: Match) -> str:
    """Return how the seats are divided: `solo`, `pairs`, or the number of teams."""
    if not match.teams:
        return "solo"
    number = len(set(match.teams))
    pairs = number * 2 == len(match.teams) and match.teams == seat_teams("pairs", len(match.teams))
    return "pairs" if pairs else str(number)


def titles_of(setup: GameSetup) -> Titles:
    """Return what gives the titles in the language of the moment."""
    return partial(titles, setup=setup)


def titles(t: Translator, setup: GameSetup) -> tuple[str, str]:
    """Return what the game is called, and what a match of it runs to."""
    rules = compile_rules(setup.ruleset, setup.options, len(setup.seats))
    return game_name(setup.ruleset, t.lang), head_goal(t, rules, setup.teams)
