"""What a ruleset's keys may not say together, though each alone is fine."""

from collections.abc import Iterator
from typing import Final

from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.schema import BEATING_ONLY, EIGHTS_ONLY, RulesetModel
from vandatta_tui.files.text import listed, shown
from vandatta_tui.files.yamlread import KeyPath

_CARD_KEYS: Final = {
    "eights": ("resets", "burns", "see_through", "next_must"),
    "beating": ("choose", "cover", "only_if"),
}
"""Keys of a card that mean nothing in the family."""

_FOLLOW: Final = {"eights": ("suit", "rank", "adjacent"), "beating": ("equal", "higher")}


def contradictions(model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    """Yield the path and the text of everything that does not go together."""
    yield from _foreign_sections(model)
    yield from _foreign_keys(model)
    yield from _pack(model)
    yield from _calls(model)


def _foreign_sections(model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    foreign = BEATING_ONLY if model.family == "eights" else EIGHTS_ONLY
    for key in foreign:
        if key in model.model_fields_set:
            text = say(
                "this belongs to the other family; not allowed in {family}", family=model.family
            )
            yield (key,), text


def _foreign_keys(model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    if model.family == "eights":
        yield from _table_in_eights(model)
    for index, word in enumerate(model.follow):
        if word not in _FOLLOW[model.family]:
            text = say(
                "'{word}' means nothing in {family}; {words} are allowed",
                word=word,
                family=model.family,
                words=listed(_FOLLOW[model.family]),
            )
            yield ("lay", "follow", index), text
    for name, card in model.cards.items():
        for key in _CARD_KEYS[model.family]:
            if key in card.model_fields_set and getattr(card, key) not in (
                False,
                "",
                "nothing",
                "none",
            ):
                text = say("this means nothing in the family {family}", family=model.family)
                yield ("cards", name, key), text


def _table_in_eights(model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    belongs = say("this belongs to the family beating; leave it out in eights")
    if model.pack.order:
        yield ("pack", "order"), belongs
    if model.deal.table_down:
        yield ("deal", "table_down"), belongs
    if model.deal.table_up:
        yield ("deal", "table_up"), belongs
    if model.deal.swap != "none":
        yield ("deal", "swap"), belongs


def _pack(model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    pack = model.pack
    if pack.kind == "list" and not pack.cards:
        yield ("pack",), say("kind list needs cards, a list like ['red 1-9', '4x wild']")
    if pack.kind != "list" and pack.cards:
        text = say("own cards are allowed with kind list only, not with {kind}", kind=pack.kind)
        yield ("pack", "cards"), text
    if pack.jokers and not pack.kind.startswith("french"):
        text = say("jokers belong to a french pack, not to {kind}", kind=pack.kind)
        yield ("pack", "jokers"), text


def _calls(model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    taken: dict[object, str] = {}
    for word, call in model.calls.items():
        for size in ("can_go_out",) if call.at == "can_go_out" else call.at:
            if taken.setdefault(size, word) != word:
                text = say(
                    "{size} already asks for {word}; one call at a time",
                    size=shown(size),
                    word=shown(taken[size]),
                )
                yield ("calls", word, "at"), text
