"""Saved matches for the tests of screens."""

from pathlib import Path

from tests.files.matches import play_moves, sitting
from vandatta_tui.engine.match import Match
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.house import Answer
from vandatta_tui.files.record import About
from vandatta_tui.files.saves import save_path
from vandatta_tui.files.savetext import SaveText


def save(match: Match, about: About) -> Path:
    """Write a match into its file."""
    path = save_path(about)
    write_atomically(path, SaveText(match, about).text())
    return path


def saved(
    moves: int = 70, ruleset: str = "vandatta", seats: int = 3, seed: int = 8, **options: Answer
) -> tuple[Match, About, Path]:
    """Return a match against bots that stands in its file, and whose turn it is."""
    match, about = sitting(ruleset, seats, seed, **options)
    about.sequence, about.began = seed, "2026-11-29T18:00:00"
    play_moves(match, moves)
    while not match.deal.over and match.deal.turn != 0:
        play_moves(match, 1)
    return match, about, save(match, about)
