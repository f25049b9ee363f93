"""The screen of a running app as text and styles. The only place that looks inside Textual."""

from typing import Any

from rich.style import Style
from textual.app import App
from textual.strip import Strip


def strips(app: App[Any]) -> list[Strip]:
    """Return what is on the screen now, row by row."""
    return app.screen._compositor.render_strips()


def rows(app: App[Any]) -> list[str]:
    """Return the text on the screen, row by row, in full width."""
    return [strip.text for strip in strips(app)]


def grid(app: App[Any]) -> str:
    """Return the text on the screen, without spaces at the ends of rows."""
    return "\n".join(row.rstrip() for row in rows(app)) + "\n"


def style_at(app: App[Any], x: int, y: int) -> Style:
    """Return the style of a cell."""
    column = 0
    for segment in strips(app)[y]:
        column += segment.cell_length
        if x < column:
            return segment.style or Style()
    raise IndexError(x, y)


def ground_at(app: App[Any], x: int, y: int) -> str:
    """Return the colour behind a cell, as hex."""
    colour = style_at(app, x, y).bgcolor
    return colour.get_truecolor().hex if colour else ""


def ink_at(app: App[Any], x: int, y: int) -> str:
    """Return the colour of the sign in a cell, as hex."""
    colour = style_at(app, x, y).color
    return colour.get_truecolor().hex if colour else ""
