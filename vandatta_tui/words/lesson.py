"""What the guided first deal says: the next thing to do, as the table stands."""

from collections.abc import Iterator

from vandatta_tui.engine.moves import Kind
from vandatta_tui.engine.view import View
from vandatta_tui.words.translate import Translator

RULESET = "vri-atter"
"""The game it is shown with: the fewest rules."""
SEED = 4
"""Where its cards come from: the same for everybody."""


def coaching(t: Translator, view: View, laid: int) -> Iterator[str]:
    """Yield short sentences for whoever plays for the first time, what matters most first.

    Args:
        view: the table as the learner sees it.
        laid: how many moves the learner has made.
    """
    if view.turn < 0:
        yield t("That was a whole deal: now you know how it is played.")
    elif any(move.kind is Kind.CALL for move in view.reactions):
        yield t("One card left: C says so, before the next one acts.")
        yield t("“Siste kort” is Norwegian: last card.")
    elif not view.my_turn:
        yield t("The others play. Watch the pile and the log.")
    elif not view.playable:
        yield t("Nothing fits: D draws a card.")
        yield t("Or click the stock.")
    elif not laid:
        yield t("← → goes to a card with a dot, Enter lays it.")
        yield t("Or click it twice.")
    elif view.hand.bit_count() == 2 and view.rules.calls:
        yield t("Soon one card is left: C before Enter says so.")
        yield t("“Siste kort” is Norwegian: last card.")
    elif _only_wild(view):
        yield t("The eight goes on anything, and you choose the suit.")
    elif view.named:
        yield t("An eight was laid: the suit that was chosen counts.")
    else:
        yield t("Lay the suit or the rank of the card on top.")


def _only_wild(view: View) -> bool:
    cards = (card for card in range(view.rules.deck.size) if view.playable >> card & 1)
    effects = (view.rules.effects[card] for card in cards)
    return all(effect is not None and effect.choose != "nothing" for effect in effects)
