"""Legal rules that nobody could play: found before a card is dealt."""

from collections.abc import Iterator

from vandatta_tui.engine.cards import Mask, bits
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.schema import RulesetModel
from vandatta_tui.files.yamlread import KeyPath


def impossibilities(rules: Rules, model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    """Yield the path and the text of everything that makes the game impossible."""
    yield from _dealing(rules)
    if rules.family == "eights":
        yield from _starting(rules)
    yield from _suits(rules, model)
    yield from _laying(rules)
    yield from _winning(rules)
    yield from _ending(rules)


def _dealing(rules: Rules) -> Iterator[tuple[KeyPath, str]]:
    each = rules.hand + rules.table_down + rules.table_up
    # The start card, and one to draw, so that a deal can begin at all.
    spare = 2 if rules.family == "eights" else 0
    needed = rules.seats * each + spare
    if needed > rules.deck.size:
        text = f"{rules.seats} players × {each} cards"
        text += f" and {spare} for the table" if spare else ""
        yield ("deal",), f"{text} are {needed}, but there are only {rules.deck.size}"


def _starting(rules: Rules) -> Iterator[tuple[KeyPath, str]]:
    does = set(rules.starter[: rules.deck.size])
    if does == {"bury"}:
        yield ("starter",), "every card would be buried; one must be able to start the pile"
    for what in ("dealer_names", "first_names"):
        if what in does and not rules.deck.suits:
            yield ("starter",), f"{what}: this pack has no suits to name"


def _suits(rules: Rules, model: RulesetModel) -> Iterator[tuple[KeyPath, str]]:
    for name, card in model.cards.items():
        if card.choose == "suit" and not rules.deck.suits:
            yield ("cards", name, "choose"), "this pack has no suits to choose from"
    for card_number in bits(rules.must_be_covered):
        effect = rules.effects[card_number]
        if effect and effect.cover == "suit" and rules.deck.suit_of[card_number] < 0:
            code = rules.deck.code(card_number)
            yield ("cards",), f"cover: suit, but the card {code} has none"
            return


def _laying(rules: Rules) -> Iterator[tuple[KeyPath, str]]:
    if not any(rules.follows[: rules.deck.size]):
        yield ("lay", "follow"), "no card could ever be laid on another one"


def _winning(rules: Rules) -> Iterator[tuple[KeyPath, str]]:
    if not rules.deck.all & ~rules.out.never_last:
        yield ("out", "never_last"), "nobody could go out: no card is left that may be the last"
    elif not _last_cards(rules):
        yield ("cards",), "nobody could go out: every card must be covered by another one"


def _last_cards(rules: Rules) -> Mask:
    return rules.deck.all & ~rules.out.never_last & ~rules.must_be_covered


def _ending(rules: Rules) -> Iterator[tuple[KeyPath, str]]:
    if not rules.match.limit:
        return
    if rules.points_to == "nobody":
        yield ("match", "ends"), "the limit is never reached: score.to gives points to nobody"
    elif max(rules.points) <= 0:
        yield ("match", "ends"), "the limit is never reached: score.points gives no card points"
