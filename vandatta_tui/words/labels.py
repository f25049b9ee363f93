"""Small words: numbers, lists, durations, levels of bots, labels of keys and menus."""

from collections.abc import Callable, Sequence
from typing import Final

from vandatta_tui.words.translate import Translator, mark

_NUMBERS: Final = {
    "sv": "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton "
    "sexton sjutton arton nitton tjugo",
    "nb": "null ett to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten "
    "seksten sytten atten nitten tjue",
    "en": "none one two three four five six seven eight nine ten eleven twelve thirteen "
    "fourteen fifteen sixteen seventeen eighteen nineteen twenty",
}
_COMMON_ONE: Final = {"sv": "en", "nb": "én", "en": "one"}
_PLACES: Final = {
    "sv": "etta tvåa trea fyra femma sexa sjua åtta nia tia",
    "nb": "nummer én|nummer to|nummer tre|nummer fire|nummer fem|nummer seks|nummer sju"
    "|nummer åtte|nummer ni|nummer ti",
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth",
}
MINUS: Final = "\N{MINUS SIGN}"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"

LEVELS: Final = {
    "random": mark("random"),
    "easy": mark("easy"),
    "normal": mark("medium"),
    "hard": mark("hard"),
}
"""The levels of bots, by the names that the command line knows."""


def number_word(lang: str, n: int) -> str:
    """Return a number in words up to twenty (of cards: `ett`), else in figures."""
    words = _NUMBERS[lang].split()
    return words[n] if 0 <= n < len(words) else str(n)


def people_word(lang: str, n: int) -> str:
    """Return a number of people in words: `en`, `två`."""
    return _COMMON_ONE[lang] if n == 1 else number_word(lang, n)


def place_word(lang: str, place: int) -> str:
    """Return what one is who finished there: `etta`, `tvåa`; `second`."""
    text = _PLACES[lang]
    words = text.split("|") if "|" in text else text.split()
    return words[place - 1] if 0 < place <= len(words) else f"{place}."


def first_and_last(
    t: Translator, name: Callable[[int], str], places: Sequence[int], me: int = -1
) -> str:
    """Return who went out first, and who was left at the end."""
    first, last = places[0], places[-1]
    if first == me:
        return t("You went out first. {name} is the last one left.", name=name(last))
    if last == me:
        return t("{name} went out first. You are the last one left.", name=name(first))
    return t(
        "{name} went out first. {last} is the last one left.", name=name(first), last=name(last)
    )


def both(t: Translator, items: Sequence[str]) -> str:
    """Return a list in words: `a`, `a och b`, `a, b och c`."""
    return _joined(items, t("and"))


def either(t: Translator, items: Sequence[str]) -> str:
    """Return a choice in words: `a`, `a eller b`, `a, b eller c`."""
    return _joined(items, t("or"))


def _joined(items: Sequence[str], word: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def spread(t: Translator, numbers: Sequence[int]) -> str:
    """Return numbers in words, neighbours as a range: `två till fyra`, `en eller tre`."""
    words = [number_word(t.lang, n) for n in numbers]
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return spread_of(words[0], words[-1], t)
    return either(t, words)


def spread_of(low: str, high: str, t: Translator) -> str:
    """Return a range in words: `två till tio`."""
    return t("{low} to {high}", low=low, high=high)


def card_count(t: Translator, n: int) -> str:
    """Return `1 kort`, `9 kort`."""
    return t.n("{n} card", "{n} cards", n)


def cards_in_words(t: Translator, n: int) -> str:
    """Return `ett kort`, `tre kort`."""
    return t.n("one card", "{n} cards", n, n=number_word(t.lang, n))


def next_draws(t: Translator, n: int, skipped: bool) -> str:
    """Return what a card does to the next player: `nästa drar två och står över`."""
    if skipped:
        return t("next draws {n} and sits out", n=number_word(t.lang, n))
    return t("next draws {n}", n=number_word(t.lang, n))


def points_short(t: Translator, n: int) -> str:
    """Return `20 p`."""
    return t("{n} p", n=integer(t, n))


def integer(t: Translator, n: int) -> str:
    """Return a number in figures, thousands apart as the language does it."""
    apart = "," if t.lang == "en" else NO_BREAK
    text = f"{abs(n):,}" if abs(n) > 9_999 else str(abs(n))
    return (MINUS if n < 0 else "") + text.replace(",", apart)


def decimal(t: Translator, value: float, places: int = 1) -> str:
    """Return a number with decimals: `3,5` or `3.5`."""
    text = f"{abs(value):.{places}f}"
    sign = MINUS if value < 0 and float(text) else ""
    return sign + (text if t.lang == "en" else text.replace(".", ","))


def percent(t: Translator, share: float) -> str:
    """Return a share of one as a percentage: `34 %`, English `34%`."""
    return f"{round(share * 100)}{'' if t.lang == 'en' else NO_BREAK}%"


def seat_kind(t: Translator, level: str | None) -> str:
    """Return who sits there: `person`, `bot · svår`."""
    if level is None:
        return t("person")
    return t("bot · {level}", level=t(LEVELS.get(level, level)))


def players_range(low: int, high: int) -> str:
    """Return how many may play: `2–10`, `4`."""
    return f"{low}" if low == high else f"{low}–{high}"
