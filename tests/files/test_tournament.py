"""Tournaments on the disk: the plan, the meetings beside it, damage, and what lists tell."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.files.conftest import told
from vandatta_tui.bots.selfplay import play_deal
from vandatta_tui.files.check import check_file
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.house import Answer
from vandatta_tui.files.library import find
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.tournament import Plan, meeting_ruleset, plan_text, read_plan
from vandatta_tui.files.tournamentfacts import Facts, tournaments_folder, under_way
from vandatta_tui.files.tournaments import SavedTournament, create, delete, heads, open_tournament

NASTY = (("Åsa", "[/x]"), ("y", "- Liv"), ("Kaj: 7", "'S\" iv"))
NO_ANSWERS: Mapping[str, Answer] = {}


def planned(
    entrants: tuple[tuple[str, ...], ...] = (("A",), ("B",), ("C",)),
    ruleset: str = "uno",
    options: Mapping[str, Answer] = NO_ANSWERS,
    title: str = "Uno: [b] #1",
    deals: int = 2,
) -> Plan:
    """A tournament of persons first, then easy bots."""
    size = len(entrants[0])
    bots = {name: "easy" for names in entrants[1:] for name in names}
    resolved = meeting_ruleset(find(ruleset), options, deals, size)
    return Plan(title, resolved, options, entrants, bots, deals, 7, "2026-11-29T18:00:00")


def play(saved: SavedTournament, number: int, deals: int) -> None:
    """Let bots play some deals of a meeting, and write it down."""
    begun = saved.begun(number)
    for _ in range(deals):
        play_deal(begun.match.next_deal(), ["easy"], number)
        begun.match.close_deal()
    write(saved, number)


def write(saved: SavedTournament, number: int) -> None:
    begun = saved.begun(number)
    begun.path.write_text(SaveText(begun.match, begun.about).text(), encoding="utf-8")
    saved.note(number)
    saved.plan_path.write_text(saved.plan_text(), encoding="utf-8")


def loaded(folder: Path) -> SavedTournament:
    saved = open_tournament(folder)
    assert list(saved.load()) == list(range(len(saved.tournament.meetings)))
    return saved


# --- the plan ----------------------------------------------------------------------------------


@pytest.mark.parametrize("entrants", [NASTY, (("Du",), ("no",), ("7",), ("  ".strip() or "x",))])
def test_a_plan_reads_back_as_it_was(tmp_path: Path, entrants: tuple[tuple[str, ...], ...]) -> None:
    plan = planned(entrants, options={"scoring": "elimination", "stacking": True})
    path = tmp_path / "tournament.yaml"
    facts = Facts("2026-11-29T18:00:00", 3, 1, ("Åsa", "[/x]"))
    path.write_text(plan_text(plan, facts), encoding="utf-8")
    again, told_facts = read_plan(path)
    assert told_facts == facts
    assert again.ruleset.digest == plan.ruleset.digest
    same = ("title", "options", "entrants", "bots", "deals", "seed", "began")
    assert [getattr(again, key) for key in same] == [getattr(plan, key) for key in same]


def test_a_plan_may_name_a_ruleset_by_its_id(tmp_path: Path) -> None:
    path = tmp_path / "tournament.yaml"
    path.write_text("tournament: T\nruleset: uno\noptions: {free_wild: true}\nentrants: [a, b]\n")
    plan, facts = read_plan(path)
    assert (plan.entrants, plan.deals, facts) == ((("a",), ("b",)), 4, Facts())
    assert plan.ruleset.digest == meeting_ruleset(find("uno"), {"free_wild": True}, 4, 1).digest


BAD = {
    "entrants: [a]\n": "1:11 entrants: 2 to 16 entrants are needed, not 1",
    "entrants: [a, A]\n": "1:15 entrants[1]: 'A' plays already; each name may stand only once",
    "entrants: [a, [b, c]]\n": "1:11 entrants: all entrants must have the same number of players",
    "entrants: [[a, b, c], [d, e, f]]\n": "1:12 entrants[0]: 1 or 2 names are needed, not 3",
    "entrants: [a, b]\ndeals: 21\n": "2:8 deals: a whole number from 1 to 20 is needed, not 21",
    "entrants: [a, b]\nbots: {c: easy}\n": "2:8 bots.c: unknown key; allowed are a, b",
    "entrants: [a, b]\nruleset: unu\n": "2:10 ruleset: no ruleset 'unu'",
    "entrants: [a, b]\nruleset: uno\noptions: {limit: 1}\n": "3:11 options: limit: a whole number",
    "entrants: [[a, b], [c, d]]\nruleset: vandtia\n": "1:11 this is not played in pairs",
    "entrants: [a, b]\nplaces: 3\n": "2:1 places: unknown key",
}


@pytest.mark.parametrize(("text", "fault"), BAD.items())
def test_what_is_wrong_with_a_plan_is_told_in_a_line(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "tournament.yaml"
    path.write_text(text + ("" if "ruleset" in text else "ruleset: uno\n") + "tournament: T\n")
    faults = told(lambda: read_plan(path))
    assert faults[0].startswith(fault)


def test_a_newer_plan_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "tournament.yaml"
    path.write_text("rules: 2\nentrants: nobody knows\n")
    with pytest.raises(NewerVersion):
        read_plan(path)


def test_the_match_of_a_meeting_has_its_deals_and_nobody_leaves() -> None:
    for ruleset in shipped_ids():
        source = find(ruleset)
        sizes = (1, 2) if "pairs" in source.model.teams.modes else (1,)
        for size in sizes:
            rules = compile_rules(meeting_ruleset(source, {}, 3, size), {}, 2 * size)
            assert (rules.match.deals, rules.match.limit, rules.match.at_limit) == (3, 0, "end")


# --- meetings ----------------------------------------------------------------------------------


def test_what_was_played_is_there_again_and_goes_on() -> None:
    saved = create(planned(NASTY))
    play(saved, 0, 2)
    play(saved, 1, 1)
    running = saved.begun(1).match
    deal = running.next_deal()
    deal.play(deal.turn, deal.legal_moves()[0])
    write(saved, 1)
    again = loaded(saved.folder)
    assert not again.faults
    assert again.tournament.scored == saved.tournament.scored
    assert again.tournament.won == saved.tournament.won
    assert again.begun(1).match.deal.state.digest() == running.deal.state.digest()
    assert again.begun(1).path == saved.begun(1).path
    names = [path.name for path in sorted(saved.folder.iterdir())]
    assert names == ["01-B-C.yaml", "02-C-A.yaml", "tournament.yaml"]


def test_a_meeting_is_an_ordinary_game_file() -> None:
    saved = create(planned())
    play(saved, 2, 2)
    assert check_file(saved.begun(2).path).ok


def test_a_damaged_meeting_leaves_the_others_and_is_never_changed() -> None:
    saved = create(planned())
    for number in range(3):
        play(saved, number, 2)
    path = saved.begun(1).path
    damaged = path.read_bytes().replace(b"moves", b"mOves", 1)
    path.write_bytes(damaged)
    again = loaded(saved.folder)
    assert list(again.faults) == [1]
    assert "\n" not in str(again.faults[1])
    assert again.tournament.to_play() == [1]
    play(again, 1, 2)
    assert path.read_bytes() == damaged
    assert again.begun(1).path.name == path.name.replace(".yaml", "-2.yaml")
    assert not loaded(saved.folder).tournament.to_play()


def test_a_meeting_of_others_does_not_count() -> None:
    saved, other = create(planned()), create(planned((("A",), ("B",), ("D",))))
    play(other, 0, 2)
    stranger = other.begun(0).path
    (saved.folder / stranger.name).write_bytes(stranger.read_bytes())
    again = loaded(saved.folder)
    assert "no meeting of this tournament" in str(again.faults[0])


def test_a_meeting_by_other_rules_does_not_count() -> None:
    saved, other = create(planned()), create(planned(options={"stacking": True}))
    play(other, 0, 1)
    path = other.begun(0).path
    (saved.folder / path.name).write_bytes(path.read_bytes())
    assert "other rules" in str(loaded(saved.folder).faults[0])


# --- the folder --------------------------------------------------------------------------------


def test_tournaments_of_a_day_have_folders_of_their_own() -> None:
    names = [create(planned()).folder.name for _ in range(3)]
    assert names == ["uno-2026-11-29", "uno-2026-11-29-2", "uno-2026-11-29-3"]


def test_the_list_begins_with_what_is_under_way() -> None:
    over = create(planned((("A",), ("B",)), title="Over", deals=1))
    going = create(planned(title="Going"))
    play(over, 0, 1)
    broken = create(planned()).plan_path
    broken.write_text("deals: many\n")
    (tournaments_folder() / "stray").mkdir()
    found = heads()
    assert [head.plan.title if head.plan else None for head in found] == ["Going", "Over", None]
    assert found[1].facts.over
    assert found[2].fault is not None
    assert found[2].fault.path == str(broken)
    told_now = under_way()
    assert told_now is not None
    assert (told_now[0], told_now[1].meetings, told_now[1].played) == ("Going", 3, 0)
    play(going, 0, 2)
    assert heads()[0].facts.played == 1
    assert found[0].facts.leading == ()


def test_without_tournaments_there_is_nothing_to_tell() -> None:
    assert under_way() is None
    assert heads() == []


def test_deleting_leaves_what_is_not_ours() -> None:
    saved = create(planned())
    play(saved, 0, 1)
    note = saved.folder / "notes.txt"
    note.write_text("mine")
    delete(saved.folder)
    assert list(saved.folder.iterdir()) == [note]
    note.unlink()
    saved.plan_path.write_text("x")
    delete(saved.folder)
    assert not saved.folder.exists()


def test_a_folder_without_a_plan_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(FileFault):
        open_tournament(tmp_path)


# --- other names -------------------------------------------------------------------------------


def test_players_are_renamed_in_what_was_played_and_in_what_goes_on() -> None:
    saved = create(planned())
    home, away = saved.tournament.meetings[0].home, saved.tournament.meetings[0].away
    play(saved, 0, 2)
    play(saved, 1, 1)
    scored = {number: list(points) for number, points in saved.tournament.scored.items()}
    (was,) = saved.plan.entrants[home]
    (other,) = saved.plan.entrants[away]
    saved.rename(home, ("[/x] Ny",))
    saved.rename(away, (was,))  # somebody may take the name that has become free
    saved.plan_path.write_text(saved.plan_text(), encoding="utf-8")
    again = loaded(saved.folder)
    assert not again.faults
    assert again.tournament.scored == scored
    assert again.plan.entrants[home] == ("[/x] Ny",)
    assert again.plan.former == {"[/x] Ny": (was,), was: (other,)}
    assert [again.plan.is_person(n) for n in ("[/x] Ny", was)] == [
        saved.plan.is_person(n) for n in ("[/x] Ny", was)
    ]
    running = again.begun(1)
    assert set(running.match.names) == set(again.players(1))
    assert set(running.about.bots) == {n for n in again.players(1) if not again.plan.is_person(n)}


def test_a_former_name_that_returns_is_no_former_one() -> None:
    plan = planned((("Åssa", "Bo"), ("Dag", "Eva")))
    twice = plan.renamed(0, ("Åsa", "Bo")).renamed(0, ("Åssa", "Bo"))
    assert twice.entrants == plan.entrants
    assert twice.former == {"Åssa": ("Åsa",)}
    crossed = plan.renamed(0, ("Bo", "Åssa"))
    assert crossed.former == {"Bo": ("Åssa",), "Åssa": ("Bo",)}
    assert crossed.are(("Åssa", "Dag"), ("Bo", "Dag"))
    assert not crossed.are(("Dag", "Dag"), ("Bo", "Dag"))
