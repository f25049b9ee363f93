"""`vandatta`: the app, at its first screen."""

import argparse
import os
from typing import TYPE_CHECKING

from vandatta_tui.commands.fault import DISK, NO_TERMINAL, Fault
from vandatta_tui.commands.interrupts import put_away_first
from vandatta_tui.ui.shell.terminal import draw_on_the_terminal, unfit
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.files.gamemodel import GameFile
    from vandatta_tui.front.setup import GameSetup


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add what every command takes that goes to a table."""
    add_looks(parser, t)
    parser.add_argument(
        "--plain",
        action="store_true",
        default=argparse.SUPPRESS,
        help=t("line by line, in sentences and numbers: for screen readers and slow lines"),
    )


def add_looks(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add what every command takes that opens the app."""
    parser.add_argument(
        "--ascii",
        action="store_true",
        default=argparse.SUPPRESS,
        help=t("draw with plain ASCII signs"),
    )
    parser.add_argument(
        "--no-motion",
        action="store_true",
        default=argparse.SUPPRESS,
        help=t("let nothing move"),
    )


def run(args: argparse.Namespace, t: Translator) -> int:
    """Open the app at home."""
    if getattr(args, "plain", False):
        return talk_plainly(args, t)
    need_terminal(t)
    return open_app(args)


def talk_plainly(
    args: argparse.Namespace,
    t: Translator,
    setup: "GameSetup | None" = None,
    replay: "GameFile | None" = None,
) -> int:
    """Play line by line, and return what it ends with; the arguments are those of `open_app`.

    Raises:
        Fault: at the end, a match could not be saved, or the program failed.
    """
    from vandatta_tui.plain.start import run as run_plainly

    put_away_first()
    status, lost = run_plainly(t, getattr(args, "ascii", False), setup, replay)
    if lost:
        raise Fault(status or DISK, lost)
    return status


def need_terminal(t: Translator) -> None:
    """Refuse to start where nobody would see anything."""
    why = unfit(os.environ)
    if why:
        text = t("this needs a terminal, and {why}; without one try: vandatta --plain", why=t(why))
        raise Fault(NO_TERMINAL, text)
    if "TEXTUAL_DRIVER" not in os.environ:
        draw_on_the_terminal()


def open_app(
    args: argparse.Namespace,
    setup: "GameSetup | None" = None,
    replay: "GameFile | None" = None,
) -> int:
    """Run the app, and return what it ends with.

    Args:
        setup: the game to go to at once.
        replay: the game to look at again at once.

    Raises:
        Fault: at the end, a match could not be saved.
    """
    from vandatta_tui.ui.shell.warmup import start_cold

    start_cold()
    from vandatta_tui.ui.app import VandattaApp
    from vandatta_tui.ui.launch import Launch

    motion, plain = not getattr(args, "no_motion", False), getattr(args, "ascii", False)
    app = VandattaApp(Launch(getattr(args, "lang", None), plain, motion, setup, replay))
    put_away_first()
    app.run()
    lost = app.put_away()
    if lost:
        raise Fault(app.return_code or DISK, lost)
    return app.return_code or 0
