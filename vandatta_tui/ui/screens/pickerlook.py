"""How the picker looks: everything that is shown of the choices, and nothing that is done."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Right, Vertical

from vandatta_tui.ui.choices import Choices
from vandatta_tui.ui.games import Games
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.setup import GameSetup
from vandatta_tui.ui.widgets.dealbutton import DealButton
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.nameinput import NameInput
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.houserules import answer_text, game_name, question, story
from vandatta_tui.words.labels import players_range, seat_kind
from vandatta_tui.words.summary import match_text, summary, summary_text

TEAMS_ROW = "teams"
MATCH_ROW = "match"


class PickerLook(BaseScreen[GameSetup | None]):
    """Shows games, house rules, seats and a summary."""

    CSS_PATH = "picker.tcss"
    AUTO_FOCUS = "GameList"
    GRID: ClassVar[type[SeatGrid]] = SeatGrid
    """How those who play are listed."""

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
            with Vertical():
                yield ValueRows(heading=1, id="rules")
                yield Sheet(id="remark")
                yield self.GRID(heading=1)
                yield Sheet(id="summary-title")
                yield Sheet(id="summary")
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
            yield GameList.Game(name, "", faults[0].text, faulty=True)

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
        for show in (self._show_rules, self._show_seats, self._show_remark, self._show_summary):
            show()
        self.query_one(DealButton).possible = self.choices is not None
        self._share_out()
        self.show_keys()

    def _show_rules(self) -> None:
        rows, t = self.query_one("#rules", ValueRows), self.t
        rows.title = t("House rules")
        rows.rows = tuple(self._rows()) if self.choices else ()
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
        yield ValueRows.Row(MATCH_ROW, t("Match"), match_text(t, choices.compiled()), fixed=True)

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
        """Show why something is refused, or else the whole text of the row under the cursor."""
        row = self.query_one("#rules", ValueRows).row
        sheet = self.query_one("#remark", Sheet)
        if self.reason:
            sheet.say(self.reason, "ember")
        elif row:
            fixed = self.t("How long a match is follows from the rules above.")
            sheet.say(fixed if row.fixed else row.label, "muted")
        else:
            sheet.say("")

    def _show_summary(self) -> None:
        title, sheet = self.query_one("#summary-title", Sheet), self.query_one("#summary", Sheet)
        if self.choices:
            title.say(self.t("How it is played"), "brass", bold=True)
            bits = summary(self.t, self.choices.compiled())
            sheet.say(summary_text(bits, max(20, sheet.size.width), max(1, sheet.size.height)))
        else:
            title.say(self.t("The file has faults"), "ember", bold=True)
            index = self.query_one(GameList).cursor
            faults = self.games.faults(index) if self.games else []
            sheet.paragraphs = tuple(Sheet.Paragraph(str(fault)) for fault in faults)

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
        yield KeyBar.Key("Esc", t.p("key", "home"), "home")

    # The room there is

    def fitted(self) -> None:
        """Share out the rows that there are."""
        if self.is_mounted:
            self._share_out()
            self.call_after_refresh(self._show_summary)

    def _share_out(self) -> None:
        rules, seats = self.query_one("#rules", ValueRows), self.query_one(SeatGrid)
        wanted = (rules.count, -(-seats.count // seats.columns))
        shares = shared_out(self.size.height - 24, wanted)
        for widget, rows in zip((rules, seats, self.query_one("#summary")), shares, strict=True):
            widget.styles.height = rows + (widget is not self.query_one("#summary"))


USUAL = (5, 3, 5)
"""Rows of house rules, of seats, of the summary, on a screen of 24 rows."""
FIRST_TO_GO = (2, 0, 2, 1)
"""Whose row goes first when there are fewer."""


def shared_out(extra: int, wanted: tuple[int, int]) -> tuple[int, int, int]:
    """Return the rows of house rules, seats and summary for so many more than the usual ones."""
    rows = list(USUAL)
    for step in range(-extra):
        rows[FIRST_TO_GO[step % len(FIRST_TO_GO)]] -= 1
    for place in (0, 1):
        more = max(0, min(extra, wanted[place] - rows[place]))
        rows[place] += more
        extra -= more
    rows[2] += max(0, min(extra, 4))
    return rows[0], rows[1], rows[2]
