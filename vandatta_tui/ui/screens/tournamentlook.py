"""How a tournament looks: crosstable, schedule, what comes next; nothing is done here."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from vandatta_tui.ui.drawing.canvas import cut
from vandatta_tui.ui.drawing.sizes import NORMAL
from vandatta_tui.ui.screens.base import BaseScreen
from vandatta_tui.ui.tournament.board import Board
from vandatta_tui.ui.tournament.run import TournamentRun
from vandatta_tui.ui.widgets.crosstable import CrossTable
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.schedule import Schedule
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.disk import disk_reason

AROUND = 6
"""Rows for header, footer, the two headings and the two lines of words."""
LEAST_SCHEDULE = 5
LONGEST_PAIR = 26
"""Cells for the two of a meeting in the last line."""
LEAST_TABLE = 44
"""Columns of the crosstable where it stands beside the rounds."""
ASIDE = 60
"""Columns for the rounds beside it, and for the edges."""


class TournamentLook(BaseScreen[None]):
    """Shows a tournament."""

    CSS_PATH = "tournament.tcss"
    AUTO_FOCUS = "Schedule"

    def __init__(self, run: TournamentRun) -> None:
        """Look at a tournament."""
        super().__init__()
        self.run = run
        self.remark = ""
        """What went wrong with the last thing that was tried."""
        self._was_next = -1

    @property
    def board(self) -> Board:
        """The tournament as it is now."""
        return Board(self.t, self.run)

    def parts(self) -> ComposeResult:
        """Lay out the screen."""
        yield TitleBar()
        with Vertical(id="body"):
            with Horizontal(id="tables"):
                yield CrossTable(heading=1)
                yield Schedule(heading=1)
            yield Sheet(id="about")
            yield Sheet(id="next")

    # What is shown

    def fill(self) -> None:
        """Put all texts in place."""
        board = self.board
        bar = self.query_one(TitleBar)
        bar.title, bar.detail, bar.right = self.run.plan.title, board.detail(), board.how_far()
        self._fill_cross(board)
        self._fill_schedule(board)
        self._share_out()
        self.show_words(board)

    def _fill_cross(self, board: Board) -> None:
        cross, t = self.query_one(CrossTable), self.t
        cross.title = t("Final standings") if board.over else t("Table")
        cross.total_label = board.total_label()
        cross.entries = board.cross()

    def _fill_schedule(self, board: Board) -> None:
        schedule = self.query_one(Schedule)
        schedule.title, schedule.note = self.t("Rounds"), board.bots_note()
        schedule.entries = board.schedule()
        if board.next != self._was_next and board.next >= 0:
            self._was_next = board.next
            schedule.cursor = board.meeting_rows().index(board.next)

    def show_words(self, board: Board) -> None:
        """Show what is told of the row under the cursor, and what comes next."""
        about, role = self._about(board)
        self.query_one("#about", Sheet).say(about, role)
        self.query_one("#next", Sheet).say(board.comes_next(), bold=True)

    def _about(self, board: Board) -> tuple[str, str]:
        unsaved = next(iter(self.run.unsaved.values()), None)
        if self.remark or unsaved:
            return self.remark or self.not_saved(unsaved), "ember"
        if isinstance(self.focused, CrossTable):
            return board.about_entrant(self.focused.cursor), "muted"
        text, trouble = board.about_meeting(self.query_one(Schedule).cursor)
        return text, "ember" if trouble else "muted"

    def not_saved(self, error: OSError | None) -> str:
        """Return why something is not on the disk."""
        return self.t("Not saved: {why}", why=disk_reason(self.t, error)) if error else ""

    # The keys

    @property
    def pointed(self) -> int:
        """The meeting under the cursor; -1 if there is none."""
        rows, row = self.board.meeting_rows(), self.query_one(Schedule).cursor
        return rows[row] if row < len(rows) else -1

    @property
    def seen_again(self) -> int:
        """The meeting under the cursor if something of it was played, else -1."""
        number, run = self.pointed, self.run
        elsewhere = isinstance(self.focused, CrossTable)
        if elsewhere or not run.ready or number < 0 or number in run.saved.faults:
            return -1
        return number if run.tournament.deals_played(number) else -1

    @property
    def chosen(self) -> int:
        """The meeting that Enter plays: the one under the cursor if it can be, else the next."""
        board, number = self.board, self.pointed
        if number in self.run.persons_to_play() or number in self.run.saved.faults:
            return number
        return board.next

    def hints(self) -> Iterator[KeyBar.Key]:
        """Yield the keys that do something now."""
        t, run = self.t, self.run
        chosen = self.chosen if run.ready else -1
        if chosen >= 0:
            pair = cut(self.board.pair(chosen), LONGEST_PAIR)
            yield KeyBar.Key("Enter", t.p("key", "play {pair}", pair=pair), "play")
        if run.running:
            yield KeyBar.Key("B", t.p("key", "stop the bots"), "bots")
        elif run.ready and run.bots_to_play():
            yield KeyBar.Key("B", t.p("key", "let the bots play"), "bots")
        yield KeyBar.Key("Tab", t.p("key", "next part"), "part")
        if isinstance(self.focused, CrossTable) and run.ready:
            yield KeyBar.Key("N", t.p("key", "rename"), "rename")
        yield KeyBar.Key("R", t.p("key", "rules"), "rules")
        yield KeyBar.Key("Esc", t.p("key", "home"), "home")
        if self.seen_again >= 0:
            yield KeyBar.Key("S", t.p("key", "see again"), "replay")

    def commands(self) -> Iterator[KeyBar.Key]:
        """Yield all keys, also those of the other list."""
        yield from self.hints()
        if self.run.ready:
            yield KeyBar.Key("N", self.t.p("key", "rename"), "rename")

    # The room there is

    def fitted(self) -> None:
        """Share out the rows that there are."""
        self.set_class(self.size.height < NORMAL[1], "-low")
        if self.is_mounted:
            self._share_out()

    def _share_out(self) -> None:
        cross = self.query_one(CrossTable)
        cross.roomy = self.query_one(Schedule).roomy = self.roomy
        if self.roomy:
            most = self.size.width - ASIDE
            cross.styles.width = max(LEAST_TABLE, min(cross.whole_width, most))
            cross.styles.height = "100%"
            return
        gaps = 0 if self.has_class("-low") else 4
        rows = self.size.height - AROUND - gaps
        wanted = self.query_one(Schedule).count
        shown = min(cross.count, max(rows - wanted, rows - max(LEAST_SCHEDULE, rows // 2)))
        cross.styles.width = "100%"
        cross.styles.height = 1 + max(2, shown)
