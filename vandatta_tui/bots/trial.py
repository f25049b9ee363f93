"""Trial deals of rules that somebody is making: played in other processes, only counted."""

from vandatta_tui.bots.selfplay import Tally, play_deals
from vandatta_tui.engine.rules import Rules

CHUNK = 20
"""How many deals a process plays before it reports."""


def trial_chunk(rules: Rules, level: str, first: int, deals: int, seed: int) -> Tally:
    """Play some deals of a run among bots of one level, and count them."""
    tally = Tally()
    for _, deal, seconds in play_deals(rules, (level,), range(first, first + deals), seed):
        tally.add(deal)
        tally.seconds += seconds
    return tally
