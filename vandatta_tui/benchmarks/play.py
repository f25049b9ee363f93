"""How fast random play is: turns per second, against the yardsticks and other engines."""

import random
from collections.abc import Callable
from time import process_time
from typing import Final

from vandatta_tui.benchmarks import crazy_eights, uno, vandtia
from vandatta_tui.benchmarks.yardstick import Outcome, Random
from vandatta_tui.bots.selfplay import file_seed, open_deal, play_deal
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find

SEATS: Final = 4
YARDSTICKS: Final[dict[str, Callable[[Random], Outcome]]] = {
    "vri-atter": crazy_eights.play,
    "uno": uno.play,
    "vandtia": vandtia.play,
}


def rules_of(ruleset: str) -> Rules:
    """Return the ruleset, compiled for four seats."""
    return compile_rules(find(ruleset), {}, SEATS)


def our_rates(rules: Rules, numbers: range, seed: int = 1) -> tuple[float, float]:
    """Return the turns per second of our random play, dealing included, and play alone."""
    turns, dealing, playing = 0, 0.0, 0.0
    for number in numbers:
        began = process_time()
        deal = open_deal(rules, number, seed)
        dealt = process_time()
        play_deal(deal, ("random",), file_seed(seed, number))
        playing += process_time() - dealt
        dealing += dealt - began
        turns += deal.state.turns
    return turns / (dealing + playing), turns / playing


def yardstick_rate(play: Callable[[Random], Outcome], games: int, seed: int) -> float:
    """Return the turns per second of a yardstick."""
    rnd = random.Random(seed).random
    began = process_time()
    turns = sum(play(rnd)[1] for _ in range(games))
    return turns / (process_time() - began)
