"""Messages that have no single widget of their own."""

from textual.message import Message


class WarmedUp(Message):
    """What the next screens need is loaded."""
