"""`vandatta play`: straight to the table."""

import argparse
from typing import TYPE_CHECKING

from vandatta_tui.commands import home
from vandatta_tui.commands.choices import (
    MOST_SEED,
    add_house_rules,
    add_teams,
    chosen_rules,
    chosen_ruleset,
    chosen_teams,
    given_answers,
    whole_number,
)
from vandatta_tui.commands.fault import USAGE, Fault
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.files.ruleset import Ruleset
    from vandatta_tui.front.setup import GameSetup, Seat


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument("ruleset", metavar=t.p("argument", "RULESET"), help=t("id or file"))
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        dest="seats",
        metavar=t.p("argument", "NAME|bot:LEVEL"),
        help=t("a person, or a bot (random, easy, normal); once for every seat"),
    )
    add_house_rules(parser, t)
    add_teams(parser, t)
    parser.add_argument("--seed", type=whole_number(t), metavar="N", help=t("where chance begins"))
    home.add_arguments(parser, t)


def run(args: argparse.Namespace, t: Translator) -> int:
    """Check what is wanted, then go to the table with it."""
    setup = setup_of(args, t)
    if getattr(args, "plain", False):
        return home.talk_plainly(args, t, setup)
    home.need_terminal(t)
    return home.open_app(args, setup)


def setup_of(args: argparse.Namespace, t: Translator) -> "GameSetup":
    """Return the game that the command line means.

    Raises:
        Fault: it means none that can be played.
    """
    from vandatta_tui.files.ruleset import chosen_answers
    from vandatta_tui.front.setup import GameSetup

    if args.seed is not None and args.seed < 0:
        raise Fault(USAGE, t("--{name} is at least {least}", name="seed", least=0))
    if args.seed is not None and args.seed > MOST_SEED:
        raise Fault(USAGE, t("--{name} is at most {most}", name="seed", most=MOST_SEED))
    ruleset = chosen_ruleset(args.ruleset)
    answers = given_answers(ruleset, args.sets)
    if args.seats:  # before there are names to find for so many
        chosen_rules(ruleset, answers, len(args.seats))
    seats = seats_of(args.seats, ruleset, t)
    rules = chosen_rules(ruleset, answers, len(seats))
    chosen_teams(rules, args.teams, t)
    return GameSetup(ruleset, chosen_answers(ruleset, answers), seats, args.teams, args.seed)


def seats_of(words: list[str], ruleset: "Ruleset", t: Translator) -> "tuple[Seat, ...]":
    """Return the seats that `--seat` means; without any, a person among bots.

    Raises:
        Fault: a name or a level cannot be taken.
    """
    from vandatta_tui.files.text import cut
    from vandatta_tui.front.setup import Seat, clean_name, free_name, name_problem, usual_seats

    if not words:
        return usual_seats(ruleset, t.p("name", "You"))
    seats: list[Seat] = []
    persons = [clean_name(word) for word in words if not word.startswith("bot:")]
    for word in words:
        level = _level(word, t)
        if level:
            name = free_name([*persons, *(seat.name for seat in seats)])
        else:
            name = clean_name(word)
            if problem := name_problem(t, name, [seat.name for seat in seats]):
                raise Fault(USAGE, f"--seat '{cut(name, 40)}': {problem}")
        seats.append(Seat(name, level))
    return tuple(seats)


def _level(word: str, t: Translator) -> str | None:
    from vandatta_tui.front.choices import LEVELS

    kind, colon, level = word.partition(":")
    if kind != "bot" or not colon:
        return None
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise Fault(USAGE, t("no level '{level}'; there are {known}", level=level, known=known))
    return level
