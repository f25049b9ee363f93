"""The first line of the band: what to do now."""

from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.moves import DRAW, PASS, TAKE, Kind
from vandatta_tui.engine.rules import Draw
from vandatta_tui.engine.view import View
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.demand import wanted
from vandatta_tui.words.labels import (
    either,
    number_word,
)
from vandatta_tui.words.prompt.forms import SHORT, Focus, if_short, same
from vandatta_tui.words.prompt.marks import marked_line
from vandatta_tui.words.prompt.questions import PHASES, penalty
from vandatta_tui.words.speech import Voice


def first_line(voice: Voice, view: View, focus: Focus) -> tuple[str, str]:
    """Return what to do now, and a short form of it."""
    if view.phase in PHASES:
        return PHASES[view.phase](voice, view)
    if focus.marked:
        return marked_line(voice, view, focus.marked)
    if view.pending_draws or view.pending_skips:
        return penalty(voice, view)
    if any(move.kind is Kind.FLIP for move in view.moves) and not view.playable:
        return same(voice.t("Turn one of your hidden cards."))
    return _play(voice, view)


def _play(voice: Voice, view: View) -> tuple[str, str]:
    if not view.playable:
        return _nothing_fits(voice, view)
    if view.draws and view.rules.draw.then == "lay_drawn":
        what = bare = voice.cards.shorts(bits(view.playable))
    else:
        what = either(voice.t, wanted(voice, view))
        bare = either(voice.t, wanted(voice, view, bare=True))
    return _lay_or(voice, what, bare, _ways_out(voice, view))


def _lay_or(voice: Voice, what: str, bare: str, others: list[str]) -> tuple[str, str]:
    """Return `Lägg …, eller dra (högst tre).` in a long and a short form.

    The short one gives up how many, then the articles, and only at last the other ways.
    """
    t = voice.t
    long = _lay_text(voice, what, others)
    plain = [t("draw") if other.startswith(t("draw")) else other for other in others]
    forms = [(what, others), (what, plain), (bare, plain), (what, []), (bare, [])]
    texts = [_lay_text(voice, lays, ways) for lays, ways in forms]
    return long, next((text for text in texts if cells(text) <= SHORT), texts[-1])


def _lay_text(voice: Voice, what: str, others: list[str]) -> str:
    t = voice.t
    if not others:
        return t("Lay {what}.", what=what)
    if others == [t("take the pile")]:
        return t("Lay {what} – or {other}.", what=what, other=others[0])
    if len(others) == 1:
        return t("Lay {what}, or {other}.", what=what, other=others[0])
    return t("Lay {what}, {other} or {third}.", what=what, other=others[0], third=others[1])


def _ways_out(voice: Voice, view: View) -> list[str]:
    """Return what else one may do, in words."""
    t, ways = voice.t, []
    if DRAW in view.moves:
        chance = view.rules.family == "beating"
        ways.append(t("chance a card") if chance else _draw_words(voice, view))
    if PASS in view.moves:
        ways.append(t("pass"))
    if TAKE in view.moves:
        ways.append(t("take the pile"))
    return ways


def _draw_words(voice: Voice, view: View) -> str:
    t, bracket = voice.t, _how_many(voice, view)
    return t("draw {bracket}", bracket=bracket) if bracket else t("draw")


def _how_many(voice: Voice, view: View) -> str:
    """Return `(högst tre)`, `(två kvar)`, or nothing where one card is all there is."""
    t, draw = voice.t, view.rules.draw
    if draw.until_playable or draw.up_to <= 1:
        return ""
    left = draw.up_to - view.draws
    if not view.draws:
        return t("(up to {n})", n=number_word(t.lang, left))
    return t.n("(one left)", "({n} left)", left, n=number_word(t.lang, left))


def _nothing_fits(voice: Voice, view: View) -> tuple[str, str]:
    t, draw = voice.t, view.rules.draw
    if view.rules.family == "beating":
        return _stuck_beating(voice, view)
    if DRAW not in view.moves:
        if view.draws:
            return same(t("Nothing fitted. Pass."))
        return t("Nothing fits and the stock is gone. Pass."), t("Nothing fits. Pass.")
    text = _draw_when_stuck(voice, view, draw)
    if PASS in view.moves:
        long = t("Nothing fits. {draw}, or pass.", draw=text)
        return long, if_short(long, t("{draw}, or pass.", draw=text))
    return same(t("Nothing fits. {draw}.", draw=text))


def _draw_when_stuck(voice: Voice, view: View, draw: Draw) -> str:
    t, bracket = voice.t, _how_many(voice, view)
    if draw.until_playable:
        return t("Draw another card") if view.draws else t("Draw until you can lay")
    if bracket:
        return t("Draw a card {bracket}", bracket=bracket)
    return t.n("Draw a card", "Draw {n} cards", 1)


def _stuck_beating(voice: Voice, view: View) -> tuple[str, str]:
    t = voice.t
    if DRAW in view.moves:
        long = t("Nothing fits. Chance a card from the stock, or take the pile.")
        return long, t("Nothing fits. Chance, or take the pile.")
    return same(t("Nothing fits. Take the pile."))
