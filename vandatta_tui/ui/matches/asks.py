"""The questions that come up at the table, as screens."""

from collections.abc import Sequence

from vandatta_tui.engine.cards import Card, mask_of
from vandatta_tui.engine.moves import Move
from vandatta_tui.front.choosing import fullest_suit
from vandatta_tui.ui.drawing.hand import HandCard, Held
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.question import QuestionScreen
from vandatta_tui.ui.widgets.hand import Hand
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.tiles import Tiles
from vandatta_tui.words.labels import card_count
from vandatta_tui.words.sides import enter_label, suit_question
from vandatta_tui.words.translate import Translator


def ask_suit(
    scene: Scene, suits: Sequence[int], cards: Sequence[Card], hand: Hand, wanted: int = -1
) -> QuestionScreen:
    """Return the question which of these suits is to count, after these cards are laid."""
    start = suits.index(wanted) if wanted in suits else fullest_suit(scene.view, cards, suits)
    return QuestionScreen(
        suit_question(scene.voice, cards),
        [_tile(scene, suit, cards) for suit in suits],
        start,
        _held(hand, cards),
        hand.region,
        [enter_label(scene.voice, cards, suit) for suit in suits] if cards else (),
    )


def _tile(scene: Scene, suit: int, without: Sequence[Card]) -> Tiles.Tile:
    words, deck = scene.voice.cards, scene.view.rules.deck
    left = scene.view.hand & ~mask_of(without) & deck.suit_masks[suit]
    count = card_count(scene.t, left.bit_count())
    return Tiles.Tile(deck.suit_name(suit), words.suit(suit), count, words.key(suit))


def _held(hand: Hand, cards: Sequence[Card]) -> Held:
    """Return the hand with the cards to be laid raised and lit, all others dim."""
    shown = [
        HandCard(held.card, held.face, "face" if held.card in cards else "ghost")
        for held in hand.cards
    ]
    places = [index for index, held in enumerate(shown) if held.card in cards]
    cursor = places[-1] if places else hand.cursor
    return Held(shown, cursor, tuple(cards), hand.card_size)


def ask_whom(scene: Scene, question: str, moves: Sequence[Move]) -> ConfirmScreen:
    """Return the question whom a move is aimed at."""
    return ConfirmScreen(question, [_whom(scene, move) for move in moves])


def _whom(scene: Scene, move: Move) -> Menu.Entry:
    count = card_count(scene.t, scene.view.seats[move.target].count)
    return Menu.Entry(str(move.target), scene.match.names[move.target], count)


def ask_person(scene: Scene, question: str, seats: Sequence[int]) -> ConfirmScreen:
    """Return the question which of these seats."""
    t = scene.t
    entries = [
        Menu.Entry(str(seat), scene.match.names[seat], card_count(t, scene.view.seats[seat].count))
        for seat in seats
    ]
    return ConfirmScreen(question, entries)


def ask_leave(scene: Scene, alarm: str = "") -> ConfirmScreen:
    """Return what can be done besides playing.

    Args:
        alarm: why the match is not saved.
    """
    t = scene.t
    return ConfirmScreen(
        t("Leave the table?"),
        [
            Menu.Entry("stay", t.p("menu", "Play on"), ""),
            Menu.Entry("leave", t.p("menu", "Leave"), alarm or t("The game is saved.")),
        ],
    )


def ask_end(t: Translator) -> ConfirmScreen:
    """Return the question whether to end the match before it is decided."""
    return ConfirmScreen(
        t("End the match?"),
        [
            Menu.Entry("finish", t.p("menu", "End the match"), t("nobody wins it")),
            Menu.Entry("stay", t.p("menu", "Play on"), ""),
        ],
    )


def ask_loss(t: Translator, alarm: str) -> ConfirmScreen:
    """Return the question whether to leave though the match is not saved."""
    return ConfirmScreen(
        t("{alarm}. Leave all the same?", alarm=alarm),
        [
            Menu.Entry("stay", t.p("menu", "Stay"), ""),
            Menu.Entry("leave", t.p("menu", "Leave"), t("The last moves are lost.")),
        ],
    )
