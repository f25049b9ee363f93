"""How the workshop looks: questions in plain words, a remark, and the rule page beside them."""

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.variant import Variant
from vandatta_tui.front.setup import usual_seats
from vandatta_tui.ui.drawing.glyphs import glyphs_of
from vandatta_tui.ui.rules.pages import page_parts
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.rulestext import RulesText
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.houserules import facts_of, game_name
from vandatta_tui.words.parameters import NEW_CALL, Question, part, questions
from vandatta_tui.words.rulepage import rule_page

SIDE_BY_SIDE = 80
"""From this width on the rule page stands beside the questions."""


class WorkshopLook(BaseScreen[str | None]):
    """Shows a variant, or the part of it that is about one card or one call."""

    CSS_PATH = "workshop.tcss"

    def __init__(self, variant: Variant) -> None:
        """Show a variant."""
        super().__init__()
        self.variant = variant
        self.reason = ""
        """Why the last change cannot be."""
        self.part = ""
        """The card or call whose small print is shown; empty is the whole list."""
        self.asked: list[Question] = []
        """The questions that are listed."""

    def parts(self) -> ComposeResult:
        """Lay out questions, remark and rule page."""
        yield TitleBar()
        with Horizontal():
            with Vertical():
                yield ValueRows(heading=1)
                yield Sheet()
            yield RulesText()

    @property
    def seats(self) -> int:
        """For how many the rules are shown and tried."""
        return len(usual_seats(self.variant.ruleset, "?"))

    @property
    def rules(self) -> Rules:
        """The rules of the variant."""
        return compile_rules(self.variant.ruleset, {}, self.seats)

    @property
    def game(self) -> str:
        """What the variant is called, or what it is made from."""
        if "name" in self.variant.own:
            return game_name(self.variant.ruleset, self.t.lang)
        return self.t("from {game}", game=game_name(self.variant.base, self.t.lang))

    def fill(self) -> None:
        """Show the variant as it is now."""
        t, bar, rows = self.t, self.query_one(TitleBar), self.query_one(ValueRows)
        bar.title, bar.detail = t("Own variant"), self.game
        heading, self.asked = t("How you play"), questions(t, self.variant)
        changed = sum(question.changed for question in self.asked)
        if self.part:
            heading, self.asked = part(t, self.variant, self.part)
        rows.title = heading
        rows.note = t.n("{n} changed", "{n} changed", changed) if changed else ""
        rows.rows = tuple(
            ValueRows.Row(q.id, q.label, q.answer, q.changed, opens=q.id == NEW_CALL, more=q.more)
            for q in self.asked
        )
        self._show_page()
        self.show_remark()

    def _show_page(self) -> None:
        plain = glyphs_of(self.app).ascii
        facts = replace(facts_of(self.t, self.variant.ruleset, {}), house=())
        base = self.variant.base
        low, high = base.model.players.min, base.model.players.max
        was = compile_rules(base, {}, max(low, min(self.seats, high)))
        sections = rule_page(self.t, self.rules, facts, was, plain)
        text = self.query_one(RulesText)
        before, text.parts = text.parts, tuple(page_parts(self.t, sections, self.rules, plain))
        if before:
            text.show_news(before)

    def show_remark(self) -> None:
        """Say what the row under the cursor asks, or why a change cannot be."""
        sheet, question, t = self.query_one(Sheet), self.question, self.t
        if self.reason:
            sheet.say(self.reason, "ember")
        elif question is None or question.id == NEW_CALL:
            sheet.say(t("Enter writes a word that has to be called.") if question else "", "muted")
        elif question.changed and question.answer != question.usual:
            text = t("{label}: {now}. In the game: {usual}.", label=question.label,
                     now=question.answer, usual=question.usual)  # fmt: skip
            sheet.say(text, "muted")
        else:
            sheet.say(f"{question.label}: {question.answer}", "muted")

    @property
    def question(self) -> Question | None:
        """The question under the cursor."""
        row = self.query_one(ValueRows).row
        return next((q for q in self.asked if row and q.id == row.id), None)

    def fitted(self) -> None:
        """Show the page where there is room for it."""
        self.set_class(self.size.width < SIDE_BY_SIDE, "-narrow")
