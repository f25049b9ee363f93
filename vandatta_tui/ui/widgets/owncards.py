"""One's own table cards, left of the hand: open ones, with hidden ones under them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import Look, back, card, open_over_hidden
from vandatta_tui.ui.drawing.hand import CURSOR, PLAYABLE, HandCard
from vandatta_tui.ui.widgets.painted import Painted

LEFT: int = 2
STEP: int = 6
WIDTH: int = 5
TOP: int = 1
UNDER: int = 4
SIGNS: int = 5


class OwnCards(Painted, can_focus=True):
    """Shows the places in front of the person; open cards can be marked while they may be."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("space", "mark", show=False),
        Binding("enter", "lay", show=False),
    ]

    cards: reactive[Sequence[HandCard | None]] = reactive(())
    """The open card at each place; None where there is none."""
    down: reactive[Sequence[bool]] = reactive(())
    """Whether a hidden card lies at each place."""
    marks: reactive[tuple[Card, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    title: reactive[str] = reactive("")
    foot: reactive[str] = reactive("")

    @dataclass
    class Marked(Message):
        """Other open cards are marked now."""

        cards: tuple[Card, ...]

    class Moved(Message):
        """Another place is under the cursor, or none any more."""

    class LayRequested(Message):
        """The person wants to go on with what is marked."""

    @property
    def card(self) -> Card | None:
        """The open card under the cursor."""
        held = self.cards[self.cursor] if self.cursor < len(self.cards) else None
        return held.card if held else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the places."""
        muted = canvas.pen("muted")
        canvas.put(LEFT, 0, cut(self.title, canvas.width - LEFT), muted)
        for place in range(max(len(self.cards), len(self.down))):
            self._paint_place(canvas, LEFT + STEP * place, place)
        canvas.put(LEFT, SIGNS + 1, cut(self.foot, canvas.width - LEFT), muted)

    def _paint_place(self, canvas: Canvas, x: int, place: int) -> None:
        held = self.cards[place] if place < len(self.cards) else None
        hidden = place < len(self.down) and self.down[place]
        if held is not None and held.face is not None:
            look = Look(held.mood, self._points_at(place))
            canvas.blit(x, TOP, card(held.face, "S", canvas.pen, look))
            if hidden:
                canvas.blit(x, UNDER, open_over_hidden(WIDTH, canvas.pen))
            self._paint_sign(canvas, x + 1, place, held)
        elif hidden:
            canvas.blit(x, TOP, back("S", canvas.pen))
        else:
            canvas.put(x + WIDTH // 2, TOP + 1, "·", canvas.pen("muted"))

    def _paint_sign(self, canvas: Canvas, x: int, place: int, held: HandCard) -> None:
        if held.card in self.marks:
            canvas.put(x, SIGNS, str(self.marks.index(held.card) + 1), canvas.pen.badge())
        elif self._points_at(place):
            canvas.put(x, SIGNS, CURSOR, canvas.pen("brass", bold=True))
        elif held.mood == "face":
            canvas.put(x, SIGNS, PLAYABLE, canvas.pen("brass"))

    def _points_at(self, place: int) -> bool:
        return self.has_focus and place == self.cursor

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on a place."""
        return max(0, min(cursor, len(self.cards) - 1))

    def watch_cards(self, cards: Sequence[HandCard | None]) -> None:
        """Keep marks on cards that still lie here."""
        lying = {held.card for held in cards if held}
        self.marks = tuple(card for card in self.marks if card in lying)

    def watch_marks(self, marks: tuple[Card, ...]) -> None:
        """Tell which cards they are."""
        self.post_message(self.Marked(marks))

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()
        self.post_message(self.Moved())

    def watch_cursor(self) -> None:
        """Tell that it moved."""
        self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor on a card and marks it."""
        place, column = divmod(event.x - LEFT, STEP)
        if self.can_focus and 0 <= place < len(self.cards) and column < WIDTH:
            self.focus()
            self.cursor = place
            self.action_mark()

    def action_move(self, steps: int) -> None:
        """Go to the next place."""
        self.cursor += steps

    def action_mark(self) -> None:
        """Mark the open card under the cursor, or take its mark away."""
        if self.card is None:
            return
        if self.card in self.marks:
            self.marks = tuple(card for card in self.marks if card != self.card)
        else:
            self.marks = (*self.marks, self.card)

    def action_lay(self) -> None:
        """Go on with the card under the cursor, if none is marked, or with the marked ones."""
        if not self.marks:
            self.action_mark()
        self.post_message(self.LayRequested())
