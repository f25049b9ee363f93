"""From the tree to the tables: decks, selectors, points, effects, calls, matches."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.files.conftest import DATA
from tests.files.tables import card, codes
from vandatta_tui.engine.rules import Call, Effect, IfBroken, Missed, Rules
from vandatta_tui.files.compile import check_playable, compile_rules, height, pips
from vandatta_tui.files.library import all_rulesets, find
from vandatta_tui.files.ruleset import Ruleset, load_ruleset

Load = Callable[[str], Ruleset]

SIX = ("uno", "vandatta", "vandatta-grund", "vandatta-klubb", "vandtia", "vri-atter")
SHIPPED_MEMBERS = (
    "idiot-no",
    "jack-change-it",
    "mau-mau",
    "prsi",
    "shithead",
    "shithead-3-7-8",
    "uno-mattel",
)
FURTHER = sorted(path.stem for path in DATA.glob("*.yaml"))


def rules(ruleset: str, seats: int = 3, **options: object) -> Rules:
    return compile_rules(find(ruleset), options, seats)


def effect(table: Rules, code: str) -> Effect:
    found = table.effects[card(table, code)]
    assert found is not None
    return found


# --- whole rulesets ----------------------------------------------------------------------------


def test_what_is_shipped_is_sound() -> None:
    good, faults = all_rulesets()
    assert set(SIX) < {ruleset.id for ruleset in good}
    assert faults == []


@pytest.mark.parametrize("ruleset", SHIPPED_MEMBERS)
def test_a_shipped_member_can_be_played_by_everybody(ruleset: str) -> None:
    assert check_playable(find(ruleset)) == ()


@pytest.mark.parametrize("ruleset", SIX)
def test_the_six_can_be_played_by_everybody_with_every_house_rule(ruleset: str) -> None:
    assert check_playable(find(ruleset)) == ()


def test_twelve_further_members_are_data() -> None:
    assert len(FURTHER) + len(SHIPPED_MEMBERS) == 12


@pytest.mark.parametrize("member", FURTHER)
def test_a_further_member_can_be_played(member: str) -> None:
    ruleset = load_ruleset(DATA / f"{member}.yaml")
    assert ruleset.id == member
    assert check_playable(ruleset) == ()


def test_house_rules_of_the_six() -> None:
    """The ids are words of other people's files."""
    assert {ruleset: [rule.id for rule in find(ruleset).model.house] for ruleset in SIX} == {
        "uno": [
            "scoring",
            "limit",
            "two_player_reverse",
            "illegal_wild4",
            "uno_caught_by",
            "starter_acts",
            "stacking",
            "seven_zero",
            "jump_in",
            "free_wild",
        ],
        "vandatta": ["sneak_out", "points", "starter", "one_card", "early_pass"],
        "vandatta-grund": ["stock_empty", "starter_eight", "voluntary_draw"],
        "vandatta-klubb": [
            "sneak_out",
            "points",
            "deals",
            "after_ace",
            "last_special",
            "set_on_rank",
        ],
        "vandtia": ["first_out_ends", "chance", "lowest_starts", "hand_and_table"],
        "vri-atter": ["deals", "play_drawn"],
    }


def test_equal_questions_are_compiled_once() -> None:
    assert rules("uno", stacking=True) is rules("uno", stacking=True, limit=500)
    assert rules("uno") is not rules("uno", stacking=True)


# --- decks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "size", "first_ranks"),
    [
        ("{kind: french52}", 52, "A234"),
        ("{kind: french36}", 36, "A678"),
        ("{kind: french32}", 32, "A789"),
        ("{jokers: 3}", 55, "A234"),
        ("{jokers: 2, packs: 2}", 108, "A234"),
        ("{remove: [2, court]}", 36, "A345"),
        ("{remove: {2-4: [2], 5+: []}}", 48, "A345"),
        ("{packs: {2-3: 1, 4+: 2}}", 52, "A234"),
    ],
)
def test_packs(ruleset: Load, pack: str, size: int, first_ranks: str) -> None:
    deck = compile_rules(ruleset(f"pack: {pack}"), {}, 3).deck
    assert deck.size == size
    assert "".join(deck.ranks[:4]) == first_ranks


def test_the_pack_may_depend_on_the_players() -> None:
    """S1?23, S6?17."""
    assert [rules("vandatta", seats).deck.size for seats in (7, 8)] == [52, 104]
    assert [rules("vandatta-klubb", seats).deck.size for seats in (5, 6)] == [52, 104]


def test_the_hand_may_depend_on_the_players() -> None:
    """S2.2, S4.3."""
    assert [rules("vandatta-grund", seats).hand for seats in (2, 3, 10)] == [7, 5, 5]


def test_uno_has_108_cards() -> None:
    """S5.2."""
    deck = rules("uno").deck
    counts = Counter(deck.code(c) for c in range(deck.size))
    assert sum(counts.values()) == 108
    assert (counts["0r"], counts["9b"], counts["+2g"], counts["W"], counts["+4"]) == (1, 2, 2, 4, 4)


def test_own_cards() -> None:
    deck = compile_rules(load_ruleset(DATA / "whot.yaml"), {}, 4).deck
    assert deck.size == 54
    assert deck.suits == ("circle", "triangle", "cross", "square", "star")
    assert len(codes(compile_rules(load_ruleset(DATA / "whot.yaml"), {}, 4), deck.all)) == 50
    assert deck.parse_face("7circle") >= 0
    assert deck.parse_face("whot") >= 0


# --- selectors ---------------------------------------------------------------------------------


def test_the_most_specific_selector_wins(ruleset: Load) -> None:
    """One card › colour and rank › rank › group › other."""
    text = "score: {points: {KS: 1, black K: 2, K: 3, court: 4, number: 5, other: 6}}"
    table = compile_rules(ruleset(text), {}, 3)
    points = {
        code: table.points[card(table, code)] for code in ("KS", "KC", "KH", "QS", "7S", "AS")
    }
    assert points == {"KS": 1, "KC": 2, "KH": 3, "QS": 4, "7S": 5, "AS": 6}


def test_a_more_specific_card_replaces_the_whole_entry(ruleset: Load) -> None:
    table = compile_rules(ruleset("cards: {A: {next_skips: 1}, AH: {next_draws: 5}}"), {}, 3)
    assert (effect(table, "AS").next_skips, effect(table, "AS").next_draws) == (1, 0)
    assert (effect(table, "AH").next_skips, effect(table, "AH").next_draws) == (0, 5)
    assert table.effects[card(table, "KS")] is None


def test_selectors_know_ranks_that_were_taken_out(ruleset: Load) -> None:
    table = compile_rules(ruleset("pack: {remove: [2]}\ncards: {2: {next_draws: 2}}"), {}, 3)
    assert table.special == 0


def test_answers_are_cards() -> None:
    table = rules("uno", stacking=True)
    assert codes(table, effect(table, "+2r").answer) == {"+2r", "+2y", "+2g", "+2b"}
    assert codes(table, effect(table, "+4").answer) == {"+4"}
    jack = compile_rules(find("jack-change-it"), {}, 3)
    assert codes(jack, effect(jack, "AH").cancel) == {"5H"}


# --- points ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "points"),
    [
        ("vandatta", {"8S": 25, "AS": 15, "TS": 10, "JS": 10, "KS": 10, "2S": 5, "9S": 5}),
        ("vandatta-grund", {"8S": 50, "AS": 1, "TS": 10, "JS": 10, "KS": 10, "2S": 2, "9S": 9}),
        ("vri-atter", {"8S": 50, "AS": 1, "TS": 10, "QS": 10, "3S": 3}),
        ("vandatta-klubb", {"8S": 10, "AS": 5, "TS": 1, "KS": 1, "2S": 1}),
        ("uno", {"0r": 0, "9r": 9, "Sr": 20, "Rr": 20, "+2r": 20, "W": 50, "+4": 50}),
        ("vandtia", {"AS": 0, "2S": 0}),
    ],
)
def test_points(ruleset: str, points: dict[str, int]) -> None:
    """S1.20, S2.9, S4.18, S6.19, S5.19, S3?13."""
    table = rules(ruleset)
    assert {code: table.points[card(table, code)] for code in points} == points


def test_pips_and_heights() -> None:
    assert [pips(rank) for rank in ("A", "10", "J", "Q", "K", "joker", "wild")] == [
        1, 10, 11, 12, 13, 0, 0,
    ]  # fmt: skip
    assert [height(rank) for rank in ("2", "10", "J", "A", "skip")] == [2, 10, 11, 14, 0]


def test_who_gets_the_points() -> None:
    assert [rules(ruleset).points_to for ruleset in SIX] == [
        "winner",
        "holder",
        "winner",
        "holder",
        "nobody",
        "holder",
    ]


def test_beating_without_a_score_gives_no_points(ruleset: Load) -> None:
    assert compile_rules(ruleset("family: beating"), {}, 3).points_to == "nobody"


# --- the rest ----------------------------------------------------------------------------------


def test_the_limit_per_player_is_multiplied() -> None:
    """S2?4."""
    match = rules("vandatta-grund", 3).match
    assert (match.deals, match.limit, match.per_player) == (0, 300, True)
    assert rules("uno", 3).match.limit == 500
    assert rules("vandatta", 3).match.deals == 1


def test_drawing() -> None:
    """S1.10, S2.5, S4.7."""
    classic, simple, norse = (rules(r).draw for r in ("vandatta", "vandatta-grund", "vri-atter"))
    assert (classic.up_to, classic.until_playable, classic.allowed) == (3, False, "always")
    assert (simple.up_to, simple.until_playable) == (0, True)
    assert (norse.up_to, norse.then) == (1, "turn_ends")


def test_draw_without_limit(ruleset: Load) -> None:
    draw = compile_rules(ruleset("draw: {up_to: any}"), {}, 3).draw
    assert (draw.up_to, draw.until_playable) == (0, False)


def test_calls() -> None:
    """S1.16, S1.17, S6.14, S5.17."""
    lappen, varning = rules("vandatta").calls
    assert (lappen.word, lappen.at, lappen.missed) == ("lappen", (1,), Missed(no_out=True))
    assert (varning.word, varning.at, varning.due) == ("varning", (2, 3, 4), "next_own_turn")
    assert rules("vandatta-klubb").calls == (
        Call("lappen", (), True, "next_own_turn", Missed(draw=3, instead_of_out=True)),
    )
    (uno,) = rules("uno").calls
    assert (uno.missed, uno.caught_by) == (Missed(draw=2, skip=1), "players")


def test_the_last_card() -> None:
    """S1.18, S6.16."""
    classic, club = rules("vandatta").out, rules("vandatta-klubb").out
    assert (classic.never_last_how, classic.with_cover) == ("forbidden", False)
    assert club.never_last_how == "lay_then_draw"
    jack = compile_rules(find("jack-change-it"), {}, 3).out
    assert (jack.never_last_how, jack.never_last_draw) == ("draw", 1)


def test_starters() -> None:
    """S2?3, S4.6, S6.5, S6.6, S5?1."""
    grund, club, uno = rules("vandatta-grund"), rules("vandatta-klubb"), rules("uno")
    assert grund.starter[card(grund, "8H")] == "bury"
    assert club.starter[card(club, "AH")] == "all_draw_1"
    assert (uno.starter[card(uno, "W")], uno.starter[card(uno, "+2r")]) == ("bury", "plain")
    acts = rules("uno", starter_acts=True)
    assert acts.starter[card(acts, "W")] == "first_names"
    assert acts.starter[card(acts, "+2r")] == "acts"


def test_effects_of_uno() -> None:
    """S5.7, S5.9, S5.10, S5.12, S5.13."""
    table = rules("uno")
    assert effect(table, "Sr") == Effect(next_skips=1)
    assert effect(table, "+2r") == Effect(next_draws=2, next_skips=1)
    assert effect(table, "Rr") == Effect(reverse=True, two_players="plain")
    assert effect(table, "W") == Effect(only_if="no_suit_card", choose="suit")
    assert effect(table, "+4").if_broken == IfBroken("auto", 4, 0)
    challenge = rules("uno", illegal_wild4="challenge")
    assert effect(challenge, "+4").if_broken == IfBroken("challenge", 4, 6)


def test_direction_and_dealer() -> None:
    sepp = compile_rules(load_ruleset(DATA / "tschau-sepp.yaml"), {}, 3)
    assert (sepp.direction, rules("uno").direction) == (-1, 1)
    assert rules("uno").first_dealer == "highest_card"


def test_teams_and_tournament() -> None:
    """S5.22, S5.23, S5.24."""
    assert (rules("uno").teams.modes, rules("uno").meet) == (("solo", "pairs", "teams"), 4)
