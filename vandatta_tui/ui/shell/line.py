"""Whether the line to the terminal keeps up with what is drawn: over a slow one nothing moves.

Textual hands every frame to a thread that writes it. On a slow line that thread is held up by
the terminal, and the frames queue. What is measured is therefore the time from the moment a
frame is handed over until it is gone; nothing is asked of the terminal.
"""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TextIO

from textual.app import App
from textual.driver import Driver

from vandatta_tui.ui.messages import LineIsSlow

LATE_SECONDS: Final = 0.25
"""A frame that is gone only after so long is late."""
LATE_TIMES: Final = 3
LATE_WITHIN: Final = 30.0
"""Late so many times in so many seconds is no hiccup: the line is slow."""
APART: Final = 1.0
"""What is late so soon after another late frame waited behind it, and is not counted again."""


class LineWatch:
    """Counts how often frames are late, and tells once that it is too often."""

    def __init__(self, tell: Callable[[], object], clock: Callable[[], float] = monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._waiting: deque[float] = deque()
        """When each frame was handed over that is not written yet."""
        self._frame: float | None = None
        """When the frame was handed over that is just being written."""
        self._late: deque[float] = deque(maxlen=LATE_TIMES)
        self._told = False

    @property
    def behind(self) -> bool:
        """Whether frames wait that the terminal has not begun to take."""
        return bool(self._waiting)

    def handed(self) -> None:
        """Note that a frame is waiting to be written."""
        self._waiting.append(self._clock())

    def begun(self) -> None:
        """Note that the next frame is being written."""
        self._frame = self._waiting.popleft() if self._waiting else self._clock()

    def gone(self) -> None:
        """Note that what is being written has gone, or some of it; a frame is late only once."""
        now = self._clock()
        if self._frame is not None and now - self._frame > LATE_SECONDS:
            self._frame = None
            if not self._late or now - self._late[-1] >= APART:
                self._late.append(now)
                self._judge(now)

    def _judge(self, now: float) -> None:
        many = len(self._late) == LATE_TIMES and now - self._late[0] < LATE_WITHIN
        if many and not self._told:
            self._told = True
            self._tell()


class WatchedFile:
    """The terminal as the file that frames are written to."""

    def __init__(self, file: TextIO, watch: LineWatch) -> None:
        self._file, self._watch = file, watch

    def write(self, text: str) -> int:
        """Write a frame."""
        self._watch.begun()
        written = self._file.write(text)
        self._watch.gone()
        return written

    def flush(self) -> None:
        """Send what is written."""
        self._file.flush()
        self._watch.gone()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def watched(driver: type[Driver]) -> type[Driver]:
    """Return the driver with a watch on its line, if it writes to a terminal itself."""

    class WatchedDriver(driver):  # type: ignore[misc,valid-type]  # known only at run time
        """A driver that notes when frames are handed over and when they are gone."""

        watch: LineWatch | None = None

        def __init__(self, app: App[Any], **settings: Any) -> None:
            super().__init__(app, **settings)
            file = getattr(self, "_file", None)
            if file is not None:
                self.watch = LineWatch(lambda: app.post_message(LineIsSlow()))
                self._file = WatchedFile(file, self.watch)

        def write(self, data: str) -> None:
            """Hand a frame over."""
            if self.watch is not None:
                self.watch.handed()
            super().write(data)

    return WatchedDriver
