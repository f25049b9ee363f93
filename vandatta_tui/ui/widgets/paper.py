"""Running text that may lie on an ivory sheet."""

from dataclasses import replace
from typing import Final

from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas
from vandatta_tui.ui.widgets.sheet import Sheet

ON_PAPER: Final = {"brass": "paperhead", "ember": "papernew"}
"""What is bright on felt is dark on paper; all else is ink."""


class Paper(Sheet):
    """A sheet whose colours follow from what it lies on."""

    ivory: reactive[bool] = reactive(False)
    """Whether it is paper."""

    def paint(self, canvas: Canvas) -> None:
        """Write the lines in the colours of the ground."""
        self.ground = "face" if self.ivory else "felt"
        super().paint(canvas)

    def inked(self, paragraph: Sheet.Paragraph) -> Sheet.Paragraph:
        """Return a paragraph in the ink of what it lies on."""
        if not self.ivory:
            return paragraph
        return replace(paragraph, role=ON_PAPER.get(paragraph.role, "paperink"))
