"""The history in figures, as people read them: for the screen and for the command."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.history import Line
from vandatta_tui.files.library import UnknownRuleset, find
from vandatta_tui.words.labels import decimal, integer, percent
from vandatta_tui.words.matches import named
from vandatta_tui.words.translate import Translator

Names = Mapping[str, Mapping[str, str]]
"""What the games are called, by id and language."""
POINTS: Final = 4
"""The place of the points among the columns of figures."""


def text_columns(
    t: Translator, lines: Sequence[Line], names: Names, by: Sequence[str]
) -> list[tuple[str, list[str]]]:
    """Return the columns that say what a line is about, each with its heading."""
    heads = {
        "name": t.p("column", "name"),
        "game": t.p("column", "game"),
        "options": t.p("column", "house rules"),
    }
    return [(heads[key], [_told(t, line, names, key) for line in lines]) for key in by]


def _told(t: Translator, line: Line, names: Names, key: str) -> str:
    if key == "name":
        return line.name
    return game(t, line, names) if key == "game" else options(t, line)


def game(t: Translator, line: Line, names: Names) -> str:
    """Return what the game of a line is called."""
    return named(names.get(line.game), line.game, t.lang)


def options(t: Translator, line: Line) -> str:
    """Return the house rules of a line, as files name them."""
    table = json.loads(line.options or "{}")
    answers = [key if value is True else f"{key}={value}" for key, value in table.items()]
    return ", ".join(answers) or t("as usual")


def number_columns(t: Translator, lines: Sequence[Line]) -> list[tuple[str, list[str]]]:
    """Return the columns of figures, each with its heading; the least telling ones last."""
    columns = [
        (t.p("column", "deals"), [integer(t, line.deals) for line in lines]),
        (t.p("column", "won"), [integer(t, line.deals_won) for line in lines]),
        (t.p("column", "share"), [percent(t, line.deals_won / line.deals) for line in lines]),
        (t.p("column", "matches"), [_matches(t, line) for line in lines]),
        (t.p("column", "p/deal"), [_points(t, line) for line in lines]),
        (t.p("column", "forgot"), [integer(t, line.missed) for line in lines]),
        (t.p("column", "caught"), [integer(t, line.caught) for line in lines]),
    ]
    if not any(line.game for line in lines):  # few points are good in one game, many in another
        del columns[POINTS]
    return columns


def good_points(t: Translator, line: Line, names: Names) -> str:
    """Return whether many or few points are good in the game of a line, or nothing."""
    try:
        ruleset = find(line.game)
        to = compile_rules(ruleset, {}, ruleset.model.players.min).points_to
    except (FileFault, UnknownRuleset):
        return ""
    if to == "nobody":
        return ""
    name = game(t, line, names)
    if to == "holder":
        return t("{game}: few points are good.", game=name)
    return t("{game}: many points are good.", game=name)


def _points(t: Translator, line: Line) -> str:
    return decimal(t, line.points / line.deals)


def _matches(t: Translator, line: Line) -> str:
    return f"{integer(t, line.matches_won)}/{integer(t, line.matches)}"


def line_told(t: Translator, line: Line, names: Names, by: Sequence[str]) -> str:
    """Return a line as a sentence, for whoever hears it."""
    parts = {"name": line.name, "game": game(t, line, names), "options": options(t, line)}
    facts = [
        t.n("{n} deal", "{n} deals", line.deals, n=integer(t, line.deals)),
        t.p("statistics", "{n} won, {share}", n=integer(t, line.deals_won),
            share=percent(t, line.deals_won / line.deals)),
        t.n("{won} of {n} match won", "{won} of {n} matches won", line.matches,
            won=integer(t, line.matches_won), n=integer(t, line.matches)),
        *([t("{points} points a deal", points=_points(t, line))] if line.game else []),
        t.n("{n} call forgotten", "{n} calls forgotten", line.missed, n=integer(t, line.missed)),
        t.n("{n} caught", "{n} caught", line.caught, n=integer(t, line.caught)),
    ]  # fmt: skip
    return f"{', '.join(parts[key] for key in by)}: {', '.join(facts)}."
