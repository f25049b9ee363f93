"""The list of games: name and players, and a line about each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rows import Rows
from vandatta_tui.words.translate import Translator


class GameList(Rows):
    """Two lines a game."""

    DEFAULT_CSS = """
    GameList { width: 25; height: 1fr; }
    """
    KEEPS_MARK: ClassVar[bool] = True
    HEADING_AT: ClassVar[int] = 2

    @dataclass(frozen=True)
    class Game:
        """A game of the list."""

        name: str
        players: str
        story: str
        faulty: bool = False
        """Its file cannot be used; the story says why."""

    games: reactive[tuple[Game, ...]] = reactive(())
    """The games."""
    roomy: reactive[bool] = reactive(False)
    """A free line between two games."""

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self.games)

    @property
    def row_height(self) -> int:
        """How many lines a game has."""
        return 3 if self.roomy else 2

    def more_keys(self, t: Translator) -> Iterator[KeyBar.Key]:
        """Yield the keys of the list, for help."""
        yield KeyBar.Key("Enter", t.p("key", "next part"))
        yield from super().more_keys(t)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw one of the lines of a game."""
        game, end = self.games[index], x + self.column_width - 1
        players = cut(game.players, 8)
        beside = line == self._line_of_players(game, players)
        room = end - x - (3 + cell_len(players) if beside else 2)
        if beside:
            canvas.right(end, 0, players, self.style(index, "muted"))
        if line == 0:
            role = "muted" if game.faulty else "text"
            canvas.put(x + 2, 0, cut(game.name, room), self.style(index, role, bold=True))
        elif line == 1:
            role = "ember" if game.faulty else "muted"
            canvas.put(x + 2, 0, cut(game.story, room), self.style(index, role))

    def _line_of_players(self, game: Game, players: str) -> int:
        """Return where it stands how many may play: beside the name, or below a long one."""
        return int(cell_len(game.name) > self.column_width - 4 - cell_len(players))

    def watch_games(self) -> None:
        """Keep the cursor on a game."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()
