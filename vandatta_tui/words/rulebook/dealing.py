"""The aim of the game, the pack and the deal."""

from collections.abc import Iterator
from typing import Final

from vandatta_tui.engine.cards import FRENCH_RANKS, Deck, Face, Mask, build_deck, french_prints
from vandatta_tui.engine.rules import Rules, StarterDoes
from vandatta_tui.words.cards import CardWords, capital
from vandatta_tui.words.labels import both, cards_in_words, people_word, spread_of
from vandatta_tui.words.rulebook.book import Book, Paragraph, Section, section, sentences


def aim(book: Book, low: int, high: int) -> Section:
    """Return what the game is about, and for how many it is."""
    t, rules = book.t, book.rules
    if rules.family == "beating" and rules.table_down + rules.table_up:
        first = t("Be the first to get rid of all your cards, in hand and on the table.")
    else:
        first = t("Be the first to get rid of all your cards.")
    return section("aim", t("Aim"), [sentences([first, _players(book, low, high)])])


def _players(book: Book, low: int, high: int) -> str:
    t = book.t
    if low == high:
        return t("The game is for {n}.", n=people_word(t.lang, low))
    text = spread_of(people_word(t.lang, low), people_word(t.lang, high), t)
    return t("The game is for {range}.", range=text)


def deal(book: Book) -> Section:
    """Return how the cards are dealt and who begins."""
    t = book.t
    first = sentences([_pack(book), _hands(book), _dealers(book)])
    third = sentences([_leads(book), _direction(book)])
    return section("deal", t("Deal"), [first, *_opening(book), third])


# ---- the pack


def _pack(book: Book) -> str:
    t, deck = book.t, book.rules.deck
    n = deck.size
    if book.cards.coloured:
        return t("You play with the {n} UNO cards.", n=n)
    if "H" not in deck.suits:
        return t("You play with a pack of {n} cards of its own.", n=n)
    return sentences([_french(book), _left_out(book), _jokers(book)])


def _french(book: Book) -> str:
    t, deck = book.t, book.rules.deck
    packs = max(deck.face_masks[face].bit_count() for face in _suited(deck))
    plain = sum(mask.bit_count() for mask in deck.suit_masks) // packs
    lowest = _lowest(deck)
    if lowest == "2":
        what = t.n("an ordinary pack of {size}", "{n} ordinary packs of {size}", packs,
                   n=book.words(packs), size=plain)  # fmt: skip
    else:
        what = t.n("a pack of {size} from {low} up", "{n} packs of {size} from {low} up", packs,
                   n=book.words(packs), size=plain, low=book.cards.noun(lowest).the)  # fmt: skip
    return t("You play with {what}.", what=what)


def _suited(deck: Deck) -> list[Face]:
    """Return the faces of a suit: each is once in a French pack, jokers as often as one likes."""
    return [face for face, what in enumerate(deck.prints) if what.suit]


def _lowest(deck: Deck) -> str:
    """Return the rank from which a French pack goes up; the ace counts above the king here."""
    return next((rank for rank in FRENCH_RANKS[1:] if rank in deck.ranks), "2")


def _left_out(book: Book) -> str:
    """Return which cards of such a pack are missing: whole ranks, and single cards."""
    deck, whole = book.rules.deck, build_deck(french_prints())
    names = CardWords(book.t.lang, whole, book.cards.ascii_only)
    usual = (*FRENCH_RANKS[FRENCH_RANKS.index(_lowest(deck)) :], "A")
    ranks = [names.noun(rank).many for rank in usual if rank not in deck.ranks]
    single = [
        names.long(card)
        for card, face in enumerate(whole.prints)
        if face.rank in deck.ranks and face not in deck.prints
    ]
    if not ranks and not single:
        return ""
    return book.t("Left out: {cards}.", cards=both(book.t, [*ranks, *single]))


def _jokers(book: Book) -> str:
    deck = book.rules.deck
    if "joker" not in deck.ranks:
        return ""
    n = deck.rank_masks[deck.ranks.index("joker")].bit_count()
    return book.t.n("One joker is in it.", "{n} jokers are in it.", n, n=capital(book.words(n)))


def _hands(book: Book) -> str:
    t, rules = book.t, book.rules
    if rules.table_down or rules.table_up:
        return t(
            "Everybody gets {down} cards face down in front of them, {up} face up on those, and "
            "{hand} in hand. Nobody looks at the hidden ones.",
            down=book.words(rules.table_down),
            up=book.words(rules.table_up),
            hand=book.words(rules.hand),
        )
    return t("Everybody gets {cards}.", cards=cards_in_words(t, rules.hand))


def _dealers(book: Book) -> str:
    t, rules = book.t, book.rules
    first = {
        "random": t("Who deals first is drawn by lot."),
        "highest_card": t("Everybody draws a card, and the highest deals first."),
        "lowest_card": t("Everybody draws a card, and the lowest deals first."),
    }[rules.first_dealer]
    following = {
        "left": t("Then the deal goes round to the left."),
        "winner": t("Then the winner deals."),
        "loser": t("Then the loser deals."),
    }[rules.next_dealer]
    return sentences([first, following])


# ---- the starter, the swap


def _opening(book: Book) -> Iterator[Paragraph | str]:
    rules = book.rules
    if rules.family == "eights":
        yield sentences([_turned_up(book), *_starter(book)])
    else:
        yield book.t("The rest is the stock. The pile begins empty.")
        yield swapping(book)


def _turned_up(book: Book) -> str:
    return book.t("The rest is the stock; its top card is turned up and begins the pile.")


_STARTERS: Final[tuple[StarterDoes, ...]] = (
    "bury",
    "all_draw_1",
    "dealer_names",
    "first_names",
    "free",
    "suit_only",
    "acts",
)


def starters(rules: Rules, does: StarterDoes) -> Mask:
    """Return the cards that do this when they are turned up first."""
    mask = 0
    for card in range(rules.deck.size):
        mask |= (rules.starter[card] == does) << card
    return mask


def _starter(book: Book) -> Iterator[str]:
    rules = book.rules
    found = {does: starters(rules, does) for does in _STARTERS}
    if not any(found.values()):
        if rules.special:
            yield book.t("Whatever it is, it counts as an ordinary card.")
        return
    for does, cards in found.items():
        if does == "acts":
            cards &= rules.special
        if cards == rules.deck.all:
            yield _any_starter(book, does)
        elif cards:
            yield _starter_does(book, does, book.ones(cards))


def _any_starter(book: Book, does: StarterDoes) -> str:
    t = book.t
    return {
        "suit_only": t("Only its suit may be followed at first."),
        "free": t("Anything may be laid on it."),
        "dealer_names": t("The dealer names the suit."),
        "first_names": t("The first player names the suit."),
        "all_draw_1": t("Everybody then gets one more card."),
    }.get(does, "")


def _starter_does(book: Book, does: StarterDoes, card: str) -> str:
    t = book.t
    if does == "bury":
        return t("If it is {card}, it goes back into the middle and another is turned.", card=card)
    if does == "all_draw_1":
        return t("If it is {card}, it stays, and everybody gets one more card.", card=card)
    if does in ("dealer_names", "first_names"):
        return _starter_names(book, does == "dealer_names", card)
    if does == "free":
        return t("If it is {card}, anything may be laid on it.", card=card)
    if does == "suit_only":
        return t("If it is {card}, its suit has to be followed.", card=card)
    return t("If it is {card}, it acts as if the dealer had laid it.", card=card)


def _starter_names(book: Book, dealer: bool, card: str) -> str:
    t = book.t
    if book.cards.coloured:
        if dealer:
            return t("If it is {card}, the dealer names the colour.", card=card)
        return t("If it is {card}, the first player names the colour.", card=card)
    if dealer:
        return t("If it is {card}, the dealer names the suit.", card=card)
    return t("If it is {card}, the first player names the suit.", card=card)


def swapping(book: Book) -> str:
    """Return whether hand and open cards may be swapped before the first lay."""
    t = book.t
    if book.rules.swap == "none":
        return ""
    return t(
        "Before the first card is laid, everybody may swap cards in hand for their own open "
        "ones, one for one."
    )


# ---- who begins


def _leads(book: Book) -> str:
    t = book.t
    return {
        "left_of_dealer": t("The player to the dealer's left leads."),
        "dealer": t("The dealer leads."),
        "lowest_card": t("Whoever holds the lowest card leads."),
        "winner": t("The winner of the last deal leads, at first the player to the dealer's left."),
    }[book.rules.starts]


def _direction(book: Book) -> str:
    if book.rules.direction > 0:
        return book.t("It goes clockwise.")
    return book.t("It goes anticlockwise.")
