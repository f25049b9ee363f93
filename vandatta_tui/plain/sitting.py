"""A match at the table: whose turn it is, what is told to whom, what is kept on the disk."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.deal import IllegalMove
from vandatta_tui.engine.events import Event, HandShown
from vandatta_tui.engine.moves import Move
from vandatta_tui.engine.view import ONLOOKER, View
from vandatta_tui.files.settings import Settings
from vandatta_tui.front.handorder import Order, usual_order
from vandatta_tui.front.playing import titles
from vandatta_tui.front.setup import GameSetup, Seat
from vandatta_tui.front.turns import Turns
from vandatta_tui.plain.cardlist import CardList
from vandatta_tui.plain.kept import Kept
from vandatta_tui.plain.talk import Talk
from vandatta_tui.words.labels import both
from vandatta_tui.words.narrate import entries, sentences
from vandatta_tui.words.reasons import refusal
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.spoken import spoken_voice

Ending: TypeAlias = Literal["left", "rematch"]

SUBSTITUTE: Final = "normal"
"""The level of the bot that plays on for somebody who left."""


class Sitting:
    """What everybody at the table shares, and who is in front of it."""

    def __init__(self, talk: Talk, setup: GameSetup, kept: Kept, settings: Settings) -> None:
        """Sit down.

        Args:
            setup: what the match was made from.
        """
        self.talk, self.t = talk, talk.t
        self.setup, self.kept, self.settings = setup, kept, settings
        self.match = kept.match
        self.title, self.goal = titles(self.t, setup)
        self.me = ONLOOKER
        self.orders: dict[int, Order] = {}
        self._told: dict[int, int] = {}
        self.take_seats(setup.seats)
        if len(self.persons) == 1:
            self.me = self.persons[0]

    def take_seats(self, seats: Sequence[Seat]) -> None:
        """Have the bots play where no persons sit."""
        self.seats = tuple(seats)
        self.turns = Turns(self.match, self.seats)
        self.persons = self.turns.persons

    @property
    def voice(self) -> Voice:
        """Who speaks to the one in front of the table."""
        return spoken_voice(self.t, self.match.rules, self.match.names, self.me)

    @property
    def view(self) -> View:
        """What the one in front of the table may know."""
        return self.match.view(self.me)

    @property
    def cards(self) -> CardList:
        """The cards of the one in front of the table, numbered."""
        order = self.orders.get(self.me, usual_order(self.match.rules))
        return CardList.of(self.view, order)

    @property
    def position(self) -> tuple[int, int, int]:
        """What tells this moment, and who sees it, from all others."""
        return (*self.turns.position, self.me)

    # ---- telling

    def tell(self, open_end: bool = False) -> None:
        """Tell the one in front of the table what happened since last time.

        Args:
            open_end: leave out what may still become a longer sentence.
        """
        if self.me == ONLOOKER and self.persons:
            return
        events = [event.seen_by(self.me) for event in self.match.deal.events]
        start = min(self._told.get(self.me, 0), len(events))
        voice, found = self.voice, entries(events[start:], start)
        for entry in found[:-1] if open_end else found:
            self.talk.say(sentences(voice, entry), *self._shown_hands(voice, entry.events))
            self._told[self.me] = entry.end

    def _shown_hands(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """Return the hands that were shown to the one in front of the table, and to nobody else."""
        shown = [e for e in events if isinstance(e, HandShown) and e.to == self.me >= 0]
        return [
            f"{self.t('{whose} cards', whose=voice.of_name(event.seat))}: "
            f"{both(self.t, [voice.cards.long(card) for card in event.cards])}."
            for event in shown
        ]

    def story(self) -> list[str]:
        """Return all that happened in this deal, as the one in front of the table saw it."""
        events = [event.seen_by(self.me) for event in self.match.deal.events]
        return [sentences(self.voice, entry) for entry in entries(events)]

    def refuse(self, seat: int, illegal: IllegalMove, move: Move) -> None:
        """Say why a move cannot be made."""
        self.talk.say(refusal(self.voice, illegal.reason, self.match.view(seat), move))

    # ---- playing

    def make(self, seat: int, move: Move) -> bool:
        """Make a move and keep it; return whether the rules allow it."""
        try:
            self.match.play(seat, move)
        except IllegalMove as illegal:
            self.refuse(seat, illegal, move)
            return False
        self.kept.save()
        self.tell(open_end=True)
        return True

    def moved_in_time(self) -> None:
        """Go on from another moment, after moves were taken back or made again."""
        self.kept.save()
        events = len(self.match.deal.events)
        self._told = {seat: min(told, events) for seat, told in self._told.items()}

    def next_deal(self) -> None:
        """Open the next deal."""
        self.match.next_deal()
        self._told.clear()
        self.kept.save()
        self.cover()

    def cover(self) -> None:
        """Among several persons, nobody is in front of the table any more."""
        if len(self.persons) != 1:
            self.me = ONLOOKER

    def replace_by_bot(self, seat: int) -> None:
        """Let a bot play a seat from now on."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], level=SUBSTITUTE)
        self.kept.about.bots[self.match.names[seat]] = SUBSTITUTE
        self.take_seats(seats)
        self.me = ONLOOKER
        self.kept.save()
