"""`vandatta validate`: every fault of ruleset files, each with its place."""

import argparse
from typing import TYPE_CHECKING

from vandatta_tui.commands.fault import BAD_FILE, DONE, NEWER_FILE
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from vandatta_tui.files.ruleset import Ruleset


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument("files", nargs="+", metavar=t.p("argument", "FILE"), help=t("ruleset file"))


def run(args: argparse.Namespace, t: Translator) -> int:
    """Print what is wrong, or that nothing is; the worst file decides the status."""
    return max(_status_of(path, t) for path in args.files)


def _status_of(path: str, t: Translator) -> int:
    from vandatta_tui.files.compile import check_playable
    from vandatta_tui.files.faults import FileFault, NewerVersion
    from vandatta_tui.files.library import id_fault
    from vandatta_tui.files.ruleset import load_ruleset
    from vandatta_tui.words.faults import told

    try:
        ruleset = load_ruleset(path)
        unfound = id_fault(ruleset)
        faults = (unfound,) if unfound else check_playable(ruleset)
    except NewerVersion as fault:
        print(told(t, fault.said))
        return NEWER_FILE
    except FileFault as fault:
        faults = fault.faults
    for one in faults:
        print(told(t, one.said))
    if not faults:
        print(_sound(path, ruleset, t))
    return BAD_FILE if faults else DONE


def _sound(path: str, ruleset: "Ruleset", t: Translator) -> str:
    from vandatta_tui.files.library import has_namesake
    from vandatta_tui.files.text import clean

    if not has_namesake(ruleset):
        return t("{file}: no faults", file=clean(path))
    return t(
        "{file}: no faults; '{id}' is a ruleset of the program, so play this one by its path",
        file=clean(path),
        id=ruleset.id,
    )
