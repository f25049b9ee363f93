"""Tables to play at in tests."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.screen import Screen

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.match import Match
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.table import TableScreen

ME = Seat("Du")
FOUR = (ME, Seat("Åsa", "easy"), Seat("Bo", "normal"), Seat("Maximiliana", "normal"))


def new_match(
    seats: Sequence[Seat] = FOUR,
    ruleset: str = "vandatta",
    seed: int = 3,
    options: Mapping[str, object] | None = None,
    teams: Sequence[int] = (),
) -> Match:
    rules = compile_rules(find(ruleset), options or {}, len(seats))
    return Match(rules, [seat.name for seat in seats], seed, teams)


def stacked(match: Match, *hands: str, dealer: int, top: str) -> Match:
    """Open a deal in which the seats from the dealer's left get these cards."""
    deck = match.rules.deck
    left = list(range(deck.size))

    def take(code: str) -> Card:
        face = deck.parse_face(code)
        card = next(c for c in left if deck.faces[c] == face)
        left.remove(card)
        return card

    dealt = [[take(code) for code in hand.split()] for hand in hands]
    starter = take(top)
    order = [card for round_ in zip(*dealt, strict=True) for card in round_]
    match.next_deal(dealer, [*order, starter, *left])
    return match


@asynccontextmanager
async def table(
    match: Match | None = None,
    seats: Sequence[Seat] = FOUR,
    size: tuple[int, int] = (80, 24),
    lang: str = "sv",
    ascii_only: bool = False,
    speed: str = "fast",
) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    app = VandattaApp(Launch(lang=lang, ascii=ascii_only, motion=False))
    app.settings.bot_speed = speed  # type: ignore[assignment]
    async with app.run_test(size=size, notifications=True) as pilot:
        screen = TableScreen(match or new_match(seats), seats, "Vändåtta", "till 100")
        app.push_screen(screen)
        await settled(pilot)
        yield pilot, screen


def front(pilot: Pilot[None]) -> Screen[object]:
    """Return the screen that is in front."""
    return pilot.app.screen


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the bots have played and everything is drawn."""
    for _ in range(4):
        await pilot.pause(0.01)
    await drawn(pilot)


async def drawn(pilot: Pilot[None]) -> None:
    """Wait until the screen shows what has changed: before that, Enter does nothing."""
    for _ in range(500):
        if getattr(pilot.app.screen, "seen", True):
            return
        await pilot.pause(0.01)
    raise AssertionError("the table is not drawn")


async def follow_hint(pilot: Pilot[None]) -> None:
    """Ask for a hint, look at it and do what it says."""
    await drawn(pilot)
    await pilot.press("h")
    await drawn(pilot)
    await pilot.press("enter")


def shown_cards(screen: TableScreen) -> Iterator[str]:
    """Yield the names of all cards of the deck, as they would stand on the screen."""
    words = screen.scene.voice.cards
    for card in range(screen.match.rules.deck.size):
        yield words.short(card)
