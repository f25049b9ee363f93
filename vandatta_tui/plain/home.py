"""The first menu of the plain mode, and the way from it to the table."""

from dataclasses import replace

from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.locks import InUse
from vandatta_tui.files.savelist import Head, heads
from vandatta_tui.files.saves import SavedMatch, load_match
from vandatta_tui.files.settings import Settings, save
from vandatta_tui.front.games import Games
from vandatta_tui.front.playing import fresh_match, setup_of
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.plain.kept import Kept
from vandatta_tui.plain.newgame import NewGame, choose_game
from vandatta_tui.plain.rulesaloud import read_rules, sections_of
from vandatta_tui.plain.table import Table
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.words.disk import disk_reason
from vandatta_tui.words.faults import why_not_opened
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.matches import named, standing, when


class Home:
    """Begins and continues matches."""

    def __init__(self, talk: Talk, settings: Settings) -> None:
        self.talk, self.t = talk, talk.t
        self.settings = settings
        self._kept: Kept | None = None
        self.lost = ""
        """Why a match could not be written at the end."""

    def run(self) -> None:
        """Offer what can be done, until it is enough."""
        t = self.t
        self.talk.say(t("Vändåtta, the plain mode. Type a number and Enter."))
        while True:
            going = [head for head in heads() if not head.over]
            ways = {"new": t.p("menu", "New game"), "rules": t.p("menu", "Rules")}
            if going:
                ways = {"go_on": t.p("menu", "Continue"), **ways}
            self.talk.gap()
            chosen = self.talk.choose(t("What next?"), list(ways.values()), t("quit"), "")
            if chosen == BACK:
                return
            self._do(list(ways)[chosen], going)

    def _do(self, way: str, going: list[Head]) -> None:
        if way == "go_on":
            self._continue(going)
        elif way == "new":
            self._new_game()
        else:
            self._rules()

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
            self._save_settings()
            self.play(setup)

    def _save_settings(self) -> None:
        try:
            save(self.settings)
        except OSError as error:
            self.talk.say(self.t("Settings not saved: {why}", why=disk_reason(self.t, error)))

    def _rules(self) -> None:
        ruleset = choose_game(self.talk, Games(self.t, self.settings))
        if ruleset is not None:
            players = ruleset.model.players
            seats = max(players.min, min(4, players.max))
            sections = sections_of(self.talk, ruleset, {}, seats)
            read_rules(self.talk, game_name(ruleset, self.t.lang), sections)

    def _continue(self, going: list[Head]) -> None:
        t = self.t
        texts = [self._match(head) for head in going]
        chosen = self.talk.choose(t("Which match?"), texts, t("back"))
        if chosen == BACK:
            return
        try:
            saved = load_match(going[chosen].path)
        except FileFault as fault:
            self.talk.say(why_not_opened(t, fault))
        else:
            self._sit_down(saved, setup_of(saved))

    def _match(self, head: Head) -> str:
        t = self.t
        if head.fault is not None:
            return f"{head.path.name}: {why_not_opened(t, head.fault)}"
        people = standing(t, head.seats, head.totals).replace(" ·", ",")
        return f"{named(head.names, head.ruleset, t.lang)}, {people}, {when(t, head.saved)}"

    # ---- the table

    def play(self, setup: GameSetup) -> None:
        """Play a new match, and once more as often as that is wanted."""
        while self._sit_down(fresh_match(setup), setup):
            setup = replace(setup, seed=None)

    def _sit_down(self, saved: SavedMatch, setup: GameSetup) -> bool:
        """Play a match; return whether it is to be played once more."""
        try:
            self._kept = Kept(self.talk, saved)
        except InUse:
            self.talk.say(self.t("Another window plays this match."))
            return False
        try:
            return Table(self.talk, setup, self._kept, self.settings).play() == "rematch"
        finally:
            self.lost = self._kept.close() or self.lost
