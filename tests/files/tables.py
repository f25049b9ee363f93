"""Reading the tables of compiled rules in the notation of game files."""

from vandatta_tui.engine.cards import Card, Mask, bits, first
from vandatta_tui.engine.rules import Rules


def card(rules: Rules, code: str) -> Card:
    """Return the first card with this text."""
    return first(rules.deck.face_masks[rules.deck.parse_face(code)])


def codes(rules: Rules, mask: Mask) -> set[str]:
    """Return the texts of the cards of a mask."""
    return {rules.deck.code(c) for c in bits(mask)}


def on(rules: Rules, top: str, suit: str = "") -> set[str]:
    """Return what may be laid on a top card, a suit being named or not."""
    named = rules.deck.parse_suit(suit) if suit else -1
    return codes(rules, rules.follow(card(rules, top), named))


def bottom(rules: Rules, top: str, suit: str = "") -> set[str]:
    """Return what may be the bottom of several on a top card."""
    named = rules.deck.parse_suit(suit) if suit else -1
    return codes(rules, rules.first(card(rules, top), named))


def french(ranks: str, suits: str = "SHDC") -> set[str]:
    """Return the cards of these ranks in these suits."""
    return {rank + suit for rank in ranks for suit in suits}
