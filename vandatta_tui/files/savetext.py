"""The text of a save, made after every move, and the sum by which damage to it is seen.

The first two lines hold the sum of all the lines after them. What stands before the deals is
short; a finished deal is made into text once; of the running deal only the last moves are new.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from vandatta_tui.engine.game import Deal, Match
from vandatta_tui.engine.moves import Move
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.files.gamemodel import VERSION
from vandatta_tui.files.gamewrite import block, deal_lines, head_lines, in_list, move_text, scalar
from vandatta_tui.files.record import About, deal_part, head_of, meta_of, move_list, now

_TOP: Final = re.compile(rb'meta:\n  sum: "([0-9a-f]{64})"\n')
_VERSION: Final = re.compile(rb"^rules: ([0-9]{1,18})$", re.MULTILINE)
_DEALS: Final = re.compile(rb"^(?:deals|deck|position|moves):", re.MULTILINE)
MANY: Final = "deals:\n"


@dataclass(slots=True)
class _DealText:
    """The text of a deal, and the moves that are in it."""

    opening: str
    moves: list[tuple[int, Move]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class SaveText:
    """The text of the save of one match, whenever it is wanted."""

    def __init__(self, match: Match, about: About) -> None:
        self._match = match
        self._about = about
        self._deals: list[_DealText] = []
        self._indent = "" if about.position is not None else "    "

    def text(self) -> str:
        """Return the save of the match as it stands now."""
        match, about = self._match, self._about
        del self._deals[len(match.deals) :]
        body = [*self._head(), "" if about.position is not None else MANY]
        for number, deal in enumerate(match.deals):
            # Only the last deal can change.
            if number >= len(self._deals) - 1:
                self._update(number, deal)
            body += self._whole(self._deals[number])
        return sealed("".join(body))

    def _head(self) -> Iterator[str]:
        match, about = self._match, self._about
        for key, value in meta_of(match, about, now()).items():
            yield from (f"{line}\n" for line in block(key, value, "  "))
        yield from (f"{line}\n" for line in head_lines(head_of(match, about)))

    def _update(self, number: int, deal: Deal) -> None:
        if number == len(self._deals):
            self._deals.append(_DealText(self._opening(deal)))
        kept = self._deals[number]
        if deal.moves[: len(kept.moves)] != kept.moves:
            kept.moves, kept.lines = [], []
        new = move_list(self._match, deal, len(kept.moves))
        kept.lines += [f"{self._indent}  - {move_text(line)}\n" for line in new]
        kept.moves += deal.moves[len(kept.moves) :]

    def _opening(self, deal: Deal) -> str:
        part = deal_part(self._match, deal, self._about)
        lines = list(deal_lines(part))
        if self._indent and part.dealer is not None:
            lines = list(in_list([f"dealer: {scalar(part.dealer)}", *lines]))
        return "".join(f"{line}\n" for line in lines)

    def _whole(self, deal: _DealText) -> Iterator[str]:
        yield deal.opening
        if deal.lines:
            yield f"{self._indent}moves:\n"
            yield from deal.lines


def sealed(text: str) -> str:
    """Return the text of a save below its sum."""
    return f'meta:\n  sum: "{_sum(text.encode("utf-8"))}"\n{text}'


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def check_save(data: bytes, path: str) -> None:
    """Refuse what is no whole save.

    Raises:
        NewerVersion: it was written by a newer version of the program.
        FileFault: it is no save, or not as the program wrote it.
    """
    if not data.strip():
        raise FileFault(path, None, None, "the file is empty")
    refuse_newer(data, path)
    top = _TOP.match(data)
    if top is None:
        text = "this is no saved match, or its first lines are damaged"
        raise FileFault(path, None, None, text)
    if _sum(data[top.end() :]) != top[1].decode("ascii"):
        raise FileFault(path, None, None, "the file is damaged, or was changed by hand")


def refuse_newer(data: bytes, path: str) -> None:
    """Refuse what a newer version of the program wrote.

    Raises:
        NewerVersion: it did.
    """
    version = _VERSION.search(data)
    if version and int(version[1]) > VERSION:
        text = f"version {int(version[1])} needs a newer program; this one reads up to {VERSION}"
        raise NewerVersion(path, None, None, text)


def head_bytes(data: bytes) -> bytes:
    """Return what stands before the deals."""
    deals = _DEALS.search(data)
    return data[: deals.start()] if deals else data
