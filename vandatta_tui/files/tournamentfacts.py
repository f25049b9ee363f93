"""How far tournaments are, read from their first lines: quickly, and without any rules."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vandatta_tui.files.folders import saves
from vandatta_tui.files.text import clean

PLAN_FILE: Final = "tournament.yaml"
AFTER_FACTS: Final = b"\nseed:"
"""What stands in the file after the lines that are read here."""


@dataclass(frozen=True, slots=True)
class Facts:
    """How far a tournament was when it was saved, for lists; the meetings know better."""

    saved: str = ""
    meetings: int = 0
    played: int = 0
    leading: tuple[str, ...] = ()
    """The players of the entrants in the first place."""

    @property
    def over(self) -> bool:
        """Whether all meetings are over."""
        return 0 < self.meetings <= self.played


def facts_in(meta: object) -> Facts:
    """Return how far it was. Nothing of what is told is trusted, and nothing of it is needed."""
    told: dict[str, Any] = meta if isinstance(meta, dict) else {}
    counts = [told.get(key) for key in ("meetings", "played")]
    meetings, played = (n if isinstance(n, int) and 0 < n < 1_000 else 0 for n in counts)
    saved, leading = told.get("saved"), told.get("leading")
    names = leading if isinstance(leading, list) else []
    return Facts(
        clean(saved) if isinstance(saved, str) else "",
        meetings,
        played,
        tuple(clean(name) for name in names if isinstance(name, str)),
    )


def tournaments_folder() -> Path:
    """Return the folder of all tournaments; it need not exist."""
    return saves() / "tournaments"


def tournament_folders() -> list[Path]:
    """Return the folder of each tournament by name; none if they cannot be listed."""
    try:
        return sorted(path.parent for path in tournaments_folder().glob(f"*/{PLAN_FILE}"))
    except OSError:
        return []


def under_way() -> tuple[str, Facts] | None:
    """Return the name of the tournament played last, and how far it is; None if all are over."""
    found = [told for folder in tournament_folders() if (told := _told(folder))]
    going = [told for told in found if not told[1].over]
    return max(going, key=lambda told: told[1].saved, default=None)


def _told(folder: Path) -> tuple[str, Facts] | None:
    from vandatta_tui.files.faults import FileFault
    from vandatta_tui.files.yamlread import GAME_BYTES, parse_yaml, read_bytes

    path = folder / PLAN_FILE
    try:
        head = read_bytes(path, GAME_BYTES).split(AFTER_FACTS, 1)[0]
        data = parse_yaml(head, str(path)).data
    except FileFault:
        return None
    title = data.get("tournament")
    return clean(title if isinstance(title, str) else ""), facts_in(data.get("meta"))
