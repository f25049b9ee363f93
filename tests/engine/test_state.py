"""Copies of a state, and its digest."""

import random
from enum import IntEnum

import pytest

from tests.engine.tables import TABLES, any_move, dealt, rules_for, some_deals
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.view import FAMILIES

SLOTS = [name for name in State.__slots__ if name != "rules"]


def changed(value: object) -> object:
    """Return another value of the same kind."""
    if isinstance(value, IntEnum):
        return Phase.OVER if value is not Phase.OVER else Phase.PLAY
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value, 1)
    assert isinstance(value, list)
    if value and isinstance(value[0], list):
        return [[*value[0], 7], *value[1:]]
    return [changed(value[0]), *value[1:]] if value else [3]


def middle(ruleset: str, seed: int = 4, moves: int = 9) -> State:
    deal, rng = dealt(rules_for(ruleset, 3), seed), random.Random(seed)
    for _ in range(moves):
        deal.play(*any_move(deal, rng))
    return deal.state


@pytest.mark.parametrize("ruleset", ["vandatta", "uno", "vandtia"])
@pytest.mark.parametrize("slot", SLOTS)
def test_the_digest_sees_every_slot(ruleset: str, slot: str) -> None:
    state = middle(ruleset)
    before = state.digest()
    other = state.copy()
    assert other.digest() == before
    setattr(other, slot, changed(getattr(other, slot)))
    assert other.digest() != before
    assert state.digest() == before


@pytest.mark.parametrize("slot", SLOTS)
def test_a_copy_shares_nothing_that_changes(slot: str) -> None:
    state = middle("vandtia")
    before = state.digest()
    value = getattr(state.copy(), slot)
    if isinstance(value, list):
        for inner in value:
            if isinstance(inner, list):
                inner.append(99)
        value.append(99)
    assert state.digest() == before


def test_the_digest_can_be_compared_and_hashed() -> None:
    one, same, other = middle("uno"), middle("uno"), middle("uno", moves=10)
    assert one is not same
    assert hash(one.digest()) == hash(same.digest())
    assert one.digest() == same.digest() != other.digest()


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_acting_on_a_copy_leaves_the_original_alone(ruleset: str, seats: int) -> None:
    """Every legal move of some moments is made on a copy; the original never changes."""
    for deal, rng in some_deals(ruleset, seats, 1):
        family = FAMILIES[deal.state.rules.family]
        for _ in range(12):
            if deal.over:
                break
            before = deal.state.digest()
            for move in deal.legal_moves()[:10]:
                trial = deal.state.copy()
                family.apply(trial, trial.turn, move, [])
                assert trial.digest() != before
                assert deal.state.digest() == before
            deal.play(*any_move(deal, rng))


def test_a_copy_goes_on_as_the_original_would() -> None:
    """A copy holds all that decides the further course: the same moves give the same end."""
    deal, rng = dealt(rules_for("uno", 4), 11), random.Random(1)
    for _ in range(5):
        deal.play(*any_move(deal, rng))
    twin, made = deal.state.copy(), len(deal.moves)
    while not deal.over:
        deal.play(*any_move(deal, rng))
    for seat, move in deal.moves[made:]:
        FAMILIES["eights"].apply(twin, seat, move)
    assert twin.digest() == deal.state.digest()


def test_seat_order_leaves_out_who_is_out() -> None:
    state = State(rules_for("vandatta", 7), 7, 0, 0)
    state.inn = [True, False, True, True, False, False, True]
    state.seat_order()
    assert [state.succ[seat] for seat in (0, 2, 3, 6)] == [2, 3, 6, 0]
    state.direction = -1
    state.seat_order()
    assert [state.succ[seat] for seat in (0, 2, 3, 6)] == [6, 0, 2, 3]


def test_the_suit_in_force() -> None:
    """G5: the named suit, else that of the top card, else none."""
    state = State(rules_for("vandatta", 2), 2, 0, 0)
    deck = state.rules.deck
    assert (state.top, state.suit_in_force) == (NO_CARD, -1)
    state.pile = [deck.parse_face("8H")]
    assert deck.suits[state.suit_in_force] == "H"
    state.suit = deck.suits.index("C")
    assert deck.suits[state.suit_in_force] == "C"
