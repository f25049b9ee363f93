"""`vandatta simulate`: many deals among bots, counted, and written as game files if wanted."""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from vandatta_tui.bots import LEVELS
from vandatta_tui.bots.selfplay import Tally, file_seed, play_deals
from vandatta_tui.commands.choices import (
    MOST_SEED,
    add_house_rules,
    add_teams,
    chosen_rules,
    chosen_ruleset,
    chosen_teams,
    given_answers,
    whole_number,
)
from vandatta_tui.commands.fault import DONE, NO, USAGE, Fault
from vandatta_tui.commands.processes import in_processes
from vandatta_tui.commands.progress import progress
from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.moves import label
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.gamemodel import DealPart, GameFile, MoveLine
from vandatta_tui.files.gamewrite import write_game
from vandatta_tui.files.house import Answer
from vandatta_tui.files.ruleset import resolve
from vandatta_tui.words.translate import Translator

SEAT_NAMES = "ABCDEFGHIJ"
MOST_DEALS = 10_000_000
MOST_JOBS = 64
CHUNK = 25
"""How many deals a process plays before it reports."""


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument("ruleset", metavar=t.p("argument", "RULESET"), help=t("id or file"))
    levels = ", ".join(LEVELS)
    parser.add_argument(
        "--bots",
        default="normal",
        metavar=t.p("argument", "LEVEL[,LEVEL…]"),
        help=t("levels, repeated round the seats: {levels}", levels=levels),
    )
    _add_numbers(parser, t)
    add_house_rules(parser, t)
    add_teams(parser, t)
    parser.add_argument(
        "--out",
        metavar=t.p("argument", "FOLDER"),
        help=t("write every deal as a game file into this folder"),
    )
    parser.add_argument(
        "--overwrite", action="store_true", help=t("also over files that are there already")
    )
    parser.add_argument("--json", action="store_true", help=t("print the figures as JSON"))


def _add_numbers(parser: argparse.ArgumentParser, t: Translator) -> None:
    numbers = (
        ("players", 4, t("how many seats")),
        ("deals", 100, t("how many deals")),
        ("seed", 1, t("where chance begins")),
        ("jobs", 1, t("how many processes")),
    )
    read = whole_number(t)
    for name, usual, what in numbers:
        parser.add_argument(f"--{name}", type=read, default=usual, metavar="N", help=what)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated; it travels to the processes that do it."""

    rules: Rules
    levels: tuple[str, ...]
    seed: int
    teams: tuple[int, ...]
    out: Path | None
    template: GameFile = field(default_factory=GameFile)
    """What all game files of the run have in common."""

    def file(self, number: int) -> Path:
        """Return where a deal is written; they are counted from 0 here, from 1 there."""
        return (self.out or Path()) / f"{self.rules.id}-{number + 1:06}.yaml"


def run(args: argparse.Namespace, t: Translator) -> int:
    """Simulate, show how far it is, and print the figures."""
    answers, plan = _plan(args, t)
    if plan.out is not None:
        plan.out.mkdir(parents=True, exist_ok=True)
        if not args.overwrite:
            _need_room(plan.out, plan, args.deals, t)
    total = Tally()
    try:
        with progress(t("deals"), args.deals) as advance:
            for tally in _tallies(plan, args.deals, args.jobs):
                total.merge(tally)
                advance(tally.deals)
    except BrokenProcessPool:
        raise Fault(NO, t("one of the processes was ended from outside")) from None
    if args.json:
        print(json.dumps(_figures(args, answers, plan, total), ensure_ascii=False))
    else:
        _print(plan, total, t)
    return DONE


def _need_room(out: Path, plan: Plan, deals: int, t: Translator) -> None:
    """Refuse to write over files that are there already."""
    for file in sorted(out.glob(f"{plan.rules.id}-*.yaml")):
        number = file.stem.rpartition("-")[2]
        if number.isdecimal() and file == plan.file(int(number) - 1) and int(number) <= deals:
            text = t("{file} is there already; --overwrite writes over it", file=file)
            raise Fault(USAGE, text)


def _check(args: argparse.Namespace, t: Translator) -> None:
    """Refuse numbers out of range, unknown levels, and a folder without a name."""
    if args.out == "":
        raise Fault(USAGE, t("--out needs a folder"))
    for level in args.bots.split(","):
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            text = t("no level '{level}'; there are {known}", level=level, known=known)
            raise Fault(USAGE, text)
    # The seeds of its game files are a million times as large, and have to be read again.
    bounds = {"deals": (1, MOST_DEALS), "jobs": (1, MOST_JOBS), "seed": (0, MOST_SEED // 10**7)}
    for name, (least, most) in bounds.items():
        if getattr(args, name) < least:
            raise Fault(USAGE, t("--{name} is at least {least}", name=name, least=least))
        if getattr(args, name) > most:
            raise Fault(USAGE, t("--{name} is at most {most}", name=name, most=most))


def _plan(args: argparse.Namespace, t: Translator) -> tuple[dict[str, Answer], Plan]:
    _check(args, t)
    levels = tuple(args.bots.split(","))
    ruleset = chosen_ruleset(args.ruleset)
    answers = given_answers(ruleset, args.sets)
    rules = chosen_rules(ruleset, answers, args.players)
    teams = chosen_teams(rules, args.teams, t)
    shipped = ruleset.id in shipped_ids()
    names = tuple(SEAT_NAMES[: rules.seats])
    template = GameFile(
        ruleset=ruleset.id if shipped else resolve(ruleset, answers).tree,
        options=answers,
        seats=names,
        teams=_team_names(teams, names),
        bots={name: levels[seat % len(levels)] for seat, name in enumerate(names)},
    )
    out = Path(args.out) if args.out else None
    return answers, Plan(rules, levels, args.seed, teams, out, template)


def _team_names(teams: tuple[int, ...], names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(name for name, team in zip(names, teams, strict=True) if team == number)
        for number in sorted(set(teams))
    )


def _tallies(plan: Plan, deals: int, jobs: int) -> Iterator[Tally]:
    chunks = [range(i, min(i + CHUNK, deals)) for i in range(0, deals, CHUNK)]
    if jobs == 1:
        yield from (simulate_chunk(plan, chunk) for chunk in chunks)
        return
    yield from in_processes(partial(simulate_chunk, plan), chunks, jobs)


def simulate_chunk(plan: Plan, numbers: range) -> Tally:
    """Play some deals of the plan, and write them if wanted."""
    tally = Tally()
    for number, deal, seconds in play_deals(
        plan.rules, plan.levels, numbers, plan.seed, plan.teams
    ):
        tally.add(deal)
        tally.seconds += seconds
        if plan.out is not None:
            game = game_of(plan, number, deal)
            plan.file(number).write_text(write_game(game), encoding="utf-8")
    return tally


def game_of(plan: Plan, number: int, deal: Deal) -> GameFile:
    """Return a simulated deal as a game file that expects its own end."""
    names, deck, state = plan.template.seats, plan.rules.deck, deal.state
    part = DealPart(
        dealer=names[state.dealer],
        deck=tuple(deck.code(card) for card in deal.order),
        moves=tuple(MoveLine(names[s], label(move, deck, names)) for s, move in deal.moves),
    )
    return GameFile(
        seed=file_seed(plan.seed, number),
        ruleset=plan.template.ruleset,
        options=plan.template.options,
        seats=names,
        teams=plan.template.teams,
        dealer=names[state.dealer],
        bots=plan.template.bots,
        deals=(part,),
        expect={
            "over": True,
            "winner": (names[state.winner],) if state.winner >= 0 else (),
            "points": dict(zip(names, state.points, strict=True)),
        },
    )


def _figures(
    args: argparse.Namespace, answers: dict[str, Answer], plan: Plan, total: Tally
) -> dict[str, object]:
    return {
        "ruleset": plan.rules.id,
        "options": answers,
        "players": plan.rules.seats,
        "bots": list(plan.levels),
        "teams": args.teams,
        "seed": args.seed,
        "deals": total.deals,
        "decisions": total.decisions,
        "turns": total.turns,
        "seconds": round(total.seconds, 6),
        "wins": total.wins,
        "blocked": total.blocked,
        "length": {"mean": round(total.decisions / total.deals, 3), "max": total.longest},
    }


def _print(plan: Plan, total: Tally, t: Translator) -> None:
    deals, bots = total.deals, plan.levels
    print(
        t.n(
            "{ruleset}: {n} deal in {seconds} s",
            "{ruleset}: {n} deals in {seconds} s",
            deals,
            ruleset=plan.rules.id,
            seconds=f"{total.seconds:.2f}",
        )
    )
    mean = round(total.decisions / deals, 3)
    print(t("moves a deal: {mean} on average, {max} at most", mean=mean, max=total.longest))
    print(t("blocked: {blocked}", blocked=total.blocked))
    for seat, won in enumerate(total.wins):
        share = f"{100 * won / max(1, deals):.1f} %"
        print(f"  {SEAT_NAMES[seat]}  {bots[seat % len(bots)]:8}{won:8}{share:>9}")
