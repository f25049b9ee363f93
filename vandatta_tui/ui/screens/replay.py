"""A match looked at again: step by step, at a pace, from one seat or with open cards."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click

from vandatta_tui.front.replaytexts import move_lines, opinion, play_on_question
from vandatta_tui.ui.drawing.log import Story
from vandatta_tui.ui.matches.attention import Attention
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.jump import JumpScreen
from vandatta_tui.ui.screens.replaylook import PACES, ReplayLook
from vandatta_tui.ui.widgets.menu import Menu


class ReplayScreen(ReplayLook):
    """Goes through a match: to and fro, and back to the table."""

    CSS_PATH = "replay.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(9999)", show=False),
        Binding("pagedown", "deal(1)", show=False),
        Binding("pageup", "deal(-1)", show=False),
        Binding("space", "run", show=False),
        Binding("plus", "pace(1)", show=False),
        Binding("minus", "pace(-1)", show=False),
        Binding("v", "look", show=False),
        Binding("h", "opinion", show=False),
        Binding("g", "jump", show=False),
        Binding("p", "play_on", show=False),
        Binding("escape,q", "back", show=False),
    ]

    _done = False

    # ---- from moment to moment

    def _arrive(self) -> None:
        self.match = self.reel.match
        self.mind = Attention()
        self.refill()

    def action_step(self, by: int) -> None:
        """Go one move on or back."""
        self._stop()
        if by > 0:
            self._forward()
        else:
            self.reel.back()
            self._arrive()

    def _forward(self) -> None:
        before = self.standing()
        events = self.reel.step()
        self._arrive()
        self.let_fly(events, before)

    def action_turn(self, by: int) -> None:
        """Go to the next turn, or to the beginning of this one or the one before."""
        self._stop()
        self.reel.turn(by)
        self._arrive()

    def action_go(self, place: int) -> None:
        """Go to a moment of the deal."""
        self._stop()
        self.reel.go(self.reel.deal, place)
        self._arrive()

    def action_deal(self, by: int) -> None:
        """Go to the beginning of the next deal, of this one, or of the one before."""
        self._stop()
        back = by < 0 and self.reel.place > 0
        self.reel.go(self.reel.deal + (0 if back else by), 0)
        self._arrive()

    def action_jump(self) -> None:
        """Choose a move from a list, and go there."""
        self._stop()

        def chosen(place: int | None) -> None:
            if place is not None:
                self.action_go(place)

        moves = move_lines(self.scene.voice, self.reel, self.eyes.viewer)
        story = Story(moves, deck=self.match.rules.deck)
        self.app.push_screen(JumpScreen(story, self.reel.place, self.deal_text), chosen)

    def action_run(self) -> None:
        """Play by itself, or stop."""
        if self._timer is not None:
            self._stop()
        else:
            if self.reel.at_end:
                self.reel.go(0, 0)
                self._arrive()
            self._timer = self.set_interval(PACES[self._pace], self._run_on)
        self.show_keys()

    def _run_on(self) -> None:
        if self.reel.at_end:
            self._stop()
            self.show_keys()
        elif self.is_current:
            self._forward()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_pace(self, faster: int) -> None:
        """Play faster or slower."""
        self._pace = max(0, min(self._pace + faster, len(PACES) - 1))
        if self._timer is not None:
            self._timer.stop()
            self._timer = self.set_interval(PACES[self._pace], self._run_on)
        seconds = f"{PACES[self._pace]:g}"
        self.mind.say(self.t("A move every {seconds} s.", seconds=seconds))
        self.show_prompt(self.scene)

    # ---- by mouse

    def on_mouse_scroll_down(self) -> None:
        """Go one move on."""
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        """Go one move back."""
        self.action_step(-1)

    def on_click(self, event: Click) -> None:
        """Go to the moment at which the bar was clicked."""
        place = self.place_at(event.screen_x, event.screen_y)
        if place is not None:
            self.action_go(place)

    # ---- views and opinions

    def action_look(self) -> None:
        """Look with the eyes of the next seat; after the last one, with all cards open."""
        if self.eyes.secret:
            self._ask_to_open()
            return
        self.eyes.turn()
        self.refill()

    def _ask_to_open(self) -> None:
        t = self.t

        def answered(answer: str | None) -> None:
            if answer == "open":
                self.eyes.hidden = False
                self.refill()

        entries = [
            Menu.Entry("keep", t.p("menu", "Keep them hidden"), ""),
            Menu.Entry("open", t.p("menu", "Show all cards"), t("It is no fair game then.")),
        ]
        question = t("This deal is still being played. Show the cards of all?")
        self.app.push_screen(ConfirmScreen(question, entries), answered)

    def action_opinion(self) -> None:
        """Say what a good player would have done, and what was done."""
        if not self.eyes.secret and not self.reel.unknown:
            self.mind.say(opinion(self.scene.voice, self.reel, self.eyes.viewer))
            self.show_prompt(self.scene)

    def action_play_on(self) -> None:
        """Ask who plays on from here, and go to the table."""
        if not self.may_play_on:
            return
        self._stop()
        t, names = self.t, self.match.names
        seats = [seat for seat in range(len(names)) if self.match.deal.state.inn[seat]]
        entries = [Menu.Entry(str(seat), names[seat], t("against bots")) for seat in seats]
        if len(self.persons) > 1:
            entries.insert(0, Menu.Entry("all", t.p("menu", "As it was"), t("the same persons")))
        question = play_on_question(t)
        self.app.push_screen(ConfirmScreen(question, entries), self._play_on)

    def _play_on(self, answer: str | None) -> None:
        from vandatta_tui.front.again import play_on

        if answer is not None:
            persons = self.persons if answer == "all" else [int(answer)]
            match = self.reel.whole.at(self.reel.deal, self.reel.place)
            self.vandatta.resume(play_on(match, self.about, persons))

    def action_back(self) -> None:
        """Leave the replay."""
        if not self._done:
            self._done = True
            self.dismiss(None)
