"""The rules of a game as text, section by section."""

from collections.abc import Iterator, Mapping, Sequence

from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.plain.talk import Talk
from vandatta_tui.words.houserules import facts_of
from vandatta_tui.words.rulebook.book import Paragraph, Section
from vandatta_tui.words.rulepage import rule_page


def sections_of(
    talk: Talk, ruleset: Ruleset, options: Mapping[str, object], seats: int
) -> tuple[Section, ...]:
    """Return the rules with the chosen house rules."""
    rules, base = compile_rules(ruleset, options, seats), compile_rules(ruleset, {}, seats)
    facts = facts_of(talk.t, ruleset, options)
    return rule_page(talk.t, rules, facts, base, talk.ascii)


def read_rules(talk: Talk, title: str, sections: Sequence[Section]) -> None:
    """Offer the sections by number; after each, Enter goes on with the next."""
    t, at = talk.t, -1
    talk.say(title)
    talk.offer([section.title for section in sections], t("back"))
    while True:
        more = at + 1 < len(sections)
        word = talk.ask(t("Section, Enter for the next, or 0:") if more else t("Section, or 0:"))
        if word == "0" or (not word and not more):
            return
        if word == "?":
            talk.offer([section.title for section in sections], t("back"))
            continue
        number = int(word) if word.isascii() and word.isdecimal() else (0 if word else at + 2)
        if 0 < number <= len(sections):
            at = number - 1
            talk.say(*_read(talk, sections[at]))
        else:
            talk.say(t("Type a number from {low} to {high}.", low=0, high=len(sections)))


def _read(talk: Talk, section: Section) -> Iterator[str]:
    yield f"{section.title}."
    for paragraph in section.paragraphs:
        yield from _paragraph(talk, paragraph)


def _paragraph(talk: Talk, paragraph: Paragraph) -> Iterator[str]:
    if paragraph.text:
        yours = f"{talk.t('With you:')} " if paragraph.house else ""
        yield yours + paragraph.text
    for name, value in paragraph.rows:
        yield f"{name}: {value}."
