"""A slow line to the terminal: noticed by a clock that tests turn, told once, and nothing moves."""

import io

import pytest
from textual.driver import Driver

from tests.ui.tables import settled, table
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.messages import LineIsSlow
from vandatta_tui.ui.shell.line import LATE_TIMES, LATE_WITHIN, LineWatch, WatchedFile, watched


class Clock:
    """A clock that goes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class SlowTerminal(io.StringIO):
    """Takes a while for every letter that is sent."""

    def __init__(self, clock: Clock, a_second: float) -> None:
        super().__init__()
        self.clock, self.a_second, self.held = clock, a_second, 0

    def write(self, text: str) -> int:
        self.held += len(text)
        return super().write(text)

    def flush(self) -> None:
        self.clock.now += self.held / self.a_second
        self.held = 0


def line(a_second: float) -> tuple[Clock, WatchedFile, LineWatch, list[float]]:
    clock, told = Clock(), list[float]()
    watch = LineWatch(lambda: told.append(clock.now), clock)
    return clock, WatchedFile(SlowTerminal(clock, a_second), watch), watch, told


def send(file: WatchedFile, watch: LineWatch, frames: int, letters: int = 1500) -> None:
    for _ in range(frames):
        watch.handed()
        file.write("x" * letters)
        file.flush()


def test_a_line_of_a_few_thousand_letters_a_second_is_slow_and_told_once() -> None:
    _, file, watch, told = line(4_000)
    send(file, watch, LATE_TIMES)
    assert told == []
    send(file, watch, 20)
    assert len(told) == 1


def test_a_quick_line_is_not() -> None:
    _, file, watch, told = line(200_000)
    send(file, watch, 500)
    assert told == []


def test_frames_that_queue_are_late_though_each_is_quickly_written() -> None:
    clock, file, watch, told = line(15_000)
    for _ in range(60):
        watch.handed()
    for _ in range(60):
        file.write("x" * 1500)
        file.flush()
    assert told
    assert clock.now == pytest.approx(6.0)


def test_a_burst_at_the_start_is_late_only_once() -> None:
    _, file, watch, told = line(80_000)
    for letters in (20_000, 20_000, *[1500] * 40):
        watch.handed()
        file.write("x" * letters)
    file.flush()
    send(file, watch, 200)
    assert told == []


def test_a_hiccup_now_and_then_is_no_slow_line() -> None:
    clock, file, watch, told = line(4_000)
    for _ in range(30):
        send(file, watch, 1)
        send(file, watch, 20, letters=10)
        clock.now += LATE_WITHIN / 2
    assert told == []


@pytest.mark.usefixtures("home")
async def test_over_a_slow_line_nothing_moves_until_motion_is_asked_for() -> None:
    async with table() as (pilot, _):
        app = pilot.app
        assert isinstance(app, VandattaApp)
        app.launch = Launch(lang="sv")
        app.animation_level = "full"
        for _ in range(2):
            app.post_message(LineIsSlow())
            await settled(pilot)
        assert app.animation_level == "none"
        assert [note.message for note in app._notifications] == [
            "Förbindelsen är långsam: från och med nu rör sig ingenting."
        ]
        app.change_setting("bot_speed", "fast")
        assert app.line_is_slow
        app.change_setting("motion", True)
        assert not app.line_is_slow


class Terminal(Driver):
    """A driver that writes to a file, as those of real terminals do."""

    _file: io.StringIO | WatchedFile | None = io.StringIO()

    def write(self, data: str) -> None:
        if self._file is not None:
            self._file.write(data)

    def start_application_mode(self) -> None: ...

    def disable_input(self) -> None: ...

    def stop_application_mode(self) -> None: ...


class Browser(Terminal):
    """A driver without a file of its own."""

    _file = None


@pytest.mark.usefixtures("home")
async def test_the_driver_of_a_terminal_is_watched_and_no_other() -> None:
    app = VandattaApp(Launch(lang="en"))
    assert app.driver_class.__name__ == "WatchedDriver"
    seen = watched(Terminal)(app)
    seen.write("abc")
    assert isinstance(seen._file, WatchedFile)  # type: ignore[attr-defined]
    assert seen._file.getvalue() == "abc"  # type: ignore[attr-defined]
    unseen = watched(Browser)(app)
    unseen.write("abc")
    assert unseen._file is None  # type: ignore[attr-defined]
