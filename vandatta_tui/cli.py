"""The command line: reads what is wanted, has it done, tells the outcome by the exit status."""

import argparse
import contextlib
import gettext
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import IO, Any, Final, Never, Protocol, cast

from vandatta_tui.commands.fault import DISK, USAGE, Fault
from vandatta_tui.commands.interrupts import INTERRUPTED
from vandatta_tui.engine.said import Said, together
from vandatta_tui.files.looks import peek
from vandatta_tui.files.system import system_says
from vandatta_tui.files.text import clean
from vandatta_tui.words.faults import told
from vandatta_tui.words.stdio import forgive_encodings
from vandatta_tui.words.translate import (
    DOMAIN,
    LOCALE,
    Translator,
    choose_language,
    mark,
)

COMMANDS: Final = {
    "play": mark("go straight to the table"),
    "rules": mark("print the rules of a game"),
    "replay": mark("look at a game file again, move by move"),
    "check": mark("play game files through the engine, and compare"),
    "validate": mark("look for faults in ruleset files"),
    "schema": mark("print the JSON Schema of a ruleset, for editors"),
    "simulate": mark("let bots play many deals, and count"),
    "bench": mark("measure the speed against yardsticks"),
    "stats": mark("print what was played, by whom, and how it went"),
    "serve": mark("play in a browser on this computer"),
}
"""The commands, each a module of its own; only the one that is wanted is loaded."""

SPOKEN: Final = ("sv", "nb", "en", "no", "nn")
"""What `--lang` takes."""
TO_A_TABLE: Final = ("play", "replay")
"""The commands that open the app, as `vandatta` alone does."""
LOOKS: Final = ("ascii", "no_motion", "plain")
"""How a table looks; may stand before the command as well."""

BROKEN_PIPE: Final = 128 + 13

OF_ARGPARSE: Final = (
    mark("usage: "),
    mark("options"),
    mark("positional arguments"),
    mark("show this help message and exit"),
    mark("the following arguments are required: %s"),
    mark("one of the arguments %s is required"),
    mark("unrecognized arguments: %s"),
    mark("expected one argument"),
    mark("expected at least one argument"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("not allowed with argument %s"),
    mark("ambiguous option: %(option)s could match %(matches)s"),
    mark("ignored explicit argument %r"),
)
"""What argparse says by itself. It asks gettext, so the catalogues answer."""


class Command(Protocol):
    """What a module of `commands` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser, t: Translator) -> None:
        """Add the arguments of the command."""

    def run(self, args: argparse.Namespace, t: Translator) -> int:
        """Do it; return the exit status."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line in the manner of the other errors."""

    def error(self, message: str) -> Never:
        """Tell what is wrong, and leave."""
        raise Fault(USAGE, f"{message} ({self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    forgive_encodings()
    t = Translator()
    try:
        t = Translator(_language(words))
        return _finished(_run(words, t))
    except Fault as fault:
        _tell(told(t, fault.text))
        return fault.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _drop_stdout()
        _tell(told(t, _of_disk(error)))
        return DISK


def _run(words: list[str], t: Translator) -> int:
    _let_argparse_speak(t.lang)
    try:
        args = build_parser(t, _command_in(words)).parse_args(words)
    except SystemExit as end:  # --help, --version
        return int(end.code or 0)
    _need_a_table(args, t)
    return _command(args.command or "home").run(args, t)


def _need_a_table(args: argparse.Namespace, t: Translator) -> None:
    """Refuse how a table is to look where a command goes to none."""
    if args.command in (None, *TO_A_TABLE):
        return
    for name in LOOKS:
        if getattr(args, name, False):
            option = "--" + name.replace("_", "-")
            text = t("{option} means nothing to {command}", option=option, command=args.command)
            raise Fault(USAGE, text)


def _command_in(words: Sequence[str]) -> str:
    """Return the command that the words may mean, before there is a parser."""
    return next((word for word in words if word in COMMANDS), "")


def build_parser(t: Translator, wanted: str) -> argparse.ArgumentParser:
    """Return the parser of the command line in this language, with all of the wanted command."""
    from vandatta_tui import __version__

    parser = Parser(prog="vandatta", description=t("The Vändåtta family in the terminal."))
    parser.add_argument(
        "--version",
        action="version",
        version=f"vandatta {__version__}",
        help=t("show program's version number and exit"),
    )
    _add_common(parser, t)
    _command("home").add_arguments(parser, t)
    parsers = parser.add_subparsers(dest="command", metavar=t("COMMAND"), title=t("commands"))
    for name, text in COMMANDS.items():
        sub = parsers.add_parser(name, help=t(text), description=t(text))
        _add_common(sub, t)
        if name == wanted:
            _command(name).add_arguments(sub, t)
    return parser


def _command(name: str) -> Command:
    return cast(Command, import_module(f"vandatta_tui.commands.{name}"))


def _add_common(parser: argparse.ArgumentParser, t: Translator) -> None:
    parser.add_argument(
        "--lang",
        choices=SPOKEN,
        default=argparse.SUPPRESS,
        metavar="sv|nb|en",
        help=t("the language to speak"),
    )


def _language(words: Sequence[str]) -> str:
    """Return the language to speak: of the command line, of the settings, of the system."""
    return choose_language(_lang_of(words), peek().language, os.environ)


def _lang_of(words: Sequence[str]) -> str | None:
    """Return what `--lang` says, before the parser exists whose help must speak it."""
    lang = None
    for word, following in pairwise([*words, ""]):
        if word == "--lang":
            lang = following
        elif word.startswith("--lang="):
            lang = word.partition("=")[2]
    return lang if lang in SPOKEN else None  # the fault of another one is told in the usual one


def _let_argparse_speak(lang: str) -> None:
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(DOMAIN, LOCALE)
    gettext.textdomain(DOMAIN)


def _finished(status: int) -> int:
    """Return the status once all that was printed has left: an error must still be told."""
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _tell(text: str) -> None:
    line = clean(text)
    with contextlib.suppress(OSError, ValueError):
        print(f"vandatta: {line}", file=sys.stderr)


def _of_disk(error: OSError) -> Said:
    why = system_says(error)
    return together("{path}: {why}", path=error.filename, why=why) if error.filename else why


def _drop_stdout() -> None:
    """Let nothing more be written to a stream that takes nothing more."""
    stream: IO[Any] | None = sys.stdout
    if stream is None:
        return
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
