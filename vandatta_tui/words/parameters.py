"""The parameters of a ruleset as questions in plain words, each with the answers that it may have.

A question stands for a path of the ruleset, or for several that are changed together (what a
special card does). What a ruleset has that is not among the answers is `as in the game`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from vandatta_tui.files.decks import known_deck
from vandatta_tui.files.schema import Card
from vandatta_tui.files.variant import Variant, plain
from vandatta_tui.words.cards import CardWords, capital
from vandatta_tui.words.labels import integer
from vandatta_tui.words.translate import Translator, mark

Answer = tuple[Any, str]
"""A value, and what it is called."""

NO, YES = (False, mark("no")), (True, mark("yes"))

DEALING: Final[tuple[tuple[str, str, tuple[Answer, ...]], ...]] = (
    ("pack.kind", mark("Cards of the pack"), (
        ("french52", mark("52, from the two up")),
        ("french36", mark("36, from the six up")),
        ("french32", mark("32, from the seven up")),
    )),
    ("deal.next_dealer", mark("Who deals next"), (
        ("left", mark("the next one round")),
        ("winner", mark("the winner")),
        ("loser", mark("the loser")),
    )),
    ("deal.starts", mark("Who begins"), (
        ("left_of_dealer", mark("after the dealer")),
        ("dealer", mark("the dealer")),
        ("lowest_card", mark("the lowest card")),
        ("winner", mark("the last winner")),
    )),
    ("deal.direction", mark("Which way play goes"), (
        ("left", mark("clockwise")),
        ("right", mark("anticlockwise")),
    )),
)  # fmt: skip

EIGHTS: Final[tuple[tuple[str, str, tuple[Answer, ...]], ...]] = (
    ("starter.others", mark("The card turned up to begin"), (
        ("plain", mark("ordinary card")),
        ("acts", mark("does what it does")),
        ("free", mark("anything goes on it")),
    )),
    ("lay.several", mark("Cards in one turn"), (
        ("one", mark("one only")),
        ("same_rank", mark("several of a rank")),
    )),
    ("lay.jump_in", mark("Jumping in with the same card"), (
        ("never", mark("no")),
        ("same_card", mark("yes")),
    )),
    ("draw.allowed", mark("When one may draw"), (
        ("when_stuck", mark("when nothing fits")),
        ("always", mark("always")),
    )),
    ("draw.up_to", mark("How many one draws"), (
        (1, mark("one")), (2, mark("two at most")), (3, mark("three at most")),
        (5, mark("five at most")), ("until_playable", mark("until one fits")),
    )),
    ("draw.may_pass", mark("When one may pass"), (
        ("after_all", mark("after drawing all")),
        ("after_one", mark("after one card")),
        ("stock_gone", mark("when the stock is gone")),
    )),
    ("draw.then", mark("After drawing"), (
        ("lay_any", mark("any card may be laid")),
        ("lay_drawn", mark("the drawn card only")),
        ("turn_ends", mark("the turn is over")),
    )),
    ("draw.found", mark("A drawn card that fits"), (
        ("must_lay", mark("must be laid")),
        ("may_keep", mark("may be kept")),
    )),
)  # fmt: skip

BEATING: Final[tuple[tuple[str, str, tuple[Answer, ...]], ...]] = (
    ("deal.swap", mark("Swapping before play"), (
        ("none", mark("no")),
        ("one_for_one", mark("hand for open cards")),
    )),
    ("lay.several", mark("Cards in one turn"), (
        ("one", mark("one only")),
        ("same_rank", mark("several of a rank")),
    )),
    ("pile.may_take", mark("Taking the pile"), (
        ("always", mark("always allowed")),
        ("when_stuck", mark("when nothing fits")),
    )),
    ("pile.chance", mark("Trying the top of the stock"), (
        ("never", mark("no")),
        ("top_of_stock", mark("yes")),
    )),
    ("pile.burn_when_same", mark("So many alike turn the pile away"), (
        (0, mark("never")), (3, mark("three")), (4, mark("four")),
    )),
    ("pile.burn_gives_turn", mark("Who turned it away goes on"), (NO, YES)),
    ("table.up_first", mark("The open cards before the hidden ones"), (NO, YES)),
    ("table.up_with_hand", mark("Hand and open cards together"), (NO, YES)),
)  # fmt: skip

ENDING: Final[tuple[tuple[str, str, tuple[Answer, ...]], ...]] = (
    ("out.last_card_acts", mark("The last card does what it does"), (NO, YES)),
    ("out.never_last", mark("Cards that may not be the last"), (([], mark("none")),)),
    ("out.goes_on", mark("When somebody is out"), (
        ("first_out", mark("the deal is over")),
        ("places", mark("the others play on")),
    )),
    ("stock_empty", mark("When the stock is gone"), (
        ("reshuffle", mark("shuffle the pile")),
        ("pass", mark("pass when stuck")),
    )),
    ("score.to", mark("Who gets points"), (
        ("holder", mark("each for their own cards")),
        ("winner", mark("the winner for all")),
        ("nobody", mark("nobody")),
    )),
    ("match.ends", mark("How long a match is"), (
        ({"deals": 1}, mark("one deal")), ({"deals": 3}, mark("three deals")),
        ({"deals": 5}, mark("five deals")), ({"deals": 10}, mark("ten deals")),
        ({"limit": 50}, mark("to 50 points")), ({"limit": 100}, mark("to 100 points")),
        ({"limit": 200}, mark("to 200 points")), ({"limit": 500}, mark("to 500 points")),
    )),
    ("match.at_limit", mark("Who reaches the limit"), (
        ("end", mark("ends the match")),
        ("out", mark("is out")),
    )),
    ("match.wins", mark("Who wins the match"), (
        ("first_out", mark("who is out first")),
        ("lowest", mark("fewest points")),
        ("highest", mark("most points")),
        ("last_in", mark("the last one left")),
    )),
)  # fmt: skip

NUMBERS: Final[tuple[tuple[str, str, int, int, str], ...]] = (
    ("players.min", mark("Players at least"), 2, 10, ""),
    ("players.max", mark("Players at most"), 2, 10, ""),
    ("deal.hand", mark("Cards each"), 1, 15, ""),
    ("pack.packs", mark("Packs"), 1, 4, ""),
    ("pack.jokers", mark("Jokers"), 0, 6, "french"),
    ("deal.table_down", mark("Hidden cards each"), 0, 6, "beating"),
    ("deal.table_up", mark("Open cards each"), 0, 6, "beating"),
    ("refill", mark("The hand is filled up to"), 0, 6, "beating"),
)

PLAIN: Final[Mapping[str, Any]] = {}
ANY: Final = {"goes_on": "anything"}
DOES: Final[dict[str, tuple[tuple[Mapping[str, Any], str], ...]]] = {
    "eights": (
        (PLAIN, mark("ordinary card")),
        ({**ANY, "choose": "suit"}, mark("goes on all, chooses suit")),
        ({"next_draws": 1, "next_skips": 1}, mark("next draws one")),
        ({"next_draws": 2, "next_skips": 1}, mark("next draws two")),
        ({"next_draws": 4, "next_skips": 1}, mark("next draws four")),
        ({"next_skips": 1}, mark("next misses a turn")),
        ({"reverse": True}, mark("play turns round")),
        ({"again": True}, mark("lay again")),
        ({"others_draw": 1}, mark("all others draw one")),
        ({"others_draw": 1, "cover": "suit"}, mark("others draw, you cover")),
        ({"swap": "pick"}, mark("swap hands with one")),
        ({"swap": "all_round"}, mark("all hands go round")),
    ),
    "beating": (
        (PLAIN, mark("ordinary card")),
        ({**ANY, "resets": True}, mark("goes on all, all on it")),
        ({**ANY, "burns": True, "again": True}, mark("turns the pile away")),
        ({**ANY, "see_through": True}, mark("glass: look through it")),
        ({"next_must": "lower_or_equal"}, mark("then as low or lower")),
        ({"next_skips": 1}, mark("next misses a turn")),
        ({"reverse": True}, mark("play turns round")),
    ),
}
"""What a special card may do, by family."""
SMALL_PRINT: Final = ("if_broken", "two_players", "cover_several", "cover_else")


@dataclass(frozen=True, slots=True)
class Question:
    """A parameter: what it asks, and its answers in order."""

    id: str
    label: str
    answers: tuple[tuple[Mapping[str, Any], str], ...]
    """What each answer puts at which paths, and what it is called."""
    now: int
    """The answer that holds."""
    changed: bool
    home: int
    """The answer that holds in the ruleset which the variant extends."""

    @property
    def answer(self) -> str:
        """What holds, in words."""
        return self.answers[self.now][1]

    @property
    def usual(self) -> str:
        """What holds in the ruleset that the variant extends, in words."""
        return self.answers[self.home][1]

    def turned(self, by: int) -> Mapping[str, Any]:
        """Return what the next answer, or the one before, puts at which paths."""
        return self.answers[(self.now + by) % len(self.answers)][0]


def questions(t: Translator, variant: Variant) -> list[Question]:
    """Return all questions for a variant, in the order of its rule page."""
    family = variant.base_model.family
    found = [*_numbers(t, variant), *_choices(t, variant, DEALING)]
    found += _choices(t, variant, EIGHTS if family == "eights" else BEATING)
    found += _cards(t, variant)
    found += _choices(t, variant, ENDING)
    return found


def _numbers(t: Translator, variant: Variant) -> Iterator[Question]:
    model = variant.base_model
    for path, label, low, high, where in NUMBERS:
        if where in ("", model.family) or model.pack.kind.startswith(where or "?"):
            values = [(n, integer(t, n)) for n in range(low, high + 1)]
            yield _question(t, variant, path, t(label), values)


def _choices(
    t: Translator, variant: Variant, table: Sequence[tuple[str, str, tuple[Answer, ...]]]
) -> Iterator[Question]:
    french = variant.base_model.pack.kind.startswith("french")
    for path, label, answers in table:
        if path != "pack.kind" or french:
            values = [(value, t(text)) for value, text in answers]
            question = _question(t, variant, path, t(label), values)
            if len(question.answers) > 1:
                yield question


def _question(
    t: Translator, variant: Variant, path: str, label: str, values: list[Answer]
) -> Question:
    """Return the question for one path; what the base has is always among the answers."""
    usual, now = variant.base_value(path), variant.value(path)
    for value in (usual, now):
        if value not in [known for known, _ in values]:
            values.append((value, t("as in the game") if value == usual else t("your own")))
    known = [value for value, _ in values]
    answers = tuple(({path: value}, text) for value, text in values)
    return Question(path, label, answers, known.index(now), now != usual, known.index(usual))


# ---- special cards


def _cards(t: Translator, variant: Variant) -> Iterator[Question]:
    words = CardWords(t.lang, known_deck(variant.model.pack))
    jokers = variant.model.pack.jokers > 0
    for rank in words.deck.ranks:
        special = rank in variant.base_model.cards or not words.coloured
        if special and (rank != "joker" or jokers):
            yield _card(t, variant, rank, words)


def _card(t: Translator, variant: Variant, rank: str, words: CardWords) -> Question:
    path = f"cards.{rank}"
    usual, now = _told(variant.base_value(path)), _told(variant.value(path))
    wanted = [(_full(fields), t(text)) for fields, text in DOES[variant.base_model.family]]
    for value in (usual, now):
        if value not in [known for known, _ in wanted]:
            wanted.append((value, t("as in the game") if value == usual else t("your own")))
    known = [value for value, _ in wanted]
    answers = tuple((_paths(path, value, now), text) for value, text in wanted)
    label = t("What the {card} does", card=words.noun(rank).the)
    if words.coloured:
        label = t("{card}: what it does", card=capital(words.noun_of(rank)))
    elif t.lang == "en":
        label = t("{card}: what it does", card=capital(words.noun(rank).one.split(" ", 1)[-1]))
    return Question(path, label, answers, known.index(now), now != usual, known.index(usual))


def _full(fields: Mapping[str, Any]) -> dict[str, Any]:
    return _told(plain(Card.model_validate(dict(fields))))


def _told(card: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a card does, without the small print that counts only beside something else."""
    return {key: value for key, value in card.items() if key not in SMALL_PRINT}


def _paths(path: str, value: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """Return what has to be put where so that a card does this instead of what it does now."""
    return {f"{path}.{key}": value[key] for key in value if value[key] != now.get(key)}
