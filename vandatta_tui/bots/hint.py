"""A hint: a good move, and what speaks for it.

The sentence is made elsewhere; here is only which reason it gives. The kinds are reasons that
a card player would name.
"""

from dataclasses import dataclass
from enum import StrEnum

from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import Move


class HintKind(StrEnum):
    """What speaks for a move."""

    ONLY_MOVE = "only_move"
    GO_OUT = "go_out"
    CALL_DUE = "call_due"
    """The lay leaves a hand that needs a call."""
    MUST_DRAW = "must_draw"
    MUST_PASS = "must_pass"
    COVER = "cover"
    """The special card has to be covered."""
    SET_TOGETHER = "set_together"
    """Several of a rank go in one move."""
    HIT_NEXT = "hit_next"
    """It makes others draw or miss a turn."""
    STOP_LEADER = "stop_leader"
    """It hits somebody who is about to go out."""
    STARVE = "starve"
    """The next player had to draw on this suit."""
    SHED_DEAR = "shed_dear"
    """It is dear, and somebody is about to go out."""
    SHED_SPECIAL = "shed_special"
    """One may not go out on it: it has to go before the end."""
    KEEP_WILD = "keep_wild"
    """Something else can be laid, and wild cards are worth keeping."""
    LONGEST_SUIT = "longest_suit"
    """The named suit is the one held most of."""
    KEEP_SUIT = "keep_suit"
    """What is left can follow what may come."""
    USE_WILD = "use_wild"
    """Nothing else can be laid."""
    LOW_FIRST = "low_first"
    KEEP_SPECIAL = "keep_special"
    """Cards that go on anything are worth keeping."""
    BURN_PILE = "burn_pile"
    TAKE_PILE = "take_pile"
    """Nothing goes: the pile has to be taken."""
    TURN_HIDDEN = "turn_hidden"
    SWAP_GOOD = "swap_good"
    """A good card is worth more on the table."""
    SWAP_DONE = "swap_done"
    FEWEST_CARDS = "fewest_cards"
    """The hand with the fewest cards is the best one to take."""
    ACCEPT = "accept"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move and what speaks for it."""

    move: Move
    kind: HintKind
    cards: tuple[Card, ...] = ()
    """The cards that the reason is about, where they are not those of the move."""
