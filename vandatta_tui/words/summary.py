"""How a game is played in a few short sentences: for the picker, and for the head of the table."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import Mask
from vandatta_tui.engine.match import seat_teams
from vandatta_tui.engine.rules import Effect, Rules, StarterDoes
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import both, cards_in_words, integer, next_draws, number_word
from vandatta_tui.words.reading import usual_way
from vandatta_tui.words.rulebook.book import Book
from vandatta_tui.words.rulebook.dealing import starters
from vandatta_tui.words.rulebook.special import special_groups
from vandatta_tui.words.translate import Translator, mark

Group: TypeAlias = Literal["deal", "lay", "cards", "draw", "calls", "out", "score"]

GROUPS: Final[tuple[Group, ...]] = ("deal", "lay", "cards", "draw", "calls", "out", "score")
CHANGED_WEIGHS: Final = 3
"""So much more has to be told what a house rule made otherwise; how to lay comes first still."""


@dataclass(frozen=True, slots=True)
class Bit:
    """A short sentence of the summary."""

    text: str
    group: Group
    weight: int
    """The lowest go first when there is no room."""
    changed: bool = False
    """Whether a house rule made it so."""


def summary(
    t: Translator,
    rules: Rules,
    base: Rules | None = None,
    names: Sequence[str] = (),
    teams: str = "solo",
) -> tuple[Bit, ...]:
    """Return how the game is played, in short sentences in order.

    Args:
        base: the rules without the chosen house rules; what differs from them is marked.
        names: who play, seat by seat, if it is told who is with whom.
        teams: how they play together, as `seat_teams` reads it.
    """
    bits = (*_sides(t, names, teams), *_bits(Book.of(t, rules), teams))
    if base is None:
        return bits
    known = {bit.text for bit in (*_sides(t, names, teams), *_bits(Book.of(t, base), teams))}
    return tuple(replace(bit, changed=bit.text not in known) for bit in bits)


def summary_text(bits: Sequence[Bit], width: int = 52, lines: int = 5) -> str:
    """Return the summary as one paragraph that fits in so many lines; the least goes first."""
    kept = list(bits)
    while len(kept) > 1 and len(textwrap.wrap(_joined(kept), width)) > lines:
        kept.remove(min(reversed(kept), key=lambda bit: bit.weight + CHANGED_WEIGHS * bit.changed))
    return _joined(kept)


def _joined(bits: Sequence[Bit]) -> str:
    return " ".join(bit.text for bit in bits)


def paragraphs(bits: Sequence[Bit]) -> tuple[tuple[str, bool], ...]:
    """Return the summary in paragraphs, and whether a house rule changed each."""
    found: list[tuple[str, bool]] = []
    for group in GROUPS:
        for changed in (False, True):
            texts = [b.text for b in bits if b.group == group and b.changed == changed]
            if texts:
                found.append((" ".join(texts), changed))
    return tuple(found)


def sides(t: Translator, names: Sequence[str], teams: str) -> str:
    """Return who plays with whom: `Du och Bo mot Åsa och Dag`; nothing where each is alone."""
    of = seat_teams(teams, len(names))
    mates = [
        [n for n, team in zip(names, of, strict=True) if team == side] for side in sorted({*of})
    ]
    return t(" against ").join(both(t, side) for side in mates)


def _sides(t: Translator, names: Sequence[str], teams: str) -> Iterator[Bit]:
    if names and teams != "solo":
        yield Bit(f"{sides(t, names, teams)}.", "deal", 10)


def _bits(book: Book, teams: str = "solo") -> Iterator[Bit]:
    yield from _deal(book)
    yield from _lay(book)
    yield from _cards(book)
    yield from _draw(book)
    yield from _calls(book)
    yield from _out(book)
    yield from _score(book, teams)


# ---- deal, lay


def _deal(book: Book) -> Iterator[Bit]:
    t, rules = book.t, book.rules
    if rules.table_down or rules.table_up:
        text = t(
            "{down} hidden, {up} open and {hand} in hand.",
            down=capital(book.words(rules.table_down)),
            up=book.words(rules.table_up),
            hand=book.words(rules.hand),
        )
    else:
        text = t("{cards} each.", cards=capital(cards_in_words(t, rules.hand)))
    yield Bit(text, "deal", 5)
    starter = ", ".join(_starter(book))
    if starter:
        yield Bit(t("First card: {deeds}.", deeds=starter), "deal", 3)


_STARTERS: Final[dict[StarterDoes, str]] = {
    "bury": mark("{card} goes back"),
    "all_draw_1": mark("{card} gives everybody one more"),
    "dealer_names": mark("for {card} the dealer names the suit"),
}


def _starter(book: Book) -> Iterator[str]:
    """Yield what a card does that is turned up to begin with, where that is something special."""
    for does, deed in _STARTERS.items():
        cards = starters(book.rules, does) if book.rules.family == "eights" else 0
        if cards:
            yield book.t(deed, card=book.ones(cards))


def _lay(book: Book) -> Iterator[Bit]:
    t, rules, way = book.t, book.rules, usual_way(book.rules)
    if rules.family == "beating":
        what = t("as high or higher") if way.equal else t("higher")
    elif book.cards.coloured:
        what = t("the same colour, number or sign")
    elif way.suit and way.rank:
        what = t("the same suit or rank")
    elif way.adjacent:
        what = t("one step up or down")
    else:
        what = t("the same suit") if way.suit else t("the same rank")
    if rules.lay.several == "same_rank":
        yield Bit(t("Lay {what}, several of a rank if you like.", what=what), "lay", 9)
    else:
        yield Bit(t("Lay {what}, one card at a time.", what=what), "lay", 9)
    if rules.lay.jump_in:
        yield Bit(t("Jump in with the same card."), "lay", 3)


# ---- special cards


def _cards(book: Book) -> Iterator[Bit]:
    for cards in special_groups(book.rules):
        effect = book.effect(cards)
        deeds = [] if effect is None else [text for text in _deeds(book, effect, cards) if text]
        if deeds:
            name = capital(book.row_name(cards))
            text = book.t("{card}: {deeds}.", card=name, deeds=", ".join(deeds))
            yield Bit(text, "cards", 8 if effect and effect.choose != "nothing" else 7)
    n = book.rules.pile.burn_when_same
    if book.rules.family == "beating" and n:
        text = book.t("{n} alike: the pile away.", n=capital(book.words(n)))
        yield Bit(text, "cards", 5)


def _deeds(book: Book, effect: Effect, cards: Mask) -> Iterator[str]:
    t, rules = book.t, book.rules
    if effect.choose != "nothing":
        yield t("choose the colour") if book.cards.coloured else t("choose the suit")
    if effect.next_draws:
        yield next_draws(t, effect.next_draws, effect.next_skips > 0)
    elif effect.next_skips:
        yield t("next misses a turn")
    if effect.others_draw:
        yield t("the others draw {n}", n=book.words(effect.others_draw))
    if effect.cover != "none":
        yield t("you cover")
    if effect.reverse:
        again = rules.seats == 2 and effect.two_players == "again"
        yield t("lay again") if again else t("it turns round")
    if effect.again and not effect.burns:
        yield t("lay again")
    if effect.swap != "none":
        yield t("swap hands") if effect.swap == "pick" else t("hands go round")
    yield from _beating_deeds(book, effect)
    if effect.answer:
        yield t("answer with the same") if effect.answer == cards else t("may be answered")


def _beating_deeds(book: Book, effect: Effect) -> Iterator[str]:
    t = book.t
    if effect.resets:
        yield t("next lays anything")
    if effect.burns:
        yield t("the pile away, lay again") if effect.again else t("the pile away")
    if effect.see_through:
        yield t("look through it")
    if effect.next_must:
        yield t("then as low or lower")


# ---- drawing, taking


def _draw(book: Book) -> Iterator[Bit]:
    t, rules, draw = book.t, book.rules, book.rules.draw
    if rules.family == "beating":
        yield Bit(t("Otherwise take the pile."), "draw", 9)
        if rules.refill:
            yield Bit(t("Fill up to {n}.", n=book.words(rules.refill)), "draw", 4)
        return
    if draw.until_playable:
        text = t("Otherwise draw until you can.")
    elif draw.up_to > 1:
        text = t("Otherwise draw, {n} at most.", n=book.words(draw.up_to))
    elif draw.then == "turn_ends" and draw.allowed == "always":
        text = t("Or draw one, and the turn is over.")
    elif draw.up_to == 1:
        text = t("Otherwise draw one.")
    else:
        text = t("Otherwise draw.")
    yield Bit(text, "draw", 9)


# ---- calls, going out, score


def _calls(book: Book) -> Iterator[Bit]:
    t, rules = book.t, book.rules
    if not rules.calls:
        return
    words = [call.word for call in sorted(rules.calls, key=lambda call: -max(call.at, default=0))]
    yield Bit(t("Call {words}.", words=both(t, words)), "calls", 8)
    if any(call.not_for_several for call in rules.calls):
        yield Bit(t("Several alike may sneak out."), "calls", 3)


def _out(book: Book) -> Iterator[Bit]:
    t, out = book.t, book.rules.out
    if out.never_last:
        cards = book.any_kind(out.never_last)
        yield Bit(t("Not out on {cards}.", cards=cards), "out", 4)
    if out.goes_on == "places":
        yield Bit(t("The others play on."), "out", 2)


def _score(book: Book, teams: str) -> Iterator[Bit]:
    yield Bit(capital(match_text(book.t, book.rules, teams)) + ".", "score", 6)


def match_text(t: Translator, rules: Rules, teams: str = "solo") -> str:
    """Return what a match is, without a full stop: `till 100 poäng, sist kvar vinner`."""
    match = rules.match
    if match.limit:
        limit = integer(t, match.limit)
        if match.at_limit == "out":
            return t("out at {limit}; the last one left wins", limit=limit)
        if match.wins == "lowest":
            return t("to {limit} points, the fewest win", limit=limit)
        if teams == "pairs":
            return t("the pair first to {limit} points wins", limit=limit)
        if teams != "solo":
            return t("the team first to {limit} points wins", limit=limit)
        return t("first to {limit} points wins", limit=limit)
    if match.deals == 1:
        return _single(t, rules)
    n = number_word(t.lang, match.deals)
    if match.wins == "lowest":
        return t("{n} deals, the fewest points win", n=n)
    if match.wins == "highest":
        return t("{n} deals, the most points win", n=n)
    return t("{n} deals", n=n)


def _single(t: Translator, rules: Rules) -> str:
    if rules.match.wins == "lowest":
        return t("one deal, the fewest points win")
    if rules.match.wins == "highest":
        return t("one deal, the most points win")
    if rules.out.goes_on == "places":
        return t("one deal, the last one left loses")
    return t("one deal, the first one out wins")


# ---- the head of the table


def head_goal(t: Translator, rules: Rules, teams: str = "solo", width: int = 80) -> str:
    """Return what the match runs to, for the right end of the table's header."""
    goal = _goal(t, rules, width)
    if teams == "solo":
        return goal
    how = t("pairs") if teams == "pairs" else t("teams")
    return f"{how} · {goal}"


def _goal(t: Translator, rules: Rules, width: int) -> str:
    match = rules.match
    if match.limit:
        limit = integer(t, match.limit)
        if width < 80:
            return t("to {limit}", limit=limit)
        if match.at_limit == "out" or match.wins == "lowest":
            return t("playing to {limit} points", limit=limit)
        return t("first to {limit}", limit=limit)
    if match.deals == 1:
        if match.wins == "first_out" and rules.out.goes_on == "places":
            return t("the last one left loses")
        return t("one deal")
    n = number_word(t.lang, match.deals)
    return t("{n} deals, lowest wins", n=n) if match.wins == "lowest" else t("{n} deals", n=n)
