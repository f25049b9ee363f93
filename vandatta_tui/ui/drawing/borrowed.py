"""Tables made of Textual's themes: their colours in the roles of a card table."""

from dataclasses import replace
from typing import Final

from textual.theme import Theme

from vandatta_tui.ui.drawing.palette import FELT, LIGHT, Palette, SuitInk, UnoInk
from vandatta_tui.ui.drawing.shades import (
    contrast,
    hues_apart,
    legible,
    mix,
    with_lightness,
)

BLACK, WHITE = "#000000", "#ffffff"
CLEAR: Final = 7.0
"""The contrast that the text itself has: what steps back can then still be read."""
OTHER_HUE: Final = 30
"""So many degrees apart, two colours are told apart at a glance."""
FOLDS: Final = (0.4, 0.27, 0.12, 0.0, 0.12, 0.27)
"""How far the folds of the curtain lie in the shade."""


def borrowed_palette(theme: Theme) -> Palette:
    """Return the palette of a table in the colours of a Textual theme.

    The ground is the theme's background; lists, bars and dialogs lie deeper, cards that cannot be
    laid and the row in focus higher, on the theme's surface and panel. The accent is the brass, the
    colour of errors the ember, the first colour the sky and the backs of the cards. Faces are light
    and suits those of our own deck, which everybody can tell apart. Whatever is read is moved in
    lightness, never in hue, until it can be read on each ground it stands on.
    """
    told = {name: value.lower() for name, value in theme.to_color_system().generate().items()}
    return _with_cards(_with_letters(_with_grounds(theme.dark, told), told), told)


def _with_grounds(dark: bool, told: dict[str, str]) -> Palette:
    """Lay the grounds: at night what lies deeper is darker, by day it is in the shade as well."""
    background, surface, panel = told["background"], told["surface"], told["panel"]
    if dark:
        felt, lift = background, told["foreground"]
        rises, sinks, base = (1.25, 1.5), (0.22, 0.45), FELT
    else:
        felt, lift = max(background, surface, key=lambda ground: contrast(ground, WHITE)), BLACK
        rises, sinks, base = (1.14, 1.26), (0.06, 0.12), LIGHT
    return replace(
        base,
        felt=felt,
        rim=mix(felt, BLACK, sinks[0]),
        night=mix(felt, BLACK, sinks[1]),
        ghost=_apart(surface, felt, lift, rises[0]),
        ghostcur=_apart(panel, felt, lift, rises[1]),
        gline=mix(felt, told["foreground"], 0.45),
        line=mix(felt, told["foreground"], 0.28),
    )


def _with_letters(table: Palette, told: dict[str, str]) -> Palette:
    """Give text and its marks their colours."""
    deep = (table.felt, table.rim, table.night)
    text = legible(legible(told["foreground"], *deep, least=CLEAR), table.ghost, table.ghostcur)
    ember = told["error"]
    brass = legible(_unlike(ember, told, "accent", "warning", "primary"), *deep, table.ghost)
    return replace(
        table,
        text=text,
        muted=legible(mix(text, table.felt, 0.22), *deep, table.ghost),
        faint=legible(mix(text, table.felt, 0.35), *deep),
        brass=brass,
        pill=brass,
        ember=legible(ember, *deep),
        sky=legible(_unlike(ember, told, "primary", "secondary"), *deep),
        ink=table.night if table.dark else WHITE,
        rod=mix(brass, BLACK, 0.25),
    )


def _with_cards(table: Palette, told: dict[str, str]) -> Palette:
    """Add faces, backs, curtain and deck."""
    paper = told["foreground"] if table.dark else told["background"]
    face = with_lightness(paper, 0.96)
    cur = with_lightness(table.brass, 0.84)
    back = _apart(told["primary"], WHITE, BLACK, CLEAR)
    cards = replace(
        table,
        face=face,
        cur=cur,
        rest=mix(face, BLACK, 0.12),
        edge=mix(face, BLACK, 0.38),
        curedge=legible(table.brass, cur),
        paperhead=legible(table.brass, face),
        papernew=legible(table.ember, face),
        back=back,
        back2=mix(back, WHITE, 0.4),
        wines=tuple(mix(back, BLACK, shade) for shade in FOLDS),
    )
    return replace(
        cards,
        suits=tuple(_suit(ink, cards) for ink in cards.suits),
        uno=tuple(_colour(ink, cards) for ink in cards.uno),
    )


def _suit(ink: SuitInk, table: Palette) -> SuitInk:
    return SuitInk(
        legible(ink.face, table.face),
        legible(ink.cur, table.cur),
        legible(ink.tint, *_grounds(table)),
        legible(ink.rest or ink.cur, table.rest),
    )


def _colour(ink: UnoInk, table: Palette) -> UnoInk:
    return replace(ink, tint=legible(ink.tint, *_grounds(table)))


def _grounds(table: Palette) -> tuple[str, ...]:
    return table.felt, table.rim, table.night, table.ghost, table.ghostcur


def _apart(colour: str, ground: str, towards: str, least: float) -> str:
    """Return the colour, moved towards another one until it is told from the ground."""
    share, found = 0.0, colour
    while contrast(found, ground) < least and share < 1:
        share += 0.02
        found = mix(colour, towards, share)
    return found


def _unlike(colour: str, told: dict[str, str], *names: str) -> str:
    """Return the first of these colours that has another hue than a colour, else the first."""
    found = (told[name] for name in names if hues_apart(told[name], colour) >= OTHER_HUE)
    return next(found, told[names[0]])
