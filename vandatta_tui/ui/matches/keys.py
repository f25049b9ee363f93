"""The footer of the table: only what does something now, in an order that never changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.front.choosing import hidden_place, jump_with, looks_due, may_jump, suspects
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.words.prompt import lays
from vandatta_tui.words.sides import enter_label
from vandatta_tui.words.speech import Voice

NOTHING: Final = -1
"""No card is under the cursor."""


@dataclass(frozen=True)
class Situation:
    """What the footer depends on."""

    voice: Voice
    view: View
    cursor: Card = NOTHING
    marks: tuple[Card, ...] = ()
    armed: bool = False
    hint: Move | None = None
    tabbed: bool = False
    hints: bool = True
    own: bool = False
    """One's open table cards can be marked."""
    persons: tuple[int, ...] = ()
    """The seats of persons."""
    bots: bool = False
    """Bots play, so there is a speed to choose."""
    swap: tuple[Card, ...] = ()
    """The card in hand and the open one that would be exchanged."""
    undo: bool = False
    """A move can be taken back."""
    redo: bool = False
    """A move that was taken back can be made again."""
    over: bool = False

    @property
    def swaps(self) -> bool:
        """Whether cards may be exchanged before the first lay."""
        return self.view.phase is Phase.SWAP and self.view.my_turn


def table_keys(now: Situation) -> Iterator[KeyBar.Key]:
    """Yield the keys of the table."""
    t = now.voice.t
    if now.over:
        yield KeyBar.Key("Enter", t.p("key", "score"), "go_on")
    else:
        yield from _choosing_keys(now)
        yield from _enter_keys(now)
    yield from _move_keys(now)
    if now.hints and now.view.seat >= 0 and (now.view.my_turn or CALL in now.view.reactions):
        yield KeyBar.Key("H", t.p("key", "hint"), "hint")
    if now.undo:
        yield KeyBar.Key("Z", t.p("key", "undo"), "undo")
    if now.redo:
        yield KeyBar.Key("Y", t.p("key", "redo"), "redo")
    if now.marks:
        yield KeyBar.Key("Esc", t.p("key", "unmark"), "unmark")
    if now.cursor >= 0:
        yield KeyBar.Key("S", t.p("key", "sort"), "sort")
    yield KeyBar.Key("L", t.p("key", "log"), "log")
    yield KeyBar.Key("R", t.p("key", "rules"), "rules")
    if not now.view.my_turn:
        yield from pace_keys(now)
    yield KeyBar.Key("Q", t.p("key", "leave"), "leave")


def other_keys(now: Situation) -> Iterator[KeyBar.Key]:
    """Yield what is done by key in this game at one time or another, for help."""
    t, rules = now.voice.t, now.view.rules
    yield KeyBar.Key("Enter", t.p("key", "lay"), "lay")
    if rules.lay.several != "one":
        yield KeyBar.Key(t.p("key", "Space"), t.p("key", "mark"), "mark")
    yield KeyBar.Key("D", t.p("key", "draw"), "draw")
    yield KeyBar.Key("P", t.p("key", "pass"), "pass_on")
    if rules.family == "beating":
        yield KeyBar.Key("T", t.p("key", "take the pile"), "take")
        yield KeyBar.Key("Tab", t.p("key", "table cards"), "switch")
    if any(e is not None and e.if_broken.how == "challenge" for e in rules.effects):
        yield KeyBar.Key("U", t.p("key", "challenge"), "challenge")
    if rules.calls:
        yield KeyBar.Key("C", t.p("key", "call"), "call")
    if any(call.caught_by == "players" for call in rules.calls):
        yield KeyBar.Key("X", t.p("key", "catch"), "catch")
    if rules.lay.jump_in:
        yield KeyBar.Key("J", t.p("key", "jump in"), "jump_in")
    yield KeyBar.Key("H", t.p("key", "hint"), "hint")
    yield KeyBar.Key("Z", t.p("key", "undo"), "undo")
    yield KeyBar.Key("Y", t.p("key", "redo"), "redo")
    yield KeyBar.Key("S", t.p("key", "sort"), "sort")


def pace_keys(now: Situation) -> Iterator[KeyBar.Key]:
    """Yield the keys for the speed of bots; on one's own turn they have no room in the footer."""
    if now.bots:
        yield KeyBar.Key("+", now.voice.t.p("key", "faster"), "pace(1)")
        yield KeyBar.Key("−", now.voice.t.p("key", "slower"), "pace(-1)")


def _choosing_keys(now: Situation) -> Iterator[KeyBar.Key]:
    """Yield the keys that lead to a card."""
    if now.cursor == NOTHING:
        return
    t, mine = now.voice.t, now.view.my_turn
    arrows = "↑ ↓ ← →" if now.tabbed else "← →"
    yield KeyBar.Key(arrows, t.p("key", "choose") if mine else t.p("key", "look"))
    if now.own and now.view.phase is not Phase.SWAP:
        yield KeyBar.Key("Tab", t.p("key", "table cards"), "switch")
    if now.swaps or now.view.rules.lay.several == "one" or now.cursor < 0:
        return
    label = t.p("key", "unmark") if now.cursor in now.marks else t.p("key", "mark")
    yield KeyBar.Key(t.p("key", "Space"), label, "mark")


def _enter_keys(now: Situation) -> Iterator[KeyBar.Key]:
    """Yield what Enter does: what the hint says, or else something with the card in hand."""
    t, mine = now.voice.t, now.view.my_turn
    if now.hint is not None and now.hint.kind is not Kind.LAY:
        yield KeyBar.Key("Enter", _hinted(now, now.hint), "go_on")
        return
    if now.swaps and now.cursor != NOTHING:
        yield KeyBar.Key("Enter", _swap_label(now, now.swap), "lay")
        return
    cards = now.marks or ((now.cursor,) if now.cursor >= 0 else ())
    if hidden_place(now.cursor) >= 0 and mine:
        yield KeyBar.Key("Enter", t.p("key", "turn"), "lay")
    elif cards and _goes(now, cards):
        yield KeyBar.Key("C + Enter" if now.armed else "Enter", _lay(now, cards), "lay")


def _hinted(now: Situation, hint: Move) -> str:
    """Return what Enter does after a hint that is not to lay."""
    t = now.voice.t
    words = {
        Kind.DRAW: t.p("key", "draw"),
        Kind.ACCEPT: t.p("key", "draw"),
        Kind.PASS: t.p("key", "pass"),
        Kind.READY: t.p("key", "ready"),
        Kind.TAKE: t.p("key", "take the pile"),
        Kind.CHALLENGE: t.p("key", "challenge"),
        Kind.CALL: t.p("key", "call"),
        Kind.CATCH: t.p("key", "catch"),
        Kind.FLIP: t.p("key", "turn"),
        Kind.SUIT: t.p("key", "choose"),
        Kind.GIVE: t.p("key", "choose"),
    }
    return _swap_label(now, hint.cards) if hint.kind is Kind.SWAP else words[hint.kind]


def _swap_label(now: Situation, swap: tuple[Card, ...]) -> str:
    short, t = now.voice.cards.short, now.voice.t
    if not swap:
        return t.p("key", "put out {card}", card=short(now.cursor))
    mine, other = swap
    return t.p("key", "swap {mine} for {other}", mine=short(mine), other=short(other))


def _goes(now: Situation, cards: Sequence[Card]) -> bool:
    if now.view.my_turn:
        return bool(lays(now.view, cards))
    return jump_with(now.view, cards) is not None


def _lay(now: Situation, cards: Sequence[Card]) -> str:
    return enter_label(now.voice, cards)


def _move_keys(now: Situation) -> Iterator[KeyBar.Key]:
    """Yield the keys for everything but laying."""
    t, view = now.voice.t, now.view
    kinds = {move.kind for move in view.moves}
    lit = now.hint.kind if now.hint else None
    if Kind.DRAW in kinds or Kind.ACCEPT in kinds:
        yield KeyBar.Key("D", t.p("key", "draw"), "draw", lit in (Kind.DRAW, Kind.ACCEPT))
    if Kind.PASS in kinds or Kind.READY in kinds:
        label = t.p("key", "ready") if Kind.READY in kinds else t.p("key", "pass")
        yield KeyBar.Key("P", label, "pass_on", lit in (Kind.PASS, Kind.READY))
    if Kind.TAKE in kinds:
        yield KeyBar.Key("T", t.p("key", "take the pile"), "take", lit is Kind.TAKE)
    if Kind.CHALLENGE in kinds:
        yield KeyBar.Key("U", t.p("key", "challenge"), "challenge", lit is Kind.CHALLENGE)
    others = [seat for seat in now.persons if seat != view.seat]
    if CALL in view.reactions or view.callable or any(looks_due(view, seat) for seat in others):
        label = t.p("key", "don't call") if now.armed else t.p("key", "call")
        yield KeyBar.Key("C", label, "call")
    if any(suspects(view, seat) for seat in now.persons):
        yield KeyBar.Key("X", t.p("key", "catch"), "catch")
    if others and may_jump(view):
        yield KeyBar.Key("J", t.p("key", "jump in"), "jump_in")
