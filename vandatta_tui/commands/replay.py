"""`vandatta replay`: looks at a game file again, move by move."""

import argparse

from vandatta_tui.commands import home
from vandatta_tui.words.translate import Translator


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar=t.p("argument", "FILE"), help=t("game file"))
    home.add_arguments(parser, t)


def run(args: argparse.Namespace, t: Translator) -> int:
    """Check the file, then open the app with it."""
    from vandatta_tui.commands.choices import file_fault
    from vandatta_tui.files.faults import FileFault
    from vandatta_tui.files.gamefile import read_game
    from vandatta_tui.front.again import played

    try:
        game = read_game(args.file)
        played(game)
    except FileFault as fault:
        raise file_fault(fault) from None
    if getattr(args, "plain", False):
        return home.talk_plainly(args, t, replay=game)
    home.need_terminal(t)
    return home.open_app(args, replay=game)
