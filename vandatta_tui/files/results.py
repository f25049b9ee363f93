"""How the deals of a match ended, as the history keeps it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from vandatta_tui.engine.deal import Deal, DealResult
from vandatta_tui.engine.events import CallMissed
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.scoring import leavers, team_of
from vandatta_tui.files.record import About, now, opening_scores


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a deal came to for a seat that was dealt in."""

    seat: int
    bot: str | None
    points: int
    place: int
    """1 is the best; equal ones share it."""
    won: bool
    missed: int
    caught: int


@dataclass(frozen=True, slots=True)
class DealNote:
    """A deal that is over."""

    deal: int
    dealer: int
    winner: int | None
    moves: int
    turns: int
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match with those of its deals that are over and count."""

    id: str
    sequence: int
    began: str
    saved: str
    game: str
    names: str
    options: str
    digest: str
    over: bool
    undone: int
    players: tuple[tuple[str, str | None, int, int, bool], ...]
    """By seat: name, level of the bot, team, total, whether the match is won."""
    deals: tuple[DealNote, ...]

    def row(self) -> tuple[Any, ...]:
        """Return the match as a row."""
        head = (self.id, self.sequence, self.began, self.saved, self.game, self.names)
        return (*head, self.options, self.digest, self.over, self.undone)

    def player_rows(self) -> list[tuple[Any, ...]]:
        """Return the seats as rows."""
        return [(self.id, seat, *player) for seat, player in enumerate(self.players)]

    def deal_rows(self) -> list[tuple[Any, ...]]:
        """Return the deals as rows."""
        return [(self.id, d.deal, d.dealer, d.winner, d.moves, d.turns) for d in self.deals]

    def score_rows(self) -> list[tuple[Any, ...]]:
        """Return what the deals came to for each seat as rows."""
        return [
            (self.id, d.deal, s.seat, s.bot, s.points, s.place, s.won, s.missed, s.caught)
            for d in self.deals
            for s in d.seats
        ]


def result_of(match: Match, about: About) -> MatchResult:
    """Return what the history keeps of a match as it stands."""
    bots = [about.bots.get(name) for name in match.names]
    won = match.winners
    return MatchResult(
        id=about.id,
        sequence=about.sequence,
        began=about.began,
        saved=now(),
        game=about.ruleset.id,
        names=_json(about.ruleset.tree.get("name", {})),
        options=_json(about.options),
        digest=about.ruleset.digest,
        over=match.over,
        undone=about.undone,
        players=tuple(
            (name, bots[seat], team_of(match.teams, seat), match.scores[seat], seat in won)
            for seat, name in enumerate(match.names)
        ),
        deals=tuple(
            _deal(match, number, bots) for number in range(about.counts_from, len(match.results))
        ),
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _deal(match: Match, number: int, bots: Sequence[str | None]) -> DealNote:
    deal, result = match.deals[number], match.results[number]
    dealt_in = _dealt_in(match, number)
    places = deal_places(match, result, dealt_in)
    missed, caught = _calls(deal)
    return DealNote(
        deal=number,
        dealer=result.dealer,
        winner=None if result.blocked else result.winner,
        moves=len(deal.moves),
        turns=deal.state.turns,
        seats=tuple(
            SeatResult(
                seat,
                bots[seat],
                result.points[seat],
                places[seat],
                _won(match, result, seat),
                missed.count(seat),
                caught.count(seat),
            )
            for seat in dealt_in
        ),
    )


def _dealt_in(match: Match, number: int) -> list[int]:
    """Return the seats that had not left the match before this deal."""
    points = [result.points for result in match.results[:number]]
    start = opening_scores(match)
    before = list(accumulate(points, _added, initial=tuple(start)))[-1]
    gone = leavers(match.rules.match, before)
    return [seat for seat in range(match.rules.seats) if not gone[seat]]


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _won(match: Match, result: DealResult, seat: int) -> bool:
    teams = match.teams
    return not result.blocked and team_of(teams, seat) == team_of(teams, result.winner)


def deal_places(match: Match, result: DealResult, seats: Sequence[int]) -> dict[int, int]:
    """Return the place of each seat: those that went out in order, then the others by points."""
    places = {seat: place for place, seat in enumerate(result.places, 1)}
    rest = [seat for seat in seats if seat not in places]
    sign = -1 if match.rules.points_to == "winner" else 1
    for seat in rest:
        better = sum(sign * result.points[o] < sign * result.points[seat] for o in rest)
        places[seat] = 1 + len(result.places) + better
    return places


def _calls(deal: Deal) -> tuple[list[int], list[int]]:
    """Return who forgot a call with a consequence, and who pointed one out, once for each time."""
    events = [event for event in deal.events if isinstance(event, CallMissed)]
    return [event.seat for event in events], [event.by for event in events if event.by >= 0]
