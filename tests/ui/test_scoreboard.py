"""The scoreboard: table, chart, what happened, what comes next."""

from collections.abc import Sequence

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.engine.deal import DealResult
from vandatta_tui.engine.match import Match
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.matches.standings import Standings, initials
from vandatta_tui.ui.screens.scoreboard import Outcome, ScoreboardScreen
from vandatta_tui.ui.widgets.chart import Chart
from vandatta_tui.words.translate import Translator

pytestmark = pytest.mark.usefixtures("home")

FOUR = ("Du", "Åsa", "Bo", "Maximiliana")
DRAWN = ((15, 20, 0, 40), (0, 15, 10, 20), (10, 5, 0, 30), (0, 35, 5, 5), (25, 10, 0, 15))
"""The deals of the picture that the screen is built after."""
MARKUP = "[@click=app.quit]x[/]"


def played(
    names: Sequence[str],
    deals: Sequence[Sequence[int]],
    ruleset: str = "vandatta",
    **options: object,
) -> Match:
    """A match whose deals ended with these points; the lowest of a deal won it."""
    rules = compile_rules(find(ruleset), options, len(names))
    match = Match(rules, names)
    for number, points in enumerate(deals):
        best = max(points) if rules.points_to == "winner" else min(points)
        winner = list(points).index(best)
        match.results.append(DealResult(tuple(points), winner, number % len(names), (winner,)))
        match.scores = [a + b for a, b in zip(match.scores, points, strict=True)]
    return match


class Board(VandattaApp):
    """The app, at once on the scoreboard."""

    def __init__(self, match: Match, lang: str = "sv", me: int = 0) -> None:
        super().__init__(Launch(lang=lang))
        self.board = ScoreboardScreen(match, "Vändåtta", "poängspel till 100", me)
        self.outcomes: list[Outcome | None] = []

    def on_mount(self) -> None:
        self.call_later(self.push_screen, self.board, self.outcomes.append)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_scoreboard_looks_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    app = Board(played(FOUR, DRAWN, points=True))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


async def test_colours_of_the_table() -> None:
    app = Board(played(FOUR, DRAWN, points=True))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert ground_at(app, 40, 7) == FELT.ghost  # you
        assert ink_at(app, 23, 6) == FELT.brass  # went out
        assert ink_at(app, 55, 9) == FELT.ember  # over the limit
        assert ink_at(app, 75, 9) == FELT.ember
        assert ink_at(app, 20, 14) == FELT.ember  # the limit in the chart


async def test_ten_players_have_a_row_each(looks: SnapshotAssertion) -> None:
    names = [
        MARKUP[:16],
        "[/x]",
        "😀😀",
        "Maximilianaaaaaa",
        "Du",
        "Bo",
        "Eva",
        "Ida",
        "Jon",
        "Kaj",
    ]
    app = Board(played(names, [range(10), range(10)], points=True), me=4)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not app.screen.query_one(Chart).display
        assert app == looks


async def test_enter_goes_on_and_only_once() -> None:
    app = Board(played(FOUR, DRAWN, points=True))
    async with app.run_test() as pilot:
        await pilot.press("enter", "enter")
        assert app.outcomes == ["next"]


async def test_a_ends_the_match() -> None:
    app = Board(played(FOUR, DRAWN, points=True))
    async with app.run_test() as pilot:
        await pilot.press("a")
        assert app.outcomes == ["end"]


async def test_footer_can_be_clicked() -> None:
    app = Board(played(FOUR, DRAWN, points=True))
    async with app.run_test() as pilot:
        await pilot.click(offset=(2, 23))
        await pilot.pause()
        assert app.outcomes == ["next"]


async def test_enter_at_the_end_is_a_rematch(looks: SnapshotAssertion) -> None:
    app = Board(played(("Du", "Bo"), [(0, 35)]))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app == looks
        await pilot.press("enter")
        assert app.outcomes == ["rematch"]


EN = Translator("en")


def test_who_is_out_scores_no_more() -> None:
    match = played(("A", "B", "C"), [(0, 50, 110), (0, 20, 0)], points=True)
    lines = Standings(EN, match).lines()
    assert [line.name for line in lines] == ["A", "B", "C"]
    assert lines[2].points == (110, None)
    assert lines[2].out


def test_equal_totals_share_a_place() -> None:
    match = played(("A", "B", "C"), [(5, 0, 5)], points=True)
    assert [line.place for line in Standings(EN, match).lines()] == ["1", "2", "2"]


def test_highest_total_leads_where_points_are_collected() -> None:
    match = played(("A", "B"), [(0, 30), (45, 0)], ruleset="vandatta-grund")
    assert [line.name for line in Standings(EN, match).lines()] == ["A", "B"]


def test_blocked_deal_is_told() -> None:
    match = played(("A", "B"), [(10, 20)], points=True)
    match.results[-1] = DealResult((10, 20), -1, 0, ())
    assert "A" not in Standings(EN, match).happened()


def test_several_winners_share_the_win() -> None:
    match = played(("A", "B", "C"), [(10, 10, 40)], ruleset="vri-atter")
    assert "A and B share" in Standings(EN, match).happened()


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Bo", "Bea", "Ben"], ["B", "E", "N"]),
        (["Bo", "BO "], ["B", "O"]),
        (["[/x]", "😀", "42"], ["X", "0", "1"]),
        (["ß", "A"], ["0", "A"]),
    ],
)
def test_letters_of_the_chart_are_unique(names: list[str], letters: list[str]) -> None:
    assert initials(names) == letters


async def test_value_below_the_limit_is_never_on_its_row() -> None:
    app = Board(played(("A", "B"), [(0, 99), (0, 0)], points=True))
    async with app.run_test() as pilot:
        await pilot.pause()
        chart = app.screen.query_one(Chart)
        assert chart.row(100) == 1
        assert chart.row(99) == 2
        assert chart.row(101) == 0
        assert chart.row(0) == chart.size.height - 1
