"""Saved matches: one game file each, continued exactly where it was.

Whether a file is whole is told by the sum in its first lines, so nothing damaged is played on.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.said import say
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import saves
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.library import ruleset_of
from vandatta_tui.files.record import About
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.savelist import Told
from vandatta_tui.files.seal import check_save
from vandatta_tui.files.yamlread import GAME_BYTES, read_bytes

_ID: Final = re.compile(r"[0-9a-f]{4,32}")


@dataclass(slots=True)
class SavedMatch:
    """A match as it stood when it was saved."""

    match: Match
    about: About
    path: Path
    """Where it is, or will be."""

    def __post_init__(self) -> None:
        self.match.future = self.about.future


def save_path(about: About) -> Path:
    """Return where a match is saved."""
    return saves() / f"{about.ruleset.id}-{about.id}.yaml"


def load_match(path: str | os.PathLike[str]) -> SavedMatch:
    """Return a saved match, to be continued exactly where it was.

    Raises:
        NewerVersion: the file is of a newer version of the program.
        FileFault: it is no save, is damaged or was changed; or this program plays it otherwise.
    """
    return match_in(read_bytes(path, GAME_BYTES), path)


def match_in(data: bytes, path: str | os.PathLike[str]) -> SavedMatch:
    """Return the match that the text of a save tells; `load_match` says the rest.

    Raises:
        FileFault: see there.
    """
    check_save(data, str(path))
    try:
        replay = Replay(parse_game(data, str(path)))
        for _ in replay.steps():
            pass
        return SavedMatch(replay.match, about_of(replay.game), Path(path))
    except Mismatch as miss:
        text = say(
            "{at} ({move}): {got}; this program plays by other rules",
            at=miss.at,
            move=miss.move,
            got=miss.got,
        )
        raise FileFault(str(path), None, None, text) from None
    except FileFault as fault:
        raise fault.faults[0] from None


def about_of(game: GameFile) -> About:
    """Return what a game file tells of its match besides the moves.

    Raises:
        FileFault: its ruleset has faults.
    """
    told = Told(game.meta)
    about = About(ruleset_of(game), dict(game.options), dict(game.bots))
    about.id = told.text("id") if _ID.fullmatch(told.text("id")) else about.id
    about.began = told.text("began") or about.began
    about.sequence = told.number("sequence")
    about.counts_from = told.number("counts_from")
    about.undone = told.number("undone")
    about.future = told.number("future")
    about.practice = game.meta.get("practice") is True
    about.ended = game.meta.get("ended") is True
    about.position = None if game.many else game.deals[0].position
    return about
