"""All that is measured, by name, and how: round by round, so that ours and theirs take turns."""

from collections.abc import Callable, Iterable
from statistics import median
from typing import Final, Protocol

from vandatta_tui.benchmarks.line import Line, Unmeasured
from vandatta_tui.words.translate import mark

TURNS, MILLISECONDS, MEBIBYTES = mark("turns/s"), "ms", "MiB"
ENGINE: Final = 0.15
"""How much of the speed of a hard-coded game the engine reaches at least."""
SCREEN: Final = 1.5
"""How many times as long as plain Textual a screen takes at most."""
MEMORY: Final = 80.0
TABLE: Final = ("play", "vri-atter", "--seat", "Eva", "--seat", "bot:normal", "--seed", "7")
HOME_WORDS: Final = ("New game", "F1")
TABLE_WORDS: Final = ("Vri åtter", "F1")
"""What stands on the screen when it is drawn; the keys at its bottom come last."""
PRESSES: Final = 10


class Bench(Protocol):
    """Measures something once a round."""

    lines: list[Line]

    def once(self, number: int) -> None:
        """Measure in this round."""


class RandomPlay:
    """Random play of the engine against a hard-coded game."""

    def __init__(self, ruleset: str, deals: int, games: int) -> None:
        from vandatta_tui.benchmarks.play import YARDSTICKS, rules_of

        self._rules, self._yardstick = rules_of(ruleset), YARDSTICKS[ruleset]
        self._deals, self._games = deals, games
        self._whole = Line(
            ruleset, mark("random play of {ruleset}"), TURNS, ENGINE, True, ruleset=ruleset
        )
        self._play = Line(
            f"{ruleset}-play", mark("  dealing not counted"), TURNS, ENGINE, True, ruleset=ruleset
        )
        self.lines = [self._whole, self._play]

    def once(self, number: int) -> None:
        """Play a batch, and one of the yardstick."""
        from vandatta_tui.benchmarks.play import our_rates, yardstick_rate

        yardstick = yardstick_rate(self._yardstick, self._games, number)
        first = number * self._deals
        whole, play = our_rates(self._rules, range(first, first + self._deals))
        self._whole.add(whole, yardstick)
        self._play.add(play, yardstick)


class AgainstPeer:
    """Random play of the engine against another engine, if it is installed."""

    def __init__(self, line: Line, peer: str, games: int) -> None:
        from vandatta_tui.benchmarks import peers, play

        self.lines = [line]
        self._games = games
        kind = getattr(peers, peer)
        self._peer = kind() if peers.installed(kind.module) else None
        self._rules = play.rules_of(line.ruleset)

    def once(self, number: int) -> None:
        """Play a batch of each."""
        from vandatta_tui.benchmarks.play import our_rates

        if not self._peer:
            raise Unmeasured(mark("not installed"))
        theirs = self._peer.rate(self._games, number)
        ours, _ = our_rates(self._rules, range(number * 100, number * 100 + 100))
        self.lines[0].add(ours, theirs)


class Start:
    """From the start of the program to its first full screen."""

    def __init__(self) -> None:
        self.lines = [Line("start", mark("start to first full screen"), MILLISECONDS, SCREEN)]

    def once(self, number: int) -> None:
        """Start both programs."""
        from vandatta_tui.benchmarks.bare import READY

        theirs = self._seconds(("vandatta_tui.benchmarks.bare",), (READY,))
        ours = self._seconds(("vandatta_tui", "--lang", "en"), HOME_WORDS)
        self.lines[0].add(ours * 1000, theirs * 1000)

    def _seconds(self, arguments: Iterable[str], words: Iterable[str]) -> float:
        from vandatta_tui.benchmarks.terminal import running

        with running(*arguments) as program:
            return program.wait_for(*words) - program.began


class Key:
    """From a key pressed at the table to the screen that shows it."""

    def __init__(self) -> None:
        self.lines = [Line("key", mark("key to changed screen"), MILLISECONDS, SCREEN)]

    def once(self, number: int) -> None:
        """Move the mark of the board, and the cursor of the hand."""
        theirs = self._seconds(("vandatta_tui.benchmarks.board",), ("39",))
        ours = self._seconds(("vandatta_tui", *TABLE, "--lang", "en"), TABLE_WORDS)
        self.lines[0].add(ours * 1000, theirs * 1000)

    def _seconds(self, arguments: Iterable[str], words: Iterable[str]) -> float:
        from vandatta_tui.benchmarks.terminal import LEFT, RIGHT, running

        with running(*arguments) as program:
            program.wait_for(*words)
            program.settle()
            return median(program.press(key) for key in (RIGHT, LEFT) * (PRESSES // 2))


class Memory:
    """What the program takes at the table."""

    def __init__(self) -> None:
        what = mark("resident memory at the table")
        self.lines = [Line("memory", what, MEBIBYTES, MEMORY, alone=True)]

    def once(self, number: int) -> None:
        """Open a table, and look."""
        from vandatta_tui.benchmarks.terminal import running

        with running("vandatta_tui", *TABLE, "--lang", "en") as program:
            program.wait_for(*TABLE_WORDS)
            program.settle()
            self.lines[0].add(program.resident / 2**20)


def _openspiel() -> Bench:
    what = mark("{ruleset}, against Crazy Eights of OpenSpiel")
    line = Line("openspiel", what, TURNS, 1.5, True, ruleset="vri-atter")
    return AgainstPeer(line, "OpenSpiel", 40)


def _rlcard() -> Bench:
    what = mark("{ruleset}, against UNO of RLCard")
    return AgainstPeer(Line("rlcard", what, TURNS, 5, True, ruleset="uno"), "RLCard", 10)


BENCHES: Final[dict[str, Callable[[], Bench]]] = {
    "vri-atter": lambda: RandomPlay("vri-atter", 400, 2000),
    "uno": lambda: RandomPlay("uno", 200, 800),
    "vandtia": lambda: RandomPlay("vandtia", 20, 80),
    "openspiel": _openspiel,
    "rlcard": _rlcard,
    "start": Start,
    "key": Key,
    "memory": Memory,
}
"""By name, in the order of the lines."""


def measure(names: Iterable[str], rounds: int, done: Callable[[], None]) -> list[Line]:
    """Measure all of these, each once a round, and return their lines."""
    benches = [BENCHES[name]() for name in names]
    for number in range(rounds):
        for bench in benches:
            _once(bench, number)
            done()
    return [line for bench in benches for line in bench.lines]


def _once(bench: Bench, number: int) -> None:
    try:
        bench.once(number)
    except Unmeasured as reason:
        note = str(reason)
    except ImportError:
        note = mark("not on this system")
    else:
        return
    for line in bench.lines:
        line.note = note
