"""Nobody sees what he may not see: views, bots, samples and events."""

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import islice

import pytest

from tests.engine.tables import (
    TABLES,
    at_times,
    dealt,
    played,
    rules_for,
    some_deals,
    table,
    where_all_cards_are,
)
from vandatta_tui.bots import LEVELS, make_bot
from vandatta_tui.engine import events as facts
from vandatta_tui.engine.cards import Card, Mask, bits, mask_of
from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.events import UNSEEN, Drew, Event, HandShown
from vandatta_tui.engine.moves import DRAW, PASS, READY, Kind, Move
from vandatta_tui.engine.state import NO_CARD, Phase, State
from vandatta_tui.engine.view import FAMILIES, look, sample

OPEN = {"Dealt", "Buried", "Laid", "Flipped", "Chanced", "PileTaken", "SwappedCards"}
"""Events that name cards which all could see."""
SECRET = {"Drew", "HandShown"}
"""Events that name cards which some could see."""
CARDS = {"card", "cards", "starter", "hand_card", "open_card"}
"""Fields that hold cards."""


def unseen(state: State, viewer: int) -> list[Card]:
    """Return the cards whose place this seat (or onlooker, -1) cannot know."""
    seen = state.seen[viewer] if viewer >= 0 else 0
    cards = list(state.stock)
    for seat in range(state.seats):
        if seat != viewer:
            cards += bits(state.hands[seat] & ~seen)
        cards += [card for card in state.down[seat] if card != NO_CARD]
    return cards


def shuffled_behind(state: State, viewer: int, rng: random.Random) -> State:
    """Return the same table with the cards that this seat cannot see exchanged at random."""
    cards = unseen(state, viewer)
    other = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))

    def moved(mask: Mask) -> Mask:
        return mask_of(other.get(card, card) for card in bits(mask))

    new = state.copy()
    new.stock = [other[card] for card in state.stock]
    new.down = [[other.get(card, card) for card in places] for places in state.down]
    new.hands = [moved(hand) for hand in state.hands]
    new.drawn = moved(state.drawn)
    new.seen = [moved(mask) for mask in state.seen]
    return new


def moments(ruleset: str, seats: int, number: int = 3) -> Iterator[tuple[Deal, random.Random]]:
    """Yield deals by chance at some moments of their course, the first and last included."""
    for deal, rng in some_deals(ruleset, seats, number):
        yield deal, rng
        for step, _ in enumerate(played(deal, rng), 1):
            if at_times(step) or step % 13 == 0 or deal.over:
                yield deal, rng


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_hidden_cards_make_no_difference_to_a_view(ruleset: str, seats: int) -> None:
    """With all unseen cards exchanged, every seat's view, and an onlooker's, is the same."""
    exchanged = 0
    for deal, rng in moments(ruleset, seats):
        for viewer in range(-1, seats):
            other = shuffled_behind(deal.state, viewer, rng)
            assert where_all_cards_are(other) == where_all_cards_are(deal.state)
            assert look(other, viewer) == deal.view(viewer)
            exchanged += other.hands != deal.state.hands or other.stock != deal.state.stock
    assert exchanged > 10


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", ["vandatta", "vandatta-klubb", "uno", "vandtia"])
def test_hidden_cards_make_no_difference_to_a_bot(level: str, ruleset: str) -> None:
    """A bot chooses the same, in turn and out of turn, whatever it cannot see."""
    chosen = set()
    for deal, rng in moments(ruleset, 3, 2):
        for seat in range(3):
            there, here = look(shuffled_behind(deal.state, seat, rng), seat), deal.view(seat)
            assert make_bot(level, 7).react(there) == make_bot(level, 7).react(here)
            if here.my_turn:
                move = make_bot(level, 7).choose(here)
                assert make_bot(level, 7).choose(there) == move
                assert deal.why_not(seat, move) is None
                chosen.add(move)
    assert len(chosen) > 5


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_a_view_knows_what_its_seat_knows(ruleset: str, seats: int) -> None:
    for deal, _ in moments(ruleset, seats, 2):
        state = deal.state
        for viewer in range(seats):
            view = deal.view(viewer)
            assert view.hand == state.hands[viewer] == view.seats[viewer].known
            for seat in range(seats):
                shown = view.seats[seat]
                assert shown.count == state.hands[seat].bit_count()
                assert shown.known & ~state.hands[seat] == 0
                assert shown.up == state.up[seat]
                assert shown.down == tuple(card != NO_CARD for card in state.down[seat])
            assert view.stock == len(state.stock)
            assert view.pile == tuple(state.pile)
            assert view.my_turn == (deal.turn == viewer)
            if not view.my_turn:
                assert not view.moves
                assert not view.playable
                assert not view.drawn
                assert not view.callable


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_a_sample_looks_like_the_table(ruleset: str, seats: int) -> None:
    """What is dealt at random behind a view cannot be told from the real table by that seat."""
    different = 0
    for deal, rng in moments(ruleset, seats):
        if deal.over:
            continue
        for viewer in {deal.turn, 0}:
            view = deal.view(viewer)
            state = sample(view, rng)
            assert look(state, viewer) == view
            assert where_all_cards_are(state) == where_all_cards_are(deal.state)
            different += state.hands != deal.state.hands
    assert different > 5


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_a_sample_can_be_played_on(ruleset: str, seats: int) -> None:
    for deal, rng in moments(ruleset, seats, 2):
        if deal.over:
            continue
        twin = Deal(sample(deal.view(deal.turn), rng))
        cards = where_all_cards_are(twin.state)
        for _ in islice(played(twin, rng), 12):
            assert where_all_cards_are(twin.state) == cards
            assert bool(twin.legal_moves()) != twin.over


def test_a_sample_knows_who_leads() -> None:
    """S4.6 S3.7: once the starter has a suit, or the swaps are done, the leader plays."""
    deal = dealt_with("vri-atter", 3, lambda state: state.phase is Phase.SUIT)
    for seat in range(3):
        twin = Deal(sample(deal.view(seat), random.Random(seat)))
        twin.play(twin.turn, Move(Kind.SUIT, suit=2))
        assert twin.turn == deal.state.first
    swaps = dealt(rules_for("vandtia", 3), 8)
    twin = Deal(sample(swaps.view(0), random.Random(1)))
    for _ in range(3):
        twin.play(twin.turn, READY)
    assert twin.turn == swaps.state.first


def dealt_with(ruleset: str, seats: int, wanted: Callable[[State], bool]) -> Deal:
    """Return the first deal, by seed, that begins as wanted."""
    deals = (dealt(rules_for(ruleset, seats), seed) for seed in range(1000))
    return next(deal for deal in deals if wanted(deal.state))


def test_a_sample_may_be_challenged_as_its_hands_are() -> None:
    """S5?10: who laid the +4 is the one before; by its sampled hand it was right or wrong."""
    match = table(
        "uno",
        "A B C",
        ["A: +4=b"],
        options={"illegal_wild4": "challenge"},
        hands={"A": "+4 3r 5b 7g", "B": "2r 2b", "C": "1b 1y"},
        discard="5r",
        stock="5y 8b 7b 6b 9b 4b 1r 2g 4r",
        turn="A",
    )
    found = set()
    red = match.rules.deck.suit_masks[match.rules.deck.suits.index("r")]
    for seed in range(30):
        twin = Deal(sample(match.deal.view(1), random.Random(seed)))
        guilty = bool(twin.state.hands[0] & red)
        held = twin.state.hands[0].bit_count()
        twin.play(1, Move(Kind.CHALLENGE))
        assert (twin.state.hands[0].bit_count() > held) == guilty
        found.add(guilty)
    assert found == {True, False}


def test_a_sample_keeps_what_was_shown() -> None:
    """A hand shown after a challenge stays known to the challenger, and to nobody else."""
    match = table(
        "uno",
        "A B C",
        ["A: +4=b", "B: challenge"],
        options={"illegal_wild4": "challenge"},
        hands={"A": "+4 3r 5b", "B": "2r 2b", "C": "1b 1y"},
        discard="5r",
        stock="5y 8b 7b 6b 9b 4b",
        turn="A",
    )
    deck, deal = match.rules.deck, match.deal
    shown = mask_of(c for c in bits(deal.state.hands[0]) if deck.code(c) in ("3r", "5b"))
    assert shown.bit_count() == 2
    assert deal.view(1).seats[0].known == shown
    assert deal.view(2).seats[0].known == 0
    for seed in range(10):
        assert sample(deal.view(1), random.Random(seed)).hands[0] & shown == shown


def test_cards_taken_with_the_pile_are_known() -> None:
    """S3.16: everybody saw the pile that was taken; a card drawn since is not known."""
    match = table(
        "vandtia", "A B", ["A: take"], hands={"A": "3C 4C 5C", "B": "6C"}, discard="7S JS", turn="A"
    )
    deck = match.rules.deck
    known = {deck.code(card) for card in bits(match.deal.view(1).seats[0].known)}
    assert known == {"7S", "JS"}


def test_a_reshuffle_is_forgotten() -> None:
    """G4: who knew a card in the pile does not know where it is once it is in the stock."""
    for ruleset in ("vandatta", "uno", "vandatta-klubb"):
        for deal, _ in moments(ruleset, 3, 2):
            for viewer in range(3):
                assert deal.state.seen[viewer] & mask_of(deal.state.stock) == 0


# --- events -----------------------------------------------------------------------------------


def test_every_event_with_cards_is_known_here() -> None:
    """A new kind of event that names cards must say who may see them."""
    for name, kind in vars(facts).items():
        if isinstance(kind, type) and issubclass(kind, Event):
            names_cards = bool(CARDS & {field.name for field in fields(kind)})
            assert names_cards == (name in OPEN | SECRET), name


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_events_show_a_seat_only_its_own_draws(ruleset: str, seats: int) -> None:
    drawn = 0
    for deal, rng in some_deals(ruleset, seats, 3):
        for _ in played(deal, rng):
            pass
        for event in deal.events:
            for seat in range(-1, seats):
                seen = event.seen_by(seat)
                assert type(seen) is type(event)
                if isinstance(event, Drew) and seat != event.seat:
                    assert seen == replace(event, cards=(UNSEEN,) * len(event.cards))
                    drawn += len(event.cards)
                elif isinstance(event, HandShown) and seat not in (event.seat, event.to):
                    assert seen == replace(event, cards=())
                else:
                    assert seen == event
    assert drawn > 0


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_events_do_not_depend_on_hidden_cards(ruleset: str, seats: int) -> None:
    """Another seat draws or passes: what this seat learns is the same with other hidden cards."""
    compared = 0
    for deal, rng in moments(ruleset, seats):
        state = deal.state
        for move in (DRAW, PASS):
            if deal.over or state.phase is not Phase.PLAY or move not in deal.legal_moves():
                continue
            if state.rules.family == "beating":
                continue
            for viewer in range(-1, seats):
                if viewer == state.turn:
                    continue
                told = [hearing(state.copy(), viewer, move)]
                told.append(hearing(shuffled_behind(state, viewer, rng), viewer, move))
                assert told[0] == told[1]
                compared += 1
    assert compared > 0 or ruleset == "vandtia"


def hearing(state: State, viewer: int, move: object) -> list[Event]:
    """Make the move of the player in turn and return what the viewer learns of it."""
    happened: list[Event] = []
    drew_before = state.hands[viewer] if viewer >= 0 else 0
    FAMILIES[state.rules.family].apply(state, state.turn, move, happened)
    mine = viewer >= 0 and state.hands[viewer] != drew_before
    return [
        replace(event, cards=()) if mine and isinstance(event, Drew) else event.seen_by(viewer)
        for event in happened
        if type(event).__name__ != "DealEnded"
    ]


def test_reactions_of_a_seat_are_its_own_cards() -> None:
    """A jump-in is offered to who holds the card, and to nobody who does not."""
    rules = rules_for("uno", 4, (("jump_in", True),))
    offered = 0
    for seed in range(8):
        deal, rng = dealt(rules, seed), random.Random(seed)
        for _ in played(deal, rng):
            for seat in range(4):
                for move in deal.reactions(seat):
                    if move.kind is Kind.LAY:
                        assert seat != deal.turn
                        assert all(deal.state.hands[seat] >> card & 1 for card in move.cards)
                        offered += 1
    assert offered > 5
