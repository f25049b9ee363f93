"""Seat plates: who sits there, how many cards, whose turn, the call, the points."""

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.cards import (
    CHIP_WIDTH,
    Look,
    back,
    card,
    chip,
    fan_of_backs,
    hand_backs,
    open_over_hidden,
)
from vandatta_tui.ui.drawing.layout import Arrow, PlatePlace
from vandatta_tui.ui.drawing.plates import Plate, Round
from vandatta_tui.ui.drawing.shades import mix

TURN: Final = "▶"
INDENT: Final = 2
"""Columns before a name, for the sign of the turn."""
FADED: Final = 0.4
"""So much of the felt shows through the pill by a seat that is skipped."""
MOST_BACKS: Final = 8
MOST_SMALL_BACKS: Final = 7
CHIP_STEP: Final = 4
TABLE_WIDTH: Final = 11
"""Columns of three chips."""
SMALL_STEP: Final = 6
SMALL_READABLE: Final = 4
"""From this step on a small card that lies under another shows rank and suit."""
SMALL_WIDTH: Final = 5


def paint_round(canvas: Canvas, table: Round, top: int = 0) -> None:
    """Draw all plates; `top` is the row of the screen where the canvas begins."""
    for number, arrow in enumerate(table.arrows):
        _paint_arrow(canvas, arrow, top, table.clockwise != (number in table.stale))
    for plate, place in zip(table.plates, table.places, strict=False):
        _Painter(canvas, plate, place, top, table.points_width).paint()


def _paint_arrow(canvas: Canvas, arrow: Arrow, top: int, clockwise: bool) -> None:
    shaft = "╌" * (arrow.length - 1)
    text = shaft + "›" if clockwise else "‹" + shaft
    canvas.put(arrow.x, arrow.y - top, text, canvas.pen("faint"))


class _Painter:
    """Draws one plate on its own canvas, so that nothing gets over its edges."""

    def __init__(
        self, target: Canvas, plate: Plate, place: PlatePlace, top: int, points_width: int
    ) -> None:
        self.target, self.plate, self.place, self.top = target, plate, place, top
        self.points_width = points_width
        self.tiny = place.form in ("tiny", "least")
        self.indent = 0 if self.tiny else INDENT
        self.width = place.width - 1 if self.tiny else place.width
        rows = 5 + 4 * bool(plate.up or plate.down) if place.form == "grand" else 4
        self.canvas = Canvas(target.pen, self.width, rows)
        self.pen = target.pen

    def paint(self) -> None:
        draw = {"grand": self._grand, "wide": self._wide, "narrow": self._narrow}
        draw.get(self.place.form, self._tiny)()
        self.target.blit(self.place.x, self.place.y - self.top, self.canvas.rows())

    # ---- forms

    def _wide(self) -> None:
        beside = self._badge_fits_beside
        if beside:
            self._badge_right()
        self._name_row(self.width - (self._badge_room() if beside else 0))
        self._cards(MOST_BACKS)
        if self.plate.up or self.plate.down:
            self._table_cards()
            self._status_beside()
        elif not self.plate.faces and not beside:
            self.canvas.put(self.indent, 2, self._badge(), self._badge_style())
        elif not self.plate.faces:
            self._put_status(2)

    def _narrow(self) -> None:
        self._name_row(self.width, deals=False)
        room = self.width - INDENT - 3 - 1 - self.points_width
        self._cards(max(1, min(MOST_BACKS // 2, room)))
        self._foot()

    def _tiny(self) -> None:
        if self.place.form == "least":
            return self._least()
        tables = bool(self.plate.up or self.plate.down) and self.width >= TABLE_WIDTH
        self._name_row(self.width, deals=tables)
        self._cards(1)
        if tables:
            self._table_cards()
        else:
            self._foot()
        return None

    def _least(self) -> None:
        """Four cells of name, the count, `!` for a call."""
        name = cut(self.plate.name, min(4, self.width))
        self.canvas.put(0, 0, name, self._name_style())
        self.canvas.put(0, 1, self.plate.out or str(self.plate.count), self._style("text", True))
        if self.plate.badge:
            self.canvas.put(0, 2, "!", self._badge_style())

    def _grand(self) -> None:
        self._name_row(self.width - cell_len(self._points()) - 1)
        self._put_right(0, (self._points(), self._style("muted")))
        self._small_backs()
        if self.plate.up or self.plate.down:
            self._small_table_cards()
            self._put_status(8)
            return
        badge = self._badge()
        if badge:
            self.canvas.put(INDENT, 4, badge, self._badge_style())
        else:
            self._put_status(4)

    # ---- parts

    def _style(self, role: str, bold: bool = False) -> Style:
        return self.pen("muted" if self.plate.gone else role, bold=bold and not self.plate.gone)

    def _name_style(self) -> Style:
        if self.plate.turn:
            return self._pill()
        return self._style("sky" if self.plate.partner else "text", bold=True)

    def _pill(self) -> Style:
        if not self.plate.faded or not self.pen.palette.mixes:
            return self.pen.badge()
        ground = mix(self.pen.palette.pill, self.pen.palette.felt, FADED)
        return self.pen.badge(ground)

    def _badge_style(self) -> Style:
        style = self.pen.badge("ember")
        return style + Style(reverse=not style.reverse) if self.plate.blinks else style

    def _name_row(self, width: int, deals: bool = True) -> None:
        word = self.plate.deals if deals else ""
        room = width - self.indent - (cell_len(word) + 1 if word else 0)
        room -= 1 if self.plate.turn and not self.tiny else 0
        name = cut(self.plate.name, max(1, room))
        if self.plate.turn and self.tiny:
            name = name.ljust(self.width - (cell_len(name) - len(name)))
        elif self.plate.turn:
            self.canvas.put(0, 0, f"{TURN} {name} ", self._pill())
        if not self.plate.turn or self.tiny:
            self.canvas.put(self.indent, 0, name, self._name_style())
        x = self.indent + cell_len(name) + 1 + (1 if self.plate.turn else 0)
        self.canvas.put(x, 0, word, self._style("brass"))

    def _cards(self, most: int) -> None:
        if self.plate.out:
            self.canvas.put(self.indent, 1, self.plate.out, self._style("muted"))
        elif self.plate.faces:
            return self._open_hand(1 if self.plate.down and self._roomy else 2)
        else:
            backs = hand_backs(self.plate.count, most, self.pen)
            self.canvas.blit(self.indent, 1, backs)
            x = self.indent + most + (0 if self.tiny else 1)
            self._put_count(x, 1)
        if self.place.points:
            self._put_right(1, (self._points(), self._style("muted")))
        return None

    def _open_hand(self, rows: int) -> None:
        """Draw the cards as chips from row 1 on; a number says how many have no room.

        A cell is free between them where all of them fit like that, and some fill theirs (`10♠`).
        """
        faces, wide = self.plate.faces, self.width - self.indent
        apart = (wide + 1) // (CHIP_WIDTH + 1) * rows >= len(faces)
        apart = apart and any(cell_len(face.rank) > 1 for face in faces)
        step = CHIP_WIDTH + apart
        per_row = max(1, (wide + apart) // step)
        room = per_row * rows
        shown = faces if len(faces) <= room else faces[: room - 1]
        for index, face in enumerate(shown):
            row, column = divmod(index, per_row)
            chip_rows = chip(face, self.pen, Look("rest"))
            self.canvas.blit(self.indent + step * column, 1 + row, chip_rows)
        if len(shown) < len(faces):
            x = self.indent + step * (per_row - 1)
            more = f"+{len(faces) - len(shown)}"
            self.canvas.put(x, rows, more, self._style("text", bold=True))

    def _small_backs(self) -> None:
        if self.plate.out:
            self.canvas.put(INDENT, 2, self.plate.out, self._style("muted"))
            return
        if self.plate.faces:
            self._open_small_cards()
            return
        most = min(MOST_SMALL_BACKS, (self.width - INDENT - 3 - 5) // 2 + 1)
        self.canvas.blit(INDENT, 1, fan_of_backs(self.plate.count, most, self.pen))
        self._put_count(INDENT + 2 * most + 4, 2)

    def _open_small_cards(self) -> None:
        """Draw an open hand as small cards of which each shows its suit; as chips if it is long."""
        faces, room = self.plate.faces, self.width - INDENT - SMALL_WIDTH
        step = min(SMALL_STEP, room // max(1, len(faces) - 1))
        if step < SMALL_READABLE:
            self._open_hand(3)
            return
        for index, face in enumerate(faces):
            block = card(face, "S", self.pen, Look("rest"))
            self.canvas.blit(INDENT + step * index, 1, block)

    def _put_count(self, x: int, y: int) -> None:
        """Write the number of cards, right-aligned in two cells."""
        self.canvas.put(x, y, str(self.plate.count).rjust(2), self._style("text", bold=True))

    def _points(self) -> str:
        if not self.plate.points:
            return ""
        return self.plate.points + (self.plate.points_unit if self._roomy else "")

    @property
    def _roomy(self) -> bool:
        return self.place.form in ("wide", "grand")

    def _badge(self) -> str:
        """The badge, a cell of its ground on each side where there is room."""
        if not self.plate.badge:
            return ""
        if not self._roomy:
            return cut(self.plate.badge, self.width - self.indent)
        return f" {cut(self.plate.badge, self.width - INDENT - 2)} "

    @property
    def _badge_fits_beside(self) -> bool:
        """Whether the badge stands right of the name; else below, where the status would be."""
        taken = self.plate.up or self.plate.down or self.plate.faces
        if taken or not self.plate.badge:
            return True
        return self._name_end() + self._badge_room() <= self.width

    def _badge_room(self) -> int:
        badge = self._badge()
        return min(cell_len(badge) + 1, self.width - INDENT - 4) if badge else 0

    def _badge_right(self) -> None:
        badge = self._badge()
        if badge:
            short = cut(badge, self.width - INDENT - 5)
            self._put_right(0, (short, self._badge_style()))

    def _foot(self) -> None:
        """Write the badge, else who deals, else the status; open cards need the room."""
        if self.plate.faces:
            return
        if self.plate.badge:
            self.canvas.put(self.indent, 2, self._badge(), self._badge_style())
        elif self.plate.deals:
            self.canvas.put(self.indent, 2, self.plate.deals, self._style("brass"))
        else:
            self._put_status(2)

    def _status(self) -> tuple[str, Style]:
        room = self.width - self.indent
        text = cut(self.plate.status, room)
        if self.plate.idle and text != self.plate.status:
            text = ""
        return text, self._style(self.plate.tone)

    def _put_status(self, y: int) -> None:
        self.canvas.put(self.indent, y, *self._status())

    def _status_beside(self) -> None:
        """Write the status right of the count, or of the name where there is more room."""
        text, style = self._status()
        rooms = (self.width - INDENT - MOST_BACKS - 4, self.width - self._name_end() - 1)
        row = next(
            (row for row, room in ((1, rooms[0]), (0, rooms[1])) if cell_len(text) <= room), 2
        )
        if row < 2:
            self._put_right(row, (text, style))

    def _name_end(self) -> int:
        deals = cell_len(self.plate.deals) + 1 if self.plate.deals else 0
        return INDENT + cell_len(self.plate.name) + 2 + deals

    def _put_right(self, y: int, piece: tuple[str, Style]) -> None:
        self.canvas.right(self.width, y, *piece)

    def _table_cards(self) -> None:
        for index, hidden in enumerate(self.plate.down):
            x = self.indent + CHIP_STEP * index
            face = self.plate.up[index] if index < len(self.plate.up) else None
            if face is not None:
                self.canvas.blit(x, 2, chip(face, self.pen))
            under = "▀" if face is not None else "▒"
            row = 3 if face is not None else 2
            if hidden:
                style = self.pen("back2", "felt" if face is not None else "back")
                self.canvas.put(x, row, under * CHIP_WIDTH, style)
            elif face is None:
                self.canvas.put(x + 1, 2, "·", self.pen("muted"))

    def _small_table_cards(self) -> None:
        """Draw small table cards under the backs: open ones, with hidden ones under them."""
        for index, hidden in enumerate(self.plate.down):
            x = INDENT + SMALL_STEP * index
            face = self.plate.up[index] if index < len(self.plate.up) else None
            if face is not None:
                self.canvas.blit(x, 4, card(face, "S", self.pen))
                if hidden:
                    self.canvas.blit(x, 7, open_over_hidden(SMALL_WIDTH, self.pen))
            elif hidden:
                self.canvas.blit(x, 4, back("S", self.pen))
            else:
                self.canvas.put(x + 2, 5, "·", self.pen("muted"))
