"""The rules of a game in plain words, as they are played here."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from vandatta_tui.engine.rules import Rules
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.folders import data_folder
from vandatta_tui.front.games import Games
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.ui.drawing.glyphs import glyphs_of
from vandatta_tui.ui.rules.pages import page_parts
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.contents import Contents
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rulestext import RulesText
from vandatta_tui.ui.widgets.searchbar import SearchBar
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.disk import disk_reason, written
from vandatta_tui.words.examples import Example, examples_of
from vandatta_tui.words.houserules import facts_of
from vandatta_tui.words.rulepage import Section, as_text, rule_page


class RulesScreen(BaseScreen[None]):
    """Contents at the left, text at the right."""

    CSS_PATH = "rules.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "back"),
        Binding("pageup", "page(-1)", priority=True),
        Binding("pagedown,space", "page(1)", priority=True),
        Binding("left", "another(-1)"),
        Binding("right", "another(1)"),
        Binding("n", "step(1)"),
        Binding("b", "step(-1)"),
        Binding("slash", "search"),
        Binding("e", "export"),
    ]

    def __init__(self, setup: GameSetup | None = None) -> None:
        """Show rules.

        Args:
            setup: the game that is being played; None lets one leaf through all games.
        """
        super().__init__()
        self.setup = setup
        self.shown: GameSetup | None = None
        """The game whose rules are shown."""
        self._games: Games | None = None
        self._index = 0

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        with Horizontal():
            yield Contents(heading=2, bare="rim")
            yield RulesText()
        yield SearchBar()

    def fill(self) -> None:
        """Write the rules."""
        setup = self.setup or self._leafed()
        self.shown = setup
        sections, rules = self._sections(setup)
        bar = self.query_one(TitleBar)
        bar.title = self.t.p("menu", "Rules")
        changed = any(p.house for section in sections for p in section.paragraphs)
        name = facts_of(self.t, setup.ruleset, setup.options).name
        bar.detail = self.t("{game}, as you play it", game=name) if changed else name
        self.query_one(Contents).sections = tuple(section.title for section in sections)
        text = self.query_one(RulesText)
        plain = glyphs_of(self.app).ascii
        text.parts = tuple(page_parts(self.t, sections, rules, plain, self._examples(setup)))
        self.query_one(SearchBar).placeholder = self.t("what you look for")
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

    def _examples(self, setup: GameSetup) -> tuple[Example, ...]:
        plain = glyphs_of(self.app).ascii
        return examples_of(self.t, setup.ruleset, dict(setup.options), plain)

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of the page."""
        t = self.t
        if self.focused is not None and isinstance(self.focused, SearchBar):
            yield KeyBar.Key("Enter", t.p("key", "next place"))
            yield KeyBar.Key("Esc", t.p("key", "back"))
            return
        yield KeyBar.Key("↑ ↓", t.p("key", "section"))
        yield KeyBar.Key("PgUp PgDn", t.p("key", "scroll"), "page(1)")
        if self.setup is None:
            yield KeyBar.Key("← →", t.p("key", "another game"), "another(1)")
        if self.query_one(RulesText).lit:
            yield KeyBar.Key("N B", t.p("key", "example"), "step(1)")
        yield KeyBar.Key("/", t.p("key", "search"), "search")
        yield KeyBar.Key("E", t.p("key", "export"), "export")
        yield KeyBar.Key("Esc", t.p("key", "back"), "back")

    def at_other_times(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of examples, and one more to scroll."""
        yield KeyBar.Key("N B", self.t.p("key", "example"), "step(1)")
        yield KeyBar.Key(self.t.p("key", "Space"), self.t.p("key", "scroll"))

    def fitted(self) -> None:
        """Draw larger cards where there is room."""
        self.query_one(RulesText).card_size = "M" if self.roomy else "S"

    @on(Contents.Moved)
    def _section_chosen(self, event: Contents.Moved) -> None:
        self.query_one(RulesText).show_section(event.index)
        self.show_keys()

    @on(RulesText.Scrolled)
    def _scrolled(self, event: RulesText.Scrolled) -> None:
        contents = self.query_one(Contents)
        with contents.prevent(Contents.Moved):
            contents.cursor = event.section
        self.show_keys()

    @on(RulesText.Stepped)
    def _stepped(self) -> None:
        self.show_keys()

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

    def action_step(self, by: int) -> None:
        """Step through the example in view."""
        self.query_one(RulesText).step(by)

    # Looking for words

    def action_search(self) -> None:
        """Look for words in the rules."""
        self.query_one(SearchBar).open()

    def on_descendant_focus(self) -> None:
        """Show the keys of what is in focus."""
        self.show_keys()

    @on(SearchBar.Wanted)
    def _wanted(self, event: SearchBar.Wanted) -> None:
        self.query_one(RulesText).needle = event.text
        self._tell_found()

    @on(SearchBar.Next)
    def _next(self) -> None:
        self.query_one(RulesText).next_hit()
        self._tell_found()

    @on(SearchBar.Left)
    def _search_left(self) -> None:
        self.query_one(Contents).focus()

    def _tell_found(self) -> None:
        text = self.query_one(RulesText)
        place, places = text.found
        told = self.t("{n} of {all}", n=place, all=places) if places else self.t("not found")
        self.query_one(TitleBar).right = told if text.needle.strip() else ""

    # Export

    def action_export(self) -> None:
        """Write the rules as a text file."""
        if self.shown is None:
            return
        sections, _ = self._sections(self.shown)
        facts = facts_of(self.t, self.shown.ruleset, self.shown.options)
        path = data_folder() / "exports" / f"{facts.id}-{self.t.lang}.txt"
        try:
            write_atomically(path, as_text(self.t, sections, facts))
        except OSError as error:
            why = disk_reason(self.t, error)
            self.vandatta.warn(self.t("Not exported: {why}", why=why))
        else:
            self.vandatta.tell(written(self.t, path))

    def action_back(self) -> None:
        """Leave."""
        self.dismiss(None)
