"""What persons do at the table besides their turns: call late, catch, jump in, look at a hand.

Among several persons anybody may reach for the keys; they say who they are.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from vandatta_tui.engine import events as ev
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front import choosing
from vandatta_tui.front.handorder import sorted_hand
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.drawing.hand import HandCard, Held
from vandatta_tui.ui.matches.asks import ask_person
from vandatta_tui.ui.screens.curtain import CurtainScreen, Reaction
from vandatta_tui.ui.screens.shownhand import ShownHandScreen
from vandatta_tui.ui.screens.tablelife import TableLife

WAIT_SECONDS = 0.05


class TableReact(TableLife):
    """A table at which persons act out of turn."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "call", show=False),
        Binding("x", "catch", show=False),
        Binding("j", "jump_in", show=False),
    ]

    looks_at_hand = False
    """A hand is being shown to the person in front of the screen."""

    # ---- calling and catching

    def action_call(self) -> None:
        """Call now if it is open, for the lay to come, or for a person who sits elsewhere."""
        view = self.match.view(self.me)
        others = [s for s in self.persons if s != self.me and choosing.looks_due(view, s)]
        if CALL in view.reactions:
            self.act(CALL)
        elif view.callable:
            self.mind.armed = not self.mind.armed
            self.show_prompt(self.scene)
            self.show_keys()
        elif others:
            self._ask_person(self.t("Who calls?"), others, lambda seat: self.act_for(seat, CALL))
        else:
            self.act(CALL)

    def action_catch(self) -> None:
        """Say who forgot to call; among several persons, also who says so."""
        view = self.match.view(self.me)
        catchers = [seat for seat in self.persons if choosing.suspects(view, seat)]
        if not catchers:
            self.remark(self.t("Nobody has forgotten a call."))
        self._ask_person(self.t("Who catches?"), catchers, self._catch_by)

    def _catch_by(self, catcher: int) -> None:
        seats = choosing.suspects(self.match.view(self.me), catcher)
        question = self.t("Who forgot to call?")
        self._ask_person(question, seats, lambda seat: self._catch(catcher, seat))

    def catch(self, seat: int) -> None:
        """Point at a seat that may have forgotten to call."""
        view = self.match.view(self.me)
        catchers = [by for by in self.persons if seat in choosing.suspects(view, by)]
        question = self.t("Who catches?")
        self._ask_person(question, catchers, lambda catcher: self._catch(catcher, seat))

    def _catch(self, catcher: int, seat: int) -> None:
        self.act_for(catcher, Move(Kind.CATCH, target=seat))

    # ---- jumping in

    def action_jump_in(self) -> None:
        """Lay the same card as on top, though another is in turn."""
        view = self.match.view(self.me)
        others = [s for s in self.persons if s != view.turn and view.seats[s].playing]
        if choosing.may_jump(view):
            self._ask_person(self.t("Who jumps in?"), others, self._jump_by)

    def _jump_by(self, seat: int) -> None:
        view = self.match.view(seat)
        move = choosing.jump_with(view, view.pile[-1:])
        if move is None:
            name, card = self.match.names[seat], self.scene.voice.cards.short(view.pile[-1])
            self.remark(self.t("{name} has no {card} to jump in with.", name=name, card=card))
        else:
            self.act_for(seat, move)

    def _ask_person(self, question: str, seats: Sequence[int], then: Callable[[int], None]) -> None:
        """Ask which of these seats, unless there is one only."""
        moment = self.driver.position

        def answered(seat: str | None) -> None:
            if seat is not None and self.driver.position == moment:
                then(int(seat))

        if len(seats) == 1:
            then(seats[0])
        elif seats:
            self.app.push_screen(ask_person(self.scene, question, seats), answered)

    # ---- while the curtain is down

    @property
    def reactions(self) -> tuple[Reaction, ...]:
        """What persons can do now without being in turn, as far as everybody can see."""
        view = self.match.view(ONLOOKER)
        possible: dict[Reaction, bool] = {
            "call": any(choosing.looks_due(view, seat) for seat in self.persons),
            "catch": any(choosing.suspects(view, seat) for seat in self.persons),
            "jump_in": choosing.may_jump(view),
        }
        return tuple(reaction for reaction, is_possible in possible.items() if is_possible)

    async def react(self, reaction: Reaction) -> None:
        """Call, catch or jump in, as at the open table; who does it is asked if need be."""
        self.mind.elsewhere()
        await self.run_action(reaction)
        while not self.is_active:  # a move ends this: the next curtain then tells of it
            await asyncio.sleep(WAIT_SECONDS)

    # ---- a hand that is shown to one person alone

    def on_mount(self) -> None:
        """Show once more a hand that was being looked at when the match was left."""
        event = self._last_shown()
        if event is not None:
            self.looks_at_hand = True
            self.show_hand_of(event)

    def _last_shown(self) -> ev.HandShown | None:
        """Return what the last move, a challenge of a person, made known to that person."""
        deal = self.match.deal
        seat, move = deal.moves[-1] if deal.moves else (ONLOOKER, CALL)
        if move.kind is not Kind.CHALLENGE or seat not in self.persons:
            return None
        shown = [e for e in deal.events if isinstance(e, ev.HandShown) and e.to == seat]
        return shown[-1] if shown else None

    def happened(self, events: Sequence[ev.Event]) -> None:
        """Show a hand that was shown to the person in front of the screen."""
        for event in events:
            if isinstance(event, ev.HandShown) and event.to == self.me:
                self.looks_at_hand = True
                self.show_hand_of(event)

    @work
    async def show_hand_of(self, event: ev.HandShown) -> None:
        """Let the challenger look at a hand: behind the curtain if others sit here, then gone."""
        t, whose = self.t, self.scene.voice.of_name(event.seat)
        if len(self.persons) > 1:
            warning = t("Only you see {whose} cards.", whose=whose)
            button = t("Show {whose} cards", whose=whose)
            curtain = CurtainScreen(self.match.names[event.to], (), warning, button)
            if await self.app.push_screen_wait(curtain) == "pause":
                self.looks_at_hand = False
                return
        title = t("{whose} cards", whose=whose)
        await self.app.push_screen_wait(ShownHandScreen(title, self._held_of(event)))
        self.looks_at_hand = False

    def _held_of(self, event: ev.HandShown) -> Held:
        scene, mask = self.scene, sum(1 << card for card in event.cards)
        cards = sorted_hand(scene.view.rules, mask, self.mind.order(scene))
        words = scene.voice.cards
        return Held([HandCard(card, face_of(words, card), "rest") for card in cards], cursor=-1)

    async def undisturbed(self) -> None:
        """Wait, too, while a hand is being looked at."""
        await super().undisturbed()
        while self.looks_at_hand:
            await asyncio.sleep(WAIT_SECONDS)
