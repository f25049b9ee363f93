"""The turn loop that both families share: a turn ends, somebody is skipped, the next begins."""

from vandatta_tui.engine import calls, scoring
from vandatta_tui.engine.events import DealEnded, Event, Skipped, WentOut
from vandatta_tui.engine.rules import MOVE_LIMIT
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.stock import Events

PLAY = Phase.PLAY


def end_turn(state: State, laid: bool, events: Events, skips: int = 0, again: bool = False) -> None:
    """Close the turn of the player in turn and open the next one.

    Args:
        laid: whether a card was laid in it.
        skips: how many seats sit out.
        again: the same player has another turn.
    """
    seat = state.turn
    if state.rules.calls:
        calls.turn_ends(state, seat, laid, events)
    following = seat if again else state.succ[seat]
    if skips:
        following = skip(state, following, skips, events)
    begin_turn(state, following, events)


def skip(state: State, seat: int, skips: int, events: Events) -> int:
    """Let so many seats from this one on sit out; return the one after them."""
    for _ in range(skips):
        if events is not None:
            events.append(Skipped(seat))
        seat = state.succ[seat]
    return seat


def begin_turn(state: State, seat: int, events: Events) -> None:
    """Let this seat play, unless it has a turn to miss (S5?14): then the one after it.

    Who owes a missed turn still answers a pending penalty; the missed turn comes afterwards.
    """
    miss = state.miss
    while miss[seat] and state.pending_card == NO_CARD:
        miss[seat] -= 1
        if events is not None:
            events.append(Skipped(seat, "missed"))
        seat = state.succ[seat]
    state.turn = seat
    state.draws = state.drawn = 0
    state.phase = PLAY
    state.turns += 1
    if state.window[seat]:
        calls.own_turn_comes(state, seat, events)


def go_out(state: State, seat: int, events: Events) -> bool:
    """Note that this seat has no card left; return whether the deal is over by it."""
    state.out.append(seat)
    _tell(events, WentOut(seat, len(state.out)))
    if _goes_on(state, seat):
        state.inn[seat] = False
        state.called[seat] = state.window[seat] = state.catchable[seat] = 0
        state.seat_order()
        return False
    finish(state, state.out[0], events)
    return True


def _goes_on(state: State, seat: int) -> bool:
    playing = [s for s in range(state.seats) if state.inn[s] and s != seat]
    if state.rules.out.goes_on == "places":
        return len(playing) > 1
    if not state.teams or state.rules.teams.when_one_is_out == "deal_ends":
        return False
    return any(state.teams[s] == state.teams[seat] for s in playing)


def finish(state: State, winner: int, events: Events) -> None:
    """End the deal and score it; `winner` -1 is a blocked deal."""
    state.phase = Phase.OVER
    state.winner = winner
    state.pending_card = NO_CARD
    state.pending_draws = state.pending_skips = 0
    state.points = scoring.deal_points(state, winner)
    if winner >= 0 and state.rules.out.goes_on == "places":
        left = [s for s in range(state.seats) if state.inn[s] and s not in state.out]
        state.out += left if len(left) == 1 else []  # at the limit they share the last place
    _tell(events, DealEnded(winner, tuple(state.points)))


def stop_endless(state: State, events: Events) -> None:
    """End the deal as blocked when it has reached the limit of moves (G6)."""
    if state.moves >= MOVE_LIMIT and state.phase is not Phase.OVER:
        finish(state, state.out[0] if state.out else -1, events)


def _tell(events: Events, event: Event) -> None:
    if events is not None:
        events.append(event)
