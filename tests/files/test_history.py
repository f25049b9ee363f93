"""The history: nothing counts twice, nothing is lost, and what is damaged is left alone."""

import os
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.files.matches import NAMES, Sitting, every_sitting, play_moves, sitting
from vandatta_tui.engine.events import CallMissed
from vandatta_tui.engine.match import Match
from vandatta_tui.files.folders import history_file
from vandatta_tui.files.history import MIGRATIONS, History, HistoryFault
from vandatta_tui.files.keeper import Keeper
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.results import deal_places, result_of
from vandatta_tui.files.saves import load_match
from vandatta_tui.files.writer import Writer

ME = NAMES[0]


def note(*sittings: Sitting) -> None:
    with History() as history:
        for match, about in sittings:
            history.note(result_of(match, about))


def finished(ruleset: str = "vandatta", seats: int = 3, seed: int = 1, **options: bool) -> Sitting:
    match, about = sitting(ruleset, seats, seed, **options)
    about.sequence = seed
    play_moves(match)
    return match, about


@pytest.mark.parametrize(
    "sat", list(every_sitting(3)), ids=lambda s: f"{s[0].rules.id}-{s[0].rules.seats}"
)
def test_what_is_noted_is_what_happened(sat: Sitting) -> None:
    match, about = sat
    while len(match.results) < 2 and not match.over:
        play_moves(match, 50)
    note(sat)
    with History() as history:
        (whole,) = history.everything()
        (line,) = history.lines("name", "game")
    assert len(whole["deals"]) == len(match.results) == line.deals
    assert [player["total"] for player in whole["players"]] == match.scores
    assert [player["name"] for player in whole["players"]] == list(match.names)
    points = Counter[int]()
    for deal in whole["deals"]:
        for score in deal["scores"]:
            points[score["seat"]] += score["points"]
        assert min(score["place"] for score in deal["scores"]) == 1
    assert [points[seat] for seat in range(match.rules.seats)] == match.scores
    assert line.points == match.scores[0]
    assert line.deals_won == sum(result.winner == 0 for result in match.results)
    assert (line.matches, line.matches_won) == (int(match.over), int(0 in match.winners))
    assert about.ruleset.digest == whole["digest"]


def test_noting_again_counts_nothing_twice() -> None:
    match, about = sitting("vandatta", 3, 4, points=True)
    while not match.over:
        play_moves(match, 1)
        while not match.deal.over:
            play_moves(match, 1)
        note((match, about), (match, about))
    dealt_in = [{s.seat for s in deal.seats} for deal in result_of(match, about).deals]
    with History() as history:
        (line,) = history.lines()
        assert line.deals == sum(0 in dealt for dealt in dealt_in) < len(match.results)
        assert len(history.everything()) == 1
        assert history.lines("name", "game", "options")[0].options == '{"points": true}'


def test_a_deal_taken_back_is_forgotten() -> None:
    sat = finished()
    note(sat)
    sat[0].undo_to(3)
    note(sat)
    with History() as history:
        assert history.lines() == []
        assert history.everything() == []


def test_deals_of_another_match_do_not_count() -> None:
    match, about = sitting("vandatta-grund", 3, 4)
    while len(match.results) < 3:
        play_moves(match, 20)
    about.counts_from = 1
    note((match, about))
    with History() as history:
        assert [deal["deal"] for deal in history.everything()[0]["deals"]] == list(
            range(1, len(match.results))
        )


def test_who_left_the_match_is_not_counted_any_more() -> None:
    match, about = finished(seats=4, seed=2, points=True)
    rows = result_of(match, about).deals
    assert len(rows[0].seats) == 4
    assert len(rows[-1].seats) == 2
    assert match.over


def test_places_follow_the_points_and_equal_ones_share() -> None:
    match, _ = finished("vri-atter", 4, 3)
    (result,) = match.results
    places = deal_places(match, result, range(4))
    assert places[result.winner] == 1
    ordered = sorted(range(4), key=lambda seat: (places[seat], result.points[seat]))
    assert [result.points[seat] for seat in ordered] == sorted(result.points)
    match, _ = finished("uno", 3, 3)
    places = deal_places(match, match.results[0], range(3))
    assert sorted(places.values()) == [1, 2, 2]


def test_calls_missed_and_caught_are_counted() -> None:
    match, about = sitting("uno", 4, 11)
    play_moves(match, 2500, levels=("random", "easy"))
    events = [e for deal in match.deals for e in deal.events if isinstance(e, CallMissed)]
    assert any(event.by >= 0 for event in events)
    rows = [seat for deal in result_of(match, about).deals for seat in deal.seats]
    over = [e for d in match.deals[: len(match.results)] for e in d.events]
    missed = [event for event in over if isinstance(event, CallMissed)]
    assert sum(row.missed for row in rows) == len(missed)
    assert sum(row.caught for row in rows) == sum(event.by >= 0 for event in missed)


def test_lines_by_person_game_and_house_rules() -> None:
    sats = [
        finished("vandatta", 3, 1),
        finished("vandatta", 3, 2),
        finished("vandatta", 3, 3, sneak_out=True),
        finished("vri-atter", 2, 4),
        finished("vri-atter", 2, 5),
    ]
    for _, about in sats[3:]:
        del about.bots[NAMES[1]]
    note(*sats)
    with History() as history:
        assert {(line.name, line.deals) for line in history.lines("name")} == {(ME, 5), ("Bo", 2)}
        games = {(line.game, line.options): line.deals for line in history.lines("game", "options")}
        assert games == {
            ("vandatta", "{}"): 2,
            ("vandatta", '{"sneak_out": true}'): 1,
            ("vri-atter", "{}"): 4,
        }
        assert [line.deals for line in history.lines(name="Bo")] == [2]
        assert [line.deals for line in history.lines(game="vandatta")] == [3]
        assert [(g.game, g.matches, g.deals) for g in history.games()] == [
            ("vandatta", 3, 3),
            ("vri-atter", 2, 2),
        ]
        assert [played.game for played in history.course(ME)] == ["vandatta"] * 3 + [
            "vri-atter"
        ] * 2
        assert history.game_names()["vandatta"]["sv"] == "Vändåtta"


def test_a_bot_that_took_over_is_not_the_person() -> None:
    match, about = sitting("vandatta-grund", 3, 4)
    play_moves(match, 1)
    while not match.results:
        play_moves(match, 1)
    note((match, about))
    about.bots[ME] = "normal"
    with History() as history:
        assert history.lines("name")[0].deals == 1
    play_moves(match, 60)
    while len(match.results) < 2:
        play_moves(match, 1)
    note((match, about))
    with History() as history:
        assert history.everything()[0]["players"][0]["bot"] == "normal"


def test_everything_or_one_person_is_erased_for_good() -> None:
    note(finished("vandatta", 3, 1), finished("vri-atter", 2, 2))
    with History() as history:
        history.erase("Bo")
        assert history.lines() != [], "Bo is a bot"
        history.erase(ME)
        assert history.everything() == []
    note(finished("vandatta", 3, 1))
    with History() as history:
        history.erase()
        assert history.lines() == []
    assert ME.encode() not in history_file().read_bytes()


# --- the file ----------------------------------------------------------------------------------


def test_it_is_private_and_reading_does_not_make_it() -> None:
    with History(write=False) as history:
        assert history.lines() == []
    assert not history_file().exists()
    old = os.umask(0)
    try:
        note(finished())
    finally:
        os.umask(old)
    assert history_file().stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "data", [b"not a database, but long enough" * 99, b"SQLite format 3\0" * 99]
)
def test_a_damaged_file_is_left_alone(data: bytes) -> None:
    history_file().parent.mkdir(exist_ok=True)
    history_file().write_bytes(data)
    for write in (True, False):
        with pytest.raises(HistoryFault, match=r"history\.db"):
            History(write=write).lines()
    assert history_file().read_bytes() == data


def test_damage_anywhere_is_told_or_harmless() -> None:
    for seed in range(6):
        note(finished("vandatta", 3, seed + 1))
    with sqlite3.connect(history_file()) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    data = history_file().read_bytes()
    for place in range(100, len(data), 1711):
        broken = bytearray(data)
        broken[place : place + 40] = os.urandom(40)
        history_file().write_bytes(broken)
        try:
            with History(write=False) as history:
                history.everything()
                history.lines("name")
        except HistoryFault as fault:
            assert "\n" not in str(fault)
        except ValueError:
            pass


def test_a_newer_version_is_refused() -> None:
    note(finished())
    base = sqlite3.connect(history_file())
    base.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    base.close()
    with pytest.raises(HistoryFault, match="newer"):
        History()


def test_without_a_folder_it_is_told() -> None:
    folder = history_file().parent / "file"
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("")
    with pytest.raises(HistoryFault):
        History(folder / "history.db")


def test_two_programs_note_at_once() -> None:
    script = """
import sys
from tests.files.test_history import finished, note
for number in range(3):
    note(finished("vri-atter", 2, number * 2 + int(sys.argv[1])))
"""
    root = Path(__file__).parents[2]
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(number)],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root)},
        )
        for number in range(2)
    ]
    assert [run.wait() for run in runs] == [0, 0]
    with History() as history:
        assert len(history.everything()) == 6


# --- the keeper --------------------------------------------------------------------------------


def test_the_keeper_saves_every_move_and_notes_every_deal() -> None:
    match, about = sitting("vandatta-grund", 3, 4)
    writer = Writer()
    play_moves(match, 1)
    keeper = Keeper(match, about, writer)
    with pytest.raises(InUse):
        Keeper(match, about, writer)
    while len(match.results) < 2:
        play_moves(match, 1)
        keeper.save()
    assert writer.wait(5)
    again: Match = load_match(keeper.path).match
    assert again.deal.state.digest() == match.deal.state.digest()
    with History() as history:
        assert history.lines()[0].deals == 2
    match.undo_to(2)
    keeper.save()
    keeper.release()
    assert writer.wait(5)
    with History() as history:
        assert history.lines()[0].deals == 1
    Keeper(match, about, writer).release()
    assert writer.close(5) == {}


def test_what_is_practice_does_not_count() -> None:
    match, about = finished()
    about.practice = True
    writer = Writer()
    Keeper(match, about, writer).note()
    writer.close(5)
    assert not history_file().exists()


def test_a_history_that_refuses_is_told_and_play_goes_on() -> None:
    history_file().parent.mkdir(exist_ok=True)
    history_file().write_bytes(b"no database" * 99)
    told: list[HistoryFault] = []
    match, about = finished()
    writer = Writer()
    keeper = Keeper(match, about, writer, told=told.append)
    keeper.save()
    keeper.note()
    assert writer.close(5) == {}
    assert len(told) == 1
    assert keeper.path.exists()
