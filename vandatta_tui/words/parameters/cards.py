"""What each card does: a row for every rank, and for every card that is special alone."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from vandatta_tui.files.decks import known_deck
from vandatta_tui.files.schema import Card
from vandatta_tui.files.variant import Variant, plain
from vandatta_tui.words.cards import CardWords, capital
from vandatta_tui.words.parameters.deeds import deeds_of, told
from vandatta_tui.words.parameters.question import Question
from vandatta_tui.words.parameters.tables import tongue
from vandatta_tui.words.translate import Translator

Fields = Mapping[str, Any]

ANY: Final = {"goes_on": "anything"}
KINDS: Final[dict[str, tuple[Fields, ...]]] = {
    "eights": (
        {},
        {**ANY, "choose": "suit"},
        {"next_draws": 1, "next_skips": 1},
        {"next_draws": 2, "next_skips": 1},
        {"next_draws": 4, "next_skips": 1},
        {**ANY, "choose": "suit", "next_draws": 4, "next_skips": 1},
        {"next_skips": 1},
        {"reverse": True, "two_players": "again"},
        {"again": True},
        {"others_draw": 1},
        {"others_draw": 1, "cover": "suit"},
        {"swap": "pick"},
        {"swap": "all_round"},
    ),
    "beating": (
        {},
        {**ANY, "resets": True},
        {**ANY, "burns": True, "again": True},
        {**ANY, "see_through": True},
        {"next_must": "lower_or_equal"},
        {"next_skips": 1},
        {"reverse": True},
    ),
}
"""What a card may do at the turn of a key, by family."""

ORDINARY: Final = plain(Card())
LISTS: Final = ("lay.several_never", "out.never_last")
"""The lists that name cards for one thing alone."""
NATURAL: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def cards(t: Translator, variant: Variant) -> Iterator[Question]:
    """Yield a question for every rank, and for every card that is special alone."""
    words = CardWords(t.lang, known_deck(variant.model.pack))
    jokers = variant.model.pack.jokers > 0
    single = [name for name in variant.model.cards if name not in words.deck.ranks]
    for name in (*words.deck.ranks, *single):
        if name != "joker" or jokers:
            yield _card(t, variant, name, words)


def _label(t: Translator, name: str, words: CardWords) -> str:
    if name not in words.deck.ranks:
        return t("{card}: what it does", card=capital(single(name, words)))
    if words.coloured:
        return t("{card}: what it does", card=capital(words.noun_of(name)))
    if t.lang == "en":
        return t("{card}: what it does", card=capital(words.noun(name).one.split(" ", 1)[-1]))
    return t("What the {card} does", card=words.noun(name).the)


def single(name: str, words: CardWords) -> str:
    """Return a selector that is no rank in words: `hjärter ess`."""
    card = words.deck.by_code.get(name)
    return name if card is None else words.long(card)


# ---- what it does


def _card(t: Translator, variant: Variant, name: str, words: CardWords) -> Question:
    path, speak = f"cards.{name}", tongue(t, variant)
    usual, now = variant.base_value(path), variant.value(path)
    kinds = [plain(Card.model_validate(dict(kind))) for kind in KINDS[variant.base_model.family]]
    for value in (usual, now):
        alike = [n for n, kind in enumerate(kinds) if deeds_of(kind) == deeds_of(value)]
        if not alike:
            kinds.append(value)
        elif value is usual:
            kinds[alike[0]] = value
    answers = tuple(
        (_patch(variant, name, kind, kind == usual), told(t, speak, kind)) for kind in kinds
    )
    places = [
        next(n for n, kind in enumerate(kinds) if deeds_of(kind) == deeds_of(value))
        for value in (now, usual)
    ]
    label = _label(t, name, words)
    return Question(path, label, answers, places[0], _changed(variant, name), places[1], more=True)


def _changed(variant: Variant, name: str) -> bool:
    """Return whether anything is otherwise with a card than in the base, small print included."""
    paths = (f"cards.{name}", f"starter.ranks.{name}", f"score.points.{name}")
    lists = (*LISTS, "pack.remove")
    return any(map(variant.changed, paths)) or any(
        (name in variant.value(path)) != (name in variant.base_value(path)) for path in lists
    )


def _patch(variant: Variant, name: str, kind: Fields, home: bool) -> dict[str, Any]:
    """Return what has to be put where so that a card does this instead of what it does now.

    An ordinary card is also laid several at a time and last; and in a game of beating, what
    does not go on everything needs a place among the others.
    """
    path, now = f"cards.{name}", variant.value(f"cards.{name}")
    patch = {f"{path}.{key}": kind[key] for key in kind if kind[key] != now.get(key)}
    if kind == ORDINARY:
        patch = {path: None if name in variant.base_model.cards else ORDINARY}
    for where in LISTS:
        had = name in variant.base_value(where)
        if home or not any(deeds_of(kind)):
            patch |= with_name(variant, where, name, home and had)
    order = variant.value("pack.order")
    if order and kind["goes_on"] != "anything" and name not in order and name in NATURAL:
        patch["pack.order"] = sorted([*order, name], key=place)
    elif home and order and name not in variant.base_value("pack.order"):
        patch["pack.order"] = [rank for rank in order if rank != name]
    return patch


def place(rank: str) -> int:
    """Return where a rank stands by nature; what is no number and no court card, above all."""
    return NATURAL.index(rank) if rank in NATURAL else len(NATURAL)


def with_name(variant: Variant, path: str, name: str, there: bool) -> dict[str, Any]:
    """Return the change after which a list names a card, or does not."""
    names = variant.value(path)
    if (name in names) == there:
        return {}
    without = [one for one in names if one != name]
    base = variant.base_value(path)
    wanted = [*without, name] if there else without
    return {path: base if set(wanted) == set(base) else wanted}
