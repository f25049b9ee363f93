"""A match as a game file: what is known of it besides its moves, and the whole of it."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from vandatta_tui import __version__
from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import label
from vandatta_tui.files.gamemodel import DealPart, GameFile, MoveLine, Position
from vandatta_tui.files.house import Answer, default_answer
from vandatta_tui.files.ruleset import Ruleset, resolve, ruleset_in
from vandatta_tui.files.yamlread import Yaml

ID_BYTES: Final = 6
MAY_BE_SAID: Final = ("counts_from", "practice", "ended", "undone", "future")
"""What a save says of itself only where there is something to say."""


@dataclass(slots=True)
class About:
    """What is known of a match besides its moves. It changes while the match is played."""

    ruleset: Ruleset
    """Resolved: its house rules are answered and gone."""
    options: dict[str, Answer]
    """The answers that differ from the ruleset, for display."""
    bots: dict[str, str]
    """The levels of the seats that bots play, by name; all others are persons."""
    id: str = field(default_factory=lambda: secrets.token_hex(ID_BYTES))
    """What the match is called in the history; a copy of a match has an id of its own."""
    sequence: int = 1
    """Later matches have higher ones, whatever the clock says."""
    began: str = field(default_factory=lambda: now())
    counts_from: int = 0
    """The first deal that counts in the history; those before it belong to another match."""
    practice: bool = False
    """Nothing of it counts: it goes on from a moment of another match."""
    ended: bool = False
    """The table ended it before its end."""
    undone: int = 0
    """How often moves were taken back."""
    future: int = 0
    """What the decks of deals to come are shuffled from, if not from the seed of the match."""
    position: Position | None = None
    """Where its only deal begins, if not with a deck."""


def about_new(ruleset: Ruleset, answers: Mapping[str, Answer], bots: Mapping[str, str]) -> About:
    """Return what is known of a match that begins now.

    Args:
        answers: to house rules; those that are the usual ones need not be there.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: the answers do not go together.
    """
    usual = {rule.id: default_answer(rule) for rule in ruleset.model.house}
    options = {id_: answer for id_, answer in answers.items() if usual.get(id_) != answer}
    return About(resolved(ruleset, answers), options, dict(bots))


def now() -> str:
    """Return the time of day as files tell it."""
    return datetime.now().isoformat(timespec="seconds")


def resolved(ruleset: Ruleset, options: Mapping[str, Answer]) -> Ruleset:
    """Return the ruleset with its house rules answered, as it stands in a game file.

    Raises:
        OptionError: there is no such house rule, or it has no such answer.
        FileFault: the answers do not go together.
    """
    tree = {k: v for k, v in resolve(ruleset, options).tree.items() if k != "house"}
    return ruleset_in(Yaml(ruleset.path, {"ruleset": tree}), ("ruleset",))


def opening_scores(match: Match) -> list[int]:
    """Return the totals before the first deal."""
    scores = list(match.scores)
    for result in match.results:
        scores = [a - b for a, b in zip(scores, result.points, strict=True)]
    return scores


def game_of(match: Match, about: About, saved: str = "") -> GameFile:
    """Return a match with all its moves as a game file.

    Args:
        saved: when; without it the file has no `meta`.
    """
    deals = tuple(
        replace(deal_part(match, deal, about), moves=move_list(match, deal)) for deal in match.deals
    )
    return replace(
        head_of(match, about), deals=deals, meta=meta_of(match, about, saved) if saved else {}
    )


def head_of(match: Match, about: About) -> GameFile:
    """Return the game file without its deals and without `meta`."""
    names, scores = match.names, opening_scores(match)
    in_position = about.position is not None
    return GameFile(
        seed=match.seed,
        ruleset=about.ruleset.tree,
        options=about.options,
        seats=names,
        teams=_team_names(match),
        dealer=names[match.deals[0].state.dealer] if in_position else None,
        bots=about.bots,
        scores=dict(zip(names, scores, strict=True)) if any(scores) else {},
        many=not in_position,
    )


def _team_names(match: Match) -> tuple[tuple[str, ...], ...]:
    numbers = dict.fromkeys(match.teams)
    members = list(zip(match.names, match.teams, strict=True)) if numbers else []
    return tuple(tuple(name for name, team in members if team == number) for number in numbers)


def deal_part(match: Match, deal: Deal, about: About) -> DealPart:
    """Return how a deal began."""
    if deal.position is not None:
        return DealPart(position=about.position)
    code = match.rules.deck.code
    return DealPart(match.names[deal.state.dealer], tuple(map(code, deal.order)))


def move_list(match: Match, deal: Deal, start: int = 0) -> tuple[MoveLine, ...]:
    """Return the moves of a deal from one on."""
    names, deck = match.names, match.rules.deck
    return tuple(MoveLine(names[s], label(move, deck, names)) for s, move in deal.moves[start:])


def meta_of(match: Match, about: About, saved: str) -> dict[str, Any]:
    """Return what a save says of itself: first what a list of matches shows."""
    meta: dict[str, Any] = {
        "saved": saved,
        "program": __version__,
        "game": about.ruleset.id,
        "rules_digest": about.ruleset.digest,
        "id": about.id,
        "sequence": about.sequence,
        "began": about.began,
        "totals": dict(zip(match.names, match.scores, strict=True)),
        "over": match.over,
        "won": [match.names[seat] for seat in match.winners],
        "deals": len(match.deals),
    }
    extra = {key: getattr(about, key) for key in MAY_BE_SAID}
    return meta | {key: value for key, value in extra.items() if value}
