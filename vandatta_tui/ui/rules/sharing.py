"""How the picker shares out the rows that there are."""

USUAL = (5, 3, 5)
"""Rows of house rules, of seats, of the summary, on a screen of 24 rows."""
FIRST_TO_GO = (2, 0, 2, 1)
"""Whose row goes first when there are fewer."""


def shared_out(extra: int, wanted: tuple[int, int]) -> tuple[int, int, int]:
    """Return the rows of house rules, seats and summary for so many more than the usual ones."""
    rows = list(USUAL)
    for step in range(-extra):
        rows[FIRST_TO_GO[step % len(FIRST_TO_GO)]] -= 1
    for place in (0, 1):
        more = max(0, min(extra, wanted[place] - rows[place]))
        rows[place] += more
        extra -= more
    rows[2] += max(0, min(extra, 4))
    return rows[0], rows[1], rows[2]


def roomy_shares(height: int, wanted: tuple[int, int]) -> tuple[int, int]:
    """Return the lines of house rules and of seats on a large screen."""
    seats = max(6, wanted[1])
    room = height - 16 - seats
    return min(room, max(13, wanted[0])), seats
