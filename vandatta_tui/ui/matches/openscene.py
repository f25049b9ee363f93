"""The table with the cards of all seats open, as a replay shows it."""

from dataclasses import replace
from functools import cached_property

from vandatta_tui.engine import events as ev
from vandatta_tui.front.handorder import sorted_hand, usual_order
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.drawing.plates import Plate
from vandatta_tui.ui.matches.scene import Scene


class OpenScene(Scene):
    """Shows on every plate the hand that its own seat sees."""

    @cached_property
    def events(self) -> list[ev.Event]:
        """What happened in this deal, nothing left out."""
        return self.match.deal.events

    def plates(self, thinking: str = "") -> list[Plate]:
        """Return the plates of the other seats, with their cards."""
        plates = super().plates(thinking)
        return [self._opened(p, seat) for p, seat in zip(plates, self.others, strict=True)]

    def _opened(self, plate: Plate, seat: int) -> Plate:
        rules, hand = self.view.rules, self.match.view(seat).hand
        cards = sorted_hand(rules, hand, usual_order(rules))
        return replace(plate, faces=tuple(face_of(self.voice.cards, card) for card in cards))
