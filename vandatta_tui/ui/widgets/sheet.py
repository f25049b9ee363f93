"""Running text: paragraphs, broken into lines by the cell."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Size
from textual.reactive import reactive

from vandatta_tui.ui.drawing.canvas import Canvas, cut
from vandatta_tui.ui.drawing.wrap import wrapped
from vandatta_tui.ui.widgets.painted import Painted


class Sheet(Painted):
    """Paragraphs one under another; what does not fit ends in an ellipsis."""

    DEFAULT_CSS = """
    Sheet { width: 100%; height: auto; }
    """

    @dataclass(frozen=True)
    class Paragraph:
        """A piece of text in one colour."""

        text: str
        role: str = "text"
        bold: bool = False
        after: int = 0
        """So many free lines follow."""

    paragraphs: reactive[tuple[Paragraph, ...]] = reactive((), layout=True)
    """The text."""

    def __init__(self, *, ground: str = "felt", id: str | None = None) -> None:
        """Set up an empty sheet.

        Args:
            ground: the role of the colour behind the text.
        """
        super().__init__(id=id)
        self.ground = ground

    def say(self, text: str, role: str = "text", *, bold: bool = False) -> None:
        """Show a single paragraph."""
        self.paragraphs = (self.Paragraph(text, role, bold),) if text else ()

    def inked(self, paragraph: Paragraph) -> Paragraph:
        """Return a paragraph in the colour that it is written in."""
        return paragraph

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of all lines."""
        return sum(1 for _ in self._lines(width))

    def paint(self, canvas: Canvas) -> None:
        """Write the lines; the last one that fits tells that there are more."""
        lines = list(self._lines(canvas.width))
        canvas.fill(0, 0, canvas.width, canvas.height, self.ground)
        for y, (text, style_of) in enumerate(lines[: canvas.height]):
            more = y == canvas.height - 1 and len(lines) > canvas.height
            shown = cut(text + " …", canvas.width) if more and text else text
            style = canvas.pen(style_of.role, self.ground, bold=style_of.bold)
            canvas.put(0, y, shown, style)

    def _lines(self, width: int) -> Iterator[tuple[str, Paragraph]]:
        for paragraph in map(self.inked, self.paragraphs):
            for line in wrapped(paragraph.text, width):
                yield line, paragraph
            for _ in range(paragraph.after):
                yield "", paragraph
