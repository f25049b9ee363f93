"""Which moves may be taken back and made again, at a table of persons and bots. No screens here."""

from collections.abc import Collection
from typing import Literal, TypeAlias

from vandatta_tui.engine.match import Match
from vandatta_tui.front.choosing import forced, last_own_move

Consent: TypeAlias = Literal["ask", "own", "never"]
"""Among several persons: everybody is asked; only one's own move, before another; not at all."""


def undo_place(match: Match, persons: Collection[int], me: int, consent: Consent) -> int | None:
    """Return how many moves stay made if the last one of a person is taken back; None if none may.

    Args:
        persons: the seats of persons.
        me: the seat of the one in front of the screen; -1 for nobody.
    """
    if len(persons) > 1 and consent != "ask":
        return last_own_move(match, me, alone=False) if consent == "own" else None
    made = [place for place, (seat, _) in enumerate(match.deal.moves) if seat in persons]
    return made[-1] if made else None


def take_back(match: Match, place: int, persons: Collection[int], skip_forced: bool) -> None:
    """Take moves back to a place.

    Args:
        skip_forced: go back further to where there was a choice: the table makes forced moves
            by itself, and would make them again at once.
    """
    match.undo_to(place)
    while skip_forced and forced(match.view(match.deal.turn)) is not None:
        before = undo_place(match, persons, -1, "ask")
        if before is None:
            return
        match.undo_to(before)


def make_again(match: Match, persons: Collection[int]) -> bool:
    """Make a move again that was taken back, and what followed it, up to the next of a person."""
    deal = match.deal
    if not deal.undone:
        return False
    match.redo()
    while deal.undone and deal.undone[-1][0] not in persons:
        match.redo()
    return True
