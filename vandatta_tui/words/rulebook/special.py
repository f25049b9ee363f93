"""The cards that do something, each in a paragraph of its own."""

from collections.abc import Callable, Hashable, Iterator
from typing import Final

from vandatta_tui.engine.cards import Card, Mask, first
from vandatta_tui.engine.rules import Effect, Rules
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import cards_in_words
from vandatta_tui.words.reading import Way, banned_on, groups, usual_way, way_of
from vandatta_tui.words.rulebook.book import Book, Paragraph, Section, section, sentences


def special(book: Book) -> Section:
    """Return what the special cards do."""
    paragraphs = [_about(book, cards) for cards in special_groups(book.rules)]
    return section("special", book.t("Special cards"), paragraphs)


def special_groups(rules: Rules) -> list[Mask]:
    """Return the special cards, parted into sets of cards that do the same."""
    usual = usual_way(rules)

    def key(card: Card) -> Hashable:
        return rules.effects[card], way_of(rules, card), banned_on(rules, card)

    def plain(card: Card) -> bool:
        ordinary = rules.effects[card] is None and not banned_on(rules, card)
        return ordinary and (rules.family == "beating" or way_of(rules, card) == usual)

    marked = 0
    for card in range(rules.deck.size):
        marked |= (not plain(card)) << card
    found = groups(rules, key, marked)
    return sorted(found, key=lambda cards: not cards & rules.choosers)


def _about(book: Book, cards: Mask) -> Paragraph:
    return Paragraph(sentences(about(book, cards)), card=_example(book.rules, cards))


def _example(rules: Rules, cards: Mask) -> Card:
    """Return the card to draw beside the text: the red one, if there is one."""
    hearts = rules.deck.suit_masks[rules.deck.suits.index("H")] if "H" in rules.deck.suits else 0
    chooser = cards & rules.choosers
    return first(cards & hearts) if cards & hearts and not chooser else first(cards)


def about(book: Book, cards: Mask) -> Iterator[str]:
    """Yield the sentences about a set of cards that do the same."""
    the = capital(book.the(cards))
    goes = list(_goes(book, cards, the))
    yield from goes
    effect = book.effect(cards)
    if effect is None:
        return
    does = [text for text in (deed(book, effect, cards) for deed in _DEEDS) if text]
    if does and not goes:
        name = capital(book.row_name(cards))
        does[0] = book.t("{card}: {deed}", card=name, deed=_lower(does[0]))
    yield from does


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# ---- where it goes


def _goes(book: Book, cards: Mask, the: str) -> Iterator[str]:
    t, rules, card = book.t, book.rules, first(cards)
    way, bans = way_of(rules, card), banned_on(rules, card)
    if way.anything:
        yield _on_anything(book, the, bans)
    elif rules.family == "eights" and way != usual_way(rules):
        yield _another_way(book, the, way, bans)
    elif bans:
        yield t("{card} may never be laid on {bans}.", card=the, bans=book.any_kind(bans))
    effect = rules.effects[card]
    if effect is not None and effect.only_if:
        yield from _condition(book, effect)


def _on_anything(book: Book, the: str, bans: Mask) -> str:
    if bans:
        return book.t("{card} goes on anything but {bans}.", card=the, bans=book.kinds(bans))
    return book.t("{card} goes on anything.", card=the)


def _another_way(book: Book, the: str, way: Way, bans: Mask) -> str:
    t = book.t
    if way.suit and not way.rank:
        if bans:
            return t(
                "{card} only follows suit, never on {bans}.", card=the, bans=book.any_kind(bans)
            )
        return t("{card} only follows suit.", card=the)
    if way.rank and not way.suit:
        return t("{card} goes only on its own rank.", card=the)
    return _on_ranks(book, the, way)


def _on_ranks(book: Book, the: str, way: Way) -> str:
    deck = book.rules.deck
    mask = 0
    for rank in way.also_on:
        mask |= deck.rank_masks[deck.ranks.index(rank)]
    if way.suit or way.rank:
        return book.t("{card} also goes on {cards}.", card=the, cards=book.any_kind(mask))
    return book.t("{card} goes on {cards}.", card=the, cards=book.any_kind(mask))


def _condition(book: Book, effect: Effect) -> Iterator[str]:
    t, broken = book.t, effect.if_broken
    coloured = book.cards.coloured
    if broken.how == "forbid":
        if coloured:
            yield t("But only when you have no card of the colour in force.")
        else:
            yield t("But only when you have no card of the suit in force.")
        return
    if coloured:
        yield t("It is meant for when you have no card of the colour in force.")
    else:
        yield t("It is meant for when you have no card of the suit in force.")
    drawn = cards_in_words(t, broken.self_draws)
    if broken.how == "auto":
        yield t("Whoever lays it all the same draws {cards}.", cards=drawn)
        return
    yield t(
        "Whoever has to draw may challenge instead: a bluffer draws the cards, and a wrong "
        "challenge costs {cards}.",
        cards=cards_in_words(t, broken.challenger_draws),
    )


# ---- what it does

Deed = Callable[[Book, Effect, Mask], str]


def _chooses(book: Book, effect: Effect, cards: Mask) -> str:
    if effect.choose == "nothing":
        return ""
    if book.cards.coloured:
        return book.t("You choose the colour, and the next player has to follow it.")
    return book.t("You choose the suit, and the next player has to follow it.")


def _others(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.others_draw:
        return ""
    n = cards_in_words(book.t, effect.others_draw)
    return book.t("All others draw {cards}.", cards=n)


def _next_draws(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.next_draws:
        return ""
    n = cards_in_words(book.t, effect.next_draws)
    if effect.next_skips:
        return book.t("The next player draws {cards} and misses the turn.", cards=n)
    return book.t("The next player draws {cards}.", cards=n)


def _next_skips(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.next_skips or effect.next_draws:
        return ""
    if effect.next_skips == 1:
        return book.t("The next player misses the turn.")
    return book.t("The next {n} players miss their turn.", n=book.words(effect.next_skips))


def _answers(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.answer:
        return ""
    answers = book.ones(effect.answer)
    if effect.next_draws:
        return book.t(
            "It may be answered with {cards}; then it adds up and goes on to the next.",
            cards=answers,
        )
    return book.t("It may be answered with {cards}; then it goes on to the next.", cards=answers)


def _cancels(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.cancel:
        return ""
    return book.t("It is called off with {cards}.", cards=book.ones(effect.cancel))


def _reverses(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.reverse:
        return ""
    t, again = book.t, effect.two_players == "again"
    if book.rules.seats == 2:
        if again:
            return t("With two players you have another turn.")
        return t("With two players it does nothing else than turn the direction.")
    turns = t("The direction of play turns.")
    if again and _may_come_to_two(book.rules):
        return sentences([turns, t("When only two are left, you have another turn.")])
    return turns


def _may_come_to_two(rules: Rules) -> bool:
    """Return whether seats leave, so that two may be left of more."""
    return rules.out.goes_on == "places" or rules.match.at_limit == "out"


def _again(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.again or effect.burns:
        return ""
    return book.t("You have another turn.")


def _cover(book: Book, effect: Effect, cards: Mask) -> str:
    if effect.cover == "none":
        return ""
    t, the = book.t, book.the(cards)
    what = t("the same suit") if effect.cover == "suit" else t("another card that follows")
    if effect.cover_else == "not_allowed":
        text = t("You cover it at once with {what}; if you can't, {card} may not be laid.",
                 what=what, card=the)  # fmt: skip
    elif effect.cover_else == "draw_1":
        text = t("You cover it at once with {what}; if you can't, you draw a card.", what=what)
    else:
        text = t("You cover it at once with {what}; if you can't, you draw until you can.",
                 what=what)  # fmt: skip
    if effect.cover_several and book.rules.lay.several == "same_rank":
        return sentences([text, t("Several of a rank may cover, if the first one does.")])
    return text


def _swaps(book: Book, effect: Effect, cards: Mask) -> str:
    if effect.swap == "pick":
        return book.t("You swap hands with whom you like.")
    if effect.swap == "all_round":
        return book.t("Every hand goes on to the next player.")
    return ""


def _resets(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.resets:
        return ""
    return book.t("The pile stays, but the next player may lay anything.")


def _burns(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.burns:
        return ""
    if effect.again:
        return book.t("The whole pile is turned away, and you begin a new one.")
    return book.t("The whole pile is turned away.")


def _through(book: Book, effect: Effect, cards: Mask) -> str:
    return book.t("It counts as the card under it.") if effect.see_through else ""


def _must(book: Book, effect: Effect, cards: Mask) -> str:
    if not effect.next_must:
        return ""
    return book.t("The next player has to lay as high or lower.")


_DEEDS: Final[tuple[Deed, ...]] = (
    _resets,
    _burns,
    _through,
    _must,
    _chooses,
    _others,
    _next_draws,
    _next_skips,
    _answers,
    _cancels,
    _reverses,
    _again,
    _cover,
    _swaps,
)
