"""Programs in a terminal of their own: when they have drawn, how fast they answer, their size.

The terminal is a pseudo terminal that nobody looks at; what the program writes is read as it
comes. Drawing counts as finished when nothing more has come for a moment.
"""

import fcntl
import os
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import Final

from vandatta_tui.benchmarks.line import Unmeasured
from vandatta_tui.words.translate import mark

COLUMNS: Final = 120
LINES: Final = 40
QUIET: Final = 0.03
"""Seconds without output that end the answer to a key."""
SETTLED: Final = 1.6
"""Seconds without output after which nothing is going on any more."""
PATIENCE: Final = 60.0
SILENT: Final = mark("nothing came on the screen")
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"

_CONTROLS = re.compile(rb"\x1b(\[[0-9;:?<=>]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[@-Z\\-_])")


class Program:
    """A Python module that runs in a pseudo terminal."""

    def __init__(self, arguments: Sequence[str], home: Path) -> None:
        self._fd, inner = os.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self.began = perf_counter()
        self._process = subprocess.Popen(  # noqa: S603 - our own modules
            [sys.executable, "-m", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=_environment(home),
            start_new_session=True,
        )
        os.close(inner)

    def wait_for(self, *words: str) -> float:
        """Wait until all these words are on the screen; return when the last of them came.

        Raises:
            Unmeasured: they did not come.
        """
        missing, drawn = [word.encode() for word in words], b""
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            drawn += self._read(PATIENCE)
            text = _CONTROLS.sub(b"", drawn)
            if all(word in text for word in missing):
                return perf_counter()
        raise Unmeasured(SILENT)

    def settle(self) -> None:
        """Wait until nothing is going on any more."""
        self._drain(SETTLED)

    def press(self, key: bytes) -> float:
        """Press a key; return the seconds until the screen has changed for the last time."""
        pressed = perf_counter()
        os.write(self._fd, key)
        self._read(PATIENCE)
        return self._drain(QUIET) - pressed

    @property
    def resident(self) -> int:
        """The bytes of memory that the program has in use."""
        statm = Path(f"/proc/{self._process.pid}/statm")
        if statm.exists():
            return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        ps = ["ps", "-o", "rss=", "-p", str(self._process.pid)]
        return int(subprocess.check_output(ps)) * 1024  # noqa: S603 - a number is all we add

    def close(self) -> None:
        """End the program."""
        self._process.terminate()
        with suppress(Unmeasured):
            self._drain(SETTLED)
        self._process.kill()
        self._process.wait()
        os.close(self._fd)

    def _drain(self, quiet: float) -> float:
        """Read until nothing has come for so many seconds; return when the last of it came."""
        last = began = perf_counter()
        while last - began < PATIENCE and self._ready(quiet):
            self._read(0)
            last = perf_counter()
        return last

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self._fd], [], [], seconds)[0])

    def _read(self, seconds: float) -> bytes:
        if seconds and not self._ready(seconds):
            raise Unmeasured(SILENT)
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:  # how Linux tells that the other end is closed
            data = b""
        if not data:
            raise Unmeasured(SILENT)
        return data


@contextmanager
def running(*arguments: str) -> Iterator[Program]:
    """Run a module with a home of its own, and end it."""
    with TemporaryDirectory() as folder:
        program = Program(arguments, Path(folder))
        try:
            yield program
        finally:
            program.close()


def _environment(home: Path) -> dict[str, str]:
    """Return an environment in which every run begins alike."""
    return {
        **os.environ,
        "VANDATTA_HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "PYTHONUTF8": "1",
        "COLUMNS": str(COLUMNS),
        "LINES": str(LINES),
    }
