"""`vandatta bench`: how fast the engine and the screens are, as ratios to yardsticks."""

import argparse
import json

from vandatta_tui.benchmarks.line import Line
from vandatta_tui.benchmarks.suite import BENCHES, measure
from vandatta_tui.commands.choices import whole_number
from vandatta_tui.commands.fault import DONE, USAGE, Fault
from vandatta_tui.commands.progress import progress
from vandatta_tui.words.translate import Translator


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--only",
        action="append",
        choices=list(BENCHES),
        metavar=t.p("argument", "NAME"),
        help=t("measure this alone; may be given several times: {names}", names=", ".join(BENCHES)),
    )
    parser.add_argument(
        "--rounds", type=whole_number(t), default=5, metavar="N", help=t("how many rounds")
    )
    parser.add_argument("--json", action="store_true", help=t("print the figures as JSON"))


def run(args: argparse.Namespace, t: Translator) -> int:
    """Measure, and print what came of it."""
    if args.rounds < 1:
        raise Fault(USAGE, t("--{name} is at least {least}", name="rounds", least=1))
    names = args.only or list(BENCHES)
    with progress(t("measuring"), args.rounds * len(names)) as advance:
        lines = measure(names, args.rounds, lambda: advance(1))
    if args.json:
        figures = {"rounds": args.rounds, "lines": [line.as_json() for line in lines]}
        print(json.dumps(figures, ensure_ascii=False))
    else:
        _print(lines, t)
    return DONE


def _print(lines: list[Line], t: Translator) -> None:
    rows = [_heading(t), *(_row(line, t) for line in lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print(first, *others, sep="  ")


def _heading(t: Translator) -> list[str]:
    return ["", t("measured"), t("yardstick"), "", t("ratio"), t("target"), ""]


def _row(line: Line, t: Translator) -> list[str]:
    figures = line.figures
    measured, yardstick = (
        _number(figures[name]) if name in figures else "" for name in ("ours", "yardstick")
    )
    ratio = f"{figures['ratio']:.2f}" if "ratio" in figures else ""
    target = f"{'≥' if line.at_least else '≤'} {line.target:g}"
    what = t(line.what, ruleset=line.ruleset)
    return [what, measured, yardstick, t(line.unit), ratio, target, _verdict(line, t)]


def _number(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 1000 else f"{value:.1f}"


def _verdict(line: Line, t: Translator) -> str:
    if line.ok is None:
        return t(line.note)
    if line.ok:
        return t("ok")
    return t("low") if line.at_least else t("high")
