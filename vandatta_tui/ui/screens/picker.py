"""A new game: which one, by which house rules, and who plays."""

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Right, Vertical

from vandatta_tui.files.schema import HouseRule
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


class PickerScreen(BaseScreen[GameSetup | None]):
    """Everything that is chosen before a match; leaves with a setup that can be played."""

    CSS_PATH = "picker.tcss"
    AUTO_FOCUS = "GameList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "deal", priority=True),
        Binding("escape", "home"),
        Binding("tab", "part(1)", priority=True),
        Binding("shift+tab", "part(-1)", priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.choices: Choices | None = None
        self._reason = ""

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        with Horizontal():
            yield GameList(heading=2, bare="rim")
            with Vertical():
                yield ValueRows(heading=1, id="rules")
                yield Sheet(id="remark")
                yield SeatGrid(heading=1)
                yield Sheet(id="summary-title")
                yield Sheet(id="summary")
                with Right():
                    yield DealButton()
        yield NameInput()

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        t = self.t
        first = not hasattr(self, "games")
        self.games = Games(t, self.vandatta.settings)
        self.query_one(TitleBar).title = t("New game")
        self.query_one(DealButton).label = t("Deal   F5")
        games = self.query_one(GameList)
        games.title, games.games = t("Games"), tuple(self._games())
        games.cursor = self.games.last_played if first else games.cursor
        self._open_game(games.cursor)

    def _games(self) -> Iterator[GameList.Game]:
        for ruleset in self.games.rulesets:
            players = ruleset.model.players
            yield GameList.Game(
                game_name(ruleset, self.t.lang),
                players_range(players.min, players.max),
                story(self.t, ruleset.id),
            )
        for name, faults in self.games.faulty.items():
            yield GameList.Game(name, "", faults[0].text, faulty=True)

    def _open_game(self, index: int) -> None:
        seats = self.choices.seats if self.choices else ()
        self.choices = self.games.choices(index, seats) if len(self.games) else None
        self._reason = ""
        self.query_one("#rules", ValueRows).cursor = 0
        self.query_one(SeatGrid).cursor = 0
        self._show()

    def _show(self) -> None:
        """Show what is chosen now."""
        for show in (self._show_rules, self._show_seats, self._show_remark, self._show_summary):
            show()
        self.query_one(DealButton).possible = self.choices is not None
        self.show_keys()

    def _show_rules(self) -> None:
        rows, t = self.query_one("#rules", ValueRows), self.t
        rows.title = t("House rules")
        rows.rows = tuple(self._rows()) if self.choices else ()
        changes = self.choices.changes if self.choices else 0
        rows.note = t.n("{n} changed", "{n} changed", changes) if changes else ""

    def _rows(self) -> Iterator[ValueRows.Row]:
        choices, t = self._chosen, self.t
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
        if self._reason:
            sheet.say(self._reason, "ember")
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
            faults = self.games.faults(self.query_one(GameList).cursor)
            sheet.paragraphs = tuple(Sheet.Paragraph(str(fault)) for fault in faults)

    @property
    def _chosen(self) -> Choices:
        if self.choices is None:
            raise LookupError("no sound game is chosen")
        return self.choices

    # What changes

    def _changed(self, reason: str) -> None:
        """Show the outcome of a change, or why it was refused."""
        self._reason = reason
        self._show()

    @on(GameList.Moved)
    def _another_game(self, event: GameList.Moved) -> None:
        if isinstance(event.rows, GameList):
            self._open_game(event.index)
        else:
            self._changed("")

    @on(GameList.Chosen)
    def _game_chosen(self, event: GameList.Chosen) -> None:
        if isinstance(event.rows, GameList):
            self.action_part(1)

    @on(ValueRows.Turned)
    def _rule_turned(self, event: ValueRows.Turned) -> None:
        if event.id == TEAMS_ROW:
            self._changed(self._chosen.turn_teams(event.by))
        else:
            self._changed(self._chosen.turn_rule(self._rule(event.id), event.by))

    @on(ValueRows.Typed)
    def _digit_typed(self, event: ValueRows.Typed) -> None:
        if event.id not in (TEAMS_ROW, MATCH_ROW):
            self._changed(self._chosen.type_digit(self._rule(event.id), event.digit))

    def _rule(self, id: str) -> HouseRule:
        return next(rule for rule in self._chosen.rules() if rule.id == id)

    @on(SeatGrid.Turned)
    def _seat_turned(self, event: SeatGrid.Turned) -> None:
        self._changed(self._chosen.turn_seat(event.seat, event.by))

    @on(SeatGrid.Added)
    def _seat_added(self) -> None:
        self._changed(self._chosen.add_seat())

    @on(SeatGrid.Removed)
    def _seat_removed(self, event: SeatGrid.Removed) -> None:
        self._changed(self._chosen.remove_seat(event.seat))

    @on(SeatGrid.Renaming)
    def _rename(self, event: SeatGrid.Renaming) -> None:
        grid = self.query_one(SeatGrid)
        place = grid.name_offset(event.seat) + grid.region.offset
        self.query_one(NameInput).open(event.seat, self._chosen.seats[event.seat].name, place)

    @on(NameInput.Written)
    def _name_written(self, event: NameInput.Written) -> None:
        self._changed(self._chosen.rename(event.seat, event.text))
        if not self._reason:
            self.query_one(SeatGrid).focus()

    @on(NameInput.Closed)
    def _name_closed(self) -> None:
        if self.focused is None or isinstance(self.focused, NameInput):
            self.query_one(SeatGrid).focus()

    # Keys

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

    def fitted(self) -> None:
        """Write the summary anew for the room that there is now."""
        if self.is_mounted:
            self.call_after_refresh(self._show_summary)

    def on_descendant_focus(self) -> None:
        """Show the keys of the part that is in focus now."""
        self.show_keys()

    def action_part(self, by: int) -> None:
        """Go to the next part, or the one before."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_rename(self) -> None:
        """Write the name of a seat."""
        self.query_one(SeatGrid).action_choose()

    def action_remove_seat(self) -> None:
        """Take a seat away."""
        self.query_one(SeatGrid).action_remove()

    @on(DealButton.Pressed)
    def action_deal(self) -> None:
        """Play what is chosen."""
        if self.choices and self.is_current:
            self.games.remember(self.choices.setup)
            self.dismiss(self.choices.setup)

    def action_home(self) -> None:
        """Go back without a game."""
        self.dismiss(None)
