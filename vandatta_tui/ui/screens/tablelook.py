"""How the table looks: shows a match on the screen, and plays nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from textual.app import ComposeResult

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.front.playing import Titles
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.ui.drawing.fan import Fan
from vandatta_tui.ui.drawing.layout import Plan, fits, plan
from vandatta_tui.ui.matches.attention import (
    Attention,
    at_moment,
    hand_cards,
    own_cards,
    prompt_words,
)
from vandatta_tui.ui.matches.keys import Situation, other_keys, pace_keys, table_keys
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.matches.timeline import STILL
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.hand import Hand
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.owncards import OwnCards
from vandatta_tui.ui.widgets.prompt import PromptBand
from vandatta_tui.ui.widgets.tabletop import TableTop, lay_over
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.speech import Voice

Result = TypeVar("Result")

DOT_SECONDS = 0.3
MOST_DOTS = 3
STILL_DOTS = 2


class TableLook(BaseScreen[Result]):
    """The table as one person, or an onlooker, sees it."""

    CSS_PATH = "table.tcss"

    titles: Titles | None = None
    """Gives the name of the game and what the match runs to, if the language may change."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        game: str = "",
        format_text: str = "",
        me: int = ONLOOKER,
    ) -> None:
        """Look at a match.

        Args:
            seats: who sits where, in the order of the match.
            game: the name of the game.
            format_text: what the match runs to.
            me: whose cards lie open to the screen; -1 for nobody's.
        """
        super().__init__()
        self.match = match
        self.seats = tuple(seats)
        self.persons = [number for number, seat in enumerate(seats) if seat.level is None]
        self.game, self.format_text = game, format_text
        self.me = me
        self.mind = Attention()
        self.moment = STILL
        self.dots = 0

    def parts(self) -> ComposeResult:
        """Lay out the table; a hand comes with the person."""
        yield TableTop()

    def on_mount(self) -> None:
        """Let the dots of who thinks run."""
        self.set_interval(DOT_SECONDS, self._think_on)

    @property
    def hand(self) -> Hand | None:
        """The hand on the table, if somebody's cards lie open to the screen."""
        return next(iter(self.query(Hand)), None)

    @property
    def scene(self) -> Scene:
        """The table as the person in front of the screen sees it."""
        match, ascii_only = self.match, self.vandatta.glyphs.ascii
        voice = Voice.of(self.t, match.rules, match.names, self.me, ascii_only)
        return Scene(match, self.seats, voice)

    @property
    def plan(self) -> Plan:
        """Where everything lies."""
        others = len(self.seats) - (self.me != ONLOOKER)
        beating = self.match.rules.family == "beating"
        found = plan(*self.size, others, beating, own_cards=self._has_own_cards)
        if found.own.area and Fan(found.hand.width, self._held, found.card_size).tabbed:
            return plan(*self.size, others, beating)
        return found

    @property
    def _held(self) -> int:
        """How many cards the person has in hand."""
        return self.match.deal.state.hands[self.me].bit_count() if self.me != ONLOOKER else 0

    @property
    def _has_own_cards(self) -> bool:
        """Whether table cards wait until the hand of the person is used up."""
        if self.me == ONLOOKER or not self._held:
            return False
        mine = self.match.view(self.me).seats[self.me]
        return bool(mine.up) or any(mine.down)

    def fill(self) -> None:
        """Show the table as it is now."""
        if not self.ready:
            return
        scene, places = self.scene, self.plan
        self.landed()
        self._show_title()
        self._show_own(scene, places)
        self._show_hand(scene, places)
        top = self.query_one(TableTop)
        top.lay_out(places)
        top.show(scene, places, self._thinking())
        self.show_prompt(scene)

    def show_moment(self) -> None:
        """Show of the table what a motion changes."""
        scene, places = self.scene, self.plan
        self._show_hand(scene, places)
        self.query_one(TableTop).show_moment(scene, places, self._thinking(), self.moment)
        self.show_prompt(scene)

    @property
    def ready(self) -> bool:
        """Whether there is a table on the screen, and room for it."""
        return fits(*self.size) and bool(self.query(TableTop))

    def _show_title(self) -> None:
        bar = self.query_one(TitleBar)
        if self.titles is not None:
            self.game, self.format_text = self.titles(self.t)
        bar.title, bar.right = self.game, self.format_text
        bar.detail = self.deal_text

    @property
    def deal_text(self) -> str:
        """Which deal it is, if there are several."""
        only = self.match.rules.match.deals == 1
        return "" if only else self.t("deal {n}", n=len(self.match.deals))

    def _show_hand(self, scene: Scene, places: Plan) -> None:
        hand = self.hand
        if hand is None:
            return
        lay_over(hand, places.hand)
        hand.card_size = places.card_size
        hand.may_mark = self.match.rules.lay.several != "one"
        hand.cards = at_moment(hand_cards(scene, self.mind), self.moment)
        self.mind.cursor = -1 if hand.card is None else hand.card
        self.mind.marks = hand.marks

    def _show_own(self, scene: Scene, places: Plan) -> None:
        own = self.query_one(OwnCards)
        if not places.own.area:
            own.cards, own.can_focus = (), False
            return
        own.cards = own_cards(scene, self.mind)
        own.down = scene.view.seats[self.me].down
        own.title, own.foot = self.t("in front of you"), self.t("after your hand")
        own.can_focus = any(held and held.mood == "face" for held in own.cards)
        self.mind.own_marks = own.marks
        if own.has_focus and not own.can_focus and self.hand is not None:
            self.hand.focus()

    def show_prompt(self, scene: Scene) -> None:
        """Show what to do, and what the card under the cursor does."""
        chips: tuple[Face | None, ...] = ()
        if self._has_own_cards and not self.plan.own.area:
            chips = tuple(held.face if held else None for held in own_cards(scene, self.mind))
        reminds = self.vandatta.settings.call_reminder
        words = prompt_words(scene, self.mind, len(self.persons) > 1, chips, reminds)
        if self.moment.turn not in (None, self.me):
            words = replace(words, pill="")
        self.query_one(PromptBand).words = words

    def _thinking(self) -> str:
        moving = self.app.animation_level != "none"
        dots = self.dots % MOST_DOTS + 1 if moving else STILL_DOTS
        return self.t("thinking {dots}", dots="·" * dots)

    def _think_on(self) -> None:
        self.dots += 1
        seen = self.ready and self.is_current and not self.vandatta.line_behind
        if seen and not self.match.deal.over:
            top = self.query_one(TableTop)
            top.show_seats(self.scene, self.plan, self._thinking(), self.moment)

    @property
    def undo_place(self) -> int | None:
        """How many moves stay made if one is taken back; None if none may."""
        return None

    def landed(self) -> None:
        """Take away what still flies over the table."""

    def fitted(self) -> None:
        """Lay everything out anew."""
        self.refill()

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        yield from table_keys(self._situation())

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield these keys, and those for which the last line has no room."""
        now = self._situation()
        yield from table_keys(now)
        yield from pace_keys(now)

    def remark(self, text: str, warning: bool = True) -> None:
        """Say something in line 2 of the prompt."""
        self.mind.say(text, warning)
        self.show_prompt(self.scene)

    def at_other_times(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of this game for which it is not the time."""
        yield from other_keys(self._situation())

    def _situation(self) -> Situation:
        hand, mind = self.hand, self.mind
        scene = self.scene
        return Situation(
            voice=scene.voice,
            view=scene.view,
            cursor=mind.cursor,
            marks=mind.all_marks,
            armed=mind.armed,
            hint=mind.hint,
            tabbed=hand is not None and hand.fan.tabbed,
            swap=mind.swap,
            persons=tuple(self.persons),
            bots=len(self.persons) < len(self.seats),
            hints=self.vandatta.settings.hints,
            own=self.query_one(OwnCards).can_focus,
            undo=self.undo_place is not None,
            redo=bool(self.match.deal.undone),
            over=self.match.deal.over,
        )
