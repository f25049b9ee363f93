"""The first screen: what can be done, with what is behind it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from vandatta_tui.files import glance, tournamentfacts
from vandatta_tui.files.folders import own_rulesets, shipped_ids, yaml_files
from vandatta_tui.files.looks import peek
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.offer import Offer
from vandatta_tui.ui.widgets.wordmark import Wordmark
from vandatta_tui.words.labels import number_word

if TYPE_CHECKING:
    from vandatta_tui.files.saves import SavedMatch
    from vandatta_tui.front.setup import GameSetup


LOW: Final = 20
"""On so few rows all entries stand close together."""


class HomeScreen(BaseScreen[None]):
    """Wordmark and menu."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "leave"),
        Binding("escape", "decline"),
    ]

    _shown = False
    _strays = False
    """Who comes back from another screen may still press the key that left it."""

    def on_screen_resume(self) -> None:
        """Take the first Q for one that was meant for the screen before."""
        self._shown, self._strays = True, self._shown

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield Wordmark()
        yield Offer()
        yield Menu()

    def entries(self) -> Iterator[Menu.Entry]:
        """Yield what can be done now."""
        t = self.t
        going = self._going()
        if going is not None:
            fact = going or t("Go on where you left off.")
            apart = self.size.height > LOW
            yield Menu.Entry("go_on", t.p("menu", "Continue"), fact, apart)
        games, brief = self._games_fact()
        yield Menu.Entry("new_game", t.p("menu", "New game"), games, brief=brief)
        fact, brief = self._tournament_fact()
        yield Menu.Entry("tournament", t.p("menu", "Tournament"), fact, brief=brief)
        yield Menu.Entry("rules", t.p("menu", "Rules"), t("How you play it, in plain words."))
        yield Menu.Entry("past", t.p("menu", "Past games"), t("See again what was played."))
        yield Menu.Entry("statistics", t.p("menu", "Statistics"), t("Who won what, and how often."))
        yield Menu.Entry("settings", t.p("menu", "Options"), t("Language, looks, pace, help."))
        fact = t("A short deal that shows you how.")
        yield Menu.Entry("app.lesson", t.p("menu", "Learn to play"), fact)

    def _going(self) -> str | None:
        """Return what is known of the matches under way; None if there is none.

        For the first frame a glance has to do.
        """
        if not self.vandatta.warm:
            return "" if glance.under_way() else None
        from vandatta_tui.files.savelist import heads
        from vandatta_tui.words.matches import named, standing, when

        found = [head for head in heads() if not head.over]
        if not found or found[0].fault is not None:
            return "" if found else None
        first, t = found[0], self.t
        game = named(first.names, first.ruleset, t.lang)
        return " · ".join([game, standing(t, first.seats, first.totals), when(t, first.saved)])

    @property
    def first_time(self) -> bool:
        """Whether somebody sits here who has neither played yet nor declined to be shown how."""
        known = self.vandatta.settings if self.vandatta.warm else peek()
        return not known.greeted and not glance.ever_played()

    def _offer(self) -> Offer.Words | None:
        if not self.first_time:
            return None
        t = self.t
        learn = t.p("menu", "Learn to play")[:1].upper()
        keys = (
            KeyBar.Key(learn, t.p("key", "a deal with help"), "app.lesson"),
            KeyBar.Key("Esc", t.p("key", "no thanks"), "decline"),
        )
        return Offer.Words(t("First time here?"), keys)

    def _games_fact(self) -> tuple[str, str]:
        """Return which games there are, and the same in fewer words."""
        t, (games, faulty) = self.t, self._games()
        word = number_word(t.lang, games).capitalize()
        if not faulty:
            whole = t.n(
                "One game. Choose house rules and players.",
                "{n} games. Choose house rules and players.",
                games,
                n=word,
            )
            brief = t.n(
                "One game, with house rules.", "{n} games, with house rules.", games, n=word
            )
            return whole, brief
        return self._faulty_fact(word, faulty)

    def _faulty_fact(self, games: str, faulty: int) -> tuple[str, str]:
        """Return how many games there are beside faulty files, and the same in fewer words."""
        t, n = self.t, number_word(self.t.lang, faulty)
        whole = t.n(
            "{games} games; one file of your own has faults.",
            "{games} games; {n} files of your own have faults.",
            faulty,
            n=n,
            games=games,
        )
        brief = t.n(
            "{games} games; one faulty file.",
            "{games} games; {n} faulty files.",
            faulty,
            n=n,
            games=games,
        )
        return whole, brief

    def _games(self) -> tuple[int, int]:
        """Return how many games can be played, and how many files have faults.

        For the first frame all files count as sound.
        """
        if not self.vandatta.warm:
            return len(shipped_ids()) + len(yaml_files(own_rulesets())), 0
        from vandatta_tui.files.library import all_rulesets

        sound, faults = all_rulesets()
        return len(sound), len({fault.path for fault in faults})

    def _tournament_fact(self) -> tuple[str, str]:
        going = tournamentfacts.under_way()
        if going is None:
            whole = self.t("Everybody against everybody, alone or in pairs.")
            return whole, self.t("Everybody against everybody.")
        title, facts = going
        whole = self.t(
            "{title}: {played} of {n} meetings played.",
            title=title,
            played=facts.played,
            n=facts.meetings,
        )
        return whole, ""

    def fill(self) -> None:
        """Put all texts in place."""
        self.query_one(Wordmark).subtitle = self.t(
            "with UNO, Vändtia, Vri åtter and your own rules"
        )
        self.query_one(Offer).words = self._offer()
        self.query_one(Menu).entries = tuple(self.entries())
        self._place_menu()

    def _place_menu(self) -> None:
        """Begin with what goes on, or what is offered, two rows over the rest; less if need be."""
        offered = self.query_one(Offer).words is not None
        going = self.query_one(Menu).entries[0].action == "go_on"
        self.set_class(going, "-going")
        self.set_class(offered, "-offered")
        self.set_class(self.size.height <= LOW, "-low")

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys of a menu."""
        t = self.t
        yield KeyBar.Key("↑ ↓", t.p("key", "choose"))
        yield KeyBar.Key("Enter", t.p("key", "open"), "open")
        yield KeyBar.Key("Ctrl+P", t.p("key", "all commands"), "app.commands")
        yield KeyBar.Key("Q", t.p("key", "quit"), "leave")

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield the entries of the menu, and the keys of the last line."""
        for entry in self.query_one(Menu).entries:
            yield KeyBar.Key(entry.label[:1].upper(), entry.label, entry.action)
        if self.first_time:
            yield KeyBar.Key("Esc", self.t.p("key", "no thanks"), "decline")
        yield from self.hints()

    def fitted(self) -> None:
        """Use large cards and free rows where there is room."""
        mark = self.query_one(Wordmark)
        mark.size_of_cards, mark.fan_at = ("L", 59) if self.roomy else ("M", 49)
        self.query_one(Menu).pitch = 2 if self.roomy else 1
        self._place_menu()

    @on(Menu.Chosen)
    async def _open(self, event: Menu.Chosen) -> None:
        event.stop()
        entry = self.query_one(Menu).entries[event.index]
        await self.run_action(entry.action)

    @on(Offer.Answered)
    async def _answered(self, event: Offer.Answered) -> None:
        event.stop()
        await self.run_action(event.action)

    def action_decline(self) -> None:
        """Do without the guided first deal; it is not offered again."""
        if self.first_time:
            self.vandatta.change_setting("greeted", True)

    def action_open(self) -> None:
        """Open the entry under the cursor."""
        self.query_one(Menu).action_choose()

    def on_match_written(self) -> None:
        """Offer to go on with what can be gone on with now."""
        self.refill()

    async def action_leave(self) -> None:
        """Leave the program; after another screen, on the second Q."""
        if self._strays:
            self._strays = False
            self.vandatta.tell(self.t("Q once more leaves the program."))
        else:
            await self.run_action("app.quit")

    def action_new_game(self) -> None:
        """Choose a game and play it."""
        from vandatta_tui.ui.screens.picker import PickerScreen

        self.app.push_screen(PickerScreen(), self._picked)

    def _picked(self, setup: "GameSetup | None") -> None:
        self.vandatta.save_settings()
        if setup:
            self.vandatta.play(setup)

    def action_go_on(self) -> None:
        """Go on with a match that was played before."""
        from vandatta_tui.ui.screens.matches import MatchesScreen

        self.app.push_screen(MatchesScreen(over=False), self._go_on_with)

    def _go_on_with(self, saved: "SavedMatch | None") -> None:
        if saved is not None:
            self.vandatta.resume(saved)

    def action_past(self) -> None:
        """Look again at what was played."""
        from vandatta_tui.ui.screens.matches import MatchesScreen

        self.app.push_screen(MatchesScreen(over=True))

    def action_statistics(self) -> None:
        """Look at what was played, by whom, and how it went."""
        from vandatta_tui.ui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def action_tournament(self) -> None:
        """Begin a tournament, or go on with one."""
        from vandatta_tui.ui.screens.tournaments import TournamentsScreen

        self.app.push_screen(TournamentsScreen())

    def action_rules(self) -> None:
        """Read the rules of a game."""
        from vandatta_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen())

    def action_settings(self) -> None:
        """Change settings."""
        self.vandatta.action_settings()
