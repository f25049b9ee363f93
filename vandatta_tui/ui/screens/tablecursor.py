"""Where the cursor of the hand goes by itself, and from when on Enter means what is seen."""

from collections.abc import Sequence

from textual import on
from textual.events import Key

from vandatta_tui.engine.cards import Card, Mask
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.ui.drawing.layout import Plan
from vandatta_tui.ui.matches.cursor import drawn_by, place_to_stand
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.screens.tablelook import Result
from vandatta_tui.ui.screens.tablemotion import TableMotion


class TableCursor(TableMotion[Result]):
    """A table at which the cursor waits on a card that can be laid."""

    _unseen = 0
    """How often Enter began to mean something else that is not on the screen yet."""
    _wanted: Card | None = None
    """The cursor goes to this card as soon as that lies open."""

    def show_other(self) -> None:
        """Show a moment of the match that does not come from a move."""
        self.refill()
        self.enter_means_other()
        self.lead_cursor()

    # ---- the cursor

    def lead_cursor(self, drawn: Mask = 0, *, stays: bool = False) -> None:
        """Put the cursor on a card that can be laid, unless the person has chosen a card.

        What the arguments are is said in `place_to_stand`.
        """
        hand = self.hand
        if hand is None or not hand.cards or not self.match.view(self.me).my_turn:
            return
        if not self.mind.has_chosen:
            place = place_to_stand(hand.cards, hand.cursor, drawn, stays=stays)
            self._wanted = hand.cards[place].card
            self._go_there()

    def lead_after(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Let the cursor go to what the turn begins with, or to what was drawn."""
        drew = move.kind in (Kind.DRAW, Kind.ACCEPT)
        drawn = drawn_by(self.me, events) if drew else 0
        self.lead_cursor(drawn, stays=move.kind is Kind.DRAW and seat == self.me)

    def _go_there(self) -> None:
        """Go to the card that is wanted, if it is not still on its way or on its face."""
        hand, card, moment = self.hand, self._wanted, self.moment
        if hand is None or card is None or card in moment.coming | moment.covered:
            return
        self._wanted = None
        if card != hand.card and not self.mind.moved:
            hand.point_at(card)
            self.mind.cursor = card
            self.show_prompt(self.scene)
            self.show_keys()
            self.enter_means_other()

    def _show_hand(self, scene: Scene, places: Plan) -> None:
        hand, known = self.hand, self.mind.cursor
        if hand is not None and hand.card is not None and known not in (-1, hand.card):
            self.mind.moved = True  # by the person, who is quicker than the message that says so
        super()._show_hand(scene, places)
        self._go_there()

    @on(Key)
    def _keep_cursor(self, event: Key) -> None:
        """Leave the cursor where the person sees it, except that Enter has to wait for it."""
        if event.key != "enter":
            self._wanted = None

    # ---- a key from before

    @property
    def seen(self) -> bool:
        """Whether the screen shows what Enter does now, so that the person can mean it."""
        return not self._unseen

    def enter_means_other(self) -> None:
        """From now on Enter does something else: it does nothing until that could be seen."""
        self._unseen += 1
        if not self.call_after_refresh(self._shown):
            self._shown()

    def _shown(self) -> None:
        self._unseen -= 1
