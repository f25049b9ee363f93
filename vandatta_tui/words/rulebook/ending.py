"""Calls, going out, what happens when the stock is gone."""

from collections.abc import Iterator

from vandatta_tui.engine.cards import Mask
from vandatta_tui.engine.rules import Call
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import cards_in_words, spread
from vandatta_tui.words.rulebook.book import Book, Section, section, sentences

# ---- calls


def calls(book: Book) -> Section:
    """Return which words have to be said, and what forgetting them costs."""
    rules, t = book.rules, book.t
    if not rules.calls:
        return section("calls", t("Calls"), [])
    ordered = sorted(rules.calls, key=lambda call: -max(call.at, default=0))
    if len({_terms(call) for call in ordered}) == 1:
        first, *others = ordered
        when = ", ".join([_when(book, first), *(_when_too(book, call) for call in others)])
        lines = [sentences([capital(when) + ".", *_duties(book, first)])]
    else:
        lines = [
            sentences([capital(_when(book, call)) + ".", *_duties(book, call)]) for call in ordered
        ]
    sneaking = [call for call in rules.calls if call.not_for_several]
    return section("calls", t("Calls"), [*lines, *(_sneak(book, call) for call in sneaking)])


def _terms(call: Call) -> object:
    return call.due, call.missed, call.caught_by


def _when(book: Book, call: Call) -> str:
    t = book.t
    if call.can_go_out:
        return t("{word} when the cards you have left are all of one rank, so that you could go "
                 "out", word=call.word)  # fmt: skip
    if call.at == (0,):
        return t("{word} as you lay your last card", word=call.word)
    if call.at == (1,):
        return t("{word} when you have one card left", word=call.word)
    return t("{word} when you have {n} cards left", word=call.word, n=spread(t, call.at))


def _when_too(book: Book, call: Call) -> str:
    """Return when a further word is due, after the first: `lappen när du har ett`."""
    if call.can_go_out or 0 in call.at:
        return _when(book, call)
    return book.t("{word} when you have {n}", word=call.word, n=spread(book.t, call.at))


def _duties(book: Book, call: Call) -> Iterator[str]:
    t = book.t
    yield {
        "with_lay": t("Call as you lay."),
        "next_acted": t("Call before the next player has played."),
        "next_own_turn": t("Call before your next turn."),
    }[call.due]
    yield _missed(book, call)


def _missed(book: Book, call: Call) -> str:
    t, missed = book.t, call.missed
    if missed.no_out:
        return t("Whoever has forgotten may not go out.")
    if not missed.draw and not missed.skip:
        return ""
    cards = cards_in_words(t, missed.draw)
    if missed.instead_of_out:
        return t("Whoever has forgotten draws {cards} instead of going out.", cards=cards)
    caught = call.caught_by == "players"
    if missed.skip:
        if caught:
            return t("Whoever has forgotten and is caught by another draws {cards} and misses a "
                     "turn.", cards=cards)  # fmt: skip
        return t("Whoever has forgotten draws {cards} and misses a turn.", cards=cards)
    if caught:
        return t("Whoever has forgotten and is caught by another draws {cards}.", cards=cards)
    return t("Whoever has forgotten draws {cards}.", cards=cards)


def _sneak(book: Book, call: Call) -> str:
    return book.t(
        "Several cards of one rank may go out together without anybody having said {word}.",
        word=call.word,
    )


# ---- going out


def going_out(book: Book) -> Section:
    """Return what it takes to go out, and which cards may not be the last."""
    t, rules = book.t, book.rules
    if rules.out.goes_on == "places":
        end = t("Whoever has no card left is out. The others play on for the places.")
    else:
        end = t("Whoever has no card left is out, and the deal is over.")
    texts = [end, sentences([_never_last(book), *_with_cover(book)]), _acts(book)]
    return section("out", t("Going out"), texts)


def _never_last(book: Book) -> str:
    t, out = book.t, book.rules.out
    if not out.never_last:
        if book.rules.special:
            return t("Any card may be the last one.")
        return ""
    cards = book.ones(out.never_last)
    if out.never_last_how == "forbidden":
        return t("You may not go out on {cards}.", cards=cards)
    if out.never_last_how == "draw":
        drawn = cards_in_words(t, out.never_last_draw)
        return t("With {cards} as last card you are not out: you draw {drawn}.",
                 cards=cards, drawn=drawn)  # fmt: skip
    return t(
        "With {cards} as last card you are not out: you draw one at once. If it goes and is "
        "none of these, you may lay it and are out.",
        cards=cards,
    )


def _with_cover(book: Book) -> Iterator[str]:
    rules = book.rules
    if rules.out.with_cover or not rules.must_be_covered:
        return
    cards = book.ones(rules.must_be_covered)
    cover = book.t("{cards} and what covers it may not be the last cards.", cards=capital(cards))
    yield cover


def _acts(book: Book) -> str:
    rules = book.rules
    hitting = _hitting(book)
    if not hitting or rules.out.goes_on == "places":
        return ""
    if rules.out.last_card_acts:
        return book.t("A last card that makes others draw still does, before the count.")
    return book.t("A last card does nothing any more.")


def _hitting(book: Book) -> Mask:
    mask = 0
    for card, effect in enumerate(book.rules.effects):
        if effect is not None and (effect.next_draws or effect.others_draw):
            mask |= 1 << card
    return mask & ~book.rules.out.never_last


# ---- the stock


def stock(book: Book) -> Section:
    """Return what happens when the stock is gone, and when nobody can go on."""
    t, rules = book.t, book.rules
    if rules.family == "beating":
        return section("stock", t("When the stock is gone"), [])
    texts = [_stock_gone(book), _blocked(book)]
    return section("stock", t("When the stock is gone"), [sentences(texts)])


def _stock_gone(book: Book) -> str:
    if book.rules.stock_empty == "pass":
        return book.t("It is not made anew: whoever can't lay passes.")
    return book.t(
        "The top card stays, and the rest of the pile is shuffled into a new stock. If there is "
        "nothing to shuffle, whoever can't lay passes."
    )


def _blocked(book: Book) -> str:
    t = book.t
    return {
        "everyone_counts": t(
            "If all pass one after another, the deal is over, and all count what they hold."
        ),
        "lowest_wins_difference": t(
            "If all pass one after another, the deal is over: the lowest hand wins the "
            "difference to each of the others."
        ),
        "no_score": t("If all pass one after another, the deal is over, and nobody scores."),
    }[book.rules.blocked]
