"""Messages that have no single widget of their own."""

from textual.message import Message


class WarmedUp(Message):
    """What the next screens need is loaded."""


class LineIsSlow(Message):
    """The line to the terminal does not keep up with what is drawn."""
