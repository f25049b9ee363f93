"""`vandatta rules`: the list of games, or the rules of one in plain words."""

import argparse
import shutil
import sys

from vandatta_tui.commands.choices import (
    add_house_rules,
    chosen_rules,
    chosen_ruleset,
    given_answers,
)
from vandatta_tui.commands.fault import DONE
from vandatta_tui.files.library import all_rulesets
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.front.games import in_order
from vandatta_tui.words.faults import told
from vandatta_tui.words.houserules import facts_of, game_name, story
from vandatta_tui.words.labels import players_range
from vandatta_tui.words.rulepage import as_text, rule_page
from vandatta_tui.words.translate import Translator

USUAL_PLAYERS = 4
"""For so many the rules are written, if so many may play."""


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "ruleset",
        nargs="?",
        metavar=t.p("argument", "RULESET"),
        help=t("id or file; without one, all games are listed"),
    )
    add_house_rules(parser, t)


def run(args: argparse.Namespace, t: Translator) -> int:
    """Print the list, or the rules of a game with its house rules."""
    if args.ruleset is None:
        return _list(t)
    ruleset = chosen_ruleset(args.ruleset)
    answers = given_answers(ruleset, args.sets)
    seats = usual_players(ruleset)
    rules, base = chosen_rules(ruleset, answers, seats), chosen_rules(ruleset, {}, seats)
    facts = facts_of(t, ruleset, answers)
    width = shutil.get_terminal_size().columns
    print(as_text(t, rule_page(t, rules, facts, base), facts, width), end="")
    return DONE


def usual_players(ruleset: Ruleset) -> int:
    """Return for how many the rules are written."""
    players = ruleset.model.players
    return max(players.min, min(USUAL_PLAYERS, players.max))


def _list(t: Translator) -> int:
    sound, faults = all_rulesets()
    longest = max((len(ruleset.id) for ruleset in sound), default=0)
    for ruleset in in_order(sound):
        players = players_range(ruleset.model.players.min, ruleset.model.players.max)
        name = game_name(ruleset, t.lang)
        print(f"{ruleset.id:{longest}}  {players:>4}  {name} ({story(t, ruleset.id)})")
    for fault in faults:
        print(told(t, fault.said), file=sys.stderr)
    return DONE
