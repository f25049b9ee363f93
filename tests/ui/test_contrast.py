"""Every letter on the screens can be read on what it stands on, in every theme."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from textual.app import App
from textual.containers import Vertical
from textual.screen import ModalScreen

from tests.ui.grid import strips
from vandatta_tui.ui.app import VandattaApp
from vandatta_tui.ui.drawing.palette import PALETTES
from vandatta_tui.ui.drawing.shades import contrast
from vandatta_tui.ui.drawing.tables import borrowable, palette_named, palette_of
from vandatta_tui.ui.launch import Launch
from vandatta_tui.ui.screens.tables import look

LEAST = 4.5
WAYS = {
    "home": (),
    "picker": ("n", "tab", "down", "right"),
    "own variants": ("n", "v"),
    "workshop": ("n", "v", "enter", "down", "down", "down", "down"),
    "name": ("n", "v", "enter", "s", "enter"),
    "rules": ("r", "down", "down", "down", "n", "n"),
    "search": ("r", "slash", "k", "o", "r", "t"),
    "settings": ("i", "down", "right", "left"),
}
"""The keys from home to each screen."""


def texts(app: App[Any]) -> Iterator[Segment]:
    """Yield what is to be read; what lies faded under a dialog is not."""
    box = app.screen.region
    if isinstance(app.screen, ModalScreen):
        box = app.screen.query_one(Vertical).region
    for strip in strips(app)[box.y : box.bottom]:
        yield from strip.crop(box.x, box.right)


def faint(app: App[Any]) -> Iterator[tuple[str, str, str, float]]:
    """Yield the texts that can hardly be read, with ink and ground."""
    for segment in texts(app):
        style = segment.style
        if style is None or style.color is None or style.bgcolor is None:
            continue
        ink, ground = style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex
        ratio = contrast(ink, ground)
        if any(letter.isalnum() for letter in segment.text) and ratio < LEAST:
            yield segment.text, ink, ground, round(ratio, 2)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("theme", ["felt", "classic", "dark", "contrast", "light"])
async def test_every_letter_can_be_read(home: Path, theme: str, size: tuple[int, int]) -> None:
    found: dict[str, list[tuple[str, str, str, float]]] = {}
    for name, keys in WAYS.items():
        (home / "settings.yaml").write_text(f"theme: {theme}\n", encoding="utf-8")
        app = VandattaApp(Launch(lang="sv", motion=False))
        async with app.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            assert palette_of(app) is PALETTES[theme]
            found[name] = list(faint(app))
    assert {name: pairs for name, pairs in found.items() if pairs} == {}


@pytest.mark.parametrize("way", WAYS)
async def test_every_letter_can_be_read_on_every_borrowed_table(home: Path, way: str) -> None:
    app = VandattaApp(Launch(lang="sv", motion=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*WAYS[way])
        while not app.warm:
            await pilot.pause(0.01)
        found = {}
        for table in borrowable():
            assert app.preview(look("theme", table))
            await pilot.pause()
            assert palette_of(app) is palette_named(table)
            found[table] = list(faint(app))
    assert {name: pairs for name, pairs in found.items() if pairs} == {}
