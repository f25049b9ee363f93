"""The yardsticks are real games: no card is lost, they end, and a seed repeats them."""

from random import Random
from types import ModuleType

import pytest

from vandatta_tui.benchmarks import crazy_eights, uno, vandtia
from vandatta_tui.benchmarks.yardstick import Outcome, dealt

YARDSTICKS = (crazy_eights, uno, vandtia)
GAMES = 150


def outcomes(yardstick: ModuleType, seed: int = 1, games: int = GAMES) -> list[Outcome]:
    rnd = Random(seed).random
    return [yardstick.play(rnd) for _ in range(games)]


@pytest.mark.parametrize("yardstick", YARDSTICKS)
def test_every_card_is_in_one_place(yardstick: ModuleType) -> None:
    for _, _, zones in outcomes(yardstick):
        masks = [mask for zone in zones for mask in zone]
        assert sum(masks) == (1 << yardstick.SIZE) - 1
        assert sum(mask.bit_count() for mask in masks) == yardstick.SIZE


@pytest.mark.parametrize("yardstick", (crazy_eights, uno))
def test_the_first_empty_hand_wins(yardstick: ModuleType) -> None:
    for winner, _, (hands, *_) in outcomes(yardstick):
        assert [seat for seat, hand in enumerate(hands) if not hand] == [winner]


def test_the_last_one_with_cards_loses() -> None:
    for loser, turns, (hands, opens, *others) in outcomes(vandtia):
        hidden = others[: vandtia.SEATS]
        holding = [seat for seat in range(4) if hands[seat] or opens[seat] or hidden[seat]]
        assert holding == [loser]
        assert turns < vandtia.LIMIT


@pytest.mark.parametrize("yardstick", YARDSTICKS)
def test_a_seed_repeats_its_games(yardstick: ModuleType) -> None:
    assert outcomes(yardstick, 5, 20) == outcomes(yardstick, 5, 20)
    assert outcomes(yardstick, 5, 20) != outcomes(yardstick, 6, 20)


@pytest.mark.parametrize(
    ("yardstick", "least", "most"), [(crazy_eights, 25, 45), (uno, 45, 75), (vandtia, 200, 2000)]
)
def test_games_are_of_a_usual_length(yardstick: ModuleType, least: int, most: int) -> None:
    played = outcomes(yardstick)
    assert least < sum(turns for _, turns, _ in played) / len(played) < most


@pytest.mark.parametrize("yardstick", YARDSTICKS)
def test_every_seat_wins_or_loses_at_times(yardstick: ModuleType) -> None:
    assert {seat for seat, _, _ in outcomes(yardstick)} == {0, 1, 2, 3}


def test_dealt_cards_are_any_cards() -> None:
    rnd, seen = Random(3).random, set()
    for _ in range(200):
        cards, stock = dealt(list(range(10)), 4, rnd)
        assert sorted([*cards, *stock]) == list(range(10))
        seen.update(cards)
    assert seen == set(range(10))


def test_what_fits_in_crazy_eights() -> None:
    cards = crazy_eights.CARDS
    of_a_suit, of_a_rank, eights = 13, 4, 4
    assert crazy_eights.EIGHTS.bit_count() == eights
    assert crazy_eights.FITS[cards[0]].bit_count() == of_a_suit + of_a_rank - 1 + eights - 1


def test_the_deck_of_uno() -> None:
    assert uno.SIZE == 108
    assert [mask.bit_count() for mask in uno.COLOUR] == [25] * 4
    assert uno.WILDS.bit_count() == uno.FOURS.bit_count() == 4
    assert len(uno.ACTS) == 4 * 2 * 3 + 8


def test_what_fits_in_vandtia() -> None:
    two, ten, ace = 0, 8, 12
    assert vandtia.FITS[two] == vandtia.ALL
    assert vandtia.FITS[ace] == vandtia.RANK[two] | vandtia.RANK[ten] | vandtia.RANK[ace]
