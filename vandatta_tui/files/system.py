"""Asking the operating system, and what it and the database say when they refuse."""

import errno
import os
from typing import TYPE_CHECKING, Final

from vandatta_tui.engine.said import Said, say, together

if TYPE_CHECKING:
    import sqlite3

_SYSTEM: Final = {
    errno.EPERM: say("Operation not permitted"),
    errno.ENOENT: say("No such file or directory"),
    errno.EIO: say("Input/output error"),
    errno.ENXIO: say("No such device or address"),
    errno.ENOMEM: say("Cannot allocate memory"),
    errno.EACCES: say("Permission denied"),
    errno.EBUSY: say("Device or resource busy"),
    errno.EEXIST: say("File exists"),
    errno.ENODEV: say("No such device"),
    errno.ENOTDIR: say("Not a directory"),
    errno.EISDIR: say("Is a directory"),
    errno.EINVAL: say("Invalid argument"),
    errno.ENFILE: say("Too many open files in system"),
    errno.EMFILE: say("Too many open files"),
    errno.EFBIG: say("File too large"),
    errno.ENOSPC: say("No space left on device"),
    errno.EROFS: say("Read-only file system"),
    errno.EPIPE: say("Broken pipe"),
    errno.ENAMETOOLONG: say("File name too long"),
    errno.ELOOP: say("Too many levels of symbolic links"),
    errno.EDQUOT: say("Disk quota exceeded"),
    errno.ETIMEDOUT: say("Connection timed out"),
    errno.EADDRINUSE: say("Address already in use"),
    errno.EADDRNOTAVAIL: say("Cannot assign requested address"),
}
"""By number, in the words that the system has for them in English."""

_DATABASE: Final = {
    str(text): text
    for text in (
        say("attempt to write a readonly database"),
        say("database disk image is malformed"),
        say("database is locked"),
        say("database or disk is full"),
        say("disk I/O error"),
        say("file is not a database"),
        say("locking protocol"),
        say("readonly database"),
        say("unable to open database file"),
    )
}


def unblocked(path: str, flags: int) -> int:
    """Open a file; a pipe that nobody writes to would otherwise hold the program up for ever."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def system_says(error: OSError) -> Said:
    """Return why the system refused something."""
    raw = error.strerror or str(error)
    return _SYSTEM.get(error.errno or 0, together("{text}", text=raw))


def is_strange(error: "sqlite3.Error") -> bool:
    """Tell whether the database is a sound one, but of somebody else."""
    return str(error).startswith(("no such table", "no such column", "table "))


def database_says(error: "sqlite3.Error") -> Said:
    """Return why the database refused something."""
    raw = str(error)
    if is_strange(error):
        return say("it is not a history of this program: {text}", text=raw)
    return _DATABASE.get(raw, together("{text}", text=raw))
