"""Points, the match, teams and tournaments."""

from collections.abc import Iterator

from vandatta_tui.engine.cards import Mask, first
from vandatta_tui.engine.rules import Rules
from vandatta_tui.words.labels import integer
from vandatta_tui.words.reading import COURT, NUMBERS, groups
from vandatta_tui.words.rulebook.book import Book, Paragraph, Section, section, sentences


def score(book: Book) -> Section:
    """Return what cards count, and how a match is won."""
    rules = book.rules
    paragraphs: list[Paragraph | str] = []
    if counts(rules):
        paragraphs.append(Paragraph(_who_counts(book), rows=tuple(point_rows(book))))
    paragraphs.append(sentences([_match(book), _shared(book)]))
    return section("score", book.t("Points"), paragraphs)


def counts(rules: Rules) -> bool:
    """Return whether cards count anything that matters for who wins."""
    return rules.points_to != "nobody" and any(rules.points) and rules.match.wins != "first_out"


def _who_counts(book: Book) -> str:
    t = book.t
    if book.rules.points_to == "winner":
        return t("Whoever goes out scores what the others still hold:")
    return t("Whoever goes out scores nothing; the others score what they still hold:")


# ---- the table of points


def point_rows(book: Book) -> Iterator[tuple[str, str]]:
    """Yield what cards count: the dearest first, what is left over as `others`."""
    rules = book.rules
    pips = _pips(rules)
    found = groups(rules, lambda card: rules.points[card], rules.deck.all & ~pips)
    found.sort(key=lambda cards: -rules.points[first(cards)])
    rest = None if pips else _biggest(book, found)
    for cards in found:
        if cards != rest:
            yield _row(book, cards)
    if pips:
        yield _pip_row(book, pips, bool(found))
    if rest is not None:
        yield book.t("others"), integer(book.t, rules.points[first(rest)])


def _pips(rules: Rules) -> Mask:
    """Return the number cards that count their number, if they are more than a few."""
    mask = 0
    for rank, cards in zip(rules.deck.ranks, rules.deck.rank_masks, strict=True):
        if rank in NUMBERS and _all_count(rules, cards, int(rank)):
            mask |= cards
    ranks = sum(bool(cards & mask) for cards in rules.deck.rank_masks)
    return mask if ranks > 3 else 0


def _all_count(rules: Rules, cards: Mask, points: int) -> bool:
    return all(rules.points[card] == points for card in range(rules.deck.size) if cards >> card & 1)


def _biggest(book: Book, found: list[Mask]) -> Mask | None:
    """Return the set that is called `others`: the cheapest, if it has many names."""
    if len(found) < 2 or _names(book, found[-1]) < 3:
        return None
    return found[-1]


def _names(book: Book, cards: Mask) -> int:
    return sum(bool(cards & mask) for mask in book.rules.deck.rank_masks)


def _row(book: Book, cards: Mask) -> tuple[str, str]:
    return _named(book, cards), integer(book.t, book.rules.points[first(cards)])


def _named(book: Book, cards: Mask) -> str:
    deck = book.rules.deck
    court = _ranks_mask(book.rules, COURT)
    if court and cards & court == court and deck.ranks.count("J"):
        rest = cards & ~court
        names = [book.row_name(rest)] if rest else []
        return ", ".join([*names, book.t("court cards")])
    return book.row_name(cards)


def _ranks_mask(rules: Rules, ranks: tuple[str, ...]) -> Mask:
    mask = 0
    for rank, cards in zip(rules.deck.ranks, rules.deck.rank_masks, strict=True):
        if rank in ranks:
            mask |= cards
    return mask


def _pip_row(book: Book, pips: Mask, others: bool) -> tuple[str, str]:
    t = book.t
    all_numbers = not (_ranks_mask(book.rules, NUMBERS) & ~pips)
    if all_numbers or not others:
        return t("number cards"), t("their number")
    return t("others"), t("their number")


# ---- the match


def _match(book: Book) -> str:
    t, match = book.t, book.rules.match
    if match.limit:
        return _limit(book)
    if match.deals == 1:
        return _one_deal(book)
    n = book.words(match.deals)
    return {
        "lowest": t("You play {n} deals; the lowest total wins.", n=n),
        "highest": t("You play {n} deals; the highest total wins.", n=n),
    }.get(match.wins, t("You play {n} deals; whoever goes out first in the last one wins.", n=n))


def _one_deal(book: Book) -> str:
    t, rules = book.t, book.rules
    if rules.match.wins == "first_out":
        if rules.out.goes_on == "places":
            return t("You play a single deal: the first one out wins, the last one left loses.")
        return t("You play a single deal: the first one out wins.")
    if rules.match.wins == "lowest":
        return t("You play a single deal; the fewest points win.")
    return t("You play a single deal; the most points win.")


def _limit(book: Book) -> str:
    t, rules, match = book.t, book.rules, book.rules.match
    limit = integer(t, match.limit)
    each = ""
    if match.per_player:
        share = integer(t, match.limit // rules.seats)
        each = t("That is {n} for each player.", n=share)
    if match.at_limit == "out":
        text = t("Whoever reaches {limit} points is out of the match; the last one left wins.",
                 limit=limit)  # fmt: skip
    elif match.wins == "lowest":
        text = t("When somebody reaches {limit} points the match is over, and the fewest win.",
                 limit=limit)  # fmt: skip
    else:
        text = t("Whoever first reaches {limit} points wins the match.", limit=limit)
    return sentences([text, each])


def _shared(book: Book) -> str:
    match = book.rules.match
    if match.wins == "lowest" or (match.deals > 1 and match.wins == "highest"):
        return book.t("Equal totals share the win.")
    return ""


# ---- teams


def teams(book: Book) -> Section:
    """Return how teams play, where the ruleset knows them."""
    t, rules = book.t, book.rules
    modes = set(rules.teams.modes) - {"solo"}
    if not modes:
        return section("teams", t("Teams"), [])
    how = {
        ("pairs",): t("You may also play in pairs, partners opposite each other."),
        ("teams",): t("You may also play in teams, who sit alternately."),
        ("pairs", "teams"): t("You may also play in pairs or in teams, who sit alternately."),
    }[tuple(sorted(modes))]
    return section("teams", t("Teams"), [sentences([how, *_mates(book)]), _tournament(book)])


def _mates(book: Book) -> Iterator[str]:
    t, rules = book.t, book.rules.teams
    if rules.when_one_is_out == "mates_play_on":
        yield t("When one is out, the others of the team play on.")
    elif rules.mates_cards == "counted":
        yield t("When one is out, the deal is over, and the partners' cards count too.")
    else:
        yield t("When one is out, the deal is over, and the partners' cards do not count.")


def _tournament(book: Book) -> str:
    meet = book.rules.meet
    if not meet:
        return ""
    return book.t.n(
        "In a tournament every pair meets every other for one deal.",
        "In a tournament every pair meets every other for {n} deals.",
        meet,
        n=book.words(meet),
    )
