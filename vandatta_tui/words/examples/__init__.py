"""Worked examples: small game files, played through the engine by the rules that are read.

An example belongs to a section of the rule page and to some games. With house rules, or in a
ruleset that extends another, it is shown only if it still goes as it is written.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.check import check_expectations
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import yaml_files
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.gamemodel import GameFile, MoveLine
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.words.narrate import entries, sentences
from vandatta_tui.words.prompt import prompt
from vandatta_tui.words.reasons import refusal
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.translate import Translator, mark

FOLDER: Final = Path(__file__).parent

TITLES: Final = {
    "ace": mark("The ace makes the others draw, and is covered"),
    "ace-passes-on": mark("The ace makes the others draw, and the turn passes"),
    "draw-one": mark("Who cannot lay draws a card, and the turn is over"),
    "draw-two": mark("The next player draws two, and sits out"),
    "draw-until": mark("Drawing until a card fits"),
    "eight": mark("The eight goes on anything, and its suit is chosen"),
    "glass": mark("One looks through a three"),
    "jack": mark("The jack goes on anything, and its suit is chosen"),
    "low-seven": mark("After a seven, as low or lower"),
    "queen": mark("The queen goes on anything, and its suit is chosen"),
    "seven": mark("Two more, unless another seven is laid"),
    "several": mark("Several of a rank in one turn"),
    "ten": mark("The ten turns the pile away"),
    "two": mark("The two goes on anything, and anything goes on it"),
    "wild": mark("The wild card names a colour"),
}
"""What each example shows, by the name of its file."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment of an example, and what is told of it."""

    top: Card
    """What lies on top of the pile; -1 if nothing does."""
    who: str
    """Whose cards are shown: who is to act."""
    hand: tuple[Card, ...]
    playable: Mask
    text: str
    refused: bool = False
    """Whether it is told why a move is not allowed."""


@dataclass(frozen=True, slots=True)
class Example:
    """A small game, frame by frame."""

    id: str
    section: str
    """The id of the section that it belongs to."""
    title: str
    rules: Rules
    frames: tuple[Frame, ...]


def example_files() -> list[Path]:
    """Return the game files of all examples, by name."""
    return yaml_files(FOLDER)


def examples_of(
    t: Translator, ruleset: Ruleset, options: dict[str, Any], ascii_only: bool = False
) -> tuple[Example, ...]:
    """Return the examples that hold by these rules, in the order of their names."""
    lineage = {Path(file).stem for file in ruleset.files} | {ruleset.id}
    found = []
    for path in example_files():
        game = _read(path)
        if lineage & set(map(str, game.meta.get("games", ()))):
            mine = replace(game, ruleset=ruleset.path, options=options, path=str(path))
            example = _played(t, path.stem, mine, ascii_only)
            if example is not None:
                found.append(example)
    return tuple(found)


@lru_cache(maxsize=64)
def _read(path: Path) -> GameFile:
    return read_game(path)


def _played(t: Translator, name: str, game: GameFile, ascii_only: bool) -> Example | None:
    try:
        replay = Replay(game)
        for _ in replay.steps():
            pass
        check_expectations(replay)
    except (Mismatch, FileFault):
        return None
    frames = tuple(_Telling(t, replay, ascii_only).frames())
    return Example(name, str(game.meta.get("section", "")), t(TITLES[name]), replay.rules, frames)


class _Telling:
    """Plays a game once more from its position, and tells it move by move."""

    def __init__(self, t: Translator, replay: Replay, ascii_only: bool) -> None:
        self.game = replay.game
        self.voice = Voice.of(t, replay.rules, self.game.seats, ascii_only=ascii_only)
        self.match = Match(replay.rules, self.game.seats, self.game.seed)
        position = replay.match.deal.position
        if position is None:
            raise LookupError("an example begins with a position")
        self.match.next_position(position.copy())

    def frames(self) -> Iterator[Frame]:
        """Yield the opening, then a frame for every move, made or refused."""
        view = self.match.view(self.match.deal.turn)
        yield self._frame(prompt(self.voice, view).line1)
        for line in self.game.deals[0].moves:
            yield self._after(line)

    def _after(self, line: MoveLine) -> Frame:
        seat = self.game.seats.index(line.seat_name)
        move, _ = self.match.read(seat, line.text)
        reason = self.match.why_not(seat, move)
        if reason is not None:
            return self._frame(refusal(self.voice, reason, self.match.view(seat), move), True)
        events = self.match.play(seat, move)
        told = " ".join(sentences(self.voice, entry) for entry in entries(events))
        return self._frame(told.strip())

    def _frame(self, text: str, refused: bool = False) -> Frame:
        deal = self.match.deal
        seat = max(deal.turn, 0)
        view = deal.view(seat)
        hand = tuple(bits(view.hand or view.seats[seat].up))
        top = view.pile[-1] if view.pile else -1
        return Frame(top, self.game.seats[seat], hand, view.playable, text, refused)
