"""Other engines, where they are installed: decisions per second of play by pure chance.

A decision is more often than a turn: it may be to draw one more card, or to name a suit.
"""

import random
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

SEATS = 4


def installed(module: str) -> bool:
    """Return whether a module can be imported."""
    return find_spec(module) is not None


class OpenSpiel:
    """Crazy Eights of OpenSpiel, move by move from Python."""

    module = "pyspiel"

    def __init__(self) -> None:
        self._game = import_module(self.module).load_game("crazy_eights", {"players": SEATS})

    def rate(self, games: int, seed: int) -> float:
        """Return the decisions per second."""
        rng = random.Random(seed)
        began = process_time()
        decisions = sum(self._play(rng) for _ in range(games))
        return decisions / (process_time() - began)

    def _play(self, rng: random.Random) -> int:
        state, decisions = self._game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, weights)[0])
                continue
            moves = state.legal_actions()
            state.apply_action(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions


class RLCard:
    """UNO of RLCard, played by its own random agents."""

    module = "rlcard"

    def __init__(self) -> None:
        agents: Any = import_module("rlcard.agents")
        self._env = import_module(self.module).make("uno", config={"seed": 1})
        self._env.num_players = self._env.game.num_players = SEATS  # its make() sets up two
        self._env.set_agents([agents.RandomAgent(self._env.num_actions) for _ in range(SEATS)])

    def rate(self, games: int, seed: int) -> float:
        """Return the decisions per second; a game that breaks off does not count."""
        import_module("numpy").random.seed(seed)
        decisions, seconds = 0, 0.0
        for _ in range(games):
            before, began = self._env.timestep, process_time()
            try:
                self._env.run(is_training=False)
            except IndexError:  # it has no more cards to draw
                continue
            decisions += self._env.timestep - before
            seconds += process_time() - began
        return decisions / seconds
