"""Writes a game file: the same text for the same game, and nothing that reads back otherwise.

A save is written after every move, so this is done by hand: a general YAML writer is a hundred
times slower.
"""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from vandatta_tui.files.gamemodel import DealPart, GameFile, MoveLine, Position

WIDTH: Final = 100

_PLAIN: Final = re.compile(r"[^\W_][\w./=!+-]*(?: [^\W_][\w./=!+-]*)*")
_NUMBERISH: Final = re.compile(r"[\d._eExXoO+-]+")
_WORDS: Final = frozenset(["true", "false", "null", "yes", "no", "on", "off", "y", "n"])
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def write_game(game: GameFile) -> str:
    """Return the text of a game file. Reading it gives an equal game."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: GameFile) -> Iterator[str]:
    yield from head_lines(game)
    yield from _deals(game)
    if game.expect:
        yield "expect:"
        for key, value in game.expect.items():
            yield f"  {key}: {_expected(key, value)}"


def head_lines(game: GameFile) -> Iterator[str]:
    """Yield the lines of all that stands before the deals."""
    if game.meta:
        yield from block("meta", game.meta)
    if game.title:
        yield f"scenario: {scalar(game.title)}"
    yield f"rules: {game.version}"
    yield f"seed: {game.seed}"
    yield from block("ruleset", game.ruleset)
    yield from _filled("options", game.options)
    yield f"seats: {flow(game.seats)}"
    yield from _filled("teams", game.teams)
    yield from _filled("dealer", game.dealer)
    yield from _filled("bots", game.bots)
    yield from _filled("scores", game.scores)


def _filled(key: str, value: Any) -> Iterator[str]:
    if value:
        yield f"{key}: {flow(value)}"


def _deals(game: GameFile) -> Iterator[str]:
    if not game.many:
        for part in game.deals:
            yield from deal_lines(part)
            yield from move_lines(part.moves)
        return
    yield "deals:"
    for part in game.deals:
        yield from in_list([*_filled("dealer", part.dealer), *deal_lines(part)])
        yield from (f"    {line}" for line in move_lines(part.moves))


def in_list(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a mapping as an item of a list."""
    yield f"  - {lines[0]}"
    yield from (f"    {line}" for line in lines[1:])


def deal_lines(part: DealPart) -> Iterator[str]:
    """Yield the lines of how a deal began."""
    if part.deck is not None:
        yield "deck: >-" if part.deck else 'deck: ""'
        # Folded text cannot begin with a space, and no card's text holds one.
        for line in textwrap.wrap(" ".join(part.deck), WIDTH - 8, **_UNBROKEN):
            yield f"  {line}"
    if part.position is not None:
        yield "position:"
        yield from (f"  {line}" for line in _position(part.position))


def move_lines(moves: Sequence[MoveLine]) -> Iterator[str]:
    """Yield the lines of the moves of a deal."""
    if moves:
        yield "moves:"
        yield from (f"  - {move_text(move)}" for move in moves)


_UNBROKEN: Final[Any] = {"break_long_words": False, "break_on_hyphens": False}


def _position(position: Position) -> Iterator[str]:
    for key in ("hands", "open", "hidden"):
        zones: Mapping[str, Sequence[str]] = getattr(position, key)
        if zones:
            yield f"{key}: {_hands(zones)}"
    yield f"discard: {scalar(' '.join(position.discard))}"
    yield from _filled("suit", position.suit)
    yield f"stock: {scalar(' '.join(position.stock))}"
    yield from _filled("turn", position.turn)
    yield from _filled("direction", position.direction)
    yield from _filled("called", position.called)
    yield from _filled("drawn", position.drawn)


def move_text(move: MoveLine) -> str:
    """Return a move as an item of the list of moves."""
    text = scalar(move.text)
    if move.refused is not None:
        text = f"{{try: {text}, refused: {move.refused}}}"
    return f"{scalar(move.seat_name)}: {text}"


def _expected(key: str, value: Any) -> str:
    if key == "hands":
        return _hands(value)
    if key == "playable":
        return scalar(" ".join(value))
    return scalar(", ".join(value)) if key == "may" else flow(value)


def _hands(hands: Mapping[str, Sequence[str]]) -> str:
    return flow({name: " ".join(cards) for name, cards in hands.items()})


# --- values ------------------------------------------------------------------------------------


def block(key: str, value: Any, indent: str = "") -> Iterator[str]:
    """Yield the lines of a key with its value, one line for each key inside it."""
    head = f"{indent}{scalar(key)}:"
    if isinstance(value, Mapping) and value:
        yield head
        for inner, inside in value.items():
            yield from block(inner, inside, f"{indent}  ")
    elif isinstance(value, list | tuple) and any(isinstance(item, Mapping) for item in value):
        yield head
        yield from (f"{indent}  - {flow(item)}" for item in value)
    else:
        yield f"{head} {flow(value)}"


def flow(value: Any) -> str:
    """Return a value on one line."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{scalar(k)}: {flow(v)}' for k, v in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow, value))}]"
    return scalar(value)


def scalar(value: Any) -> str:
    """Return a single value so that it reads back as itself, quoted only where it must be."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    return value if _is_plain(value) else _quoted(value)


def _is_plain(text: str) -> bool:
    return (
        _PLAIN.fullmatch(text) is not None
        and _NUMBERISH.fullmatch(text) is None
        and text.casefold() not in _WORDS
        and text.isprintable()
    )


def _quoted(text: str) -> str:
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if char.isprintable():
        return char
    code = ord(char)
    return f"\\U{code:08x}" if code > 0xFFFF else f"\\u{code:04x}"
