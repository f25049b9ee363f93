"""Everything on the table but the cards in hand, each in its place."""

from dataclasses import replace

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from vandatta_tui.ui.drawing.layout import Plan
from vandatta_tui.ui.drawing.plates import Plate, Round
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.matches.timeline import STILL, Moment
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

    def show(self, scene: Scene, plan: Plan, thinking: str = "", moment: Moment = STILL) -> None:
        """Show a scene, or what a motion shows of it at a moment."""
        self.show_moment(scene, plan, thinking, moment)
        self.query_one(Note).words = scene.note(plan.note.width)
        course = self.query_one(Course)
        course.after = after_whom(scene.voice, scene.view, plan.course.width)
        course.way = way_round(scene.voice, scene.view)
        if plan.log.area:
            self.query_one(Log).story = scene.story(*plan.log.size)
        else:
            self._show_side(scene, plan)

    def show_moment(
        self, scene: Scene, plan: Plan, thinking: str = "", moment: Moment = STILL
    ) -> None:
        """Show what can move."""
        self.show_seats(scene, plan, thinking, moment)
        self.query_one(Piles).middle = moment.middle or scene.middle()

    def show_seats(
        self, scene: Scene, plan: Plan, thinking: str = "", moment: Moment = STILL
    ) -> None:
        """Show the plates of the other seats."""
        plates = scene.plates(thinking)
        if moment is not STILL:
            skipped = scene.t.p("seat", "skipped")
            pairs = zip(plates, scene.others, strict=True)
            plates = [at_moment(plate, seat, moment, skipped) for plate, seat in pairs]
        clockwise = scene.view.direction > 0
        around = Round(plates, plan.plates, plan.arrows, clockwise, moment.stale)
        self.query_one(Seats).around = around

    def _show_side(self, scene: Scene, plan: Plan) -> None:
        side, t = self.query_one(Side), scene.t
        side.titles = (t("Standings"), t("Events"))
        side.standings = scene.standings()
        side.story = scene.story(plan.side.width - SIDE_MARGIN, plan.side.height)


def at_moment(plate: Plate, seat: int, moment: Moment, skipped: str) -> Plate:
    """Return the plate of a seat as a motion shows it.

    Args:
        skipped: what stands on the plate of one who is passed over.
    """
    passed = seat == moment.skipped
    return replace(
        plate,
        turn=plate.turn if moment.turn is None else seat == moment.turn,
        faded=passed,
        blinks=seat == moment.blinks,
        status=skipped if passed else plate.status,
        tone="ember" if passed else plate.tone,
    )


def lay_over(widget: Widget, region: Region) -> None:
    """Lay a widget over a region of the screen; an empty one hides it."""
    widget.display = region.area > 0
    if widget.display:
        widget.styles.offset = region.offset
        widget.styles.width, widget.styles.height = region.size
