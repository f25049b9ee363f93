"""From a game file, or a match, to the screen on which it is looked at again."""

from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.saves import SavedMatch
from vandatta_tui.front.again import played
from vandatta_tui.front.playing import setup_of, titles, titles_of
from vandatta_tui.ui.screens.replay import ReplayScreen
from vandatta_tui.words.translate import Translator


def replay_for(t: Translator, game: GameFile, hidden: bool = False) -> ReplayScreen:
    """Return the screen on which a game is looked at again.

    Args:
        hidden: the last deal is still being played, so its cards stay hidden.

    Raises:
        FileFault: the game cannot be played.
    """
    return replay_of(t, played(game), hidden)


def replay_of(t: Translator, saved: SavedMatch, hidden: bool = False) -> ReplayScreen:
    """Return the screen on which a match is looked at again; what `hidden` is, is said above."""
    setup, about = setup_of(saved), saved.about
    screen = ReplayScreen(saved.match, setup.seats, *titles(t, setup), about=about, hidden=hidden)
    screen.titles = titles_of(setup)
    return screen
