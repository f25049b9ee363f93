"""How rulesets, their house rules and the answers to them are called on the screens."""

from vandatta_tui.files.house import Answer
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.files.schema import HouseRule, Names, NumberRule, Pick, Texts
from vandatta_tui.words.labels import integer
from vandatta_tui.words.translate import Translator


def in_language(texts: Names | Texts, lang: str) -> str:
    """Return a text in the language, or in another one that there is."""
    return next(filter(None, (getattr(texts, lang), texts.en, texts.sv, texts.nb)), "")


def game_name(ruleset: Ruleset, lang: str) -> str:
    """Return what a ruleset is called."""
    return in_language(ruleset.model.name, lang) or ruleset.id


def game_story(t: Translator, ruleset: Ruleset) -> str:
    """Return a line about a game."""
    return ruleset.model.source or t("your own file")


def question(rule: HouseRule, lang: str) -> str:
    """Return what a house rule asks."""
    return in_language(rule.ask, lang) or rule.id


def answer_text(t: Translator, rule: HouseRule, answer: Answer) -> str:
    """Return an answer to a house rule."""
    if isinstance(rule, NumberRule):
        return integer(t, int(answer))
    if isinstance(rule, Pick):
        return str(answer).replace("_", " ")
    return t("yes") if answer else t("no")


def match_text(t: Translator, choices: "Choices") -> str:
    return "?"

def teams_text(t: Translator, teams: str) -> str:
    return teams

def summary(t, choices) -> str:
    return "?"
