"""The hand of the person who plays: one widget that draws its cards by lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive, var

from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.drawing.cards import Size
from vandatta_tui.ui.drawing.fan import Fan
from vandatta_tui.ui.drawing.hand import HandCard, Held, Slide, paint_hand
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.painted import Painted
from vandatta_tui.words.translate import Translator


class Hand(Painted, can_focus=True):
    """Shows cards, and lets a person choose among them. It knows no rules."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("home", "move(-999)", show=False),
        Binding("end", "move(999)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("space", "mark", show=False),
        Binding("enter", "lay", show=False),
        Binding("escape", "unmark", show=False),
        *(Binding(digit, f"rank('{digit}')", show=False) for digit in "0123456789"),
    ]
    DEFAULT_CSS = """
    Hand { background: $felt; }
    """

    cards: reactive[tuple[HandCard, ...]] = reactive(())
    """What to show, in this order."""
    cursor: reactive[int] = reactive(0)
    marks: reactive[tuple[Card, ...]] = reactive(())
    """The marked cards, in the order of marking."""
    card_size: reactive[Size] = reactive("M")
    slide: reactive[Slide | None] = reactive(None)
    """The fan opens or closes just now."""
    may_mark: var[bool] = var(True)
    """Whether several cards may be laid at once at all."""

    @dataclass
    class CursorMoved(Message):
        """The cursor stands on another card."""

        card: Card

    @dataclass
    class LayRequested(Message):
        """The person wants to lay these cards, bottom first."""

        cards: tuple[Card, ...]

    @dataclass
    class Marked(Message):
        """Other cards are marked now."""

        cards: tuple[Card, ...]

    @property
    def card(self) -> Card | None:
        """The card under the cursor."""
        return self.cards[self.cursor].card if self.cards else None

    @property
    def fan(self) -> Fan:
        """Where the cards lie."""
        return self._held.fan(self.size.width)

    def columns(self, width: int) -> dict[Card, int]:
        """Return the first column of each card when the hand is so wide; none in rows of tabs."""
        fan = self._held.fan(width)
        return {} if fan.tabbed else {held.card: fan.x(i) for i, held in enumerate(self.cards)}

    def point_at(self, card: Card) -> None:
        """Put the cursor on a card, if it is here."""
        self.cursor = self._place(card, self.cursor)

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards."""
        paint_hand(canvas, self._held)

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on a card."""
        return max(0, min(cursor, len(self.cards) - 1))

    def watch_cards(self, old: tuple[HandCard, ...], new: tuple[HandCard, ...]) -> None:
        """Keep the cursor on its card, and the marks on cards that are still here."""
        held = {held.card for held in new}
        self.marks = tuple(card for card in self.marks if card in held)
        before = old[self.cursor].card if self.cursor < len(old) else None
        self.cursor = self.cursor if before is None else self._place(before, self.cursor)

    def watch_cursor(self) -> None:
        """Tell which card it is."""
        if self.card is not None:
            self.post_message(self.CursorMoved(self.card))

    def watch_marks(self, marks: tuple[Card, ...]) -> None:
        """Tell which cards they are."""
        self.post_message(self.Marked(marks))

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor on a card, a second one lays it; below it, it is marked."""
        hit = self.fan.hit(event.x, event.y, self._held.raised)
        if hit is None:
            return
        again, self.cursor = self.cursor == hit.index, hit.index
        if hit.part == "mark":
            self.action_mark()
        elif again:
            self.action_lay()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Esc to the screen when nothing is marked, ↑ and ↓ when there is one row."""
        if action == "row":
            return self.fan.tabbed
        return bool(self.marks) if action == "unmark" else True

    def action_move(self, steps: int) -> None:
        """Go to the card so many places to the right."""
        self.cursor += steps

    def action_row(self, rows: int) -> None:
        """Go to the other row of tabs."""
        self.cursor = self.fan.across(self.cursor, rows)

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys that go through many cards, for help."""
        yield KeyBar.Key("0–9", t.p("key", "to the next card of that rank"))
        yield KeyBar.Key("Home End", t.p("key", "to the first or the last"))

    def action_rank(self, digit: str) -> None:
        """Go to the next card of a rank; 0 is ten."""
        wanted = (digit, "10") if digit == "0" else (digit,)
        count = len(self.cards)
        for index in ((self.cursor + step) % count for step in range(1, count + 1)):
            face = self.cards[index].face
            if face is not None and face.name in wanted:
                self.cursor = index
                return

    def action_mark(self) -> None:
        """Mark the card under the cursor, or take its mark away."""
        if self.card is None or not (self.may_mark or self.marks):
            return
        if self.card in self.marks:
            self.marks = tuple(card for card in self.marks if card != self.card)
        else:
            self.marks = (*self.marks, self.card)

    def action_lay(self) -> None:
        """Ask for the marked cards to be laid, or for the one under the cursor."""
        if self.card is None:
            raise SkipAction  # an empty hand leaves the key to the table
        self.post_message(self.LayRequested(self.marks or (self.card,)))

    def action_unmark(self) -> None:
        """Take all marks away."""
        self.marks = ()

    @property
    def _held(self) -> Held:
        return Held(self.cards, self.cursor, self.marks, self.card_size, self.slide)

    def _place(self, card: Card, otherwise: int) -> int:
        return next((i for i, held in enumerate(self.cards) if held.card == card), otherwise)
