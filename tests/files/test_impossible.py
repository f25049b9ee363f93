"""Rulesets that are legal YAML and could never be played: each is refused in a clear line."""

from collections.abc import Callable

import pytest

from tests.files.conftest import told
from vandatta_tui.files.compile import check_playable, compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.files.ruleset import Ruleset

Load = Callable[[str], Ruleset]


@pytest.mark.parametrize(
    ("text", "seats", "fault"),
    [
        (
            "deal: {hand: 26}",
            2,
            "1:1 deal: 2 players × 26 cards and 2 for the table are 54, but there are only 52",
        ),
        ("deal: {hand: 25}\npack: {remove: [2]}", 2, "1:1 deal: 2 players × 25 cards and 2 for"),
        ("pack: {kind: french32}", 7, "1:1 deal: 7 players × 7 cards and 2 for the table are 51"),
        (
            "family: beating\ndeal: {table_down: 5, table_up: 5, hand: 5}",
            4,
            "2:1 deal: 4 players × 15 cards are 60, but there are only 52",
        ),
        ("players: {max: 4}", 5, "1:1 players: 2 to 4 can play, not 5"),
        ("players: {min: 3}", 2, "1:1 players: 3 to 7 can play, not 2"),
        ("deal: {hand: {2: 7, 4+: 5}}", 3, "1:8 deal.hand: nothing is said for 3 players"),
        ("pack: {packs: {2-4: 1}}", 5, "1:8 pack.packs: nothing is said for 5 players"),
        ("starter: {others: bury}", 3, "1:1 starter: every card would be buried; one must be able"),
        (
            "starter: {others: plain, ranks: {court: bury, number: bury, A: bury}}",
            3,
            "1:1 starter: every card",
        ),
        (
            "out: {never_last: [A, court, number]}",
            3,
            "1:7 out.never_last: nobody could go out: no card",
        ),
        (
            "out: {never_last: [A, court, number], never_last_how: {draw: 1}}",
            3,
            "1:7 out.never_last: nobody",
        ),
        (
            "cards: {other: {cover: suit}}",
            3,
            "1:1 cards: nobody could go out: every card must be covered",
        ),
        ("lay: {follow: []}", 3, "1:7 lay.follow: no card could ever be laid on another one"),
        (
            "cards: {other: {never_on: [A, court, number]}}",
            3,
            "1:1 lay.follow: no card could ever be",
        ),
        ("cards: {14: {reverse: true}}", 3, "1:9 cards.14: '14' is no card of this pack"),
        (
            "cards: {skp: {}}\npack: {kind: uno108}",
            3,
            "1:9 cards.skp: 'skp' is no card of this pack; did you mean 'skip'?",
        ),
        ("cards: {8: {never_on: [B]}}", 3, "1:13 cards.8.never_on: 'B' is no card of this pack"),
        (
            "cards: {8: {goes_on: [suit, follow]}}",
            3,
            "1:13 cards.8.goes_on: 'follow' is no card of",
        ),
        (
            "cards: {8: {answer: [green 8]}}",
            3,
            "1:13 cards.8.answer: 'green 8' is no card of this pack",
        ),
        ("cards: {8: {cancel: [8X]}}", 3, "1:13 cards.8.cancel: '8X' is no card of this pack"),
        ("out: {never_last: [ace]}", 3, "1:7 out.never_last: 'ace' is no card of this pack"),
        (
            "lay: {several_never: [wild]}",
            3,
            "1:7 lay.several_never: 'wild' is no card of this pack",
        ),
        ("starter: {ranks: {W: bury}}", 3, "1:19 starter.ranks.W: 'W' is no card of this pack"),
        (
            "score: {points: {eight: 50}}",
            3,
            "1:18 score.points.eight: 'eight' is no card of this pack",
        ),
        ("pack: {remove: [1]}", 3, "1:1 pack: '1' is no card of this pack"),
        ("pack: {kind: french32}\ncards: {2: {}}", 3, "2:9 cards.2: '2' is no card of this pack"),
        ("pack: {remove: [A, court, number]}", 3, "1:1 pack: no card is left in the pack"),
        ("pack: {packs: 10}", 3, "1:1 pack: 520 cards are too many; at most 500 are allowed"),
        ("pack: {kind: list, cards: [red 5-1]}", 3, "1:1 pack: '5-1' runs backwards"),
        ("pack: {kind: list, cards: ['red=1']}", 3, "1:1 pack: 'red=1' means no cards"),
        (
            "pack: {kind: list, cards: [99x a, 99x b, 99x c, 99x d, 99x e, 99x f]}",
            3,
            "1:1 pack: 594 cards",
        ),
        (
            "pack: {kind: list, cards: [x 1, 40x 1x]}",
            3,
            "1:1 pack: two different cards would both be written 1x",
        ),
        (
            "pack: {kind: list, cards: [50x dot]}\ncards: {dot: {choose: suit}}",
            3,
            "2:15 cards.dot.choose: this pack has no suits to choose",
        ),
        (
            "pack: {kind: list, cards: [50x dot]}\nstarter: {others: first_names}",
            3,
            "2:1 starter: first_names: this pack has no suits",
        ),
        (
            "pack: {jokers: 2}\ncards: {joker: {cover: suit}}",
            3,
            "2:1 cards: cover: suit, but the card X has none",
        ),
        (
            "cards: {8: {choose: rank}}",
            3,
            "1:13 cards.8.choose: naming a rank cannot be played yet",
        ),
        ("cards: {8: {choose: suit_and_rank}}", 3, "1:13 cards.8.choose: naming a rank cannot be"),
        ("deal: {hand: {by_round: [8, 7, 6]}}", 3, "1:8 deal.hand: by_round cannot be played yet"),
        (
            "family: beating\ndeal: {swap: stack_same_rank}",
            3,
            "2:8 deal.swap: stacking open cards cannot be played yet; one_for_one is allowed",
        ),
        ("cards: {KS: {}, K♠: {}}", 3, "1:1 cards: 'KS' and 'K♠' name the same card"),
        ("family: beating\npack: {order: [2, 3, 2]}", 3, "2:8 pack.order: '2' is there twice"),
        (
            "family: beating\npack: {order: [2, B]}",
            3,
            "2:8 pack.order: 'B' is no card of this pack",
        ),
        (
            "match: {ends: {limit: 100}}",
            3,
            "1:9 match.ends: the limit is never reached: score.points",
        ),
        (
            "match: {ends: {limit: 100}}\nscore: {points: {A: 1}, to: nobody}",
            3,
            "1:9 match.ends: the limit is never reached: score.to",
        ),
        (
            "match: {ends: {limit: 100}}\nscore: {points: {A: -1}}",
            3,
            "1:9 match.ends: the limit is",
        ),
    ],
)
def test_refused_before_a_card_is_dealt(ruleset: Load, text: str, seats: int, fault: str) -> None:
    loaded = ruleset(text)
    (only,) = told(lambda: compile_rules(loaded, {}, seats))
    assert only.startswith(fault)


def test_several_impossible_things_are_told_at_once(ruleset: Load) -> None:
    loaded = ruleset("cards:\n  B: {}\n  8: {never_on: [C], choose: rank}\nout: {never_last: [D]}")
    faults = told(lambda: compile_rules(loaded, {}, 3))
    assert [fault.split()[0] for fault in faults] == ["2:3", "3:7", "3:22"]


def test_a_house_rule_that_makes_it_impossible_is_found(ruleset: Load) -> None:
    text = (
        "house:\n  - id: x\n    set: {deal.hand: 30}\n"
        "  - id: y\n    set: {cards.B: {again: true}}\n"
    )
    faults = [f"{f.line}:{f.column} {f.text}" for f in check_playable(ruleset(text))]
    assert faults[0].startswith("3:11 deal: 2 players × 30 cards")
    assert any(fault.startswith("5:11 cards.B: 'B' is no card") for fault in faults)


@pytest.mark.parametrize("seats", [0, 1, 11, -3, 10**9])
def test_no_number_of_players_is_too_strange_to_refuse(seats: int) -> None:
    (only,) = told(lambda: compile_rules(find("uno"), {}, seats))
    assert only.endswith(f"players: 2 to 10 can play, not {seats}")
