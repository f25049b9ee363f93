"""A list of keys and what they do; a row can be chosen instead of its key."""

from typing import ClassVar

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.rows import Rows


class KeyRows(Rows):
    """Keys in brass at the left, what they do beside them."""

    KEEPS_MARK: ClassVar[bool] = True
    SCROLLBAR: ClassVar[bool] = True
    LABEL_AT: ClassVar[int] = 14

    follows: bool = False
    """An input beside it has the focus, and sends it the keys that move."""

    @property
    def lit(self) -> bool:
        """Whether keys act on the row under the cursor."""
        return self.follows or super().lit

    keys: reactive[tuple[KeyBar.Key, ...]] = reactive((), layout=True)
    """The keys."""

    @property
    def count(self) -> int:
        """How many keys there are."""
        return len(self.keys)

    def draw_row(self, canvas: Canvas, x: int, index: int, line: int) -> None:
        """Draw key and label."""
        key = self.keys[index]
        lit = self.marked(index)
        name = cut(key.key, self.LABEL_AT - 3)
        canvas.put(x + 2, 0, name, self.style(index, "brass", bold=True))
        label = cut(key.label, self.column_width - self.LABEL_AT - 1)
        label = label[:1].upper() + label[1:]
        canvas.put(x + self.LABEL_AT, 0, label, self.style(index, "text", bold=lit))

    def watch_keys(self) -> None:
        """Keep the cursor on a row."""
        self.cursor = self.validate_cursor(self.cursor)
        self.scroll_to_cursor()
