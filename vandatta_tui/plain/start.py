"""How the plain mode begins and ends."""

from collections.abc import Callable

from vandatta_tui.files.folders import data_folder
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.settings import load
from vandatta_tui.front.crash import last_words
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.plain.ending import Ended
from vandatta_tui.plain.home import Home
from vandatta_tui.plain.talk import Talk
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator


def run(
    t: Translator,
    ascii_only: bool = False,
    setup: GameSetup | None = None,
    replay: GameFile | None = None,
) -> tuple[int, str]:
    """Play; return the exit status, and what went wrong at the end.

    Args:
        setup: the game to play at once.
        replay: the game to look at again; without any of the two, the menu comes first.
    """
    settings, warning = load()
    talk = Talk(t, ascii_only or settings.ascii)
    talk.watch.start()
    home = Home(talk, settings)
    try:
        if warning:
            talk.say(told(t, warning))
        status = _until_the_end(_beginning(home, setup, replay))
    except (BrokenPipeError, Ended):
        raise
    except Exception as error:  # a traceback would show hands
        return 1, last_words(t, error, data_folder())
    return status, home.lost


def _beginning(home: Home, setup: GameSetup | None, replay: GameFile | None) -> Callable[[], None]:
    if replay is not None:
        return lambda: home.replay(replay)
    return home.run if setup is None else lambda: home.play(setup)


def _until_the_end(play: Callable[[], None]) -> int:
    try:
        play()
    except Ended as end:
        return end.status
    return 0
