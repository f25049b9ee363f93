"""The rule page of a ruleset, made from the rules that the engine plays by."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.text import width as cells
from vandatta_tui.words.houserules import Facts
from vandatta_tui.words.rulebook.book import Book, Paragraph, Section, section
from vandatta_tui.words.rulebook.dealing import aim, deal
from vandatta_tui.words.rulebook.ending import calls, going_out, stock
from vandatta_tui.words.rulebook.scoring import score, teams
from vandatta_tui.words.rulebook.special import special
from vandatta_tui.words.rulebook.turn import turn
from vandatta_tui.words.translate import Translator

__all__ = ["Paragraph", "Section", "as_text", "marked", "rule_page"]

WIDEST: Final = 64
"""Columns of text at most."""
NARROWEST: Final = 30
INDENT: Final = "  "


def rule_page(
    t: Translator,
    rules: Rules,
    facts: Facts,
    base: Rules | None = None,
    ascii_only: bool = False,
) -> tuple[Section, ...]:
    """Return the rules in words, section by section; a section without text is left out.

    Args:
        base: the rules without the chosen house rules; what differs is marked as `house`.
    """
    sections = _sections(Book.of(t, rules, ascii_only), facts)
    if base is not None:
        sections = marked(sections, _sections(Book.of(t, base, ascii_only), facts))
    return (*sections, *_house(t, facts))


def _sections(book: Book, facts: Facts) -> tuple[Section, ...]:
    found = (
        aim(book, facts.low, facts.high),
        deal(book),
        turn(book),
        special(book),
        calls(book),
        going_out(book),
        stock(book),
        score(book),
        teams(book),
    )
    return tuple(part for part in found if part.paragraphs)


def marked(sections: Sequence[Section], base: Sequence[Section]) -> tuple[Section, ...]:
    """Return the sections with the paragraphs that `base` has not marked as of this house."""
    known = {part.id: set(part.paragraphs) for part in base}
    return tuple(
        replace(
            part,
            paragraphs=tuple(
                replace(p, house=p not in known.get(part.id, set())) for p in part.paragraphs
            ),
        )
        for part in sections
    )


def _house(t: Translator, facts: Facts) -> Iterator[Section]:
    if not facts.house:
        return
    changed = [line for line in facts.house if line.differs]
    if not changed:
        yield section("house", t("Your house rules"), [t("You play it as it is written.")])
        return
    rows = tuple((line.ask, line.answer) for line in changed)
    yield section("house", t("Your house rules"), [Paragraph("", house=True, rows=rows)])


# ---- plain text


def as_text(t: Translator, sections: Sequence[Section], facts: Facts, width: int = 80) -> str:
    """Return the rule page as plain text of this width."""
    columns = max(NARROWEST, min(width, WIDEST))
    blocks = [_heading(facts, columns)]
    for part in sections:
        body = [line for p in part.paragraphs for line in (*_rows(t, p, columns), "")]
        blocks.append("\n".join([part.title, "-" * cells(part.title), *body]))
    if facts.source:
        blocks += textwrap.wrap(t("Source: {source}", source=facts.source), columns)
    return "\n".join(blocks).rstrip() + "\n"


def _heading(facts: Facts, columns: int) -> str:
    lines = textwrap.wrap(facts.name, columns) or [facts.id]
    return "\n".join([*lines, "=" * min(columns, max(map(cells, lines))), ""])


def _rows(t: Translator, paragraph: Paragraph, columns: int) -> Iterator[str]:
    text = paragraph.text
    if paragraph.house and text:
        text = f"{t('With you:')} {text}"
    yield from textwrap.wrap(text, columns)
    for name, value in paragraph.rows:
        yield from _row(name, value, columns)


def _row(name: str, value: str, columns: int) -> Iterator[str]:
    """Yield one row of a table, the value at the right end of the last line of the name."""
    room = columns - len(INDENT) - cells(value) - 2
    lines = textwrap.wrap(name, max(10, room)) or [""]
    if room < 10:
        lines.append("")
    for line in lines[:-1]:
        yield INDENT + line
    gap = " " * (columns - len(INDENT) - cells(lines[-1]) - cells(value))
    yield f"{INDENT}{lines[-1]}{gap}{value}"
