"""Deals for the tests of the engine: by ruleset, options and seed, or from a position."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from vandatta_tui.engine.cards import Card, bits
from vandatta_tui.engine.deal import Deal, deal_seed, start_deal
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import TAKE, Kind, Move, Reason, with_call
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.state import NO_CARD, State
from vandatta_tui.engine.stock import shuffled
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.library import find
from vandatta_tui.files.replay import Replay
from vandatta_tui.files.schema import NumberRule, Pick

SEATS = {
    "vandatta": (2, 3, 7, 10),
    "vandatta-grund": (2, 4, 8),
    "vandatta-klubb": (2, 3, 5, 7),
    "vri-atter": (2, 4, 6),
    "uno": (2, 3, 4, 10),
    "vandtia": (2, 3, 5),
}
"""The shipped rulesets, and with how many seats they are tried."""
TABLES = [(ruleset, seats) for ruleset, numbers in SEATS.items() for seats in numbers]


@cache
def rules_for(ruleset: str, seats: int, options: tuple[tuple[str, Any], ...] = ()) -> Rules:
    """Return the compiled rules of a shipped ruleset."""
    return compile_rules(find(ruleset), dict(options), seats)


def house_rules(ruleset: str, rng: random.Random) -> tuple[tuple[str, Any], ...]:
    """Return an answer by chance to every house rule."""
    chosen: dict[str, Any] = {}
    for rule in find(ruleset).model.house:
        if isinstance(rule, Pick):
            chosen[rule.id] = rng.choice(list(rule.pick))
        elif isinstance(rule, NumberRule):
            chosen[rule.id] = rng.randint(rule.number.min, rule.number.max)
        else:
            chosen[rule.id] = rng.random() < 0.5
    return tuple(chosen.items())


def dealt(rules: Rules, seed: int, teams: Sequence[int] = ()) -> Deal:
    """Return a deal shuffled from a seed; the dealer goes round with it."""
    base = deal_seed(seed, 0)
    order = shuffled(range(rules.deck.size), base)
    return start_deal(rules, order, seed % rules.seats, base, teams=teams)


def some_deals(ruleset: str, seats: int, number: int) -> Iterator[tuple[Deal, random.Random]]:
    """Yield deals of a table, each with house rules of its own, and a generator for its moves."""
    for n in range(number):
        rng = random.Random(f"{ruleset} {seats} {n}")
        options = house_rules(ruleset, rng) if n else ()
        teams = (0, 1) * (seats // 2) if ruleset == "uno" and seats % 2 == 0 and n % 2 else ()
        yield dealt(rules_for(ruleset, seats, options), rng.randrange(10_000), teams), rng


def open_to_all(deal: Deal) -> list[tuple[int, Move]]:
    """Return every move that anybody may make now, calls with a lay included."""
    view = deal.view(deal.turn)
    moves = [(deal.turn, move) for move in view.moves]
    moves += [(deal.turn, with_call(move)) for move in view.callable]
    for seat in range(deal.state.seats):
        moves += [(seat, move) for move in deal.reactions(seat)]
    return moves


def any_move(deal: Deal, rng: random.Random) -> tuple[int, Move]:
    """Return a move by chance. Laying is likelier than the rest, so that deals come to an end."""
    moves = open_to_all(deal)
    lays = [one for one in moves if one[1].kind in (Kind.LAY, Kind.FLIP, Kind.READY)]
    others = [one for one in moves if one[1] is not TAKE] or moves
    return rng.choice(lays if lays and rng.random() < 0.8 else others)


def played(deal: Deal, rng: random.Random) -> Iterator[tuple[int, Move, list[Event]]]:
    """Play a deal to its end by chance, yielding every move after it was made."""
    while not deal.over:
        seat, move = any_move(deal, rng)
        yield seat, move, deal.play(seat, move)


def where_all_cards_are(state: State) -> Counter[Card]:
    """Return how often each card lies in some zone; once, if all is well."""
    cards = Counter(state.stock) + Counter(state.pile) + Counter(bits(state.burned))
    for seat in range(state.seats):
        cards.update(bits(state.hands[seat]))
        cards.update(bits(state.up[seat]))
        cards.update(card for card in state.down[seat] if card != NO_CARD)
    return cards


def at_times(step: int) -> bool:
    """Return whether a dear check is made at this step: at powers of two."""
    return step & (step - 1) == 0


def table(ruleset: str, seats: str, moves: Sequence[str] = (), **keys: Any) -> Match:
    """Return the match of a game file with a position, after its moves (`A: 7C`).

    Keys of the position are given as they are; `options`, `scores`, `teams` belong to the file.
    """
    file = {key: keys.pop(key) for key in ("options", "scores", "teams", "dealer") if key in keys}
    lines = [dict([line.split(": ", 1)]) for line in moves]
    file |= {"ruleset": ruleset, "seats": seats.split(), "position": keys, "moves": lines}
    replay = Replay(parse_game(json.dumps(file, ensure_ascii=False).encode(), "table.yaml"))
    for _ in replay.steps():
        pass
    return replay.match


def refusal(match: Match, seat: str, text: str) -> Reason | None:
    """Return why a seat may not make the move of this text, or None if it may."""
    number = match.names.index(seat)
    move, _ = match.read(number, text)
    return match.why_not(number, move)
