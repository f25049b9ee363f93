"""Players of silicon. They see a `View` and nothing else."""

from vandatta_tui.bots.base import Bot
from vandatta_tui.bots.careless import EasyBot, RandomBot
from vandatta_tui.bots.normal import NormalBot

LEVELS: dict[str, type[Bot]] = {"random": RandomBot, "easy": EasyBot, "normal": NormalBot}
"""The levels, from the weakest up."""


def make_bot(level: str, seed: int) -> Bot:
    """Return a bot of this level; the same seed plays the same game.

    Raises:
        KeyError: there is no such level.
    """
    return LEVELS[level](seed)


__all__ = ["LEVELS", "Bot", "make_bot"]
