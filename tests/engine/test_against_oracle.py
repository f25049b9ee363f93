"""The engine against a second reading of the rules, written from their texts alone.

A deal is played on both at once: at every move all that may be done, what is refused and why,
and the whole table are compared. What a failure prints is a game file.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.audit import Audit
from tests.oracle.plan import RULESETS, game, pairwise, random_options, seat_range
from tests.oracle.scenario import faults
from vandatta_tui.bots.selfplay import file_seed, open_deal, play_deal
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.gamemodel import DealPart, GameFile
from vandatta_tui.files.library import find

FILES = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))
PAIRS = [
    (ruleset, number, options)
    for ruleset in RULESETS
    for number, options in enumerate(pairwise(ruleset, random.Random(ruleset)))
]
SEATS = [(ruleset, seats) for ruleset in RULESETS for seats in seat_range(ruleset)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_oracle_says_what_the_game_files_say(ruleset: str) -> None:
    """The oracle itself is held against every game file there is."""
    for path in FILES:
        if path.parent.name == ruleset:
            assert (path.name, faults(read_game(path))) == (path.name, [])


@pytest.mark.parametrize(
    ("ruleset", "number", "options"), PAIRS, ids=[f"{r}-{n}" for r, n, _ in PAIRS]
)
def test_two_house_rules_at_a_time(ruleset: str, number: int, options: dict[str, Any]) -> None:
    """Every two answers to two house rules meet; whole deals and odd positions."""
    numbers = seat_range(ruleset)
    for turn, form in enumerate(("deck", "position", "deck", "position")):
        seed = number * 4 + turn
        seats = numbers[seed % len(numbers)]
        Audit(game(ruleset, options, seats, seed, form)).chaos(seed, most=200)


@pytest.mark.parametrize(("ruleset", "seats"), SEATS)
def test_every_number_of_seats(ruleset: str, seats: int) -> None:
    """By the default rules and by others, from two seats to as many as there may be."""
    rnd = random.Random(f"{ruleset} {seats}")
    for seed, options in enumerate(({}, random_options(ruleset, rnd)), 1000 + seats * 10):
        audit = Audit(game(ruleset, options, seats, seed), tries=1)
        assert sorted(audit.codes(range(audit.deck.size))) == audit.table.all_cards()
        audit.chaos(seed, most=200)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_matches(ruleset: str) -> None:
    """Several deals: the dealer, the totals, who leaves and who wins."""
    rnd = random.Random(ruleset)
    for seed in range(3000, 3003):
        audit = Audit(game(ruleset, random_options(ruleset, rnd), 2 + seed % 3, seed), 0, 10)
        audit.chaos(seed)
        while audit.deal.over and not audit.table.match_over and len(audit.parts) < 5:
            audit.next_deal(rnd)
            audit.chaos(seed + len(audit.parts))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("levels", [("random",), ("easy", "normal")], ids=["chance", "bots"])
def test_deals_of_the_bots(ruleset: str, levels: tuple[str, ...]) -> None:
    """The oracle allows every move that bots made, and comes to the same end."""
    rnd = random.Random(f"{ruleset} {levels}")
    for number in range(3):
        seats, options = rnd.choice(seat_range(ruleset)), random_options(ruleset, rnd)
        rules = compile_rules(find(ruleset), options, seats)
        deal = open_deal(rules, number, 7)
        play_deal(deal, levels, file_seed(7, number))
        names = tuple("ABCDEFGHIJ"[:seats])
        deck = tuple(rules.deck.code(card) for card in deal.order)
        part = DealPart(dealer=names[deal.state.dealer], deck=deck)
        audit = Audit(
            GameFile(
                ruleset=ruleset,
                options=options,
                seats=names,
                seed=file_seed(7, number),
                deals=(part,),
            ),
            every=5,
        )
        audit.follow(deal.moves)
        assert audit.table.points == deal.state.points
        assert audit.table.moves == deal.state.moves


@pytest.mark.parametrize("ruleset", ["vri-atter", "vandatta", "vandtia"])
def test_the_limit_of_moves(ruleset: str) -> None:
    """G6: a deal in which nobody wants to go out ends at the same move, scored as blocked."""
    audit = Audit(game(ruleset, {}, 3, 1), tries=0, every=100)
    audit.dawdle(1)
    assert len(audit.done) == 2_000
    assert audit.table.winner is None
