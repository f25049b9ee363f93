"""The table: what keys, clicks and the hand mean."""

from asyncio import sleep
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message

from vandatta_tui.bots.advice import advise
from vandatta_tui.bots.hint import Hint, HintKind
from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import CALL, Kind, Move, lay
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import ONLOOKER, View
from vandatta_tui.front import choosing
from vandatta_tui.ui.drawing.log import Story
from vandatta_tui.ui.matches.attention import hint_cards
from vandatta_tui.ui.matches.driver import SPEEDS, Speed
from vandatta_tui.ui.screens.logbook import LogbookScreen
from vandatta_tui.ui.screens.scoreboard import Outcome, ScoreboardScreen
from vandatta_tui.ui.screens.tablereact import TableReact
from vandatta_tui.ui.widgets.hand import Hand
from vandatta_tui.ui.widgets.log import Log
from vandatta_tui.ui.widgets.owncards import OwnCards
from vandatta_tui.ui.widgets.piles import Piles
from vandatta_tui.ui.widgets.seats import Seats
from vandatta_tui.ui.widgets.side import Side
from vandatta_tui.words.hints import hint_text
from vandatta_tui.words.narrate import entries, in_full
from vandatta_tui.words.reasons import refusal
from vandatta_tui.words.translate import mark

SPEED_WORDS: Final[dict[Speed, str]] = {
    "slow": mark("slow"),
    "normal": mark("normal"),
    "fast": mark("at once"),
}


class TableScreen(TableReact):
    """Plays a match at one keyboard, persons and bots, deal after deal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False),
        Binding("up,down", "switch", show=False),
        Binding("d", "draw", show=False),
        Binding("p", "pass_on", show=False),
        Binding("t", "take", show=False),
        Binding("u", "challenge", show=False),
        Binding("h", "hint", show=False),
        Binding("s", "sort", show=False),
        Binding("l", "log", show=False),
        Binding("r", "rules", show=False),
        Binding("plus", "pace(1)", show=False),
        Binding("minus", "pace(-1)", show=False),
    ]

    class RulesWanted(Message):
        """The person wants to read the rules."""

    # ---- what widgets say

    @on(Hand.CursorMoved)
    async def _look_at(self, message: Hand.CursorMoved) -> None:
        if message.card != self.mind.cursor:
            self.mind.elsewhere()
            self.mind.cursor, self.mind.moved = message.card, True
            self._show_mind()
            await sleep(0)  # prompt and keys ask for paint too, and come with the hand in one frame

    @on(Hand.Marked)
    def _mark(self, message: Hand.Marked) -> None:
        if message.cards != self.mind.marks:
            self.mind.elsewhere()
            self.mind.marks = message.cards
            self.refill()

    @on(Hand.LayRequested)
    def _lay(self, message: Hand.LayRequested) -> None:
        hint = self.mind.hint
        if not self.seen:
            return
        if self.match.deal.over:
            self.action_go_on()
        elif hint is not None and hint.kind is not Kind.LAY:
            self.act(hint)
        else:
            self._go_on_with(message.cards)

    @on(OwnCards.Marked)
    def _mark_own(self, message: OwnCards.Marked) -> None:
        if message.cards != self.mind.own_marks:
            self.mind.elsewhere()
            self.mind.own_marks = message.cards
            self.refill()

    @on(OwnCards.Moved)
    def _look_at_own(self) -> None:
        own = self.query_one(OwnCards)
        card = own.card if own.has_focus else None
        self.mind.own_cursor = -1 if card is None else card
        self._show_mind()

    @on(OwnCards.LayRequested)
    def _lay_own(self) -> None:
        if self.hand is not None and self.hand.card is not None:
            self.hand.action_lay()
        else:
            self.action_go_on()

    def _go_on_with(self, cards: tuple[Card, ...]) -> None:
        """Lay cards in hand, together with open ones; before the first lay, exchange them."""
        own = self.query_one(OwnCards)
        if self.asks:
            self._ask()
        elif self.match.deal.state.phase is not Phase.SWAP:
            self._lay_cards((*cards, *own.marks))
        elif own.marks:
            self.act(Move(Kind.SWAP, (cards[0], own.marks[0])))
            own.marks = ()
        elif own.can_focus and self.hand is not None:
            self.hand.marks = cards[:1]
            own.focus()

    def _lay_cards(self, cards: tuple[Card, ...]) -> None:
        view = self.match.view(self.me)
        suits = choosing.suits_to_name(view, cards)
        place = choosing.hidden_place(cards[0])
        if place >= 0:
            self.act(Move(Kind.FLIP, target=place))
        elif suits:
            self.ask_suit(cards, suits, self.mind.hint.suit if self.mind.hint else -1)
        elif not view.my_turn and (jump := choosing.jump_with(view, cards)):
            self.act(jump)
        else:
            self._lay_plainly(view, cards)

    def _lay_plainly(self, view: View, cards: tuple[Card, ...]) -> None:
        move = lay(*cards, call=self.mind.armed)
        reason = self.match.why_not(self.me, move)
        if reason is None:
            self.act(move)
        else:
            self.mind.tried = True
            self.remark(refusal(self.scene.voice, reason, view, move))

    @on(Piles.StockClicked)
    def _stock(self) -> None:
        self.action_draw()

    @on(Piles.PileClicked)
    def _pile(self) -> None:
        if self.match.rules.family == "beating":
            self.action_take()

    @on(Seats.Picked)
    def _seat(self, message: Seats.Picked) -> None:
        self.catch(self.scene.others[message.index])

    @on(Log.Clicked)
    @on(Side.LogClicked)
    def _whole_log(self) -> None:
        self.action_log()

    def _show_mind(self) -> None:
        self.show_prompt(self.scene)
        self.show_keys()

    # ---- actions

    def action_draw(self) -> None:
        """Draw a card, or take what is pending."""
        self.act_as(Kind.DRAW, Kind.ACCEPT)

    def action_pass_on(self) -> None:
        """Pass, or be done with swapping."""
        self.act_as(Kind.PASS, Kind.READY)

    def action_take(self) -> None:
        """Take the pile."""
        self.act_as(Kind.TAKE)

    def action_challenge(self) -> None:
        """Challenge the card that waits for an answer."""
        self.act_as(Kind.CHALLENGE)

    def action_hint(self) -> None:
        """Show what a good bot would do; Enter does it."""
        view = self.match.view(self.me)
        if self.hand is None or not self.vandatta.settings.hints:
            return
        if CALL in view.reactions:
            self._point_out(self.hand, Hint(CALL, HintKind.CALL_DUE))
        elif view.moves:
            self._point_out(self.hand, advise(view))

    def _point_out(self, hand: Hand, hint: Hint) -> None:
        cards = hint_cards(hint.move)
        self._point_at_swap(hand, hint.move)
        hand.marks = cards if len(cards) > 1 else ()
        if cards:
            hand.point_at(cards[-1])
        self.mind.marks = hand.marks
        self.mind.cursor = -1 if hand.card is None else hand.card
        self.mind.hint, self.mind.armed = hint.move, hint.move.call
        scene = self.scene
        self.mind.say(hint_text(scene.voice, scene.view, hint))
        self.refill()
        self.enter_means_other()

    def _point_at_swap(self, hand: Hand, move: Move) -> None:
        """Mark the open card that the hint would take, and go to the one it would put out."""
        own = self.query_one(OwnCards)
        if move.kind is Kind.SWAP:
            mine, other = move.cards
            hand.point_at(mine)
            own.marks = (other,) if own.can_focus else ()
            self.mind.own_marks = own.marks
        hand.focus()

    def action_sort(self) -> None:
        """Sort the hand the other way."""
        self.mind.turn_order(self.scene)
        self.refill()

    def action_mark(self) -> None:
        """Mark the card under the cursor."""
        if self.hand is not None:
            self.hand.action_mark()

    def action_switch(self) -> None:
        """Go from the hand to the cards on the table, or back."""
        self.app.action_focus_next()

    def action_unmark(self) -> None:
        """Take all marks away."""
        self.query_one(OwnCards).marks = ()
        if self.hand is not None:
            self.hand.action_unmark()

    def action_lay(self) -> None:
        """Lay what is marked, or the card under the cursor."""
        if self.hand is not None:
            self.hand.action_lay()

    def action_log(self) -> None:
        """Read everything that happened in this deal."""
        scene = self.scene
        told = [in_full(scene.voice, entry) for entry in entries(scene.events)]
        story = Story(told, deck=self.match.rules.deck)
        self.app.push_screen(LogbookScreen(story, self.game, self.deal_text))

    def action_rules(self) -> None:
        """Read the rules."""
        self.post_message(self.RulesWanted())

    def action_pace(self, faster: int) -> None:
        """Let bots play faster or slower."""
        settings = self.vandatta.settings
        place = SPEEDS.index(settings.bot_speed) + faster
        speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]
        self.vandatta.change_setting("bot_speed", speed)
        self.mind.say(self.t("Bots play: {speed}", speed=self.t(SPEED_WORDS[speed])))
        self.show_prompt(self.scene)

    def action_go_on(self) -> None:
        """After a deal, show the score; with an empty hand, do what the hint says."""
        hint = self.mind.hint
        if not self.seen:
            return
        if hint is not None and not self.match.deal.over:
            self.act(hint)
        elif self.match.deal.over and self.is_active:
            self.when_safe(self._show_score)

    def _show_score(self) -> None:
        me = self.persons[0] if len(self.persons) == 1 else ONLOOKER
        score = ScoreboardScreen(self.match, self.game, self.format_text, me)
        score.titles = self.titles
        self.app.push_screen(score, self._after_score)

    def _after_score(self, answer: Outcome | None) -> None:
        if answer == "next" and self.match.deal.over:
            self.match.next_deal()
            self.cover()
            self.post_message(self.Played())
            self.show_other()
            self.drive()
        elif answer == "finish":
            self.finish()
        elif answer == "end" and self.about is not None and not self.match.over:
            self.action_leave()
        elif answer in ("rematch", "end"):
            self.end(answer)
