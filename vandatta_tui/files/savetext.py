"""The text of a save, made after every move.

What stands before the deals is short; a finished deal is made into text once; of the running
deal only the last moves are new.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from vandatta_tui.engine.deal import Deal
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Move
from vandatta_tui.files.gamewrite import block, deal_lines, head_lines, in_list, move_text, scalar
from vandatta_tui.files.record import About, deal_part, head_of, meta_of, move_list, now
from vandatta_tui.files.seal import sealed

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
