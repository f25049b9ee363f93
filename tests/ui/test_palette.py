"""Colours: readable on every ground they are used on, in every theme and colour system."""

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem
from textual.app import App
from textual.theme import BUILTIN_THEMES

from vandatta_tui.ui.drawing.palette import FELT, PALETTES, Palette, textual_theme
from vandatta_tui.ui.drawing.shades import contrast, hues_apart, legible, mix
from vandatta_tui.ui.drawing.tables import (
    OWN,
    borrowable,
    palette_named,
    palette_of,
    register_themes,
    theme_for,
)
from vandatta_tui.words.wishes import VALUES

BORROWED = [name + deck for name in borrowable() for deck in ("", "-classic")]
"""Every table made of a theme of Textual's, with either deck."""

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


@pytest.mark.parametrize("name", [*PALETTES, *BORROWED])
def test_text_is_readable_on_every_ground(name: str) -> None:
    assert [pair for pair in text_pairs(palette_named(name)) if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("name", [n for n in (*PALETTES, *BORROWED) if not n.endswith("-16")])
def test_cards_are_readable(name: str) -> None:
    assert [pair for pair in card_pairs(palette_named(name)) if contrast(*pair) < 4.5] == []


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
        ("dark", False, "truecolor", "dark-classic"),
        ("nord", True, "truecolor", "nord"),
        ("nord", False, None, "nord-classic"),
        ("nord", True, "256", "dark-256"),
        ("solarized-light", False, "256", "light-classic-256"),
        ("gruvbox", True, "standard", "dark-16"),
        ("ansi-dark", True, "truecolor", "felt"),
    ],
)
def test_the_colour_system_chooses_the_variant(
    table: str, four: bool, system: str | None, name: str
) -> None:
    assert theme_for(table, system, four_colours=four) == name
    assert name in PALETTES or name in BORROWED


def test_in_greys_a_borrowed_table_is_the_dark_or_the_light_one() -> None:
    assert theme_for("nord", "truecolor", greys=True) == "dark"
    assert theme_for("solarized-light", "truecolor", four_colours=False, greys=True) == (
        "light-classic"
    )


def test_settings_name_our_own_tables() -> None:
    assert VALUES["theme"] == OWN


def test_all_that_textual_brings_can_be_a_table_but_what_the_terminal_colours() -> None:
    assert {"nord", "gruvbox", "dracula", "tokyo-night", "solarized-light"} < set(borrowable())
    assert not any("ansi" in name for name in borrowable())


@pytest.mark.parametrize("name", borrowable())
def test_a_borrowed_table_is_told_by_its_grounds_and_its_accent(name: str) -> None:
    palette = palette_named(name)
    grounds = [getattr(palette, ground) for ground in GROUNDS]
    assert len(set(grounds)) == len(GROUNDS) or not palette.dark
    assert contrast(palette.ghost, palette.felt) > 1.12
    assert contrast(palette.ghostcur, palette.felt) > contrast(palette.ghost, palette.felt)
    assert hues_apart(palette.brass, palette.ember) >= 30
    assert contrast(palette.back, palette.felt) > 1.4
    theme = BUILTIN_THEMES[name]
    assert palette.dark is theme.dark
    assert theme.background is None or theme.background.lower() == palette.felt or not theme.dark


def test_a_colour_is_moved_in_lightness_and_keeps_its_hue() -> None:
    assert legible("#eef3ea", "#14392c") == "#eef3ea"  # it can be read as it is
    for ground, lighter in (("#2e3440", True), ("#eee8d5", False)):
        found = legible("#268bd2", ground)
        assert contrast(found, ground) >= 4.5
        assert hues_apart(found, "#268bd2") < 2
        assert (contrast(found, "#000000") > contrast("#268bd2", "#000000")) is lighter
    assert contrast(legible("#777777", "#777777"), "#777777") >= 4.5


@pytest.mark.parametrize("name", [*PALETTES, *BORROWED])
def test_a_classic_deck_has_two_colours_and_the_usual_one_four(name: str) -> None:
    faces = [suit.face for suit in palette_named(name).suits]
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
