"""How cards move over the table. Every flight ends at once when something else is shown."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual.geometry import Offset

from vandatta_tui.engine import events as ev
from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.draw_middle import Middle
from vandatta_tui.ui.faces import face_of
from vandatta_tui.ui.motion import LIT_SECONDS, Stage, flights
from vandatta_tui.ui.screens.tablelook import Result, TableLook
from vandatta_tui.ui.widgets.course import Course
from vandatta_tui.ui.widgets.flyer import Flyer
from vandatta_tui.ui.widgets.piles import Piles

TURNED_SECONDS = 1.0


@dataclass(frozen=True)
class Standing:
    """The table before a move, as far as flights have to know it."""

    in_hand: dict[Card, Offset]
    middle: Middle


class TableMotion(TableLook[Result]):
    """The table with cards that fly."""

    @property
    def moves_cards(self) -> bool:
        """Whether cards are to be seen moving."""
        full = self.app.animation_level == "full" and self.vandatta.settings.bot_speed != "fast"
        return full and self.ready and self.is_current

    def standing(self) -> Standing | None:
        """Return the table as it is before a move; None if nothing will fly."""
        if not self.moves_cards:
            return None
        return Standing(self._places_in_hand(), self.query_one(Piles).middle)

    def _places_in_hand(self) -> dict[Card, Offset]:
        hand = self.hand
        if hand is None:
            return {}
        corner, fan = hand.region.offset, hand.fan
        return {held.card: corner + Offset(fan.x(i), 1) for i, held in enumerate(hand.cards)}

    def let_fly(self, events: Sequence[ev.Event], before: Standing | None) -> None:
        """Let cards fly that were laid, drawn or taken; the pile changes when they have landed."""
        if before is None or not self.ready:
            return
        scene, places, piles = self.scene, self.plan, self.query_one(Piles)
        words = scene.voice.cards
        seen = [event.seen_by(self.me) for event in events]
        stage = Stage(places, self.me, scene.others, before.in_hand, lambda c: face_of(words, c))
        self._turn(seen)
        going = flights(seen, stage)
        if not going:
            return
        piles.middle = replace(before.middle, stock=piles.middle.stock)
        self.mount(*(Flyer(flight, places.card_size) for flight in going))
        self.set_timer(max(flight.lands_after for flight in going), self._land)

    def _turn(self, events: Sequence[ev.Event]) -> None:
        """Let the direction shine for a while after it was turned."""
        if any(isinstance(event, ev.Reversed) for event in events):
            course = self.query_one(Course)
            course.turned = True
            self.set_timer(TURNED_SECONDS, lambda: setattr(course, "turned", False))

    def _land(self) -> None:
        """Show the pile as it is now, its new top card lit for a moment."""
        if self.query(Flyer) and self.ready:
            self.landed()
            piles = self.query_one(Piles)
            piles.middle = replace(self.scene.middle(), fresh=True)
            self.set_timer(LIT_SECONDS, self._settle)

    def _settle(self) -> None:
        piles = self.query_one(Piles)
        piles.middle = replace(piles.middle, fresh=False)

    def landed(self) -> None:
        """Take away what still flies over the table."""
        for flyer in self.query(Flyer):
            flyer.display = False
            flyer.remove()
