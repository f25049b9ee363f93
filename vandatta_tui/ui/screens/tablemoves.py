"""Moves on the table: how they are made, what waits for the disk, what is asked before them."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from textual import work
from textual.message import Message

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.deal import IllegalMove
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.moves import Kind, Move, lay
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front import choosing
from vandatta_tui.ui.matches.asks import ask_suit, ask_whom
from vandatta_tui.ui.matches.driver import Driver
from vandatta_tui.ui.screens.tablecursor import TableCursor
from vandatta_tui.words.reasons import refusal

Ending: TypeAlias = Literal["end", "rematch", "left"]

FRESH_SECONDS = 1.0


class TableMoves(TableCursor[Ending]):
    """A table on which moves are made. Who makes them, and when, is not said here."""

    class Played(Message):
        """A move was made, or a deal was opened: it is time to save."""

    driver: Driver
    """Makes the moves of the bots."""
    _waits = False
    """A move waits for the one before to be on the disk."""

    def drive(self) -> object:
        """Let the others go on."""

    # ---- made

    def _play(self, seat: int, move: Move) -> None:
        """Make a move; those of bots and those of persons come this way."""
        before, waited = self.standing(), self.match.deal.turn != self.me
        try:
            events = self.match.play(seat, move)
        except IllegalMove as illegal:
            view = self.match.view(seat)
            self.remark(refusal(self.scene.voice, illegal.reason, view, move))
            return
        self.mind.elsewhere()
        if seat == self.me:
            self._after_own_move(seat)
        self.post_message(self.Played())
        self.refill()
        self.enter_means_other()
        self.let_fly(events, before)
        if waited or seat == self.me:
            self.lead_after(seat, move, events)
        self.happened(events)

    def happened(self, events: Sequence[Event]) -> None:
        """Do what events ask for besides being shown."""

    def _after_own_move(self, seat: int) -> None:
        self.mind.armed = self.mind.moved = False
        if self.hand is not None:
            self.hand.marks = ()
            self.hand.focus()
        self.mind.fresh = self.match.view(seat).drawn
        if self.mind.fresh:
            self.set_timer(FRESH_SECONDS, self._no_longer_fresh)

    def _no_longer_fresh(self) -> None:
        self.mind.fresh = 0
        self.refill()

    # ---- persons

    def act(self, move: Move) -> None:
        """Make a move of the person in front of the screen, and let the others go on."""
        if self.me != ONLOOKER:
            self.act_for(self.me, move)

    def act_for(self, seat: int, move: Move) -> None:
        """Make a move of a person, and let the others go on."""

        def play() -> None:
            self._play(seat, move)
            self.drive()

        self.when_safe(play)

    def act_as(self, *kinds: Kind) -> None:
        """Make the first move of these kinds that is legal, or say why there is none."""
        view = self.match.view(self.me)
        found = [choosing.moves_of(view, kind) for kind in kinds]
        self.act(next((moves[0] for moves in found if moves), Move(kinds[0])))

    # ---- what waits

    async def _settled(self) -> None:
        await self.undisturbed()
        await self.vandatta.archive.settled(self.match)

    async def undisturbed(self) -> None:
        """Wait until nothing is being shown any more that a further move would take away."""
        await self.motion_over()

    def when_safe(self, do: Callable[[], None]) -> None:
        """Do something as soon as the move before is on the disk: mostly that is now.

        While one thing waits, nothing else is begun.
        """
        if self._waits:
            return
        if self.vandatta.archive.caught_up(self.match):
            do()
        else:
            self._waits = True
            self._do_when_safe(do)

    @work(group="disk")
    async def _do_when_safe(self, do: Callable[[], None]) -> None:
        position = self.driver.position
        try:
            await self._settled()
        finally:
            self._waits = False
        if self.driver.position == position:
            do()

    # ---- questions

    def ask_suit(self, cards: Sequence[Card], suits: Sequence[int], wanted: int = -1) -> None:
        """Ask which suit is to count, and lay the cards with it; without cards, just name it."""

        def answered(index: int | None) -> None:
            if index is None:
                return
            suit = suits[index]
            self.act(
                lay(*cards, suit=suit, call=self.mind.armed)
                if cards
                else Move(Kind.SUIT, suit=suit)
            )

        if self.hand is not None:
            screen = ask_suit(self.scene, suits, cards, self.hand, wanted)
            self.app.push_screen(screen, answered)

    def ask_whom(self, question: str, moves: Sequence[Move]) -> None:
        """Ask whom a move is aimed at, unless there is one only, and make it."""

        def answered(target: str | None) -> None:
            if target is not None:
                self.act(next(move for move in moves if str(move.target) == target))

        if len(moves) == 1:
            self.act(moves[0])
        elif moves:
            self.app.push_screen(ask_whom(self.scene, question, moves), answered)
