"""The first menu of the plain mode, and the ways from it."""

from collections.abc import Callable
from dataclasses import replace

from vandatta_tui.files.gamemodel import GameFile
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import SavedMatch
from vandatta_tui.files.settings import Settings
from vandatta_tui.front.again import played, still_played
from vandatta_tui.front.games import Games
from vandatta_tui.front.playing import fresh_match, setup_of
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.plain.figures import Statistics
from vandatta_tui.plain.kept import Kept
from vandatta_tui.plain.matches import Matches
from vandatta_tui.plain.newgame import NewGame, choose_game
from vandatta_tui.plain.replay import Replay
from vandatta_tui.plain.rulesaloud import read_rules, sections_of
from vandatta_tui.plain.settings import Wishes, keep_settings
from vandatta_tui.plain.table import Table
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.translate import Translator


class Home:
    """Begins and continues matches, and tells of those that were played."""

    def __init__(self, talk: Talk, settings: Settings) -> None:
        self.talk = talk
        self.settings = settings
        self._kept: Kept | None = None
        self.lost = ""
        """Why a match could not be written at the end."""

    @property
    def t(self) -> Translator:
        """The language, which may be changed on the way."""
        return self.talk.t

    def run(self) -> None:
        """Offer what can be done, until it is enough."""
        self.talk.say(self.t("Vändåtta, the plain mode. Type a number and Enter."))
        while True:
            ways = self._ways()
            self.talk.gap()
            question, texts = self.t("What next?"), [text for text, _ in ways]
            chosen = self.talk.choose(question, texts, self.t("quit"))
            if chosen == BACK:
                return
            ways[chosen][1]()

    def _ways(self) -> list[tuple[str, Callable[[], None]]]:
        t, found = self.t, heads()
        ways: list[tuple[str, Callable[[], None]]] = [
            (t.p("menu", "New game"), self._new_game),
            (t.p("menu", "Rules"), self._rules),
            (t.p("menu", "Statistics"), lambda: Statistics(self.talk).run()),
            (t.p("menu", "Options"), lambda: Wishes(self.talk, self.settings).run()),
        ]
        if any(head.over for head in found):
            ways.insert(1, (t.p("menu", "Past games"), lambda: self._open(over=True)))
        if not all(head.over for head in found):
            ways.insert(0, (t.p("menu", "Continue"), lambda: self._open(over=False)))
        return ways

    # ---- ways

    def _new_game(self) -> None:
        games = Games(self.t, self.settings)
        ruleset = choose_game(self.talk, games)
        if ruleset is None:
            return
        choices = games.choices(games.rulesets.index(ruleset))
        setup = NewGame(self.talk, choices).setup() if choices else None
        if setup is not None:
            games.remember(setup)
            keep_settings(self.talk, self.settings)
            self.play(setup)

    def _rules(self) -> None:
        ruleset = choose_game(self.talk, Games(self.t, self.settings))
        if ruleset is not None:
            players = ruleset.model.players
            seats = max(players.min, min(4, players.max))
            sections = sections_of(self.talk, ruleset, {}, seats)
            read_rules(self.talk, game_name(ruleset, self.t.lang), sections)

    def _open(self, over: bool) -> None:
        self._go_on(Matches(self.talk, over).chosen())

    def replay(self, game: GameFile) -> None:
        """Look at a game file again, and play on from there if that is wanted."""
        self._go_on(Replay(self.talk, played(game), still_played(game)).run())

    # ---- the table

    def play(self, setup: GameSetup) -> None:
        """Play a new match, and once more as often as that is wanted."""
        while self._sit_down(fresh_match(setup), setup, new=True):
            setup = replace(setup, seed=None)

    def _go_on(self, saved: SavedMatch | None) -> None:
        """Play a match that began before; once more a new one, if that is wanted."""
        if saved is None:
            return
        setup = setup_of(saved)
        if self._sit_down(saved, setup):
            self.play(replace(setup, seed=None))

    def _sit_down(self, saved: SavedMatch, setup: GameSetup, new: bool = False) -> bool:
        """Play a match; return whether it is to be played once more."""
        try:
            self._kept = Kept(self.talk, saved)
        except InUse:
            self.talk.say(self.t("Another window plays this match."))
            return False
        try:
            table = Table(self.talk, setup, self._kept, self.settings)
            return table.play(draws_lot=new) == "rematch"
        finally:
            self.lost = self._kept.close() or self.lost
