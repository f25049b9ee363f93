"""Matches played by bots, for the tests of saves, undo and history."""

from collections.abc import Iterator, Sequence

from vandatta_tui.bots import make_bot
from vandatta_tui.engine.match import Match
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.house import Answer
from vandatta_tui.files.library import find
from vandatta_tui.files.record import About, resolved

NAMES = ("Åsa", "Bo", "Dag [/x]", "Eva", "Ida", "y", "Kaj: 7", "- Liv", "Nils #1", "'S\" iv")
"""Names, some of which YAML could take for something else."""

Sitting = tuple[Match, About]


def sitting(ruleset: str, seats: int = 3, seed: int = 1, **options: Answer) -> Sitting:
    """Return a match before its first deal; the first seat is a person."""
    source = find(ruleset)
    match = Match(compile_rules(source, options, seats), NAMES[:seats], seed)
    bots = dict.fromkeys(NAMES[1:seats], "normal")
    return match, About(resolved(source, options), dict(options), bots)


def every_sitting(seed: int = 1) -> Iterator[Sitting]:
    """Yield a match of every ruleset: with few seats, or with the most, by turns."""
    for number, ruleset in enumerate(shipped_ids()):
        players = find(ruleset).model.players
        yield sitting(ruleset, players.max if number % 2 else max(players.min, 3), seed)


def play_moves(match: Match, most: int = 10_000, levels: Sequence[str] = ("easy", "random")) -> int:
    """Let bots play on, deal after deal, for so many moves; return how many were made."""
    bots = [make_bot(levels[seat % len(levels)], seat) for seat in range(match.rules.seats)]
    for made in range(most):
        if not match.deals or match.deal.over:
            if match.over:
                return made
            match.next_deal()
        for seat in range(match.rules.seats):
            move = bots[seat].react(match.view(seat)) if match.deal.reactions(seat) else None
            if move is not None:
                match.play(seat, move)
                break
        else:
            turn = match.deal.turn
            match.play(turn, bots[turn].choose(match.view(turn)))
    return most


def told(match: Match) -> tuple[object, ...]:
    """Return all that makes a match what it is now."""
    deals = tuple((deal.state.digest(), tuple(deal.events)) for deal in match.deals)
    return deals, tuple(match.scores), tuple(match.results), match.names, match.seed
