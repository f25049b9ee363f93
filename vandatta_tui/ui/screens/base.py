"""What all screens share: the language, the keys in the last line, the least size."""

from collections.abc import Iterator
from typing import ClassVar, Final, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from vandatta_tui.ui.drawing.sizes import GRAND, LEAST
from vandatta_tui.ui.host import Host
from vandatta_tui.ui.keyboard import MOUSE
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.toosmall import TooSmall
from vandatta_tui.words.translate import Translator

Result = TypeVar("Result")

HEARD_WHEN_TINY: Final = ("ctrl+q", "ctrl+c", "ctrl+z", "ctrl+l")
"""Nobody sees what other keys would do to a screen that has no room."""


class BaseScreen(Screen[Result]):
    """A screen that speaks the language of the app, with its keys in the last line."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    BaseScreen { layers: default toosmall; background: $felt; overflow: hidden; }
    BaseScreen.-tiny TooSmall { display: block; }
    /* What is told for a moment stands in the row of the title, and covers nothing else. */
    BaseScreen ToastRack {
        dock: top; align: right top; margin: 0; overflow: hidden;
    }
    BaseScreen Toast, BaseScreen Toast.-information, BaseScreen Toast.-warning {
        width: auto; max-width: 100%; margin: 0; padding: 0 1; border: none;
        background: $brass; color: $ink;
    }
    BaseScreen Toast.-warning { background: $ember; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "app.help", show=False),
        Binding("ctrl+l", "app.redraw", show=False),
        Binding("ctrl+z", "app.suspend_process", show=False),
        Binding("ctrl+c", "app.interrupt", show=False, system=True),
    ]
    """A box over another screen has them too: from there, keys of the app itself are not heard."""

    OFFERS_HELP: ClassVar[bool] = True
    """Whether help and the list of commands open over this screen."""

    _dismissed = False

    class KeysChanged(Message):
        """On a screen underneath, other keys do something now."""

    @property
    def vandatta(self) -> Host:
        """The app, with all that it knows."""
        return cast(Host, self.app)

    @property
    def t(self) -> Translator:
        """The language of the moment."""
        return self.vandatta.t

    @property
    def roomy(self) -> bool:
        """Whether there is room for the large layout."""
        return self.size.width >= GRAND[0] and self.size.height >= GRAND[1]

    def compose(self) -> ComposeResult:
        """Lay out the parts of this screen, and what all screens have."""
        yield from self.parts()
        yield KeyBar()
        yield TooSmall()

    def parts(self) -> ComposeResult:
        """Lay out what is this screen's own."""
        yield from ()

    def fill(self) -> None:
        """Put all texts in place."""

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now, in the order of the last line."""
        yield from ()

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield all that can be done here now: the keys of the last line, and more if need be."""
        yield from self.hints()

    def at_other_times(self) -> Iterator[KeyBar.Key]:
        """Yield keys that do nothing just now, but are keys of this screen, for help."""
        yield from ()

    def refill(self) -> None:
        """Put all texts in place, those of the keys and of a window too small included."""
        if not self.query(TooSmall):
            return  # the parts are still to come, and are filled then
        self.fill()
        self.show_keys()
        self._check_size()

    def show_keys(self) -> None:
        """Show the keys that do something now."""
        bar = self.query_one(KeyBar)
        bar.keys = tuple(self.hints())
        help_key = KeyBar.Key("F1", self.t.p("key", "help"), "app.help")
        bar.last = help_key if self.OFFERS_HELP else None
        if not self.is_active:
            self.app.screen.post_message(self.KeysChanged())

    @property
    def _tiny(self) -> bool:
        """Whether the window is too small for anything to be shown."""
        return self.app.size.width < LEAST[0] or self.app.size.height < LEAST[1]

    def _check_size(self) -> None:
        width, height = LEAST
        self.set_class(self._tiny, "-tiny")
        self.query_one(TooSmall).sentence = self.t(
            "The window needs {width}×{height}, now it is {w}×{h}.",
            width=width,
            height=height,
            w=self.size.width,
            h=self.size.height,
        )

    @property
    def composed(self) -> bool:
        """Whether the parts are there: a quick key may close a screen before it is complete."""
        here = self.is_attached and self in self.app.screen_stack
        return here and bool(self.query(KeyBar)) and bool(self.query(TooSmall))

    def on_mount(self) -> None:
        """Put all texts in place."""
        if self.composed:
            self.refill()

    def on_screen_resume(self) -> None:
        """Put all texts in place: things may have changed meanwhile."""
        if self.composed:
            self.refill()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave, but only once: the next key may come before the screen is gone."""
        if self._dismissed:
            return AwaitComplete()
        self._dismissed = True
        return super().dismiss(result)

    def run_later(self, action: str | None) -> None:
        """Do what was chosen in a list over this screen, once that is gone."""
        if action:
            self.call_later(self.run_action, action)

    async def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        """Do what the key would have done."""
        event.stop()
        await self.run_action(event.action)

    def hears(self, key: str) -> bool:
        """Return whether a key, or the mouse, may do something here now."""
        if self._tiny and key not in HEARD_WHEN_TINY:
            return False
        return not self.vandatta.keyboard.spent(key)

    def _forward_event(self, event: events.Event) -> None:
        """Pass on what comes from the mouse.

        A double click that opens or closes a screen with its first click is over by that: the
        second one does nothing to what came in its place.
        """
        if isinstance(event, events.MouseDown) and not event.is_forwarded:
            self.vandatta.keyboard.pressed(MOUSE, event.time)
        if isinstance(event, (events.MouseDown, events.Click)) and not self.hears(MOUSE):
            return
        if isinstance(event, events.Click):
            if event.chain == 1:
                self.vandatta.clicked = self
            elif self.vandatta.clicked is not self:
                return
        super()._forward_event(event)

    def on_resize(self, event: events.Resize) -> None:
        """Fit what is shown to the new size."""
        self.set_class(self.roomy, "-roomy")
        if self.composed:
            self._check_size()
            self.fitted()

    def fitted(self) -> None:
        """Do what the new size asks for."""
