"""The rules screen: contents, text, cards beside paragraphs, what the house changed."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.grid import ground_at, ink_at, rows
from vandatta_tui.files.library import find
from vandatta_tui.front.choices import Choices
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.rules import RulesScreen
from vandatta_tui.ui.widgets.contents import Contents
from vandatta_tui.ui.widgets.rulestext import RulesText
from vandatta_tui.words.translate import Translator

pytestmark = pytest.mark.usefixtures("home")


def setup_of(ruleset: str, **options: bool | int | str) -> GameSetup:
    choices = Choices(Translator("sv"), find(ruleset), "Du")
    choices.options.update(options)
    return choices.setup


class Reader(VandattaApp):
    """The app, at once on the rules of a game."""

    def __init__(self, setup: GameSetup | None, lang: str = "sv") -> None:
        super().__init__(Launch(lang=lang))
        self.reading = setup

    def on_mount(self) -> None:
        self.call_later(self.push_screen, RulesScreen(self.reading))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_rules_look_as_drawn(size: tuple[int, int], looks: SnapshotAssertion) -> None:
    app = Reader(setup_of("vandatta", points=True))
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "down", "down")
        await pilot.pause()
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


async def test_section_in_view_is_marked_in_the_contents() -> None:
    app = Reader(setup_of("vandatta"))
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "down")
        assert ink_at(app, 0, 6) == FELT.brass
        assert ground_at(app, 5, 6) == FELT.ghost
        assert rows(app)[6][2:18].strip() == rows(app)[2][24:].strip()
        assert ground_at(app, 25, 5) == FELT.face  # a card beside its paragraph


async def test_scrolling_moves_the_mark() -> None:
    app = Reader(setup_of("vandatta"))
    async with app.run_test() as pilot:
        await pilot.press("pagedown", "pagedown")
        await pilot.pause()
        text, contents = app.screen.query_one(RulesText), app.screen.query_one(Contents)
        assert text.top > 0
        assert contents.cursor == text.section > 0
        await pilot.press("pageup", "pageup", "pageup")
        await pilot.pause()
        assert text.top == contents.cursor == 0


async def test_what_the_house_changed_is_marked_in_ember() -> None:
    app = Reader(setup_of("vandatta", points=True))
    async with app.run_test() as pilot:
        await pilot.press("end")
        await pilot.pause()
        marked = [y for y, row in enumerate(rows(app)) if row[24:26] == "▌ "]
        assert marked
        assert ink_at(app, 24, marked[0]) == FELT.ember
        assert "som ni spelar" in rows(app)[0]


async def test_as_written_nothing_is_marked() -> None:
    app = Reader(setup_of("vandatta"))
    async with app.run_test() as pilot:
        await pilot.press("end")
        await pilot.pause()
        assert not any(row[24:26] == "▌ " for row in rows(app))


async def test_from_home_one_leafs_through_the_games() -> None:
    app = VandattaApp(Launch(lang="sv"))
    async with app.run_test() as pilot:
        await pilot.press("r", "right", "right", "right")
        assert "Vri åtter" in rows(app)[0]
        await pilot.press("escape")
        assert "Nytt spel" in rows(app)[13]


@pytest.mark.parametrize("ruleset", ["vandatta", "vandatta-grund", "vandatta-klubb", "vri-atter"])
@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
async def test_every_page_fits(ruleset: str, lang: str) -> None:
    app = Reader(setup_of(ruleset), lang)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("end")
        await pilot.pause()
        text = app.screen.query_one(RulesText)
        assert all(len(row) == 60 for row in rows(app))
        assert text.top == max(0, text.text.height - text.size.height)


async def test_markup_in_own_texts_is_shown_literally(home: Path) -> None:
    (home / "rulesets").mkdir()
    (home / "rulesets" / "own.yaml").write_text(
        "schema: 1\nid: own\nname: {sv: '[/x] [@click=app.quit]x[/]'}\n", encoding="utf-8"
    )
    app = Reader(setup_of("own"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "[/x] [@click=app.quit]x[/]" in rows(app)[0]
        await pilot.click(offset=(15, 0))
        assert app.is_running
