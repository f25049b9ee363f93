"""Every screen, in every look: rows are as wide as the terminal, and every letter can be read."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.files.test_history import finished, note
from tests.ui.grid import rows
from tests.ui.saved import save, saved
from tests.ui.tables import new_match
from tests.ui.test_contrast import faint
from tests.ui.test_workshop import AtOnce
from tests.ui.tournaments import PAIRS, Here, planned, with_some_played
from vandatta_tui.files.gamefile import read_game
from vandatta_tui.files.library import find
from vandatta_tui.files.variant import Variant
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.drawing.hand import HandCard, Held
from vandatta_tui.ui.drawing.log import Story
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.rules import trial
from vandatta_tui.ui.screens.asktext import AskTextScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.logbook import LogbookScreen
from vandatta_tui.ui.screens.lot import LotScreen
from vandatta_tui.ui.screens.matches import MatchesScreen
from vandatta_tui.ui.screens.scoreboard import ScoreboardScreen
from vandatta_tui.ui.screens.settings import SettingsScreen
from vandatta_tui.ui.screens.shownhand import ShownHandScreen
from vandatta_tui.ui.screens.statistics import StatisticsScreen
from vandatta_tui.ui.screens.tournament import TournamentScreen
from vandatta_tui.ui.screens.tournaments import TournamentsScreen
from vandatta_tui.ui.screens.trial import TrialScreen
from vandatta_tui.ui.screens.workshop import WorkshopScreen
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.words.cards import CardWords
from vandatta_tui.words.speech import Line, Span, Voice, text

Way = Callable[[Pilot[Any]], Awaitable[None]]
NASTY = "[/x] Wilhelmina-Kristoffer"


def keys(*names: str) -> Way:
    """Return the way to a screen that is reached by keys from home."""

    async def press(pilot: Pilot[Any]) -> None:
        await pilot.press(*names)

    return press


def shown(make: Callable[[VandattaApp], Any], *then: str) -> Way:
    """Return the way to a screen that is put up, and what is pressed there."""

    async def push(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app, VandattaApp)
        pilot.app.push_screen(make(pilot.app))
        await pilot.pause()
        await pilot.press(*then)

    return push


async def replaying(pilot: Pilot[Any]) -> None:
    """Look again at the match saved last."""
    assert isinstance(pilot.app, VandattaApp)
    pilot.app.replay(read_game(saved(330, points=True)[2]))
    await pilot.pause()
    await pilot.press("right", "right")


async def jumping(pilot: Pilot[Any]) -> None:
    """Choose a move of the match saved last."""
    await replaying(pilot)
    await pilot.press("g")


def cup(_: VandattaApp) -> TournamentScreen:
    """Return a tournament under way."""
    return TournamentScreen(with_some_played(planned(PAIRS)))


def workshop(_: VandattaApp) -> WorkshopScreen:
    """Return a variant in the workshop, one thing changed."""
    return WorkshopScreen(Variant.of(find("vandatta")).with_values({"deal.hand": 7}))


def hand(_: VandattaApp) -> ShownHandScreen:
    """Return a hand shown to one person."""
    words = CardWords("sv", new_match().rules.deck)
    cards = [HandCard(card, face_of(words, card), "rest") for card in range(7, 21)]
    return ShownHandScreen(f"{NASTY} visar sin hand.", Held(cards, cursor=-1))


def trying(app: VandattaApp) -> TrialScreen:
    """Return trial deals of a game."""
    return TrialScreen(NASTY, workshop(app).rules)


def log() -> Story:
    """Return a log longer than a screen."""
    return Story([Line((Span("name", NASTY), text(f" {NASTY} {n}"))) for n in range(80)])


def asked(_: VandattaApp) -> ConfirmScreen:
    """Return a question with its answers."""
    return ConfirmScreen(f"{NASTY}?", [Menu.Entry("a", NASTY, "x" * 60), Menu.Entry("b", "B", "")])


def lot(app: VandattaApp) -> LotScreen:
    """Return the drawing for who deals."""
    match = new_match(ruleset="uno", seed=5)
    return LotScreen(match, Voice.of(app.t, match.rules, match.names, 0), "UNO")


ROOMS: dict[str, Way] = {
    "settings": shown(lambda _: SettingsScreen(), "down", "down", "down"),
    "commands": shown(lambda _: SettingsScreen(), "ctrl+p", "down"),
    "help": shown(lambda _: SettingsScreen(), "f1"),
    "names": shown(lambda _: SettingsScreen(), "down", "enter"),
    "rules": keys("r", "down", "down", "n"),
    "statistics": shown(lambda _: StatisticsScreen(), "right"),
    "continue": shown(lambda _: MatchesScreen(over=False), "down"),
    "past games": shown(lambda _: MatchesScreen(over=True)),
    "search": shown(lambda _: MatchesScreen(over=False), "slash", "v"),
    "replay": replaying,
    "jump": jumping,
    "log": shown(lambda _: LogbookScreen(log(), NASTY, "giv 1")),
    "score": shown(lambda _: ScoreboardScreen(finished("vandatta", 4, 3, points=True)[0], NASTY)),
    "lot": shown(lot),
    "hand": shown(hand),
    "tournament": shown(cup, "tab"),
    "tournaments": shown(lambda _: TournamentsScreen()),
    "workshop": shown(workshop, "down", "down"),
    "trial": shown(trying),
    "question": shown(asked),
    "text": shown(lambda _: AskTextScreen(NASTY, NASTY, lambda text: text), "enter"),
}

LOOKS = [
    ("", True, (60, 20), "sv", False),
    ("", False, (80, 24), "nb", False),
    ("contrast", True, (120, 40), "en", False),
    ("light", False, (200, 60), "sv", False),
    ("dark", True, (80, 24), "en", False),
    ("gruvbox", True, (120, 40), "nb", False),
    ("rose-pine-dawn", False, (80, 24), "sv", False),
    ("", True, (80, 24), "sv", True),
]
"""Table, four colours or two, size, language, plain signs."""


@pytest.fixture
def lived_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Fill the folders: matches, statistics, a tournament; what plays elsewhere plays here."""
    monkeypatch.setattr("vandatta_tui.ui.shell.workers.ProcessPoolExecutor", Here)
    monkeypatch.setattr(trial.TrialRun.__init__, "__defaults__", (1, AtOnce))
    monkeypatch.setattr(TrialScreen.__init__, "__defaults__", (20,))
    played = [finished("vri-atter", 3, seed) for seed in range(1, 5)]
    note(*played)
    save(*played[0])
    for seed in (3, 4):
        saved(40, seed=seed)
    with_some_played(planned(PAIRS, title=NASTY)).close(1.0)
    return home


@pytest.mark.parametrize(("table", "four", "size", "lang", "plain"), LOOKS)
async def test_every_screen_in_every_look(
    lived_in: Path, table: str, four: bool, size: tuple[int, int], lang: str, plain: bool
) -> None:
    looks = f"theme: '{table}'\nfour_colours: {str(four).lower()}\n"
    (lived_in / "settings.yaml").write_text(looks, encoding="utf-8")
    wrong: dict[str, object] = {}
    app = VandattaApp(Launch(lang=lang, ascii=plain, motion=False))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for name, way in ROOMS.items():
            await way(pilot)
            await app.workers.wait_for_complete()
            await pilot.pause()
            wrong[name] = faults(app, size, plain)
            while len(app.screen_stack) > 1:
                await app.pop_screen()
    app.put_away()
    assert {name: what for name, what in wrong.items() if what} == {}


def faults(app: VandattaApp, size: tuple[int, int], plain: bool) -> object:
    """Return what is wrong with the screen as it is, nothing if all is well."""
    text = rows(app)
    if len(app.screen_stack) < 2:
        return "it is not there"
    if len(text) != size[1] or any(cell_len(row) != size[0] for row in text):
        return text
    signs = {sign for sign in "".join(text) if not sign.isascii()} - set("åäöÅÄÖøØæÆ")
    return list(faint(app)) or (plain and signs)
