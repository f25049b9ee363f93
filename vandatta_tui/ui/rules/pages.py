"""Rule pages of the words as parts that can be laid out."""

from collections.abc import Iterator, Sequence

from vandatta_tui.engine.rules import Rules
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.rules.examples import little_table
from vandatta_tui.ui.rules.sheet import Part
from vandatta_tui.words.cards import CardWords
from vandatta_tui.words.examples import Example
from vandatta_tui.words.rulepage import Section
from vandatta_tui.words.translate import Translator


def page_parts(
    t: Translator,
    sections: Sequence[Section],
    rules: Rules,
    ascii_only: bool,
    examples: Sequence[Example] = (),
) -> Iterator[Part]:
    """Yield headings, paragraphs with their cards, and the examples of each section."""
    words = CardWords(t.lang, rules.deck, ascii_only)
    for section in sections:
        yield Part(section.title, heading=True)
        for paragraph in section.paragraphs:
            card = paragraph.card
            yield Part(
                paragraph.text,
                face=None if card is None else face_of(words, card),
                house=t("With you:") if paragraph.house and paragraph.text else "",
                rows=paragraph.rows,
            )
        for example in examples:
            if example.section == section.id:
                yield Part("", example=little_table(t, example, ascii_only))
