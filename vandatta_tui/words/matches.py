"""Saved matches in words: what is played, by whom, how it stands, since when."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from vandatta_tui.words.labels import both, integer
from vandatta_tui.words.translate import Translator


def named(names: Mapping[str, str] | None, ruleset: str, lang: str) -> str:
    """Return what a game is called, from its names by language."""
    found = names or {}
    return next(filter(None, (found.get(key, "") for key in (lang, "en", "sv", "nb"))), ruleset)


def when(t: Translator, saved: str, today: datetime | None = None) -> str:
    """Return a moment as people tell it: `today 18:04`, `2026-11-29 18:04`."""
    try:
        moment = datetime.fromisoformat(saved)
    except ValueError:
        return ""
    now, time = today or datetime.now(), f"{moment:%H:%M}"
    if moment.date() == now.date():
        return t("today {time}", time=time)
    if moment.date() == (now - timedelta(days=1)).date():
        return t("yesterday {time}", time=time)
    return f"{moment:%Y-%m-%d} {time}"


def standing(t: Translator, seats: tuple[str, ...], totals: Mapping[str, int] | None) -> str:
    """Return who plays, with the points if there are any: `Eva 25 · Bo 40`."""
    points = totals or {}
    if not any(points.values()):
        return both(t, seats)
    return " · ".join(f"{name} {integer(t, points.get(name, 0))}" for name in seats)


def outcome(t: Translator, won: tuple[str, ...], seats: tuple[str, ...]) -> str:
    """Return who won, and who else played."""
    if not won:
        return t("{names}; nobody won", names=both(t, seats))
    losers = [name for name in seats if name not in won]
    if not losers:
        return t("{names} shared the win", names=both(t, won))
    return t("{winners} won against {losers}", winners=both(t, won), losers=both(t, losers))
