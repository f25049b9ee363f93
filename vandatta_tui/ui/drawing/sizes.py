"""The sizes of a terminal, columns by rows, from which on there is a certain layout."""

from typing import Final

LEAST: Final = (60, 20)
NORMAL: Final = (80, 24)
GRAND: Final = (120, 36)
