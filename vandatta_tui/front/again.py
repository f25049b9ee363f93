"""A match looked at again, and played on from one of its moments."""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from vandatta_tui.engine.match import Match
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.record import About
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.saves import SavedMatch, about_of, save_path


def played(game: GameFile) -> SavedMatch:
    """Return a game file played to its end.

    Raises:
        FileFault: a move of it cannot be made, or is not what the file says.
    """
    replay = Replay(game)
    try:
        for _ in replay.steps():
            pass
    except Mismatch as miss:
        raise FileFault(game.path, None, None, miss.said) from None
    about = about_of(game)
    return SavedMatch(replay.match, about, save_path(about))


def still_played(game: GameFile) -> bool:
    """Return whether a file is the save of a match that goes on, so that it has secrets."""
    return game.meta.get("over") is False and game.meta.get("ended") is not True


def play_on(match: Match, about: About, persons: Sequence[int]) -> SavedMatch:
    """Return a new match that begins where another stands, its future open. It does not count.

    Args:
        match: may be changed; it is the new one.
        persons: the seats that persons take; bots play the others.
    """
    future = secrets.randbelow(10**9) + 1
    match.open_future(future)
    level = next(iter(about.bots.values()), "normal")
    bots = {
        name: about.bots.get(name, level)
        for seat, name in enumerate(match.names)
        if seat not in persons
    }
    new = replace(about, bots=bots, id=About(about.ruleset, {}, {}).id, practice=True)
    new.counts_from, new.ended, new.undone = len(match.results), False, 0
    new.future = future
    return SavedMatch(match, new, save_path(new))
