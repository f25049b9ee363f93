"""The curtain between two people at one keyboard: nothing of the table shows behind it."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import ClassVar, Literal, TypeAlias

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.ui.keyboard import MOUSE
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.drapes import Drapes
from vandatta_tui.ui.widgets.keybar import KeyBar

Reaction: TypeAlias = Literal["call", "catch", "jump_in"]
"""What somebody at the table does before the next one takes the cards."""
Answer: TypeAlias = Reaction | Literal["show", "pause"]


class CurtainScreen(BaseScreen[Answer]):
    """Asks the next person to come to the table."""

    CSS_PATH = "curtain.tcss"
    OFFERS_HELP = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "show_cards", show=False),
        Binding("escape", "pause", show=False),
        Binding("c", "react('call')", show=False),
        Binding("x", "react('catch')", show=False),
        Binding("j", "react('jump_in')", show=False),
    ]

    def __init__(
        self,
        name: str,
        told: Sequence[str] = (),
        warning: str = "",
        button: str = "",
        reactions: Sequence[Reaction] = (),
        remark: str = "",
    ) -> None:
        """Set up the curtain.

        Args:
            name: who is to come.
            told: what happened since this person played, as everybody saw it.
            warning: who alone is to look; by default, that only this person sees the own cards.
            button: what Enter shows, in place of the own cards.
            reactions: what can be done before that.
            remark: what came of the last thing that was done.
        """
        super().__init__()
        self.warning, self.button = warning, button
        self.person = name
        self.told = tuple(told)
        self.reactions, self.remark = tuple(reactions), remark
        self._since = inf
        self._done = False

    def parts(self) -> ComposeResult:
        """Lay out the curtain."""
        yield Drapes()

    def fill(self) -> None:
        """Put all texts in place."""
        t = self.t
        self.query_one(Drapes).words = Drapes.Words(
            t("Now it is"),
            self.person,
            self.warning or t("Hand over. Only you see your cards."),
            self._news(),
            self.remark,
            (self.button or t("Show my cards")) + "  " + t.p("key", "Enter"),
        )

    def _news(self) -> tuple[str, ...]:
        """Return what happened; a single event is introduced as the last one."""
        if len(self.told) == 1:
            return (self.t("Last: {event}", event=self.told[0]),)
        return self.told

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys."""
        t = self.t
        label = self.button or t("show my cards")
        yield KeyBar.Key(t.p("key", "Enter"), label[:1].lower() + label[1:], "show_cards")
        labels: dict[Reaction, tuple[str, str]] = {
            "call": ("C", t.p("key", "call")),
            "catch": ("X", t.p("key", "catch")),
            "jump_in": ("J", t.p("key", "jump in")),
        }
        for reaction in self.reactions:
            yield KeyBar.Key(*labels[reaction], f"react('{reaction}')")
        yield KeyBar.Key("Esc", t("pause"), "pause")

    @on(events.Mount)
    def _appeared(self, event: events.Mount) -> None:
        """Note from when on a key can be meant for the curtain."""
        self._since = event.time

    def on_click(self, event: events.Click) -> None:
        """The button can be clicked."""
        if self.query_one(Drapes).button_at(event.screen_x, event.screen_y):
            self.action_show_cards()

    def action_show_cards(self) -> None:
        """Show the cards of the person who is to come, if a person means that.

        A key held down by the one before must not do it, and once it did, must not play.
        """
        keyboard = self.vandatta.keyboard
        if keyboard.meant_since(self._since):
            keyboard.spend()
            self._leave("show")
        elif keyboard.key != MOUSE:
            self.remark = self.t("Too soon: let go of the key first.")
            self.fill()

    def action_react(self, reaction: Reaction) -> None:
        """Let the table see to it before the next one takes the cards; or say why it cannot."""
        if reaction in self.reactions:
            self._leave(reaction)
            return
        t = self.t
        self.remark = {
            "call": t("Nobody has a word to say."),
            "catch": t("Nobody has forgotten a call."),
            "jump_in": t("Nobody can jump in now."),
        }[reaction]
        self.fill()

    def action_pause(self) -> None:
        """Leave the cards covered and go to the menu."""
        self._leave("pause")

    def _leave(self, answer: Answer) -> None:
        if not self._done:
            self._done = True
            self.dismiss(answer)
