"""How the app is started, and how its end is told to the shell."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from vandatta_tui.files.gamemodel import GameFile
    from vandatta_tui.front.setup import GameSetup


@dataclass(frozen=True)
class Launch:
    """What the command line wants of the app."""

    lang: str | None = None
    """None: as the settings or the environment say."""
    ascii: bool = False
    motion: bool = True
    setup: "GameSetup | None" = None
    """The game to go to at once; None is the first screen."""
    replay: "GameFile | None" = None
    """The game to look at again."""
    warnings: tuple[str, ...] = ()
    """What went wrong on the way, to be shown once."""

    @property
    def without_lang(self) -> Self:
        """The same, but the settings say what is spoken."""
        return replace(self, lang=None)
