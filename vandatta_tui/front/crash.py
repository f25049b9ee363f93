"""What is left when the program fails: a report without a single card in it.

A traceback of Rich's shows the values of variables, and with them hands. A report therefore
holds the places in the code and the kinds of error, never a value and never a message.
"""

import contextlib
import os
import platform
import tempfile
import time
import traceback
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from vandatta_tui.words.translate import Translator

PARTS = ("vandatta-tui", "textual", "rich", "pydantic", "PyYAML")


def report_of(error: BaseException) -> str:
    """Return where an error came from, and what it came through."""
    lines = [f"{time.strftime('%Y-%m-%d %H:%M:%S')} Python {platform.python_version()}"]
    lines += [f"{name} {_version(name)}" for name in PARTS]
    for one in _chain(error):
        lines += ["", f"{type(one).__module__}.{type(one).__qualname__}"]
        lines += [line.rstrip() for line in traceback.format_tb(one.__traceback__)]
    return "\n".join(lines) + "\n"


def write_report(error: BaseException, folder: Path) -> Path | None:
    """Write the report into a file that nobody else may read; return it if that went well."""
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix="crash-", suffix=".txt", dir=folder)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(report_of(error))
        return Path(name)
    return None


def last_words(t: Translator, error: BaseException, folder: Path) -> str:
    """Write the report, and return the one line that is said about it."""
    path = write_report(error, folder)
    if path is None:
        return t("something went wrong")
    return t("something went wrong; a report is in {path}", path=path)


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield the error and what it came from, the first cause last."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield cause
        cause = cause.__cause__ or getattr(cause, "error", None) or cause.__context__


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"
