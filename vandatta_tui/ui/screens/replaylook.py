"""How a match that is looked at again shows: which moment, through whose eyes."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.timer import Timer

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.files.record import About
from vandatta_tui.front.eyes import Eyes
from vandatta_tui.front.reel import Reel
from vandatta_tui.front.replaytexts import place_text
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.drawing.hand import Held
from vandatta_tui.ui.drawing.layout import Plan
from vandatta_tui.ui.matches.attention import Attention, hand_cards
from vandatta_tui.ui.matches.openscene import OpenScene
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.screens.tablemotion import TableMotion
from vandatta_tui.ui.widgets.handpicture import HandPicture
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.owncards import OwnCards
from vandatta_tui.ui.widgets.prompt import PromptBand
from vandatta_tui.ui.widgets.tabletop import lay_over
from vandatta_tui.words.speech import Voice, as_seen_by

PACES: Final = (3.0, 2.0, 1.2, 0.7, 0.4, 0.2)
"""Seconds between two moves, from slow to fast."""
USUAL_PACE: Final = 2
"""The place of the pace that a replay begins with."""


class ReplayLook(TableMotion[None]):
    """The table without anybody who plays."""

    def __init__(
        self,
        whole: Match,
        seats: Sequence[Seat],
        game: str = "",
        format_text: str = "",
        *,
        about: About,
        hidden: bool = False,
    ) -> None:
        """Look at a match again; what the first arguments are is said in `TableLook`.

        Args:
            about: what is known of the match besides its moves.
            hidden: the last deal is still being played, so its cards stay hidden.
        """
        self.reel = Reel(whole)
        super().__init__(self.reel.match, seats, game, format_text)
        self.about = about
        persons = [number for number, seat in enumerate(seats) if seat.level is None]
        self.eyes = Eyes(self.reel, persons, hidden)
        self._pace = USUAL_PACE
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Lay the hand that is looked at."""
        self.mount(HandPicture())
        self.call_after_refresh(self.refill)

    # ---- what is seen

    def fill(self) -> None:
        """Show the moment, through the eyes that may see it."""
        self.me = self.eyes.seat
        super().fill()

    @property
    def opened(self) -> bool:
        """Whether all cards lie open."""
        return self.eyes.opened

    @property
    def may_play_on(self) -> bool:
        """Whether a new match can begin at this moment, and none is being played."""
        at_table = self.vandatta.setup is not None
        return not (at_table or self.eyes.secret or self.match.deal.over or self.reel.unknown)

    @property
    def scene(self) -> Scene:
        """The table as it is looked at."""
        match, ascii_only = self.match, self.vandatta.glyphs.ascii
        voice = Voice.of(self.t, match.rules, match.names, self.me, ascii_only)
        return (OpenScene if self.opened else Scene)(match, self.seats, voice)

    def _show_hand(self, scene: Scene, places: Plan) -> None:
        for picture in self.query(HandPicture):
            lay_over(picture, places.hand)
            cards = [
                type(card)(card.card, card.face, "rest") for card in hand_cards(scene, Attention())
            ]
            picture.within = places.hand.at_offset((0, 0))
            picture.held = Held(cards, -1, (), places.card_size)

    def _show_own(self, scene: Scene, places: Plan) -> None:
        super()._show_own(scene, places)
        self.query_one(OwnCards).can_focus = False

    @property
    def _bar(self) -> int:
        """How many columns show how far the deal is."""
        return self.size.width - 4

    def place_at(self, x: int, y: int) -> int | None:
        """Return the moment that stands at a place of the bar; None if there is no bar."""
        band = self.query_one(PromptBand).region
        column = x - band.x - 2
        if self.mind.remark or y != band.y + 1 or not 0 <= column < self._bar:
            return None
        return round(self.reel.length * column / max(1, self._bar - 1))

    def show_prompt(self, scene: Scene) -> None:
        """Show which moment it is."""
        self.query_one(PromptBand).words = PromptBand.Words(
            line=place_text(self.t, self.reel),
            note=self.mind.remark or progress(self.reel, self._bar),
            right=self._whose(),
        )

    def _whose(self) -> str:
        if self.opened:
            return self.t("all cards open")
        if self.me == ONLOOKER:
            return self.t("nobody's cards")
        return as_seen_by(self.t, self.match.names[self.me])

    def _think_on(self) -> None:
        """Let nobody think: it has all been thought."""

    def _thinking(self) -> str:
        return self.t("is to play")

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        t = self.t
        yield KeyBar.Key("← →", t.p("key", "move"), "step(1)", back="step(-1)")
        stops = self._timer is not None
        label = t.p("key", "stop") if stops else t.p("key", "play")
        yield KeyBar.Key(t.p("key", "Space"), label, "run")
        yield KeyBar.Key("V", t.p("key", "view"), "look")
        yield KeyBar.Key("H", t.p("key", "opinion"), "opinion")
        if self.may_play_on:
            yield KeyBar.Key("P", t.p("key", "play on"), "play_on")
        yield KeyBar.Key("G", t.p("key", "go to"), "jump")
        yield KeyBar.Key("↑ ↓", t.p("key", "turn by turn"), "turn(1)", back="turn(-1)")
        if self.reel.deals > 1:
            yield KeyBar.Key("PgUp PgDn", t.p("key", "deal"), "deal(1)", back="deal(-1)")
        yield KeyBar.Key("Esc", t.p("key", "back"), "back")

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield all keys."""
        yield from self.hints()
        yield KeyBar.Key("+", self.t.p("key", "faster"), "pace(1)")
        yield KeyBar.Key("−", self.t.p("key", "slower"), "pace(-1)")
        yield KeyBar.Key("Home", self.t.p("key", "beginning of the deal"), "go(0)")
        yield KeyBar.Key("End", self.t.p("key", "end of the deal"), "go(9999)")


def progress(reel: Reel, width: int) -> str:
    """Return how far the deal is, as a bar."""
    done = round(width * reel.place / reel.length) if reel.length else width
    return "━" * done + "╌" * (width - done)
