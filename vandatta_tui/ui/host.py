"""What screens ask of the app that shows them; so they need not know the app itself."""

from typing import TYPE_CHECKING, Any, Protocol

from vandatta_tui.ui.drawing.glyphs import Glyphs
from vandatta_tui.ui.keyboard import Keyboard
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from textual.screen import Screen

    from vandatta_tui.engine.match import Match
    from vandatta_tui.files.gamemodel import GameFile
    from vandatta_tui.files.saves import SavedMatch
    from vandatta_tui.files.settings import Settings
    from vandatta_tui.front.setup import GameSetup
    from vandatta_tui.ui.matches.archive import Archive
    from vandatta_tui.ui.matches.desk import Desk


class Host(Protocol):
    """The app as its screens see it."""

    t: Translator
    glyphs: Glyphs
    setup: "GameSetup | None"
    alarm: str
    warm: bool
    clicked: "Screen[Any] | None"

    @property
    def settings(self) -> "Settings":
        """What the persons here chose, for good."""

    @property
    def keyboard(self) -> Keyboard:
        """The keys as they came in."""

    @property
    def archive(self) -> "Archive":
        """The match on the disk."""

    @property
    def desk(self) -> "Desk":
        """The tournaments that are open."""

    @property
    def line_behind(self) -> bool:
        """Whether frames wait that the terminal has not begun to take."""

    def play(self, setup: "GameSetup") -> None:
        """Go to the table with a new match."""

    def resume(self, saved: "SavedMatch") -> None:
        """Go to the table with a match that was played before."""

    def replay(self, game: "GameFile", hidden: bool = False) -> None:
        """Look at a game again; the cards of a deal still played stay hidden."""

    def replay_match(self, match: "Match") -> None:
        """Look at the match on the table again."""

    def tell(self, text: str) -> None:
        """Show what was done, for a moment."""

    def warn(self, text: str) -> None:
        """Show what went wrong, for a moment."""

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting, at once and for good."""

    def preview(self, action: str) -> bool:
        """Show table and deck as a command would have them; tell whether it is such a one."""

    def save_settings(self) -> None:
        """Write the settings."""

    def action_settings(self) -> None:
        """Open the settings."""
