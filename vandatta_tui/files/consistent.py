"""What a ruleset's keys may not say together, though each alone is fine."""

from collections.abc import Iterator
from typing import Final

from vandatta_tui.files.schema import BEATING_ONLY, EIGHTS_ONLY, RulesetModel
from vandatta_tui.files.text import shown
from vandatta_tui.files.yamlread import KeyPath

_CARD_KEYS: Final = {
    "eights": ("resets", "burns", "see_through", "next_must"),
    "beating": ("choose", "cover", "only_if"),
}
"""Keys of a card that mean nothing in the family."""

_FOLLOW: Final = {"eights": ("suit", "rank", "adjacent"), "beating": ("equal", "higher")}


def contradictions(model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    """Yield the path and the text of everything that does not go together."""
    yield from _foreign_sections(model)
    yield from _foreign_keys(model)
    yield from _pack(model)
    yield from _calls(model)


def _foreign_sections(model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    foreign = BEATING_ONLY if model.family == "eights" else EIGHTS_ONLY
    for key in foreign:
        if key in model.model_fields_set:
            yield (key,), f"this belongs to the other family; not allowed in {model.family}"


def _foreign_keys(model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    if model.family == "eights":
        yield from _table_in_eights(model)
    for index, word in enumerate(model.follow):
        if word not in _FOLLOW[model.family]:
            allowed = " and ".join(_FOLLOW[model.family])
            yield (
                ("lay", "follow", index),
                f"'{word}' means nothing in {model.family}; {allowed} are allowed",
            )
    for name, card in model.cards.items():
        for key in _CARD_KEYS[model.family]:
            if key in card.model_fields_set and getattr(card, key) not in (
                False,
                "",
                "nothing",
                "none",
            ):
                yield ("cards", name, key), f"this means nothing in the family {model.family}"


def _table_in_eights(model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    belongs = "this belongs to the family beating; leave it out in eights"
    if model.pack.order:
        yield ("pack", "order"), belongs
    if model.deal.table_down:
        yield ("deal", "table_down"), belongs
    if model.deal.table_up:
        yield ("deal", "table_up"), belongs
    if model.deal.swap != "none":
        yield ("deal", "swap"), belongs


def _pack(model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    pack = model.pack
    if pack.kind == "list" and not pack.cards:
        yield ("pack",), "kind list needs cards, a list like ['red 1-9', '4x wild']"
    if pack.kind != "list" and pack.cards:
        yield ("pack", "cards"), f"own cards are allowed with kind list only, not with {pack.kind}"
    if pack.jokers and not pack.kind.startswith("french"):
        yield ("pack", "jokers"), f"jokers belong to a french pack, not to {pack.kind}"


def _calls(model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    taken: dict[object, str] = {}
    for word, call in model.calls.items():
        for size in ("can_go_out",) if call.at == "can_go_out" else call.at:
            if taken.setdefault(size, word) != word:
                text = f"{shown(size)} already asks for {shown(taken[size])}; one call at a time"
                yield ("calls", word, "at"), text
