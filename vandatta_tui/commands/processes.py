"""Work in several processes, all of which are gone at once when the command is ended."""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from types import FrameType
from typing import Any, Final, TypeVar

_Job = TypeVar("_Job")
_Outcome = TypeVar("_Outcome")

_ENDINGS: Final = (signal.SIGTERM, signal.SIGHUP)
_AHEAD: Final = 4
"""How many jobs wait for each process, so that none runs dry."""

_work: list[Callable[[Any], Any]] = []
"""What a process does with its jobs. It is told once: a job alone is small, and never stuck in
the pipe to a process that is gone."""


def in_processes(
    work: Callable[[_Job], _Outcome], jobs: Sequence[_Job], processes: int
) -> Iterator[_Outcome]:
    """Yield what comes of the jobs, in their order.

    Raises:
        BrokenProcessPool: somebody else ended a process.
    """
    processes = min(processes, max(1, len(jobs)))
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _take_up, (work,))
    with _dying_together():
        try:
            yield from _outcomes(pool, jobs, processes * _AHEAD)
        except BaseException:
            _end_all()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _outcomes(pool: ProcessPoolExecutor, jobs: Sequence[_Job], ahead: int) -> Iterator[Any]:
    waiting: deque[Future[Any]] = deque()
    for job in jobs:
        with _interrupts_kept_back():
            waiting.append(pool.submit(_do, job))
        if len(waiting) == ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _take_up(work: Callable[[Any], Any]) -> None:
    _work.append(work)


def _do(job: Any) -> Any:
    return _work[0](job)


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
