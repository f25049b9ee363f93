"""Colours by role: our own tables, in every colour system.

Widgets name roles, never hex values: in styles as theme variables (`$felt`), in lines drawn by
hand through the palette of a pen. 256 colours have slate grounds of their own, 16 colours stand on
black. Which palette a terminal gets is said in `tables`.
"""

from dataclasses import dataclass, fields, replace
from typing import Final

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class SuitInk:
    """The colours of a French suit."""

    face: str
    """On a playable card."""
    cur: str
    """On the card under the cursor and on cards at rest."""
    tint: str
    """On the dark grounds."""
    rest: str = ""
    """On cards at rest, where it differs from `cur`."""


@dataclass(frozen=True, slots=True)
class UnoInk:
    """The colours of a UNO colour."""

    face: str
    ink: str
    tint: str
    sign: str
    border: str = "#e9e4d6"
    cursor: str = "#ffe9a8"


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """One theme in one colour system: a colour for each role. Compared by identity."""

    felt: str = "#14392c"
    rim: str = "#0f2c22"
    night: str = "#0a1f18"
    ghost: str = "#24493b"
    ghostcur: str = "#2a5041"
    gline: str = "#5f8573"
    line: str = "#3a6753"
    text: str = "#eef3ea"
    muted: str = "#a9c4b4"
    faint: str = "#8cad9c"
    brass: str = "#f0c75e"
    pill: str = "#f0c75e"
    """Brass as a ground."""
    ember: str = "#ff9f7d"
    sky: str = "#9cd0ff"
    ink: str = "#16241d"
    face: str = "#f7f2e6"
    cur: str = "#ffdf8c"
    rest: str = "#dcd7c8"
    paperink: str = "#1c1c1c"
    """Text on a sheet of paper, which is as light as a face."""
    paperhead: str = "#7a4a00"
    papernew: str = "#a33200"
    edge: str = "#a39c88"
    curedge: str = "#7a5c0c"
    back: str = "#7b2d3b"
    back2: str = "#b5606e"
    backtext: str = "#ffffff"
    suits: tuple[SuitInk, ...] = (
        SuitInk("#1c1c1c", "#1c1c1c", "#e4e9e2"),
        SuitInk("#c43c00", "#a33200", "#ffa585"),
        SuitInk("#0057b8", "#004a99", "#9fcbff"),
        SuitInk("#007a5a", "#00634a", "#7fe0bf"),
    )
    """Spades, hearts, diamonds, clubs."""
    uno: tuple[UnoInk, ...] = (
        UnoInk("#c43c00", "#ffffff", "#ffa585", "#ff8149"),
        UnoInk("#f0c419", "#1c1c1c", "#f0d873", "#f0c419", "#7a6300", "#16241d"),
        UnoInk("#007a5a", "#ffffff", "#7fe0bf", "#3ccf9f"),
        UnoInk("#0057b8", "#ffffff", "#9fcbff", "#6db3ff"),
        UnoInk("#23282c", "#ffffff", "#e4e9e2", "#e4e9e2"),
    )
    """Red, yellow, green, blue, wild."""
    wines: tuple[str, ...] = ("#4a1822", "#5c1f2c", "#702736", "#843043", "#702736", "#5c1f2c")
    rod: str = "#b98f34"
    reverse: bool = False
    """Badges are shown in reverse (16 colours)."""
    mixes: bool = True
    """Colours may be mixed for pips and for the faded table (not with 16 colours)."""
    dark: bool = True
    grey: bool = False
    """Shown in greys: a UNO card is told by sign and word, on a light face like all others."""

    def suit(self, letter: str) -> SuitInk:
        """Return the inks of a French suit; those of spades for a card without a suit."""
        return self.suits["SHDC".find(letter)] if letter and letter in "SHDC" else self.suits[0]

    def colour(self, letter: str) -> UnoInk:
        """Return the inks of a UNO colour; those of a wild card without one."""
        return self.uno["rygb".find(letter)] if letter and letter in "rygb" else self.uno[4]

    def tint(self, letter: str) -> str:
        """Return the colour of a suit, or of a UNO colour, in text on the dark grounds."""
        if letter and letter in "rygb":
            return self.colour(letter).tint
        return self.suit(letter).tint


FELT: Final = Palette()

CLASSIC_SUITS: Final = tuple(
    SuitInk(*inks)
    for inks in (
        ("#1c1c1c", "#1c1c1c", "#e4e9e2"),
        ("#b8001f", "#b8001f", "#ff9d9d"),
        ("#b8001f", "#b8001f", "#ff9d9d"),
        ("#1c1c1c", "#1c1c1c", "#e4e9e2"),
    )
)
CLASSIC: Final = replace(FELT, suits=CLASSIC_SUITS)

CONTRAST: Final = replace(
    FELT,
    felt="#000000",
    rim="#000000",
    night="#000000",
    ghost="#000000",
    ghostcur="#262626",
    gline="#a0a0a0",
    line="#6c6c6c",
    text="#ffffff",
    muted="#e0e0e0",
    faint="#c8c8c8",
    brass="#ffff00",
    pill="#ffff00",
    ink="#000000",
    face="#ffffff",
    cur="#ffff5f",
    rest="#e0e0e0",
    paperink="#000000",
    paperhead="#5f4b00",
    papernew="#942d00",
    edge="#6c6c6c",
    curedge="#5f4b00",
    suits=(
        SuitInk("#000000", "#000000", "#ffffff"),
        SuitInk("#b23600", "#942d00", "#ffb59a"),
        SuitInk("#004a99", "#003f85", "#a8d4ff"),
        SuitInk("#00634a", "#00543f", "#8ff0cf"),
    ),
)

DARK: Final = replace(
    FELT,
    felt="#26282c",
    rim="#1e2023",
    night="#151719",
    ghost="#383b40",
    ghostcur="#464a50",
    gline="#7d828a",
    line="#575b62",
    text="#f0f1f2",
    muted="#b9bdc3",
    faint="#a0a5ac",
    ink="#17191b",
    face="#f5f4f0",
    rest="#dad9d5",
    edge="#a09e98",
    back="#34506f",
    back2="#7f9fc2",
    wines=("#1f3044", "#263b53", "#2f4965", "#385678", "#2f4965", "#263b53"),
)
"""Neutral and calm; the backs are blue, and so is the curtain."""

LIGHT: Final = replace(
    FELT,
    felt="#e6efe6",
    rim="#d6e2d7",
    night="#c5d5c7",
    ghost="#d3dfd4",
    ghostcur="#c9d8cb",
    gline="#7d9484",
    line="#9db3a3",
    text="#10241b",
    muted="#3f5a4c",
    faint="#3f5a4c",
    brass="#664200",
    pill="#8a5a00",
    ember="#8f2c00",
    sky="#004a99",
    ink="#ffffff",
    face="#fffdf6",
    curedge="#7a5c0c",
    suits=(
        SuitInk("#1c1c1c", "#1c1c1c", "#1c1c1c"),
        SuitInk("#c43c00", "#a33200", "#8f2c00"),
        SuitInk("#0057b8", "#004a99", "#004a99"),
        SuitInk("#007a5a", "#00634a", "#00553f"),
    ),
    uno=(
        UnoInk("#c43c00", "#ffffff", "#8f2c00", "#c43c00"),
        UnoInk("#f0c419", "#1c1c1c", "#664a00", "#8a6a00", "#7a6300", "#16241d"),
        UnoInk("#007a5a", "#ffffff", "#00553f", "#007a5a"),
        UnoInk("#0057b8", "#ffffff", "#004a99", "#0057b8"),
        UnoInk("#23282c", "#ffffff", "#1c1c1c", "#1c1c1c"),
    ),
    dark=False,
)

# The hex values of the 256-colour variants are those that Rich rounds to the numbers wanted.
SLATE: Final = replace(
    FELT,
    felt="#262626",
    rim="#1c1c1c",
    night="#121212",
    ghost="#3a3a3a",
    ghostcur="#4e4e4e",
    gline="#767676",
    line="#5c5c5c",
    text="#f5f5f5",
    muted="#c2c2c2",
    faint="#a3a3a3",
    brass="#ffd75f",
    pill="#ffd75f",
    ember="#ffaf87",
    sky="#afd7ff",
    ink="#121212",
    face="#ffffff",
    cur="#ffd787",
    rest="#ebebeb",
    paperink="#121212",
    paperhead="#875f00",
    papernew="#af0000",
    edge="#949494",
    curedge="#875f00",
    back="#5f0000",
    back2="#af5f5f",
    suits=(
        SuitInk("#121212", "#121212", "#ebebeb"),
        SuitInk("#af0000", "#af0000", "#ffaf87"),
        SuitInk("#005fd7", "#0000af", "#87d7ff", "#005faf"),
        SuitInk("#005f5f", "#005f5f", "#87d7af"),
    ),
    uno=(
        UnoInk("#af0000", "#ffffff", "#ffaf87", "#ff875f", "#ebebeb", "#ffffaf"),
        UnoInk("#ffd700", "#121212", "#ffd75f", "#ffd700", "#875f00", "#121212"),
        UnoInk("#005f5f", "#ffffff", "#87d7af", "#5fd7af", "#ebebeb", "#ffffaf"),
        UnoInk("#005faf", "#ffffff", "#87d7ff", "#5fafff", "#ebebeb", "#ffffaf"),
        UnoInk("#1c1c1c", "#ffffff", "#ebebeb", "#ebebeb", "#ebebeb", "#ffffaf"),
    ),
    wines=("#5f0000", "#5f0000", "#870000", "#870000", "#870000", "#5f0000"),
    rod="#af8700",
)

SLATE_CLASSIC: Final = replace(
    SLATE,
    suits=(
        SuitInk("#121212", "#121212", "#ebebeb"),
        SuitInk("#af0000", "#af0000", "#ffafaf"),
        SuitInk("#af0000", "#af0000", "#ffafaf"),
        SuitInk("#121212", "#121212", "#ebebeb"),
    ),
)

COAL: Final = replace(
    SLATE,
    felt="#1c1c1c",
    rim="#121212",
    night="#080808",
    ghost="#303030",
    ghostcur="#444444",
    back="#005f87",
    back2="#5f87af",
    wines=("#00005f", "#00005f", "#005f87", "#005f87", "#005f87", "#00005f"),
)
"""The dark table in 256 colours: a step darker than the slate that stands for the felt."""

PAPER: Final = replace(
    LIGHT,
    felt="#f5f5f5",
    rim="#e0e0e0",
    night="#cccccc",
    ghost="#d6d6d6",
    ghostcur="#c2c2c2",
    gline="#6c6c6c",
    line="#8a8a8a",
    text="#121212",
    muted="#303030",
    faint="#303030",
    brass="#5f0000",
    pill="#5f0000",
    ember="#5f0000",
    sky="#00005f",
    face="#ffffff",
    cur="#ffd787",
    rest="#ebebeb",
    paperink="#121212",
    paperhead="#875f00",
    papernew="#870000",
    edge="#767676",
    curedge="#875f00",
    suits=(
        SuitInk("#121212", "#121212", "#121212"),
        SuitInk("#af0000", "#870000", "#870000"),
        SuitInk("#005faf", "#0000af", "#00005f"),
        SuitInk("#005f5f", "#005f5f", "#00403f"),
    ),
)

BLACK, WHITE, GREY, DIM = "#000000", "#ffffff", "#aaaaaa", "#555555"
RED, GREEN, BLUE = "#aa0000", "#00aa00", "#0000aa"
HI_RED, HI_GREEN, HI_YELLOW, HI_CYAN = "#ff5555", "#55ff55", "#ffff55", "#55ffff"

SIXTEEN: Final = replace(
    FELT,
    felt=BLACK,
    rim=BLACK,
    night=BLACK,
    ghost=BLACK,
    ghostcur=BLACK,
    gline=DIM,
    line=DIM,
    text=WHITE,
    muted=GREY,
    faint=GREY,
    brass=HI_YELLOW,
    pill=HI_YELLOW,
    ember=HI_RED,
    sky=HI_CYAN,
    ink=BLACK,
    face=WHITE,
    cur=HI_YELLOW,
    rest=GREY,
    paperink=BLACK,
    paperhead=BLACK,
    papernew=RED,
    edge=DIM,
    curedge=BLACK,
    back=RED,
    back2=HI_RED,
    backtext=WHITE,
    suits=(
        SuitInk(BLACK, BLACK, WHITE),
        SuitInk(RED, RED, HI_RED),
        SuitInk(BLUE, BLUE, HI_CYAN),
        SuitInk(GREEN, BLACK, HI_GREEN),
    ),
    uno=(
        UnoInk(RED, WHITE, HI_RED, HI_RED, WHITE, HI_YELLOW),
        UnoInk(HI_YELLOW, BLACK, HI_YELLOW, HI_YELLOW, BLACK, BLACK),
        UnoInk(GREEN, BLACK, HI_GREEN, HI_GREEN, WHITE, HI_YELLOW),
        UnoInk(BLUE, WHITE, HI_CYAN, HI_CYAN, WHITE, HI_YELLOW),
        UnoInk(BLACK, WHITE, WHITE, WHITE, WHITE, HI_YELLOW),
    ),
    wines=(RED, RED, RED, RED, RED, RED),
    rod=HI_YELLOW,
    reverse=True,
    mixes=False,
)


def two_coloured(palette: Palette) -> Palette:
    """Return a palette with the deck as on paper: the hearts' red, and the spades' black."""
    black, red = palette.suits[:2]
    return replace(palette, suits=(black, red, red, black))


PALETTES: Final[dict[str, Palette]] = {
    "felt": FELT,
    "classic": CLASSIC,
    "dark": DARK,
    "dark-classic": two_coloured(DARK),
    "contrast": CONTRAST,
    "contrast-classic": two_coloured(CONTRAST),
    "light": LIGHT,
    "light-classic": two_coloured(LIGHT),
    "felt-256": SLATE,
    "classic-256": SLATE_CLASSIC,
    "dark-256": COAL,
    "dark-classic-256": two_coloured(COAL),
    "contrast-256": CONTRAST,
    "contrast-classic-256": two_coloured(CONTRAST),
    "light-256": PAPER,
    "light-classic-256": two_coloured(PAPER),
    "felt-16": SIXTEEN,
    "classic-16": two_coloured(SIXTEEN),
    "dark-16": SIXTEEN,
    "dark-classic-16": two_coloured(SIXTEEN),
    "contrast-16": SIXTEEN,
    "contrast-classic-16": two_coloured(SIXTEEN),
    "light-16": SIXTEEN,
    "light-classic-16": two_coloured(SIXTEEN),
}
"""By the name of the Textual theme."""


def textual_theme(name: str, palette: Palette) -> Theme:
    """Return the palette as a Textual theme whose variables are the roles."""
    return Theme(
        name=name,
        primary=palette.brass,
        secondary=palette.sky,
        accent=palette.brass,
        warning=palette.ember,
        error=palette.ember,
        success=palette.tint("C"),
        foreground=palette.text,
        background=palette.felt,
        surface=palette.rim,
        panel=palette.night,
        dark=palette.dark,
        variables=_variables(palette),
    )


def _variables(palette: Palette) -> dict[str, str]:
    values = {role.name: getattr(palette, role.name) for role in fields(palette)}
    return {role: value for role, value in values.items() if isinstance(value, str)}
