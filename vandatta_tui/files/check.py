"""`vandatta check`: does the engine do what a game file says?"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.said import Said, say, together
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.system import system_says
from vandatta_tui.files.text import clean, shown

OK, FAILS, UNREADABLE, NEWER = 0, 1, 3, 4
"""Exit statuses; the highest of all files wins."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a file came off."""

    file: str
    ok: bool
    at: str = ""
    expected: str = ""
    got: str = ""
    status: int = OK
    why: str = ""
    """What is wrong, in one line; nothing if it is ok."""

    @property
    def said(self) -> Said:
        """The line of the verdict."""
        if self.status >= UNREADABLE:
            return together("{why}", why=self.why)
        file = clean(self.file)
        return together("ok {file}" if self.ok else "FAIL {file}: {why}", file=file, why=self.why)

    def __str__(self) -> str:
        return str(self.said)

    def as_json(self) -> dict[str, Any]:
        """Return the verdict as `check --json` prints it."""
        table = asdict(self)
        return {key: table[key] for key in ("file", "ok", "at", "expected", "got")}


def check_paths(paths: Iterable[str | Path]) -> Iterator[Verdict]:
    """Check files, and every `*.yaml` below folders, in the order of their names."""
    for path in paths:
        folder = Path(path)
        if os.path.isdir(folder):  # noqa: PTH112 - a name may be impossible; this never raises
            files = sorted(folder.rglob("*.yaml"))
            if not files:
                text = say("there is no game file (*.yaml) in this folder")
                yield _unread(FileFault(str(folder), None, None, text))
            yield from (check_file(file) for file in files)
        else:
            yield check_file(folder)


def check_file(path: str | Path) -> Verdict:
    """Play a game file through the engine and compare what it expects."""
    try:
        replay = Replay(read_game(path))
        for _ in replay.steps():
            pass
        check_expectations(replay)
    except Mismatch as miss:
        return Verdict(str(path), False, miss.at, miss.expected, miss.got, FAILS, miss.said)
    except FileFault as fault:
        return _unread(fault)
    except OSError as error:  # it went away, or may not be read: the others are still checked
        return _unread(FileFault(str(path), None, None, system_says(error)))
    return Verdict(str(path), True)


def _unread(fault: FileFault) -> Verdict:
    status = NEWER if isinstance(fault, NewerVersion) else UNREADABLE
    at = f"line {fault.line}" if fault.line else ""
    return Verdict(fault.path, False, at, "", str(fault), status, fault.said)


def check_expectations(replay: Replay) -> None:
    """Compare the end of a replay with what its file expects.

    Raises:
        Mismatch: something is otherwise.
        FileFault: a card of the expectation is none of this deck.
    """
    for key, wanted in replay.game.expect.items():
        _CHECKS[key](_Table(replay, key), wanted)


class _Table:
    """The end of the replay, in the words of a game file, seen for one key of `expect`."""

    def __init__(self, replay: Replay, key: str) -> None:
        self.game = replay.game
        self.match: Match = replay.match
        self.deal = replay.match.deal
        self.state = replay.match.deal.state
        self.deck = replay.rules.deck
        self.names = replay.game.seats
        self.key = key

    def same(self, wanted: Any, got: Any, what: str = "") -> None:
        """Raise a mismatch unless the two are equal."""
        if wanted != got:
            raise Mismatch(f"expect.{self.key}{what}", "", _text(wanted), _text(got))

    def code(self, text: str) -> str:
        """Return the canonical letters of a card."""
        if text == "?":
            return text
        try:
            return self.deck.codes[self.deck.parse_face(text)]
        except ValueError:
            why = say("{card} is no card of this deck", card=shown(text))
            raise self.game.fault(("expect", self.key), why) from None

    def codes(self, cards: Iterable[int]) -> list[str]:
        """Return the letters of cards."""
        return [self.deck.code(card) for card in cards]

    def by_seat(self, wanted: dict[str, Any], got: Sequence[Any]) -> None:
        """Compare what is given for some seats."""
        for name, value in wanted.items():
            self.same(value, got[self.names.index(name)], f".{name}")


def _text(value: Any) -> Said:
    if value is None:
        return say("nobody")
    if isinstance(value, bool):
        return together("true" if value else "false")
    if isinstance(value, list | tuple):
        return together("[{items}]", items=", ".join(map(str, value)))
    return together("{value}", value=value if value != "" else "''")


def _turn(table: _Table, wanted: str | None) -> None:
    turn = table.deal.turn
    table.same(wanted, table.names[turn] if turn >= 0 else None)


def _hands(table: _Table, wanted: dict[str, Sequence[str]]) -> None:
    for name, cards in wanted.items():
        hand = table.codes(bits(table.state.hands[table.names.index(name)]))
        codes = [table.code(text) for text in cards]
        if Counter(codes) != Counter(hand):
            table.same(" ".join(sorted(codes)), " ".join(sorted(hand)), f".{name}")


def _counts(table: _Table, wanted: dict[str, int]) -> None:
    table.by_seat(wanted, [hand.bit_count() for hand in table.state.hands])


def _top(table: _Table, wanted: str | None) -> None:
    pile = table.state.pile
    got = table.deck.code(pile[-1]) if pile else None
    table.same(table.code(wanted) if wanted else None, got)


def _suit(table: _Table, wanted: str | None) -> None:
    got = table.deck.suit_name(table.state.suit_in_force) or None
    if wanted:
        known = table.deck.suit_name(table.deck.parse_suit(wanted))
        wanted = known or wanted
    table.same(wanted or None, got)


def _playable(table: _Table, wanted: Sequence[str]) -> None:
    view = table.deal.view(table.deal.turn)
    got = set(table.codes(bits(view.playable)))
    codes = {table.code(text) for text in wanted}
    if codes != got:
        table.same(" ".join(sorted(codes)), " ".join(sorted(got)))


def _may(table: _Table, wanted: Sequence[str]) -> None:
    got = open_moves(table.match)
    if set(wanted) != set(got):
        table.same(", ".join(sorted(wanted)), ", ".join(sorted(got)))


_WORDS = {
    Kind.DRAW: "draw",
    Kind.PASS: "pass",
    Kind.TAKE: "take",
    Kind.ACCEPT: "accept",
    Kind.CHALLENGE: "challenge",
    Kind.SUIT: "suit",
    Kind.GIVE: "give",
    Kind.SWAP: "swap",
    Kind.READY: "ready",
    Kind.FLIP: "flip",
    Kind.CALL: "call",
}


def open_moves(match: Match) -> set[str]:
    """Return the words of the moves open to the player in turn, single lays left out."""
    deal = match.deal
    if deal.over:
        return set()
    view = deal.view(deal.turn)
    words = {_WORDS[move.kind] for move in view.moves if move.kind is not Kind.LAY}
    if any(move.kind is Kind.LAY and len(move.cards) > 1 for move in view.moves):
        words.add("set")
    return words | {"call" for move in view.reactions if move.kind is Kind.CALL}


def _called(table: _Table, wanted: Sequence[str]) -> None:
    got = {name for name, call in zip(table.names, table.state.called, strict=True) if call}
    if set(wanted) != got:
        table.same(sorted(wanted), sorted(got))


def _over(table: _Table, wanted: bool) -> None:
    table.same(wanted, table.deal.over)


def _winner(table: _Table, wanted: Sequence[str]) -> None:
    winner = table.state.winner
    table.same(list(wanted), [table.names[winner]] if winner >= 0 else [])


def _places(table: _Table, wanted: Sequence[str]) -> None:
    table.same(list(wanted), [table.names[seat] for seat in table.state.out])


def _match_winner(table: _Table, wanted: Sequence[str]) -> None:
    table.same(sorted(wanted), sorted(table.names[seat] for seat in table.match.winners))


_CHECKS: dict[str, Callable[[_Table, Any], None]] = {
    "turn": _turn,
    "hands": _hands,
    "counts": _counts,
    "top": _top,
    "suit": _suit,
    "stock": lambda table, wanted: table.same(wanted, len(table.state.stock)),
    "discard": lambda table, wanted: table.same(wanted, len(table.state.pile)),
    "direction": lambda table, wanted: table.same(wanted, table.state.direction),
    "playable": _playable,
    "may": _may,
    "called": _called,
    "over": _over,
    "winner": _winner,
    "places": _places,
    "points": lambda table, wanted: table.by_seat(wanted, table.state.points),
    "scores": lambda table, wanted: table.by_seat(wanted, table.match.scores),
    "match_over": lambda table, wanted: table.same(wanted, table.match.over),
    "match_winner": _match_winner,
}
