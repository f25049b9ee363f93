"""From a setup to the table: the one place that knows both."""

from vandatta_tui.engine.game import Match
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.setup import GameSetup, open_match
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.summary import head_goal
from vandatta_tui.words.translate import Translator


def table_for(t: Translator, setup: GameSetup) -> TableScreen:
    """Return the table at which a match begins.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: nobody could play this, or not so many.
    """
    match: Match = open_match(setup)
    return TableScreen(match, setup.seats, *titles(t, setup))


def titles(t: Translator, setup: GameSetup) -> tuple[str, str]:
    """Return what the game is called, and what a match of it runs to."""
    rules = compile_rules(setup.ruleset, setup.options, len(setup.seats))
    return game_name(setup.ruleset, t.lang), head_goal(t, rules, setup.teams)
