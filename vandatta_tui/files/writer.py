"""Writes files in the background, so that a slow disk holds nobody up and a full one ends nothing.

One thread, in the order in which things were asked for. Of each file only the newest text counts.
What cannot be written is kept and tried again.
"""

import contextlib
import errno
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.yamlread import GAME_BYTES

Told: TypeAlias = Callable[[Path, OSError | None], None]

RETRY_SECONDS: Final = 5.0


class Writer:
    """Writes texts into files, and does other jobs that the disk may hold up."""

    def __init__(self, told: Told = lambda path, error: None, retry: float = RETRY_SECONDS) -> None:
        """Set up; the thread starts with the first thing to do.

        Args:
            told: is called in the thread after every attempt, with the error or None.
            retry: after how many seconds a failed attempt is repeated.
        """
        self._told = told
        self._retry = retry
        self._change = threading.Condition()
        self._texts: dict[Path, str] = {}
        self._failed: dict[Path, str] = {}
        self._errors: dict[Path, OSError] = {}
        self._after: dict[Path, Callable[[], None]] = {}
        self._jobs: deque[Callable[[], None]] = deque()
        self._busy = False
        self._closing = False
        self._thread: threading.Thread | None = None

    def put(self, path: Path, text: str) -> None:
        """Have a file replaced by this text. Never blocks, never raises."""
        with self._change:
            self._failed.pop(path, None)
            self._texts[path] = text
            self._wake()

    def do(self, job: Callable[[], None]) -> None:
        """Have something done after what was asked for before. It must not raise."""
        with self._change:
            self._jobs.append(job)
            self._wake()

    def when_written(self, path: Path, job: Callable[[], None]) -> None:
        """Have something short done as soon as a file is as it should be, at the end at last."""
        self.do(partial(self._hold, path, job))

    def _hold(self, path: Path, job: Callable[[], None]) -> None:
        with self._change:
            if path in self._texts or path in self._failed:
                self._after[path] = job
                return
        job()

    def newest(self, path: Path) -> str | None:
        """Return the text of a file that is not on the disk yet; None if all is."""
        with self._change:
            return self._texts.get(path, self._failed.get(path))

    @property
    def idle(self) -> bool:
        """Whether everything was done, or failed and waits for its next attempt."""
        return not (self._texts or self._jobs or self._busy)

    @property
    def unsaved(self) -> dict[Path, OSError]:
        """The files whose newest text could not be written, with the reason."""
        with self._change:
            return dict(self._errors)

    def wait(self, seconds: float) -> bool:
        """Wait until it is idle; return whether it is."""
        with self._change:
            return self._change.wait_for(lambda: self.idle, seconds)

    def forget(self, path: Path) -> None:
        """Write a file no more: it is to be deleted, or written anew by somebody else."""
        with self._change:
            for table in (self._texts, self._failed, self._errors, self._after):
                table.pop(path, None)

    def close(self, seconds: float) -> dict[Path, OSError]:
        """Try everything once more and stop; return what could not be written.

        Args:
            seconds: how long a disk that does not answer is waited for.
        """
        with self._change:
            self._closing = True
            self._texts = {**self._failed, **self._texts}
            self._failed.clear()
            if self._thread is not None:
                self._change.notify_all()
        if self._thread is not None:
            self._thread.join(seconds)
        return self._unwritten()

    def _unwritten(self) -> dict[Path, OSError]:
        with self._change:
            late = dict.fromkeys(self._texts, OSError(errno.ETIMEDOUT, "the disk does not answer"))
            return {**late, **self._errors}

    # --- the thread

    def _wake(self) -> None:
        if self._thread is None:
            # Not waited for at the end of the process: a dead disk must not keep it alive.
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()
        self._change.notify_all()

    def _run(self) -> None:
        while True:
            with self._change:
                task = self._next()
                self._busy = task is not None
                self._change.notify_all()
            if task is None:
                return
            # A job that fails must not take the saves with it.
            with contextlib.suppress(Exception):
                task()

    def _next(self) -> Callable[[], None] | None:
        """Wait for something to do; None is the end."""
        self._busy = False
        self._change.notify_all()
        due = time.monotonic() + self._retry
        while True:
            if self._texts:
                path = next(iter(self._texts))
                text = self._texts.pop(path)
                return partial(self._write, path, text)
            if self._jobs:
                return self._jobs.popleft()
            if self._closing:
                return self._after.popitem()[1] if self._after else None
            left = due - time.monotonic()
            self._change.wait(left if self._failed else None)
            if self._failed and time.monotonic() >= due:
                self._texts, self._failed = self._failed, {}

    def _write(self, path: Path, text: str) -> None:
        error = written(path, text)
        with self._change:
            if error is None:
                self._errors.pop(path, None)
                if path not in self._texts and path in self._after:
                    self._after.pop(path)()
            else:
                self._errors[path] = error
                if path not in self._texts:
                    self._failed[path] = text
        self._told(path, error)


def written(path: Path, text: str) -> OSError | None:
    """Write a game file; return why that failed, or None."""
    try:
        if len(text) > GAME_BYTES // 2 and len(text.encode("utf-8")) > GAME_BYTES:
            raise OSError(errno.EFBIG, "the match is too long for a file")
        write_atomically(path, text)
    except OSError as error:
        return error
    return None
