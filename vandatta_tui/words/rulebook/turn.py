"""What one does in one's turn: laying, drawing, taking the pile, playing from the table."""

from collections.abc import Iterator

from vandatta_tui.engine.cards import Card, first
from vandatta_tui.engine.rules import Rules
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import both, cards_in_words
from vandatta_tui.words.reading import Way, faces, usual_way
from vandatta_tui.words.rulebook.book import Book, Section, section, sentences


def turn(book: Book) -> Section:
    """Return what one may do in one's turn."""
    parts = _beating(book) if book.rules.family == "beating" else _eights(book)
    return section("turn", book.t("Your turn"), list(parts))


def _eights(book: Book) -> Iterator[str]:
    yield sentences([follow_text(book, usual_way(book.rules)), several(book)])
    yield sentences(drawing(book))
    if book.rules.lay.jump_in:
        yield book.t(
            "Whoever holds exactly the card on top may jump in with it out of turn; play goes "
            "on from there."
        )


# ---- what follows what


def follow_text(book: Book, way: Way) -> str:
    """Return what an ordinary card has to follow."""
    t = book.t
    if way.anything:
        return t("Lay any card you like.")
    if book.cards.coloured and way.suit and way.rank:
        return t("Lay a card of the same colour, or with the same number or sign, as the top one.")
    if way.suit and way.rank and not way.adjacent:
        return t("Lay a card of the same suit or of the same rank as the top one.")
    ways = []
    if way.suit:
        ways.append(t("of the same suit as the top one"))
    if way.rank:
        ways.append(t("of the same rank"))
    if way.adjacent:
        ways.append(t("one step higher or lower in rank"))
    return t("Lay a card {ways}.", ways=_or(book, ways))


def _or(book: Book, ways: list[str]) -> str:
    return f" {book.t('or')} ".join(ways)


def several(book: Book) -> str:
    """Return whether several cards may be laid at once, and how."""
    t, lay = book.t, book.rules.lay
    if lay.several == "one":
        return t("You lay one card at a time.")
    if lay.several == "run":
        text = t("Cards that go on in a run may be laid together; the last one counts.")
    elif book.rules.family == "beating":
        text = t("Several cards of the same rank may be laid together.")
    else:
        text = t(
            "Several cards of the same rank may be laid together, in the order you like: the "
            "last one counts for the next player."
        )
    return sentences([text, _bottom(book), _never_several(book)])


def bottom_by_suit_only(rules: Rules) -> bool:
    """Return whether the bottom card of several must follow suit where a single one need not."""
    plain = [card for card in faces(rules) if rules.effects[card] is None]
    return any(_narrower(rules, top, card) for top in plain for card in plain)


def _narrower(rules: Rules, top: Card, card: Card) -> bool:
    return bool((rules.follows[top] & ~rules.firsts[top]) >> card & 1)


def _bottom(book: Book) -> str:
    rules = book.rules
    if rules.family == "beating" or not bottom_by_suit_only(rules):
        return ""
    return book.t("The bottom one must then be of the suit that lies.")


def _never_several(book: Book) -> str:
    cards = book.rules.lay.several_never
    if not cards:
        return ""
    return book.t("But {cards} are laid singly.", cards=book.alls(cards))


# ---- drawing


def drawing(book: Book) -> Iterator[str]:
    """Yield what holds for drawing and passing."""
    draw = book.rules.draw
    yield _how_far(book)
    if draw.then == "turn_ends":
        yield book.t("A drawn card stays in hand, and the turn is over.")
        return
    yield _drawn_card(book)
    yield _passing(book)


def _how_far(book: Book) -> str:
    t, draw = book.t, book.rules.draw
    free = draw.allowed == "always"
    if draw.until_playable:
        if free:
            return t("You may draw although you could lay; if you can't, draw until you can.")
        return t("If you can't lay, draw until you can.")
    if draw.up_to == 1:
        if free:
            return t("Instead you may draw a card, also when you could lay.")
        return t("If you can't lay, draw a card.")
    if not draw.up_to:
        if free:
            return t("You may draw as much as you like, also when you could lay.")
        return t("If you can't lay, draw, as many cards as you like.")
    cards = cards_in_words(t, draw.up_to)
    if free:
        return t("You may draw although you could lay, {cards} at most.", cards=cards)
    return t("If you can't lay, draw, {cards} at most.", cards=cards)


def _drawn_card(book: Book) -> str:
    t, draw = book.t, book.rules.draw
    if draw.then == "lay_drawn":
        if draw.found == "must_lay":
            return t("If the drawn card goes, it has to be laid; no other may be.")
        return t("The drawn card may be laid at once, no other; or you pass.")
    if draw.found == "must_lay":
        return t("If the drawn card goes, you lay.")
    if draw.up_to != 1:
        return t("After each of them you may lay.")
    return t("Then you may lay after all, or pass.")


def _passing(book: Book) -> str:
    t, draw = book.t, book.rules.draw
    if draw.until_playable:
        text = t("You pass if there is nothing left to draw.")
        if draw.found == "may_keep":
            return sentences([t("What you found you may keep, and pass."), text])
        return text
    if draw.may_pass == "after_one" and draw.up_to != 1:
        return t("From the first one on you may pass.")
    if not draw.up_to:
        return t("You pass when there is nothing left to draw.")
    if draw.up_to == 1 and draw.found == "may_keep":
        return ""
    if draw.may_pass == "stock_gone" or draw.up_to == 1:
        return t("If you still can't lay, you pass.")
    return t("After {n} without laying you pass.", n=book.words(draw.up_to))


# ---- beating


def _beating(book: Book) -> Iterator[str]:
    yield sentences([_height(book), order(book)])
    yield sentences([several(book), book.t("On an empty pile anything may be laid.")])
    yield sentences(taking(book))
    yield sentences([alike(book), refilling(book)])
    yield sentences(table(book))


def _height(book: Book) -> str:
    t, way = book.t, usual_way(book.rules)
    if way.equal and way.higher:
        return t("Lay a card as high as the top one, or higher. Suits do not count.")
    if way.higher:
        return t("Lay a card higher than the top one. Suits do not count.")
    return t("Lay a card of the same rank as the top one.")


def ranks_in_order(rules: Rules) -> list[str]:
    """Return the ranks of the order from the lowest up."""
    strength = {
        rules.deck.rank_name(card): rules.order[card]
        for card in range(rules.deck.size)
        if rules.order[card] >= 0
    }
    return sorted(strength, key=strength.__getitem__)


def order(book: Book) -> str:
    """Return the order of the ranks, and which stand outside it."""
    t, rules = book.t, book.rules
    ranks = ranks_in_order(rules)
    row = " ".join(_index(book, rank) for rank in ranks)
    outside = [_index(book, rank) for rank in rules.deck.ranks if rank not in ranks]
    text = t("From low to high they are {row}.", row=row)
    if not outside:
        return text
    return sentences([text, t("{ranks} stand outside the order.", ranks=both(t, outside))])


def _index(book: Book, rank: str) -> str:
    deck = book.rules.deck
    return book.cards.index(first(deck.rank_masks[deck.ranks.index(rank)]))


def taking(book: Book) -> Iterator[str]:
    """Yield when the pile is taken."""
    t, pile = book.t, book.rules.pile
    yield t("If you can't lay, you take the whole pile, and the next player begins a new one.")
    if pile.may_take == "always":
        yield t("You may take it also when you could lay.")
    if pile.chance == "top_of_stock":
        yield t(
            "Instead you may try the top card of the stock: if it goes, it lies; if not, you "
            "take it together with the pile."
        )


def alike(book: Book) -> str:
    """Return how equal cards turn the pile away."""
    t, pile = book.t, book.rules.pile
    if not pile.burn_when_same:
        return ""
    n = capital(book.words(pile.burn_when_same))
    if pile.burn_gives_turn:
        return t(
            "{n} of a rank on top turn the pile away, whoever laid them; who laid the last one "
            "begins a new one.",
            n=n,
        )
    return t("{n} of a rank on top turn the pile away, whoever laid them.", n=n)


def refilling(book: Book) -> str:
    """Return how the hand is filled up from the stock."""
    if not book.rules.refill:
        return ""
    return book.t(
        "While the stock lasts you fill your hand up to {cards}, always before the next lay.",
        cards=cards_in_words(book.t, book.rules.refill),
    )


def table(book: Book) -> Iterator[str]:
    """Yield how the cards on the table come into play."""
    t, rules = book.t, book.rules
    if rules.table_up and rules.table.up_first:
        yield t("When your hand and the stock are gone, you play your open cards like a hand.")
    elif rules.table_up:
        yield t("When your hand is gone, you play your open cards, or turn a hidden one.")
    if rules.table.up_with_hand:
        yield t(
            "With the stock gone, the last cards of your hand may go together with open ones of "
            "the same rank."
        )
    if rules.table_down:
        yield t(
            "The hidden cards come last, one at a time and unseen: one that does not go you take "
            "together with the pile."
        )
