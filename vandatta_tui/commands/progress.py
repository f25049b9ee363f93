"""A bar that shows how far a long command is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from vandatta_tui.commands.interrupts import put_away_first


@contextmanager
def progress(text: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on a terminal, elsewhere nothing; the function it gives moves it on."""
    put_away_first()
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text, total=total)
        yield lambda done: bar.advance(task, done)
