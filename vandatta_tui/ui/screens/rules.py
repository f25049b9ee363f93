"""The rules of a game in plain words, as they are played here."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.ui.faces import face_of
from vandatta_tui.ui.games import Games
from vandatta_tui.ui.glyphs import glyphs_of
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.setup import GameSetup
from vandatta_tui.ui.widgets.contents import Contents
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rulestext import RulesText
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.cards import CardWords
from vandatta_tui.words.houserules import facts_of
from vandatta_tui.words.rulepage import Section, rule_page


class RulesScreen(BaseScreen[None]):
    """Contents at the left, text at the right."""

    CSS_PATH = "rules.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "back"),
        Binding("pageup", "page(-1)", priority=True),
        Binding("pagedown,space", "page(1)", priority=True),
        Binding("left", "another(-1)"),
        Binding("right", "another(1)"),
    ]

    def __init__(self, setup: GameSetup | None = None) -> None:
        """Show rules.

        Args:
            setup: the game that is being played; None lets one leaf through all games.
        """
        super().__init__()
        self.setup = setup
        self._games: Games | None = None
        self._index = 0

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        with Horizontal():
            yield Contents(heading=2, bare="rim")
            yield RulesText()

    def fill(self) -> None:
        """Write the rules."""
        setup = self.setup or self._leafed()
        sections, rules = self._sections(setup)
        bar = self.query_one(TitleBar)
        bar.title = self.t.p("menu", "Rules")
        changed = any(p.house for section in sections for p in section.paragraphs)
        name = facts_of(self.t, setup.ruleset, setup.options).name
        bar.detail = self.t("{game}, as you play it", game=name) if changed else name
        self.query_one(Contents).sections = tuple(section.title for section in sections)
        text = self.query_one(RulesText)
        text.parts = tuple(self._text_parts(sections, rules))
        text.top = min(text.top, max(0, text.text.height - text.size.height))

    def _leafed(self) -> GameSetup:
        """Return the game that is leafed to, by the house rules chosen last."""
        if self._games is None:
            self._games = Games(self.t, self.vandatta.settings)
            self._index = self._games.last_played
        choices = self._games.choices(self._index)
        if choices is None:
            raise LookupError("no sound ruleset")
        return choices.setup

    def _sections(self, setup: GameSetup) -> tuple[Sequence[Section], Rules]:
        seats = len(setup.seats)
        rules = compile_rules(setup.ruleset, setup.options, seats)
        base = compile_rules(setup.ruleset, {}, seats)
        facts = facts_of(self.t, setup.ruleset, setup.options)
        return rule_page(self.t, rules, facts, base, glyphs_of(self.app).ascii), rules

    def _text_parts(self, sections: Sequence[Section], rules: Rules) -> Iterator[RulesText.Part]:
        words = CardWords(self.t.lang, rules.deck, glyphs_of(self.app).ascii)
        for section in sections:
            yield RulesText.Part(section.title, heading=True)
            for paragraph in section.paragraphs:
                card = paragraph.card
                yield RulesText.Part(
                    paragraph.text,
                    face=None if card is None else face_of(words, card),
                    house=self.t("With you:") if paragraph.house and paragraph.text else "",
                    rows=paragraph.rows,
                )

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of the page."""
        t = self.t
        yield KeyBar.Key("↑ ↓", t.p("key", "section"))
        yield KeyBar.Key("PgUp PgDn", t.p("key", "scroll"), "page(1)")
        if self.setup is None:
            yield KeyBar.Key("← →", t.p("key", "another game"), "another(1)")
        yield KeyBar.Key("Esc", t.p("key", "back"), "back")

    def fitted(self) -> None:
        """Draw larger cards where there is room."""
        self.query_one(RulesText).card_size = "M" if self.roomy else "S"

    @on(Contents.Moved)
    def _section_chosen(self, event: Contents.Moved) -> None:
        self.query_one(RulesText).show_section(event.index)

    @on(RulesText.Scrolled)
    def _scrolled(self, event: RulesText.Scrolled) -> None:
        contents = self.query_one(Contents)
        with contents.prevent(Contents.Moved):
            contents.cursor = event.section

    def action_page(self, by: int) -> None:
        """Scroll by a screenful."""
        text = self.query_one(RulesText)
        text.scroll_lines(by * max(1, text.size.height - 2))

    def action_another(self, by: int) -> None:
        """Leaf to another game."""
        if self._games and self._games.rulesets:
            self._index = (self._index + by) % len(self._games.rulesets)
            self.query_one(Contents).cursor = 0
            self.query_one(RulesText).top = 0
            self.fill()

    def action_back(self) -> None:
        """Leave."""
        self.dismiss(None)
