"""The workshop: a variant is made by keys alone, tried, saved, changed, exported, deleted."""

from collections.abc import Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot
from textual.widgets import Input

from tests.ui.grid import ink_at, rows
from tests.ui.test_picker import Picker
from vandatta_tui.bots.selfplay import Tally
from vandatta_tui.cli import main
from vandatta_tui.engine.match import Match
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.files.ruleset import load_ruleset
from vandatta_tui.files.variant import Variant
from vandatta_tui.ui.drawing.palette import FELT
from vandatta_tui.ui.rules import trial as trialrun
from vandatta_tui.ui.screens.picker import PickerScreen
from vandatta_tui.ui.screens.trial import TrialScreen, fairness, grouped, spread
from vandatta_tui.ui.screens.workshop import WorkshopScreen
from vandatta_tui.ui.widgets.bars import Bars
from vandatta_tui.ui.widgets.gamelist import GameList
from vandatta_tui.ui.widgets.sheet import Sheet
from vandatta_tui.ui.widgets.valuerows import ValueRows
from vandatta_tui.words.translate import Translator

NASTY = "[/x] Farmors 😀"


class AtOnce(Executor):
    """Does everything at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(trialrun.TrialRun.__init__, "__defaults__", (1, AtOnce))
    monkeypatch.setattr(TrialScreen.__init__, "__defaults__", (60,))
    yield


async def settled(pilot: Pilot[Any]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def turn(pilot: Pilot[Any], question: str, by: str = "right") -> None:
    """Put the cursor on a question, and answer it otherwise."""
    rows = pilot.app.screen.query_one(ValueRows)
    rows.cursor = next(n for n, row in enumerate(rows.rows) if row.id == question)
    await pilot.press(by)
    await settled(pilot)


async def write(pilot: Pilot[Any], text: str) -> None:
    """Write a text where one is asked for."""
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


async def made(pilot: Pilot[Any], name: str = NASTY) -> None:
    """Make a variant of Vändåtta in which twos bite and one draws until a card fits."""
    await pilot.press("v", "enter")
    await pilot.pause()
    for _ in range(3):
        await turn(pilot, "draw.up_to")
    for _ in range(3):
        await turn(pilot, "cards.2")
    await pilot.press("s")
    await write(pilot, name)
    await pilot.press("escape")
    await pilot.pause()


async def test_a_variant_made_in_the_app_is_valid_and_plays(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = Picker()
    async with app.run_test(notifications=True) as pilot:
        await made(pilot)
        assert isinstance(app.screen, PickerScreen)
        games = app.screen.query_one(GameList)
        assert games.games[games.cursor].name == NASTY
    (path,) = (home / "rulesets").iterdir()
    assert main(["--lang", "en", "validate", str(path)]) == 0
    assert "no faults" in capsys.readouterr().out
    ruleset = load_ruleset(path)
    assert sorted(Variant.opened(path).changes) == ["cards", "draw"]
    assert Variant.opened(path).changes["draw"] == {"up_to": "until_playable"}
    rules = compile_rules(ruleset, {}, 3)
    assert rules.draw.until_playable
    match = Match(rules, ["A", "B", "C"], 5)
    deal = match.next_deal()
    for _ in range(400):
        if deal.over:
            break
        match.play(deal.turn, deal.legal_moves()[0])
    assert len(deal.moves) > 5


async def test_it_is_dealt_from_the_picker(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await made(pilot)
        await pilot.press("f5")
        setup = app.chosen[0]
        assert setup is not None
        assert setup.ruleset.id == "x-farmors"


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_workshop_looks_as_drawn(
    home: Path, size: tuple[int, int], looks: SnapshotAssertion
) -> None:
    app = Picker()
    async with app.run_test(size=size) as pilot:
        await pilot.press("v", "enter")
        await pilot.pause()
        await turn(pilot, "draw.up_to")
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


@pytest.mark.parametrize("lang", ["sv", "nb", "en"])
@pytest.mark.parametrize("game", ["vandtia", "uno", "vri-atter"])
async def test_every_family_fits(home: Path, lang: str, game: str) -> None:
    app = Picker(lang)
    async with app.run_test() as pilot:
        app.push_screen(WorkshopScreen(Variant.of(find(game))))
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        assert all(len(row) == 80 for row in rows(app))


async def test_what_cannot_be_played_is_refused_with_the_reason(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("v", "enter")
        await pilot.pause()
        await turn(pilot, "deal.hand")
        await turn(pilot, "deal.hand")
        screen = app.screen
        assert isinstance(screen, WorkshopScreen)
        assert screen.variant.value("deal.hand") == 7
        sheet = screen.query_one(Sheet).region
        said = "".join(row[: sheet.right] for row in rows(app)[sheet.y : sheet.bottom])
        assert "färre spelare" in " ".join(said.split())
        assert "52 finns." in " ".join(said.split()), "it is there to its end"
        assert ink_at(app, sheet.x, sheet.y) == FELT.ember


async def test_delete_answers_as_in_the_game_again(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("v", "enter")
        await pilot.pause()
        await turn(pilot, "draw.up_to")
        await turn(pilot, "draw.up_to", "delete")
        screen = app.screen
        assert isinstance(screen, WorkshopScreen)
        assert screen.variant.changes == {}


async def opened(pilot: Pilot[Any]) -> WorkshopScreen:
    """Open the workshop for Vändåtta."""
    await pilot.press("v", "enter")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, WorkshopScreen)
    return screen


async def test_changes_are_undone_and_made_again(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await turn(pilot, "draw.up_to")
        await turn(pilot, "draw.allowed")
        both = screen.variant.own
        await pilot.press("z", "z")
        assert screen.variant.changes == {}
        await pilot.press("z", "y", "y", "y")
        assert screen.variant.own == both
        await pilot.press("z")
        await turn(pilot, "lay.jump_in")
        await pilot.press("y")
        assert sorted(screen.variant.changes) == ["draw", "lay"]


async def test_the_small_print_of_a_card_is_behind_its_row(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await turn(pilot, "cards.2", "enter")
        rows_shown = screen.query_one(ValueRows)
        assert screen.part == "cards.2"
        assert rows_shown.title == "Tvåan"
        assert {"cards.2.next_draws", "starter.ranks.2"} <= {row.id for row in rows_shown.rows}
        await turn(pilot, "cards.2.next_draws", "3")
        await turn(pilot, "cards.2.answer")
        assert screen.variant.changes["cards"] == {"2": {"next_draws": 3, "answer": ["2"]}}
        assert "drar tre kort" in "\n".join(rows(app))  # the rule page goes where the change is
        await pilot.press("escape")
        await pilot.pause()
        assert screen.part == ""
        assert rows_shown.row is not None
        assert rows_shown.row.id == "cards.2"


async def test_a_word_is_added_and_changed_and_taken_away(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await turn(pilot, "calls.", "enter")
        await write(pilot, "lappen")  # there is one
        assert "ropas redan" in "\n".join(rows(app))
        await write(pilot, "femma")
        assert screen.variant.value("calls.femma.at") == [5]
        await pilot.press("enter")
        await pilot.pause()
        await turn(pilot, "calls.femma.caught_by")
        assert screen.variant.value("calls.femma.caught_by") == "players"
        await pilot.press("escape", "right")
        await settled(pilot)
        assert screen.variant.changes == {}


async def test_two_calls_at_once_are_refused_in_plain_words(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        await turn(pilot, "calls.lappen")  # two, three and four belong to varning
        assert screen.variant.value("calls.lappen.at") != [2]
        assert "skulle ropas samtidigt" in screen.reason


async def test_the_mouse_turns_values_and_opens_cards(home: Path) -> None:
    app = Picker()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        shown = screen.query_one(ValueRows)
        line = next(n for n, row in enumerate(shown.rows) if row.id == "cards.2") + 1
        for _ in range(2):
            await pilot.click(ValueRows, offset=(shown.column_width - 5, line))
        await settled(pilot)
        assert screen.variant.changed("cards.2")
        await pilot.click(ValueRows, offset=(5, line))
        await pilot.pause()
        assert screen.part == "cards.2"


async def test_a_number_is_typed(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await turn(pilot, "players.max", "5")
        await turn(pilot, "deal.hand", "1")
        await pilot.press("0")
        await settled(pilot)
        assert screen.variant.value("deal.hand") == 10


async def test_leaving_asks_before_something_is_lost(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("v", "enter")
        await pilot.pause()
        await turn(pilot, "draw.up_to")
        await pilot.press("escape")
        await pilot.pause()
        assert "inte sparad" in "\n".join(rows(app))
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert not (home / "rulesets").exists()


async def test_a_variant_is_changed_again_exported_and_deleted(home: Path) -> None:
    app = Picker()
    async with app.run_test(notifications=True) as pilot:
        await made(pilot)
        await pilot.press("v", "enter")  # the first entry is: change
        await pilot.pause()
        await turn(pilot, "draw.up_to", "delete")
        await pilot.press("s", "enter")
        await pilot.pause()
        await pilot.press("escape", "v", "down", "down", "down", "enter")
        await pilot.pause()
        await write(pilot, str(home))  # a folder: the file gets its own name there
        assert (home / "x-farmors.yaml").exists()
        await pilot.press("v", "down", "down", "down", "enter")
        await pilot.pause()
        await write(pilot, str(home / "x-farmors.yaml"))
        assert "redan en fil" in "\n".join(rows(app))
        await pilot.press("escape", "v", "down", "down", "enter")
        await pilot.pause()
        await write(pilot, "Farfars")
        assert load_ruleset(home / "rulesets" / "x-farmors.yaml").model.name.sv == "Farfars"
        assert list(Variant.opened(home / "rulesets" / "x-farmors.yaml").changes) == ["cards"]
        await pilot.press("v", "end", "enter", "enter")  # deleting, but: keep it
        await pilot.pause()
        assert list((home / "rulesets").iterdir())
        await pilot.press("v", "end", "enter", "down", "enter")
        await pilot.pause()
        assert not list((home / "rulesets").iterdir())
        assert app.screen.query_one(GameList).cursor == 0


async def test_a_file_is_imported_or_refused_with_the_reason(home: Path, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("schema: 1\nid: farfar\nextends: uno\nname: {sv: Farfar}\n", encoding="utf-8")
    bad.write_text("schema: 1\nid: vandatta\n", encoding="utf-8")
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("v", "down", "enter")
        await pilot.pause()
        await write(pilot, str(bad))
        assert "vandatta" in "\n".join(rows(app)[10:20])
        await write(pilot, str(tmp_path / "none.yaml"))
        assert not isinstance(app.screen, PickerScreen)
        await write(pilot, str(good))
        games = app.screen.query_one(GameList)
        assert games.games[games.cursor].name == "Farfar"
    assert (home / "rulesets" / "farfar.yaml").exists()


async def test_a_name_that_cannot_be_taken_is_refused(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("v", "enter")
        await pilot.pause()
        await pilot.press("s")
        await write(pilot, "  ")
        assert not isinstance(app.screen, WorkshopScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, WorkshopScreen)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_trial_deals_are_counted_and_shown(
    home: Path, here: None, size: tuple[int, int], looks: SnapshotAssertion
) -> None:
    app = Picker()
    async with app.run_test(size=size) as pilot:
        await pilot.press("v", "enter", "t")
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, TrialScreen)
        assert screen.over
        assert screen.run.tally.deals == 60
        assert len(screen.query_one("#seats", Bars).bars) == 4
        assert all(len(row) == size[0] for row in rows(app))
        assert app == looks


async def test_trial_deals_run_in_processes_and_stop_when_left(home: Path) -> None:
    app = Picker()
    async with app.run_test() as pilot:
        await pilot.press("v", "enter", "t")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TrialScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert screen.run._pool is None
        assert isinstance(app.screen, WorkshopScreen)


def tally_of(*places: int) -> Tally:
    return Tally(deals=sum(places), places=list(places), wins=list(places))


def test_it_is_told_who_profits_from_the_order_only_beyond_chance() -> None:
    t = Translator("en")
    assert fairness(t, tally_of(260, 245, 250, 245)).startswith("Nobody sits better")
    assert "No. 1" in fairness(t, tally_of(340, 220, 220, 220))
    assert "too seldom" in fairness(t, tally_of(190, 270, 270, 270))
    assert fairness(t, tally_of(2, 0, 0)).startswith("Nobody")  # two deals tell nothing
    assert spread(0.25, 1000) == pytest.approx(0.0268, abs=0.001)


async def test_the_same_seed_gives_the_same_figures(home: Path) -> None:
    found = []
    for _ in range(2):
        run = trialrun.TrialRun(compile_rules(find("vandatta"), {}, 3), 40, 7, AtOnce)
        async for _tally in run.play():
            pass
        found.append((run.tally.lengths, run.tally.wins, run.tally.places, run.tally.blocked))
    assert found[0] == found[1]
    assert sum(found[0][2]) + found[0][3] == 40


def test_lengths_are_put_together_without_losing_any() -> None:
    lengths = dict.fromkeys(range(3, 60), 2) | {400: 1}
    groups = grouped(lengths, 6)
    assert sum(count for _, count in groups) == sum(lengths.values())
    assert groups[0][0].startswith("3")
    assert groups[-1][0].endswith("+")
    assert sum(count for _, count in grouped({7: 4}, 6)) == 4


async def test_a_folder_that_takes_nothing_is_told_and_nothing_is_lost(home: Path) -> None:
    app = Picker()
    async with app.run_test(notifications=True) as pilot:
        screen = await opened(pilot)
        await turn(pilot, "draw.up_to")
        (home / "rulesets").write_text("a file where the folder should be", encoding="utf-8")
        await pilot.press("s")
        await write(pilot, "Farmors")
        assert pilot.app.screen is screen
        assert screen.saved is None
        assert sorted(screen.variant.changes) == ["draw"]
        assert "inte sparad" in "\n".join(rows(app))
