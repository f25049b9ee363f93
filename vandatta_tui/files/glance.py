"""Is there a match to go on with, was there ever one?

Seen at a glance, for the first frame; the list knows more.
"""

import re
from pathlib import Path
from typing import Final

from vandatta_tui.files.folders import saves, yaml_files
from vandatta_tui.files.tournamentfacts import tournament_folders

_BYTES: Final = 4096
_UNDER_WAY: Final = re.compile(rb"^  over: false$", re.MULTILINE)


def under_way() -> bool:
    """Return whether there seems to be a match that is not over."""
    return any(_UNDER_WAY.search(_beginning(path)) for path in yaml_files(saves()))


def ever_played() -> bool:
    """Return whether there is any match here, or a tournament."""
    return bool(yaml_files(saves())) or bool(tournament_folders())


def _beginning(path: Path) -> bytes:
    if not path.is_file():
        return b""
    try:
        with path.open("rb") as file:
            return file.read(_BYTES)
    except OSError:
        return b""
