"""What happened, in words: events as lines of the log and as whole sentences.

`entries` gathers the events of a turn that belong in one line; `log_lines` writes an entry for
a log of a given width; `sentences` writes it in full, for the history, for screen readers and
for the curtain. Events come as the reader saw them (`seen_by`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from vandatta_tui.engine import events as ev
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import number_word
from vandatta_tui.words.phrases import PHRASES, Form, Phrase
from vandatta_tui.words.speech import (
    HANGING,
    Line,
    Span,
    Voice,
    merge,
    paragraph,
    sentence,
    text,
    weave,
)

TINY_BELOW: Final = 20
"""A log narrower than this gets the shortest form: `Bo 8♠ → ♥`."""
NAMES_WHOLE: Final = 26
"""A log as wide as this shows long names whole."""
ROUND_NAMES: Final = 2
"""So many seats are named that drew in the same round; more are `the others`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Events that make one line: what a seat did in one turn."""

    seat: int
    events: tuple[ev.Event, ...]
    start: int
    """The index of its first event among all."""

    @property
    def end(self) -> int:
        """The index after its last event."""
        return self.start + len(self.events)


def entries(events: Sequence[ev.Event], start: int = 0) -> list[Entry]:
    """Return the events gathered into entries; `start` is the index of the first event."""
    found: list[Entry] = []
    for number, event in enumerate(events, start):
        if found and _belongs(found[-1], event):
            last = found[-1]
            found[-1] = Entry(last.seat, (*last.events, event), last.start)
        else:
            found.append(Entry(event.seat, (event,), number))
    return found


_AFTER: Final[dict[type[ev.Event], tuple[type[ev.Event], ...]]] = {
    ev.Drew: (ev.Drew, ev.Laid, ev.SuitNamed, ev.PileBurned, ev.Accepted),
    ev.Laid: (ev.Drew,),
    ev.SuitNamed: (ev.Laid,),
    ev.Passed: (ev.Drew, ev.Laid, ev.SuitNamed),
    ev.Skipped: (ev.Drew,),
    ev.Reversed: (ev.Laid, ev.SuitNamed),
    ev.PileTaken: (ev.Flipped, ev.Chanced),
    ev.PileBurned: (ev.Laid, ev.Flipped, ev.Chanced),
    ev.WentOut: (ev.Laid, ev.SuitNamed, ev.Flipped, ev.Chanced, ev.PileBurned, ev.Drew),
}
"""Which events may go on a line that ends with which, if the seat is the same."""

_OWN_CHOICE: Final = ("draw", "cover_else", "never_last", "refill")
_ROUND: Final = ("others_draw", "starter")


def _belongs(entry: Entry, event: ev.Event) -> bool:
    last = entry.events[-1]
    if isinstance(last, ev.Drew) and isinstance(event, ev.Drew):
        both_round = last.why in _ROUND and event.why == last.why
        same = last.seat == event.seat and last.why in _OWN_CHOICE and event.why in _OWN_CHOICE
        return both_round or same
    if event.seat != entry.seat or type(last) not in _AFTER.get(type(event), ()):
        return False
    if isinstance(last, ev.Drew) and isinstance(event, ev.Laid | ev.Passed):
        return last.why in _OWN_CHOICE and last.why != "refill"
    if not isinstance(event, ev.Drew) or isinstance(last, ev.Accepted):
        return True
    return event.why in ("never_last", "refill")


# ---- lines of the log


@lru_cache(maxsize=4096)
def log_lines(voice: Voice, entry: Entry, width: int) -> tuple[Line, ...]:
    """Return the rows of a log of this width that tell the entry; none if it is too small a fact.

    Names longer than eight cells are cut in a narrow log; what does not fit in one row goes on
    in the next, indented.
    """
    form: Form = "tiny" if width < TINY_BELOW else "short"
    if isinstance(entry.events[0], ev.Drew) and entry.events[0].why in _ROUND:
        return _fit(_round(voice, entry, form), width)
    phrases = [phrase for phrase in _phrases(voice, entry, form) if not phrase.quiet]
    if not phrases:
        return ()
    if form == "tiny":
        return _fit([_tiny(voice, entry, phrases)], width)
    whole = _atoms(voice, entry, phrases, in_full=True)
    short = _atoms(voice, entry, phrases, in_full=False)
    for atoms in (whole, short):
        rows = _fit(atoms, width)
        if len(rows) == 1 and rows[0].width <= width:
            return rows
    return _fit(whole, width)


@dataclass(frozen=True, slots=True)
class _Atom:
    """A piece of a line that is not broken, and what joins it to the one before."""

    glue: str
    spans: tuple[Span, ...]


def _phrases(voice: Voice, entry: Entry, form: Form) -> list[Phrase]:
    return [PHRASES[type(event)](voice, event, form) for event in _together(entry.events)]


def _together(events: Sequence[ev.Event]) -> list[ev.Event]:
    """Return the events with several draws of one seat made one."""
    merged: list[ev.Event] = []
    for event in events:
        last = merged[-1] if merged else None
        if isinstance(event, ev.Drew) and isinstance(last, ev.Drew) and event.seat == last.seat:
            cards = last.cards + event.cards
            merged[-1] = replace(last, cards=cards, short=last.short + event.short)
        else:
            merged.append(event)
    return merged


def _tiny(voice: Voice, entry: Entry, phrases: list[Phrase]) -> _Atom:
    """Return the shortest form: the name and what counts, draws left out before a lay or pass."""
    events = _together(entry.events)
    counted = [
        phrase
        for event, phrase in zip(events, phrases, strict=False)
        if not (isinstance(event, ev.Drew) and event is not events[-1])
    ]
    if sum(Line(phrase.spans).width + 1 for phrase in counted) > TINY_BELOW:
        laid = isinstance(events[0], ev.Laid)
        counted = counted[:1] if laid else counted[-1:]
    spans: list[Span] = [] if counted[0].alone else [voice.name(entry.seat)]
    for phrase in counted:
        spans += [text(" "), *phrase.spans] if spans else _capital(phrase.spans)
    return _Atom("", merge(spans))


def _atoms(voice: Voice, entry: Entry, phrases: list[Phrase], in_full: bool) -> list[_Atom]:
    events = [e for e in _together(entry.events) if not _is_refill(e)]
    atoms: list[_Atom] = []
    for event, phrase in zip(events, phrases, strict=True):
        spans, glue = phrase.spans, ", "
        if not atoms:
            glue = ""
            spans = _capital(spans)
            if not phrase.alone:
                spans = (voice.name(entry.seat), text(" "), *phrase.spans)
        elif isinstance(event, ev.SuitNamed) and in_full:
            spans, glue = (text(voice.t("and") + " "), *spans), " "
        elif isinstance(event, ev.SuitNamed):
            spans = (voice.suit(event.suit),)
        atoms.append(_Atom(glue, merge(spans)))
        if phrase.tail:
            atoms.append(_Atom(" ", (text(phrase.tail),)))
    return atoms


def _capital(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Return spans that begin a line: plain text gets a capital, names stay as they are."""
    if not spans or spans[0].kind == "name":
        return spans
    return (replace(spans[0], text=capital(spans[0].text)), *spans[1:])


def _is_refill(event: ev.Event) -> bool:
    return isinstance(event, ev.Drew) and event.why == "refill"


def _fit(atoms: Sequence[_Atom], width: int) -> tuple[Line, ...]:
    """Return the atoms in as few rows of this width as they need."""
    rows: list[Line] = []
    for atom in atoms:
        added = Line(atom.spans)
        joined = Line((*rows[-1].spans, text(atom.glue), *added.spans)) if rows else added
        if width < NAMES_WHOLE:
            joined, added = joined.fitted(width), added.fitted(width)
        if not rows:
            rows.append(added)
        elif joined.width <= width:
            rows[-1] = joined
        else:
            rows.append(Line((text(HANGING), *added.spans)))
    whole = [Line(merge(row.spans)) for row in rows]
    return tuple(
        part for row in whole for part in ([row] if row.width <= width else row.wrapped(width))
    )


def _round(voice: Voice, entry: Entry, form: Form) -> list[_Atom]:
    """Return a round of draws: `Åsa och Max drog 1`, `de andra drog 1`."""
    drawn = _drawn_by_seat(entry)
    counts = set(drawn.values())
    if len(counts) > 1 or form == "tiny" or 0 in counts:
        return [
            _Atom(", " if number else "", _drew_one(voice, seat, n))
            for number, (seat, n) in enumerate(drawn.items())
        ]
    message = voice.t("{who} drew {n}", who="{who}", n=counts.pop())
    return [_Atom("", weave(message, {"who": _who_drew(voice, entry, list(drawn))}))]


def _drew_one(voice: Voice, seat: int, n: int) -> tuple[Span, ...]:
    what = voice.t("drew {n}", n=n) if n else voice.t("had nothing to draw")
    return (voice.name(seat), text(f" {what}"))


def _drew_in_words(voice: Voice, seat: int, n: int) -> tuple[Span, ...]:
    t = voice.t
    what = t.n("drew a card", "drew {n} cards", n, n=number_word(t.lang, n))
    return (voice.name(seat), text(f" {what if n else t('had nothing to draw')}"))


def _drawn_by_seat(entry: Entry) -> dict[int, int]:
    drawn: dict[int, int] = {}
    for event in entry.events:
        if isinstance(event, ev.Drew):
            drawn[event.seat] = drawn.get(event.seat, 0) + len(event.cards)
    return drawn


def _who_drew(voice: Voice, entry: Entry, seats: list[int]) -> tuple[Span, ...]:
    if len(seats) > ROUND_NAMES:
        starter = isinstance(entry.events[0], ev.Drew) and entry.events[0].why == "starter"
        return (text(voice.t("Everybody") if starter else voice.t("The others")),)
    ordered = sorted(seats, key=lambda seat: not voice.is_me(seat))
    spans = [voice.name(ordered[0])]
    for seat in ordered[1:]:
        spans += [text(f" {voice.t('and')} "), voice.name(seat, voice.mid(seat))]
    return merge(spans)


# ---- sentences


def sentences(voice: Voice, entry: Entry) -> str:
    """Return the entry in full sentences: `Bo la 8♠ och valde hjärter.`"""
    return in_full(voice, entry).text


def in_full(voice: Voice, entry: Entry) -> Line:
    """Return the entry in full sentences that know which words are names and cards."""
    if isinstance(entry.events[0], ev.Drew) and entry.events[0].why in _ROUND:
        return paragraph(_round_in_full(voice, entry))
    said: list[tuple[Span, ...]] = []
    joined: list[tuple[Span, ...]] = []
    for phrase in _phrases(voice, entry, "full"):
        if phrase.alone:
            said += [_told(voice, entry.seat, joined), sentence(phrase.spans)]
            joined = []
        else:
            tail = (text(f" {phrase.tail}"),) if phrase.tail else ()
            joined.append((*phrase.spans, *tail))
    return paragraph([*said, _told(voice, entry.seat, joined)])


def _told(voice: Voice, seat: int, phrases: list[tuple[Span, ...]]) -> tuple[Span, ...]:
    """Return what a seat did in one sentence; nothing if it did nothing."""
    if not phrases:
        return ()
    spans: list[Span] = [voice.name(seat), text(" "), *phrases[0]]
    for number, phrase in enumerate(phrases[1:], 2):
        glue = f" {voice.t('and')} " if number == len(phrases) else ", "
        spans += [text(glue), *phrase]
    return sentence(spans)


def _round_in_full(voice: Voice, entry: Entry) -> list[tuple[Span, ...]]:
    drawn = _drawn_by_seat(entry)
    counts = set(drawn.values())
    if len(drawn) == 1 or len(counts) > 1 or 0 in counts:
        return [sentence(_drew_in_words(voice, seat, n)) for seat, n in drawn.items()]
    n = counts.pop()
    words = number_word(voice.t.lang, n)
    message = voice.t.n(
        "{who} drew a card each", "{who} drew {n} cards each", n, n=words, who="{who}"
    )
    return [sentence(weave(message, {"who": _who_drew(voice, entry, list(drawn))}))]


def last_event(voice: Voice, events: Sequence[ev.Event], width: int, named: bool = False) -> str:
    """Return the event that matters now in a short sentence: `Bo valde hjärter.`, `Ida passade.`

    Args:
        named: the suit in force was named; then who named it matters more than what followed.
    """
    kinds = (ev.SuitNamed,) if named else _MATTERS
    for event in reversed(events):
        if isinstance(event, kinds) and not _is_refill(event):
            return _briefly(voice, event, width)
    return ""


_MATTERS: Final = (
    ev.Dealt,
    ev.Laid,
    ev.Passed,
    ev.Drew,
    ev.Skipped,
    ev.Challenged,
    ev.CallMissed,
    ev.Flipped,
    ev.Chanced,
    ev.PileTaken,
    ev.PileBurned,
    ev.HandsSwapped,
    ev.HandsPassedOn,
    ev.WentOut,
)


def _briefly(voice: Voice, event: ev.Event, width: int) -> str:
    entry = Entry(event.seat, (event,), 0)
    whole = _atoms(voice, entry, _phrases(voice, entry, "short"), in_full=False)
    uncut = merge(span for atom in whole for span in (text(atom.glue), *atom.spans))
    if Line(uncut).width < width:
        return Line(sentence(uncut)).text
    rows = _fit(whole, width - 1)
    if len(rows) > 1:
        rows = _fit([_Atom("", _in_a_nutshell(voice, event))], width - 1)
    return Line(sentence(rows[0].spans)).text


def _in_a_nutshell(voice: Voice, event: ev.Event) -> tuple[Span, ...]:
    """Return the shortest words for an event: `Bo: hjärter`, `Bo 9♠`."""
    name = voice.name(event.seat) if event.seat >= 0 else text("")
    if isinstance(event, ev.SuitNamed):
        return (name, text(": "), voice.suit(event.suit))
    phrase = PHRASES[type(event)](voice, event, "tiny")
    return phrase.spans if phrase.alone else merge([name, text(" "), *phrase.spans])
