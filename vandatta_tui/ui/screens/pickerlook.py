"""How the picker looks: everything that is shown of the choices, and nothing that is done."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Right, Vertical

from vandatta_tui.front.choices import Choices
from vandatta_tui.front.games import Games
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.ui.drawing.sizes import NORMAL
from vandatta_tui.ui.rules.sharing import roomy_shares, shared_out
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.widgets.dealbutton import DealButton
from vandatta_tui.ui.widgets.factrows import FactRows
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.gametitle import GameTitle
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.nameinput import NameInput
from vandatta_tui.ui.widgets.paper import Paper
from vandatta_tui.ui.widgets.rulerows import RuleRows
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.cards import capital
from vandatta_tui.words.faults import told
from vandatta_tui.words.houserules import answer_text, explained, game_name, question, story
from vandatta_tui.words.labels import players_range, seat_kind
from vandatta_tui.words.summary import match_text, paragraphs, sides, summary, summary_text

TEAMS_ROW = "teams"
MATCH_ROW = "match"


class PickerLook(BaseScreen[GameSetup | None]):
    """Shows games, house rules, seats and a summary."""

    CSS_PATH = "picker.tcss"
    AUTO_FOCUS = "GameList"
    GRID: ClassVar[type[SeatGrid]] = SeatGrid
    """How those who play are listed."""
    OFFERS_VARIANTS: ClassVar[bool] = True
    """Whether rulesets of one's own are made from here."""

    def __init__(self) -> None:
        super().__init__()
        self.choices: Choices | None = None
        self.games: Games | None = None
        self.reason = ""
        """Why the last change was refused."""

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        with Horizontal():
            yield GameList(heading=2, bare="rim")
            with Container(id="right"):
                with Vertical(id="choice"):
                    yield GameTitle()
                    yield RuleRows(heading=1, id="rules")
                    yield Sheet(id="remark")
                    yield self.GRID(heading=1)
                    yield FactRows(id="facts")
                with Vertical(id="told"):
                    with Vertical(id="paper"):
                        yield Paper(id="summary-title")
                        yield Paper(id="summary")
                    with Right():
                        yield DealButton()
        yield NameInput()

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        t, first = self.t, self.games is None
        self.games = self.games or Games(t, self.vandatta.settings)
        self.games.speak(t)
        self.query_one(TitleBar).title = t("New game")
        self.query_one(DealButton).label = t("Deal   F5")
        games = self.query_one(GameList)
        games.title, games.games = t("Games"), tuple(self._games(self.games))
        if first:
            games.cursor = self.games.last_played
            self.open_game(games.cursor)
        else:
            self.show()

    def _games(self, games: Games) -> Iterator[GameList.Game]:
        for ruleset in games.rulesets:
            players = ruleset.model.players
            yield GameList.Game(
                game_name(ruleset, self.t.lang),
                players_range(players.min, players.max),
                story(self.t, ruleset.id),
            )
        for name, faults in games.faulty.items():
            yield GameList.Game(name, "", told(self.t, faults[0].text), faulty=True)

    def reread(self, ident: str) -> None:
        """Read all rulesets anew, and show the one with this id, else the first."""
        self.games = Games(self.t, self.vandatta.settings)
        ids = [ruleset.id for ruleset in self.games.rulesets]
        games = self.query_one(GameList)
        games.games = tuple(self._games(self.games))
        games.cursor = ids.index(ident) if ident in ids else 0
        self.open_game(games.cursor)

    def open_game(self, index: int) -> None:
        """Show another game, with what was chosen for it."""
        seats = self.choices.seats if self.choices else ()
        self.choices = self.games.choices(index, seats) if self.games else None
        self.reason = ""
        self.query_one("#rules", ValueRows).cursor = 0
        self.query_one(SeatGrid).cursor = 0
        self.show()

    def show(self) -> None:
        """Show what is chosen now."""
        self._show_game()
        for show in (self._show_rules, self._show_seats, self._show_remark, self._show_summary):
            show()
        self.query_one(DealButton).possible = self.choices is not None
        self._share_out()
        self.show_keys()

    def _show_game(self) -> None:
        """Show, where there is room, which game it is."""
        title, choices, t = self.query_one(GameTitle), self.choices, self.t
        if choices is None:
            title.said = None
            return
        players = choices.ruleset.model.players
        title.said = GameTitle.Said(
            game_name(choices.ruleset, t.lang),
            t("{range} players", range=players_range(players.min, players.max)),
            capital(story(t, choices.ruleset.id)) + ".",
        )

    def _show_rules(self) -> None:
        rows, t = self.query_one("#rules", ValueRows), self.t
        rows.title = t("House rules")
        every = tuple(self._rows()) if self.choices else ()
        facts = tuple(row for row in every if self.roomy and row.id in (TEAMS_ROW, MATCH_ROW))
        rows.rows = tuple(row for row in every if row not in facts)
        self.query_one("#facts", FactRows).rows = facts
        changes = self.choices.changes if self.choices else 0
        rows.note = t.n("{n} changed", "{n} changed", changes) if changes else ""

    def _rows(self) -> Iterator[ValueRows.Row]:
        choices, t = self.chosen, self.t
        for rule in choices.rules():
            answer = answer_text(t, rule, choices.options[rule.id])
            yield ValueRows.Row(rule.id, question(rule, t.lang), answer, choices.changed(rule))
        if len(choices.team_modes()) > 1:
            mode = self._teams_text(choices.teams)
            yield ValueRows.Row(TEAMS_ROW, t("Teams"), mode, choices.teams != "solo")
        yield ValueRows.Row(MATCH_ROW, t("Match"), self._match_text(), fixed=True)

    def _match_text(self) -> str:
        choices = self.chosen
        return match_text(self.t, choices.compiled(), choices.teams)

    def _teams_text(self, teams: str) -> str:
        if teams == "solo":
            return self.t("each alone")
        if teams == "pairs":
            return self.t("pairs")
        return self.t.n("{n} team", "{n} teams", int(teams))

    def _show_seats(self) -> None:
        grid, choices, t = self.query_one(SeatGrid), self.choices, self.t
        grid.title = t("Seats")
        if choices is None:
            grid.seats, grid.add_label, grid.note = (), "", ""
            return
        grid.seats = tuple(
            SeatGrid.Seat(seat.name, seat_kind(t, seat.level), seat.level is None)
            for seat in choices.seats
        )
        grid.add_label = t("add a seat") if choices.may_add else ""
        players = choices.ruleset.model.players
        possible = players_range(players.min, players.max)
        count = t("{n} of {possible}", n=len(choices.seats), possible=possible)
        grid.note = t("{count} · curtain", count=count) if choices.persons > 1 else count

    def _show_remark(self) -> None:
        """Show why something is refused, or what the rule in focus means or has no room to say."""
        rules, sheet = self.query_one("#rules", RuleRows), self.query_one("#remark", Sheet)
        if self.reason:
            sheet.say(self.reason, "ember")
        elif self.focused is not rules or rules.row is None:
            sheet.say("")
        elif rules.row.id == TEAMS_ROW and self.chosen.teams != "solo":
            sheet.say(sides(self.t, self.chosen.setup.names, self.chosen.teams), "muted")
        elif rules.row.fixed:
            sheet.say(self.t("How long a match is follows from the rules above."), "muted")
        else:
            answer = self.chosen.options.get(rules.row.id, "")
            sheet.say(explained(self.t, rules.row.id, answer) or rules.unsaid, "muted")

    def _show_summary(self) -> None:
        title, sheet = self.query_one("#summary-title", Sheet), self.query_one("#summary", Sheet)
        if self.choices:
            title.say(self.t("How it is played"), "brass", bold=True)
            self._sum_up(self.choices, sheet)
        else:
            title.say(self.t("The file has faults"), "ember", bold=True)
            index = self.query_one(GameList).cursor
            faults = self.games.faults(index) if self.games else []
            sheet.paragraphs = tuple(Sheet.Paragraph(told(self.t, fault.said)) for fault in faults)

    def _sum_up(self, choices: Choices, sheet: Sheet) -> None:
        """Say how the game is played: on paper in paragraphs, the changed ones standing out."""
        names, teams = choices.setup.names, choices.teams
        bits = summary(self.t, choices.compiled(), choices.as_written(), names, teams)
        if not self.roomy:
            sheet.say(summary_text(bits, max(20, sheet.size.width), max(1, sheet.size.height)))
            return
        sheet.paragraphs = tuple(
            Sheet.Paragraph(f"{self.t('With you:')} {text}", "ember", bold=True, after=1)
            if changed
            else Sheet.Paragraph(text, after=1)
            for text, changed in paragraphs(bits)
        )

    @property
    def chosen(self) -> Choices:
        """The choices, where a sound game is under the cursor."""
        if self.choices is None:
            raise LookupError("no sound game is chosen")
        return self.choices

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        t, focus = self.t, self.focused
        if isinstance(focus, NameInput):
            yield KeyBar.Key("Enter", t.p("key", "done"))
            yield KeyBar.Key("Esc", t.p("key", "undo"))
            return
        yield KeyBar.Key("Tab", t.p("key", "next part"), "part(1)")
        yield KeyBar.Key("↑ ↓", t.p("key", "choose"))
        if isinstance(focus, ValueRows | SeatGrid):
            yield KeyBar.Key("← →", t.p("key", "change"))
        if isinstance(focus, SeatGrid):
            yield KeyBar.Key("Enter", t.p("key", "name"), "rename")
            yield KeyBar.Key("Del", t.p("key", "remove"), "remove_seat")
        if self.choices:
            yield KeyBar.Key("F5", t.p("key", "deal the cards"), "deal")
        if self.choices and self.OFFERS_VARIANTS:
            yield KeyBar.Key("V", t.p("key", "own variant"), "variants")
        yield KeyBar.Key("Esc", t.p("key", "home"), "home")

    # The room there is

    def fitted(self) -> None:
        """Share out the rows that there are."""
        if self.is_mounted:
            self._spread_out()
            self.show()
            for show in (self._show_remark, self._show_summary):
                self.call_after_refresh(show)

    def _spread_out(self) -> None:
        """Leave more or less free between things."""
        roomy = self.roomy
        self.set_class(self.size.width < NORMAL[0], "-narrow")
        rules, seats = self.query_one("#rules", RuleRows), self.query_one(SeatGrid)
        rules.heading = seats.heading = 1 + roomy
        rules.spacious = seats.spacious = roomy
        for paper in self.query(Paper):
            paper.ivory = roomy

    def _share_out(self) -> None:
        rules, seats = self.query_one("#rules", RuleRows), self.query_one(SeatGrid)
        games = self.query_one(GameList)
        games.roomy = self.roomy and 3 * games.count <= self.size.height - 5
        lines = -(-seats.count // seats.columns)
        shares: tuple[int, ...]
        if self.roomy:
            shares = roomy_shares(self.size.height, (rules.full_height, lines))
        else:
            shares = shared_out(self.size.height - 24, (rules.count, lines))
            self.query_one("#summary").styles.height = shares[2]
        for widget, rows in zip((rules, seats), shares[:2], strict=True):
            widget.styles.height = rows + widget.heading
        if self.roomy:
            self.query_one("#summary").styles.height = "1fr"
