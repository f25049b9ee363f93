"""Saves: whatever the moment, the match is continued exactly; whatever the damage, it is seen."""

import errno
import os
import random
from itertools import pairwise
from pathlib import Path

import pytest

from tests.files.matches import Sitting, every_sitting, play_moves, sitting, told
from vandatta_tui.engine.match import Match
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.check import check_file
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.folders import saves
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.gamewrite import write_game
from vandatta_tui.files.library import find
from vandatta_tui.files.locks import InUse, MatchLock
from vandatta_tui.files.record import About, game_of, resolved
from vandatta_tui.files.rescue import load_sound
from vandatta_tui.files.savelist import delete, heads, next_sequence, sweep
from vandatta_tui.files.saves import SavedMatch, load_match, save_path
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.seal import sealed


def saved(match: Match, about: About) -> Path:
    """Write a match into its file."""
    path = save_path(about)
    write_atomically(path, SaveText(match, about).text())
    return path


def moments(count: int) -> list[int]:
    """Return some of the numbers up to a count: all small ones, then ever fewer, and the last."""
    return sorted({0, 1, *(2**k for k in range(1, 12) if 2**k < count), count - 1, count})


@pytest.mark.parametrize(
    "seated", list(every_sitting()), ids=lambda s: f"{s[0].rules.id}-{s[0].rules.seats}"
)
def test_saved_loaded_and_played_on_it_ends_the_same(seated: Sitting) -> None:
    match, about = seated
    play_moves(match, 150)
    end, moves = told(match), list(match.deal.moves)
    text = SaveText(match, about)
    for kept in reversed(moments(len(moves))):
        match.undo_to(kept)
        path = save_path(about)
        write_atomically(path, text.text())
        again = load_match(path)
        assert told(again.match) == told(match)
        for seat, move in moves[kept:]:
            again.match.play(seat, move)
        assert told(again.match) == end
    assert (again.about.id, again.about.bots) == (about.id, about.bots)


def test_the_next_deal_is_the_same_one_after_loading() -> None:
    match, about = sitting("vandatta", 4, 7, points=True)
    for _ in range(4):
        play_moves(match, 1)
        while not match.deal.over:
            play_moves(match, 1)
        again = load_match(saved(match, about)).match
        assert again.next_deal().state.digest() == match.next_deal().state.digest()


def test_the_text_made_move_by_move_is_the_whole_game_file() -> None:
    match, about = sitting("vandatta-grund", 3, 5)
    text = SaveText(match, about)
    rng = random.Random(3)
    for _ in range(150):
        if not play_moves(match, 1):
            break
        if rng.random() < 0.1:
            match.undo_to(rng.randrange(len(match.deal.moves) + 1))
        whole, parts = write_game(game_of(match, about, "x")), text.text()
        assert parts[parts.index("\nrules:") :] == whole[whole.index("\nrules:") :]


def test_a_save_is_a_game_file_that_check_plays() -> None:
    match, about = sitting("uno", 3, 5)
    play_moves(match, 60)
    assert str(check_file(saved(match, about))).startswith("ok ")


def test_a_later_change_of_the_ruleset_changes_nothing(home: Path) -> None:
    source = home / "rulesets" / "mine.yaml"
    source.write_text("schema: 1\nid: mine\nextends: vandatta\nname: {en: Mine}\ndeal: {hand: 3}\n")
    ruleset, options = find("mine"), {"points": True}
    match = Match(compile_rules(ruleset, options, 2), ("A", "B"), 4)
    about = About(resolved(ruleset, options), dict(options), {"B": "easy"})
    play_moves(match, 5)
    path = saved(match, about)
    source.write_text("schema: 1\nid: mine\nextends: vandatta\nname: {en: X}\ndeal: {hand: 9}\n")
    again = load_match(path)
    assert told(again.match) == told(match)
    assert again.match.rules.hand == 3
    assert again.about.options == options
    source.unlink()
    load_match(path).match.next_deal()


def test_a_position_is_saved_and_loaded(tmp_path: Path) -> None:
    from vandatta_tui.files.replay import Replay

    text = (
        "ruleset: vri-atter\nseats: [A, B]\ndealer: B\nposition:\n  hands: {A: 9H KC, B: 7H 5C}\n"
        "  discard: 9C\n  stock: 2S JD\n  turn: A\nmoves:\n  - A: KC\n"
    )
    game = parse_game(text.encode(), "x")
    replay = Replay(game)
    assert len(list(replay.steps())) == 1
    ruleset = resolved(find("vri-atter"), {})
    about = About(ruleset, {}, {}, position=game.deals[0].position)
    again = load_match(saved(replay.match, about))
    assert told(again.match) == told(replay.match)
    again.match.undo_to(0)
    assert again.match.deal.turn == 0
    assert again.about.position == about.position


# --- damage ------------------------------------------------------------------------------------


def game_bytes(moves: int = 90) -> tuple[Sitting, bytes]:
    match, about = sitting("vandatta-klubb", 3, 8)
    play_moves(match, moves)
    return (match, about), SaveText(match, about).text().encode()


def refused(path: Path, data: bytes) -> str:
    """Return why a file is refused, after making sure that it was left alone."""
    path.write_bytes(data)
    with pytest.raises(FileFault) as caught:
        load_match(path)
    assert path.read_bytes() == data
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_truncated_at_any_byte_it_is_refused(home: Path) -> None:
    _, data = game_bytes()
    path = home / "cut.yaml"
    for end in range(0, len(data), 13):
        refused(path, data[:end])


def test_any_flipped_bit_is_seen(home: Path) -> None:
    _, data = game_bytes()
    path = home / "flip.yaml"
    for place in range(0, len(data), 13):
        broken = bytearray(data)
        broken[place] ^= 1 << place % 8
        refused(path, bytes(broken))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"\0" * 5000, "no saved match"),
        (b"schema: 1\nid: x\n", "no saved match"),
        (b"just text", "no saved match"),
        (os.urandom(3000), "no saved match"),
        (b"rules: 1\nseed: 1\n", "no saved match"),
        (sealed("rules: 1\n- [a\n").encode(), "not YAML"),
        (sealed("rules: 1\n").encode(), "names are needed"),
    ],
)
def test_foreign_and_empty_files_are_refused(home: Path, data: bytes, words: str) -> None:
    assert words in refused(home / "foreign.yaml", data)


def test_a_newer_version_is_refused_and_not_opened_as_a_copy(home: Path) -> None:
    _, data = game_bytes()
    text = data.decode().partition("\n")[2].partition("\n")[2].replace("rules: 1", "rules: 2")
    path = home / "newer.yaml"
    for newer in (sealed(text), sealed(text) + "future: [1]\n"):
        assert "newer program" in refused(path, newer.encode())
        for load in (load_match, load_sound):
            with pytest.raises(NewerVersion):
                load(path)


def test_moves_that_the_rules_now_refuse_are_told(home: Path) -> None:
    _, data = game_bytes()
    text = data.decode().partition("\n")[2].partition("\n")[2]
    changed = sealed(text.replace('never_on: ["8", A]', 'never_on: ["8", A, K, Q, J]', 1))
    path = home / "other.yaml"
    path.write_text(changed)
    try:
        load_match(path)
    except FileFault as fault:
        assert "other rules" in str(fault)


# --- copies of what is sound -------------------------------------------------------------------


def sound(path: Path, data: bytes) -> SavedMatch:
    path.write_bytes(data)
    copy = load_sound(path)
    assert path.read_bytes() == data
    assert copy.path != path
    return copy


def count(match: Match) -> int:
    return sum(len(deal.moves) for deal in match.deals)


def same_beginning(match: Match, whole: Match) -> bool:
    return all(
        deal.order == other.order and deal.moves == other.moves[: len(deal.moves)]
        for deal, other in zip(match.deals, whole.deals, strict=False)
    )


def test_a_cut_file_is_opened_up_to_its_last_whole_move(home: Path) -> None:
    (match, about), data = game_bytes()
    path = home / "cut.yaml"
    first = data.index(b"moves:\n")
    for end in range(first, len(data), 23):
        copy = sound(path, data[:end])
        whole_lines = data[:end].count(b"\n      - ")
        assert count(copy.match) >= whole_lines - 1
        assert same_beginning(copy.match, match)
        assert copy.about.id != about.id
        play_moves(copy.match, 5)


def test_a_broken_move_ends_the_copy_just_before_it(home: Path) -> None:
    match, about = sitting("vandatta", 3, 8, points=True)
    play_moves(match, 200)
    data = SaveText(match, about).text().encode()
    lines = data.split(b"\n")
    moves = [number for number, line in enumerate(lines) if line.startswith(b"      - ")]
    for index in range(0, len(moves), 47):
        for broken in (b'      - "Bo', b"      - Bo: 99", b"      - Nobody: draw", b"\x00\xff"):
            bad = [*lines]
            bad[moves[index]] = broken
            copy = sound(home / "broken.yaml", b"\n".join(bad))
            assert count(copy.match) == index
            assert same_beginning(copy.match, match)
            assert copy.about.counts_from == len(copy.match.results)


def test_what_stands_before_the_deals_is_found_elsewhere(home: Path) -> None:
    (match, _), data = game_bytes()
    lines = data.decode().split("\n")
    for number, line in list(enumerate(lines[: lines.index("deals:")]))[::2]:
        bad = [*lines]
        bad[number] = "\x07" + line[1:]
        copy = sound(home / "head.yaml", "\n".join(bad).encode())
        if line.startswith("seed:"):
            assert count(copy.match) > 0, "until the first reshuffle"
        else:
            assert count(copy.match) == count(match)
        assert copy.match.names == match.names


def test_a_card_changed_in_the_deck_is_mended_from_the_seed(home: Path) -> None:
    (match, _), data = game_bytes()
    place = data.index(b"deck: >-\n") + len(b"deck: >-\n      ")
    changed = data[:place] + (b"2" if data[place:][:1] != b"2" else b"3") + data[place + 1 :]
    assert told(sound(home / "deck.yaml", changed).match)[0] == told(match)[0]


def test_of_random_damage_most_is_saved(home: Path) -> None:
    _, data = game_bytes()
    rng, lost = random.Random(4), 0
    for _ in range(40):
        broken = bytearray(data)
        place = rng.randrange(len(data))
        broken[place : place + rng.choice((1, 1, 8))] = bytes([rng.randrange(256)])
        try:
            copy = sound(home / "any.yaml", bytes(broken))
        except FileFault:
            lost += 1
            continue
        assert copy.match.names[0]
        play_moves(copy.match, 3)
    assert lost < 10


def test_nothing_sound_is_told_in_one_line(home: Path) -> None:
    path = home / "nothing.yaml"
    for data in (b"", b"\0\1\2", b"deals:\n", b"schema: 1\nid: x\n", os.urandom(4000)):
        path.write_bytes(data)
        with pytest.raises(FileFault, match="nothing in it can be played"):
            load_sound(path)


# --- the list ----------------------------------------------------------------------------------


def test_the_list_tells_game_people_score_and_no_card() -> None:
    match, about = sitting("vandatta", 3, 8, points=True)
    play_moves(match, 200)
    path = saved(match, about)
    (head,) = heads()
    assert head.path == path
    assert (head.ruleset, head.names) == ("vandatta", about.ruleset.tree["name"])
    assert head.seats == match.names
    assert head.bots == match.names[1:]
    assert head.totals == dict(zip(match.names, match.scores, strict=True))
    assert head.deals == len(match.deals)
    assert not head.over
    assert head.in_use is None
    cards = set(match.rules.deck.codes)
    assert not cards & set(str(head).replace(",", " ").replace("'", " ").split())


def test_a_finished_match_says_who_won() -> None:
    match, about = sitting("vri-atter", 3, 8)
    play_moves(match)
    saved(match, about)
    (head,) = heads()
    assert head.over
    assert head.won == tuple(match.names[seat] for seat in match.winners)


def test_the_list_survives_every_kind_of_file() -> None:
    (_, about), data = game_bytes()
    folder = saves()
    save_path(about).parent.mkdir(parents=True)
    save_path(about).write_bytes(data)
    for name, bad in {
        "empty": b"",
        "cut": data[:-9],
        "foreign": b"schema: 1\n",
        "newer": data.replace(b"rules: 1", b"rules: 7"),
        "bytes": os.urandom(500),
        "sealed": sealed("rules: 1\nmeta: 7\n").encode(),
        "twice": sealed("rules: 1\nrules: 1\n").encode(),
    }.items():
        (folder / f"{name}.yaml").write_bytes(bad)
    (folder / "folder.yaml").mkdir()
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "notes.txt").write_text("x")
    found = heads()
    assert [head.path for head in found if head.fault is None] == [save_path(about)]
    assert found[0].path == save_path(about)
    assert len(found) == 11
    assert [head.path.stem for head in found if head.newer] == ["newer"]


def test_the_order_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(["2031-01-01T00:00:00", "2026-05-05T00:00:00", "1970-01-01T00:00:00"])
    paths = []
    for seed in range(3):
        monkeypatch.setattr("vandatta_tui.files.savetext.now", lambda: next(times))
        match, about = sitting("vri-atter", 2, seed)
        about.sequence = next_sequence()
        play_moves(match, 3)
        paths.append(saved(match, about))
    assert [head.path for head in heads()] == paths[::-1]
    assert all(a.sequence > b.sequence for a, b in pairwise(heads()))


def test_a_folder_that_cannot_be_read_is_empty(home: Path) -> None:
    assert heads() == []
    saves().write_text("a file stands where the folder should")
    assert heads() == []
    assert next_sequence() == 1


def test_a_match_is_deleted_unless_somebody_plays_it() -> None:
    match, about = sitting("vri-atter", 2)
    play_moves(match, 3)
    path = saved(match, about)
    lock = MatchLock(path)
    with pytest.raises(InUse):
        delete(path)
    assert heads()[0].in_use == os.getpid()
    lock.release()
    delete(path)
    assert heads() == []
    assert list(saves().iterdir()) == []


def test_leftovers_of_the_dead_are_swept_and_those_of_the_living_are_not(home: Path) -> None:
    match, about = sitting("vri-atter", 2)
    play_moves(match, 3)
    path = saved(match, about)
    mine, other = path.with_name(f".{path.name}.abc.new"), path.with_name(".old.yaml.xyz.new")
    for file in (mine, other):
        file.write_text("half")
    lock = MatchLock(path)
    sweep()
    assert mine.exists()
    assert not other.exists()
    lock.release()
    old, fresh = (home / f".settings.yaml.{name}.new" for name in ("abc", "def"))
    for file in (old, fresh):
        file.write_text("half")
    os.utime(old, (1, 1))
    sweep()
    assert [file.name for file in saves().iterdir()] == [path.name]
    assert fresh.exists()
    assert not old.exists()


# --- the disk ----------------------------------------------------------------------------------


def test_only_the_owner_may_read_it(home: Path) -> None:
    (home / "rulesets").rmdir()
    home.rmdir()
    for mask in (0o000, 0o022, 0o077):
        old = os.umask(mask)
        try:
            match, about = sitting("vri-atter", 2)
            play_moves(match, 3)
            path = saved(match, about)
        finally:
            os.umask(old)
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
        assert home.stat().st_mode & 0o777 == 0o700
        delete(path)
        path.parent.rmdir()
        home.rmdir()


@pytest.mark.parametrize("call", ["mkstemp", "fsync", "replace", "write"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT])
def test_when_a_call_fails_the_old_save_stands(
    call: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, about = sitting("vri-atter", 2)
    play_moves(match, 3)
    path = saved(match, about)
    before = path.read_bytes()
    play_moves(match, 1)

    def fail(*args: object, **kwargs: object) -> None:
        raise OSError(number, os.strerror(number))

    target = {
        "mkstemp": "tempfile.mkstemp",
        "fsync": "os.fsync",
        "replace": "pathlib.Path.replace",
        "write": "os.fdopen",
    }[call]
    with monkeypatch.context() as patched, pytest.raises(OSError, match=os.strerror(number)):
        patched.setattr(target, fail)
        saved(match, about)
    assert [file.name for file in saves().iterdir()] == [path.name]
    assert path.read_bytes() == before
