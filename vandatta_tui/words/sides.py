"""Small texts round the table: beside the prompt band, in the left zone, in the footer."""

from collections.abc import Sequence

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.view import View
from vandatta_tui.files.text import cut
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.labels import card_count, points_short
from vandatta_tui.words.speech import SHORTEST_NAME, Voice


def turn_pill(voice: Voice, seat: int, hot_seat: bool = False) -> str:
    """Return the words of the pill: `DIN TUR`, among several persons `MAXIMILIANAS TUR`."""
    t = voice.t
    if voice.is_me(seat) and not hot_seat:
        return t("YOUR TURN")
    return t("{whose} TURN", whose=voice.of_name(seat).upper())


def my_state(voice: Voice, view: View, points: int | None, width: int = 80) -> str:
    """Return `Du · 9 kort · 20 p` for the right end of the band; at 60 columns `9 kort`."""
    mine = view.seats[view.seat]
    cards = card_count(voice.t, mine.count)
    if width < 80:
        return cards
    parts = [voice.who(view.seat), cards]
    if points is not None:
        parts.append(points_short(voice.t, points))
    return " · ".join(parts)


def enter_label(voice: Voice, cards: Sequence[Card], suit: int = -1) -> str:
    """Return what Enter will do, for the footer: `lägg 7♥ 7♠`, `lägg 8♠, hjärter gäller`."""
    names = voice.cards.shorts(cards)
    if suit >= 0:
        mass = voice.cards.mass(suit)
        return voice.t("lay {cards}, {suit} counts", cards=names, suit=mass)
    return voice.t("lay {cards}", cards=names)


def suit_question(voice: Voice, cards: Sequence[Card]) -> str:
    """Return the heading of the suit question: `Du lägger 8♠. Vilken färg ska gälla?`"""
    t = voice.t
    ask = t("Which colour is to count?") if voice.cards.coloured else t("Which suit is to count?")
    if not cards:
        return ask
    return f"{t('You lay {cards}.', cards=voice.cards.shorts(cards))} {ask}"


# ---- the left zone


def after_whom(voice: Voice, view: View, room: int = 80) -> str:
    """Return who comes next: `Efter dig: Åsa`; in little room, the first name is cut."""
    if view.turn < 0:
        return ""
    whom, name = voice.whom(view.turn), voice.who(view.next)
    over = cells(voice.t("After {whom}: {name}", whom=whom, name=name)) - room
    if over > 0:
        whom = cut(whom, max(SHORTEST_NAME, cells(whom) - over))
    return voice.t("After {whom}: {name}", whom=whom, name=name)


def way_round(voice: Voice, view: View) -> str:
    """Return the direction in words: `Medurs ›`, `Moturs ‹`."""
    if view.direction > 0:
        return voice.t("Clockwise {arrow}", arrow="›")
    return voice.t("Anticlockwise {arrow}", arrow="‹")


def penalty_for(voice: Voice, seat: int) -> str:
    """Return at whom a pending penalty is aimed, beside its big figure: `till dig`."""
    return voice.t("for {whom}", whom=voice.whom(seat))
