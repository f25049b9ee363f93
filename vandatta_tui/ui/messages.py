"""Messages that have no single widget of their own."""

from textual.message import Message


class WarmedUp(Message):
    """What the next screens need is loaded."""


class MatchWritten(Message):
    """On the disk stands what was played last."""


class LineIsSlow(Message):
    """The line to the terminal does not keep up with what is drawn."""
