"""Reports: a moment as a game file that `check` reads, without a card that the seat cannot know."""

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.files.matches import Sitting, every_sitting, play_moves, sitting, told
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.files.check import check_file
from vandatta_tui.files.gamefile import parse_game, read_game
from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.gamewrite import write_game
from vandatta_tui.files.replay import Replay
from vandatta_tui.files.report import seen_report, whole_report, write_report


def replayed(game: GameFile) -> Match:
    replay = Replay(parse_game(write_game(game).encode(), "report"))
    for _ in replay.steps():
        pass
    return replay.match


def faces(view: View, cards: int) -> Counter[str]:
    return Counter(view.rules.deck.code(card) for card in bits(cards))


def seen(view: View) -> tuple[object, ...]:
    """Return what a seat sees, apart from how the copies of a card are numbered."""
    code = view.rules.deck.code
    return (
        faces(view, view.hand),
        [code(card) for card in view.pile[-1:]],
        view.stock,
        view.suit,
        view.turn,
        view.direction,
        view.phase,
        [(seat.count, seat.called, seat.playing) for seat in view.seats],
        faces(view, view.playable),
        {move.kind for move in view.moves},
    )


@pytest.mark.parametrize(
    "sat", list(every_sitting(9)), ids=lambda s: f"{s[0].rules.id}-{s[0].rules.seats}"
)
def test_a_report_says_what_the_seat_sees_and_nothing_else(sat: Sitting) -> None:
    match, about = sat
    rng, written = random.Random(5), 0
    for _ in range(14):
        play_moves(match, rng.randrange(1, 9))
        if match.over:
            break
        seat = rng.choice([-1, 0, match.rules.seats - 1])
        view = match.view(seat)
        game = seen_report(match, about, seat)
        if match.deal.over or game is None:
            assert match.deal.over or match.deal.state.phase is Phase.SWAP
            continue
        written += 1
        again = replayed(game)
        if game.deals[0].moves or match.deal.state.phase is Phase.PLAY:
            assert again.view(seat).stock == view.stock
        known = view.hand | view.burned | sum(1 << card for card in set(view.pile))
        for one in view.seats:
            known |= one.known | one.up
        position = game.deals[0].position
        assert position is not None
        told_cards = Counter(
            text
            for zone in (*position.hands.values(), *position.open.values(), position.stock)
            for text in zone
            if text not in "?-"
        )
        assert not told_cards - faces(view, known)
    assert written or match.rules.family == "beating"


def test_a_quiet_moment_is_told_exactly() -> None:
    match, about = sitting("vandatta-grund", 3, 4)
    quiet = 0
    for _ in range(60):
        play_moves(match, 1)
        if match.deal.over:
            break
        game = seen_report(match, about, match.deal.turn)
        assert game is not None
        again = replayed(game)
        assert seen(again.view(match.deal.turn)) == seen(match.view(match.deal.turn))
        quiet += not game.deals[0].moves
    assert quiet > 10


def test_a_moment_with_something_pending_holds_the_moves_since() -> None:
    match, about = sitting("uno", 3, 4, stacking=True)
    for _ in range(4000):
        play_moves(match, 1)
        state = match.deal.state
        if state.pending_draws and not match.deal.over:
            game = seen_report(match, about, state.turn)
            assert game is not None
            if game.deals[0].moves:
                again = replayed(game)
                assert again.deal.state.pending_draws == state.pending_draws
                assert seen(again.view(state.turn)) == seen(match.view(state.turn))
                return
    pytest.fail("no penalty was pending")


def test_hidden_cards_are_unknown_and_the_whole_match_has_them(home: Path) -> None:
    match, about = sitting("vandatta", 3, 8, points=True)
    play_moves(match, 30)
    game = seen_report(match, about, 0)
    assert game is not None
    position = game.deals[0].position
    assert position is not None
    assert set(position.stock) <= {"?", *match.rules.deck.codes}
    assert "?" in position.hands[match.names[1]]
    for file in (game, whole_report(match, about)):
        path = write_report(file)
        assert str(check_file(path)).startswith("ok ")
        assert path.stat().st_mode & 0o777 == 0o600
    replay = Replay(read_game(path))
    assert len(list(replay.steps())) == sum(len(deal.moves) for deal in match.deals)
    assert told(replay.match)[:2] == told(match)[:2]


def test_a_deal_that_is_over_has_no_position() -> None:
    match, about = sitting("vri-atter", 2, 8)
    play_moves(match)
    assert seen_report(match, about, 0) is None
