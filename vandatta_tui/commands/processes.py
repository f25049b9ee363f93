"""Work in several processes, all of which are gone at once when the command is ended."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from types import FrameType
from typing import Final, TypeVar

_Job = TypeVar("_Job")
_Outcome = TypeVar("_Outcome")

_ENDINGS: Final = (signal.SIGTERM, signal.SIGHUP)


def in_processes(
    work: Callable[[_Job], _Outcome], jobs: Sequence[_Job], processes: int
) -> Iterator[_Outcome]:
    """Yield what comes of the jobs, in their order."""
    processes = min(processes, max(1, len(jobs)))
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    with _dying_together():
        try:
            with _interrupts_kept_back():
                outcomes = pool.map(work, jobs)
            yield from outcomes
        except BaseException:
            _end_all()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Keep Ctrl-C back while processes are started: they stay deaf to it, this one ends them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _dying_together() -> Iterator[None]:
    """Let a signal that ends this process unwind it: nobody else would end the others."""
    before = {number: signal.signal(number, _die) for number in _ENDINGS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _die(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _end_all() -> None:
    for process in active_children():
        process.kill()
