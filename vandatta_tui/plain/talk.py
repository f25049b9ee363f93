"""A conversation line by line: nothing moves, nothing is drawn, a pipe will do."""

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import TextIO

from vandatta_tui.files.text import clean
from vandatta_tui.plain.ending import HUNG_UP, Ended, Watch
from vandatta_tui.plain.letters import is_utf8, plain_text
from vandatta_tui.words.translate import Translator

LONGEST_LINE = 200
"""Of what somebody types, so much is read."""
BACK = -1
"""The answer that goes back."""


class Talk:
    """Says sentences, and asks for lines and numbers."""

    def __init__(
        self,
        t: Translator,
        ascii_only: bool = False,
        source: TextIO | None = None,
        sink: TextIO | None = None,
    ) -> None:
        self.t = t
        self.watch = Watch()
        self._in, self._out = source or sys.stdin, sink or sys.stdout
        self._encoding = getattr(self._out, "encoding", None) or "ascii"
        self.only_ascii(ascii_only)
        self.on_terminal = _is_terminal(self._out)
        self._edits = self.on_terminal and self._in is sys.stdin and _is_terminal(self._in)
        self._prepare()

    def only_ascii(self, wanted: bool) -> None:
        """Use plain signs only, if that is wanted or nothing else will do."""
        self.ascii = wanted or not is_utf8(self._encoding)

    def _prepare(self) -> None:
        """Let no byte that comes in end the conversation; let lines be edited on a terminal."""
        reconfigure = getattr(self._in, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        if self._edits:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - input() edits lines once it is there

    # ---- saying

    def say(self, *lines: str) -> None:
        """Say sentences, each a line of its own."""
        self.watch.check()
        for line in lines:
            self._write("\n".join(self._rows(clean(line))) + "\n")

    def gap(self) -> None:
        """Leave a line free."""
        self._write("\n")

    def _rows(self, line: str) -> list[str]:
        told = self._told(line)
        if not self.on_terminal:
            return [told]
        width = max(20, shutil.get_terminal_size().columns - 1)
        return textwrap.wrap(told, width, break_on_hyphens=False) or [""]

    def _told(self, line: str) -> str:
        return plain_text(line, self._encoding) if self.ascii else line

    def _write(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except BrokenPipeError:
            raise
        except OSError:  # the terminal is gone
            raise Ended(HUNG_UP) from None

    def hide(self) -> None:
        """Push what was said out of sight, on a terminal also out of what can be scrolled back."""
        if self._edits:
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()
        self._write("\n" * shutil.get_terminal_size().lines)
        if self.on_terminal and os.environ.get("TERM", "dumb") != "dumb":
            self._write("\x1b[H\x1b[2J\x1b[3J")

    # ---- asking

    def ask(self, question: str) -> str:
        """Ask for a line.

        Raises:
            Ended: there will be no more lines, or the program is to end.
        """
        told = self._told(clean(question))
        with self.watch:
            try:
                line = self._line(told)
            except EOFError:
                self._out.write("\n")
                raise Ended(0) from None
            except (OSError, ValueError):
                raise Ended(HUNG_UP) from None
        return clean(line[:LONGEST_LINE])

    def _line(self, question: str) -> str:
        if self._edits:
            return input(f"{question} ")
        self._write(question + ("\n" if not self.on_terminal else " "))
        line = self._in.readline()
        if not line:
            raise EOFError
        return line

    def choose(
        self, question: str, options: Sequence[str], back: str = "", letters: Iterable[str] = ()
    ) -> int:
        """Have one of these chosen by its number; return its index, or `BACK`.

        Args:
            back: what 0 means; without it, one has to be chosen.
            letters: short forms of the options, in their order.
        """
        self.say(question)
        self.offer(options, back)
        keys = [key.casefold() for key in letters]
        while True:
            word = self.ask(self.t("Number:")).casefold()
            if word in keys:
                return keys.index(word)
            number = int(word) if word.isascii() and word.isdecimal() else -1
            if 0 < number <= len(options):
                return number - 1
            if back and number == 0:
                return BACK
            if word == "?":
                self.say(question)
                self.offer(options, back)
            self.say(self._which(len(options), back))

    def offer(self, options: Sequence[str], back: str = "") -> None:
        """Say what there is to choose from, each with its number."""
        for number, option in enumerate(options, 1):
            self.say(f"{number}. {option}")
        if back:
            self.say(f"0. {back}")

    def _which(self, most: int, back: str) -> str:
        low = 0 if back else 1
        return self.t("Type a number from {low} to {high}.", low=low, high=most)

    def number(self, question: str, low: int, high: int) -> int | None:
        """Ask for a number in this range; None if nothing is typed."""
        while True:
            word = self.ask(question)
            if not word:
                return None
            if word.isascii() and word.isdecimal() and low <= int(word) <= high:
                return int(word)
            self.say(self.t("Type a number from {low} to {high}.", low=low, high=high))


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (OSError, ValueError):
        return False
