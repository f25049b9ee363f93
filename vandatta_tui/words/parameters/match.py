"""How long a match is, how it is won and what the cards count."""

from collections.abc import Iterator
from typing import Any, Final

from vandatta_tui.files.variant import Variant
from vandatta_tui.words.labels import integer
from vandatta_tui.words.parameters.question import Answer, Question, asked, one_path
from vandatta_tui.words.translate import Translator, mark

ONE: Final = ("deals", "end", "first_out", "")
KINDS: Final = (
    (ONE, mark("one deal, first out wins")),
    (("deals", "end", "lowest", "holder"), mark("some deals, fewest points")),
    (("deals", "end", "highest", "winner"), mark("some deals, winner collects")),
    (("limit", "end", "lowest", "holder"), mark("to a limit, fewest points")),
    (("limit", "end", "highest", "winner"), mark("first to collect the limit")),
    (("limit", "out", "last_in", "holder"), mark("out at the limit, last one wins")),
)
"""How a match may go: what ends it, what happens at the limit, who wins, who gets points."""
Kind = tuple[str, str, str, str]

DEALS: Final = (*range(1, 21), 25, 30, 40, 50)
LIMITS: Final = (*range(10, 101, 10), 125, *range(150, 501, 50), *range(600, 1001, 100))

POINTS: Final = {"court": 10, "A": 1, "number": "pips"}
"""What cards count where a match needs points and the game has none."""
SCALES: Final = (
    ({"court": 10, "A": 1, "number": "pips"}, mark("as printed, court cards 10")),
    ({"other": 1}, mark("one each")),
)


def match(t: Translator, variant: Variant) -> Iterator[Question]:
    """Yield the questions about the match."""
    yield _kind(t, variant)
    (unit,) = variant.value("match.ends")
    if _kind_of(variant.value) != ONE:
        numbers = DEALS if unit == "deals" else LIMITS
        label = {"deals": t("How many deals"), "limit": t("Points to play to")}
        values = [({unit: n}, integer(t, n)) for n in numbers]
        yield asked(
            t, variant, "match.ends",
            label.get(unit, t("Points to play to, for each player")),
            one_path("match.ends", values), tell=lambda patch: _length(t, patch["match.ends"]),
        )  # fmt: skip
    if variant.value("score.points") and not _coloured(variant):
        yield _scale(t, variant)


def _length(t: Translator, ends: dict[str, int]) -> str:
    """Return an end of the match that is none of those in the list: a number, or another unit."""
    ((unit, n),) = ends.items()
    words = {
        "deals": t.n("{n} deal", "{n} deals", n, n=integer(t, n)),
        "limit": t.n("{n} point", "{n} points", n, n=integer(t, n)),
    }
    return words.get(unit) or t("{n} points each", n=integer(t, n))


def _coloured(variant: Variant) -> bool:
    return variant.base_model.pack.kind == "uno108"


# ---- the kind of match


def _kind_of(value: Any) -> Kind:
    (unit,) = value("match.ends")
    limit = unit != "deals"
    wins = value("match.wins")
    if not limit and wins == "first_out":
        return ONE
    if not limit:
        return "deals", "end", wins, value("score.to")
    return "limit", value("match.at_limit"), wins, value("score.to")


def _kind(t: Translator, variant: Variant) -> Question:
    now, home = _kind_of(variant.value), _kind_of(variant.base_value)
    named: list[tuple[Kind, str]] = [(kind, t(text)) for kind, text in KINDS]
    for kind, name in ((home, t("as in the game")), (now, t("your own"))):
        if kind not in [known for known, _ in named]:
            named.append((kind, name))
    kinds = [kind for kind, _ in named]
    answers = tuple(_answer(variant, kind, home, text) for kind, text in named)
    changed = now != home
    return Question(
        "match", t("How a match is won"), answers, kinds.index(now), changed, kinds.index(home)
    )


def _answer(variant: Variant, kind: Kind, home: Kind, text: str) -> Answer:
    unit, at_limit, wins, to = kind
    patch: dict[str, Any] = {"match.ends": _ends(variant, kind), "match.wins": wins}
    if unit != "deals":
        patch["match.at_limit"] = at_limit
    if to:
        patch["score.to"] = to
    if to and not variant.value("score.points"):
        patch |= {f"score.points.{name}": count for name, count in POINTS.items()}
    if kind == home:
        paths = ("match.ends", "match.wins", "match.at_limit", "score.to")
        patch = {path: variant.base_value(path) for path in paths}
    return patch, text


def _ends(variant: Variant, kind: Kind) -> dict[str, int]:
    if kind == ONE:
        return {"deals": 1}
    for ends in (variant.value("match.ends"), variant.base_value("match.ends")):
        if ("deals" in ends) == (kind[0] == "deals") and ends != {"deals": 1}:
            return dict(ends)
    return {"deals": 5} if kind[0] == "deals" else {"limit": 500 if _coloured(variant) else 100}


# ---- points


def _scale(t: Translator, variant: Variant) -> Question:
    names = dict.fromkeys((*variant.base_value("score.points"), *POINTS, "other"))
    answers = [
        ({f"score.points.{name}": scale.get(name) for name in names}, t(text))
        for scale, text in SCALES
    ]
    return asked(t, variant, "score.points", t("What cards in the hand count"), answers)
