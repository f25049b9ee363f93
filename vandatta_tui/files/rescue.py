"""A damaged save, opened as a copy up to its last sound move. The file itself is never touched.

Every key before the deals is read by itself; one that cannot be read is left out, or taken from
elsewhere: the seats from the totals, the rules from the ruleset that the program knows. The
deals are cut before the first line that cannot be read, and then played until a move is refused.
"""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from operator import ne
from typing import Any, Final

from vandatta_tui.engine.deal import deal_seed
from vandatta_tui.engine.said import say
from vandatta_tui.engine.stock import shuffled
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.gamefile import KEYS, parse_game
from vandatta_tui.files.gamemodel import DealPart, GameFile
from vandatta_tui.files.gamewrite import block
from vandatta_tui.files.house import OptionError
from vandatta_tui.files.library import UnknownRuleset, find, rules_of
from vandatta_tui.files.record import About, resolved
from vandatta_tui.files.replay import Mismatch, Replay
from vandatta_tui.files.saves import SavedMatch, about_of, save_path
from vandatta_tui.files.seal import head_bytes, refuse_newer
from vandatta_tui.files.yamlread import GAME_BYTES, parse_yaml, read_bytes

_KEY: Final = re.compile(r"([a-z_]+):")
_MOST_CUTS: Final = 100
_FEW_CARDS: Final = 4


def load_sound(path: str | os.PathLike[str]) -> SavedMatch:
    """Return the sound part of a damaged save, as a new match of which nothing is saved yet.

    Raises:
        NewerVersion: the file is of a newer version of the program.
        FileFault: not even the beginning of its first deal can be played.
    """
    data = read_bytes(path, GAME_BYTES)
    refuse_newer(data, str(path))
    head = _sections(_text(head_bytes(data)))
    deals = _text(data[len(head_bytes(data)) :]).splitlines(keepends=True)
    found = list(filter(None, (_copy(variant, deals, str(path)) for variant in _variants(head))))
    if not found:
        raise FileFault(str(path), None, None, say("nothing in it can be played"))
    return max(found, key=_moves)


def _text(data: bytes) -> str:
    return data.decode("utf-8", errors="replace").replace("\r", "\ufffd")


def _moves(saved: SavedMatch) -> int:
    return sum(1 + len(deal.moves) for deal in saved.match.deals)


# --- before the deals --------------------------------------------------------------------------


def _sections(text: str) -> dict[str, str]:
    """Return the text of every key that can be read."""
    texts: list[str] = []
    for line in text.splitlines(keepends=True):
        if _KEY.match(line) or not texts:
            texts.append("")
        texts[-1] += line
    keys = {match[1]: text for text in texts if (match := _KEY.match(text))}
    return {key: text for key, text in keys.items() if key in KEYS and _value(key, text)}


def _value(key: str, text: str) -> Any:
    """Return what a text says of a key; None if it cannot be read."""
    try:
        return parse_yaml(text.encode("utf-8", errors="replace"), "").data.get(key)
    except FileFault:
        return None


def _variants(head: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield what may have stood there: as it is, or with what is known from elsewhere."""
    meta = _value("meta", head.get("meta", ""))
    meta = meta if isinstance(meta, dict) else {}
    rules = [head.get("ruleset"), _known_ruleset(head, meta)]
    seats = [head.get("seats"), _totals(meta)]
    for ruleset in filter(None, dict.fromkeys(rules)):
        for names in filter(None, dict.fromkeys(seats)):
            yield {**head, "ruleset": ruleset, "seats": names}


def _totals(meta: Mapping[str, Any]) -> str | None:
    totals = meta.get("totals")
    return _lines("seats", list(totals)) if isinstance(totals, dict) else None


def _known_ruleset(head: Mapping[str, str], meta: Mapping[str, Any]) -> str | None:
    """Return the ruleset of the program if it is just what the save was played by."""
    options = _value("options", head.get("options", ""))
    try:
        ruleset = find(str(meta.get("game")))
        same = resolved(ruleset, options if isinstance(options, dict) else {})
    except (UnknownRuleset, FileFault, OptionError):
        return None
    return _lines("ruleset", same.tree) if same.digest == meta.get("rules_digest") else None


def _lines(key: str, value: Any) -> str:
    return "".join(f"{line}\n" for line in block(key, value))


# --- the deals ---------------------------------------------------------------------------------


def _copy(head: dict[str, str], deals: list[str], path: str) -> SavedMatch | None:
    """Return the match as far as it can be played; None if it cannot."""
    game = _readable(dict(head), deals, path)
    if game is None:
        return None
    try:
        replay = Replay(_with_whole_decks(game))
        about = about_of(game)
    except FileFault:
        return None
    try:
        for _ in replay.steps():
            pass
    except (Mismatch, FileFault):
        pass
    if not replay.match.deals:
        return None
    about.counts_from = max(about.counts_from, len(replay.match.results))
    about.id = About(about.ruleset, {}, {}).id
    return SavedMatch(replay.match, about, save_path(about))


def _readable(head: dict[str, str], deals: list[str], path: str) -> GameFile | None:
    """Return the game in the sound keys and in the longest sound beginning of the deals."""
    deals = deals[: _longest([line for line in deals if line.endswith("\n")])]
    for _ in range(_MOST_CUTS):
        text = "".join([*head.values(), *deals])
        try:
            return parse_game(text.encode("utf-8", errors="replace"), path)
        except FileFault as fault:
            line = (fault.faults[0].line or 1) - 1
        above = sum(section.count("\n") for section in head.values())
        if line >= above and deals:
            del deals[line - above :]
        elif not _drop_key(head, line):
            return None
    return None


def _longest(deals: list[str]) -> int:
    """Return how many lines can be read as YAML; if so many can, fewer can, too."""
    good, bad = 0, len(deals) + 1
    while bad - good > 1:
        middle = (good + bad) // 2
        try:
            parse_yaml("".join(deals[:middle]).encode("utf-8", errors="replace"), "")
            good = middle
        except FileFault:
            bad = middle
    return good


def _drop_key(head: dict[str, str], line: int) -> bool:
    """Leave the key out that stands at a line, if one can do without it."""
    for key, section in head.items():
        line -= section.count("\n")
        if line < 0:
            del head[key]
            return key not in ("ruleset", "seats")
    return False


def _with_whole_decks(game: GameFile) -> GameFile:
    """Return the game with damaged decks mended, and without a deal whose deck cannot be."""
    deck = rules_of(game).deck
    deals = []
    for number, deal in enumerate(game.deals):
        shuffle = shuffled(range(deck.size), deal_seed(game.seed, number))
        mended = _mended(deal, tuple(map(deck.code, shuffle)))
        if len(mended.deck or ()) in (0, deck.size):
            deals.append(mended)
    return replace(game, deals=tuple(deals))


def _mended(deal: DealPart, shuffle: tuple[str, ...]) -> DealPart:
    """Return the deal with the deck that the seed gives, if no more than a few cards differ."""
    if deal.deck is None or len(deal.deck) != len(shuffle):
        return deal
    differing = sum(map(ne, deal.deck, shuffle))
    return replace(deal, deck=shuffle) if differing <= _FEW_CARDS else deal
