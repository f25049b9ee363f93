"""A moment of a match as a game file, to be shown to others: as one seat sees it, or all of it."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from vandatta_tui.engine.cards import Card, Mask, bits, mask_of
from vandatta_tui.engine.deal import deal_seed
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.view import View
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import data_folder
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.gamemodel import EMPTY_PLACE, UNKNOWN_CARD, DealPart, GameFile, Position
from vandatta_tui.files.gamewrite import write_game
from vandatta_tui.files.position import position_state
from vandatta_tui.files.record import About, game_of, head_of, move_list
from vandatta_tui.files.replay import Mismatch, Replay

_SAME: Final = ("suit", "follow", "free", "turn", "direction", "phase", "inn", "pending_draws")
_NOTHING_OPEN: Final = ("window", "catchable", "miss", "passed", "pending_skips")


def whole_report(match: Match, about: About) -> GameFile:
    """Return the match so far with all its cards."""
    return game_of(match, about)


def seen_report(match: Match, about: About, seat: int) -> GameFile | None:
    """Return the deal as a seat sees it, cards that it does not know being unknown.

    A position is a moment with nothing pending. If something is pending now, the file begins at
    the last such moment and holds the moves made since. None if there was no such moment.

    Args:
        seat: -1 is an onlooker.
    """
    deal, count = len(match.deals) - 1, len(match.deal.moves)
    if match.deal.over:
        return None
    known = _known(match.view(seat))
    for place in range(count, -1, -1):
        moment = match.at(deal, place)
        if _is_quiet(moment, about):
            file = _position_file(moment, about, known, seat)
            rest = move_list(match, match.deal, place)
            whole = replace(file, deals=(replace(file.deals[0], moves=rest),))
            return whole if _plays(whole) else file
    return None


def write_report(game: GameFile) -> Path:
    """Write a report into a file of its own, and return it.

    Raises:
        OSError: the disk is full, or the folder cannot be written.
    """
    folder = data_folder() / "reports"
    stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"report-{stamp}{suffix}.yaml" for suffix in ("", *(f"-{n}" for n in range(2, 99))))
    path = next(path for name in names if not (path := folder / name).exists())
    write_atomically(path, write_game(game))
    return path


# --- what is known -----------------------------------------------------------------------------


def _known(view: View) -> Mask:
    """Return the cards of which the viewer knows where they are."""
    known = view.hand | mask_of(view.pile) | view.burned
    for seat in view.seats:
        known |= seat.known | seat.up
    return known


def _position_file(match: Match, about: About, known: Mask, seat: int) -> GameFile:
    """Return a quiet moment as a game file."""
    state, names = match.deal.state, match.names
    position = _position(match, known)
    head = head_of(match, replace(about, position=position))
    scores = dict(zip(names, match.scores, strict=True)) if any(match.scores) else {}
    return replace(
        head,
        title=_title(match, seat),
        dealer=names[state.dealer],
        scores=scores,
        many=False,
        deals=(DealPart(position=position),),
    )


def _title(match: Match, seat: int) -> str:
    who = match.names[seat] if seat >= 0 else "an onlooker"
    count = len(match.deal.moves)
    return f"deal {len(match.deals)} after {count} moves, as {who} sees it"


def _position(match: Match, known: Mask) -> Position:
    state, deck = match.deal.state, match.rules.deck
    view = match.view(-1)

    def texts(cards: Iterable[Card]) -> tuple[str, ...]:
        return tuple(_text(deck.code(card), card, known) for card in cards)

    def places(cards: Iterable[Card]) -> tuple[str, ...]:
        return tuple(EMPTY_PLACE if c == NO_CARD else texts([c])[0] for c in cards)

    names, beating = match.names, match.rules.family == "beating"
    return Position(
        hands={name: texts(_in_order(state, seat)) for seat, name in enumerate(names)},
        open={n: texts(bits(state.up[s])) for s, n in enumerate(names)} if beating else {},
        hidden={n: places(state.down[s]) for s, n in enumerate(names)} if beating else {},
        discard=texts(state.pile),
        suit=deck.suit_name(view.suit) if view.named else None,
        stock=texts(reversed(state.stock)),
        turn=names[state.turn],
        direction=state.direction,
        called=tuple(name for seat, name in enumerate(names) if state.called[seat]),
        drawn=state.drawn.bit_count(),
    )


def _text(code: str, card: Card, known: Mask) -> str:
    return code if known >> card & 1 else UNKNOWN_CARD


def _in_order(state: State, seat: int) -> list[Card]:
    """Return a hand with the cards drawn in this turn at the end, as a position wants it."""
    drawn = state.drawn if seat == state.turn else 0
    return [*bits(state.hands[seat] & ~drawn), *bits(state.hands[seat] & drawn)]


# --- is it so? ---------------------------------------------------------------------------------


def _is_quiet(match: Match, about: About) -> bool:
    """Return whether a position tells all that matters at this moment."""
    state = match.deal.state
    if state.phase is not Phase.PLAY or any(_open(state, name) for name in _NOTHING_OPEN):
        return False
    everything = ~0
    file = _position_file(match, about, everything, -1)
    position = file.deals[0].position
    if position is None:
        return False
    seed = deal_seed(match.seed, 0)
    try:
        again = position_state(file, match.rules, position, state.dealer, match.scores, seed)
    except FileFault:
        return False
    called = [bool(call) for call in state.called] == [bool(call) for call in again.called]
    same = all(getattr(state, name) == getattr(again, name) for name in _SAME)
    return called and same and state.draws == again.draws


def _open(state: State, name: str) -> bool:
    value = getattr(state, name)
    return any(value) if isinstance(value, list) else bool(value)


def _plays(game: GameFile) -> bool:
    """Return whether the file can be read and played as it stands."""
    try:
        replay = Replay(parse_game(write_game(game).encode("utf-8"), "report"))
        for _ in replay.steps():
            pass
    except (FileFault, Mismatch):
        return False
    return True
