"""What a person can do with the cards in hand, read from the legal moves. No widgets in here."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from vandatta_tui.engine.cards import Card, Mask, bits, mask_of
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, Move, Reason, lay
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.words.prompt import lays

HIDDEN: Final = -2
"""The number of the hidden card at place 0, as the hand knows it; the next place is one less."""


def hidden_card(place: int) -> Card:
    """Return the number under which the hand knows the hidden card at a place."""
    return HIDDEN - place


def hidden_place(card: Card) -> int:
    """Return the place of a hidden card, or -1 if it is another card."""
    return HIDDEN - card if card <= HIDDEN else -1


def open_to(view: View, marks: Sequence[Card]) -> Mask:
    """Return the cards that may be laid now; with cards marked, those that may join them."""
    if not view.my_turn:
        return _jumpers(view)
    if not marks:
        return view.playable
    faces = view.rules.deck.faces
    joinable: set[int] = set()
    for move in view.moves:
        if move.kind is Kind.LAY and _begins_like(view, move, marks):
            rest = Counter(faces[c] for c in move.cards) - Counter(faces[c] for c in marks)
            joinable |= rest.keys()
    mine = view.hand | (view.seats[view.seat].up if view.seat >= 0 else 0)
    return mask_of(card for card in bits(mine) if faces[card] in joinable) | mask_of(marks)


def _begins_like(view: View, move: Move, marks: Sequence[Card]) -> bool:
    """Return whether a lay holds the marked cards, with the same card at the bottom."""
    faces = view.rules.deck.faces
    needed = Counter(faces[card] for card in marks)
    held = Counter(faces[card] for card in move.cards)
    same_bottom = view.rules.family == "beating" or faces[move.cards[0]] == faces[marks[0]]
    return same_bottom and needed <= held


def _jumpers(view: View) -> Mask:
    """Return the cards that may be laid out of turn."""
    faces = view.rules.deck.faces
    jumping = {faces[m.cards[0]] for m in view.reactions if m.kind is Kind.LAY}
    return mask_of(card for card in bits(view.hand) if faces[card] in jumping)


def jump_with(view: View, cards: Sequence[Card]) -> Move | None:
    """Return the move that lays this card out of turn, if there is one."""
    faces = view.rules.deck.faces
    lays_now = [move for move in view.reactions if move.kind is Kind.LAY]
    return next((m for m in lays_now if faces[m.cards[0]] == faces[cards[0]]), None)


def suits_to_name(view: View, cards: Sequence[Card]) -> list[int]:
    """Return the suits that may be named with this lay; none if it names no suit."""
    return [move.suit for move in lays(view, cards) if move.suit >= 0]


def refused(match: Match, view: View, cards: Sequence[Card], armed: bool = False) -> Reason | None:
    """Return why these cards cannot be laid now, apart from the suit that may have to be named."""
    if not cards or min(cards) < 0 or (view.my_turn and lays(view, cards)):
        return None
    suit = 0 if view.rules.choosers >> cards[-1] & 1 else -1
    return match.why_not(view.seat, lay(*cards, suit=suit, call=armed))


def fullest_suit(view: View, without: Sequence[Card], suits: Sequence[int]) -> int:
    """Return which of these suits one has most of, as an index."""
    hand = view.hand & ~mask_of(without)
    counts = [(hand & view.rules.deck.suit_masks[suit]).bit_count() for suit in suits]
    return counts.index(max(counts)) if counts else 0


def moves_of(view: View, kind: Kind) -> list[Move]:
    """Return the legal moves of a kind."""
    return [move for move in view.moves if move.kind is kind]


def looks_due(view: View, seat: int) -> bool:
    """Return whether a seat seems to owe a word: so few cards, and no call, for all to see."""
    seen, due = view.seats[seat], view.rules.call_at
    return seen.playing and not seen.called and seen.count < len(due) and due[seen.count] > 0


def suspects(view: View, by: int) -> list[int]:
    """Return whom a seat might catch, as far as everybody can see; it gives nothing away."""
    if view.turn < 0 or by < 0 or not view.seats[by].playing:
        return []
    team, calls, due = view.seats[by].team, view.rules.calls, view.rules.call_at
    return [
        seat
        for seat, seen in enumerate(view.seats)
        if seen.team != team
        and looks_due(view, seat)
        and calls[due[seen.count] - 1].caught_by == "players"
    ]


def may_jump(view: View) -> bool:
    """Return whether somebody who holds the top card once more could jump in."""
    waits = view.pending_draws or view.pending_skips or view.turn < 0
    if not view.rules.lay.jump_in or view.phase is not Phase.PLAY or waits or not view.pile:
        return False
    return view.rules.deck.suit_of[view.pile[-1]] >= 0


def forced(view: View) -> Move | None:
    """Return the only thing that can be done, if it is to draw, take or pass."""
    if len(view.moves) != 1 or view.reactions:
        return None
    only = view.moves[0]
    return only if only.kind in (Kind.DRAW, Kind.PASS, Kind.TAKE) else None


def last_own_move(match: Match, seat: int, alone: bool) -> int | None:
    """Return the place of the last move of a seat, if it may be taken back.

    Args:
        alone: one person plays; among several, a move that another has answered stays made.
    """
    moves = match.deal.moves
    own = [place for place, (mover, _) in enumerate(moves) if mover == seat]
    if not own or (not alone and own[-1] != len(moves) - 1):
        return None
    return own[-1]
