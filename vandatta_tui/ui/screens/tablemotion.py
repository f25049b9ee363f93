"""How things move over the table. Any key, and everything that is shown anew, ends a motion."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from types import MappingProxyType

from textual.app import ComposeResult
from textual.geometry import Offset
from textual.timer import Timer

from vandatta_tui.engine import events as ev
from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.drawing.hand import Slide
from vandatta_tui.ui.drawing.middle import Middle
from vandatta_tui.ui.drawing.seats import TURN
from vandatta_tui.ui.matches.motion import FAN_SECONDS, MOST_FLIGHTS, Flight, Stage, eased
from vandatta_tui.ui.matches.timeline import STILL, Change, Timeline, timeline
from vandatta_tui.ui.screens.tablelook import Result, TableLook
from vandatta_tui.ui.widgets.course import Course
from vandatta_tui.ui.widgets.flyer import Flyer
from vandatta_tui.ui.widgets.log import Log
from vandatta_tui.ui.widgets.piles import Piles
from vandatta_tui.ui.widgets.side import Side

TURNED_SECONDS = 1.0
FLASH_SECONDS = 0.3
FRAME_SECONDS = 1 / 50
FLYERS = MOST_FLIGHTS + 1
"""So many things fly at most in a usual move: cards, and the pill."""


@dataclass(frozen=True)
class Standing:
    """The table before a move, as far as motions have to know it."""

    in_hand: dict[Card, Offset]
    middle: Middle
    turn: int


class TableMotion(TableLook[Result]):
    """The table on which things move."""

    _clock: Timer | None = None
    _line = Timeline()
    _began = 0.0
    _shifts: Mapping[Card, int] = MappingProxyType({})
    """The columns of the hand from which cards move, where it opens or closes."""

    def parts(self) -> ComposeResult:
        """Lay out the table, and what flies over it."""
        yield from super().parts()
        for _ in range(FLYERS):
            yield Flyer()

    @property
    def moves_cards(self) -> bool:
        """Whether cards are to be seen moving."""
        return self.app.animation_level == "full" and self.vandatta.settings.bot_speed != "fast"

    def standing(self) -> Standing | None:
        """Return the table as it is before a move; None if it cannot be seen."""
        if not self.ready or not self.is_current:
            return None
        self.landed()
        middle = self.query_one(Piles).middle
        return Standing(self._places_in_hand(), middle, self.match.deal.turn)

    def _places_in_hand(self) -> dict[Card, Offset]:
        """Return where the cards lie in my hand, on the screen."""
        hand, region = self.hand, self.plan.hand
        columns = hand.columns(region.width) if hand is not None else {}
        return {card: region.offset + Offset(x, 1) for card, x in columns.items()}

    def let_fly(self, events: Sequence[ev.Event], before: Standing | None) -> None:
        """Let everything move that these events move; where nothing moves, the log flashes."""
        if before is None or not self.ready or not self.is_attached:
            return
        scene, moving = self.scene, self.moves_cards
        seen = [event.seen_by(self.me) for event in events]
        words, view = scene.voice.cards, scene.view
        stage = Stage(
            self.plan,
            self.me,
            scene.others,
            before.in_hand,
            lambda card: face_of(words, card),
            self._places_in_hand(),
        )
        change = Change(before.middle, scene.middle(), before.turn, view.turn, view.direction > 0)
        self._turn(seen)
        if not moving:
            self._flash()
        self._run(timeline(seen, stage, change, moving), _shifts(stage) if moving else {})

    def _run(self, line: Timeline, shifts: dict[Card, int]) -> None:
        if not line.seconds:
            return
        self._line, self._began, self._shifts = line, monotonic(), shifts
        self._take_off(line.flights)
        self._clock = self.set_interval(FRAME_SECONDS, self._tick)
        self._show_at(0.0)

    def _take_off(self, flights: Sequence[Flight]) -> None:
        """Put every flight on a flyer; more than usual at once take further ones."""
        missing = len(flights) - len(self.query(Flyer))
        self.mount(*(Flyer() for _ in range(missing)))
        for flyer, flight in zip(self.query(Flyer), flights, strict=False):
            pill = f"{TURN} {self.match.names[flight.pill]} " if flight.pill >= 0 else ""
            flyer.take_off(flight, self.plan.card_size, pill)

    def _tick(self) -> None:
        """Show the moment that has come; if the terminal is behind, leave it out."""
        elapsed = monotonic() - self._began
        if elapsed >= self._line.seconds:
            self.finish_motion()
        elif not self.vandatta.line_behind:
            self._show_at(elapsed)

    def _show_at(self, elapsed: float) -> None:
        for flyer in self.query(Flyer):
            flyer.fly(elapsed)
        self._slide(elapsed)
        moment = self._line.at(elapsed)
        if moment != self.moment:
            self.moment = moment
            self.show_moment()

    def _slide(self, elapsed: float) -> None:
        """Let the hand make room for what comes, or close up after what went."""
        if self._shifts and self.hand is not None:
            share = eased(elapsed / FAN_SECONDS)
            self.hand.slide = Slide(self._shifts, share) if share < 1 else None

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self._clock is not None

    def finish_motion(self) -> None:
        """Show the table as it is."""
        if self.moving:
            self.landed()
            if self.ready:
                self.show_moment()

    def landed(self) -> None:
        """End what moves; what is shown next is what is."""
        if self._clock is None:
            return
        self._clock.stop()
        self._clock, self.moment = None, STILL
        if self.hand is not None:
            self.hand.slide = None
        for flyer in self.query(Flyer):
            flyer.land()

    async def motion_over(self) -> None:
        """Wait until nothing moves any more, and the terminal shows the end of it."""
        while self.moving or self.vandatta.line_behind:
            await asyncio.sleep(FRAME_SECONDS)

    def on_key(self) -> None:
        """Any key ends a motion, and counts all the same."""
        self.finish_motion()

    def on_mouse_down(self) -> None:
        """So does a click."""
        self.finish_motion()

    def _turn(self, events: Sequence[ev.Event]) -> None:
        """Let the direction shine for a while after it was turned."""
        if any(isinstance(event, ev.Reversed) for event in events):
            course = self.query_one(Course)
            course.turned = True
            self.set_timer(TURNED_SECONDS, lambda: setattr(course, "turned", False))

    def _flash(self) -> None:
        """Let the last line of the log stand out for a moment."""
        self._let_shine(True)
        self.set_timer(FLASH_SECONDS, partial(self._let_shine, False))

    def _let_shine(self, shines: bool) -> None:
        for log in (*self.query(Log), *self.query(Side)):
            log.flashes = shines


def _shifts(stage: Stage) -> dict[Card, int]:
    """Return from which column of the hand each card has to move to its new place."""
    left = stage.plan.hand.x
    moved = [
        card for card in stage.to_hand if stage.in_hand.get(card) not in (None, stage.to_hand[card])
    ]
    return {card: stage.in_hand[card].x - left for card in moved}
