"""What the guided first deal says: the next thing to do, as the table stands."""

from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.view import View
from vandatta_tui.words.translate import Translator

RULESET = "vri-atter"
"""The game it is shown with: the fewest rules."""
SEED = 4
"""Where its cards come from: the same for everybody."""


def coaching(t: Translator, view: View, laid: int) -> str:
    """Return one short sentence for whoever plays for the first time.

    Args:
        view: the table as the learner sees it.
        laid: how many moves the learner has made.
    """
    if view.turn < 0:
        return t("That was a whole deal. Enter ends the lesson.")
    if not view.my_turn:
        return t("The others play. Watch the pile and the log.")
    if not view.playable:
        return t("Nothing fits: D draws a card.")
    if not laid:
        return t("← → goes to a card with a dot, Enter lays it.")
    if any(move.kind is Kind.CALL for move in view.reactions):
        return t("One card left: C says so, before the next one acts.")
    if view.hand.bit_count() == 2 and view.rules.calls:
        return t("Soon one card is left: C before Enter says so.")
    if _only_wild(view):
        return t("The eight goes on anything, and you choose the suit.")
    return t("Lay the suit or the rank of the card on top.")


def _only_wild(view: View) -> bool:
    cards = (card for card in range(view.rules.deck.size) if view.playable >> card & 1)
    effects = (view.rules.effects[card] for card in cards)
    return all(effect is not None and effect.choose != "nothing" for effect in effects)
