"""A second, slow and plain reading of the rules, to hold against the engine."""

from tests.oracle.base import Table
from tests.oracle.beating import Beating
from tests.oracle.eights import Eights
from vandatta_tui.files.library import ruleset_of

__all__ = ["Oracle"]


def Oracle(game) -> Table:  # noqa: N802 - it is one of two classes
    """Return the table of a game file, its first deal begun."""
    family = ruleset_of(game).tree["family"]
    table = {"eights": Eights, "beating": Beating}[family](game)
    table.start(game.deals[0])
    return table
