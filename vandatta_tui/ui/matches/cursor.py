"""On which card the cursor of the hand stands by itself. No widgets in here."""

from collections.abc import Sequence

from vandatta_tui.engine.cards import Mask, mask_of
from vandatta_tui.engine.events import Drew, Event
from vandatta_tui.ui.drawing.hand import HandCard


def place_to_stand(
    cards: Sequence[HandCard], cursor: int, drawn: Mask = 0, *, stays: bool = False
) -> int:
    """Return the place of the card that a person looks at first.

    That is a card drawn just now if it can be laid, else the one under the cursor, else the
    nearest one that can be laid.

    Args:
        drawn: the cards drawn just now.
        stays: without such a card the cursor keeps its place.
    """
    lit = [place for place, held in enumerate(cards) if held.mood == "face"]
    new = [place for place in lit if cards[place].card >= 0 and drawn >> cards[place].card & 1]
    if stays and not new:
        return cursor
    return min(new or lit, key=lambda place: abs(place - cursor), default=cursor)


def drawn_by(seat: int, events: Sequence[Event]) -> Mask:
    """Return the cards that a seat drew."""
    drew = [event for event in events if isinstance(event, Drew) and event.seat == seat]
    return mask_of(card for event in drew for card in event.cards)
