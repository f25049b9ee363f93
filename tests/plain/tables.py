"""Conversations in tests: somebody who types, and a page of all that was said."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO

from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.library import find
from vandatta_tui.files.replay import Replay
from vandatta_tui.files.ruleset import chosen_answers
from vandatta_tui.files.saves import SavedMatch, about_of, save_path
from vandatta_tui.files.settings import Settings
from vandatta_tui.front.playing import fresh_match, setup_of
from vandatta_tui.front.setup import GameSetup, Seat
from vandatta_tui.plain.ending import Ended
from vandatta_tui.plain.home import Home
from vandatta_tui.plain.kept import Kept
from vandatta_tui.plain.sitting import Sitting
from vandatta_tui.plain.table import Table
from vandatta_tui.plain.talk import Talk
from vandatta_tui.words.translate import Translator

ME = Seat("Eva")
BOTS = (Seat("Åsa", "easy"), Seat("Bo", "normal"))


class Page(StringIO):
    """All that was said."""

    encoding = "utf-8"  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self._read = 0

    def news(self) -> str:
        """Return what was said since this was asked last."""
        text = self.getvalue()[self._read :]
        self._read += len(text)
        return text


class Typist(StringIO):
    """Types what a function of the newest text says; None is the end of the input."""

    def __init__(self, page: Page, answer: Callable[[str], str | None], most: int = 900) -> None:
        super().__init__()
        self._page, self._answer, self._left = page, answer, most

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        self._left -= 1
        assert self._left, self._page.getvalue()[-2000:]
        line = self._answer(self._page.news())
        return "" if line is None else f"{line}\n"


def script(lines: Iterable[str]) -> Callable[[str], str | None]:
    """Return an answer that types these lines, whatever is said."""
    rest = iter(lines)
    return lambda news: next(rest, None)


@dataclass
class Follower:
    """Plays a deal by doing what the hint says; it knows only what it is told."""

    t: Translator
    stop: str = "What next?"
    asked: list[str] = field(default_factory=list)

    def __call__(self, news: str) -> str | None:
        t = self.t
        lines = news.strip().splitlines()
        typed = t("For that, type: {what}", what="")
        self.asked.append(news)
        if any(line.startswith(t(self.stop)) for line in lines):
            return None
        if lines[-1] == t("Number:"):
            return "1"
        if len(lines) > 1 and lines[-2].startswith(typed):
            return lines[-2].removeprefix(typed)
        ways_on = (t("Enter lets the others go on."), t("Enter puts your cards out of sight."))
        if t("It is not your turn.") in lines or any(way in news for way in ways_on):
            return ""
        handed = any(line == t("Hand over. Only you see your cards.") for line in lines)
        return "" if handed else "h"


@dataclass
class Round:
    """A conversation that is over."""

    text: str
    table: Table
    status: int | None
    """None: the table was left, the input not used up."""

    @property
    def sitting(self) -> Sitting:
        return self.table.sitting


def setup_for(
    ruleset: str = "vandatta",
    seats: Sequence[Seat] = (ME, *BOTS),
    seed: int = 3,
    options: Mapping[str, object] | None = None,
) -> GameSetup:
    found = find(ruleset)
    return GameSetup(found, chosen_answers(found, options or {}), tuple(seats), "solo", seed)


def play(
    setup: GameSetup,
    answer: Callable[[str], str | None],
    lang: str = "en",
    settings: Settings | None = None,
    watch: Callable[[Table], None] = lambda table: None,
) -> Round:
    """Play a new match with somebody who types."""
    page = Page()
    talk = Talk(Translator(lang), source=Typist(page, answer), sink=page)
    return _finished(page, talk, setup, fresh_match(setup), settings or Settings(), watch)


def _finished(
    page: Page,
    talk: Talk,
    setup: GameSetup,
    saved: SavedMatch,
    settings: Settings,
    watch: Callable[[Table], None] = lambda table: None,
) -> Round:
    kept = Kept(talk, saved)
    table = Table(talk, setup, kept, settings)
    watch(table)
    status = None
    try:
        table.play(draws_lot=True)
    except Ended as end:
        status = end.status
    finally:
        assert kept.close() == ""
    return Round(page.getvalue(), table, status)


def home_with(lines: Iterable[str], lang: str = "en", settings: Settings | None = None) -> str:
    """Return all that is said at the menu to somebody who types these lines."""
    page = Page()
    talk = Talk(Translator(lang), source=Typist(page, script(lines)), sink=page)
    home = Home(talk, settings or Settings())
    try:
        home.run()
    except Ended as end:
        assert end.status == 0
    assert home.lost == ""
    return page.getvalue()


def play_from(
    ruleset: str,
    position: Mapping[str, object],
    lines: Iterable[str],
    options: Mapping[str, object] | None = None,
    lang: str = "en",
    levels: Mapping[str, str] | None = None,
) -> Round:
    """Play on from a position, the first hand mine, with somebody who types these lines.

    Args:
        levels: of bots; the others are persons.
    """
    hands = position["hands"]
    assert isinstance(hands, dict)
    game = {
        "scenario": "a table",
        "ruleset": ruleset,
        "options": dict(options or {}),
        "seats": list(hands),
        "dealer": list(hands)[-1],
        "position": position,
        "bots": dict(levels or {}),
        "moves": [],
    }
    replay = Replay(parse_game(json.dumps(game).encode(), "table.yaml"))
    for _ in replay.steps():
        pass
    about = about_of(replay.game)
    saved = SavedMatch(replay.match, about, save_path(about))
    page = Page()
    talk = Talk(Translator(lang), source=Typist(page, script(lines)), sink=page)
    return _finished(page, talk, setup_of(saved), saved, Settings())
