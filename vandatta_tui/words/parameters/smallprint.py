"""The small print of one card, which stands behind its row."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vandatta_tui.files.decks import known_deck
from vandatta_tui.files.variant import Variant
from vandatta_tui.words.cards import CardWords, capital
from vandatta_tui.words.labels import both, integer
from vandatta_tui.words.parameters.cards import NATURAL, single, with_name
from vandatta_tui.words.parameters.question import Answer, Patch, Question, asked, one_path
from vandatta_tui.words.parameters.tables import NO, STARTER, YES, Table, Value, tongue
from vandatta_tui.words.translate import Translator, mark

GOES_ON: Final[tuple[Value, ...]] = (
    ("follow", mark("like any card")),
    ("anything", mark("anything")),
    ("suit", mark("its suit only")),
    ("rank", mark("its rank only")),
)
YES_NO: Final = (NO, YES)
PRINT: Final[dict[str, Table]] = {
    "eights": (
        ("choose", mark("Who lays it chooses the suit"), (
            ("nothing", mark("no")), ("suit", mark("yes")),
        )),
        ("reverse", mark("Play turns round"), YES_NO),
        ("two_players", mark("When only two play"), (
            ("plain", mark("it only turns")), ("again", mark("one plays again")),
        )),
        ("again", mark("One plays again"), YES_NO),
        ("cover", mark("One covers it at once"), (
            ("none", mark("no")),
            ("suit", mark("with its suit")),
            ("follow", mark("with what follows")),
        )),
        ("cover_several", mark("Several may cover"), YES_NO),
        ("cover_else", mark("If it cannot be covered"), (
            ("not_allowed", mark("it may not be laid")),
            ("draw_1", mark("one draws a card")),
            ("draw_until", mark("one draws until it can")),
        )),
        ("swap", mark("Swapping hands"), (
            ("none", mark("no")),
            ("pick", mark("with whom one likes")),
            ("all_round", mark("all hands go round")),
        )),
        ("only_if", mark("When it may be laid"), (
            ("", mark("always")),
            ("no_suit_card", mark("only without the suit")),
        )),
        ("if_broken", mark("Laid although one has the suit"), (
            ("forbid", mark("not allowed")),
            ({"how": "auto", "self_draws": 4, "challenger_draws": 6}, mark("costs four cards")),
            ({"how": "challenge", "self_draws": 4, "challenger_draws": 6},
             mark("may be challenged")),
        )),
    ),
    "beating": (
        ("resets", mark("Anything goes on it"), YES_NO),
        ("burns", mark("The pile is turned away"), YES_NO),
        ("see_through", mark("It counts as the card under it"), YES_NO),
        ("next_must", mark("The next lays"), (
            ("", mark("as always")),
            ("lower_or_equal", mark("as high or lower")),
        )),
        ("reverse", mark("Play turns round"), YES_NO),
        ("again", mark("One plays again"), YES_NO),
    ),
}  # fmt: skip
"""The small print of a card, by family."""
AMOUNTS: Final = {
    "eights": (
        ("next_draws", mark("Cards that the next one draws"), 12),
        ("next_skips", mark("Turns that are missed"), 3),
        ("others_draw", mark("Cards that all others draw"), 5),
    ),
    "beating": (("next_skips", mark("Turns that are missed"), 3),),
}
BESIDE: Final[dict[str, tuple[str, tuple[Any, ...]]]] = {
    "two_players": ("reverse", (False,)),
    "cover_several": ("cover", ("none",)),
    "cover_else": ("cover", ("none",)),
    "if_broken": ("only_if", ("",)),
}
"""Small print that counts only beside something else."""
STARTS: Final[tuple[Value, ...]] = (
    *STARTER,
    ("bury", mark("goes back into the stock")),
    ("dealer_names", mark("the dealer names the suit")),
    ("first_names", mark("the first one names the suit")),
)
WORTH: Final = (0, 1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 100)


def card_part(t: Translator, variant: Variant, name: str) -> tuple[str, list[Question]]:
    """Return the heading and the questions about one card."""
    words = CardWords(t.lang, known_deck(variant.model.pack))
    many = _kinds(t, [name], words)
    heading = words.noun(name).the if name in words.deck.ranks else single(name, words)
    found = [
        _goes_on(t, variant, name),
        _cards_of(t, variant, name, "never_on", t("Never on"), many, words),
        *_amounts(t, variant, name),
        *_print(t, variant, name),
        *_pending(t, variant, name, words),
    ]
    if name in words.deck.ranks:
        found += _elsewhere(t, variant, name)
    return capital(heading), found


def _goes_on(t: Translator, variant: Variant, name: str) -> Question:
    path, speak = f"cards.{name}.goes_on", tongue(t, variant)
    values = [(value, speak(text)) for value, text in GOES_ON]
    if variant.base_model.family == "beating":
        values = values[:2]
    return asked(t, variant, path, t("What it goes on"), one_path(path, values))


def _cards_of(
    t: Translator,
    variant: Variant,
    name: str,
    key: str,
    label: str,
    own: str,
    words: CardWords,
) -> Question:
    """Return a question for cards: none, its own kind, or those named in the game."""
    path = f"cards.{name}.{key}"
    answers = one_path(path, [([], t("no card")), ([name], own)])
    for others in _others(variant, name, key):
        answers += one_path(path, [(others, _kinds(t, others, words))])
    return asked(t, variant, path, label, answers, tell=lambda patch: _kinds(t, patch[path], words))


def _others(variant: Variant, name: str, key: str) -> Iterator[list[str]]:
    """Yield the cards that go together in the game: those that choose, those that bite."""
    cards = variant.model.cards
    if key == "never_on":
        alike = [one for one, card in cards.items() if card.choose != "nothing"]
    else:
        alike = [one for one, card in cards.items() if card.next_draws]
    wanted = [*alike, *([] if name in alike else [name])]
    if len(wanted) > 1:
        yield wanted


def _kinds(t: Translator, names: Sequence[str], words: CardWords) -> str:
    ranks = words.deck.ranks
    return both(t, [words.noun(n).many if n in ranks else single(n, words) for n in names])


def _amounts(t: Translator, variant: Variant, name: str) -> Iterator[Question]:
    for key, label, most in AMOUNTS[variant.base_model.family]:
        path = f"cards.{name}.{key}"
        values = [(n, integer(t, n)) for n in range(most + 1)]
        yield asked(t, variant, path, t(label), one_path(path, values))


def _print(t: Translator, variant: Variant, name: str) -> Iterator[Question]:
    speak = tongue(t, variant)
    for key, label, answers in PRINT[variant.base_model.family]:
        need = BESIDE.get(key)
        if need is not None and variant.value(f"cards.{name}.{need[0]}") in need[1]:
            continue
        path = f"cards.{name}.{key}"
        values = [(value, speak(text)) for value, text in answers]
        if key == "two_players" and variant.base_value(path) == "same":
            values[0] = ("same", values[0][1])  # another word for the same
        yield asked(t, variant, path, speak(label), one_path(path, values))


def _pending(t: Translator, variant: Variant, name: str, words: CardWords) -> Iterator[Question]:
    """Yield what may be laid against a card that makes the next one draw or miss a turn."""
    bites = variant.value(f"cards.{name}.next_draws") or variant.value(f"cards.{name}.next_skips")
    if variant.base_model.family == "eights" and bites:
        many = _kinds(t, [name], words)
        yield _cards_of(t, variant, name, "answer", t("Passed on with"), many, words)
        if variant.base_value(f"cards.{name}.cancel") or variant.value(f"cards.{name}.cancel"):
            yield _cards_of(t, variant, name, "cancel", t("Called off with"), many, words)


def _elsewhere(t: Translator, variant: Variant, name: str) -> Iterator[Question]:
    """Yield what is said of a rank in other places than what it does."""
    eights = variant.base_model.family == "eights"
    if variant.value("lay.several") != "one":
        yield _in_list(t, variant, name, "lay.several_never", t("Laid several at a time"))
    if eights:
        yield _in_list(t, variant, name, "out.never_last", t("May be the last card"))
        yield _start(t, variant, name)
    yield _points(t, variant, name)
    removed = (variant.value("pack.remove"), variant.base_value("pack.remove"))
    if all(isinstance(ranks, list) for ranks in removed):
        yield _in_list(t, variant, name, "pack.remove", t("Is in the pack"))


def _start(t: Translator, variant: Variant, name: str) -> Question:
    path, speak = f"starter.ranks.{name}", tongue(t, variant)
    values = [(None, t("as other cards")), *((value, speak(text)) for value, text in STARTS)]
    return asked(t, variant, path, t("Turned up to begin"), one_path(path, values))


def _points(t: Translator, variant: Variant, name: str) -> Question:
    path = f"score.points.{name}"
    worth: list[Value] = [(None, t("as other cards")), *((n, integer(t, n)) for n in WORTH)]
    if name in NATURAL:
        worth.append(("pips", t("as printed")))

    def tell(patch: Patch) -> str:
        return integer(t, patch[path])

    return asked(t, variant, path, t("Points in the hand"), one_path(path, worth), tell=tell)


def _in_list(t: Translator, variant: Variant, name: str, path: str, label: str) -> Question:
    """Return a question that is answered with no by naming a card in a list."""
    answers: list[Answer] = []
    for listed, (_, text) in enumerate((YES, NO)):
        change = with_name(variant, path, name, bool(listed))
        answers.append((change or {path: variant.value(path)}, t(text)))
    now = name in variant.value(path)
    home = name in variant.base_value(path)
    return Question(f"{path}.{name}", label, tuple(answers), int(now), now != home, int(home))
