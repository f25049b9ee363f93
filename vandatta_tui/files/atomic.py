"""Writes a file so that there is always a whole one: the old or the new."""

import contextlib
import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Replace a file by this text; only its owner may read it. The folder is made if need be.

    A symbolic link in the place of the file is replaced, not followed.

    Raises:
        OSError: the disk is full, or the folder cannot be written.
    """
    private_folder(path.parent)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


def private_folder(folder: Path) -> None:
    """Make a folder, and those around it, if need be; nobody else may look into what is made.

    Raises:
        OSError: the disk refuses, or something else stands there.
    """
    for missing in reversed([one for one in (folder, *folder.parents) if not one.exists()]):
        missing.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(exist_ok=True)


def _sync_folder(folder: Path) -> None:
    # The new name is on the disk only when its folder is; not every system can do this.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
