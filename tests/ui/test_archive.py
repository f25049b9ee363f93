"""A match left before the disk took all of it: it is nobody else's, and goes on as it was left."""

import asyncio
import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.files.matches import play_moves, sitting, told
from tests.ui.saved import saved
from vandatta_tui.files import writer as module
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.locks import InUse, MatchLock
from vandatta_tui.files.savelist import delete
from vandatta_tui.files.saves import load_match
from vandatta_tui.ui.matches.archive import Archive

pytestmark = pytest.mark.usefixtures("home")


class Disk:
    """A disk that can be full."""

    full = False

    def write(self, path: Path, text: str) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        write_atomically(path, text)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    made = Disk()
    monkeypatch.setattr(module, "write_atomically", made.write)
    yield made


def archive() -> Archive:
    return Archive(lambda: None, lambda fault: None)


async def left_on_a_full_disk(disk: Disk, desk: Archive) -> tuple[Path, tuple[object, ...]]:
    """Leave a match whose last moves found no room; return its file, and how it stood."""
    match, about, path = saved(20)
    desk.keep(match, about, path)
    desk._writer.wait(3)
    disk.full = True
    play_moves(match, 3)
    desk.save()
    desk.let_go()
    desk._writer.wait(3)
    await asyncio.sleep(0)
    assert desk.trouble is not None
    return path, told(match)


async def test_it_goes_on_as_it_was_left(disk: Disk) -> None:
    desk = archive()
    path, stood = await left_on_a_full_disk(disk, desk)
    assert told(load_match(path).match) != stood
    again = desk.load(path)
    assert told(again.match) == stood
    desk.keep(again.match, again.about, again.path)
    disk.full = False
    desk.save()
    assert desk.close() is None
    assert told(load_match(path).match) == stood


async def test_no_other_program_may_have_it_before_it_is_written(disk: Disk) -> None:
    desk = archive()
    path, stood = await left_on_a_full_disk(disk, desk)
    with pytest.raises(InUse):
        MatchLock(path)
    disk.full = False
    assert desk.close() is None
    MatchLock(path).release()
    assert told(load_match(path).match) == stood


async def test_at_the_end_it_is_let_go_even_if_it_is_lost(disk: Disk) -> None:
    desk = archive()
    path, _ = await left_on_a_full_disk(disk, desk)
    assert desk.close() is not None
    MatchLock(path).release()


async def test_what_is_deleted_does_not_come_back(disk: Disk) -> None:
    desk = archive()
    path, _ = await left_on_a_full_disk(disk, desk)
    desk.drop(path)
    delete(path)
    disk.full = False
    assert desk.trouble is None
    assert desk.close() is None
    assert not path.exists()


async def test_a_match_that_was_left_in_order_is_loaded_from_its_file(disk: Disk) -> None:
    desk = archive()
    match, about = sitting("vri-atter", 3, 2)
    match.next_deal()
    desk.keep(match, about)
    desk.let_go()
    desk._writer.wait(3)
    (path,) = desk._left
    again = desk.load(path)
    desk.keep(again.match, again.about, path)
    assert desk.close() is None
