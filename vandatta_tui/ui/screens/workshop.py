"""The workshop: a variant of a ruleset is built by answering questions, tried and saved."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from vandatta_tui.files.folders import shown_path
from vandatta_tui.files.variant import Variant, VariantError
from vandatta_tui.front.setup import GameSetup, usual_seats
from vandatta_tui.ui.screens.asktext import AskTextScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.rules import RulesScreen
from vandatta_tui.ui.screens.trial import TrialScreen
from vandatta_tui.ui.screens.workshoplook import WorkshopLook
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.rulestext import RulesText
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.impossible import told_why
from vandatta_tui.words.parameters import NEW_CALL, Patch


class WorkshopScreen(WorkshopLook):
    """Leaves with the id of a variant that was saved, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back"),
        Binding("t", "trial"),
        Binding("r", "read"),
        Binding("s,f5", "save"),
        Binding("delete,backspace", "usual"),
        Binding("z", "undo"),
        Binding("y", "redo"),
        Binding("n", "page(1)"),
        Binding("b", "page(-1)"),
    ]

    def __init__(self, variant: Variant) -> None:
        """Open the workshop with a variant, new or known."""
        super().__init__(variant)
        self.kept = variant
        """As it was last saved, or opened."""
        self.saved: str | None = None
        self._before: list[Variant] = []
        self._undone: list[Variant] = []
        self._typed = ("", "")
        """The question for which digits are typed, and those typed so far."""

    @on(ValueRows.Moved)
    def _moved(self) -> None:
        self.reason = ""
        self.show_remark()
        self.show_keys()

    # What changes

    @on(ValueRows.Turned)
    def _turned(self, event: ValueRows.Turned) -> None:
        question = self.question
        if question is None or question.id != event.id:
            return
        if question.id == NEW_CALL:
            self._ask_word()
            return
        steps = range(1, 2 if question.counts else len(question.answers))
        self._try([question.turned(event.by * step) for step in steps])

    @on(ValueRows.Typed)
    def _digit(self, event: ValueRows.Typed) -> None:
        question = self.question
        if question is None or not question.counts:
            return
        known = self._typed[1] if self._typed[0] == question.id else ""
        for digits in (known + event.digit, event.digit):
            patch = question.typed(digits)
            if patch is not None:
                self._typed = (question.id, digits)
                self._try([patch])
                return
        self._typed = (question.id, known + event.digit)

    def action_usual(self) -> None:
        """Let the question under the cursor be answered as in the game."""
        question = self.question
        if question and question.changed:
            self._try([question.answers[question.home][0]])

    def _try(self, patches: Sequence[Patch]) -> None:
        """Take the first of some changes that can be played, and say why not the one before."""
        self.run_worker(self._tried(patches), exclusive=True, group="try")

    async def _tried(self, patches: Sequence[Patch]) -> None:
        self.reason = ""
        for patch in patches:
            try:
                variant = await asyncio.to_thread(self.variant.with_values, patch)
            except VariantError as error:
                self.reason = self.reason or told_why(self.t, error.text)
            else:
                self._take(variant)
                break
        self.refill()

    def _take(self, variant: Variant) -> None:
        if variant.own != self.variant.own:
            self._before.append(self.variant)
            self._undone.clear()
            self.variant = variant

    def action_undo(self) -> None:
        """Take the last change back."""
        self._step(self._before, self._undone)

    def action_redo(self) -> None:
        """Make the change again that was taken back."""
        self._step(self._undone, self._before)

    def _step(self, source: list[Variant], target: list[Variant]) -> None:
        if not source:
            return
        target.append(self.variant)
        self.variant, self.reason = source.pop(), ""
        if self.part.startswith("calls.") and self.variant.value(self.part) is None:
            self.part = ""
        self.refill()

    # One card, one call

    @on(ValueRows.Chosen)
    def _opened(self) -> None:
        question = self.question
        if question is None:
            return
        if question.id == NEW_CALL:
            self._ask_word()
        elif question.more:
            self._go(question.id, "")

    def _go(self, place: str, row: str) -> None:
        """Show a part, or the whole list with the cursor where that part is."""
        rows = self.query_one(ValueRows)
        self.part, self.reason = place, ""
        self.refill()
        rows.cursor = next((n for n, one in enumerate(rows.rows) if one.id == row), 0)
        self.show_remark()

    def _ask_word(self) -> None:
        question = self.t("Which word is called?")
        self.app.push_screen(AskTextScreen(question, "", self._no_word, 24), self._word)

    def _with_word(self, text: str) -> Variant:
        return self.variant.with_call(text.strip())

    def _no_word(self, text: str) -> str:
        try:
            self._with_word(text)
        except VariantError as error:
            return told_why(self.t, error.text)
        return ""

    def _word(self, text: str | None) -> None:
        if text is not None:
            self._take(self._with_word(text))
            self._go("", f"calls.{text.strip()}")

    # Keys

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of the workshop."""
        t, question = self.t, self.question
        yield KeyBar.Key("← →", t.p("key", "change"))
        if question and question.more:
            yield KeyBar.Key("Enter", t.p("key", "more"), "open")
        if self._before:
            yield KeyBar.Key("Z", t.p("key", "undo"), "undo")
        if not self.part:
            yield KeyBar.Key("S", t.p("key", "save"), "save")
            yield KeyBar.Key("T", t.p("key", "try 1,000 deals"), "trial")
        yield KeyBar.Key("R", t.p("key", "rules"), "read")
        yield KeyBar.Key("Esc", t.p("key", "back"), "back")

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield all keys, also those for which the last line has no room."""
        yield from self.hints()
        yield KeyBar.Key("Y", self.t.p("key", "redo"), "redo")
        yield KeyBar.Key("Del", self.t.p("key", "as in the game"), "usual")
        yield KeyBar.Key("N B", self.t.p("key", "scroll the rules"), "page(1)")

    def action_open(self) -> None:
        """Open what is behind the row under the cursor."""
        self.query_one(ValueRows).action_choose()

    def action_page(self, by: int) -> None:
        """Scroll the rule page."""
        text = self.query_one(RulesText)
        text.scroll_lines(by * max(1, text.size.height - 2))

    def action_trial(self) -> None:
        """Let bots play many deals."""
        self.app.push_screen(TrialScreen(self.game, self.rules))

    def action_read(self) -> None:
        """Read the whole rule page."""
        ruleset = self.variant.ruleset
        self.app.push_screen(RulesScreen(GameSetup(ruleset, {}, usual_seats(ruleset, "?"))))

    def action_save(self) -> None:
        """Ask for a name, and save the variant under it."""
        text = game_name(self.variant.ruleset, self.t.lang) if "name" in self.variant.own else ""
        question = self.t("What is the variant called?")
        self.app.push_screen(AskTextScreen(question, text, self._no_name), self._named)

    def _no_name(self, text: str) -> str:
        try:
            self.variant.named(text.strip(), self.t.lang)
        except VariantError as error:
            return told_why(self.t, error.text)
        return ""

    def _named(self, text: str | None) -> None:
        if text is None:
            return
        variant = self.variant.named(text.strip(), self.t.lang)
        try:
            path = variant.save()
        except OSError as error:
            why = disk_reason(self.t, error)
            self.vandatta.warn(self.t("The variant is not saved: {why}", why=why))
            return
        self.variant = self.kept = replace(variant, path=path)
        self.saved = variant.id
        self.vandatta.tell(self.t("Saved: {file}", file=shown_path(path)))
        self.refill()

    def action_back(self) -> None:
        """Go back to the whole list; or leave, asking first if something would be lost."""
        if self.part:
            self._go("", self.part)
            return
        if self.variant.own == self.kept.own:
            self.dismiss(self.saved)
            return
        t = self.t
        entries = [
            Menu.Entry("save", t.p("menu", "Save"), t("under a name of your own")),
            Menu.Entry("leave", t.p("menu", "Throw away"), t("what was changed is lost")),
            Menu.Entry("", t.p("menu", "Stay here"), ""),
        ]
        self.app.push_screen(ConfirmScreen(t("The variant is not saved."), entries), self._answer)

    def _answer(self, answer: str | None) -> None:
        if answer == "save":
            self.action_save()
        elif answer == "leave":
            self.dismiss(self.saved)
