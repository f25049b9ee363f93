"""`vandatta`: the app, at its first screen."""

import argparse
import os

from vandatta_tui.commands.fault import NO_TERMINAL, Fault
from vandatta_tui.ui.terminal import unfit
from vandatta_tui.words.translate import Translator, mark

HELP = mark("open the app")


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
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
    need_terminal(t)
    from vandatta_tui.ui.app import VandattaApp
    return 0


def need_terminal(t: Translator) -> None:
    """Refuse to start where nobody would see anything."""
    if unfit(os.environ):
        raise Fault(NO_TERMINAL, t("this needs a terminal; without one try: vandatta simulate"))
