"""Who plays a saved match: one program at a time.

The lock is the system's, on a file beside the save, so it ends with the process that holds it,
however that ends. A file system that knows no locks is no reason not to play.
"""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from vandatta_tui.files.atomic import private_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InUse(Exception):  # noqa: N818 - it is how things are
    """Another program plays this match; `pid` is its process, 0 if that is not known."""

    def __init__(self, pid: int) -> None:
        super().__init__(pid)
        self.pid = pid


class MatchLock:
    """Holds a match for this program, until `release` or the end of the process."""

    def __init__(self, save: Path) -> None:
        """Take the lock.

        Raises:
            InUse: another program has it.
        """
        self._path = _lock_path(save)
        self._handle = _locked(self._path)

    @property
    def held(self) -> bool:
        """Whether it has not been released; where there can be no lock, there is none to hold."""
        return self._handle is not None

    def release(self) -> None:
        """Let others have the match."""
        if self._handle is None:
            return
        # Whoever waits for the old file finds out that it is gone, and makes a new one.
        _unlink(self._path)
        os.close(self._handle)
        self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def locked_by(save: Path) -> int | None:
    """Return the process that plays a match, 0 if that is not known, None if nobody does."""
    try:
        if _lock_path(save).exists():
            MatchLock(save).release()
    except InUse as used:
        return used.pid
    except OSError:
        return None
    return None


def _lock_path(save: Path) -> Path:
    return save.with_name(f".{save.stem}.lock")


def _locked(path: Path) -> int | None:
    """Return the handle of the locked file; None where there can be no lock."""
    while True:
        try:
            private_folder(path.parent)
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
            handle = os.open(path, flags, 0o600)
        except OSError:
            return None
        try:
            _lock(handle)
        except BlockingIOError:
            pid = _pid_in(handle)
            os.close(handle)
            raise InUse(pid) from None
        except OSError:
            os.close(handle)
            return None
        if _is_at(path, handle):
            _write_pid(handle)
            return handle
        os.close(handle)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_at(path: Path, handle: int) -> bool:
    """Tell whether the file has not been replaced since it was opened."""
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except OSError:
        return False


def _pid_in(handle: int) -> int:
    text = os.pread(handle, 20, 0) if hasattr(os, "pread") else b""
    return int(text) if text.isdigit() else 0


def _write_pid(handle: int) -> None:
    try:
        os.truncate(handle, 0)
        os.write(handle, str(os.getpid()).encode("ascii"))
    except OSError:
        return


def _unlink(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        return
