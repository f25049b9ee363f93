"""The parameters of a ruleset as questions in plain words, each with the answers that it may have.

A question stands for a path of the ruleset, or for several that are changed together (what a
special card does, how a match is won). What a ruleset has that is not among the answers is
called by its own name, or `as in the game`. The questions about one card and about one call
are parts of their own, behind the row of that card or call.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from typing import Any

from vandatta_tui.files.decks import known_deck
from vandatta_tui.files.schema import Pack
from vandatta_tui.files.variant import Variant
from vandatta_tui.words.labels import integer
from vandatta_tui.words.parameters.calls import call_part, calls
from vandatta_tui.words.parameters.cards import LISTS, NATURAL, cards, place
from vandatta_tui.words.parameters.match import match
from vandatta_tui.words.parameters.question import Patch, Question, asked, one_path
from vandatta_tui.words.parameters.smallprint import card_part
from vandatta_tui.words.parameters.tables import (
    BEATING,
    DEALING,
    EIGHTS,
    ENDING,
    NEEDS,
    NUMBERS,
    OUT,
    TEAMS,
    Table,
    tongue,
)
from vandatta_tui.words.translate import Translator

__all__ = ["NEW_CALL", "Patch", "Question", "part", "questions"]

NEW_CALL = "calls."
"""The id of the row for one more call."""


def questions(t: Translator, variant: Variant) -> list[Question]:
    """Return all questions for a variant, in the order of its rule page."""
    eights = variant.base_model.family == "eights"
    found = [*_numbers(t, variant), *_choices(t, variant, DEALING)]
    found += _choices(t, variant, EIGHTS if eights else BEATING)
    found += cards(t, variant)
    found += calls(t, variant)
    found.append(_new_call(t))
    found += _choices(t, variant, ENDING if eights else (OUT,))
    found += match(t, variant)
    return [*found, *(_choices(t, variant, TEAMS) if eights else ())]


def _new_call(t: Translator) -> Question:
    """Return the row behind which a word is written that the game does not have yet."""
    return Question(NEW_CALL, t("Another word to call"), (({}, "…"),), 0, False, 0, more=True)


def part(t: Translator, variant: Variant, ident: str) -> tuple[str, list[Question]]:
    """Return the heading and the questions of the part behind the question with this id."""
    section, _, name = ident.partition(".")
    ask = card_part if section == "cards" else call_part
    return ask(t, variant, name)


def _numbers(t: Translator, variant: Variant) -> Iterator[Question]:
    model = variant.base_model
    for path, label, low, high, where in NUMBERS:
        if where in ("", model.family) or model.pack.kind.startswith(where or "?"):
            values = one_path(path, [(n, integer(t, n)) for n in range(low, high + 1)])

            def tell(patch: Mapping[str, Any], path: str = path) -> str:
                return _counted(t, patch[path])

            question = asked(t, variant, path, t(label), values, tell=tell)
            yield _with_jokers(variant, question) if path == "pack.jokers" else question


def _counted(t: Translator, value: Any) -> str:
    """Return a number, or numbers by players: `7 för 2, 5 för 3–6`."""
    if not isinstance(value, Mapping):
        return integer(t, value)
    by_seats = (
        t("{n} for {players}", n=n, players=str(seats).replace("-", "–"))
        for seats, n in value.items()
    )
    return ", ".join(by_seats)


def _choices(t: Translator, variant: Variant, table: Table) -> Iterator[Question]:
    french, speak = variant.base_model.pack.kind.startswith("french"), tongue(t, variant)
    for path, label, answers in table:
        if (path == "pack.kind" and not french) or _idle(variant, path):
            continue
        values = one_path(path, [(value, speak(text)) for value, text in answers])
        question = asked(t, variant, path, speak(label), values)
        yield _with_pack(variant, question) if path == "pack.kind" else question


# ---- jokers, another pack

WILD_JOKER: Mapping[str, Patch] = {
    "eights": {
        "cards.joker.goes_on": "anything",
        "cards.joker.choose": "suit",
        "starter.ranks.joker": "bury",
    },
    "beating": {"cards.joker.goes_on": "anything", "cards.joker.resets": True},
}
"""What a joker does that comes into a game which has none; it would else go on nothing."""


def _with_jokers(variant: Variant, question: Question) -> Question:
    """Return the question for the jokers; the first ones come as wild cards, as everywhere."""
    base = variant.base_model
    if base.pack.jokers or "joker" in base.cards:
        return question
    wild = WILD_JOKER[base.family] if not variant.model.pack.jokers else {}
    gone = {path: variant.base_value(path) for path in ("cards.joker", "starter.ranks.joker")}
    answers = tuple(
        ({**patch, **(wild if patch["pack.jokers"] else gone)}, text)
        for patch, text in question.answers
    )
    return replace(question, answers=answers)


def _with_pack(variant: Variant, question: Question) -> Question:
    """Return the question for the pack; what speaks of cards that a pack has not, goes with it."""
    answers = tuple(
        ({**patch, **_fitted(variant, patch["pack.kind"])}, text)
        for patch, text in question.answers
    )
    return replace(question, answers=answers)


def _fitted(variant: Variant, kind: str) -> Patch:
    """Return what changes with the pack: special cards, lists of cards, the order of ranks.

    What was taken away with one pack comes back with another.
    """
    here = known_deck(Pack.model_validate({"kind": kind})).ranks
    now = known_deck(variant.model.pack).ranks
    patch: dict[str, Any] = {}
    for name in variant.base_model.cards:
        if _lacks(here, name):
            patch[f"cards.{name}"] = None
        elif _lacks(now, name):
            patch[f"cards.{name}"] = variant.base_value(f"cards.{name}")
    for path in (*LISTS, "pack.order", *_lists_of_cards(variant, here)):
        base, listed = variant.base_value(path), variant.value(path)
        back = [name for name in base if _lacks(now, name)]
        wanted = [name for name in (*listed, *back) if not _lacks(here, name)]
        if path == "pack.order":
            wanted.sort(key=place)
        if wanted != listed:
            patch[path] = base if set(wanted) == set(base) else wanted
    return patch


def _lacks(ranks: Container[str], name: str) -> bool:
    """Return whether a pack with these ranks has not the rank or the single card of this name."""
    rank = name if name in NATURAL else name[:-1]
    return rank in NATURAL and rank not in ranks


def _lists_of_cards(variant: Variant, ranks: Container[str]) -> Iterator[str]:
    """Yield where the special cards that stay name others."""
    for name in variant.model.cards:
        if not _lacks(ranks, name):
            yield from (f"cards.{name}.{key}" for key in ("never_on", "answer", "cancel"))


def _idle(variant: Variant, path: str) -> bool:
    """Return whether a question would change nothing now."""
    if path == "out.with_cover":
        return all(card.cover == "none" for card in variant.model.cards.values())
    need = NEEDS.get(path)
    return need is not None and variant.value(need[0]) == need[1]
