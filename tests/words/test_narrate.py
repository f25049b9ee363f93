"""Events as lines of the log and as sentences."""

import inspect
import random
from collections.abc import Sequence

import pytest

from tests.words.tables import EVERY_GAME, SEATS, rules_of, translators
from vandatta_tui.engine import events as ev
from vandatta_tui.engine.cards import first
from vandatta_tui.engine.events import UNSEEN
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.rules import Rules
from vandatta_tui.words.narrate import Entry, entries, last_event, log_lines, sentences
from vandatta_tui.words.phrases import PHRASES
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.translate import LANGUAGES, Translator

FRENCH = rules_of("vandatta")
UNO = rules_of("uno")
NAMELESS = (ev.Reversed, ev.HandsPassedOn)
NASTY = ("[/x]", "{0.__class__}", "{name}", "%s")


def c(code: str, rules: Rules = FRENCH) -> int:
    return first(rules.deck.copies(rules.deck.parse_face(code)))


def voice(lang: str = "sv", rules: Rules = FRENCH, names: tuple[str, ...] = SEATS) -> Voice:
    return Voice.of(Translator(lang), rules, names, 0)


def log(events: Sequence[ev.Event], width: int, said: Voice) -> list[str]:
    return [line.text for entry in entries(events) for line in log_lines(said, entry, width)]


def told(events: Sequence[ev.Event], said: Voice) -> list[str]:
    return [sentences(said, entry) for entry in entries(events)]


def drew(seat: int, *codes: str, why: str = "draw", short: int = 0) -> ev.Drew:
    cards = tuple(UNSEEN if code == "?" else c(code) for code in codes)
    return ev.Drew(seat, cards, why, short)


LOOK: list[ev.Event] = [
    ev.Laid(0, (c("4C"), c("4S"))),
    ev.Laid(1, (c("9S"),)),
    ev.Laid(2, (c("8S"),)),
    ev.SuitNamed(2, 1),
    ev.Called(2, "lappen"),
    drew(3, "?"),
    drew(3, "?"),
    drew(3, "?"),
    ev.Passed(3, True),
]
"""What happened at the table of look.md."""


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("sv", ["Du la 4♣ 4♠", "Åsa la 9♠", "Bo la 8♠, hjärter", "Bo: Lappen!"]),
        ("nb", ["Du la 4♣ 4♠", "Åsa la 9♠", "Bo la 8♠, hjerter", "Bo: Lappen!"]),
        ("en", ["You laid 4♣ 4♠", "Åsa laid 9♠", "Bo laid 8♠, hearts", "Bo: Lappen!"]),
    ],
)
def test_the_log_of_the_table(lang: str, lines: list[str]) -> None:
    assert log(LOOK, 22, voice(lang))[:4] == lines


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (20, "Max… drog 3, passade"),
        (22, "Maxim… drog 3, passade"),
        (28, "Maximiliana drog 3, passade"),
        (14, "Maxim… passade"),
    ],
)
def test_long_names_are_cut_as_far_as_it_takes(width: int, line: str) -> None:
    assert log(LOOK, width, voice())[-1] == line


def test_a_wide_log_says_more() -> None:
    assert log(LOOK, 28, voice())[2] == "Bo la 8♠ och valde hjärter"


def test_a_narrow_log_says_less() -> None:
    assert log(LOOK, 14, voice())[:4] == ["Du 4♣ 4♠", "Åsa 9♠", "Bo 8♠ → ♥", "Bo: Lappen!"]


def test_drawing_and_laying_is_one_line() -> None:
    events = [drew(1, "?"), ev.Laid(1, (c("TH"),))]
    assert log(events, 22, voice()) == ["Åsa drog 1, la 10♥"]


def test_what_does_not_fit_goes_on_below() -> None:
    wild = c("+4", UNO)
    events = [ev.Laid(3, (wild,)), ev.SuitNamed(3, 3)]
    assert log(events, 22, voice(rules=UNO)) == ["Maximi… la +4, blå"]
    flip: list[ev.Event] = [ev.Flipped(1, c("9H"), 0, True)]
    assert log(flip, 20, voice()) == ["Åsa vände 9♥", "  och den gick"]
    turned: list[ev.Event] = [ev.Laid(0, (c("Rr", UNO),)), ev.Reversed(0, -1)]
    assert log(turned, 22, voice(rules=UNO)) == ["Du la röd vänd", "  nu går det moturs"]


@pytest.mark.parametrize(
    ("why", "who"),
    [("others_draw", "De andra drog 1"), ("starter", "Alla drog 1")],
)
def test_a_round_of_draws_is_one_line(why: str, who: str) -> None:
    events: list[ev.Event] = [drew(seat, "?", why=why) for seat in (1, 2, 3)]
    assert log(events, 22, voice()) == [who]
    pair = [drew(2, "?", why=why), drew(0, "2H", why=why)]
    assert log(pair, 22, voice()) == ["Du och Bo drog 1"]


def test_a_round_that_ran_short_is_told_seat_by_seat() -> None:
    events = [drew(1, "?", why="others_draw"), drew(2, why="others_draw", short=1)]
    assert told(events, voice()) == ["Åsa drog ett kort. Bo hade inget att dra."]
    assert log(events, 28, voice()) == ["Åsa drog 1", "  Bo hade inget att dra"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("sv", "Maximiliana drog tre kort och passade."),
        ("nb", "Maximiliana trakk tre kort og passet."),
        ("en", "Maximiliana drew three cards and passed."),
    ],
)
def test_sentences(lang: str, text: str) -> None:
    assert told(LOOK, voice(lang))[-1] == text


def test_the_curtain_says_what_happened_last() -> None:
    assert told(LOOK, voice())[2] == "Bo la 8♠ och valde hjärter."


def test_own_cards_are_named_others_are_counted() -> None:
    assert told([drew(0, "2H", "9S")], voice()) == ["Du drog 2♥ och 9♠."]
    assert told([drew(1, "?", "?")], voice()) == ["Åsa drog två kort."]


def test_more_than_one_language_of_calls() -> None:
    missed: list[ev.Event] = [ev.CallMissed(2, "UNO", 0), ev.CallMissed(0, "lappen")]
    assert told(missed, voice()) == ["Du såg att Bo glömde säga UNO.", "Du glömde säga lappen."]
    assert told(missed, voice("en"))[0] == "You saw that Bo forgot to say UNO."


def test_places_and_ends() -> None:
    events = [ev.WentOut(1, 2), ev.DealEnded(2, (0, 0, 0, 0)), ev.DealEnded(-1, (0, 0, 0, 0))]
    assert told(events, voice()) == [
        "Åsa gick ut som tvåa.",
        "Bo vann given.",
        "Given är låst: ingen kommer vidare.",
    ]


def test_refills_are_no_news_in_the_log() -> None:
    events = [ev.Laid(1, (c("4D"), c("4S"))), drew(1, "?", "?", why="refill")]
    assert log(events, 22, voice()) == ["Åsa la 4♦ 4♠"]
    assert log([events[1]], 22, voice()) == []
    assert told(events, voice()) == ["Åsa la 4♦ och 4♠ och fyllde på med två kort."]


def test_what_matters_now() -> None:
    assert last_event(voice(), LOOK, 22, named=True) == "Bo valde hjärter."
    assert last_event(voice("en"), LOOK, 22, named=True) == "Bo named hearts."
    assert last_event(voice(), LOOK, 28) == "Maximiliana passade."
    assert last_event(voice(), [ev.Ready(0)], 22) == ""


def test_what_matters_in_little_room() -> None:
    assert last_event(voice(), LOOK, 16, named=True) == "Bo: hjärter."
    assert last_event(voice(), LOOK[:2], 16) == "Åsa la 9♠."
    assert last_event(voice(), [ev.Flipped(3, c("9H"), 0, True)], 16) == "Maxim… vände 9♥."


def test_spans_know_what_they_stand_for() -> None:
    (line,) = log_lines(voice(), entries(LOOK)[2], 22)
    kinds = [(span.kind, span.text) for span in line.spans]
    assert kinds == [
        ("name", "Bo"),
        ("text", " la "),
        ("card", "8♠"),
        ("text", ", "),
        ("suit", "hjärter"),
    ]
    assert line.spans[0].seat == 2
    assert line.spans[2].card == c("8S")
    assert line.spans[4].suit == 1


def test_plain_ascii() -> None:
    plain = Voice.of(Translator("sv"), FRENCH, SEATS, 0, ascii_only=True)
    assert log(LOOK, 22, plain)[2] == "Bo la 8s, hjärter"


# ---- every event, every language

SAMPLES: list[tuple[ev.Event, Rules]] = [
    (ev.Dealt(3, 0, c("9C")), FRENCH),
    (ev.Dealt(0, 1, -1), FRENCH),
    (ev.Buried(-1, c("8S")), FRENCH),
    (ev.Laid(1, (c("7H"), c("7S"))), FRENCH),
    (ev.Laid(1, (c("7H"),), jumped_in=True), FRENCH),
    (ev.Laid(1, (c("7H"),), from_table=True), FRENCH),
    (ev.SuitNamed(1, 2), FRENCH),
    (drew(0, "2H"), FRENCH),
    (drew(1, "?", "?", why="next_draws"), FRENCH),
    (drew(1, "?", why="missed"), FRENCH),
    (drew(1, "?", "?", why="if_broken"), FRENCH),
    (drew(1, why="draw", short=1), FRENCH),
    (drew(1, "?", why="next_draws", short=2), FRENCH),
    (drew(1, "?", why="refill"), FRENCH),
    (drew(0, "2H", why="refill"), FRENCH),
    (drew(1, "?", why="starter"), FRENCH),
    (drew(1, "?", why="others_draw"), FRENCH),
    (drew(1, "?", why="never_last"), FRENCH),
    (drew(1, "?", why="cover_else"), FRENCH),
    (ev.Passed(0), FRENCH),
    (ev.Skipped(1), FRENCH),
    (ev.Skipped(1, "missed"), FRENCH),
    (ev.Reversed(1, -1), UNO),
    (ev.Reversed(1, 1), UNO),
    (ev.Called(1, "siste kort"), FRENCH),
    (ev.Called(1, "UNO", late=True), UNO),
    (ev.CallMissed(1, "UNO"), UNO),
    (ev.CallMissed(0, "UNO", 1), UNO),
    (ev.PenaltyPending(0, 4, 1), UNO),
    (ev.PenaltyPending(1, 0, 1), FRENCH),
    (ev.PenaltyPending(1, 0, 2), FRENCH),
    (ev.PenaltyCancelled(1), FRENCH),
    (ev.Challenged(1, 0, True), UNO),
    (ev.Challenged(0, 1, False), UNO),
    (ev.HandShown(1, 0, (c("7H"), c("8S"))), FRENCH),
    (ev.HandShown(1, 2, ()), FRENCH),
    (ev.Accepted(1), UNO),
    (ev.RuleBroken(1), UNO),
    (ev.RuleBroken(1), FRENCH),
    (ev.HandsSwapped(1, 0), UNO),
    (ev.HandsPassedOn(1), UNO),
    (ev.Reshuffled(-1, 23), FRENCH),
    (ev.SwappedCards(1, c("3H"), c("KD")), FRENCH),
    (ev.Ready(1), FRENCH),
    (ev.Flipped(1, c("9H"), 0, True), FRENCH),
    (ev.Flipped(1, c("9H"), 0, False), FRENCH),
    (ev.Chanced(1, c("9H"), True), FRENCH),
    (ev.Chanced(1, c("9H"), False), FRENCH),
    (ev.PileTaken(1, (c("9H"),)), FRENCH),
    (ev.PileTaken(1, (c("9H"), c("2H"))), FRENCH),
    (ev.PileBurned(1, 7), FRENCH),
    (ev.PileBurned(1, 7, four=True), FRENCH),
    (ev.WentOut(1, 1), FRENCH),
    (ev.WentOut(1, 3), FRENCH),
    (ev.DealEnded(1, (0, 1, 2, 3)), FRENCH),
    (ev.DealEnded(-1, (0, 1, 2, 3)), FRENCH),
]

ALL_EVENTS = {
    kind
    for _, kind in inspect.getmembers(ev, inspect.isclass)
    if issubclass(kind, ev.Event) and kind is not ev.Event
}


def test_every_event_has_a_phrase_and_a_sample() -> None:
    assert set(PHRASES) == ALL_EVENTS
    assert {type(event) for event, _ in SAMPLES} == ALL_EVENTS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("event", "rules"), SAMPLES)
def test_every_event_is_told(event: ev.Event, rules: Rules, lang: str) -> None:
    said, entry = voice(lang, rules), Entry(event.seat, (event,), 0)
    full = sentences(said, entry)
    assert full.endswith((".", "!"))
    assert full[0] == full[0].upper()
    assert "{" not in full
    for width in (14, 22, 28):
        for line in log_lines(said, entry, width):
            assert line.text.strip()
            assert "{" not in line.text
            assert "  " not in line.text.removeprefix("  ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NASTY)
def test_names_stay_as_they_are(name: str, lang: str) -> None:
    names = ("Du", name, name, name)
    for event, rules in SAMPLES:
        full = sentences(voice(lang, rules, names), Entry(event.seat, (event,), 0))
        if event.seat > 0 and not isinstance(event, NAMELESS):
            assert name in full


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_random_deals_are_told_from_every_chair(game: str, options: dict[str, object]) -> None:
    rng = random.Random(game)
    match = Match(rules_of(game, options), SEATS, 7)
    deal = match.next_deal()
    while not deal.over and len(deal.moves) < 80:
        match.play(deal.turn, rng.choice(match.view(deal.turn).moves))
    for t in translators():
        for seat in (-1, 2):
            said = Voice.of(t, match.rules, SEATS, seat)
            found = entries([event.seen_by(seat) for event in deal.events])
            assert found[-1].end == len(deal.events)
            for entry in found:
                assert "{" not in sentences(said, entry)
                for width in (14, 22, 28):
                    for line in log_lines(said, entry, width):
                        assert line.width <= width or len(line.spans) <= 2, line.text
