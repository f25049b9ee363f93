"""Legal rules that nobody could play: found before a card is dealt."""

from collections.abc import Iterator

from vandatta_tui.engine.cards import Mask, bits
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import Said, say
from vandatta_tui.files.schema import RulesetModel
from vandatta_tui.files.yamlread import KeyPath


def impossibilities(rules: Rules, model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    """Yield the path and the text of everything that makes the game impossible."""
    yield from _dealing(rules)
    if rules.family == "eights":
        yield from _starting(rules)
    yield from _suits(rules, model)
    yield from _laying(rules)
    yield from _winning(rules)
    yield from _ending(rules)


def _dealing(rules: Rules) -> Iterator[tuple[KeyPath, Said]]:
    each = rules.hand + rules.table_down + rules.table_up
    # The start card, and one to draw, so that a deal can begin at all.
    spare = 2 if rules.family == "eights" else 0
    needed = rules.seats * each + spare
    if needed > rules.deck.size:
        dealt = say("{players} players × {each} cards", players=rules.seats, each=each)
        if spare:
            dealt = say("{dealt} and {spare} for the table", dealt=dealt, spare=spare)
        text = say(
            "{dealt} are {needed}, but there are only {size}",
            dealt=dealt,
            needed=needed,
            size=rules.deck.size,
        )
        yield ("deal",), text


def _starting(rules: Rules) -> Iterator[tuple[KeyPath, Said]]:
    does = set(rules.starter[: rules.deck.size])
    if does == {"bury"}:
        text = say("every card would be buried; one must be able to start the pile")
        yield ("starter",), text
    for what in ("dealer_names", "first_names"):
        if what in does and not rules.deck.suits:
            yield ("starter",), say("{what}: this pack has no suits to name", what=what)


def _suits(rules: Rules, model: RulesetModel) -> Iterator[tuple[KeyPath, Said]]:
    for name, card in model.cards.items():
        if card.choose == "suit" and not rules.deck.suits:
            yield ("cards", name, "choose"), say("this pack has no suits to choose from")
    for card_number in bits(rules.must_be_covered):
        effect = rules.effects[card_number]
        if effect and effect.cover == "suit" and rules.deck.suit_of[card_number] < 0:
            code = rules.deck.code(card_number)
            yield ("cards",), say("cover: suit, but the card {card} has none", card=code)
            return


def _laying(rules: Rules) -> Iterator[tuple[KeyPath, Said]]:
    if not any(rules.follows[: rules.deck.size]):
        yield ("lay", "follow"), say("no card could ever be laid on another one")


def _winning(rules: Rules) -> Iterator[tuple[KeyPath, Said]]:
    if not rules.deck.all & ~rules.out.never_last:
        text = say("nobody could go out: no card is left that may be the last")
        yield ("out", "never_last"), text
    elif not _last_cards(rules):
        text = say("nobody could go out: every card must be covered by another one")
        yield ("cards",), text


def _last_cards(rules: Rules) -> Mask:
    return rules.deck.all & ~rules.out.never_last & ~rules.must_be_covered


def _ending(rules: Rules) -> Iterator[tuple[KeyPath, Said]]:
    if not rules.match.limit:
        return
    if rules.points_to == "nobody":
        text = say("the limit is never reached: score.to gives points to nobody")
        yield ("match", "ends"), text
    elif max(rules.points) <= 0:
        text = say("the limit is never reached: score.points gives no card points")
        yield ("match", "ends"), text
