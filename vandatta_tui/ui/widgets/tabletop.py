"""Everything on the table but the cards in hand, each in its place."""

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from vandatta_tui.ui.draw_seats import Round
from vandatta_tui.ui.layout import Plan
from vandatta_tui.ui.scene import Scene
from vandatta_tui.ui.widgets.course import Course
from vandatta_tui.ui.widgets.log import Log
from vandatta_tui.ui.widgets.note import Note
from vandatta_tui.ui.widgets.owncards import OwnCards
from vandatta_tui.ui.widgets.piles import Piles
from vandatta_tui.ui.widgets.prompt import PromptBand
from vandatta_tui.ui.widgets.seats import Seats
from vandatta_tui.ui.widgets.side import Side
from vandatta_tui.ui.widgets.titlebar import TitleBar
from vandatta_tui.words.sides import after_whom, way_round

SIDE_MARGIN: int = 4


class TableTop(Widget):
    """Lays its parts where a plan says, and shows a scene in them."""

    DEFAULT_CSS = """
    TableTop {
        width: 100%; height: 1fr; background: $felt;
        Seats, Note, Course, Piles, Log, Side, PromptBand, OwnCards { position: absolute; }
    }
    """

    def compose(self) -> ComposeResult:
        """Lay out the parts."""
        yield TitleBar()
        yield Seats()
        yield Note()
        yield Course()
        yield Piles()
        yield Log()
        yield Side()
        yield PromptBand()
        yield OwnCards()

    def lay_out(self, plan: Plan) -> None:
        """Put every part in its place."""
        lay_over(self.query_one(Seats), plan.seats)
        lay_over(self.query_one(Note), plan.note)
        lay_over(self.query_one(Course), plan.course)
        lay_over(self.query_one(Piles), plan.piles)
        lay_over(self.query_one(Log), plan.log)
        lay_over(self.query_one(Side), plan.side)
        lay_over(self.query_one(PromptBand), plan.prompt)
        lay_over(self.query_one(OwnCards), plan.own)
        self.query_one(Piles).kind = plan.kind
        self.query_one(Note).line = int(plan.kind == "grand")

    def show(self, scene: Scene, plan: Plan, thinking: str = "") -> None:
        """Show a scene."""
        self.show_seats(scene, plan, thinking)
        self.query_one(Piles).middle = scene.middle()
        self.query_one(Note).words = scene.note(plan.note.width)
        course = self.query_one(Course)
        course.after = after_whom(scene.voice, scene.view)
        course.way = way_round(scene.voice, scene.view)
        if plan.log.area:
            self.query_one(Log).story = scene.story(*plan.log.size)
        else:
            self._show_side(scene, plan)

    def show_seats(self, scene: Scene, plan: Plan, thinking: str = "") -> None:
        """Show the plates of the other seats."""
        plates = scene.plates(thinking)
        clockwise = scene.view.direction > 0
        self.query_one(Seats).around = Round(plates, plan.plates, plan.arrows, clockwise)

    def _show_side(self, scene: Scene, plan: Plan) -> None:
        side, t = self.query_one(Side), scene.t
        side.titles = (t("Standings"), t("Events"))
        side.standings = scene.standings()
        side.story = scene.story(plan.side.width - SIDE_MARGIN, plan.side.height)


def lay_over(widget: Widget, region: Region) -> None:
    """Lay a widget over a region of the screen; an empty one hides it."""
    widget.display = region.area > 0
    if widget.display:
        widget.styles.offset = region.offset
        widget.styles.width, widget.styles.height = region.size
