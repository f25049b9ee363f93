"""Through whose eyes a match is looked at again, and what they may not see."""

from collections.abc import Sequence

from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front.reel import Reel


class Eyes:
    """At first all cards lie open; then one looks with the eyes of each seat in turn."""

    def __init__(self, reel: Reel, persons: Sequence[int], hidden: bool) -> None:
        """Begin to look.

        Args:
            persons: the seats of persons.
            hidden: the last deal is still being played, so its cards stay hidden.
        """
        self.reel, self.persons = reel, persons
        self.hidden = hidden
        self._open = True
        self._seat = self.first

    @property
    def first(self) -> int:
        """The seat that is looked from before anybody chooses: that of a person."""
        return self.persons[0] if self.persons else 0

    @property
    def secret(self) -> bool:
        """Whether the deal is still being played, so that nobody may see the others' cards."""
        return self.hidden and self.reel.last_is_open

    @property
    def opened(self) -> bool:
        """Whether all cards lie open."""
        return self._open and not self.secret and not self.reel.unknown

    @property
    def seat(self) -> int:
        """The seat that is looked from; -1 where its cards are unknown, or none of its own."""
        alone = self.persons[0] if len(self.persons) == 1 else ONLOOKER
        seat = alone if self.secret else self._seat
        return ONLOOKER if seat in self.reel.unknown else seat

    @property
    def viewer(self) -> int | None:
        """The seat that is told what happened; None is told everything."""
        return None if self.opened else self.seat

    def turn(self) -> None:
        """Look with the eyes of the next seat; after the last one, with all cards open."""
        seats = len(self.reel.whole.names)
        if self._open:
            self._open, self._seat = False, 0
        elif self._seat + 1 < seats:
            self._seat += 1
        else:
            self.open()

    def look_from(self, seat: int) -> None:
        """Look with the eyes of this seat."""
        self._open, self._seat = False, seat

    def open(self) -> None:
        """Look with all cards open."""
        self._open, self._seat = True, self.first
