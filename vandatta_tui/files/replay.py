"""Playing a game file through the engine, move by move.

Used by `check`, by replays and by whoever opens a saved match: there is one way to play a file.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from vandatta_tui.engine.cards import Face
from vandatta_tui.engine.deal import deal_seed
from vandatta_tui.engine.events import Chanced, Drew, Event
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, Move, MoveError, Reason
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.faults import FileFault, Place
from vandatta_tui.files.gamemodel import DealPart, GameFile, MoveLine
from vandatta_tui.files.library import rules_of
from vandatta_tui.files.position import deck_order, position_state, team_numbers


class Mismatch(Exception):  # noqa: N818 - what was expected did not happen
    """The file says one thing, the engine does another; `at` is where, as `moves[3]`."""

    def __init__(self, at: str, move: str, expected: Said, got: Said) -> None:
        super().__init__(at, move, expected, got)
        self.at = at
        self.move = move
        self.expected = expected
        self.got = got

    @property
    def said(self) -> Said:
        """The whole of it in one line."""
        where = f"{self.at} ({self.move})" if self.move else self.at
        return say(
            "{where}: expected {expected}, got {got}",
            where=where,
            expected=self.expected,
            got=self.got,
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the file that was made, with what came of it."""

    deal: int
    index: int
    seat: int
    move: Move
    events: tuple[Event, ...]


class Replay:
    """A match that follows a game file. `steps` plays it; `match` is where it stands."""

    def __init__(self, game: GameFile) -> None:
        """Compile the rules and take the seats.

        Raises:
            FileFault: the rules, options or seats of the file cannot be used.
        """
        self.game = game
        self.rules: Rules = rules_of(game)
        scores = [game.scores.get(name, 0) for name in game.seats]
        self.match = Match(
            self.rules, game.seats, game.seed, team_numbers(game), scores if any(scores) else ()
        )

    def steps(self) -> Iterator[Step]:
        """Play the file, yielding after every move that is made.

        Raises:
            FileFault: a move is none of this deck and table, or plays unknown cards.
            Mismatch: a move is refused or accepted against what the file says.
        """
        for number, part in enumerate(self.game.deals):
            self._open(number, part)
            for index, line in enumerate(part.moves):
                step = self._step(number, index, line)
                if step is not None:
                    yield step
            if number < len(self.game.deals) - 1 and not self.match.deal.over:
                self._unfinished(number)

    def _unfinished(self, number: int) -> None:
        raise Mismatch(f"deals[{number}]", "", say("the deal is over"), say("it still goes on"))

    def _open(self, number: int, part: DealPart) -> None:
        dealer = self._dealer(number, part)
        if part.position is not None:
            seed = deal_seed(self.game.seed, number)
            state = position_state(
                self.game, self.rules, part.position, dealer, self.match.scores, seed
            )
            self.match.next_position(state)
            return
        at = self.game.deal_path(number, "deck")
        order = deck_order(self.game, self.rules, part.deck or (), at)
        self.match.next_deal(dealer, order)

    def _dealer(self, number: int, part: DealPart) -> int:
        if part.dealer is not None:
            return self.game.seats.index(part.dealer)
        if number:
            return self.match.next_dealer()
        inn = [seat for seat in range(self.rules.seats) if self.match.seat_in(seat)]
        return inn[-1] if inn else self.rules.seats - 1

    def _step(self, number: int, index: int, line: MoveLine) -> Step | None:
        seat = self.game.seats.index(line.seat_name)
        move, asserted = self._parsed(line, seat)
        at = _at(self.game, number, index)
        reason = self.match.why_not(seat, move)
        if reason is Reason.NOT_YOURS:
            self._refuse_unknown(line, seat, move)
        if line.refused is not None:
            _check_refusal(at, line, reason)
            return None
        if reason is not None:
            raise Mismatch(at, _told(line), say("the move is made"), _refused(reason.code))
        self._refuse_unknown(line, seat, move)
        events = self.match.play(seat, move)
        self._check_drawn(at, line, seat, asserted, events)
        return Step(number, index, seat, move, tuple(events))

    def _parsed(self, line: MoveLine, seat: int) -> tuple[Move, Face]:
        try:
            return self.match.read(seat, line.text)
        except MoveError as fault:
            raise self._fault(line, fault.text) from None

    def _fault(self, line: MoveLine, text: Said) -> FileFault:
        return FileFault.at(Place(self.game.path, line.line, line.column), text)

    def _refuse_unknown(self, line: MoveLine, seat: int, move: Move) -> None:
        """Refuse the file if the move would need to know cards that nobody knows."""
        state, size = self.match.deal.state, self.rules.deck.size
        unknown = False
        if move.kind is Kind.FLIP:
            places = state.down[seat]
            unknown = 0 <= move.target < len(places) and places[move.target] >= size
        elif move.kind in (Kind.LAY, Kind.SWAP):
            missing = any(not state.hands[seat] >> c & 1 for c in move.cards[:1])
            unknown = missing and bool(state.hands[seat] >> size)
        if unknown:
            text = say("{seat} cannot play from cards that are not known", seat=line.seat_name)
            raise self._fault(line, text)

    def _check_drawn(
        self, at: str, line: MoveLine, seat: int, asserted: Face, events: list[Event]
    ) -> None:
        if asserted < 0:
            return
        deck = self.rules.deck
        drawn = _drawn(events, seat)
        if drawn < 0 or deck.faces[drawn] != asserted:
            wanted = say("{card} is drawn", card=deck.codes[asserted])
            got = deck.code(drawn) if drawn >= 0 else say("nothing")
            raise Mismatch(at, _told(line), wanted, say("{card} was drawn", card=got))


def _drawn(events: list[Event], seat: int) -> int:
    """Return the first card that this seat drew of its own will, or -1."""
    for event in events:
        if isinstance(event, Drew) and event.seat == seat and event.cards:
            return event.cards[0]
        if isinstance(event, Chanced):
            return event.card
    return -1


def _check_refusal(at: str, line: MoveLine, reason: Reason | None) -> None:
    got = say("it is allowed") if reason is None else _refused(reason.code)
    if reason is None or reason.code != line.refused:
        raise Mismatch(at, _told(line), _refused(str(line.refused)), got)


def _refused(code: str) -> Said:
    return say("refused: {code}", code=code)


def _told(line: MoveLine) -> str:
    return f"{line.seat_name}: {line.text}"


def _at(game: GameFile, number: int, index: int) -> str:
    return f"deals[{number}].moves[{index}]" if game.many else f"moves[{index}]"
