"""A match on the table: bots are driven, persons are called, moves are made, questions put."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from textual import work
from textual.message import Message

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.deal import IllegalMove
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, Move, lay
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front import choosing
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.matches.asks import ask_leave, ask_suit, ask_whom
from vandatta_tui.ui.matches.attention import Attention
from vandatta_tui.ui.matches.driver import PAUSES, REACTION_PAUSE, Driver, Speed
from vandatta_tui.ui.screens.curtain import CurtainScreen, Reaction
from vandatta_tui.ui.screens.lot import LotScreen
from vandatta_tui.ui.screens.tablecursor import TableCursor
from vandatta_tui.ui.widgets.hand import Hand
from vandatta_tui.words.reasons import refusal

Ending: TypeAlias = Literal["end", "rematch", "left"]

FRESH_SECONDS = 1.0


class TablePlay(TableCursor[Ending]):
    """Plays a match, with persons and bots. What keys and clicks mean is not said here."""

    draws_lot = False
    """Before the first deal it is to be seen who drew which card for the deal."""

    class Played(Message):
        """A move was made, or a deal was opened: it is time to save."""

    def __init__(
        self, match: Match, seats: Sequence[Seat], game: str = "", format_text: str = ""
    ) -> None:
        """Sit down; what the arguments are is said in `TableLook`."""
        super().__init__(match, seats, game, format_text)
        if not match.deals:
            match.next_deal()
        self.take_seats(seats)
        self._done = False
        self._waits = False

    def take_seats(self, seats: Sequence[Seat]) -> None:
        """Have the bots play where no persons sit."""
        self.seats = tuple(seats)
        self.persons = [number for number, seat in enumerate(seats) if seat.level is None]
        self.driver = Driver(
            self.match, seats, self._speed, self._play, self._forces, self._settled
        )

    def on_mount(self) -> None:
        """Begin to play."""
        for signal in (self.app.app_suspend_signal, self.app.app_resume_signal):
            signal.subscribe(self, self._cover_again)
        if len(self.persons) == 1:
            self._seat_person(self.persons[0])
        self.drive()

    # ---- whose turn

    def _speed(self) -> Speed:
        return self.vandatta.settings.bot_speed

    def _forces(self) -> bool:
        return self.vandatta.settings.auto_forced

    async def _settled(self) -> None:
        await self.undisturbed()
        await self.vandatta.archive.settled(self.match)

    async def undisturbed(self) -> None:
        """Wait until nothing is being shown any more that a further move would take away."""
        await self.motion_over()

    async def _show_lot(self) -> None:
        """Let everybody see how it was drawn who deals first."""
        if self.draws_lot and self.match.lot.rounds:
            self.draws_lot = False
            await self.app.push_screen_wait(LotScreen(self.match, self.scene.voice, self.game))

    @work(exclusive=True, group="drive")
    async def drive(self) -> None:
        """Let bots play until a person has to act; then see to it that the right one does."""
        await self._show_lot()
        await self.driver.run()
        turn = self.match.deal.turn
        if self.match.deal.over:
            await self._look_together()
        elif turn in self.persons:
            await self.undisturbed()
            if turn != self.me:
                await self._hand_over(turn)
            self._ask()

    async def _look_together(self) -> None:
        """After a deal all look at the table: among several persons nobody alone is "you"."""
        if len(self.persons) > 1 and self.me != ONLOOKER:
            await self.undisturbed()
            self.cover()
        self.refill()

    async def _hand_over(self, seat: int) -> None:
        """Let the curtain down for the next person; the cards of the one before are gone."""
        said = ""
        if self.me == ONLOOKER:
            said = self.mind.remark  # of what was tried at the curtain: everybody may read it
        else:
            waits = self.driver.may_react()
            await asyncio.sleep(REACTION_PAUSE if waits else PAUSES[self._speed()])
            await self.undisturbed()
        await self.query(Hand).remove()
        self.cover()
        self.mind.say(said)
        while (answer := await self.app.push_screen_wait(self._curtain(seat))) != "show":
            if answer != "pause":
                await self.react(answer)
            elif await self._leaves():
                self.end("left")
                return
        self._seat_person(seat)

    async def _leaves(self) -> bool:
        leave = ask_leave(self.scene, self.vandatta.alarm)
        return await self.app.push_screen_wait(leave) == "leave"

    async def react(self, reaction: Reaction) -> None:
        """Let somebody call, catch or jump in while the curtain is down."""

    def cover(self) -> None:
        """Forget what the person had in mind; among several persons, take the cards away."""
        self.mind = Attention(orders=self.mind.orders)
        if len(self.persons) > 1:
            self.landed()
            self.me = ONLOOKER
            self.query(Hand).remove()

    def _cover_again(self, _: object = None) -> None:
        """After the program slept, somebody else may sit in front of it."""
        if len(self.persons) > 1 and self.me != ONLOOKER:
            self.cover()
            self.drive()

    @property
    def reactions(self) -> tuple[Reaction, ...]:
        """What persons can do now without being in turn."""
        return ()

    def _curtain(self, seat: int) -> CurtainScreen:
        told = self.scene.told_since(seat)
        return CurtainScreen(
            self.match.names[seat], told, reactions=self.reactions, remark=self.mind.remark
        )

    def _seat_person(self, seat: int) -> None:
        """Show the cards of the person who sits there."""
        self.me = seat
        hand = Hand()
        self.mount(hand)
        hand.focus()
        self.call_after_refresh(self.show_other)

    @property
    def asks(self) -> bool:
        """Whether a question is due that the person in front of the screen has to answer."""
        state = self.match.deal.state
        return state.turn == self.me and state.phase in (Phase.SUIT, Phase.GIVE)

    def _ask(self) -> None:
        """Put the question that is due, if there is one."""
        view = self.match.view(self.me)
        suits = [move.suit for move in view.moves if move.kind is Kind.SUIT]
        if view.phase is Phase.SUIT and suits:
            self.ask_suit((), suits)
        elif view.phase is Phase.GIVE:
            moves = choosing.moves_of(view, Kind.GIVE)
            self.ask_whom(self.t("Whose hand do you want for yours?"), moves)

    # ---- moves

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

    def act_as(self, *kinds: Kind) -> None:
        """Make the first move of these kinds that is legal, or say why there is none."""
        view = self.match.view(self.me)
        found = [choosing.moves_of(view, kind) for kind in kinds]
        self.act(next((moves[0] for moves in found if moves), Move(kinds[0])))

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

    def end(self, ending: Ending) -> None:
        """Leave the table."""
        if not self._done:
            self._done = True
            self.dismiss(ending)
