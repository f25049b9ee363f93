"""Other engines, where they are installed: turns per second of play by pure chance."""

import random
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
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
        """Return the turns per second."""
        rng = random.Random(seed)
        began = process_time()
        states = [self._played(rng) for _ in range(games)]
        seconds = process_time() - began
        return sum(map(_turns, states)) / seconds

    def _played(self, rng: random.Random) -> Any:
        state = self._game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, weights)[0])
                continue
            moves = state.legal_actions()
            state.apply_action(moves[int(rng.random() * len(moves))])
        return state


def _turns(state: Any) -> int:
    """Return how often another player acted: to draw and to name a suit are part of a turn."""
    players = (step.player for step in state.full_history() if step.player >= 0)
    return sum(1 for _ in groupby(players))


class RLCard:
    """UNO of RLCard, played by its own random agents."""

    module = "rlcard"

    def __init__(self) -> None:
        agents: Any = import_module("rlcard.agents")
        self._env = import_module(self.module).make("uno", config={"seed": 1})
        self._env.num_players = self._env.game.num_players = SEATS  # its make() sets up two
        self._env.set_agents([agents.RandomAgent(self._env.num_actions) for _ in range(SEATS)])

    def rate(self, games: int, seed: int) -> float:
        """Return the turns per second; a game that breaks off does not count."""
        import_module("numpy").random.seed(seed)
        turns, seconds = 0, 0.0
        for _ in range(games):
            before, began = self._env.timestep, process_time()
            try:
                self._env.run(is_training=False)
            except IndexError:  # it has no more cards to draw
                continue
            turns += self._env.timestep - before
            seconds += process_time() - began
        return turns / seconds
