"""Deals among bots only: for simulations, tournaments and the strength of the levels.

Each deal is deal 1 of a match at score 0, with a seed of its own, so that every one of them
can be written as a game file and played again.
"""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from vandatta_tui.bots import make_bot
from vandatta_tui.bots.base import Bot
from vandatta_tui.bots.playout import play_out
from vandatta_tui.engine.deal import Deal, deal_seed, start_deal
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.stock import shuffled


@dataclass(slots=True)
class Tally:
    """What a run of deals came to."""

    deals: int = 0
    decisions: int = 0
    """Moves of all kinds."""
    turns: int = 0
    seconds: float = 0.0
    """Time spent playing, not setting up or writing."""
    wins: list[int] = field(default_factory=list)
    """By seat."""
    places: list[int] = field(default_factory=list)
    """Deals won by place in the order of play: who began first, then the next one round."""
    blocked: int = 0
    longest: int = 0
    """Moves of the longest deal."""
    lengths: dict[int, int] = field(default_factory=dict)
    """How many deals took so many moves."""

    def add(self, deal: Deal) -> None:
        """Count a deal that is over."""
        state = deal.state
        self.wins = self.wins or [0] * state.seats
        self.places = self.places or [0] * state.seats
        self.deals += 1
        self.decisions += state.moves
        self.turns += state.turns
        self.longest = max(self.longest, state.moves)
        self.lengths[state.moves] = self.lengths.get(state.moves, 0) + 1
        if state.winner < 0:
            self.blocked += 1
        else:
            self.wins[state.winner] += 1
            steps = (state.winner - state.first) * state.rules.direction
            self.places[steps % state.seats] += 1

    def merge(self, other: "Tally") -> None:
        """Add another run to this one."""
        mine = self.wins or [0] * len(other.wins)
        self.wins = [a + b for a, b in zip(mine, other.wins, strict=True)]
        places = self.places or [0] * len(other.places)
        self.places = [a + b for a, b in zip(places, other.places, strict=True)]
        self.deals += other.deals
        self.decisions += other.decisions
        self.turns += other.turns
        self.seconds += other.seconds
        self.blocked += other.blocked
        self.longest = max(self.longest, other.longest)
        for length, n in other.lengths.items():
            self.lengths[length] = self.lengths.get(length, 0) + n


def play_deals(
    rules: Rules,
    levels: Sequence[str],
    numbers: range,
    seed: int,
    teams: Sequence[int] = (),
) -> Iterator[tuple[int, Deal, float]]:
    """Yield (number, deal, seconds) for each deal of these numbers; levels repeat round.

    The deal number decides deck, dealer and bots, so that runs may be split over processes.
    """
    for number in numbers:
        deal = open_deal(rules, number, seed, teams)
        begin = time.perf_counter()
        play_deal(deal, levels, file_seed(seed, number))
        yield number, deal, time.perf_counter() - begin


def file_seed(seed: int, number: int) -> int:
    """Return the seed of the game file of a simulated deal, from which its deck comes too."""
    return seed * 1_000_003 + number


def open_deal(rules: Rules, number: int, seed: int, teams: Sequence[int] = ()) -> Deal:
    """Deal the numbered deal of a run; the deal goes round the table."""
    base = deal_seed(file_seed(seed, number), 0)
    order = shuffled(range(rules.deck.size), base)
    return start_deal(rules, order, number % rules.seats, base, teams=teams)


def play_deal(deal: Deal, levels: Sequence[str], seed: int) -> None:
    """Let bots of these levels, repeated round the seats, play a deal to its end."""
    seats = deal.state.seats
    names = [levels[seat % len(levels)] for seat in range(seats)]
    if set(names) == {"random"}:
        play_out(deal.state, random.Random(f"{seed} chance").random, deal.moves)
        return
    bots = [make_bot(name, seed * 64 + seat) for seat, name in enumerate(names)]
    while not deal.over:
        _play_step(deal, bots)


def _play_step(deal: Deal, bots: Sequence[Bot]) -> None:
    reacted = reaction(deal, bots)
    if reacted is not None:
        deal.play(*reacted)
    else:
        turn = deal.turn
        deal.play(turn, bots[turn].choose(deal.view(turn)))


def reaction(deal: Deal, bots: Sequence[Bot]) -> tuple[int, Move] | None:
    """Return who does what out of turn now, if anybody does."""
    state = deal.state
    if not (any(state.window) or any(state.catchable) or state.rules.lay.jump_in):
        return None
    for seat, bot in enumerate(bots):
        if deal.reactions(seat):
            move = bot.react(deal.view(seat))
            if move is not None:
                return seat, move
    return None
