"""Taking moves back: the deal is dealt and played anew, so everything comes again as it was."""

from collections.abc import Iterator

import pytest

from vandatta_tui.bots.selfplay import play_deals
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.library import find


def tables() -> Iterator[Rules]:
    """Yield the rules of every game for few, usual and many seats."""
    for ruleset in shipped_ids():
        players = find(ruleset).model.players
        for seats in (players.min, players.max):
            yield compile_rules(find(ruleset), {}, seats)


def played(rules: Rules, number: int, levels: tuple[str, ...] = ("easy", "random")) -> Match:
    """Return a match whose first deal is played to its end by bots."""
    for _, deal, _ in play_deals(rules, levels, range(number, number + 1), 5):
        match = Match(rules, [f"p{seat}" for seat in range(rules.seats)], 5 * 1_000_003 + number)
        match.next_deal(deal.state.dealer, deal.order)
        for seat, move in deal.moves:
            match.play(seat, move)
    return match


def told(match: Match) -> tuple[object, ...]:
    """Return all that makes a match what it is now."""
    deal = match.deal
    return deal.state.digest(), tuple(deal.events), tuple(match.scores), len(match.results)


@pytest.mark.parametrize("rules", list(tables()), ids=lambda rules: f"{rules.id}-{rules.seats}")
def test_undone_to_the_start_and_redone_is_the_same(rules: Rules) -> None:
    for number in range(2):
        match = played(rules, number)
        end, count = told(match), len(match.deal.moves)
        match.undo_to(0)
        assert match.scores == [0] * rules.seats
        states = [told(match)]
        for _ in range(count):
            match.redo()
            states.append(told(match))
        assert told(match) == end
        for kept in (count, count - 1, count // 2, count // 3, 2, 1, 0):
            match.undo_to(kept)
            assert told(match) == states[kept]


def test_an_undone_draw_comes_again() -> None:
    match = played(compile_rules(find("vandatta"), {}, 3), 1)
    moves = list(match.deal.moves)
    draws = [index for index, (_, move) in enumerate(moves) if move.kind is Kind.DRAW]
    index = draws[len(draws) // 2]
    seat, move = moves[index]
    match.undo_to(index + 1)
    hand = match.deal.state.hands[seat]
    match.undo_to(index)
    assert match.deal.state.hands[seat] != hand
    match.play(seat, move)
    assert match.deal.state.hands[seat] == hand


def test_another_move_forgets_what_was_taken_back() -> None:
    match = played(compile_rules(find("vandatta-klubb"), {}, 3), 2)
    made = list(match.deal.moves)
    match.undo_to(0)
    assert match.deal.undone == made[::-1]
    match.play(*made[0])
    assert match.deal.undone == made[:0:-1], "the same move again is a redo"
    other = next(m for m in match.deal.legal_moves() if m != made[1][1])
    match.play(match.deal.turn, other)
    assert match.deal.undone == []
    with pytest.raises(IndexError):
        match.redo()


def test_more_moves_than_there_are_cannot_stay() -> None:
    match = played(compile_rules(find("vri-atter"), {}, 2), 0)
    with pytest.raises(ValueError, match="moves of"):
        match.undo_to(len(match.deal.moves) + 1)
    with pytest.raises(ValueError, match="moves of"):
        match.undo_to(-1)


def test_the_second_deal_is_undone_and_the_first_stays() -> None:
    rules = compile_rules(find("vandatta-grund"), {}, 3)
    match = played(rules, 3)
    first = list(match.scores)
    match.next_deal()
    start = told(match)
    while not match.deal.over:
        match.play(match.deal.turn, match.deal.legal_moves()[0])
    end = told(match)
    match.undo_to(0)
    assert told(match) == start
    assert match.scores == first
    while match.deal.undone:
        match.redo()
    assert told(match) == end


def test_another_match_stands_where_this_one_stood() -> None:
    match = played(compile_rules(find("vandatta-grund"), {}, 3), 3)
    first_end = told(match)
    while len(match.results) < 3:
        if match.deal.over:
            match.next_deal()
        match.play(match.deal.turn, match.deal.legal_moves()[0])
    end = told(match)
    copy = match.at(0, len(match.deals[0].moves))
    assert told(copy) == first_end
    copy = match.at(1, 4)
    assert (len(copy.deals), len(copy.results), len(copy.deal.moves)) == (2, 1, 4)
    assert copy.scores == list(match.results[0].points)
    while copy.deal.undone:
        copy.redo()
    assert copy.deal.state.digest() == match.deals[1].state.digest()
    assert told(match) == end, "the match itself is as it was"
