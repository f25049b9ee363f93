"""What the table shows while something moves: moment by moment, from events. No widgets in here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from textual.geometry import Offset

from vandatta_tui.engine import events as ev
from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.middle import Middle
from vandatta_tui.ui.drawing.signs import SIGN_WIDTH
from vandatta_tui.ui.matches.motion import (
    DRAW_SECONDS,
    EACH_LATER,
    LAY_SECONDS,
    MOST_FLIGHTS,
    TAKE_SECONDS,
    Flight,
    Stage,
)

LIT_SECONDS: Final = 0.06
"""The border of a card that has just landed shines so long."""
OVER_SECONDS: Final = 0.08
"""A card that one has drawn lies on its face so long."""
SIGN_SECONDS: Final = 0.14
TURN_SECONDS: Final = 0.12
SKIP_SECONDS: Final = 0.25
ARROW_SECONDS: Final = 0.12
BLINK_SECONDS: Final = 0.06
BLINKS: Final = 2
BURN_SECONDS: Final = 0.2
SHOWN_SECONDS: Final = 1.0
"""A turned card that does not go is shown to all for so long before it is taken."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table shows for a moment instead of what is."""

    turn: int | None = None
    """The seat by which the pill stands; -1 while it walks; None is whose turn it is."""
    skipped: int = -1
    """The seat that is passed over just now."""
    blinks: int = -1
    """The seat whose badge is in reverse."""
    stale: frozenset[int] = frozenset()
    """The arrows that have not turned yet."""
    middle: Middle | None = None
    coming: frozenset[Card] = frozenset()
    """Cards of one's own that are still on their way."""
    covered: frozenset[Card] = frozenset()
    """Cards of one's own that have arrived and lie on their faces."""


STILL: Final = Moment()
"""Nothing moves."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """All moments of a motion, and the cards that fly meanwhile."""

    frames: tuple[tuple[float, Moment], ...] = ()
    """From when on each moment counts, in seconds."""
    flights: tuple[Flight, ...] = ()
    seconds: float = 0.0

    def at(self, elapsed: float) -> Moment:
        """Return the moment after so many seconds."""
        past = [moment for start, moment in self.frames if start <= elapsed]
        return past[-1] if past else STILL


@dataclass(frozen=True, slots=True)
class Change:
    """The table before and after a move, as far as a motion has to know it."""

    before: Middle
    after: Middle
    turn_before: int
    turn_after: int
    clockwise: bool
    """Which way it goes after the move."""


@dataclass(slots=True)
class _Director:
    """Puts the motions of events one after another."""

    stage: Stage
    change: Change
    moving: bool
    """Cards and signs move; else only what has to be seen is shown for a while."""
    clock: float = 0.0
    moment: Moment = STILL
    frames: list[tuple[float, Moment]] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)

    def show(self, seconds: float = 0.0, **changes: Any) -> None:
        """Change what is shown, for so long or until the next change."""
        self.moment = replace(self.moment, **changes)
        self.frames.append((self.clock, self.moment))
        self.clock += seconds

    def show_middle(self, seconds: float = 0.0, **changes: Any) -> None:
        """Change what lies in the middle."""
        self.show(seconds, middle=replace(self.middle, **changes))

    @property
    def middle(self) -> Middle:
        return self.moment.middle or self.change.before

    def fly(self, flights: Sequence[Flight]) -> None:
        """Let cards fly one after another, and wait until they have landed."""
        for number, flight in enumerate(flights):
            self.flights.append(replace(flight, delay=self.clock + number * EACH_LATER))
        if flights:
            self.clock += flights[0].seconds + (len(flights) - 1) * EACH_LATER

    def timeline(self) -> Timeline:
        return Timeline(tuple(self.frames), tuple(self.flights), self.clock)


def timeline(
    events: Sequence[ev.Event], stage: Stage, change: Change, moving: bool = True
) -> Timeline:
    """Return what moves when these events happen.

    Args:
        moving: False where nothing is to move; then only turned cards are shown for a while.
    """
    director = _Director(stage, change, moving)
    middle = replace(change.before, stock=change.after.stock)
    director.show(turn=change.turn_before, middle=middle, coming=_own_draws(events, stage))
    for event in events:
        motion = _MOTIONS.get(type(event)) if moving else _STILL_MOTIONS.get(type(event))
        if motion is not None:
            motion(director, event)
    if moving:
        _renew_sign(director)
        _walk(director)
    return director.timeline() if director.clock else Timeline()


def _own_draws(events: Sequence[ev.Event], stage: Stage) -> frozenset[Card]:
    got = [e for e in events if isinstance(e, (ev.Drew, ev.PileTaken)) and e.seat == stage.me]
    return frozenset(card for event in got for card in event.cards)


# ---- what each event looks like


def _laid(d: _Director, event: ev.Laid) -> None:
    stage = d.stage
    cards = event.cards
    d.fly([Flight(stage.face(c), stage.of_card(event.seat, c), stage.pile) for c in cards])
    d.show_middle(LIT_SECONDS, top=stage.face(cards[-1]), fresh=True)
    d.show_middle(fresh=False)


def _drew(d: _Director, event: ev.Drew) -> None:
    _arrive(d, event, d.stage.stock, DRAW_SECONDS)
    if d.moment.covered:
        d.show(OVER_SECONDS)
        d.show(covered=frozenset())


def _taken(d: _Director, event: ev.PileTaken) -> None:
    d.show_middle(top=None)
    _arrive(d, event, d.stage.pile, TAKE_SECONDS)
    if d.moment.covered:
        d.show(covered=frozenset())


def _arrive(d: _Director, event: ev.Drew | ev.PileTaken, start: Offset, seconds: float) -> None:
    """Let backs fly to a seat; in my hand each lies on its face as soon as it is there."""
    cards, began, seat = event.cards, d.clock, event.seat
    places = [d.stage.for_card(seat, card) for card in cards[:MOST_FLIGHTS]]
    d.fly([Flight(None, start, place, seconds) for place in places])
    ended = d.clock
    for number in range(len(places) if seat == d.stage.me else 0):
        there = frozenset(cards[: number + 1] if number + 1 < len(places) else cards)
        d.clock = began + seconds + number * EACH_LATER
        d.show(coming=d.moment.coming - there, covered=there)
    d.clock = ended


def _turned(d: _Director, event: ev.Flipped | ev.Chanced) -> None:
    """Show a card that was turned; if it does not go, long enough for all to see it."""
    stage, face = d.stage, d.stage.face(event.card)
    if d.moving:
        start = stage.seat(event.seat) if isinstance(event, ev.Flipped) else stage.stock
        d.fly([Flight(face, start, stage.pile, LAY_SECONDS)])
    d.show_middle(LIT_SECONDS if event.fits else SHOWN_SECONDS, top=face, fresh=True)
    d.show_middle(fresh=False)


def _turned_in_vain(d: _Director, event: ev.Flipped | ev.Chanced) -> None:
    if not event.fits:
        _turned(d, event)


def _burned(d: _Director, event: ev.PileBurned) -> None:
    width = d.stage.card_width
    for closed in range(width):
        d.show_middle(BURN_SECONDS / width, closed=closed)
    d.show_middle(top=None, closed=0)


def _called(d: _Director, event: ev.Called) -> None:
    for _ in range(BLINKS if event.seat != d.stage.me else 0):
        d.show(BLINK_SECONDS, blinks=event.seat)
        d.show(BLINK_SECONDS, blinks=-1)


def _skipped(d: _Director, event: ev.Skipped) -> None:
    if event.seat in d.stage.others:
        d.show(SKIP_SECONDS, turn=event.seat, skipped=event.seat)
        d.show(skipped=-1)


def _reversed(d: _Director, event: ev.Reversed) -> None:
    """Turn the arrows one by one, the one nearest to the player who laid first."""
    arrows, others = range(len(d.stage.plan.arrows)), list(d.stage.others)
    place = others.index(event.seat) if event.seat in others else -1
    nearest = sorted(arrows, key=lambda arrow: abs(arrow + 0.5 - place))
    for turned in range(len(nearest)):
        d.show(ARROW_SECONDS, stale=frozenset(nearest[turned + 1 :]))


_Motion = Callable[[_Director, Any], None]

_MOTIONS: Final[dict[type[ev.Event], _Motion]] = {
    ev.Laid: _laid,
    ev.Drew: _drew,
    ev.PileTaken: _taken,
    ev.Flipped: _turned,
    ev.Chanced: _turned,
    ev.PileBurned: _burned,
    ev.Called: _called,
    ev.Skipped: _skipped,
    ev.Reversed: _reversed,
}
_STILL_MOTIONS: Final[dict[type[ev.Event], _Motion]] = {
    ev.Flipped: _turned_in_vain,
    ev.Chanced: _turned_in_vain,
}


# ---- at the end: the sign of what is demanded, and whose turn it is


def _renew_sign(d: _Director) -> None:
    """Take the old sign off and let the new one come in column by column."""
    now, new = d.middle, d.change.after
    shown = (now.suit, now.figure, now.word, now.top)
    if shown == (new.suit, new.figure, new.word, new.top):
        return
    changed = (now.suit, now.figure) != (new.suit, new.figure)
    for columns in range(SIGN_WIDTH) if changed else ():
        d.show(SIGN_SECONDS / SIGN_WIDTH, middle=replace(new, columns=columns))
    d.show(middle=None)


def _walk(d: _Director) -> None:
    """Let the pill go from the plate on which it stands to the one whose turn it is."""
    stage, turn = d.stage, d.change.turn_after
    start = d.moment.turn
    if start is None or start == turn or min(start, turn) < 0 or not d.clock:
        return
    flight = Flight(None, stage.pill(start), stage.pill(turn), TURN_SECONDS, d.clock, turn)
    d.flights.append(flight)
    d.show(TURN_SECONDS, turn=-1)
