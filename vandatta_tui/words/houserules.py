"""House rules as people read them: the question, the answer, whether it is the usual one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vandatta_tui.files.extends import OWN
from vandatta_tui.files.house import Answer, active, default_answer
from vandatta_tui.files.ruleset import Ruleset, chosen_answers, settled
from vandatta_tui.files.schema import HouseRule, Names, NumberRule, Pick, Texts
from vandatta_tui.words.labels import integer
from vandatta_tui.words.translate import Translator, mark

CHOICES: Final = {
    ("starter", "plain"): mark("ordinary card"),
    ("starter", "club"): mark("as in the club"),
    ("stock_empty", "reshuffle"): mark("shuffle the pile"),
    ("stock_empty", "pass"): mark("pass when stuck"),
    ("starter_eight", "bury"): mark("goes back"),
    ("starter_eight", "dealer_names"): mark("dealer names suit"),
    ("scoring", "winner_collects"): mark("winner collects"),
    ("scoring", "elimination"): mark("out at the limit"),
    ("two_player_reverse", "plain"): mark("only turns"),
    ("two_player_reverse", "again"): mark("play again"),
    ("illegal_wild4", "penalty"): mark("costs four cards"),
    ("illegal_wild4", "forbid"): mark("not allowed"),
    ("illegal_wild4", "challenge"): mark("may be challenged"),
    ("uno_caught_by", "players"): mark("the players"),
    ("uno_caught_by", "referee"): mark("the game"),
    ("after_ace", "pass_on"): mark("turn passes"),
    ("after_ace", "again"): mark("another turn"),
    ("after_ace", "cover"): mark("cover it"),
    ("last_special", "draw_at_once"): mark("draw one at once"),
    ("last_special", "forbidden"): mark("not allowed"),
}
"""What the choices of the shipped house rules are called."""

EXPLAINED: Final = {
    ("sneak_out", "True"): mark("Several alike go out without the call."),
    ("sneak_out", "False"): mark("Several alike need the call as well."),
    ("scoring", "winner_collects"): mark("The first one out gets the points of all the others."),
    ("scoring", "elimination"): mark("Each counts their own cards; at the limit one is out."),
}
"""What an answer means that its name alone does not tell, in a line."""

STORIES: Final = {
    "vandatta": mark("the classic: the eight turns suit"),
    "vandatta-grund": mark("draw until you can lay"),
    "vandtia": mark("higher, or take the pile"),
    "vri-atter": mark("Norwegian, one card at a time"),
    "uno": mark("four colours, +2 and +4"),
    "vandatta-klubb": mark("the strict club variant"),
    "uno-mattel": mark("as printed on the box"),
    "mau-mau": mark("German, 32 cards, wild jack"),
    "prsi": mark("Czech, sevens and aces bite"),
    "jack-change-it": mark("Irish, the jack turns suit"),
    "shithead": mark("the English Vändtia"),
    "shithead-3-7-8": mark("threes of glass, eights skip"),
    "idiot-no": mark("Norwegian, lowest card starts"),
}
"""A line about each shipped ruleset."""


@dataclass(frozen=True, slots=True)
class HouseLine:
    """A house rule as it is answered."""

    id: str
    ask: str
    answer: str
    differs: bool
    """Whether the answer is another one than the ruleset's own."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is told of a ruleset beside its rules."""

    id: str
    name: str
    source: str
    low: int
    high: int
    house: tuple[HouseLine, ...] = ()


def in_language(texts: Names | Texts, lang: str) -> str:
    """Return a text in the language, or in another one that there is."""
    return next(filter(None, (getattr(texts, lang), texts.en, texts.sv, texts.nb)), "")


def game_name(ruleset: Ruleset, lang: str) -> str:
    """Return what a ruleset is called."""
    return in_language(ruleset.model.name, lang) or ruleset.id


def question(rule: HouseRule, lang: str) -> str:
    """Return what a house rule asks."""
    return in_language(rule.ask, lang) or rule.id.replace("_", " ")


def answer_text(t: Translator, rule: HouseRule, answer: Answer) -> str:
    """Return an answer to a house rule: `nej`, `100`, `vanligt kort`."""
    if isinstance(rule, NumberRule):
        return integer(t, int(answer))
    if isinstance(rule, Pick):
        own = answer == OWN and not rule.pick[OWN]
        label = mark("as in the variant") if own else CHOICES.get((rule.id, str(answer)))
        return t(label) if label else str(answer).replace("_", " ")
    return t("yes") if answer else t("no")


def explained(t: Translator, rule: str, answer: Answer) -> str:
    """Return what an answer to a house rule means, or nothing where its name says it."""
    text = EXPLAINED.get((rule, str(answer)))
    return t(text) if text else ""


def story(t: Translator, ruleset_id: str) -> str:
    """Return a line about a ruleset for the list of games; own ones are `egen fil`."""
    return t(STORIES[ruleset_id]) if ruleset_id in STORIES else t("your own file")


def facts_of(t: Translator, ruleset: Ruleset, options: Mapping[str, object]) -> Facts:
    """Return the facts of a ruleset whose house rules are answered like this."""
    model = ruleset.model
    chosen = chosen_answers(ruleset, options)
    house = tuple(
        HouseLine(
            rule.id,
            question(rule, t.lang),
            answer_text(t, rule, chosen[rule.id]),
            chosen[rule.id] != default_answer(rule) and active(rule, chosen, model),
        )
        for rule in model.house
        if not settled(ruleset, rule)
    )
    low, high = model.players.min, model.players.max
    return Facts(ruleset.id, game_name(ruleset, t.lang), model.source, low, high, house)
