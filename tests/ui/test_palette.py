"""Colours: readable on every ground they are used on, in every theme and colour system."""

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem
from textual.app import App

from vandatta_tui.ui.drawing.palette import (
    FELT,
    PALETTES,
    Palette,
    contrast,
    mix,
    palette_of,
    register_themes,
    textual_theme,
    theme_for,
)

GROUNDS = ("felt", "rim", "night", "ghost", "ghostcur")
USED_ON = {
    "text": GROUNDS,
    "muted": ("felt", "rim", "night", "ghost"),
    "faint": ("felt", "rim", "night"),
    "brass": ("felt", "rim", "night", "ghost"),
    "ember": ("felt", "rim", "night"),
    "sky": ("felt", "rim"),
    "ink": ("pill", "ember"),
    "backtext": ("back",),
    "paperink": ("face", "cur"),
    "paperhead": ("face",),
    "papernew": ("face",),
}


def text_pairs(palette: Palette) -> Iterator[tuple[str, str]]:
    for role, grounds in USED_ON.items():
        yield from ((getattr(palette, role), getattr(palette, ground)) for ground in grounds)


def card_pairs(palette: Palette) -> Iterator[tuple[str, str]]:
    grounds = [getattr(palette, ground) for ground in GROUNDS]
    for suit in palette.suits:
        yield suit.face, palette.face
        yield suit.cur, palette.cur
        yield suit.rest or suit.cur, palette.rest
        yield from ((suit.tint, ground) for ground in grounds)
    for colour in palette.uno:
        yield colour.ink, colour.face
        yield from ((colour.tint, ground) for ground in grounds)


@pytest.mark.parametrize("name", PALETTES)
def test_text_is_readable_on_every_ground(name: str) -> None:
    assert [pair for pair in text_pairs(PALETTES[name]) if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("name", [name for name in PALETTES if not name.endswith("-16")])
def test_cards_are_readable(name: str) -> None:
    assert [pair for pair in card_pairs(PALETTES[name]) if contrast(*pair) < 4.5] == []


WANTED_256 = {
    "felt": 235, "rim": 234, "night": 233, "ghost": 237, "ghostcur": 239, "gline": 243,
    "text": 255, "muted": 250, "faint": 247, "brass": 221, "ember": 216, "sky": 153, "ink": 233,
    "face": 231, "cur": 222, "rest": 254, "edge": 246, "back": 52, "back2": 131,
}  # fmt: skip


@pytest.mark.parametrize(("role", "number"), WANTED_256.items())
def test_256_colours_come_out_as_chosen(role: str, number: int) -> None:
    colour = Color.parse(getattr(PALETTES["felt-256"], role))
    assert colour.downgrade(ColorSystem.EIGHT_BIT).number == number


@pytest.mark.parametrize(
    ("index", "face", "cur", "rest", "tint"),
    [(0, 233, 233, 233, 254), (1, 124, 124, 124, 216), (2, 26, 19, 25, 117), (3, 23, 23, 23, 115)],
)
def test_256_suits_come_out_as_chosen(
    index: int, face: int, cur: int, rest: int, tint: int
) -> None:
    suit = PALETTES["felt-256"].suits[index]
    colours = (suit.face, suit.cur, suit.rest or suit.cur, suit.tint)
    got = tuple(Color.parse(c).downgrade(ColorSystem.EIGHT_BIT).number for c in colours)
    assert got == (face, cur, rest, tint)


WANTED_16 = {
    "felt": 0, "rim": 0, "night": 0, "ghost": 0, "gline": 8, "line": 8, "text": 15, "muted": 7,
    "brass": 11, "ember": 9, "sky": 14, "ink": 0, "face": 15, "cur": 11, "rest": 7, "edge": 8,
    "back": 1, "back2": 9,
}  # fmt: skip


@pytest.mark.parametrize(("role", "number"), WANTED_16.items())
def test_16_colours_are_the_terminals_own(role: str, number: int) -> None:
    colour = Color.parse(getattr(PALETTES["felt-16"], role))
    assert colour.downgrade(ColorSystem.STANDARD).number == number


@pytest.mark.parametrize(
    ("table", "four", "system", "name"),
    [
        ("felt", True, "truecolor", "felt"),
        ("felt", True, None, "felt"),
        ("light", True, "256", "light-256"),
        ("felt", False, "standard", "classic-16"),
        ("contrast", False, "truecolor", "contrast-classic"),
        ("light", False, "256", "light-classic-256"),
        ("nonsense", True, "256", "felt-256"),
    ],
)
def test_the_colour_system_chooses_the_variant(
    table: str, four: bool, system: str | None, name: str
) -> None:
    assert theme_for(table, system, four_colours=four) == name
    assert name in PALETTES


@pytest.mark.parametrize("name", PALETTES)
def test_a_classic_deck_has_two_colours_and_the_usual_one_four(name: str) -> None:
    faces = [suit.face for suit in PALETTES[name].suits]
    assert len(set(faces)) == (2 if "classic" in name else 4)
    assert faces[1] != faces[0]


def test_the_roles_are_theme_variables() -> None:
    theme = textual_theme("felt", PALETTES["felt"])
    assert theme.variables["ghost"] == "#24493b"
    assert theme.background == theme.variables["felt"] == "#14392c"
    assert "suits" not in theme.variables


def test_a_mix_lies_between_its_colours() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#123456", "#ffffff", 0) == "#123456"


def test_without_colour_nothing_turns_into_a_dark_grey_on_black() -> None:
    app = App[None]()
    register_themes(app)
    app.theme, app.no_color = "felt-16", True
    palette = palette_of(app)
    assert palette.grey
    inks = [palette.ember, palette.sky, *map(palette.tint, "SHDCrygb")]
    assert {contrast(ink, palette.felt) > 7 for ink in inks} == {True}
    app.theme = "felt"
    assert palette_of(app).ember == FELT.ember
