"""How the match stands, in sentences."""

from collections.abc import Iterator

from vandatta_tui.engine.match import Match
from vandatta_tui.front.standing import Standing
from vandatta_tui.words.labels import integer
from vandatta_tui.words.translate import Translator


def standings(t: Translator, match: Match, me: int) -> Iterator[str]:
    """Yield what the last deal came to, who stands where, and what comes next."""
    standing = Standing(t, match, me)
    yield t("Final result") if standing.final else t("After deal {n}", n=standing.deals)
    yield standing.happened()
    order = standing.order()
    merits = [standing.merit(seat) for seat in order]
    for seat in order:
        yield _line(standing, seat, merits.index(standing.merit(seat)) + 1)
    if after := standing.comes_next():
        yield after


def _line(standing: Standing, seat: int, place: int) -> str:
    t, match = standing.t, standing.match
    name = t.p("subject", "You") if seat == standing.me else match.names[seat]
    if not _counts_points(match):
        return t("Place {place}: {name}.", place=place, name=name)
    return t(
        "Place {place}: {name}, {points} in this deal, {total} in all.",
        place=place,
        name=name,
        points=integer(t, match.results[-1].points[seat]),
        total=integer(t, match.scores[seat]),
    )


def totals(t: Translator, match: Match, me: int) -> Iterator[str]:
    """Yield the points as they stand in the middle of a deal."""
    if not _counts_points(match):
        yield t("No points are counted in this game.")
        return
    for seat, name in enumerate(match.names):
        who = t.p("subject", "You") if seat == me else name
        total = match.scores[seat]
        yield t.n("{name}: {points} point.", "{name}: {points} points.", total, name=who,
                  points=integer(t, total))  # fmt: skip


def _counts_points(match: Match) -> bool:
    return match.rules.points_to != "nobody" and match.rules.match.deals != 1
