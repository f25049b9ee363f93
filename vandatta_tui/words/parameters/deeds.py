"""What a card does, in a few words: `går på allt, väljer färg`."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vandatta_tui.words.labels import next_draws, number_word
from vandatta_tui.words.translate import Translator, mark

Fields = Mapping[str, Any]

WHERE: Final = (
    ("anything", mark("goes on all")),
    ("suit", mark("only on its suit")),
    ("rank", mark("only on its rank")),
)
CHOOSES: Final = mark("chooses suit")
DOES: Final = (
    ("resets", True, mark("all goes on it")),
    ("burns", True, mark("turns the pile away")),
    ("see_through", True, mark("is of glass")),
    ("next_must", "lower_or_equal", mark("then as low or lower")),
    ("reverse", True, mark("play turns round")),
    ("again", True, mark("lay again")),
    ("cover", "suit", mark("you cover")),
    ("cover", "follow", mark("you cover")),
    ("swap", "pick", mark("swap hands with one")),
    ("swap", "all_round", mark("all hands go round")),
)
"""What one key alone says."""
DEEDS: Final = (
    "goes_on",
    "choose",
    "next_draws",
    "next_skips",
    "others_draw",
    "reverse",
    "again",
    "cover",
    "swap",
    "resets",
    "burns",
    "see_through",
    "next_must",
)
NOTHING: Final = ("", "nothing", "none", "follow", 0, False)


def deeds_of(card: Fields) -> tuple[Any, ...]:
    """Return what a card does, without its small print; nothing is all False."""
    return tuple(False if card[key] in NOTHING else str(card[key]) for key in DEEDS)


def told(t: Translator, speak: Callable[[str], str], card: Fields) -> str:
    """Return what a card does, in a few words; `speak` speaks of suits or of colours."""
    parts = [*_where(speak, card), *_draws(t, card), *_does(t, card)]
    return ", ".join(parts) or t("ordinary card")


def _where(speak: Callable[[str], str], card: Fields) -> Iterator[str]:
    yield from (speak(text) for value, text in WHERE if card["goes_on"] == value)
    if card["choose"] != "nothing":
        yield speak(CHOOSES)


def _draws(t: Translator, card: Fields) -> Iterator[str]:
    if card["next_draws"]:
        yield next_draws(t, card["next_draws"], card["next_skips"] > 0)
    elif card["next_skips"]:
        yield t("next misses a turn")
    if card["others_draw"]:
        yield t("all others draw {n}", n=number_word(t.lang, card["others_draw"]))


def _does(t: Translator, card: Fields) -> Iterator[str]:
    yield from (t(text) for key, value, text in DOES if card[key] == value)
