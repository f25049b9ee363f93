"""The table as one person sees it, put into what the widgets show. No widgets in here."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from vandatta_tui.engine import events as ev
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.view import SeatView
from vandatta_tui.front.setup import Seat
from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.drawing.log import Story
from vandatta_tui.ui.drawing.middle import Middle
from vandatta_tui.ui.drawing.plates import Plate
from vandatta_tui.ui.widgets.note import Note
from vandatta_tui.ui.widgets.side import Side
from vandatta_tui.words.cards import capital
from vandatta_tui.words.demand import sign
from vandatta_tui.words.labels import (
    card_count,
    integer,
    place_word,
    points_short,
    seat_kind,
)
from vandatta_tui.words.narrate import entries, last_event, log_lines, sentences
from vandatta_tui.words.phrases import PHRASES, shout
from vandatta_tui.words.sides import penalty_for
from vandatta_tui.words.speech import Line, Voice

OWN_ACTS: Final = (
    ev.Laid,
    ev.SuitNamed,
    ev.Passed,
    ev.Called,
    ev.Challenged,
    ev.Accepted,
    ev.HandsSwapped,
    ev.SwappedCards,
    ev.Ready,
    ev.Flipped,
    ev.Chanced,
    ev.PileTaken,
)
"""What a person does; after the last of it, everything is news."""

TOLD: Final = (*OWN_ACTS, ev.Drew, ev.Skipped)
"""What a plate tells of a seat."""


class Scene:
    """The present deal as one seat sees it; -1 is an onlooker."""

    def __init__(self, match: Match, seats: Sequence[Seat], voice: Voice) -> None:
        self.match = match
        self.seats = seats
        self.voice = voice
        self.t = voice.t
        self.view = match.view(voice.me)

    @cached_property
    def events(self) -> list[ev.Event]:
        """What happened in this deal, as this seat learnt it."""
        return [event.seen_by(self.voice.me) for event in self.match.deal.events]

    @property
    def others(self) -> list[int]:
        """The other seats from the left, the next one clockwise first; all, for an onlooker."""
        n, me = len(self.seats), self.voice.me
        return [(me + step) % n for step in range(1, n)] if me >= 0 else list(range(n))

    @property
    def counts_points(self) -> bool:
        """Whether points are worth showing."""
        rules = self.match.rules
        return rules.points_to != "nobody" and rules.match.deals != 1

    # ---- plates

    def plates(self, thinking: str = "") -> list[Plate]:
        """Return the plates of the other seats; `thinking` is what the one in turn does."""
        return [self._plate(seat, thinking) for seat in self.others]

    def _plate(self, seat: int, thinking: str) -> Plate:
        seen, t = self.view.seats[seat], self.t
        turn = seat == self.view.turn
        partner = self._is_partner(seat)
        gone = not self.match.seat_in(seat)
        number = integer(t, self.match.scores[seat])
        status = self._status(seat, thinking if turn else "", partner)
        out = self._out(seat, seen)
        return Plate(
            name=self.match.names[seat],
            count=seen.count,
            points=number if self.counts_points else "",
            points_unit=points_short(t, self.match.scores[seat])[len(number) :],
            deals=t.p("seat", "deals") if seat == self.view.dealer else "",
            badge=shout(seen.called).upper() if seen.called and not out else "",
            status=status or seat_kind(t, self.seats[seat].level),
            idle=not status,
            tone="sky" if partner and not turn else "muted",
            out=out,
            turn=turn,
            partner=partner,
            gone=gone,
            up=self._up(seen),
            down=seen.down,
        )

    def _is_partner(self, seat: int) -> bool:
        return self.voice.me >= 0 and self._mates(seat, self.voice.me)

    def _mates(self, seat: int, other: int) -> bool:
        teams = self.match.teams
        return bool(teams) and teams[seat] == teams[other]

    def _status(self, seat: int, thinking: str, partner: bool) -> str:
        if thinking:
            return thinking
        if partner:
            return self.t("your partner")
        seen = self.view.seats[seat]
        if not seen.count and not seen.up and any(seen.down):
            return self.t("playing blind")
        return self._last_act(seat)

    def _last_act(self, seat: int) -> str:
        for event in reversed(self.events):
            if event.seat == seat and isinstance(event, TOLD):
                phrase = PHRASES[type(event)](self.voice, event, "short")
                if not phrase.alone and not phrase.quiet:
                    return "".join(span.text for span in phrase.spans)
        return ""

    def _out(self, seat: int, seen: SeatView) -> str:
        if not self.match.seat_in(seat):
            return self.t.p("scoreboard", "out")
        if seen.place > 1 or (seen.place and self.view.rules.family == "beating"):
            return place_word(self.t.lang, seen.place)
        return self.t("went out") if seen.place else ""

    def _up(self, seen: SeatView) -> tuple[Face | None, ...]:
        faces: list[Face | None] = [face_of(self.voice.cards, card) for card in bits(seen.up)]
        return tuple(faces + [None] * (len(seen.down) - len(faces)))

    # ---- middle

    def middle(self) -> Middle:
        """Return stock, top card and what is demanded."""
        view, words = self.view, self.voice.cards
        shown = sign(self.voice, view)
        return Middle(
            stock=view.stock,
            no_stock=self.t.p("stock", "gone"),
            top=face_of(words, view.pile[-1]) if view.pile else None,
            suit=words.deck.suit_name(shown.suit),
            word=shown.word,
            strong=shown.strong,
            figure=shown.figure,
            besides=shown.also,
        )

    def note(self, width: int) -> Note.Words:
        """Return the last event that matters in so many cells, or the penalty that waits."""
        view = self.view
        if view.pending_draws and view.turn >= 0:
            whose = penalty_for(self.voice, view.turn)
            return Note.Words("", f"+{view.pending_draws}", whose)
        return Note.Words(last_event(self.voice, self.events, width, view.named))

    # ---- log

    def story(self, width: int, rows: int) -> Story:
        """Return the last rows of the log; what happened since one acted is news."""
        lines: list[Line] = []
        news, fresh = self._news_for(self.voice.me), 0
        for entry in reversed(entries(self.events)):
            if len(lines) >= rows:
                break
            told = log_lines(self.voice, entry, width)
            lines[:0] = told
            fresh += len(told) if entry.start >= news else 0
        return Story(lines, len(lines) - fresh, self.match.rules.deck)

    def told_since(self, seat: int) -> tuple[str, ...]:
        """Return in sentences what happened after what a seat did last, the newest at the end."""
        news = self._news_for(seat)
        told = (sentences(self.voice, entry) for entry in entries(self.events[news:], news))
        return tuple(filter(None, told))

    def _news_for(self, seat: int) -> int:
        """Return the index of the first event after what a seat did last."""
        for index in range(len(self.events) - 1, -1, -1):
            event = self.events[index]
            drew = isinstance(event, ev.Drew) and event.why in ("draw", "next_draws")
            if event.seat == seat and (drew or isinstance(event, OWN_ACTS)):
                return index + 1
        return 0

    # ---- standings

    def standings(self) -> list[Side.Standing]:
        """Return who stands where, the best first."""
        seats = [s for s in range(len(self.seats)) if self.match.seat_in(s)]
        if not self.counts_points:
            seats.sort(key=lambda seat: self.view.seats[seat].count)
            return [self._cards_left(seat) for seat in seats]
        highest = self.match.rules.match.wins in ("highest", "first_out")
        winner_collects = self.match.rules.points_to == "winner"
        sign_of = -1 if highest and winner_collects else 1
        seats.sort(key=lambda seat: sign_of * self.match.scores[seat])
        teams = self.match.teams
        first = {teams[seat]: seat for seat in reversed(seats)} if teams else {}
        return [self._standing(seat) for seat in seats if not teams or first[teams[seat]] == seat]

    def _cards_left(self, seat: int) -> Side.Standing:
        count = card_count(self.t, self.view.seats[seat].count)
        return Side.Standing(self._called(seat), count, None, seat == self.voice.me)

    def _standing(self, seat: int) -> Side.Standing:
        score, limit = self.match.scores[seat], self.match.rules.match.limit
        most = limit or max(1, *self.match.scores)
        team = [s for s in range(len(self.seats)) if s == seat or self._mates(s, seat)]
        mine = self.voice.me in team
        name = self.voice.people(team) if len(team) > 1 else self._called(seat)
        return Side.Standing(capital(name), integer(self.t, score), score / most, mine)

    def _called(self, seat: int) -> str:
        return self.voice.who(seat)
