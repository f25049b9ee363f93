"""The tables that a person may choose, and which palette a terminal gets of them.

Our own have a palette for each colour system. Those borrowed from Textual's themes are derived when
one is chosen, and need all colours: with fewer, or none, the dark or the light table is laid.
"""

from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from textual.app import App
from textual.theme import BUILTIN_THEMES

from vandatta_tui.ui.drawing.palette import (
    BLACK,
    FELT,
    PALETTES,
    WHITE,
    Palette,
    SuitInk,
    textual_theme,
    two_coloured,
)

OWN: Final = ("", "dark", "contrast", "light")
"""Our own tables as settings name them, the felt first; the deck has four colours or two."""

_FELT: Final = "felt"
_TWO: Final = "-classic"
"""Ends the name of a theme with the deck in two colours; that of the felt is `classic`."""
_SYSTEM_SUFFIX: Final = {"256": "-256", "standard": "-16", "windows": "-16"}


@cache
def borrowable() -> tuple[str, ...]:
    """Return the names of Textual's themes that can be a table.

    Those in ANSI colours cannot: nobody knows what the terminal makes of them.
    """
    return tuple(sorted(name for name, theme in BUILTIN_THEMES.items() if not theme.ansi))


def is_table(name: str) -> bool:
    """Return whether there is such a table."""
    return name == _FELT or name in OWN or name in borrowable()


def tables_on(app: App[Any]) -> tuple[str, ...]:
    """Return the tables that differ on this terminal; of 16 colours there is but one."""
    system = app.console.color_system
    if _SYSTEM_SUFFIX.get(system or "") == "-16":
        return OWN[:1]
    return OWN if system == "256" or app.no_color else OWN + borrowable()


def table_on(app: App[Any], wanted: str) -> str:
    """Return the table that is laid on this terminal for a person's choice."""
    return _table(wanted, app.console.color_system, app.no_color)


def _table(wanted: str, color_system: str | None, greys: bool) -> str:
    if wanted in OWN or wanted not in borrowable():
        return wanted if wanted in OWN else OWN[0]
    if color_system in _SYSTEM_SUFFIX or greys:
        return "dark" if BUILTIN_THEMES[wanted].dark else "light"
    return wanted


def theme_for(
    table: str, color_system: str | None, *, four_colours: bool = True, greys: bool = False
) -> str:
    """Return the name of the Textual theme for a person's choice on this colour system."""
    name = _table(table, color_system, greys) or _FELT
    if not four_colours:
        name = "classic" if name == _FELT else name + _TWO
    return name + _SYSTEM_SUFFIX.get(color_system or "", "")


def register_themes(app: App[Any]) -> None:
    """Make our own palettes known to Textual as themes."""
    for name, palette in PALETTES.items():
        app.register_theme(textual_theme(name, palette))


def lay(app: App[Any], name: str) -> None:
    """Let the app have a theme; a borrowed one takes the place of the one it is made of."""
    if name not in PALETTES:
        app.register_theme(textual_theme(name, palette_named(name)))
    app.theme = name


def palette_named(name: str) -> Palette:
    """Return the palette of a theme, felt if it is a foreign theme."""
    return PALETTES.get(name) or _borrowed(name) or FELT


@cache
def _borrowed(name: str) -> Palette | None:
    """Return the palette of a borrowed table, derived when it is first laid."""
    from vandatta_tui.ui.drawing.borrowed import borrowed_palette

    table = name.removesuffix(_TWO)
    if table not in borrowable():
        return None
    palette = borrowed_palette(BUILTIN_THEMES[table])
    return palette if name == table else two_coloured(palette)


def palette_of(app: App[Any]) -> Palette:
    """Return the palette of the app's theme."""
    palette = palette_named(app.theme)
    return _greyed(palette) if app.no_color else palette


@lru_cache
def _greyed(palette: Palette) -> Palette:
    """Return the palette for greys; of few colours, those that would become a dark grey turn white.

    Bright red, as a grey, is the darkest one of 16 colours: on black it can hardly be read.
    """
    if not palette.reverse:
        return replace(palette, grey=True)
    plain = SuitInk(BLACK, BLACK, WHITE)
    uno = tuple(replace(ink, tint=WHITE, sign=WHITE) for ink in palette.uno)
    return replace(palette, grey=True, ember=WHITE, sky=WHITE, suits=(plain,) * 4, uno=uno)
