"""Saved matches line by line: gone on with, opened as a copy, looked at again, deleted."""

from pathlib import Path

import pytest

from tests.plain.tables import home_with, play, script, setup_for
from tests.ui.saved import saved
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import load_match
from vandatta_tui.front.setup import Seat
from vandatta_tui.words.labels import both

PERSONS = (Seat("Eva"), Seat("Bo"), Seat("Ida", "easy"))


def begun() -> Path:
    """Leave a match after its beginning; return its file."""
    play(setup_for(), script(["q", "2"]))
    return heads()[0].path


def test_a_match_goes_on_where_it_was() -> None:
    path = begun()
    said = home_with(["1", "1", "1", "q", "2", "0"])
    assert "Which match?" in said
    assert "1. Go on with it" in said
    assert "At the table: Eva, Åsa and Bo." in said
    assert [head.path for head in heads()] == [path]


def test_a_damaged_match_is_opened_as_a_copy_and_left_alone() -> None:
    _, _, path = saved(40)
    text = path.read_text(encoding="utf-8")
    broken = text[: len(text) - 60]
    path.write_text(broken, encoding="utf-8")
    said = home_with(["1", "1", "0", "1", "1", "1", "q", "2", "0"])
    assert "the file is damaged, or was changed by hand" in said
    assert "1. Open what is sound of it, as a copy" in said
    assert path.read_text(encoding="utf-8") == broken
    copy = next(head for head in heads() if head.fault is None)
    assert load_match(copy.path).match.deal.moves


def test_a_newer_match_is_only_told_of() -> None:
    _, _, path = saved(10)
    path.write_text(path.read_text().replace("rules: 1", "rules: 99", 1), encoding="utf-8")
    said = home_with(["1", "1", "0", "0"])
    assert "It was saved by a newer version of the program" in said
    assert "A newer version of the program can open it." in said
    assert "as a copy" not in said


def test_one_is_deleted_after_a_question() -> None:
    path = begun()
    home_with(["1", "1", "3", "1", "0"])
    assert path.exists()
    said = home_with(["1", "1", "3", "2", "0"])
    assert "It is deleted." in said
    assert not path.exists()
    assert said.rstrip().endswith("Number:")


def test_the_lot_is_told_before_the_first_deal() -> None:
    done = play(setup_for("uno", seed=4), script([]))
    match = done.sitting.match
    assert match.lot.rounds
    assert "Everybody draws a card. The highest card deals." in done.text
    for seat, card in match.lot.rounds[0]:
        assert f"{match.names[seat]}: {done.sitting.voice.cards.long(card)}." in done.text
    dealer = match.names[match.lot.dealer]
    assert ("You deal first." if dealer == "Eva" else f"{dealer} deals first.") in done.text


def test_a_tie_is_told() -> None:
    for seed in range(60):
        setup = setup_for("uno", (Seat("Eva"), Seat("Bo", "easy")), seed=seed)
        done = play(setup, script([]))
        if len(done.sitting.match.lot.rounds) > 1:
            assert "The same: you and Bo draw again." in done.text
            return
    raise AssertionError("no tie")


def test_a_match_that_goes_on_draws_no_lot_again() -> None:
    play(setup_for("uno", seed=4), script(["q", "2"]))
    assert "Everybody draws a card." not in home_with(["1", "1", "1", "q", "2", "0"])


@pytest.mark.parametrize(("answer", "whole"), [("1", False), ("2", True)])
def test_a_report_is_written(answer: str, whole: bool, home: Path) -> None:
    done = play(setup_for(), script(["w", answer, "w", "0"]))
    assert "What is to be written into a file?" in done.text
    (report,) = (home / "reports").iterdir()
    assert f"Written: {report}" in done.text
    assert ("deck:" in report.read_text()) == whole


# ---- the replay


def replayed(lines: list[str], moves: int = 30, **how: object) -> str:
    """Return what is said at the replay of the only match."""
    saved(moves, **how)  # type: ignore[arg-type]
    return home_with(["1", "1", "2", *lines, "q", "0"])


def test_a_replay_is_read_move_by_move() -> None:
    match, _, _ = saved(30)
    said = home_with(["1", "1", "2", "", "", "b", "12", "table", "log", "a", "", "q", "0"])
    assert "Enter reads the next move. ? tells what else can be said." in said
    length = len(match.deal.moves)
    assert [f"Move {n} of {length}:" in said for n in (0, 1, 2, 12, length)] == [True] * 5
    assert "That was the last move." in said
    assert "In the stock: " in said


def test_a_deal_that_is_still_played_keeps_its_secrets() -> None:
    said = replayed(["hands", "h", "p", "v", "1", "v", "2", "hands"])
    before, after = said.split("It is no fair game then.", 1)
    assert before.count("Åsa: ") == 1, "the owner's hand, and nobody else's"
    assert "That would tell hidden cards." in before
    assert "Nobody can play on from here." in before
    assert "All cards lie open." in after
    assert "Bo: " in after


def test_one_seat_sees_its_own_cards_only() -> None:
    match, _, _ = saved(200, points=True)
    assert len(match.deals) > 1
    said = home_with(["1", "1", "2", "hands", "v", "3", "hands", "3", "", "h", "b", "q", "0"])
    opened, as_bo = said.split("It is told as Bo saw it.")
    for name in match.names:
        assert f"\n{name}: " in opened
    hands = [line for line in as_bo.splitlines() if " of " in line and line.startswith("Åsa: ")]
    assert hands == []


def test_an_opinion_of_a_hand_that_is_not_seen_is_refused() -> None:
    match, _, _ = saved(200, points=True)
    seat, _ = match.deals[0].moves[0]
    other = (seat + 1) % 3
    said = home_with(["1", "1", "2", "h", "v", str(other + 2), "h", "q", "0"])
    name = match.names[seat]
    opened, seen = said.split("It is told as ")
    assert f"{name} is to play" not in opened
    assert f"{name} is to play, and the cards of {name} are hidden here." in seen


def test_from_deal_to_deal_and_past_the_end() -> None:
    match, _, _ = saved(200, points=True)
    deals = len(match.deals)
    said = home_with(["1", "1", "2", "d", "d 1", "deal 99", "a", "", "b", "q", "0"])
    assert f"Deal 2 of {deals}, move 0 of " in said
    assert f"The deals go from 1 to {deals}." in said


def test_play_goes_on_from_a_moment_and_does_not_count() -> None:
    match, about, _ = saved(200, points=True)
    said = home_with(["1", "1", "2", "4", "p", "1", "q", "2", "0"])
    assert "What nobody has seen yet is shuffled anew." in said
    assert f"At the table: {both_of(match.names)}." in said
    new = next(head for head in heads() if head.id != about.id)
    assert new.practice
    assert load_match(new.path).match.deal.moves[:4] == match.deals[0].moves[:4]


def both_of(names: tuple[str, ...]) -> str:
    from vandatta_tui.words.translate import Translator

    return both(Translator("en"), names)


def test_everything_that_help_names_is_understood() -> None:
    said = replayed(["?"])
    words = [
        line.partition(":")[0].split(", ")
        for line in said.split("A number goes to the moment")[1].splitlines()[1:11]
    ]
    assert len(words) == 10
    for word in (form for forms in words for form in forms if form not in ("q", "leave")):
        answer = home_with(["1", "1", "2", word, "1", "q", "0"])
        assert "That is not understood" not in answer, word
    assert "That is not understood" in home_with(["1", "1", "2", "nonsense", "q", "0"])
