"""Deals among bots in a process of their own: nothing here needs a file or a screen.

A deal travels to the process with its rules; only the moves come back.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from multiprocessing import parent_process
from typing import Final, TypeAlias

from vandatta_tui.bots.selfplay import play_deal
from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.view import FAMILIES

Moves: TypeAlias = list[tuple[int, Move]]

AT_ONCE: Final = 50
"""How many moves are made anew before others may do something."""


def prepare() -> None:
    """Make a process fit for this: it says nothing, and it ends with the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, ValueError):
        silence = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.__stdout__, sys.__stderr__):
            if stream is not None:
                os.dup2(silence, stream.fileno())
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def moves_of(deal: Deal, levels: Sequence[str]) -> Moves:
    """Let bots of these levels, seat by seat, play a deal; return what they did."""
    play_deal(deal, levels, deal.state.seed)
    return deal.moves


def follow(deal: Deal, moves: Moves) -> Iterator[int]:
    """Make the moves of a deal that was played elsewhere, yielding now and then how many."""
    apply = FAMILIES[deal.state.rules.family].apply
    for number, (seat, move) in enumerate(moves):
        apply(deal.state, seat, move)
        deal.moves.append((seat, move))
        if number % AT_ONCE == AT_ONCE - 1:
            yield number
