"""Game files played by the oracle alone."""

from collections import Counter

from tests.oracle import Oracle
from tests.oracle.cards import plain


def faults(game):
    """Return what the oracle says otherwise than a game file."""
    table = Oracle(game)
    for index, part in enumerate(game.deals):
        if index:
            table.start(part)
        for line in part.moves:
            seat = table.names.index(line.seat_name)
            code = table.refusal(seat, line.text)
            if code != line.refused:
                return [f"{line.seat_name}: {line.text}: {code}, not {line.refused}"]
            if code is None:
                table.play(seat, line.text)
                wanted = [plain(line.text[5:])] if line.text.startswith("draw ") else []
                if wanted != table.drew[: len(wanted)]:
                    return [f"{line.text}: another card was drawn: {table.drew}"]
    got = seen(table)
    return [
        f"{key}: {got[key](want)}, not {want}"
        for key, want in game.expect.items()
        if not same(got[key](want), want)
    ]


def same(got, want):
    """Compare a value with what is expected; the order of cards and words does not matter."""
    if isinstance(want, tuple):
        return Counter(got) == Counter(map(plain, want))
    if isinstance(want, dict):
        return all(same(got[key], want[key]) for key in want)
    return got == (plain(want) if isinstance(want, str) else want)


def seen(table):
    """Return how each key of `expect` reads on this table."""

    def by_name(values):
        return dict(zip(table.names, values, strict=True))

    def names(seats):
        return [table.names[seat] for seat in seats]

    def may():
        if table.over:
            return set()
        _, sets, words = table.legal()
        calls = table.reactions(table.turn) & {"call"}
        return {word.split()[0] for word in words} | ({"set"} if sets else set()) | calls

    readings = {
        "turn": lambda: None if table.turn is None else table.names[table.turn],
        "hands": lambda: by_name(table.hands),
        "counts": lambda: by_name(map(len, table.hands)),
        "top": lambda: table.pile[-1] if table.pile else None,
        "suit": lambda: table.suit_in_force or None,
        "stock": lambda: len(table.stock),
        "discard": lambda: len(table.pile),
        "direction": lambda: table.direction,
        "playable": lambda: table.legal()[0],
        "may": may,
        "called": lambda: [n for n, c in zip(table.names, table.called, strict=True) if c],
        "over": lambda: table.over,
        "winner": lambda: [] if table.winner is None else [table.names[table.winner]],
        "places": lambda: names(table.places),
        "points": lambda: by_name(table.points),
        "scores": lambda: by_name(table.scores),
        "match_over": lambda: table.match_over,
        "match_winner": lambda: names(table.match_winners),
    }
    return {key: (lambda _, read=read: read()) for key, read in readings.items()}
