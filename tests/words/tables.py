"""Tables that the tests of the words look at, written as game files."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from vandatta_tui.engine.match import Match
from vandatta_tui.engine.moves import Kind, Move, Reason, parse
from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.folders import shipped_ids
from vandatta_tui.files.gamefile import parse_game
from vandatta_tui.files.library import find
from vandatta_tui.files.replay import Replay
from vandatta_tui.words.prompt import Focus, Prompt, prompt
from vandatta_tui.words.reasons import refusal
from vandatta_tui.words.speech import Voice
from vandatta_tui.words.translate import LANGUAGES, Translator

SEATS = ("Du", "Åsa", "Bo", "Maximiliana")

OPTIONS: Mapping[str, Sequence[Mapping[str, object]]] = {
    "uno": (
        {},
        {
            "scoring": "elimination",
            "two_player_reverse": "again",
            "illegal_wild4": "challenge",
            "stacking": True,
            "seven_zero": True,
            "jump_in": True,
            "starter_acts": True,
            "free_wild": True,
        },
        {"illegal_wild4": "forbid", "uno_caught_by": "referee"},
    ),
    "vandatta": (
        {},
        {"points": True, "sneak_out": True, "starter": "club", "early_pass": True},
        {"one_card": True},
    ),
    "vandatta-grund": (
        {},
        {"stock_empty": "pass", "starter_eight": "dealer_names", "voluntary_draw": True},
    ),
    "vandatta-klubb": (
        {},
        {"after_ace": "cover", "sneak_out": True, "points": True, "set_on_rank": True},
        {"after_ace": "again", "last_special": "forbidden"},
    ),
    "vandtia": (
        {},
        {"chance": True, "hand_and_table": True, "lowest_starts": True, "first_out_ends": True},
    ),
    "vri-atter": ({}, {"deals": 5, "play_drawn": True}),
}
"""Every house rule of the six in another answer at least once."""

EVERY_GAME = [(name, options) for name in shipped_ids() for options in OPTIONS.get(name, ({},))]


def rules_of(name: str, options: Mapping[str, object] | None = None, seats: int = 4) -> Rules:
    return compile_rules(find(name), options or {}, seats)


def translators() -> list[Translator]:
    return [Translator(lang) for lang in LANGUAGES]


def table(
    ruleset: str | dict[str, Any],
    *,
    position: dict[str, Any],
    moves: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    seats: Sequence[str] = SEATS,
    dealer: str = "",
) -> Match:
    """Return the match after these moves, each `NAME: MOVE`, from a position."""
    game: dict[str, Any] = {
        "scenario": "a table",
        "ruleset": ruleset,
        "options": dict(options or {}),
        "seats": list(seats),
        "dealer": dealer or seats[-1],
        "position": position,
        "moves": [dict([move.split(": ", 1)]) for move in moves],
    }
    replay = Replay(parse_game(json.dumps(game).encode(), "table.yaml"))
    for _ in replay.steps():
        pass
    return replay.match


def voice(match: Match, lang: str = "sv", me: int = 0, ascii_only: bool = False) -> Voice:
    return Voice.of(Translator(lang), match.rules, match.names, me, ascii_only)


def card(match: Match, code: str, me: int = 0) -> int:
    """Return the copy of this card that the seat holds, or any."""
    deck, state = match.rules.deck, match.deal.state
    copies = deck.copies(deck.parse_face(code))
    held = copies & (state.hands[me] | state.up[me]) or copies
    return (held & -held).bit_length() - 1


def move_of(match: Match, text: str, me: int = 0) -> Move:
    state = match.deal.state
    held = state.hands[me] | state.up[me]
    return parse(text, match.rules.deck, match.names, held, state.drawn)[0]


def why(match: Match, text: str, lang: str = "sv", me: int = 0) -> str:
    """Return the sentence with which a move is refused."""
    move = move_of(match, text, me)
    reason = match.why_not(me, move)
    assert reason is not None, f"{text} is allowed"
    return refusal(voice(match, lang, me), reason, match.view(me), move)


def band(
    match: Match,
    lang: str = "sv",
    cursor: str = "",
    marked: Sequence[str] = (),
    me: int = 0,
    armed: bool = False,
    tried: bool = False,
) -> Prompt:
    """Return the prompt band for somebody who points at these cards."""
    at = card(match, cursor, me) if cursor else -1
    chosen = tuple(card(match, code, me) for code in marked)
    focus = Focus(at, chosen, _refused(match, at, chosen, me), armed, tried)
    return prompt(voice(match, lang, me), match.view(me), focus)


def _refused(match: Match, at: int, chosen: tuple[int, ...], me: int) -> Reason | None:
    if at < 0 or at in chosen:
        return None
    wild = match.rules.choosers >> at & 1
    return match.why_not(me, Move(Kind.LAY, (*chosen, at), 0 if wild else -1))
