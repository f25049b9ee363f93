"""What several commands ask for: a ruleset, its house rules, its seats and teams."""

import argparse
import re
from collections.abc import Callable, Iterable
from typing import Final

from vandatta_tui.commands.fault import BAD_FILE, NEWER_FILE, USAGE, Fault
from vandatta_tui.engine.match import seat_teams
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import Unusable
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.house import Answer, OptionError, parse_option
from vandatta_tui.files.library import UnknownRuleset, find
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.files.text import cut
from vandatta_tui.words.translate import Translator

_NUMBER: Final = re.compile("-?[0-9]{1,18}")

MOST_SEED: Final = 10**17 - 1
"""A larger one could not be read again from a game file."""


def whole_number(t: Translator) -> Callable[[str], int]:
    """Return what reads a whole number of the command line."""

    def read(text: str) -> int:
        if not _NUMBER.fullmatch(text):
            wrong = t("a whole number is needed, not '{text}'", text=cut(text, 40))
            raise argparse.ArgumentTypeError(wrong)
        return int(text)

    return read


def add_house_rules(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add `--set`, the house rules."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="sets",
        metavar=t.p("argument", "ID=VALUE"),
        help=t("answer a house rule; may be given several times"),
    )


def add_teams(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add `--teams`."""
    parser.add_argument(
        "--teams",
        default="solo",
        metavar=t.p("argument", "solo|pairs|N"),
        help=t("who plays with whom"),
    )


def chosen_ruleset(name: str) -> Ruleset:
    """Return the ruleset that a word of the command line means.

    Raises:
        Fault: there is none, or its file has faults.
    """
    try:
        return find(name)
    except UnknownRuleset as error:
        raise Fault(USAGE, error.text) from None
    except FileFault as fault:
        raise file_fault(fault) from None


def file_fault(fault: FileFault) -> Fault:
    """Return how a command ends over a faulty file."""
    newer = isinstance(fault, NewerVersion)
    return Fault(NEWER_FILE if newer else BAD_FILE, fault.faults[0].said)


def given_answers(ruleset: Ruleset, sets: Iterable[str]) -> dict[str, Answer]:
    """Return the answers to house rules of `--set ID=VALUE`.

    Raises:
        Fault: there is no such house rule, or it has no such answer.
    """
    try:
        return dict(parse_option(ruleset.model, text) for text in sets)
    except OptionError as error:
        raise Fault(USAGE, error.text) from None


def chosen_rules(ruleset: Ruleset, answers: dict[str, Answer], seats: int) -> Rules:
    """Return the compiled rules.

    Raises:
        Fault: a house rule or the number of seats is refused.
    """
    try:
        return compile_rules(ruleset, answers, seats)
    except OptionError as error:
        raise Fault(USAGE, error.text) from None
    except FileFault as fault:
        raise Fault(USAGE, fault.text) from None


def chosen_teams(rules: Rules, mode: str, t: Translator) -> tuple[int, ...]:
    """Return the team of each seat.

    Raises:
        Fault: the ruleset knows no teams, or the seats do not make equal ones.
    """
    try:
        teams = seat_teams(mode, rules.seats)
    except Unusable as error:
        raise Fault(USAGE, error.text) from None
    if teams and not set(rules.teams.modes) - {"solo"}:
        raise Fault(USAGE, t("{ruleset} is not played in teams", ruleset=rules.id))
    return teams
