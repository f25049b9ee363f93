"""What is said about tournaments: what is agreed, how it stands, what comes next."""

from collections.abc import Sequence

from vandatta_tui.engine.rules import Rules
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import both, integer, number_word
from vandatta_tui.words.translate import Translator


def side_name(names: Sequence[str]) -> str:
    """Return what an entrant is called: `Åsa`, `Åsa & Bo`."""
    return " & ".join(names)


def entrants_count(t: Translator, count: int, size: int) -> str:
    """Return how many take part: `fyra par`, `sex deltagare`."""
    n = number_word(t.lang, count)
    return t("{n} pairs", n=n) if size > 1 else t("{n} players", n=n)


def meetings_count(t: Translator, count: int) -> str:
    """Return how many meetings there are: `ett möte`, `sex möten`."""
    return t.n("one meeting", "{n} meetings", count, n=number_word(t.lang, count))


def deals_each(t: Translator, deals: int) -> str:
    """Return how many deals a meeting has: `fyra givar per möte`."""
    n = number_word(t.lang, deals)
    return t.n("one deal a meeting", "{n} deals a meeting", deals, n=n)


def winning(t: Translator, rules: Rules) -> str:
    """Return who wins, as the ruleset scores, in a few words: `högsta summan`."""
    if rules.points_to == "nobody":
        return t("most deals won")
    return t("the lowest total") if rules.points_to == "holder" else t("the highest total")


def _who_wins(t: Translator, rules: Rules) -> str:
    if rules.points_to == "nobody":
        return t("Nobody is out before the end; who wins the most deals wins.")
    if rules.points_to == "holder":
        return t("Nobody is out before the end; the lowest total wins.")
    return t("Nobody is out before the end; the highest total wins.")


def agreement(t: Translator, count: int, size: int, deals: int, rules: Rules) -> str:
    """Return in sentences what a tournament will be."""
    meetings = count * (count - 1) // 2
    parts = [
        t(
            "{who}, everybody against everybody: {meetings}, {deals}, {all} deals in all.",
            who=capital(entrants_count(t, count, size)),
            meetings=meetings_count(t, meetings),
            deals=deals_each(t, deals),
            all=integer(t, meetings * deals),
        ),
        _who_wins(t, rules),
    ]
    if count % 2:
        parts.append(
            t("In every round one pair rests.")
            if size > 1
            else t("In every round one player rests.")
        )
    return " ".join(parts)


def meeting_won(
    t: Translator, sides: tuple[str, str], counts: tuple[int, int], rules: Rules
) -> str:
    """Return who has won a meeting, and by what: points, of which few may be good, or deals."""
    (one, other), best = sides, max(counts)
    if counts[0] == counts[1]:
        return t("{one} and {other} shared the meeting, {score}.", one=one, other=other,
                 score=score(*counts))  # fmt: skip
    if rules.points_to == "holder":
        best = min(counts)
    if counts[1] == best:
        one, other, counts = other, one, (counts[1], counts[0])
    facts = {"winner": one, "loser": other, "own": str(counts[0]), "theirs": str(counts[1])}
    if rules.points_to == "nobody":
        return t("{winner} won the meeting against {loser}, {own} deals to {theirs}.", **facts)
    return t("{winner} won the meeting against {loser}, {own} points to {theirs}.", **facts)


def final_sentence(t: Translator, winners: Sequence[str]) -> str:
    """Return who has won the tournament."""
    if len(winners) == 1 and "&" not in winners[0]:
        return t("{name} wins the tournament.", name=winners[0])
    if len(winners) == 1:
        return t("{names} win the tournament.", names=winners[0])
    return t("{names} share the win.", names=both(t, winners))


def progress(t: Translator, played: int, meetings: int) -> str:
    """Return how far it is: `7 av 15 möten`."""
    return t.n("{played} of {n} meeting", "{played} of {n} meetings", meetings, played=played)


def score(one: int, other: int) -> str:
    """Return a score: `127–45`."""
    return f"{one}–{other}"
