"""A new game: which one, by which house rules, and who plays."""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from vandatta_tui.files.schema import HouseRule
from vandatta_tui.ui.rules.variants import VariantMenu
from vandatta_tui.ui.screens.pickerlook import MATCH_ROW, TEAMS_ROW
from vandatta_tui.ui.widgets.dealbutton import DealButton
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.nameinput import NameInput
from vandatta_tui.ui.widgets.seatgrid import SeatGrid
from vandatta_tui.ui.widgets.valuerows import ValueRows


class PickerScreen(VariantMenu):
    """Everything that is chosen before a match; leaves with a setup that can be played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "deal", priority=True),
        Binding("escape", "home"),
        Binding("v", "variants"),
        Binding("tab", "part(1)", priority=True),
        Binding("shift+tab", "part(-1)", priority=True),
    ]

    # What changes

    def _changed(self, reason: str) -> None:
        """Show the outcome of a change, or why it was refused."""
        self.reason = reason
        self.show()

    @on(GameList.Moved)
    def _another_game(self, event: GameList.Moved) -> None:
        if isinstance(event.rows, GameList):
            self.open_game(event.index)
        else:
            self._changed("")

    @on(GameList.Chosen)
    def _game_chosen(self, event: GameList.Chosen) -> None:
        if isinstance(event.rows, GameList):
            self.action_part(1)

    @on(ValueRows.Turned)
    def _rule_turned(self, event: ValueRows.Turned) -> None:
        self._changed(self.turned(event.id, event.by))

    def turned(self, id: str, by: int) -> str:
        """Choose another value in a row; return why not, or nothing."""
        if id == TEAMS_ROW:
            return self.choices.turn_teams(by) if self.choices else ""
        rule = self._rule(id)
        return self.chosen.turn_rule(rule, by) if rule else ""

    @on(ValueRows.Typed)
    def _digit_typed(self, event: ValueRows.Typed) -> None:
        if event.id not in (TEAMS_ROW, MATCH_ROW):
            self._changed(self.typed(event.id, event.digit))

    def typed(self, id: str, digit: str) -> str:
        """Add a digit to the number in a row; return why not, or nothing."""
        rule = self._rule(id)
        return self.chosen.type_digit(rule, digit) if rule else ""

    def _rule(self, id: str) -> "HouseRule | None":
        """Return a house rule; None where the game has changed since the key was pressed."""
        rules = self.choices.rules() if self.choices else ()
        return next((rule for rule in rules if rule.id == id), None)

    def _sits(self, seat: int) -> bool:
        """Return whether there still is such a seat, for the same reason."""
        return self.choices is not None and seat < len(self.choices.seats)

    @on(SeatGrid.Turned)
    def _seat_turned(self, event: SeatGrid.Turned) -> None:
        if self._sits(event.seat):
            self._changed(self.chosen.turn_seat(event.seat, event.by))

    @on(SeatGrid.Added)
    def _seat_added(self) -> None:
        if self.choices:
            self._changed(self.choices.add_seat())

    @on(SeatGrid.Removed)
    def _seat_removed(self, event: SeatGrid.Removed) -> None:
        if self._sits(event.seat):
            self._changed(self.chosen.remove_seat(event.seat))

    @on(SeatGrid.Renaming)
    def _rename(self, event: SeatGrid.Renaming) -> None:
        if not self._sits(event.seat):
            return
        grid = self.query_one(SeatGrid)
        place = grid.name_offset(event.seat) + grid.region.offset
        name = self.chosen.seats[event.seat].name
        self.query_one(NameInput).open(event.seat, name, place, grid.name_width)

    @on(NameInput.Written)
    def _name_written(self, event: NameInput.Written) -> None:
        if self._sits(event.seat):
            self._changed(self.chosen.rename(event.seat, event.text))
        if not self.reason:
            self.query_one(NameInput).close()

    @on(NameInput.Closed)
    def _name_closed(self) -> None:
        if self.focused is None or isinstance(self.focused, NameInput):
            self.query_one(SeatGrid).focus()

    # Keys

    def on_descendant_focus(self) -> None:
        """Show the keys of the part that is in focus now, and what it has no room to say."""
        self._show_remark()
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
    def _pressed(self) -> None:
        self.action_deal()

    def action_deal(self) -> None:
        """Play what is chosen, with the name that is still being written."""
        name = self.query_one(NameInput)
        if name.display and self._sits(name.seat):
            self._changed(self.chosen.rename(name.seat, name.value))
            if self.reason:
                return
        if self.choices and self.games and self.is_current:
            self.games.remember(self.choices.setup)
            self.dismiss(self.choices.setup)

    def action_home(self) -> None:
        """Go back without a game."""
        self.dismiss(None)
