"""The words that have to be called: when, until when, what a forgotten one costs."""

from collections.abc import Iterator
from typing import Any, Final

from vandatta_tui.files.schema import Call
from vandatta_tui.files.variant import Variant, plain
from vandatta_tui.words.labels import cards_in_words, either, number_word
from vandatta_tui.words.parameters.question import Answer, Question, asked, one_path
from vandatta_tui.words.parameters.tables import Table, tongue
from vandatta_tui.words.translate import Translator, mark

USUAL: Final[dict[str, Any]] = plain(Call())
SIZES: Final[tuple[Any, ...]] = ([1], [2], [3], [4], [1, 2], [2, 3, 4], [0], "can_go_out")
PENALTIES: Final = (
    "no_out",
    *({"draw": n, "skip": 0, "instead_of_out": False} for n in range(1, 7)),
    *({"draw": n, "skip": 1, "instead_of_out": False} for n in (1, 2, 3)),
    *({"draw": n, "skip": 0, "instead_of_out": True} for n in (1, 2, 3)),
)
DETAILS: Final[Table] = (
    ("due", mark("Until when"), (
        ("with_lay", mark("as the card is laid")),
        ("next_acted", mark("until the next one acts")),
        ("next_own_turn", mark("until one's next turn")),
    )),
    ("caught_by", mark("Who sees that it was forgotten"), (
        ("referee", mark("the game")),
        ("players", mark("the players")),
    )),
    ("not_for", mark("Going out with several of a rank"), (
        ("nothing", mark("needs it too")),
        ("several", mark("goes without")),
    )),
)  # fmt: skip


def calls(t: Translator, variant: Variant) -> Iterator[Question]:
    """Yield a question for each call: when it is called, or whether at all."""
    for word in dict.fromkeys((*variant.base_model.calls, *variant.model.calls)):
        there = word in variant.model.calls
        path = f"calls.{word}"
        label = t("Calling “{word}”", word=word)
        yield asked(t, variant, path, label, [*_when(t, variant, word)], more=there)


def _when(t: Translator, variant: Variant, word: str) -> Iterator[Answer]:
    """Yield when a word may be called; what else is said of it stays as it is."""
    path = f"calls.{word}"
    now = variant.value(path) or variant.base_value(path) or USUAL
    base = variant.base_value(path)
    sizes = [*SIZES, *(call["at"] for call in (base, now) if call and call["at"] not in SIZES)]
    for at in sizes:
        yield {path: {**now, "at": at}}, called_at(t, at)
    yield {path: None}, t("not called")


def called_at(t: Translator, at: Any) -> str:
    """Return when a word is called: `med ett kort kvar`."""
    if at == "can_go_out":
        return t("when one could go out")
    if at == [0]:
        return t("with the last card")
    if list(at) == [1]:
        return t("with one card left")
    return t("with {n} cards left", n=either(t, [number_word(t.lang, n) for n in at]))


def call_part(t: Translator, variant: Variant, word: str) -> tuple[str, list[Question]]:
    """Return the heading and the questions about one call."""
    return t("Calling “{word}”", word=word), list(_details(t, variant, word))


def _details(t: Translator, variant: Variant, word: str) -> Iterator[Question]:
    path, speak = f"calls.{word}", tongue(t, variant)
    sizes = one_path(f"{path}.at", [(at, called_at(t, at)) for at in SIZES])
    yield _detail(t, variant, word, "at", t("When it is called"), sizes)
    penalties = one_path(f"{path}.missed", [(cost, _cost(t, cost)) for cost in PENALTIES])
    yield _detail(t, variant, word, "missed", t("A forgotten call"), penalties)
    for key, label, answers in DETAILS:
        values = one_path(f"{path}.{key}", [(value, t(text)) for value, text in answers])
        yield _detail(t, variant, word, key, speak(label), values)


def _detail(
    t: Translator, variant: Variant, word: str, key: str, label: str, answers: list[Answer]
) -> Question:
    path = f"calls.{word}.{key}"
    usual = None if word in variant.base_model.calls else {path: USUAL[key]}

    def tell(patch: Any) -> str:
        value = patch[path]
        return called_at(t, value) if key == "at" else _cost(t, value) if key == "missed" else ""

    return asked(t, variant, path, label, answers, usual=usual, tell=tell)


def _cost(t: Translator, missed: Any) -> str:
    """Return what a forgotten call costs: `kostar två kort`."""
    if missed == "no_out":
        return t("one may not go out")
    drawn = cards_in_words(t, missed["draw"])
    if missed["instead_of_out"]:
        return t("{cards}, and one is not out", cards=drawn)
    if missed["skip"]:
        return t("{cards}, and a missed turn", cards=drawn)
    return t("costs {cards}", cards=drawn)
