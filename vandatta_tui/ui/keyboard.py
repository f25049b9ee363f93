"""Whether a key was meant, or only held down or hammered while something else came up."""

from math import inf
from typing import Final

QUIET_SECONDS: Final = 0.4
"""A key is meant if none was pressed so long before it."""
HELD_SECONDS: Final = 0.7
"""The same key once more may be one held down: terminals repeat it after 250 to 660 ms at first."""
MOUSE: Final = "mouse"
"""The button of the mouse counts as a key, but one that does not repeat."""


class Keyboard:
    """Remembers the last key. Times are those at which keys came in, in seconds."""

    def __init__(self) -> None:
        self.key = ""
        self.at = -inf
        self.meant = True
        """Whether the last key was pressed after the keyboard was quiet."""
        self._spent = False

    def pressed(self, key: str, at: float) -> None:
        """Note a key; each one makes the quiet time begin anew."""
        again = key == self.key
        quiet = HELD_SECONDS if again and key != MOUSE else QUIET_SECONDS
        self.meant = at - self.at >= quiet
        self._spent = self._spent and again and not self.meant
        self.key, self.at = key, at

    def meant_since(self, moment: float) -> bool:
        """Return whether the last key answers what has been on the screen since that moment."""
        return self.meant and self.at - moment >= QUIET_SECONDS

    def spend(self) -> None:
        """Let the last key do nothing more until it was let go of, or another one is pressed."""
        self._spent = True

    def spent(self, key: str) -> bool:
        """Return whether a key has done what it was pressed for."""
        return self._spent and key == self.key
