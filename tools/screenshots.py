"""Pictures of the real app, each from a fixed seed: the ones that the README shows.

    python tools/screenshots.py            all of them, into screenshots/
    python tools/screenshots.py table uno  some of them

Textual draws each screen as SVG; a headless Chromium turns that into a PNG. A font with all the
signs (Fira Code) has to be installed.
"""

import argparse
import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final

from textual.pilot import Pilot

from vandatta_tui.bots.selfplay import play_deal
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.history import History
from vandatta_tui.files.house import Answer
from vandatta_tui.files.library import find
from vandatta_tui.files.results import result_of
from vandatta_tui.files.saves import SavedMatch
from vandatta_tui.files.savetext import SaveText
from vandatta_tui.files.settings import Settings, save
from vandatta_tui.files.tournament import Plan, meeting_ruleset
from vandatta_tui.files.tournaments import create
from vandatta_tui.files.variant import Variant
from vandatta_tui.front.playing import fresh_match
from vandatta_tui.front.setup import GameSetup, Seat
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.matches import driver
from vandatta_tui.ui.screens.scoreboard import ScoreboardScreen
from vandatta_tui.ui.screens.tournament import TournamentScreen
from vandatta_tui.ui.screens.workshop import WorkshopScreen
from vandatta_tui.ui.tournament.run import TournamentRun

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "screenshots"

DU: Final = Seat("Du")
MAX: Final = Seat("Maximiliana")
ÅSA: Final = Seat("Åsa", "normal")
BO: Final = Seat("Bo", "normal")
DAG: Final = Seat("Dag", "easy")

Act = Callable[[Pilot[Any]], Awaitable[None]]


def game(
    ruleset: str,
    *seats: Seat,
    seed: int = 7,
    teams: str = "solo",
    **options: Answer,
) -> GameSetup:
    """Return a game to be played."""
    return GameSetup(find(ruleset), options, seats, teams, seed)


def keys(*names: str) -> Act:
    """Return what presses these keys, one after another, and waits for the bots after each."""

    async def press(pilot: Pilot[Any]) -> None:
        for name in names:
            await pilot.press(name)
            await pilot.pause(0.15)

    return press


def rounds(count: int, *after: str) -> Act:
    """Return what plays so many moves as the hint says, then presses some keys."""
    return keys(*["h", "enter"] * count, *after)


def played_out(deals: int) -> Act:
    """Return what plays as the hint says until the score after so many deals is shown."""

    async def play(pilot: Pilot[Any]) -> None:
        shown = 0
        while shown < deals:
            await pilot.press("h", "enter")
            await pilot.pause(0.05)
            if isinstance(pilot.app.screen, ScoreboardScreen):
                shown += 1
                if shown < deals:
                    await pilot.press("enter")
                    await pilot.pause(0.3)

    return play


def bots_play(saved: SavedMatch, deals: int = 99) -> None:
    """Let bots sit at every seat of a match for so many deals, then write it and count it."""
    match = saved.match
    while len(match.results) < deals and not match.over:
        deal = match.deal if match.deals and not match.deal.over else match.next_deal()
        play_deal(deal, ["normal"] * match.rules.seats, deal.state.seed)
        match.close_deal()
    write_atomically(saved.path, SaveText(match, saved.about).text())
    with History() as history:
        history.note(result_of(match, saved.about))


def an_autumn(act: Act) -> Act:
    """Return what plays many matches, then does something else."""

    async def play(pilot: Pilot[Any]) -> None:
        for seed in range(12):
            others = [ÅSA, BO, DAG, MAX][seed % 3 :][:2]
            match = game("vandatta", DU, *others, seed=seed, points=True)
            bots_play(fresh_match(match))
        await act(pilot)

    return play


async def a_tournament(pilot: Pilot[Any]) -> None:
    """Let three of six meetings be over, and one be under way."""
    pairs = (("Eva", "Åsa"), ("Bo", "Maximiliana"), ("Dag", "Liv"), ("Ida", "Jon"))
    bots = dict.fromkeys(("Åsa", "Bo", "Dag", "Liv", "Ida", "Jon"), "normal")
    ruleset = meeting_ruleset(find("uno"), {}, 4, 2)
    plan = Plan("Höstcupen", ruleset, {}, pairs, bots, seed=4)
    cup = create(plan)
    for number, deals in ((0, 4), (1, 4), (2, 4), (3, 2)):
        bots_play(cup.begun(number), deals)
        cup.note(number)
    run = TournamentRun(cup)
    run.paused = True
    pilot.app.push_screen(TournamentScreen(run))
    await pilot.pause(0.5)


async def a_trial(pilot: Pilot[Any]) -> None:
    """Make a variant, and let bots try it."""
    variant = Variant.of(find("vandatta")).with_values({"draw.up_to": "until_playable"})
    pilot.app.push_screen(WorkshopScreen(variant))
    await pilot.pause(0.3)
    await pilot.press("t")
    await pilot.app.workers.wait_for_complete()


class Shot:
    """A picture: what is played, what is pressed, how large the terminal is."""

    def __init__(
        self,
        setup: GameSetup | None,
        act: Act,
        size: tuple[int, int] = (80, 24),
        lang: str = "sv",
        ascii_only: bool = False,
        table: str = "",
        four_colours: bool = True,
    ) -> None:
        self.setup = setup
        self.act = act
        self.size = size
        self.look = Settings(bot_speed="fast", theme=table, four_colours=four_colours)
        self.launch = Launch(lang=lang, ascii=ascii_only, motion=False, setup=setup)

    async def svg(self) -> str:
        """Return the picture as SVG."""
        save(self.look)
        app = VandattaApp(self.launch)
        async with app.run_test(size=self.size) as pilot:
            await pilot.pause(0.4)
            await self.act(pilot)
            await pilot.pause(0.3)
            return app.export_screenshot(title="Vändåtta")


SHOTS: Final[dict[str, Shot]] = {
    "home": Shot(None, keys()),
    "picker": Shot(None, keys("n", "tab", "down", "right")),
    "table": Shot(
        game("vandatta", DU, ÅSA, BO, Seat("Maximiliana", "normal"), seed=12, points=True),
        rounds(2, "h"),
    ),
    "table-large": Shot(game("vandatta", DU, ÅSA, BO, DAG), rounds(3), (120, 40)),
    "table-english": Shot(game("vri-atter", Seat("You"), ÅSA, BO), rounds(3), lang="en"),
    "table-ascii": Shot(game("vandatta-klubb", DU, ÅSA, BO), rounds(2), ascii_only=True),
    "curtain": Shot(game("vandatta", DU, MAX, BO, seed=9), keys()),
    "suit": Shot(game("vandatta-grund", DU, ÅSA, seed=4), keys("8", "enter")),
    "score": Shot(game("vandatta", DU, ÅSA, BO, DAG, seed=3, points=True), played_out(4)),
    "rules": Shot(game("vandatta", DU, ÅSA, BO, points=True), keys("r", "down", "down", "down")),
    "lot": Shot(game("uno", DU, ÅSA, BO, DAG, seed=5), keys()),
    "uno": Shot(game("uno", DU, ÅSA, BO, DAG, seed=5), keys("enter", *["h", "enter"] * 2)),
    "uno-pairs": Shot(
        game("uno", DU, ÅSA, BO, DAG, seed=5, teams="pairs"), keys("enter", *["h", "enter"] * 2)
    ),
    "vandtia-swap": Shot(game("vandtia", DU, ÅSA, BO, seed=5), keys("enter", "right")),
    "vandtia": Shot(game("vandtia", DU, ÅSA, BO, seed=5), rounds(5)),
    "light": Shot(game("vandatta", DU, ÅSA, BO, DAG, seed=12), rounds(2), table="light"),
    "dark": Shot(game("vandatta", DU, ÅSA, BO, DAG, seed=12), rounds(2), table="dark"),
    "tables": Shot(None, keys("i", "down", "down", "enter", *["down"] * 14)),
    "contrast": Shot(game("vandatta", DU, ÅSA, BO, DAG, seed=12), rounds(2), table="contrast"),
    "two-colours": Shot(game("vandatta", DU, ÅSA, BO, DAG, seed=12), rounds(2), four_colours=False),
    "lesson": Shot(None, keys("ctrl+p", *"lär", "enter", "right")),
    "settings": Shot(None, keys("i", "down", "down", "down")),
    "workshop": Shot(
        None, keys("n", "v", "enter", *["down"] * 2, "right", *["down"] * 3), (120, 40)
    ),
    "trial": Shot(None, a_trial),
    "statistics": Shot(None, an_autumn(keys("s"))),
    "past": Shot(None, an_autumn(keys("p"))),
    "replay": Shot(None, an_autumn(keys("p", "enter", *["right"] * 7)), (120, 40)),
    "tournament": Shot(None, a_tournament, (120, 40)),
}


def chromium() -> str:
    """Return the browser that draws the pictures."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    sys.exit("screenshots: a Chromium is needed to draw the pictures")


def draw(svg: str, target: Path) -> None:
    """Turn an SVG into a PNG; what it names on other machines is taken out."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    width, height = (int(float(number)) + 1 for number in box.groups()) if box else (1000, 640)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "shot.svg")
        source.write_text(svg, encoding="utf-8")
        command = [
            *(chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            *("--hide-scrollbars", f"--user-data-dir={folder}/profile"),
            *(f"--window-size={width},{height}", f"--screenshot={target}", source.as_uri()),
        ]
        subprocess.run(command, check=True, capture_output=True)


def main(argv: Sequence[str] | None = None) -> None:
    """Draw the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the README.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SHOTS))
    parser.add_argument("--out", type=Path, default=FOLDER)
    args = parser.parse_args(argv)
    args.out.mkdir(exist_ok=True)
    driver.REACTION_PAUSE = 0.0  # type: ignore[misc]  # nobody sits there to react
    with tempfile.TemporaryDirectory() as home:
        os.environ["VANDATTA_HOME"] = home
        os.environ["COLORTERM"] = "truecolor"
        for name in args.names or SHOTS:
            svg = asyncio.run(SHOTS[name].svg())
            draw(svg, args.out / f"{name}.png")


if __name__ == "__main__":
    main()
