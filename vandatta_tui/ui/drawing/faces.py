"""Cards of the engine as faces to draw."""

from vandatta_tui.engine.cards import Card
from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.words.cards import CardWords


def face_of(words: CardWords, card: Card) -> Face:
    """Return what a person reads on a card."""
    deck = words.deck
    suit = deck.suit_name(deck.suit_of[card])
    uno = words.coloured
    return Face(words.index(card), suit, words.rank(card), words.foot(card) if uno else "", uno)
