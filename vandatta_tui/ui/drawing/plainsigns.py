"""The last thing that happens to a line in ASCII mode: signs that nobody drew by hand."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from vandatta_tui.ui.drawing.glyphs import SUIT_SIGNS, Glyphs
from vandatta_tui.ui.shell.terminal import plain_letters
from vandatta_tui.words.nouns import KEYS


class PlainSigns(LineFilter):
    """Writes every line with the signs of the set in use, whoever made it."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(enabled=glyphs.ascii)
        self.glyphs = glyphs

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in plain signs."""
        plain = self.glyphs.text
        return [Segment(plain(text), style, control) for text, style, control in segments]


def glyphs_for(lang: str, ascii_only: bool) -> Glyphs:
    """Return the set of signs: in ASCII, suits are the letters of the language."""
    letters = {SUIT_SIGNS[code]: KEYS[lang][code].lower() for code in "SHDC"}
    return Glyphs(ascii_only, letters, ascii_only and plain_letters())
