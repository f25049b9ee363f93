"""What holds in every deal of every ruleset, whatever is played: deals by chance, from seeds."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.engine.tables import (
    SEATS,
    TABLES,
    any_move,
    at_times,
    dealt,
    open_to_all,
    played,
    rules_for,
    some_deals,
    table,
    where_all_cards_are,
)
from vandatta_tui.engine.cards import NO_SUIT, Card, bits
from vandatta_tui.engine.deal import Deal, IllegalMove, start_deal
from vandatta_tui.engine.moves import (
    BAD_SUIT,
    CALL,
    PLAIN_WORDS,
    Kind,
    Move,
    Reason,
    lay,
    with_call,
)
from vandatta_tui.engine.rules import MOVE_LIMIT
from vandatta_tui.engine.state import Phase, State

MANY = 5
"""Deals a table, each but the first with house rules by chance."""


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_deals_by_chance(ruleset: str, seats: int) -> None:
    """G6 G8: cards are conserved, somebody can always move until the end, and it comes in time."""
    for deal, rng in some_deals(ruleset, seats, MANY):
        whole = Counter(range(deal.state.rules.deck.size))
        assert where_all_cards_are(deal.state) == whole
        for number, (seat, move, _) in enumerate(played(deal, rng), 1):
            assert where_all_cards_are(deal.state) == whole, move
            assert bool(deal.legal_moves()) != deal.over
            assert deal.state.moves == number <= MOVE_LIMIT
            assert deal.moves[-1] == (seat, move)
        assert deal.turn == -1
        assert not any(deal.reactions(seat) for seat in range(seats))
        check_end(deal)


def check_end(deal: Deal) -> None:
    """The end of a deal: somebody is out, or it was blocked, or it went on for too long."""
    state = deal.state
    if state.winner >= 0:
        assert state.out[0] == state.winner
        assert not state.hands[state.winner]
    else:
        assert not state.out
    assert state.pending_draws == state.pending_skips == 0
    for reason in {deal.why_not(seat, move) for seat in range(2) for move in PLAIN_WORDS.values()}:
        assert reason is Reason.DEAL_OVER


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_listed_moves_and_no_others_are_legal(ruleset: str, seats: int) -> None:
    """Every listed move is accepted, every other one is refused and changes nothing."""
    for deal, rng in some_deals(ruleset, seats, 3):
        step = 0
        while not deal.over:
            step += 1
            listed = open_to_all(deal)
            assert len(set(listed)) == len(listed)
            assert all(deal.why_not(seat, move) is None for seat, move in listed)
            if at_times(step):
                check_alphabet(deal, listed, rng)
            deal.play(*any_move(deal, rng))


def check_alphabet(deal: Deal, listed: list[tuple[int, Move]], rng: random.Random) -> None:
    known = {key(deal.state, seat, move) for seat, move in listed}
    before = deal.state.digest()
    for seat, move in alphabet(deal.state, rng):
        reason = deal.why_not(seat, move)
        accepted = bool(meant(deal.state, seat, move) & known)
        assert (reason is None) == accepted, (seat, move, reason)
        if reason is not None and rng.random() < 0.2:
            with pytest.raises(IllegalMove) as caught:
                deal.play(seat, move)
            assert caught.value.reason is reason
    assert deal.state.digest() == before
    assert len(deal.moves) == deal.state.moves


def alphabet(state: State, rng: random.Random) -> Iterator[tuple[int, Move]]:
    """Yield moves of all kinds for all seats, sense and nonsense."""
    deck, seats = state.rules.deck, range(state.seats)
    suits = [NO_SUIT, BAD_SUIT, *range(len(deck.suits))]
    for seat in [*rng.sample(list(seats), min(3, len(seats))), state.turn]:
        cards = [first_held(state, seat, face) for face in range(len(deck.codes))]
        for card in cards:
            for suit in suits if state.rules.choosers >> card & 1 else suits[:3]:
                yield seat, lay(card, suit=suit)
                yield seat, lay(card, suit=suit, call=True)
        for chosen in some_sets(state, seat, rng):
            for suit in rng.sample(suits, 2):
                yield seat, lay(*chosen, suit=suit)
        yield seat, Move(Kind.LAY)
        for move in PLAIN_WORDS.values():
            yield seat, move
        for other in seats:
            yield seat, Move(Kind.CATCH, target=other)
            yield seat, Move(Kind.GIVE, target=other)
            yield seat, Move(Kind.FLIP, target=other)
        for suit in suits:
            yield seat, Move(Kind.SUIT, suit=suit)
        yield seat, Move(Kind.SWAP, tuple(rng.sample(range(deck.size), 2)))
        for pair in [(a, b) for a in bits(state.hands[seat]) for b in bits(state.up[seat])]:
            yield seat, Move(Kind.SWAP, pair)


def first_held(state: State, seat: int, face: int) -> Card:
    copies = state.rules.deck.copies(face)
    return next(bits(copies & (state.hands[seat] | state.up[seat]) or copies))


def some_sets(state: State, seat: int, rng: random.Random) -> Iterator[tuple[Card, ...]]:
    """Yield lays of several cards: pairs of all sorts, sets of a rank, a card named twice."""
    mine = list(bits(state.hands[seat] | state.up[seat]))
    pairs = list(combinations(mine, 2))
    for one, other in rng.sample(pairs, min(15, len(pairs))):
        yield from ((one, other), (other, one))
    for rank in state.rules.deck.rank_masks:
        same = [card for card in mine if rank >> card & 1]
        for size in range(2, min(len(same), 4) + 1):
            yield tuple(rng.sample(same, size))
    if mine:
        yield (mine[0], mine[0])


Key = tuple[object, ...]


def key(state: State, seat: int, move: Move, suit: int | None = None) -> Key:
    """Return what makes a move the same as another: faces for cards, and no order in the middle."""
    cards: tuple[object, ...] = move.cards
    if move.kind is Kind.LAY and move.cards and state.rules.family == "beating":
        cards = tuple(sorted(move.cards))
    elif move.kind is Kind.LAY and move.cards:
        faces = [state.rules.deck.faces[card] for card in move.cards]
        cards = (faces[0], faces[-1], *sorted(faces))
    twice = len(set(move.cards)) < len(move.cards)
    named = move.suit if suit is None else suit
    return seat, move.kind, cards, named, move.call, move.target, twice


def meant(state: State, seat: int, move: Move) -> set[Key]:
    """Return the keys of listed moves that this one may be written for.

    A wild card that ends the deal is listed without a suit and may name one. A call that
    stands may be said again.
    """
    keys = {key(state, seat, move)}
    last = move.cards[-1] if move.cards else 0
    if move.kind is Kind.LAY and move.suit >= 0 and state.rules.choosers >> last & 1:
        keys.add(key(state, seat, move, NO_SUIT))
    return keys


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_playing_the_moves_again_gives_the_same_deal(ruleset: str, seats: int) -> None:
    """The cards, the seed and the moves decide all: reshuffles, events, points."""
    for deal, rng in some_deals(ruleset, seats, 2):
        for _ in played(deal, rng):
            pass
        state = deal.state
        again = start_deal(state.rules, deal.order, state.dealer, state.seed, teams=state.teams)
        for seat, move in deal.moves:
            again.play(seat, move)
        assert again.state.digest() == state.digest()
        assert again.events == deal.events


@pytest.mark.parametrize("ruleset", SEATS)
def test_the_same_seed_deals_the_same_cards(ruleset: str) -> None:
    rules = rules_for(ruleset, 3)
    assert dealt(rules, 5).state.digest() == dealt(rules, 5).state.digest()
    assert dealt(rules, 5).order != dealt(rules, 6).order


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_what_the_view_lists_is_what_the_deal_lists(ruleset: str, seats: int) -> None:
    for deal, rng in some_deals(ruleset, seats, 2):
        for step, _ in enumerate(played(deal, rng), 1):
            if not at_times(step):
                continue
            for seat in range(seats):
                view = deal.view(seat)
                mine = deal.legal_moves() if seat == deal.turn else []
                assert list(view.moves) == mine
                assert list(view.reactions) == deal.reactions(seat)
                single = {
                    m.cards[0] for m in view.moves if m.kind is Kind.LAY and len(m.cards) == 1
                }
                faces = deal.state.rules.deck.faces
                assert {faces[c] for c in bits(view.playable)} == {faces[c] for c in single}


@pytest.mark.parametrize("ruleset", ["vandatta", "vandatta-klubb", "vri-atter", "uno"])
def test_a_lay_is_callable_exactly_if_the_call_is_accepted(ruleset: str) -> None:
    """G7: the moves that may be made with a call are those whose call is not refused."""
    callable_ones = 0
    for deal, rng in some_deals(ruleset, 3, 4):
        while not deal.over:
            view = deal.view(deal.turn)
            for move in view.moves:
                if move.kind is Kind.LAY:
                    accepted = deal.why_not(deal.turn, with_call(move)) is None
                    assert accepted == (move in view.callable)
                    callable_ones += accepted
            deal.play(*any_move(deal, rng))
    assert callable_ones > 0


def test_a_call_out_of_turn_is_open_exactly_if_it_is_listed() -> None:
    for ruleset in ("vandatta", "vandatta-klubb", "vri-atter", "uno"):
        for deal, rng in some_deals(ruleset, 4, 2):
            while not deal.over:
                for seat in range(4):
                    listed = CALL in deal.reactions(seat)
                    assert listed == (deal.why_not(seat, CALL) is None)
                deal.play(*any_move(deal, rng))


def draw_for_ever(deal: Deal) -> None:
    """Lay and draw in turns, so that the hands stay as they are."""
    lays = [move for move in deal.legal_moves() if move.kind is Kind.LAY]
    state = deal.state
    drawing = len(state.pile) > 2 or bool(state.stock) or not lays
    wanted = Kind.DRAW if drawing else Kind.LAY
    deal.play(deal.turn, next(move for move in deal.legal_moves() if move.kind is wanted))


def test_a_deal_ends_at_the_limit_of_moves() -> None:
    """G6: the 2,000th move ends the deal, scored as a blocked one, and none may follow."""
    match = table(
        "vri-atter", "A B", hands={"A": "2H 3H 4H", "B": "5H 6H 7H"}, discard="KH", turn="A"
    )
    deal = match.deal
    while deal.state.moves < MOVE_LIMIT - 1:
        draw_for_ever(deal)
        assert not deal.over
    draw_for_ever(deal)
    assert deal.over
    assert deal.state.winner == -1
    assert deal.state.moves == MOVE_LIMIT == 2000
    held = [[deal.state.rules.deck.rank_name(c) for c in bits(h)] for h in deal.state.hands]
    value = {"K": 10} | {str(n): n for n in range(2, 10)}
    assert deal.state.points == [sum(value[rank] for rank in hand) for hand in held]
    with pytest.raises(IllegalMove, match="deal_over"):
        deal.play(0, Move(Kind.PASS))


def test_every_phase_is_reached() -> None:
    """The deals by chance come to every kind of moment, or the tests above prove little."""
    reached, kinds, refused = set(), set(), set()
    for ruleset, seats in TABLES:
        for deal, rng in some_deals(ruleset, seats, MANY):
            reached.add(deal.state.phase)
            for seat, move, _ in played(deal, rng):
                reached.add(deal.state.phase)
                kinds.add(move.kind)
                refused.add(deal.why_not(seat, move))
    assert reached == set(Phase)
    assert kinds == set(Kind)
    assert len(refused) > 5
