"""`vandatta check`: plays game files through the engine and compares what they expect."""

import argparse
import json

from vandatta_tui.commands.fault import DONE
from vandatta_tui.words.translate import Translator


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "paths",
        nargs="+",
        metavar=t.p("argument", "PATH"),
        help=t("game file, or a folder with game files"),
    )
    parser.add_argument("--json", action="store_true", help=t("print the verdicts as JSON"))


def run(args: argparse.Namespace, t: Translator) -> int:
    """Print a verdict for each file; the worst one decides the status."""
    from vandatta_tui.files.check import check_paths
    from vandatta_tui.words.faults import told

    status, verdicts = DONE, []
    for verdict in check_paths(args.paths):
        status = max(status, verdict.status)
        if args.json:
            verdicts.append(verdict.as_json())
        else:
            print(told(t, verdict.said))
    if args.json:
        print(json.dumps(verdicts, ensure_ascii=False))
    return status
