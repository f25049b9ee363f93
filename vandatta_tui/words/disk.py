"""What is told of files: that they were written, or why a disk does not take them."""

import errno
from pathlib import Path
from typing import Final

from vandatta_tui.files.folders import shown_path
from vandatta_tui.files.system import system_says
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator, mark

REASONS: Final = {
    errno.ENOSPC: mark("the disk is full"),
    errno.EDQUOT: mark("your share of the disk is full"),
    errno.EFBIG: mark("the file would be too large"),
    errno.EROFS: mark("the disk cannot be written"),
    errno.EACCES: mark("the folder may not be written"),
    errno.EPERM: mark("the folder may not be written"),
    errno.EIO: mark("the disk is faulty"),
    errno.ETIMEDOUT: mark("the disk does not answer"),
    errno.ENOTDIR: mark("a file stands where the folder should be"),
    errno.EEXIST: mark("a file stands where the folder should be"),
}


def disk_reason(t: Translator, error: OSError) -> str:
    """Return why something could not be written."""
    reason = REASONS.get(error.errno or 0)
    return t(reason) if reason else told(t, system_says(error))


def written(t: Translator, *files: Path) -> str:
    """Return which files were written."""
    return t("Written: {files}", files=", ".join(map(shown_path, files)))
