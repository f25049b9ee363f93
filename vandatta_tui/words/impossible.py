"""Why a change to the rules cannot be taken, in the words of a player instead of a file's.

Faults are told for whoever writes a file, with its keys. Those that a person can meet without
ever opening a file are told here without them, and say what to do about it.
"""

from collections.abc import Iterator
from typing import Final

from vandatta_tui.engine.said import Said
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator, mark

PLAIN: Final = {
    "{dealt} are {needed}, but there are only {size}": mark(
        "More packs or fewer players: {needed} cards are needed, and there are {size}."
    ),
    "{size} already asks for {word}; one call at a time": mark(
        "Two words would be called together; one word at a time."
    ),
    "min {low} is more than max {high}": mark(
        "At least {low} and at most {high} players do not go together."
    ),
    "nothing is said for {n} players": mark(
        "What holds for {n} players is not said: choose “Cards each” and “Packs” first."
    ),
    "every card would be buried; one must be able to start the pile": mark(
        "Then no card could begin the pile."
    ),
    "nobody could go out: no card is left that may be the last": mark(
        "Then nobody could go out: some card has to be allowed as the last one."
    ),
    "nobody could go out: every card must be covered by another one": mark(
        "Then nobody could go out: some card must not need to be covered."
    ),
    "the limit is never reached: score.to gives points to nobody": mark(
        "The limit would never be reached: nobody gets points."
    ),
    "the limit is never reached: score.points gives no card points": mark(
        "The limit would never be reached: no card counts."
    ),
    "no card could ever be laid on another one": mark("Then no card could be laid on another one."),
    "no card is left in the pack": mark("Then no card would be left in the pack."),
    "{n} cards are too many; at most {most} are allowed": mark(
        "{n} cards are too many; {most} is the most."
    ),
    "{card} is no card of this pack{near}; there are {words}": mark(
        "The rules speak of a card ({card}) that is not in this pack."
    ),
    "cover: suit, but the card {card} has none": mark(
        "A card without a suit cannot be covered with its suit."
    ),
    "{path}: a house rule of the game decides this": mark(
        "A house rule of the game decides this; answer that one in the picker."
    ),
    "the text is too long; at most {most} characters are allowed": mark(
        "Too long: {most} characters at most."
    ),
    "control or invisible characters; plain text on one line is allowed": mark(
        "Only plain signs on one line, please."
    ),
}
"""What is said of a fault instead of its own form."""


def told_why(t: Translator, text: str) -> str:
    """Return a reason in the language of the player, in plain words where there are some."""
    parts = list(_within(text))
    values = {name: value for part in parts for name, value in part.values.items()}
    plain = next((PLAIN[part.form] for part in parts if part.form in PLAIN), "")
    return t(plain, **values) if plain else told(t, text)


def _within(text: object) -> Iterator[Said]:
    """Yield a sentence, and those that stand in it."""
    if isinstance(text, Said):
        yield text
        for value in text.values.values():
            yield from _within(value)
