"""A match on the table: bots are driven, persons are called, the curtain falls between them."""

import asyncio
from collections.abc import Sequence

from textual import work

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front import choosing
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.matches.asks import ask_leave
from vandatta_tui.ui.matches.attention import Attention
from vandatta_tui.ui.matches.driver import PAUSES, REACTION_PAUSE, Driver, Speed
from vandatta_tui.ui.screens.curtain import CurtainScreen, Reaction
from vandatta_tui.ui.screens.lot import LotScreen
from vandatta_tui.ui.screens.tablemoves import Ending, TableMoves
from vandatta_tui.ui.widgets.hand import Hand


class TablePlay(TableMoves):
    """Plays a match, with persons and bots. What keys and clicks mean is not said here."""

    draws_lot = False
    """Before the first deal it is to be seen who drew which card for the deal."""

    def __init__(
        self, match: Match, seats: Sequence[Seat], game: str = "", format_text: str = ""
    ) -> None:
        """Sit down; what the arguments are is said in `TableLook`."""
        super().__init__(match, seats, game, format_text)
        if not match.deals:
            match.next_deal()
        self.take_seats(seats)
        self._done = False

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

    def end(self, ending: Ending) -> None:
        """Leave the table."""
        if not self._done:
            self._done = True
            self.dismiss(ending)
