"""Worked examples as little tables that can be drawn."""

from vandatta_tui.engine.cards import Card
from vandatta_tui.front.handorder import sorted_hand, usual_order
from vandatta_tui.ui.drawing.example import LittleTable, Still
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.words.cards import CardWords
from vandatta_tui.words.examples import Example, Frame
from vandatta_tui.words.translate import Translator


def little_table(t: Translator, example: Example, ascii_only: bool) -> LittleTable:
    """Return an example with faces instead of cards, hands sorted as at the table."""
    words = CardWords(t.lang, example.rules.deck, ascii_only)
    stills = tuple(_still(words, example, frame) for frame in example.frames)
    return LittleTable(example.id, example.title, t.p("example", "on top"), stills)


def _still(words: CardWords, example: Example, frame: Frame) -> Still:
    def seen(card: Card) -> bool:
        return bool(frame.playable >> card & 1)

    mask = sum(1 << card for card in frame.hand)
    hand = sorted_hand(example.rules, mask, usual_order(example.rules))
    return Still(
        top=face_of(words, frame.top) if frame.top >= 0 else None,
        who=frame.who,
        hand=tuple((face_of(words, card), seen(card)) for card in hand),
        text=frame.text,
        refused=frame.refused,
    )
